import { describe, expect, it } from 'vitest';
import { keep } from '../src/lib/cards.svelte';
import { starsOf } from '../src/lib/lanes';
import type { Facts, UcgView } from '../src/lib/protocol';
import { ja } from '../src/words/ja';
import { pieces, sideLines } from '../src/words/sides';

const NAMES = { A: 'Mio', B: 'Kai' };

function one(place: string, bp: number, card: string): object {
  const stack = [{ card, down: false, known: true }];
  return {
    place,
    bp,
    stack,
    state: 'single',
    types: ['INVASION'],
    extra: false,
    charged: [],
    sideways: false,
  };
}

function side(...areas: object[]): object {
  return { areas, hand: null, hand_count: 3, deck_count: 40, discard: [], exile: [] };
}

/** The last judgement went the other way. */
const view = {
  game: 'ucg',
  you: 'A',
  turn: 3,
  phase: 'set',
  lead: 'A',
  scene: null,
  outcomes: ['B'],
  players: { A: side(one('A1', 6000, 'T-1')), B: side(one('B1', 4000, 'T-2')) },
} as unknown as UcgView;

describe('a side in words', () => {
  keep('ucg', [
    { number: 'T-1', name: 'Lantern', level: 2 },
    { number: 'T-2', name: 'Ferry', level: 1 },
  ] as unknown as Facts[]);
  const groups = sideLines(view, 'A', NAMES, ja);

  it('counts the wins that the stars on the board count', () => {
    expect([starsOf(view, 'A'), starsOf(view, 'B')]).toEqual([1, 0]);
    expect(groups[0]?.entries.map((entry) => entry.words)).toContain(ja.board.wins('Mio', 1));
    const judged = { ...view, phase: 'judgement' };
    expect([starsOf(judged, 'A'), starsOf(judged, 'B')]).toEqual([0, 1]);
  });

  it('says of nobody that they lead while the game is set up', () => {
    const said = (turn: number) =>
      sideLines({ ...view, turn }, 'A', NAMES, ja)[0]?.entries.map((one) => one.words);
    expect(said(3)).toContain(ja.seats.lead);
    expect(said(0)).not.toContain(ja.seats.lead);
    expect(sideLines({ ...view, turn: 0 }, 'B', NAMES, ja)[0]?.entries[0]?.words).not.toBe(ja.seats.next);
  });

  it('says TYPEs as cards of the language print them, and each name once', () => {
    const [entry] = groups[1]?.entries ?? [];
    expect(entry?.words).toContain('侵略');
    const said = pieces(entry ?? { words: '' });
    expect(said.filter((piece) => piece.card).map((piece) => piece.words)).toEqual(['Lantern']);
    expect(said.map((piece) => piece.words).join('')).toBe(entry?.words);
  });

  it('finds the longer of two names where one begins the other, and puts what is not named at the end', () => {
    const cards = ['Tide', 'Tide Singer', 'Coast'].map((name) => ({ number: name, name }));
    const said = pieces({ words: 'Area 1: Tide Singer over Tide', cards });
    expect(said.map((piece) => [piece.words, piece.card ?? ''])).toEqual([
      ['Area 1: ', ''],
      ['Tide Singer', 'Tide Singer'],
      [' over ', ''],
      ['Tide', 'Tide'],
      ['Coast', 'Coast'],
    ]);
  });
});
