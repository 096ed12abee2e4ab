/** What happened, in people's words: events of the game as sentences, with the cards in them marked as links. */

import { cardName, facts } from '../lib/cards.svelte';
import { lifeIsSet } from '../lib/grouping';
import type { GameEvent, GameName, Language, Seat, View } from '../lib/protocol';
import { other } from '../lib/seats';
import { settings } from '../lib/settings.svelte';
import * as en from './events.en';
import type { Facts, Person } from './events.en';
import * as ja from './events.ja';
import * as zhTw from './events.zh-tw';
import { LANGUAGES } from './index.svelte';

const TOLD: Record<Language, typeof en> = { en, 'zh-TW': zhTw, ja };
/** More cards than these are counted and not named. */
const MOST_NAMED = 4;
/** Events that tell on which line something comes to stand. */
const POSTS = new Set(['play', 'line']);

/** Who reads, and what they call the players. */
export interface Listener {
  game: GameName;
  language: Language;
  names: Record<Seat, string>;
  /** The reader's own seat; nobody's for spectators, replays and those who play both sides. */
  you: Seat | null;
  /** The table right after it, where that is at hand: places go by what stands there. */
  view?: View | null;
}

/** A part of a sentence: words, or a card. */
export type Part = { words: string } | { card: string };

const CARD = /⟦([^⟧]*)⟧/;
export const marked = (number: string): string => `⟦${number}⟧`;

/** A sentence cut at the cards that it names. */
export function parts(sentence: string): Part[] {
  return sentence
    .split(CARD)
    .map((piece, i) => (i % 2 === 1 ? { card: piece } : { words: piece }))
    .filter((part) => 'card' in part || part.words !== '');
}

/** What a card is called in a sentence: a card, until its name is here. Its number says nothing to anybody. */
export function called(game: GameName, number: string): string {
  return facts(game, number) === undefined ? TOLD[settings.language].counted(1) : cardName(game, number);
}

/** A sentence with the cards in it called by name. */
export function plain(game: GameName, sentence: string): string {
  return parts(sentence)
    .map((part) => ('card' in part ? called(game, part.card) : part.words))
    .join('');
}

export function person(seat: string | null | undefined, to: Listener): Person {
  if (seat !== 'A' && seat !== 'B') return { name: '', you: false };
  const you = to.you === seat; // who reads is "you", whatever they are called
  return { name: you ? LANGUAGES[to.language].seats.you : to.names[seat], you };
}

/** A place by what stands there, else by its name and whose it is. */
export function placeWords(place: string | undefined, to: Listener): string {
  if (place === undefined) return '';
  const words = LANGUAGES[to.language];
  const seat = place.startsWith('A') ? 'A' : 'B';
  const view = to.view;
  if (to.game === 'ucg') {
    const area = Number(place.slice(1));
    const stack = view?.game === 'ucg' ? view.players[seat].areas[area - 1]?.stack : undefined;
    const card = stack?.findLast((entry) => entry.card !== null && !entry.down)?.card;
    return card ? marked(card) : words.board.areaOf(to.names[seat], to.you === seat, area);
  }
  const line = place[2] === 'F' ? 'front' : 'energy';
  const slot = Number(place.slice(3));
  const unit = view?.game === 'ua' ? view.players[seat][line][slot - 1] : undefined;
  return unit
    ? marked(unit.card)
    : words.board.slotOf(to.names[seat], to.you === seat, words.board.lines[line] ?? line);
}

/** Where a card comes to stand: the name of the line, which is its player's own. */
function lineWords(place: string | undefined, to: Listener): string {
  const words = LANGUAGES[to.language];
  if (place === undefined || to.game === 'ucg') return placeWords(place, { ...to, view: null });
  const line = place[2] === 'F' ? 'front' : 'energy';
  return words.board.lines[line] ?? line;
}

/** Events that name the card at each of their places, in that order: by now something else may stand there. */
const NAMED = new Set(['attack', 'battle', 'swap', 'give']);

