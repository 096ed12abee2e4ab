import { describe, expect, it } from 'vitest';
import { chapters, matching } from '../src/pages/rulebook';

const RULES = [
  { number: '1.2', title: 'What comes first' },
  { number: '1.2.1', title: 'Card text comes first' },
  { number: '12.1', title: 'Looking at cards' },
];

describe('the rules', () => {
  it('are found by the beginning of their number or by the words of their title', () => {
    expect(matching(RULES, '1.2').map((rule) => rule.number)).toEqual(['1.2', '1.2.1']);
    expect(matching(RULES, 'CARD first').map((rule) => rule.number)).toEqual(['1.2.1']);
    expect(matching(RULES, '  ')).toHaveLength(3);
  });

  it('are parted into chapters; those with headings are one', () => {
    expect(chapters(RULES).map((part) => [part.key, part.rules.length])).toEqual([
      ['1', 2],
      ['12', 1],
    ]);
    expect(chapters([{ number: 'game flow', title: 'Five phases' }])).toEqual([
      { key: '', rules: [{ number: 'game flow', title: 'Five phases' }] },
    ]);
  });
});
