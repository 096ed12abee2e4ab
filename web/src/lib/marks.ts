/** What a move has touched on the table: marked while it is shown, and until the next one is made. */

import type { Beat, GameEvent, Seat, View } from './protocol';

/** Things by their targets. */
export interface Marks {
  touched: ReadonlySet<string>;
  /** Cards whose text is at work. */
  sources: ReadonlySet<string>;
  /** The place of whoever an attack has met, while the battle is shown: by then nobody may stand there. */
  met: string | null;
}

export const NO_MARKS: Marks = { touched: new Set(), sources: new Set(), met: null };

/** Events that are somebody's move. */
const MOVES = new Set<GameEvent['name']>([
  'set',
  'level',
  'open',
  'put',
  'scene',
  'charge',
  'play',
  'raid',
  'line',
  'swap',
  'activate',
  'attack',
  'block',
]);

function placesOf(events: readonly GameEvent[]): Set<string> {
  const found = new Set<string>();
  for (const event of events) {
    if (event.name === 'scene') found.add('place scene');
    if (event.name === 'outcome' && event.area !== undefined) found.add(`lane ${String(event.area)}`);
    for (const place of [event.place, event.target]) if (place !== undefined) found.add(`place ${place}`);
  }
  return found;
}

/** Where a player's card stands, if it is on the table for all to see. */
function standing(card: string, seat: Seat, view: View): string[] {
  if (view.game === 'ucg') {
    if (view.scene?.card === card) return ['place scene'];
    return view.players[seat].areas.flatMap((one) =>
      one?.stack.some((entry) => entry.card === card && !entry.down) ? [`place ${one.place}`] : [],
    );
  }
  return [...view.players[seat].front, ...view.players[seat].energy].flatMap((unit) =>
    unit?.card === card ? [`place ${unit.place}`] : [],
  );
}

function marksOf(beat: Beat): Marks {
  const sources = new Set<string>();
  for (const event of beat.events) {
    const card = event.source ?? (beat.kind === 'effect' ? event.cards[0] : undefined);
    if (card == null || (event.player !== 'A' && event.player !== 'B')) continue;
    for (const place of standing(card, event.player, beat.view)) sources.add(place);
  }
  const met = beat.events.find((event) => event.name === 'battle')?.target ?? null;
  return { touched: placesOf(beat.events), sources, met };
}

/** The last move of a game: cards that are opened together are one. */
function lastMove(log: readonly GameEvent[]): Marks {
  const at = log.findLastIndex((event) => MOVES.has(event.name));
  const last = log[at];
  if (last === undefined) return NO_MARKS;
  let start = at;
  while (last.name === 'open' && log[start - 1]?.name === 'open') start -= 1;
  return { touched: placesOf(log.slice(start, at + 1)), sources: new Set(), met: null };
}

/** What is marked: by the beat that is shown, else by the last move of the log. */
export function marksNow(beat: Beat | null, log: readonly GameEvent[]): Marks {
  return beat ? marksOf(beat) : lastMove(log);
}
