/** Who led turn 1 of the Ultraman Card Game, which the log says: they have the first battle area at the right. */

import type { LogLine, Seat } from './protocol';

export function firstLead(log: readonly LogLine[]): Seat {
  const line = log.find((one) => one.name === 'turn');
  const found = line && /(?<![A-Za-z])([AB])(?![A-Za-z])/.exec(line.words);
  return found?.[1] === 'B' ? 'B' : 'A';
}
