/** The two seats of a table. */

import type { Seat } from './protocol';

export function other(seat: Seat): Seat {
  return seat === 'A' ? 'B' : 'A';
}

/** Names of both seats, in the order in which the server lists them. */
export function seatNames(names: readonly string[]): Record<Seat, string> {
  return { A: names[0] ?? 'A', B: names[1] ?? 'B' };
}
