/** The answer to "Why?", which opens beside the thing it explains. */

import type { Listener } from '../words/happening';
import type { Reason } from './protocol';
import type { Refusal } from './room.svelte';

/** Whoever can answer: a room asks its server, a replay has its own way. */
export type Asker = (about: string) => Promise<Reason[]>;

interface Shown {
  /** What is explained, in words, or what was refused. */
  title: string | Refusal;
  anchor: DOMRect;
  opener: Element | null;
  reasons: Reason[] | null;
}

class WhyBox {
  /** Who reads: reasons speak of them as "you". */
  listener = $state.raw<Listener | null>(null);
  shown = $state.raw<Shown | null>(null);

  /** Ask, and show the answer beside `opener`. */
  async ask(asker: Asker, about: string, title: string, opener: HTMLElement): Promise<void> {
    const anchor = opener.getBoundingClientRect();
    this.shown = { title, anchor, opener, reasons: null };
    const asked = this.shown;
    const reasons = await asker(about).catch((): Reason[] => []);
    if (this.shown === asked) this.shown = { ...asked, reasons };
  }

  /** Show reasons that are here already (a refusal). */
  tell(reasons: Reason[], title: Refusal, opener: Element | null): void {
    const anchor = opener?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
    this.shown = { title, anchor, opener, reasons };
  }

  close(): void {
    const opener = this.shown?.opener;
    this.shown = null;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  }
}

export const whyBox = new WhyBox();
