/** What happens, in English: one sentence for each event, in the second person where it is the reader who acts. */

import type { EventName } from '../lib/protocol';

/** Somebody who is spoken of. */
export interface Person {
  name: string;
  /** The reader. */
  you: boolean;
}

/** What a sentence may speak of; words are those of the reader's language already. */
export interface Facts {
  who: Person;
  other: Person;
  /** The cards by name, or how many they are. */
  cards: string;
  count: number;
  /** The card that stands at a place, or the place; and the second one. */
  place: string;
  target: string;
  /** The zones of a move as the game calls them, and in words. */
  from: string;
  into: string;
  origin: string;
  to: string;
  toField: boolean;
  number: number;
  amount: number;
  gift: string;
  phase: string;
  text: string;
  trigger: string;
  first: string;
  second: string;
  bps: [string, string];
  winner: Person | null;
  area: number;
  won: boolean;
  /** The card that was raided, if it is known. */
  raided: string;
  /** Both players act in each turn, and one leads. */
  shared: boolean;
  /** Nobody blocked the attack. */
  unblocked: boolean;
}

export type Sentences = Record<EventName, (f: Facts) => string>;

const does = (who: Person, you: string, they: string): string => `${who.name} ${who.you ? you : they}`;
const whose = (who: Person): string => (who.you ? 'your' : `${who.name}’s`);
const signed = (n: number): string => (n >= 0 ? `+${String(n)}` : `−${String(-n)}`);

/** One goes, several go. */
const some = (f: Facts, one: string, several: string): string =>
  `${f.cards} ${f.count === 1 ? one : several}`;

const whence = (f: Facts): string =>
  ({
    under: 'from under a card',
    exile: `from ${whose(f.who)} exiled cards`,
    charged: `from ${whose(f.who)} charged cards`,
  })[f.from] ?? `from ${whose(f.who)} ${f.origin}`;
const whither = (f: Facts): string =>
  ({ under: 'under a card', charged: 'under a character, charged' })[f.into] ?? `to the ${f.to}`;

/** A card that lies aside is being checked or used: only where it came from, and where it goes then, is told. */
function moved(f: Facts): string {
  if (f.from === 'life' && f.into === 'aside')
    return `${whose(f.who)} life: ${some(f, 'is', 'are')} turned up`;
  if (f.into === 'aside') return `${does(f.who, 'show', 'shows')} ${f.cards}`;
  if (f.from === 'aside') return `${some(f, 'goes', 'go')} to ${whose(f.who)} ${f.to}`;
  if (f.into === 'exile') return `${some(f, 'is', 'are')} exiled ${whence(f)}`;
  if (f.from === f.into) return `${some(f, 'stays', 'stay')} in ${whose(f.who)} ${f.to}`;
  return `${some(f, 'goes', 'go')} ${whence(f)} ${whither(f)}`;
}

const GIFTS: Record<string, (amount: number) => string> = {
  bp: (amount) => `${signed(amount)} BP`,
  grade: (amount) => (amount >= 0 ? 'BP grade up' : 'BP grade down'),
  extra: () => 'EXTRA BP',
  'printed bp': (amount) => `printed BP is ${String(amount)}`,
  'bp floor': (amount) => `BP cannot be less than ${String(amount)}`,
  type: () => 'gains a TYPE',
  'type becomes': () => 'changes its TYPE',
  levels: (amount) => `counts as ${signed(amount)} levels`,
  negated: () => 'a text of it is negated',
  unaffected: () => 'is not affected by some changes',
  outcome: () => 'its result is decided by an effect',
  keyword: () => 'gains a keyword',
  'loses keyword': () => 'loses a keyword',
  impact: (amount) => `gains Impact ${String(amount)}`,
  'impact plus': (amount) => `gains Impact +${String(amount)}`,
  'loses impact': () => 'loses Impact',
  damage: (amount) => `gains Damage ${String(amount)}`,
  'damage plus': (amount) => `gains Damage +${String(amount)}`,
  energy: () => 'generates more energy',
  cannot: () => 'can no longer do something',
  'player cannot': () => 'is forbidden something',
  must: () => 'must do something',
  safe: () => 'is protected',
  ability: () => 'gains an ability',
  silenced: () => 'loses its abilities',
  tax: () => 'costs more to choose',
  'next cost': () => 'the next card costs less',
};

export const gift = (kind: string, amount: number): string => GIFTS[kind]?.(amount) ?? 'is changed';

