import { describe, expect, it } from 'vitest';
import { gradeOf } from '../src/learn/grades';
import type { EyeMoment } from '../src/lib/protocol';
import { accuracy, chances, percent, worst } from '../src/replays/eye';
import { eyeEn } from '../src/words/eye.en';
import { eyeJa } from '../src/words/eye.ja';
import { eyeZhTw } from '../src/words/eye.zh-tw';

function moment(at: number, player: 'A' | 'B', chance: number, lost: number, right: number): EyeMoment {
  const said = { who: player, kind: 'level', option: null };
  return {
    at,
    turn: 1,
    player,
    given: { said, chance },
    best: [{ said, chance: chance + lost }],
    line: [],
    lost,
    accuracy: right,
  };
}

const GAME = [
  moment(0, 'A', 0.5, 0.1, 60),
  moment(1, 'B', 0.4, 0, 100),
  moment(4, 'A', 0.7, 0.3, 30),
  moment(5, 'B', 0.2, 0.01, 96),
];

describe('what the eye saw', () => {
  it('tells the chance of A after every decision, whoever made it', () => {
    expect(chances(GAME).map((one) => [one.at, percent(one.chance)])).toEqual([
      [1, 50],
      [2, 60],
      [5, 70],
      [6, 80],
    ]);
  });

  it('adds accuracies up for each player', () => {
    expect(accuracy(GAME, 'A')).toBe(45);
    expect(accuracy(GAME, 'B')).toBe(98);
    expect(accuracy([], 'A')).toBeNull();
  });

  it('finds where most was lost, the worst first, and leaves out what is next to nothing', () => {
    expect(worst(GAME).map((one) => one.at)).toEqual([4, 0]);
  });
});

describe('how hard a puzzle is', () => {
  it('goes by how many levels miss it', () => {
    expect([null, 0, 1, 2, 3, 4, 6].map((grade) => gradeOf({ grade }))).toEqual([
      'classic',
      'easy',
      'easy',
      'medium',
      'medium',
      'hard',
      'hard',
    ]);
  });
});

describe('a chance in words', () => {
  it.each([eyeEn, eyeJa, eyeZhTw])('keeps its sign at the end of a line', (words) => {
    expect([words.percent(47), words.lost(3)].join()).not.toMatch(/ %/);
  });
});
