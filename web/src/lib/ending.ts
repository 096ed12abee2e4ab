/** How a game ended, in the reader's words. */

import { p } from '../words/pages.svelte';
import type { Over, Seat } from './protocol';
import { other } from './seats';

export function endingWords(over: Over, names: Record<Seat, string>, you: Seat | null): string {
  const loser = other(over.winner);
  return p().end.how[over.how](names[over.winner], you === over.winner, names[loser], you === loser);
}
