/** Answers to "Why?" and refusals, in English: one sentence for every reason that the referee may give. */

import type { ReasonName, RefusalName } from '../lib/protocol';
import { gift, type Person } from './events.en';

/** What a reason speaks of, in words already; cards are marked. What it does not speak of is empty. */
export interface Told {
  who: Person;
  place: string;
  card: string;
  below: string;
  number: number;
  other: number;
  amount: number;
  gift: string;
  phase: string;
  now: string;
  state: string;
  color: string;
  character: string;
  called: string;
  text: string;
  title: string;
  /** The question that stands, in the reader's words. */
  asked: string;
}

export type ReasonSentences = Record<ReasonName, (f: Told) => string>;

const is = (who: Person): string => `${who.name} ${who.you ? 'are' : 'is'}`;

export const reasons: ReasonSentences = {
  offered: (f) =>
    f.title
      ? `${f.who.name} can do this now: ${f.title}`
      : `${f.who.name} can do this now: the rules offer it`,
  text: (f) => `“${f.text}”`,
  over: () => 'The game is over',
  nobody: () => 'Nobody has to decide anything now',
  'not yours to decide': (f) => `It is not your decision: ${is(f.who)} deciding now`,
  'none of the options': (f) =>
    f.asked ? `Not now. What is asked: ${f.asked}` : 'That is not among what can be done now',
  'nothing there': () => 'There is nothing there',
  'other phase': (f) => `Not now: that is done in the ${f.phase} phase, and this is the ${f.now} phase`,
  'not in hand': (f) => `${f.card} is not in your hand`,
  'an effect forbids': () => 'An effect says that you cannot',
  'used up': (f) =>
    `It has been used ${f.number === 1 ? 'once' : `${String(f.number)} times`} this turn already`,
  happened: () => '',
  rule: (f) => f.title,
  'no character of yours': (f) => `${f.place} is no character of yours`,
  'has levelled up': () => 'This character has levelled up in this phase already',
  'cannot level up': () => 'An effect says that it cannot level up',
  'no character card': (f) => `${f.card} is no character card`,
  'another name': (f) => `${f.card} is ${f.character}, and this is ${f.called}; they share no team either`,
  'another level': (f) => `Level ${String(f.number)} does not follow level ${String(f.other)}`,
  'beyond QUAD': () => 'Four cards are the most that a character can be',
  'no SINGLE BP': (f) => `${f.card} has no SINGLE BP: it cannot stand alone`,
  'no scene card': (f) => `${f.card} is no scene card`,
  'round too high': (f) =>
    `Too early: it is a scene of round ${String(f.number)}, and the field round is ${String(f.other)}`,
  'round too low': (f) =>
    `It is a scene of round ${String(f.number)}, and the scene in play is of round ${String(f.other)}`,
  'no scene in play': () => 'There is no scene in play',
  "another's scene": () => 'Only the owner of a scene can use its powers',
  'no payment power': (f) => `${f.card} has nothing to be paid for`,
  'another state': (f) => `It does not work as ${f.state}`,
  'text is negated': () => 'This text is negated',
  'cannot be paid': () => 'Its condition is not met, or its whole cost cannot be paid',
  'face-down': () => 'It lies face-down: it has no BP yet',
  printed: (f) => (f.state ? `Printed for ${f.state}: ${String(f.number)}` : `Printed: ${String(f.number)}`),
  gift: (f) => gift(f.gift, f.amount),
  floor: () => 'BP is never below 0',
  total: (f) => `In all: ${String(f.number)}`,
  'needs energy': (f) => `It needs ${String(f.number)} ${f.color} energy, and you have ${String(f.other)}`,
  'costs AP': (f) => `It costs ${String(f.number)} AP, and ${String(f.other)} of yours are active`,
  'another word': (f) => `${f.card || 'This card'} is used in another way`,
  'energy line alone': () => 'Field cards can only be played to the Energy Line',
  'text forbids': () => 'Its own text, or an effect, does not allow it',
  'no Raid': (f) => `${f.card} has no Raid`,
  'no place': () => 'Nothing stands there to raid',
  'raided already': (f) => `${f.card} has Raid itself, or has been raided already`,
  'may not raid': (f) => `${f.card} cannot raid ${f.below}`,
  'Front Line attacks': () => 'Only characters on your Front Line can attack',
  'active attack': () => 'It is resting: only active characters attack',
  'cannot attack': () => 'An effect says that it cannot attack',
  'no Called Strike': () => 'Without Called Strike it can only attack your opponent, not a character',
  'no target': () => 'That cannot be attacked',
  'no attack to block': () => 'There is no attack to block now',
  'Front Line blocks': () => 'Only characters on your Front Line can block',
  'active block': () => 'It is resting: only active characters block',
  'cannot block': () => 'An effect says that it cannot block',
  'cannot block this': () => 'An effect says that it cannot block this attacker',
  'another must block': () => 'Another character must block',
  'no card of yours': (f) => `${f.place} is no card of yours`,
  'field cards stay': () => 'Field cards cannot be moved',
  'has moved': () => 'It has moved in this phase already',
  'no Step': () => 'Only characters with Step can move back to the Energy Line',
  'cannot move': () => 'An effect says that it cannot move there',
  'no Activate': (f) => `${f.card} has nothing to activate in the main phase`,
  'nothing to activate outside': () => 'Nothing of it that works in the Outside Area can be paid for now',
  'does not work here': () => 'It does not work on this line or in this turn',
  'condition fails': () => 'A condition is not met, or it cannot be paid',
  'no bp': (f) => `${f.card} is a Field card and has no BP`,
};

