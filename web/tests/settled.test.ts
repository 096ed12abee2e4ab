import { describe, expect, it } from 'vitest';
import { optionsOf } from '../src/lib/options';
import type { Option, View } from '../src/lib/protocol';
import { Settled, standing } from '../src/lib/settled.svelte';

function view(kind: string, options: Option[], life: (string | null)[]): View {
  return {
    game: 'ua',
    you: 'A',
    players: { A: { life: [] }, B: { life } },
    decision: { player: 'A', kind, asks: kind, rule: '', question: '', source: null, options },
  } as unknown as View;
}
const life = (number: number): Option => ({
  verb: 'life',
  rule: '',
  words: `life ${String(number)}`,
  zone: 'life',
  owner: 'B',
  number,
});
const draws: Option[] = [
  { verb: 'pass', rule: '', words: 'pass', decline: true },
  { verb: 'draw', rule: '', words: 'draw' },
];

describe('settled answers', () => {
  it('life cards that nobody knows go from the left; known ones are the reader’s to choose', () => {
    const unknown = view('life', [life(3), life(1)], [null, 'K-1', null]);
    expect(standing(unknown, optionsOf(unknown))?.option.words).toBe('life 1');
    const known = view('life', [life(2), life(1)], [null, 'K-1', null]);
    expect(standing(known, optionsOf(known))).toBeNull();
  });
  it('nothing else can be settled', () => {
    const block = view('block', draws, []);
    expect(standing(block, optionsOf(block))).toBeNull();
  });
  it('what was taken back is asked anew', () => {
    const settled = new Settled('room');
    settled.settle('A', 'extra draw');
    const asked = view('extra draw', draws, []);
    expect(settled.answer(4, asked, optionsOf(asked))?.words).toBe('pass');
    expect(settled.answer(4, asked, optionsOf(asked))).toBeNull();
    expect(settled.answer(9, asked, optionsOf(asked))?.words).toBe('pass');
    settled.undo('A', 'extra draw');
    expect(settled.answer(12, asked, optionsOf(asked))).toBeNull();
  });
  it('what one player has settled is asked of the other', () => {
    const settled = new Settled('shared screen');
    settled.settle('B', 'extra draw');
    const asked = view('extra draw', draws, []);
    expect(settled.answer(4, asked, optionsOf(asked))).toBeNull();
    expect(settled.of('A')).toEqual([]);
    expect(settled.of('B')).toEqual(['extra draw']);
  });
});