/** The card that lies under the one that raided it, where that can be seen. */
function raidedBy(event: GameEvent, view: View | null | undefined): string | null {
  const raider = event.cards[0];
  if (event.name !== 'raid' || view?.game !== 'ua' || raider == null) return null;
  const side = view.players[event.player === 'B' ? 'B' : 'A'];
  for (const unit of [...side.front, ...side.energy]) {
    const at = unit?.stack.lastIndexOf(raider) ?? -1;
    if (unit && at > 0) return unit.stack[at - 1] ?? null;
  }
  return null;
}

function named(event: GameEvent, at: 0 | 1, to: Listener): string {
  const card = NAMED.has(event.name) ? event.cards[at] : undefined;
  if (card != null) return marked(card);
  return (POSTS.has(event.name) ? lineWords : placeWords)(at === 0 ? event.place : event.target, to);
}

function cardsOf(events: GameEvent[], to: Listener): string {
  const told = TOLD[to.language];
  const all = events.flatMap((event) => (event.name === 'attack' ? event.cards.slice(0, 1) : event.cards));
  const known = all.filter((card) => card !== null);
  if (known.length === all.length && all.length <= MOST_NAMED) return told.listed(known.map(marked));
  return told.counted(all.length);
}

function factsOf(events: GameEvent[], to: Listener, unblocked: boolean): Facts {
  const told = TOLD[to.language];
  const words = LANGUAGES[to.language];
  const event = events[0] as GameEvent;
  const seat = event.player === 'A' || event.player === 'B' ? event.player : null;
  const zone = (name: string | undefined): string =>
    name === undefined ? '' : (words.board.zones[name] ?? name);
  const bps = event.bps ?? [];
  const bp = (value: number | null | undefined): string =>
    value == null ? told.nobodyStands : String(value);
  const winnerFirst = event.name === 'outcome' && event.outcome === 'B' ? [bps[1], bps[0]] : bps;
  const raided = raidedBy(event, to.view);
  return {
    who: person(event.name === 'throw' ? 'A' : seat, to),
    other: person(event.other ?? (event.name === 'throw' ? 'B' : seat && other(seat)), to),
    cards: cardsOf(events, to),
    count: events.flatMap((one) => one.cards).length,
    place: named(event, 0, to),
    target: named(event, 1, to),
    from: event.origin ?? '',
    into: event.to ?? '',
    origin: zone(event.origin),
    to: zone(event.to),
    toField: event.to === 'field',
    number: events.reduce((sum, one) => sum + (one.number ?? 0), 0),
    amount: event.amount ?? 0,
    gift: event.gift === undefined ? '' : told.gift(event.gift, event.amount ?? 0),
    phase: event.phase === undefined ? '' : (words.phases[event.phase] ?? event.phase),
    text: event.text === undefined ? '' : String(event.text),
    trigger: event.trigger === undefined ? '' : (words.board.triggers[event.trigger] ?? event.trigger),
    first: event.first === undefined ? '' : (words.throws[event.first] ?? event.first),
    second: event.second === undefined ? '' : (words.throws[event.second] ?? event.second),
    bps: [bp(winnerFirst[0]), bp(winnerFirst[1])],
    winner: event.outcome === 'A' || event.outcome === 'B' ? person(event.outcome, to) : null,
    area: event.area ?? 0,
    won: event.won ?? false,
    raided: raided === null ? '' : marked(raided),
    shared: to.game === 'ucg',
    unblocked,
  };
}

/** What a group of like events comes to, in one sentence with its cards marked. */
export function happening(events: GameEvent[], to: Listener, unblocked = false): string {
  const told = TOLD[to.language];
  const event = events[0];
  if (!event) return '';
  if (lifeIsSet(event)) {
    const one = events.filter((other_) => other_.player === event.player);
    return told.lifeSet(one.flatMap((each) => each.cards).length);
  }
  const facts = factsOf(events, to, unblocked);
  const sentence = (told.sentences as Partial<typeof told.sentences>)[event.name];
  // a game that the page has no sentences for tells the event's own name
  const said = sentence?.(facts) ?? [facts.who.name, event.name, facts.cards].filter(Boolean).join(' ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}
