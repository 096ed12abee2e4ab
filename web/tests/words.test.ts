import { describe, expect, it } from 'vitest';
import { firstLead } from '../src/lib/firstlead';
import { missing } from '../src/lib/missing';
import { narrow, numbersOf, parseOption, parseOptions, tryWords } from '../src/lib/options';
import type { Facts, UaSide, UaView } from '../src/lib/protocol';
import { parse } from '../src/lib/router';
import { en } from '../src/words/en';
import { optionSentence, questionSentence } from '../src/words/options';
import { zhTw } from '../src/words/zh-tw';

const name = (_game: string, number: string): string => `<${number}>`;

const side: UaSide = {
  hand: null,
  hand_count: 0,
  deck_count: 0,
  life_count: 7,
  life: [],
  outside: [],
  removed: [],
  aside: [],
  ap: { active: 1, rest: 2 },
  energy_of: { red: 2, blue: 0 },
  front: [null, null, null, null],
  energy: [null, null, null, null],
};

function ua(kind: string, options: string[], hand: string[] = []): UaView {
  const unit = {
    place: 'A.F1',
    card: 'K-1',
    stack: ['K-1'],
    under: [],
    mode: 'active' as const,
    locked: false,
    bp: 2000,
    keywords: [],
    impact: 0,
    damage: 1,
    gives: {},
  };
  return {
    game: 'ua',
    edition: 'en-1.1',
    you: 'A',
    number: 1,
    turn: 2,
    phase: 'main',
    winner: null,
    won_by: '',
    revealed: [],
    active: 'A',
    first: 'A',
    attacker: null,
    target: null,
    players: { A: { ...side, hand, front: [unit, null, null, null] }, B: side },
    decision: { player: 'A', kind, rule: 'main phase', question: 'the engine asks', source: null, options },
  };
}

describe('options in people’s words', () => {
  it.each([
    ['play K-2 energy', 'Play <K-2> to the Energy Line'],
    ['attack A.F1', 'Attack with <K-1> (A.F1)'],
    ['move A.F1', 'Move <K-1> (A.F1) to the Energy Line'],
    ['raid K-3 A.F1', 'Raid <K-1> (A.F1) with <K-3>'],
    ['pass', 'End the main phase'],
    ['juggle', 'juggle'],
  ])('%s', (words, said) => {
    const view = ua('main', [words]);
    expect(optionSentence(parseOption('ua', words, 0), view, en, name)).toBe(said);
  });

  it('are said in Chinese as well', () => {
    const view = ua('main', ['attack A.F1']);
    expect(optionSentence(parseOption('ua', 'attack A.F1', 0), view, zhTw, name)).toBe('以<K-1> (A.F1)攻擊');
  });

  it('a question nobody translated keeps the engine’s words', () => {
    expect(questionSentence(ua('something new', []), en, name)).toBe('the engine asks');
  });

  it('every question that English knows is known in Chinese', () => {
    expect(Object.keys(zhTw.question).sort()).toEqual(Object.keys(en.question).sort());
    expect(Object.keys(zhTw.option.passes).sort()).toEqual(Object.keys(en.option.passes).sort());
  });
});

describe('what the board makes of options', () => {
  const view = ua('main', ['play K-2 front', 'play K-2 energy', 'activate A.F1', 'pass'], ['K-2']);
  const options = parseOptions(view);

  it('a thing has a number if it stands for one option only', () => {
    const numbers = numbersOf(options, view);
    expect(numbers.get('place A.F1')).toBe(3);
    expect(numbers.has('hand K-2')).toBe(false);
  });

  it('a card and a line together are one option', () => {
    expect(narrow(options, view, ['hand K-2', 'line energy']).exact?.words).toBe('play K-2 energy');
  });

  it('what is not lit is asked about in the words of the decision', () => {
    expect(tryWords(view, ['hand K-9'])).toBe('play K-9 front');
    expect(tryWords(view, ['hand K-9', 'place A.F1'])).toBe('raid K-9 A.F1');
    expect(tryWords(ua('attack', []), ['place A.E2'])).toBe('attack A.E2');
  });
});

describe('what is missing to play a card', () => {
  const card: Facts = { number: 'K-5', name: 'Five', kind: 'Character', color: 'red', energy: 5, ap: 2 };

  it('energy of its colour, and AP in one’s own turn', () => {
    expect(missing(card, side, en, true)).toBe('3 red, 1 AP');
    expect(missing(card, side, en, false)).toBe('3 red');
  });
});

describe('pages by their paths', () => {
  it.each([
    ['/', '', { page: 'lobby' }],
    ['/game/r1', '#t%2F1', { page: 'game', room: 'r1', token: 't/1' }],
    ['/replay', '', { page: 'replay', id: null }],
    ['/replay/x', '', { page: 'replay', id: 'x' }],
    ['/nowhere', '', { page: 'lost' }],
  ])('%s%s', (path, hash, route) => {
    expect(parse(path, hash)).toEqual(route);
  });
});

describe('who led turn 1', () => {
  const line = (words: string) => ({ i: 0, name: 'turn', words, rule: '', card: '' });

  it('is said by the first line of a turn, in either language', () => {
    expect(firstLead([line('Turn 1: B leads')])).toBe('B');
    expect(firstLead([line('第 1 回合：A 先攻')])).toBe('A');
    expect(firstLead([])).toBe('A');
  });
});
