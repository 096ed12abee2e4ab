import { describe, expect, it } from 'vitest';
import { initial, playersOf } from '../src/lib/people';
import { editionWords } from '../src/words/editions';
import { en } from '../src/words/en';
import { ja } from '../src/words/ja';
import { zhTw } from '../src/words/zh-tw';

describe('a record speaks of people', () => {
  it('never by the letters of their seats, nor by the name of a level', () => {
    expect(playersOf(['A', 'casual'], en)).toEqual({ A: 'Player 1', B: 'Computer (Casual)' });
    expect(playersOf([], en)).toEqual({ A: 'Player 1', B: 'Player 2' });
    expect(playersOf(['Ada', 'B'], ja)).toEqual({ A: 'Ada', B: ja.seats.player('B') });
  });

  it('by you, to whoever comes from their own game', () => {
    expect(playersOf(['hard', 'B'], en, 'B')).toEqual({ A: 'Computer (Hard)', B: 'You' });
    expect(playersOf(['Ada', 'Ben'], en, 'B')).toEqual({ A: 'Ada', B: 'Ben' });
  });
});

it('a letter tells two players apart', () => {
  expect(initial({ A: 'You', B: 'Ben' }, 'A')).toBe('Y');
  expect(initial({ A: 'Player 1', B: 'Player 2' }, 'B')).toBe('2');
});

describe('an edition of the rules', () => {
  it('is said by its number and its language', () => {
    expect(editionWords('zhtw-1.6', en)).toBe('1.6 (Chinese)');
    expect(editionWords('en-1.7', zhTw)).toBe('1.7 (英文版)');
  });

  it('of another kind keeps its own name', () => {
    expect(editionWords('home rules', en)).toBe('home rules');
    expect(editionWords('xx-1', en)).toBe('xx-1');
  });
});
