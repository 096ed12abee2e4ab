import { expect, it } from 'vitest';
import { stateOf, tablesOf } from '../src/compete/mine';
import type { Contest, ContestRound } from '../src/lib/protocol';

const round = (stage: string, ...tables: [string, string, [number, number] | null][]): ContestRound =>
  ({ stage, tables: tables.map(([a, b, wins]) => ({ a, b, wins, room: '' })) }) as ContestRound;
const contest = (over: boolean, ...rounds: ContestRound[]): Contest =>
  ({
    over,
    rounds,
    players: ['p', 'q', 'r', 's'].map((player) => ({ player, is_in: player !== 's' })),
  }) as Contest;

it('says who is in, out, dropped out, and at the end', () => {
  const swiss = contest(false, round('swiss', ['p', 'q', [0, 1]]));
  expect(['p', 'q', 's'].map((player) => stateOf(swiss, player))).toEqual(['in', 'in', 'dropped']);
  const knocked = contest(false, round('elimination', ['p', 'q', [0, 1]]));
  expect(['p', 'q', 'r'].map((player) => stateOf(knocked, player))).toEqual(['out', 'in', 'out']);
  expect(stateOf(contest(true, round('elimination', ['p', 'q', [0, 1]])), 'p')).toBe('over');
});

it('leads a player to every table that waits for them, and tells of a bye while its round is played', () => {
  const rounds = [
    round('round robin', ['p', 'q', null]),
    round('round robin', ['p', '', [0, 0]], ['q', 'r', null]),
  ];
  const league = contest(false, ...rounds);
  expect(tablesOf(league, 'p').map(({ number, other }) => [number, other])).toEqual([
    [1, 'q'],
    [2, ''],
  ]);
  expect(tablesOf(league, 'q').map(({ other }) => other)).toEqual(['p', 'r']);
  expect(tablesOf(contest(false, ...rounds, round('round robin', ['p', 'r', null])), 'p')).toHaveLength(2);
});
