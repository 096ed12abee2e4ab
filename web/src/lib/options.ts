/**
 * Options as the engine says them (`level A1 SHP01-003`, `attack A.F1 B.F2`, `pass`), taken apart.
 *
 * A thing on the table that an option speaks of is a target, a short string: `place A1`, `hand SHP01-003`,
 * `card SHP01-003` (a card somewhere else: a pile, revealed cards), `line front`, `life 3`.
 */

import type { GameName, View } from './protocol';

export interface Option {
  index: number;
  words: string;
  verb: string;
  /** The card by its number. */
  card?: string;
  /** Places, in the order of the words. */
  places: string[];
  line?: 'front' | 'energy';
  number?: number;
  /** Which text of the card or character, from 1. */
  text?: number;
  /** Anything else that is chosen: a TYPE, `lead`, `yes`. */
  what?: string;
  /** Where a card of the same number lies twice, whose or in which zone. */
  zone?: string;
  rule?: string;
}

export const PLAIN = [
  'yes',
  'no',
  'pass',
  'done',
  'top',
  'bottom',
  'keep',
  'redraw',
  'lead',
  'next',
  'rock',
  'paper',
  'scissors',
  'draw',
  'trigger',
] as const;
export type PlainWord = (typeof PLAIN)[number];

export const DECLINES: readonly string[] = ['pass', 'no', 'done'];

const PLACE = { ucg: /^([AB][1-9]\d?|scene)(?:\.(\d+))?$/, ua: /^([AB]\.[FE][1-4])(?:\.(\d+))?$/ };
const TYPES = ['BASIC', 'POWER', 'SPEED', 'ARMED', 'HAZARD', 'DEVASTATION', 'INVASION', 'METEO'];
const ZONES = ['deck', 'hand', 'life', 'outside', 'removed', 'aside', 'field', 'under'];

function isPlain(words: string): words is PlainWord {
  return (PLAIN as readonly string[]).includes(words);
}

/** Take one option apart. What is not understood keeps its words, and can still be chosen from the list. */
export function parseOption(game: GameName, words: string, index: number, rule?: string): Option {
  const option: Option = { index, words, verb: words, places: [], ...(rule === undefined ? {} : { rule }) };
  if (isPlain(words)) return option;
  const [verb = '', ...rest] = words.split(' ');
  option.verb = verb;
  for (let i = 0; i < rest.length; i++) {
    const part = rest[i] ?? '';
    const place = PLACE[game].exec(part);
    if (place?.[1]) {
      option.places.push(place[1]);
      if (place[2]) option.text = Number(place[2]);
    } else if (part === 'front' || part === 'energy') option.line = part;
    else if (part === 'of') option.zone = rest[++i] ?? '';
    else if (/^\(\d+\)$/.test(part)) option.number = Number(part.slice(1, -1));
    else if (option.card !== undefined && ZONES.includes(part)) option.zone = part;
    else if (['option', 'life', 'choose'].includes(verb) && /^\d+$/.test(part)) option.number = Number(part);
    else if (verb === 'choose' && (TYPES.includes(part) || /^[AB]$/.test(part))) option.what = part;
    else if (option.card === undefined) readCard(option, part);
    else option.what = option.what === undefined ? part : `${option.what} ${part}`;
  }
  return option;
}

/** A card's number, maybe with the number of one of its texts. */
function readCard(option: Option, part: string): void {
  const text = /^(.+)\.(\d)$/.exec(part);
  option.card = text?.[1] ?? part;
  if (text?.[2]) option.text = Number(text[2]);
}

export function parseOptions(view: View): Option[] {
  const decision = view.decision;
  return (decision?.options ?? []).map((words, i) => parseOption(view.game, words, i, decision?.rules?.[i]));
}

/** Cards that come out of a hand when these verbs name them. */
const FROM_HAND = ['scene', 'set', 'level', 'play', 'raid', 'use'];

/** The things on the table that an option speaks of, the one to take up first standing first. */
export function targetsOf(option: Option, view: View): string[] {
  const targets: string[] = [];
  if (option.card !== undefined) targets.push(cardTarget(option, view));
  targets.push(...option.places.map((place) => `place ${place}`));
  if (option.line) targets.push(`line ${option.line}`);
  if (option.verb === 'life' && option.number !== undefined) targets.push(`life ${String(option.number)}`);
  return targets;
}

function cardTarget(option: Option, view: View): string {
  const number = option.card ?? '';
  const hand = view.you ? view.players[view.you].hand : null;
  const inHand = hand?.includes(number) ?? false;
  const named = option.zone === undefined || option.zone === 'hand' || option.zone === view.you;
  const fromHand = FROM_HAND.includes(option.verb) || option.verb === 'remove' || !isShown(view, number);
  return inHand && named && fromHand ? `hand ${number}` : `card ${number}`;
}

/** Whether a card of this number lies somewhere else, where a choice is more likely to mean it. */
function isShown(view: View, number: string): boolean {
  return view.revealed.includes(number);
}

/** All targets of all options: what is lit. */
export function litTargets(options: Option[], view: View): Set<string> {
  return new Set(options.flatMap((option) => targetsOf(option, view)));
}

/**
 * The options that are left when some things have been taken up.
 * `exact` is the one to take at once: nothing else is possible with these things.
 */
export function narrow(
  options: Option[],
  view: View,
  taken: readonly string[],
): { left: Option[]; exact: Option | null } {
  const left = options.filter((option) => {
    const targets = targetsOf(option, view);
    return taken.every((target) => targets.includes(target));
  });
  const only = left.length === 1 ? (left[0] ?? null) : null;
  return { left, exact: only };
}

/** The number of the one option that each thing stands for; things with several uses have none. */
export function numbersOf(options: Option[], view: View): Map<string, number> {
  const found = new Map<string, number>();
  const twice = new Set<string>();
  for (const option of options)
    for (const target of targetsOf(option, view)) {
      if (found.has(target)) twice.add(target);
      found.set(target, option.index + 1);
    }
  for (const target of twice) found.delete(target);
  return found;
}

const PLACE_VERBS: Record<string, string> = {
  attack: 'attack',
  block: 'block',
  use: 'use',
  move: 'move',
  main: 'activate',
  room: 'remove',
};
const CARD_VERBS: Record<string, string> = { scene: 'scene', set: 'set', use: 'use', 'hand limit': 'remove' };

/** What the reader meant by taking up things that are not lit: words to ask the referee about; null if nothing. */
export function tryWords(view: View, targets: readonly string[]): string | null {
  const kind = view.decision?.kind ?? '';
  const named = (what: string) =>
    targets.find((target) => target.startsWith(`${what} `))?.slice(what.length + 1);
  const card = named('hand') ?? named('card');
  const place = named('place');
  if (card !== undefined && place !== undefined && kind === 'level') return `level ${place} ${card}`;
  if (card !== undefined && kind === 'level') return `level ${view.you ?? 'A'}1 ${card}`;
  if (card !== undefined && kind === 'main')
    return place === undefined ? `play ${card} ${named('line') ?? 'front'}` : `raid ${card} ${place}`;
  if (card !== undefined) return `${CARD_VERBS[kind] ?? 'choose'} ${card}`;
  if (place !== undefined) return `${PLACE_VERBS[kind] ?? 'choose'} ${place}`;
  return null;
}
