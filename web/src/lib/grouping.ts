/** Events that belong together: what is told in one line. */

import type { GameEvent } from './protocol';

/** Events of which several in a row are one thing that happened. */
const GATHERED = new Set<GameEvent['name']>([
  'draw',
  'move',
  'reveal',
  'look',
  'active',
  'rest',
  'ap active',
]);
/** What a reader who wants only what mattered is spared. */
const QUIET = new Set<GameEvent['name']>([
  'shuffle',
  'phase',
  'paid',
  'set off',
  'ap',
  'ap active',
  'ap rest',
  'active',
  'rest',
  'look',
  'detached',
]);

export interface Entry {
  /** The number of its first event. */
  i: number;
  events: GameEvent[];
  matters: boolean;
}

/** The life area as it is laid out before the game: the same for both players, and told once. */
export function lifeIsSet(event: GameEvent): boolean {
  return (
    event.name === 'move' && event.origin === 'deck' && event.to === 'life' && event.source === undefined
  );
}

function goesWith(last: GameEvent, event: GameEvent): boolean {
  if (last.name !== event.name || !GATHERED.has(event.name)) return false;
  if (lifeIsSet(last) && lifeIsSet(event)) return true;
  return (
    last.player === event.player &&
    last.origin === event.origin &&
    last.to === event.to &&
    last.source === event.source
  );
}

/** Whoever attacks or blocks is switched to resting by it: that is not told again. */
function isPlain(last: GameEvent, event: GameEvent): boolean {
  return (
    event.name === 'rest' &&
    (last.name === 'attack' || last.name === 'block') &&
    last.place === event.place &&
    event.source === undefined
  );
}

/** The log in lines: like events in a row are one. */
export function grouped(events: readonly GameEvent[]): Entry[] {
  const found: Entry[] = [];
  for (const event of events) {
    const last = found.at(-1);
    const before = last?.events.at(-1);
    if (before && isPlain(before, event)) continue;
    if (last && before && goesWith(before, event)) last.events.push(event);
    else found.push({ i: event.i, events: [event], matters: !QUIET.has(event.name) });
  }
  return found;
}
