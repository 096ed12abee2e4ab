/** Who wins a battle area: the stars count what the lanes say, on the board and in words. */

import type { Seat, UcgView } from './protocol';

/** Who has won a lane, or would if it were judged now. */
export function winnerOf(view: UcgView, lane: number): Seat | null {
  if (['judgement', 'end'].includes(view.phase)) {
    const judged = view.outcomes[lane];
    return judged === 'A' || judged === 'B' ? judged : null;
  }
  const [a, b] = (['A', 'B'] as const).map((of) => {
    const one = view.players[of].areas[lane];
    return one && !one.stack.every((entry) => entry.down) ? one.bp : null;
  });
  if (a == null || b == null || a === b) return null;
  return a > b ? 'A' : 'B';
}

export function starsOf(view: UcgView, seat: Seat): number {
  const count = Math.max(view.players.A.areas.length, view.players.B.areas.length);
  return Array.from({ length: count }, (_, lane) => winnerOf(view, lane)).filter((who) => who === seat)
    .length;
}