export const sentences: Sentences = {
  shuffle: (f) => `${does(f.who, 'shuffle', 'shuffles')} ${f.who.you ? 'your' : 'their'} deck`,
  throw: (f) =>
    `${does(f.who, 'throw', 'throws')} ${f.first}, ${does(f.other, 'throw', 'throws')} ${f.second}`,
  phase: (f) => `${f.phase} phase`,
  turn: (f) => {
    const turn = `Turn ${String(f.number)}`;
    if (!f.who.name) return turn;
    return `${turn}: ${f.shared ? (f.who.you ? 'you lead' : `${f.who.name} leads`) : `${whose(f.who)} turn`}`;
  },
  reveal: (f) => `${does(f.who, 'reveal', 'reveals')} ${f.cards}`,
  look: (f) => `${does(f.who, 'look', 'looks')} at ${f.cards}`,
  forbid: (f) => `${does(f.other, 'are', 'is')} forbidden something`,
  loop: (f) =>
    `${String(f.number)} effects set each other off without end; those still waiting are not resolved`,
  win: (f) => `${does(f.who, 'win', 'wins')} the game`,
  draw: (f) => `${does(f.who, 'draw', 'draws')} ${f.cards}`,
  move: (f) => moved(f),
  side: (f) =>
    `${does(f.who, 'take', 'takes')} the first battle area at ${f.who.you ? 'your' : 'their'} right`,
  put: (f) => `${does(f.who, 'put', 'puts')} ${f.cards} into play`,
  scene: (f) => `${does(f.who, 'play', 'plays')} the scene ${f.cards}`,
  charge: (f) => `${does(f.who, 'charge', 'charges')} ${f.place} with ${f.cards}`,
  set: (f) => `${does(f.who, 'set', 'sets')} ${f.cards} face-down`,
  level: (f) => `${does(f.who, 'level', 'levels')} up with ${f.cards}`,
  open: (f) => `${does(f.who, 'open', 'opens')} ${f.cards}`,
  trigger: (f) =>
    f.trigger
      ? `${does(f.who, 'use', 'uses')} the ${f.trigger} trigger of ${f.cards}`
      : `A text of ${f.cards} is set off`,
  resolve: (f) => `${does(f.who, 'resolve', 'resolves')} ${f.cards}`,
  use: (f) => `${does(f.who, 'use', 'uses')} ${f.cards}`,
  paid: (f) => `${does(f.who, 'pay', 'pays')} for ${f.cards}`,
  give: (f) => `${f.place || f.cards}: ${f.gift}`,
  swap: (f) => `${f.place} and ${f.target} trade places`,
  negate: (f) => `A text of ${f.cards} is negated`,
  'wrong stack': (f) => `${f.place} is put right: ${f.cards} leave it`,
  detached: (f) => `${f.cards} left with nothing to be under`,
  outcome: (f) =>
    f.winner === null
      ? `Battle area ${String(f.area)}: tie, ${f.bps[0]} to ${f.bps[1]}`
      : `Battle area ${String(f.area)}: ${does(f.winner, 'win', 'wins')}, ${f.bps[0]} to ${f.bps[1]}`,
  'next lead': (f) => `${does(f.who, 'lead', 'leads')} the next turn`,
  first: (f) => `${does(f.who, 'go', 'goes')} first`,
  keep: (f) => `${does(f.who, 'keep', 'keeps')} ${f.who.you ? 'your' : 'their'} hand`,
  redraw: (f) => `${does(f.who, 'redraw', 'redraws')} ${f.who.you ? 'your' : 'their'} hand`,
  ap: (f) => `${does(f.who, 'have', 'has')} ${String(f.number)} AP`,
  'ap active': (f) => `${String(f.number)} AP of ${f.who.you ? 'yours' : f.who.name} become active`,
  'ap rest': (f) => `${does(f.who, 'pay', 'pays')} ${String(f.number)} AP`,
  play: (f) => `${does(f.who, 'play', 'plays')} ${f.cards} to the ${f.place}`,
  raid: (f) => `${does(f.who, 'raid', 'raids')} ${f.raided && `${f.raided} `}with ${f.cards}`,
  line: (f) => `${does(f.who, 'move', 'moves')} ${f.cards} from the ${f.place} to the ${f.target}`,
  active: (f) => `${some(f, 'becomes', 'become')} active`,
  rest: (f) => `${some(f, 'is', 'are')} switched to resting`,
  lock: (f) => `${f.cards} will stay resting`,
  activate: (f) => `${does(f.who, 'activate', 'activates')} ${f.cards}`,
  'activate outside': (f) => `${does(f.who, 'activate', 'activates')} ${f.cards} from the Outside Area`,
  'set off': (f) => `A text of ${f.cards} is set off`,
  attack: (f) =>
    f.target
      ? `${does(f.who, 'attack', 'attacks')} ${f.target} with ${f.cards}`
      : `${does(f.who, 'attack', 'attacks')} with ${f.cards}`,
  block: (f) => `${does(f.who, 'block', 'blocks')} with ${f.cards}`,
  battle: (f) =>
    f.won
      ? `${whose(f.who)} ${f.place} (${f.bps[0]}) beats ${whose(f.other)} ${f.target} (${f.bps[1]})${f.bps[0] === f.bps[1] ? ': equal BP is enough for the attacker' : ''}`
      : `${whose(f.who)} ${f.place} (${f.bps[0]}) does not beat ${whose(f.other)} ${f.target} (${f.bps[1]})`,
  damage: (f) =>
    `${does(f.who, 'take', 'takes')} ${String(f.number)} damage${f.unblocked ? ': the attack is not blocked' : ''}`,
  under: (f) => `${does(f.who, 'place', 'places')} ${f.cards} under ${f.place}`,
};

export const counted = (n: number): string => (n === 1 ? 'a card' : `${String(n)} cards`);
export const listed = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
export const lifeSet = (n: number): string => `Life area set: ${String(n)} cards each`;
export const nobodyStands: string = 'nobody';
