/** How a game ended, in the reader's words. */

import { t } from '../words/index.svelte';
import { p } from '../words/pages.svelte';
import type { Match, Over, Seat, View } from './protocol';
import { isCalled, other } from './seats';

/** Battles of one turn that win the game. */
const ENOUGH = 3;
/** Phases in which whoever has no card left to draw loses. */
const DRAWING = new Set(['start', 'draw']);

/** The games of a match that each has won, with the one that is shown if it is over. */
export function winsOf(match: Match, over: Over | null): [number, number] {
  return [match.wins[0] + (over?.winner === 'A' ? 1 : 0), match.wins[1] + (over?.winner === 'B' ? 1 : 0)];
}

/** What the rule that ended a game came to: what can be seen on the table of it; nothing where that says nothing. */
export function endReason(view: View | null, names: Record<Seat, string>, you: Seat | null): string {
  const winner = view?.winner;
  if (!view || !winner) return '';
  const loser = other(winner);
  const said = p().end.reasons;
  const isYou = (seat: Seat): boolean => isCalled(names, seat, you, t().seats.you);
  if (view.game === 'ucg' && view.phase === 'judgement') {
    const wins = view.outcomes.filter((outcome) => outcome === winner).length;
    if (wins >= ENOUGH) return said.battles(names[winner], isYou(winner), wins);
  }
  if (view.game === 'ua' && view.players[loser].life_count === 0)
    return said.life(names[loser], isYou(loser));
  if (DRAWING.has(view.phase) && view.players[loser].deck_count === 0)
    return said.deck(names[loser], isYou(loser));
  return '';
}

export function endingWords(over: Over, names: Record<Seat, string>, you: Seat | null): string {
  const loser = other(over.winner);
  const isYou = (seat: Seat): boolean => isCalled(names, seat, you, t().seats.you);
  return p().end.how[over.how](names[over.winner], isYou(over.winner), names[loser], isYou(loser));
}
