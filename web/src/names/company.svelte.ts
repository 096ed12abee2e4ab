/** Friends, blocks and invitations of the name that this browser plays under. */

import { api, ApiError } from '../lib/api';
import type { Company, NewBond } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { keepPhrase, recallPhrase } from '../lib/tokens';

const NO_NAME = 401;

class CompanyOf {
  told = $state.raw<Company | null>(null);
  /** Whether the name of this browser was deleted elsewhere: whoever plays here is a guest from then on. */
  isGone = $state(false);

  /** Whether this browser plays under a name that is kept. */
  get isNamed(): boolean {
    return !this.isGone && recallPhrase() !== '' && settings.name !== '';
  }

  /** Ask who is here, which says that we are; nothing for a guest, or where the name is no more. */
  async look(): Promise<void> {
    const phrase = recallPhrase();
    try {
      this.told = phrase === '' ? null : await api.company(phrase);
    } catch (error) {
      this.told = null;
      this.heed(error);
    }
  }

  /** Whether the server says that the name is no more: then nothing here goes on showing it. */
  heed(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.status !== NO_NAME) return false;
    keepPhrase('');
    this.isGone = true;
    return true;
  }

  /** Say no to a seat; if that cannot be said, the invitation stays where it is. */
  async decline(room: string): Promise<void> {
    const told = await api.declineSeat({ phrase: recallPhrase(), room }).catch(() => null);
    if (told !== null) this.told = told;
  }

  async tie(name: string, kind: NewBond['kind']): Promise<void> {
    this.told = await api.tie({ phrase: recallPhrase(), name, kind });
  }
}

export const company = new CompanyOf();
