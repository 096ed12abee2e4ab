import { expect, it } from 'vitest';
import { isCalled } from '../src/lib/seats';

it('speaks to a reader without a name, and of one who has a name', () => {
  expect(isCalled({ A: 'You', B: 'Bo' }, 'A', 'A', 'You')).toBe(true);
  expect(isCalled({ A: 'Ann ✓', B: 'Bo' }, 'A', 'A', 'You')).toBe(false);
  expect(isCalled({ A: 'Ann ✓', B: 'Bo' }, 'B', null, 'You')).toBe(false);
});
