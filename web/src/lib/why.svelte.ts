/** The answer to "Why?", which opens beside the thing it explains. */

import type { Reason } from './protocol';

/** Whoever can answer: a room asks its server, a replay has its own way. */
export type Asker = (about: string) => Promise<Reason[]>;

interface Shown {
  title: string;
  anchor: DOMRect;
  opener: HTMLElement | null;
  reasons: Reason[] | null;
}

class WhyBox {
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
  tell(reasons: Reason[], title: string, opener: HTMLElement | null): void {
    const anchor = opener?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
    this.shown = { title, anchor, opener, reasons };
  }

  close(): void {
    const opener = this.shown?.opener;
    this.shown = null;
    if (opener?.isConnected) opener.focus({ preventScroll: true });
  }
}

export const whyBox = new WhyBox();
