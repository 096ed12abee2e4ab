import { describe, expect, it } from 'vitest';
import { VERBS, type Option, type UaSide, type UaView } from '../src/lib/protocol';
import { parse } from '../src/lib/router';
import { en } from '../src/words/en';
import { lackWords } from '../src/words/lacks';
import { optionSentence, questionSentence } from '../src/words/options';
import { ja } from '../src/words/ja';
import { zhTw } from '../src/words/zh-tw';

const name = (_game: string, number: string): string => `<${number}>`;

const side: UaSide = {
  hand: null,
  lacks: null,
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

function ua(kind: string): UaView {
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
    players: { A: { ...side, front: [unit, null, null, null] }, B: side },
    decision: {
      player: 'A',
      kind,
      asks: kind,
      rule: 'main phase',
      question: 'the engine asks',
      source: null,
      options: [],
    },
  };
}

const at = { place: 'A.F1', says: ['place'] };

describe('options in people’s words', () => {
  it.each<[Option, string]>([
    [
      { verb: 'play', rule: '', card: 'K-2', line: 'energy', says: ['card', 'line'] },
      'Play <K-2> to the Energy Line',
    ],
    [{ verb: 'attack', rule: '', ...at }, 'Attack with <K-1> (Front Line 1)'],
    [{ verb: 'move', rule: '', ...at, line: 'energy' }, 'Move <K-1> (Front Line 1) to the Energy Line'],
    [
      { verb: 'raid', rule: '', card: 'K-3', place: 'A.F1', says: ['card', 'place'] },
      'Raid <K-1> (Front Line 1) with <K-3>',
    ],
    [
      { verb: 'activate', rule: '', ...at, text: 2, apart: ['text'] },
      'Activate <K-1> (Front Line 1), text 2',
    ],
    [{ verb: 'activate', rule: '', ...at, text: 2 }, 'Activate <K-1> (Front Line 1)'],
    [
      { verb: 'choose', rule: '', card: 'K-2', zone: 'outside', says: ['card'], apart: ['zone'] },
      `Choose <K-2> (${en.board.zones['outside'] ?? ''})`,
    ],
    [{ verb: 'pass', rule: '', decline: true }, 'End the main phase'],
    [{ verb: 'set', rule: '', zone: 'hand', owner: 'B' }, `Set ${en.board.unknown} face-down`],
    [{ verb: 'juggle', rule: '', words: 'juggle' }, 'juggle'],
  ])('%o', (option, said) => {
    expect(optionSentence(option, ua('main'), en, name)).toBe(said);
  });

  it('are said in Chinese as well', () => {
    expect(optionSentence({ verb: 'attack', rule: '', ...at }, ua('main'), zhTw, name)).toBe(
      '以<K-1>（前線 1）攻擊',
    );
  });

  it('every verb of both games has a sentence in both languages', () => {
    for (const verb of [...VERBS.ucg, ...VERBS.ua])
      for (const words of [en, zhTw, ja]) expect(Object.keys(words.option)).toContain(verb);
  });

  it('a question nobody translated keeps the engine’s words', () => {
    expect(questionSentence(ua('something new'), en, name)).toBe('the engine asks');
  });

  it('every question that English knows is known in Chinese', () => {
    for (const words of [zhTw, ja]) {
      expect(Object.keys(words.question).sort()).toEqual(Object.keys(en.question).sort());
      expect(Object.keys(words.option.passes).sort()).toEqual(Object.keys(en.option.passes).sort());
    }
  });
});

describe('what is missing to use a card', () => {
  it('is what the view says, in words', () => {
    expect(lackWords({ energy: 3, color: 'red', ap: 1 }, en)).toBe('3 red, 1 AP');
    expect(lackWords({ energy: 0, color: 'red', ap: 2 }, en)).toBe('2 AP');
    expect(lackWords(null, en)).toBe('');
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
