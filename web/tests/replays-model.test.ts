import { describe, expect, it } from 'vitest';
import type { Said, View } from '../src/lib/protocol';
import { linkTo, placeIn, Reel, turnAfter, turnBefore, turnOf, within } from '../src/replays/model';
import { answerSentence, resultWords } from '../src/replays/said';

const TURNS = [
  { turn: 0, at: 0 },
  { turn: 1, at: 3 },
  { turn: 2, at: 9 },
];

describe('a replay', () => {
  it('knows the turn of every moment', () => {
    expect([0, 2, 3, 8, 9, 99].map((at) => turnOf(TURNS, at)?.turn)).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('jumps to the beginning of a turn, then to the one before', () => {
    expect([9, 7, 3, 0].map((at) => turnBefore(TURNS, at))).toEqual([3, 3, 0, 0]);
    expect([0, 3, 9].map((at) => turnAfter(TURNS, at, 12))).toEqual([3, 9, 12]);
  });

  it('stays within the game', () => {
    expect([-3, 4.4, 99, Number.NaN].map((at) => within(at, 12))).toEqual([0, 4, 12, 0]);
  });

  it('is found again by its link', () => {
    const link = new URL(linkTo('http://here', 'abc', 7, 'B'));
    expect(link.pathname).toBe('/replay/abc');
    expect(placeIn(link.searchParams, 12)).toEqual({ at: 7, from: 'B', you: null });
    expect(placeIn(new URLSearchParams('at=-5&from=nobody'), 12)).toEqual({ at: 0, from: 'both', you: null });
  });

  it('fetches a moment once, asks again after a failure, and forgets the oldest', async () => {
    const asked: number[] = [];
    let broken = true;
    const reel = new Reel<number>(
      (at) => {
        asked.push(at);
        return broken ? Promise.reject(new Error('no')) : Promise.resolve(at * 10);
      },
      5,
      2,
    );
    await expect(reel.at(1)).rejects.toThrow('no');
    broken = false;
    expect(await reel.at(1)).toBe(10);
    expect(await reel.at(1)).toBe(10);
    expect(asked).toEqual([1, 1]);
    await reel.at(2);
    await reel.at(3);
    await reel.at(1);
    expect(asked).toEqual([1, 1, 2, 3, 1]);
  });
});

describe('an answer that was given', () => {
  it('comes with its question where it says nothing without it', () => {
    const view = { game: 'ucg', decision: null } as unknown as View;
    const answer: Said = { who: 'A', kind: 'may', option: { words: 'yes', verb: 'yes', rule: '' } };
    expect(answerSentence(view, answer)).toBe('Do what … allows? Yes');
  });
});

describe('the result of a record', () => {
  const names = { A: 'Mio', B: 'Kai' };

  it('names a rule by its number, and by nothing else', () => {
    expect(resultWords('B wins [1.3.2]', names)).toBe('Kai wins, by rule 1.3.2');
    expect(resultWords('B wins [victory]', names)).toBe('Kai wins');
  });

  it('says how a game ended that no rule decided', () => {
    expect(resultWords('A wins [resigned]', names)).toBe('Mio wins – Kai resigns.');
    expect(resultWords('A wins [resigned]', { ...names, B: 'You' }, 'B')).toBe('Mio wins – You resign.');
  });
});
