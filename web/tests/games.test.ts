import { describe, expect, it } from 'vitest';
import { keep } from '../src/lib/cards.svelte';
import { isDrawn, phasesOf, titleOf } from '../src/lib/games';
import type { Facts, GameName, View } from '../src/lib/protocol';
import { en } from '../src/words/en';
import { placeName } from '../src/words/options';
import { sideLines } from '../src/words/sides';

/** A view of a game that the page has no board for. */
const view = {
  game: 'lantern',
  edition: '2',
  you: 'A',
  number: 3,
  turn: 4,
  phase: 'light',
  players: {
    A: { hand: ['HL-01', 'HL-01'], hand_count: 2, quay: [{ card: 'HL-06', light: 2 }], light: 2 },
    B: { hand: null, hand_count: 3, quay: [], light: 0 },
  },
  decision: null,
} as unknown as View;

describe('a game that the page has no board for', () => {
  it('is played in words', () => {
    expect(isDrawn('ucg')).toBe(true);
    expect(isDrawn('lantern')).toBe(false);
    expect(phasesOf('lantern', 'light')).toEqual(['light']);
    expect(titleOf(en.games, 'lantern', 'Harbour Lights')).toBe('Harbour Lights');
    expect(placeName(view, 'A1', en)).toBe('A1');
  });

  it('says everything of a side by the names of its view', () => {
    const cards = [
      { number: 'HL-01', name: 'Tallow Candle' },
      { number: 'HL-06', name: 'Harbour Beacon' },
    ];
    keep('lantern' as GameName, cards as unknown as Facts[]);
    const [mine] = sideLines(view, 'A', { A: 'A', B: 'B' }, en);
    expect(mine?.entries.map((entry) => entry.words)).toEqual([
      `hand: ${en.board.cards(2)}`,
      'hand count: 2',
      `quay: ${en.board.cards(1)} (Harbour Beacon light 2)`,
      'light: 2',
    ]);
    expect(mine?.entries[0]?.cards).toEqual([{ number: 'HL-01', name: 'Tallow Candle ×2' }]);
    const [theirs] = sideLines(view, 'B', { A: 'A', B: 'B' }, en);
    expect(theirs?.entries.map((entry) => entry.words)).toContain('hand count: 3');
  });
});
