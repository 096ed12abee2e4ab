import { expect, it } from 'vitest';
import { breakable, letters, longestWord } from '../src/lib/letters';

it('a Chinese character is as wide as two letters', () => {
  expect(letters('Impact 1')).toBe(8);
  expect(letters('衝擊 1')).toBe(6);
});

it('the longest word is what a line has to hold; other scripts break anywhere', () => {
  expect(longestWord('Ropewalker Inna')).toBe(10);
  expect(longestWord('Half-Moon Oskel')).toBe(5);
  expect(longestWord('渡し守のOskel')).toBe(5);
  expect(longestWord('')).toBe(0);
});

it('Japanese words break where one script follows another', () => {
  expect(breakable('インパクト無効').split('\u200b')).toEqual(['インパクト', '無効']);
  expect(breakable('2回アタック')).toBe('2回アタック');
});
