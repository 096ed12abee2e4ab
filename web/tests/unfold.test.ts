import { describe, expect, it } from 'vitest';
import type { Beat, GameEvent, UcgView } from '../src/lib/protocol';
import { unfolded } from '../src/lib/unfold';

const lane = (sideways: boolean) => ({ sideways });
const view = (phase: string, outcomes: string[], lost: boolean[]): UcgView =>
  ({
    game: 'ucg',
    phase,
    outcomes,
    players: { A: { areas: lost.map(lane) }, B: { areas: lost.map(() => lane(false)) } },
  }) as unknown as UcgView;
const outcome = (area: number): GameEvent =>
  ({ i: area, name: 'outcome', rule: '', player: null, cards: [], area, outcome: 'B' }) as GameEvent;

describe('a judgement is shown lane by lane', () => {
  const before = { kind: 'phase', events: [], view: view('judgement', ['none', 'none'], [false, false]) };
  const judged = {
    kind: 'judgement',
    events: [outcome(1), outcome(2)],
    view: view('judgement', ['B', 'B'], [true, true]),
  };
  const steps = unfolded([before, judged] as Beat[], null).slice(1);

  it('has a step for each lane, which tells of that lane alone', () => {
    expect(steps.map((step) => step.events.map((event) => event.area))).toEqual([[1], [2]]);
  });

  it('says nothing of a lane before it is judged', () => {
    const told = steps.map((step) => step.view as UcgView);
    expect(told.map((one) => one.outcomes)).toEqual([
      ['B', 'none'],
      ['B', 'B'],
    ]);
    expect(told.map((one) => one.players.A.areas.map((character) => character?.sideways))).toEqual([
      [true, false],
      [true, true],
    ]);
  });
});
