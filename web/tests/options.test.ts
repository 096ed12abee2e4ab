import { describe, expect, it } from 'vitest';
import { firstTargets, goalsOf, narrow, numbersOf, optionsOf, targetsOf, thingsOf } from '../src/lib/options';
import type { Option, UcgView } from '../src/lib/protocol';

const side = { hand: null, hand_count: 0, deck_count: 0, discard: [], exile: [], areas: [] };

function level(place: string, card: string): Option {
  const slots = { card, zone: 'hand', owner: 'A' as const, place, says: ['place', 'card'] };
  return { verb: 'level', rule: '5.6.1', words: `level ${place} ${card}`, ...slots };
}

function ucg(options: Option[], hand: string[] = [], kind = 'level'): UcgView {
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
    first: 'A',
    lead: 'A',
    next_lead: null,
    step: 'A',
    scene: null,
    outcomes: [],
    bp: [],
    players: { A: { ...side, hand }, B: side },
    decision: { player: 'A', kind, asks: kind, rule: '5.6.1', question: '', source: null, options },
  };
}

describe('where what is held may be dropped, though its option names no place', () => {
  it('is the vacant area of a card that is set', () => {
    const set: Option = {
      verb: 'set',
      rule: '',
      words: 'set X-1',
      card: 'X-1',
      zone: 'hand',
      says: ['card'],
    };
    const view = ucg([set], ['X-1'], 'set');
    view.players.A.areas = [{} as never, null];
    expect(goalsOf(optionsOf(view), view)).toEqual(['place A2']);
  });
  it('is the other side of an attack that meets no character', () => {
    const attack: Option = { verb: 'attack', rule: '', words: 'attack A.F1', place: 'A.F1', says: ['place'] };
    const view = ucg([attack], [], 'attack');
    expect(goalsOf(optionsOf(view), view)).toEqual(['side B']);
  });
});

describe('things on the table', () => {
  const pass: Option = { verb: 'pass', rule: '5.6.1', words: 'pass', decline: true };
  const view = ucg([level('A1', 'X-1'), level('A2', 'X-1'), level('A2', 'X-2'), pass], ['X-1', 'X-2']);
  const options = optionsOf(view);

  it('an option lights the card in hand and the place', () => {
    const [first] = options;
    expect(first && targetsOf(first, view)).toEqual(['hand X-1', 'place A1']);
  });

  it('what is taken up first is lit first', () => {
    expect([...firstTargets(options, view)]).toEqual(['hand X-1', 'hand X-2']);
  });

  it('a card that lies elsewhere is no card of the hand, though one like it is there', () => {
    const option: Option = {
      verb: 'choose',
      rule: '',
      card: 'X-1',
      zone: 'discard',
      owner: 'A',
      says: ['card'],
    };
    expect(targetsOf(option, view)).toEqual(['card X-1']);
    expect(targetsOf({ ...option, zone: 'hand', owner: 'B' }, view)).toEqual(['card X-1']);
  });

  it('what an option tells besides is not lit', () => {
    const set: Option = {
      verb: 'set',
      rule: '',
      card: 'X-1',
      zone: 'hand',
      owner: 'A',
      place: 'A3',
      says: ['card'],
    };
    expect(targetsOf(set, view)).toEqual(['hand X-1']);
  });

  it('a life card is lit on the side whose life it is', () => {
    const life: Option = { verb: 'life', rule: '', zone: 'life', owner: 'B', number: 3, says: ['number'] };
    expect(targetsOf(life, view)).toEqual(['life B 3']);
  });

  it('a thing with one use is taken at once', () => {
    expect(narrow(options, view, ['hand X-2']).exact?.words).toBe('level A2 X-2');
  });

  it('a thing with several uses leaves them to choose from', () => {
    const { left, exact } = narrow(options, view, ['hand X-1']);
    expect(exact).toBeNull();
    expect(left.map((option) => option.words)).toEqual(['level A1 X-1', 'level A2 X-1']);
  });

  it('a thing has a number if it stands for one option only', () => {
    const numbers = numbersOf(options, view);
    expect(numbers.get('place A1')).toBe(1);
    expect(numbers.get('hand X-2')).toBe(3);
    expect(numbers.has('hand X-1')).toBe(false);
  });
});

describe('things that are not lit', () => {
  it('are handed to the referee as they were taken up', () => {
    expect(thingsOf(['hand X-1'])).toEqual({ card: 'X-1', zone: 'hand' });
    expect(thingsOf(['hand X-1', 'place A2'])).toEqual({ card: 'X-1', zone: 'hand', place: 'A2' });
    expect(thingsOf(['place A.F1', 'place B.F2'])).toEqual({ place: 'A.F1', target: 'B.F2' });
    expect(thingsOf(['hand X-1', 'line energy'])).toEqual({ card: 'X-1', zone: 'hand', line: 'energy' });
    expect(thingsOf(['line front'])).toBeNull();
  });
});
