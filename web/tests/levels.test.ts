import { expect, test } from 'vitest';
import { namedLevels, usualLevel } from '../src/lib/levels';
import type { LevelName } from '../src/lib/protocol';

const PLAIN: LevelName[] = ['easy', 'medium', 'hard'];
const NAMED: LevelName[] = ['beginner', 'apprentice', 'casual', 'skilled', 'expert', 'master'];

function offering(names: LevelName[]): { levels: { name: LevelName; player: string }[] } {
  return { levels: names.map((name) => ({ name, player: name })) };
}

test('the six levels with names are offered first', () => {
  expect(namedLevels(offering([...PLAIN, ...NAMED]))).toEqual(NAMED);
  expect(usualLevel(offering([...PLAIN, ...NAMED]))).toBe('casual');
});

test('where nobody has learned, the plain ones are', () => {
  expect(namedLevels(offering(PLAIN))).toEqual(PLAIN);
  expect(usualLevel(offering(PLAIN))).toBe('medium');
});
