/** What the server offers, asked for once. */
import { api } from '../lib/api';
import type { About } from '../lib/protocol';

let known: Promise<About> | null = null;

export function about(): Promise<About> {
  known ??= api.about().catch((error: unknown) => {
    known = null; // ask again the next time
    throw error;
  });
  return known;
}
