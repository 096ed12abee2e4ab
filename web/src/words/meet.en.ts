/** The words of open seats, matches and phrases, in English. The other languages say the same. */

import type { PhraseName } from '../lib/protocol';

export const meetEn = {
  open: 'Open a seat',
  openHint: 'Anybody on the first page may sit down',
  seats: 'Open seats',
  nobody: 'No open seat right now. Open one, and whoever comes here sees it.',
  sit: 'Sit down',
  bring: 'Bring a deck',
  somebody: 'Somebody',
  clock: (minutes: number, increment: number) => `${String(minutes)} min + ${String(increment)} s`,
  noClock: 'no clock',
  bestOf: 'Games of the match',
  games: (n: number) => (n === 1 ? 'one game' : `best of ${String(n)}`),
  match: (number: number, of: number) => `Game ${String(number)} of ${String(of)}`,
  score: (a: number, b: number) => `${String(a)} : ${String(b)}`,
  next: 'Next game',
  iFirst: 'Next game: I go first',
  theyFirst: 'Next game: the other one goes first',
  loser: (name: string) => `${name} lost, and begins the next game.`,
  won: (name: string) => `${name} wins the match.`,
  say: 'Say',
  mute: 'Mute phrases',
  unmute: 'Hear phrases',
  phrases: {
    hello: 'Hello!',
    'good luck': 'Good luck!',
    'well played': 'Well played!',
    thanks: 'Thank you!',
    sorry: 'Sorry!',
    'one moment': 'One moment, please.',
    'good game': 'Good game!',
    bye: 'Goodbye!',
    '👍': '👍',
    '🎉': '🎉',
    '😮': '😮',
    '🤔': '🤔',
  } satisfies Record<PhraseName, string> as Record<PhraseName, string>,
};

export type MeetWords = typeof meetEn;
