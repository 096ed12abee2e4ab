import { describe, expect, it } from 'vitest';
import { narrow, parseOption, parseOptions, targetsOf } from '../src/lib/options';
import type { UcgView } from '../src/lib/protocol';

const side = { hand: null, hand_count: 0, deck_count: 0, discard: [], exile: [], areas: [] };

function ucg(options: string[], hand: string[] = [], kind = 'level'): UcgView {
  return {
    game: 'ucg',
    edition: 'zhtw-1.6',
    you: 'A',
    number: 1,
    turn: 1,
    phase: 'level up',
    winner: null,
    won_by: '',
    revealed: [],
    lead: 'A',
    next_lead: null,
    step: 'A',
    scene: null,
    outcomes: [],
    bp: [],
    players: { A: { ...side, hand }, B: side },
    decision: { player: 'A', kind, rule: '5.6.1', question: '', source: null, options },
  };
}

describe('words of options taken apart', () => {
  it.each([
    ['level A1 SHP01-003', 'ucg', { verb: 'level', places: ['A1'], card: 'SHP01-003' }],
    ['use A2.2', 'ucg', { verb: 'use', places: ['A2'], text: 2 }],
    ['use scene', 'ucg', { verb: 'use', places: ['scene'] }],
    ['choose POWER', 'ucg', { verb: 'choose', what: 'POWER' }],
    ['choose 2', 'ucg', { verb: 'choose', number: 2 }],
    ['choose SHP01-003 of B', 'ucg', { verb: 'choose', card: 'SHP01-003', zone: 'B' }],
    ['resolve SHP01-003.2', 'ucg', { verb: 'resolve', card: 'SHP01-003', text: 2 }],
    ['resolve A1 (2)', 'ucg', { verb: 'resolve', places: ['A1'], number: 2 }],
    ['play FRY-1-002 energy', 'ua', { verb: 'play', card: 'FRY-1-002', line: 'energy' }],
    ['attack A.F1 B.F2', 'ua', { verb: 'attack', places: ['A.F1', 'B.F2'] }],
    ['activate A.E4.2', 'ua', { verb: 'activate', places: ['A.E4'], text: 2 }],
    ['life 3', 'ua', { verb: 'life', number: 3 }],
    ['choose FRY-1-002 outside', 'ua', { verb: 'choose', card: 'FRY-1-002', zone: 'outside' }],
    ['pass', 'ua', { verb: 'pass' }],
  ] as const)('%s', (words, game, expected) => {
    expect(parseOption(game, words, 0)).toMatchObject(expected);
  });

  it('keeps the words it does not understand', () => {
    expect(parseOption('ucg', 'juggle three balls', 4)).toMatchObject({
      index: 4,
      words: 'juggle three balls',
    });
  });
});

describe('things on the table', () => {
  const view = ucg(['level A1 X-1', 'level A2 X-1', 'level A2 X-2', 'pass'], ['X-1', 'X-2']);
  const options = parseOptions(view);

  it('an option lights the card in hand and the place', () => {
    const [first] = options;
    expect(first && targetsOf(first, view)).toEqual(['hand X-1', 'place A1']);
  });

  it('a thing with one use is taken at once', () => {
    expect(narrow(options, view, ['hand X-2']).exact?.words).toBe('level A2 X-2');
  });

  it('a thing with several uses leaves them to choose from', () => {
    const { left, exact } = narrow(options, view, ['hand X-1']);
    expect(exact).toBeNull();
    expect(left.map((option) => option.words)).toEqual(['level A1 X-1', 'level A2 X-1']);
  });
});
