/** How a game ended, in the reader's words. */

import { t } from '../words/index.svelte';
import { p } from '../words/pages.svelte';
import type { Over, Seat } from './protocol';
import { isCalled, other } from './seats';

export function endingWords(over: Over, names: Record<Seat, string>, you: Seat | null): string {
  const loser = other(over.winner);
  const isYou = (seat: Seat): boolean => isCalled(names, seat, you, t().seats.you);
  return p().end.how[over.how](names[over.winner], isYou(over.winner), names[loser], isYou(loser));
}
