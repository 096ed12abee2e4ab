/** A beat that tells of several lanes, lane by lane: the table stands at each step as it stood when that lane was judged. */

import type { Beat, GameEvent, Seat, UcgCharacter, UcgView, View } from './protocol';

/** The view while only some lanes have been judged: the others are as they were before. */
function judgedSoFar(view: UcgView, before: UcgView | null, open: ReadonlySet<number>): UcgView {
  const areas = (seat: Seat): (UcgCharacter | null)[] =>
    view.players[seat].areas.map((one, lane) =>
      open.has(lane) && before ? (before.players[seat].areas[lane] ?? one) : one,
    );
  return {
    ...view,
    outcomes: view.outcomes.map((outcome, lane) => (open.has(lane) ? 'none' : outcome)),
    players: {
      A: { ...view.players.A, areas: areas('A') },
      B: { ...view.players.B, areas: areas('B') },
    },
  };
}

function laneOf(event: GameEvent): number {
  return (event.area ?? 0) - 1;
}

function lanes(beat: Beat, before: View | null): Beat[] {
  const judged = beat.events.filter((event) => event.name === 'outcome');
  const { view } = beat;
  if (beat.kind !== 'judgement' || judged.length < 2 || view.game !== 'ucg') return [beat];
  const stood = before?.game === 'ucg' ? before : null;
  const others = beat.events.filter((event) => event.name !== 'outcome');
  return judged.map((event, i) => {
    const open = new Set(judged.slice(i + 1).map(laneOf));
    const events = open.size === 0 ? [event, ...others] : [event];
    return { ...beat, events, view: open.size === 0 ? view : judgedSoFar(view, stood, open) };
  });
}

/** Beats as they are shown one after the other. */
export function unfolded(beats: readonly Beat[], before: View | null): Beat[] {
  return beats.flatMap((beat, i) => lanes(beat, beats[i - 1]?.view ?? before));
}
