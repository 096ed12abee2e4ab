/** The two seats of a table. */

import type { Seat } from './protocol';

export function other(seat: Seat): Seat {
  return seat === 'A' ? 'B' : 'A';
}

/** Names of both seats, in the order in which the server lists them. */
export function seatNames(names: readonly string[]): Record<Seat, string> {
  return { A: names[0] ?? 'A', B: names[1] ?? 'B' };
}

/** Whether a seat is the reader's and called so. Whoever has a name is spoken of by it, and the verb with them. */
export function isCalled(names: Record<Seat, string>, seat: Seat, reader: Seat | null, you: string): boolean {
  return seat === reader && names[seat] === you;
}
