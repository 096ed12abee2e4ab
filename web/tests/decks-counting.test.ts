import { describe, expect, it } from 'vitest';
import type { Facts } from '../src/lib/protocol';
import { chartsOf, partKeys } from '../src/decks/counting';

const FACTS = new Map<string, Facts>([
  [
    'H1',
    { number: 'H1', name: 'Solenne', kind: 'Ultra Hero', level: 1, type: 'BASIC', character: 'SOLENNE' },
  ],
  ['K3', { number: 'K3', name: 'Grumold', kind: 'Kaiju', level: 3, type: 'POWER', character: 'GRUMOLD' }],
  ['K1', { number: 'K1', name: 'Grumold', kind: 'Kaiju', level: 1, type: 'POWER', character: 'GRUMOLD' }],
  ['S2', { number: 'S2', name: 'Low Water', kind: 'Scene', round: 2 }],
]);

describe('counts and curves of a deck', () => {
  it('fill the gaps of a curve, and split it by kind', () => {
    const level = chartsOf('ucg', { H1: 4, K3: 2, K1: 1, S2: 3 }, FACTS).find(
      (chart) => chart.key === 'level',
    );
    expect(level?.bars.map((bar) => [bar.label, bar.value])).toEqual([
      ['1', 5],
      ['2', 0],
      ['3', 2],
    ]);
    expect(level?.bars[0]?.parts).toEqual([
      { key: 'Ultra Hero', value: 4 },
      { key: 'Kaiju', value: 1 },
    ]);
    expect(partKeys(level?.bars ?? [])).toEqual(['Kaiju', 'Ultra Hero']);
  });

  it('put the most frequent first where numbers give no order', () => {
    const kinds = chartsOf('ucg', { H1: 4, K3: 2, K1: 3, S2: 3 }, FACTS).find(
      (chart) => chart.key === 'kind',
    );
    expect(kinds?.bars.map((bar) => bar.label)).toEqual(['Kaiju', 'Ultra Hero', 'Scene']);
  });

  it('know what a card of Union Arena has when nothing is printed', () => {
    const facts = new Map<string, Facts>([
      ['F', { number: 'F', name: 'Pell', kind: 'Character', color: 'red', energy: 2 }],
    ]);
    const charts = chartsOf('ua', { F: 4 }, facts);
    expect(charts.map((chart) => [chart.key, chart.bars[0]?.label])).toEqual([
      ['energy', '2'],
      ['ap', '1'],
      ['kind', 'Character'],
      ['color', 'red'],
      ['trigger', 'none'],
    ]);
  });

  it('leave out cards that no set has', () => {
    expect(chartsOf('ucg', { nothing: 4 }, FACTS)).toEqual([]);
  });
});
