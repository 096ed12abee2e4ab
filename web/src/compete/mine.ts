/** Where somebody stands in a tournament, and where they are waited for. */

import type { Contest } from '../lib/protocol';

/** In it, dropped out, knocked out of what is still played, or at its end. */
export type State = 'in' | 'dropped' | 'out' | 'over';

export interface MyTable {
  number: number;
  stage: string;
  at: number;
  /** Whom they meet; nobody where they sit out. */
  other: string;
  room: string;
}

export function stateOf(contest: Contest, player: string): State {
  if (contest.players.some((one) => one.player === player && !one.is_in)) return 'dropped';
  if (contest.over) return 'over';
  const last = contest.rounds.at(-1);
  if (last?.stage !== 'elimination') return 'in';
  const table = last.tables.find(({ a, b }) => a === player || b === player);
  if (!table) return 'out';
  const [own, other] = table.a === player ? (table.wins ?? [0, 0]) : (table.wins?.toReversed() ?? [0, 0]);
  return (own ?? 0) < (other ?? 0) ? 'out' : 'in';
}

/** The tables that wait for a player, in a league of any round; and a round in which they sit out, while it is played. */
export function tablesOf(contest: Contest, player: string): MyTable[] {
  return contest.rounds.flatMap((round, i) => {
    const isLast = i === contest.rounds.length - 1 && !contest.over;
    return round.tables.flatMap(({ a, b, room, wins }, at) => {
      if (![a, b].includes(player) || (b === '' ? !isLast : wins !== null)) return [];
      return [{ number: i + 1, stage: round.stage, at, other: a === player ? b : a, room }];
    });
  });
}
