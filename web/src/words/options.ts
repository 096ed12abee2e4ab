/** Options and places in people's words, from the table of one language. */

import { isDrawn } from '../lib/games';
import type { GameName, Option, Seat, UaView, UcgView, View } from '../lib/protocol';
import type { Words } from './en';
import { typeWord } from './facts';
import { called } from './happening';

type Namer = (game: GameName, number: string) => string;

/** What stands at a place, by name; an own face-down card by what it is. */
export function placeName(view: View, place: string, words: Words, name: Namer = called): string {
  if (place === 'scene')
    return view.game === 'ucg' && view.scene ? name('ucg', view.scene.card) : words.board.scene;
  if (!isDrawn(view.game)) return place;
  return view.game === 'ucg' ? areaName(view, place, words, name) : slotName(view, place, words, name);
}

/** A battle area by its name, such as A3: whose it is, and which. */
function areaAt(place: string): { seat: Seat; number: number } {
  const found = /^([AB])(\d+)$/.exec(place);
  return { seat: found?.[1] === 'A' ? 'A' : 'B', number: Number(found?.[2] ?? 0) };
}

/** A slot of a line by its name, such as B.F2: whose it is, of which line, and which. */
function slotAt(place: string): { seat: Seat; line: 'front' | 'energy'; number: number } {
  const found = /^([AB])\.([FE])(\d+)$/.exec(place);
  return {
    seat: found?.[1] === 'B' ? 'B' : 'A',
    line: found?.[2] === 'F' ? 'front' : 'energy',
    number: Number(found?.[3] ?? 0),
  };
}

function areaName(view: UcgView, place: string, words: Words, name: Namer): string {
  const { seat, number } = areaAt(place);
  const character = view.players[seat].areas[number - 1];
  const card = character?.stack.findLast((entry) => entry.card !== null)?.card;
  const lane = words.board.lane(number);
  return card ? words.board.at(name('ucg', card), lane) : lane;
}

function slotName(view: UaView, place: string, words: Words, name: Namer): string {
  const { seat, line, number } = slotAt(place);
  const unit = view.players[seat][line][number - 1];
  const slot = words.board.slot(words.board.lines[line] ?? line, number);
  return unit ? words.board.at(name('ua', unit.card), slot) : slot;
}

/** The thing that an option names first: a card, a place, a number, a TYPE; and what tells it from one like it. */
function thing(option: Option, view: View, words: Words, name: Namer): string {
  const apart = option.apart ?? [];
  const number = option.number === undefined ? '' : String(option.number);
  let said = option.word === undefined ? number : typeWord(words, option.word);
  if (option.says?.[0] === 'place' && option.place !== undefined)
    said = placeName(view, option.place, words, name);
  else if (option.says?.[0] === 'card' && option.card !== undefined) said = name(view.game, option.card);
  if (apart.includes('text') && option.text !== undefined) said = words.option.text(said, option.text);
  if (apart.includes('count') && option.count !== undefined) said = words.option.nth(said, option.count);
  if (apart.includes('zone') && option.zone !== undefined)
    said = words.option.inZone(said, words.board.zones[option.zone] ?? option.zone);
  if (apart.includes('owner') && option.owner !== undefined)
    said = words.option.ofPlayer(said, option.owner === view.decision?.player);
  return said;
}

/** A card as others know it: by its name, or as one that is not known. */
function cardWords(option: Option, view: View, words: Words, name: Namer): string {
  return option.card === undefined ? words.board.unknown : name(view.game, option.card);
}

/** One option in a sentence a player would say. `kind` is that of the decision that it answers. */
export function optionSentence(
  option: Option,
  view: View,
  words: Words,
  name: Namer = called,
  kind: string = view.decision?.kind ?? '',
): string {
  const o = words.option;
  const said: unknown = (o as Record<string, unknown>)[option.verb];
  if (kind === 'raid trigger' && option.verb === 'keep') return o.keepCard;
  if (option.decline) return o.passes[kind] ?? (typeof said === 'string' ? said : option.verb);
  if (typeof said === 'string') return said;
  const card = cardWords(option, view, words, name);
  const place = option.place === undefined ? '' : placeName(view, option.place, words, name);
  const target = option.target === undefined ? '' : placeName(view, option.target, words, name);
  const line = words.board.lines[option.line ?? ''] ?? '';
  switch (option.verb) {
    case 'scene':
    case 'set':
      return o[option.verb](card);
    case 'level':
    case 'raid':
      return o[option.verb](card, place);
    case 'play':
      return o.play(card, line);
    case 'move':
      return target === '' ? o.move(place, line) : o.swap(place, target);
    case 'attack':
      return target === '' ? o.attack(place) : o.strike(place, target);
    case 'option':
    case 'life':
      return o[option.verb](option.number ?? 0);
    case 'use':
    case 'resolve':
    case 'choose':
    case 'block':
    case 'activate':
    case 'remove':
      return o[option.verb](thing(option, view, words, name) || card);
    default:
      return option.words ?? option.verb;
  }
}

/** What is asked, in a sentence; the engine's own words where the page knows no better. */
export function questionSentence(view: View, words: Words, name: Namer = called): string {
  const decision = view.decision;
  if (!decision) return '';
  const ask = words.question[decision.asks];
  if (!ask) return decision.question;
  return ask(decision.source ? name(view.game, decision.source) : '');
}

/** What was asked in a decision that is told by its kind and the card that asked. */
export function kindSentence(kind: string, card: string, words: Words): string {
  return words.question[kind]?.(card) ?? kind;
}
