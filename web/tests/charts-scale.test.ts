import { describe, expect, it } from 'vitest';
import { area, path, scale, shortly, sparsely, ticks } from '../src/charts/scale';

describe('the scale of a picture', () => {
  it('puts numbers where they belong, and one alone in the middle', () => {
    expect(scale(0, 10, 100, 0)(2.5)).toBe(75);
    expect(scale(4, 4, 0, 100)(4)).toBe(50);
  });

  it('has round numbers on its axis', () => {
    expect(ticks(3)).toEqual([0, 1, 2, 3]);
    expect(ticks(17)).toEqual([0, 5, 10, 15, 20]);
    expect(ticks(21000)).toEqual([0, 10000, 20000, 30000]);
    expect(ticks(0)).toEqual([0]);
  });

  it('says its numbers all in one way', () => {
    expect(shortly([0, 5000, 10000, 20000])).toEqual(['0', '5k', '10k', '20k']);
    expect(shortly([0, 2000, 4000])).toEqual(['0', '2000', '4000']);
  });

  it('says once what several points share', () => {
    expect(sparsely(['·', '1', '1', '2', '2'], 1)).toEqual(['·', '1', '', '2', '']);
    expect(sparsely(['1', '2', '3', '4'], 2)).toEqual(['1', '', '3', '']);
  });

  it('draws lines and the area under them', () => {
    const points = [
      { x: 0, y: 1 },
      { x: 2, y: 3.04 },
    ];
    expect(path(points)).toBe('M0 1L2 3');
    expect(area(points, 10)).toBe('M0 1L2 3L2 10L0 10Z');
    expect(area([], 10)).toBe('');
  });
});
