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
  /** Damage of an attack that nobody blocked. */
  unblocked?: boolean;
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

/** What an attack came to so far. */
const CLASHES = new Set<GameEvent['name']>(['attack', 'block', 'battle', 'turn']);

/** Whether an attack has gone through to the player: nothing has met it since. */
function goesThrough(clash: GameEvent | undefined): boolean {
  return clash?.name === 'attack' && clash.target === undefined;
}

/** The log in lines: like events in a row are one. `before` is what happened before it, if that is at hand. */
export function grouped(events: readonly GameEvent[], before: readonly GameEvent[] = []): Entry[] {
  const found: Entry[] = [];
  let clash = before.findLast((event) => CLASHES.has(event.name));
  for (const event of events) {
    if (CLASHES.has(event.name)) clash = event;
    const last = found.at(-1);
    const previous = last?.events.at(-1);
    if (previous && isPlain(previous, event)) continue;
    if (last && previous && goesWith(previous, event)) last.events.push(event);
    else {
      const unblocked = event.name === 'damage' && event.source === undefined && goesThrough(clash);
      found.push({
        i: event.i,
        events: [event],
        matters: !QUIET.has(event.name),
        ...(unblocked && { unblocked }),
      });
    }
  }
  return found;
}