export const refusals: Record<RefusalName, (who: Person, words: string) => string> = {
  'no advice': () => 'There is advice in games against the computer, and not in lessons.',
  lesson: () => 'The lesson asks for something else here: read it once more, or ask for a hint.',
  'no exchange': () => 'Cards cannot be exchanged now.',
  'no chat': () => 'There is no free chat at this table.',
  'nobody to report': () => 'There is nobody to report here.',
  'not open': () => 'This seat is not open to you.',
  'names only': () => 'Only kept names play here.',
  'no phrase': () => 'There is no such phrase.',
  'too often': () => 'One moment: that was said often enough.',
  'loser chooses': () => 'Whoever lost begins the next game of the match, and says who goes first.',
  stale: () => 'The table has changed meanwhile; this is how it is now.',
  'not yours': (who) => `It is not your decision: ${is(who)} deciding now.`,
  'no seat': () => 'Only those who sit at the table can do that.',
  over: () => 'The game is over.',
  'not started': () => 'The game begins when everybody has taken their seat.',
  mismatch: () => 'That is not what is offered now.',
  'not gathered': () => 'These choices cannot be made together: make them one after the other.',
  offered: () => 'This can be done: choose it to do it.',
  'not offered': () => 'That cannot be done now',
  'no undo': () => 'There is nothing that could be taken back.',
  'no judge': () => 'Only a judge can do that.',
  paused: () => 'The judge has paused the game: nobody answers for now.',
  'no words': () => 'A ruling has words, or names a rule.',
  'no deed': () => 'A judge cannot do that.',
  'no player': () => 'Say which player is meant.',
  'no decision': () => 'There is no such decision to go back to.',
  'no more': () => 'This game has been rolled back often enough.',
  'no board': () => 'There is no such game to play a ruling out in.',
  busy: () => 'The rules could not be searched just now: ask again.',
  'nobody asked': () => 'Nobody has asked to take anything back.',
  'not over': () => 'A rematch can be had when the game is over.',
  'no line': () => 'The log has no such line.',
  'too long': () => 'This game has as many answers as a game may have: resign, or take something back.',
  'not kept': () => 'The answer could not be stored, so it was not taken. The table is as it was.',
  'invitation used': () => 'This invitation has been used: ask whoever made the game for another one.',
  moved: () => 'This game is at another server now: come again.',
  rekeyed: () => 'This seat has another key now.',
  'not committed': () => 'This is not what you had committed to.',
  fault: () => 'Something went wrong here; the game is as it was last stored.',
  error: (_who, words) => words,
};
