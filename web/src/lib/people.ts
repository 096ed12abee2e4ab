/** What the players of a table are called on this page. */

import type { LevelName, Seat, Welcome } from './protocol';
import { seatNames } from './seats';
import type { Words } from '../words/en';

/** A name that nobody chose: the seat's letter, or nothing. */
function isPlain(name: string, seat: Seat): boolean {
  return name === '' || name === seat;
}

export function peopleOf(welcome: Welcome, words: Words): Record<Seat, string> {
  const names = seatNames(welcome.names);
  const call = (seat: Seat): string => {
    const name = names[seat];
    if (welcome.mode === 'solo' && welcome.level !== null && name === welcome.level)
      return words.seats.computer(words.levels[welcome.level]);
    if (welcome.mode === 'solo' && welcome.you !== null && welcome.you !== 'both') {
      if (seat !== welcome.you) return words.seats.computer(words.levels[welcome.level ?? 'medium']);
      return isPlain(name, seat) ? words.seats.you : name;
    }
    if (!isPlain(name, seat)) return welcome.named[seat === 'A' ? 0 : 1] ? `${name} ✓` : name;
    if (welcome.you === 'A' || welcome.you === 'B')
      return seat === welcome.you ? words.seats.you : words.seats.opponent;
    return words.seats.player(seat);
  };
  return { A: call('A'), B: call('B') };
}

function isLevel(name: string, words: Words): name is LevelName {
  return Object.hasOwn(words.levels, name);
}

/** The players of a record: its reader if they played it, computers by their level, unnamed seats by their number. */
export function playersOf(
  players: readonly string[],
  words: Words,
  you: Seat | null = null,
): Record<Seat, string> {
  const call = (seat: Seat, name = ''): string => {
    if (isPlain(name, seat)) return seat === you ? words.seats.you : words.seats.player(seat);
    return isLevel(name, words) ? words.seats.computer(words.levels[name]) : name;
  };
  return { A: call('A', players[0]), B: call('B', players[1]) };
}

/** A letter for somebody: that which begins their name, or ends it where both begin alike. */
export function initial(names: Record<Seat, string>, seat: Seat): string {
  const [own, others] = [[...names[seat]], [...names[seat === 'A' ? 'B' : 'A']]];
  return (own[0] === others[0] ? own.at(-1) : own[0]) ?? '';
}

/** A name in a list: kept ones have a mark, guests have none. */
export function marked(one: { name: string; named: boolean }): string {
  return one.named ? `${one.name} ✓` : one.name;
}
