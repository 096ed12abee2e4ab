/** Friends, blocks and invitations of the name that this browser plays under. */

import { api } from '../lib/api';
import type { Company, NewBond } from '../lib/protocol';
import { recallPhrase } from '../lib/tokens';

class CompanyOf {
  told = $state.raw<Company | null>(null);

  /** Ask who is here, which says that we are; nothing for a guest, or where the name is no more. */
  async look(): Promise<void> {
    const phrase = recallPhrase();
    try {
      this.told = phrase === '' ? null : await api.company(phrase);
    } catch {
      this.told = null;
    }
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
