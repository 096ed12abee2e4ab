import { expect, it } from 'vitest';
import { endReason, endingWords, winsOf } from '../src/lib/ending';
import type { Match, Over, View } from '../src/lib/protocol';
import { isCalled } from '../src/lib/seats';

it('speaks to a reader without a name, and of one who has a name', () => {
  expect(isCalled({ A: 'You', B: 'Bo' }, 'A', 'A', 'You')).toBe(true);
  expect(isCalled({ A: 'Ann ✓', B: 'Bo' }, 'A', 'A', 'You')).toBe(false);
  expect(isCalled({ A: 'Ann ✓', B: 'Bo' }, 'B', null, 'You')).toBe(false);
});

it('speaks to the reader in the middle of a sentence, too', () => {
  const names = { A: 'You', B: 'Bo' };
  const over = { winner: 'A', how: 'judge' } as Over;
  expect(endingWords(over, names, 'A')).toBe('The judge gave the game to you.');
  expect(endingWords({ ...over, winner: 'B' } as Over, names, 'A')).toBe('The judge gave the game to Bo.');
});

it('counts the game that is over for the match', () => {
  const match = { wins: [1, 0], best_of: 3, number: 2 } as unknown as Match;
  expect(winsOf(match, null)).toEqual([1, 0]);
  expect(winsOf(match, { winner: 'B' } as Over)).toEqual([1, 1]);
});

it('says what the rule that ended a game came to', () => {
  const names = { A: 'You', B: 'Bo' };
  const side = (life_count: number, deck_count: number): object => ({ life_count, deck_count });
  const ua = (phase: string, b: object): View =>
    ({ game: 'ua', phase, winner: 'A', players: { A: side(3, 20), B: b } }) as unknown as View;
  expect(endReason(ua('attack', side(0, 12)), names, 'A')).toBe('Bo has no life left.');
  expect(endReason(ua('start', side(4, 0)), names, 'A')).toBe('Bo has no card left to draw.');
  expect(endReason(ua('main', side(4, 0)), names, 'A')).toBe('');
  const ucg = (outcomes: string[]): View =>
    ({
      game: 'ucg',
      phase: 'judgement',
      winner: 'A',
      outcomes,
      players: { A: side(0, 9), B: side(0, 9) },
    }) as unknown as View;
  expect(endReason(ucg(['A', 'B', 'A', 'tie', 'A']), names, 'A')).toBe(
    'You have won 3 battles in this turn.',
  );
  expect(endReason(ucg(['A', 'B', 'A']), names, 'A')).toBe('');
});
