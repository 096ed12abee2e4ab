import { describe, expect, it } from 'vitest';
import { marksNow } from '../src/lib/marks';
import type { Beat, EventName, GameEvent, UaUnit, View } from '../src/lib/protocol';

let next = 0;
function event(name: EventName, more: Partial<GameEvent> = {}): GameEvent {
  return { i: next++, name, rule: '', player: 'A', cards: [], ...more };
}
const unit = (card: string, place: string): UaUnit => ({ card, place }) as UaUnit;
const side = (...front: UaUnit[]): object => ({ front, energy: [] });

describe('what is marked on the table', () => {
  it('the last move, from where to where, until the next one', () => {
    const log = [
      event('play', { place: 'A.E1' }),
      event('line', { player: 'B', place: 'B.E2', target: 'B.F2' }),
      event('phase', { phase: 'main' }),
    ];
    expect([...marksNow(null, log).touched]).toEqual(['place B.E2', 'place B.F2']);
    expect([...marksNow(null, [...log, event('attack', { place: 'A.F1' })]).touched]).toEqual(['place A.F1']);
    expect(marksNow(null, []).touched.size).toBe(0);
  });
  it('cards that are opened together are one move', () => {
    const log = [
      event('set', { place: 'A1' }),
      event('open', { place: 'A1' }),
      event('open', { place: 'B1' }),
    ];
    expect([...marksNow(null, log).touched]).toEqual(['place A1', 'place B1']);
  });
  it('while an effect is shown, whose text it is and whom it touches', () => {
    const view = {
      game: 'ua',
      players: { A: side(unit('K-1', 'A.F1')), B: side(unit('K-1', 'B.F1'), unit('K-2', 'B.F2')) },
    } as unknown as View;
    const beat: Beat = {
      kind: 'effect',
      events: [event('give', { source: 'K-1', place: 'B.F2', cards: ['K-2'] })],
      view,
    };
    const marks = marksNow(beat, []);
    expect([...marks.touched]).toEqual(['place B.F2']);
    expect([...marks.sources]).toEqual(['place A.F1']);
  });
  it('while a battle is shown, the place that the attack met, though nobody may stand there any more', () => {
    const view = { game: 'ua', players: { A: side(unit('K-1', 'A.F1')), B: side() } } as unknown as View;
    const events = [event('battle', { place: 'A.F1', target: 'B.F2', cards: ['K-1', 'K-2'], won: true })];
    expect(marksNow({ kind: 'battle', events, view }, []).met).toBe('B.F2');
    expect(marksNow(null, events).met).toBeNull();
  });
});
