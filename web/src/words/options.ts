/** Options and places in people's words, from the table of one language. */

import { cardName } from '../lib/cards.svelte';
import type { Option, PlainWord } from '../lib/options';
import { PLAIN } from '../lib/options';
import type { GameName, UaView, UcgView, View } from '../lib/protocol';
import type { Words } from './en';

type Namer = (game: GameName, number: string) => string;

/** What stands at a place, by name; an own face-down card by what it is. */
export function placeName(view: View, place: string, words: Words, name: Namer = cardName): string {
  if (place === 'scene')
    return view.game === 'ucg' && view.scene ? name('ucg', view.scene.card) : words.board.scene;
  return view.game === 'ucg' ? areaName(view, place, words, name) : slotName(view, place, words, name);
}

function areaName(view: UcgView, place: string, words: Words, name: Namer): string {
  const seat = place.startsWith('A') ? 'A' : 'B';
  const character = view.players[seat].areas[Number(place.slice(1)) - 1];
  const card = character?.stack.findLast((entry) => entry.card !== null)?.card;
  return card ? `${name('ucg', card)} (${place})` : `${words.board.lane(Number(place.slice(1)))} (${place})`;
}

function slotName(view: UaView, place: string, words: Words, name: Namer): string {
  const [seat, slot = ''] = place.split('.');
  const line = slot.startsWith('F') ? 'front' : 'energy';
  const unit = view.players[seat === 'B' ? 'B' : 'A'][line][Number(slot.slice(1)) - 1];
  return unit
    ? `${name('ua', unit.card)} (${place})`
    : `${words.board.slot(words.board.lines[line] ?? line, Number(slot.slice(1)))}`;
}

/** The thing that an option names: a card, a place, a number, a TYPE. */
function thing(option: Option, view: View, words: Words, name: Namer): string {
  let said = option.what ?? (option.number === undefined ? '' : String(option.number));
  if (option.places[0] !== undefined) said = placeName(view, option.places[0], words, name);
  else if (option.card !== undefined) said = name(view.game, option.card);
  if (option.text !== undefined) said = words.option.text(said, option.text);
  if (option.number !== undefined && (option.card !== undefined || option.places.length > 0))
    said = words.option.nth(said, option.number);
  if (option.zone === 'A' || option.zone === 'B') said = words.option.ofPlayer(said, option.zone);
  else if (option.zone !== undefined)
    said = words.option.inZone(said, words.board.zones[option.zone] ?? option.zone);
  return said;
}

/** One option in a sentence a player would say. */
export function optionSentence(option: Option, view: View, words: Words, name: Namer = cardName): string {
  const o = words.option;
  const kind = view.decision?.kind ?? '';
  if (kind === 'raid trigger' && option.verb === 'keep') return o.keepCard;
  if (option.verb === 'pass' || option.verb === 'done') return o.passes[kind] ?? o[option.verb];
  if ((PLAIN as readonly string[]).includes(option.words)) return o[option.words as PlainWord];
  const what = thing(option, view, words, name);
  const card = option.card === undefined ? '' : name(view.game, option.card);
  const place = option.places.map((p) => placeName(view, p, words, name));
  switch (option.verb) {
    case 'scene':
      return o.scene(card);
    case 'set':
      return o.set(card);
    case 'level':
      return o.level(card, place[0] ?? '');
    case 'play':
      return o.play(card, words.board.lines[option.line ?? 'front'] ?? '');
    case 'raid':
      return o.raid(card, place[0] ?? '');
    case 'move':
      return place.length === 2
        ? o.swap(place[0] ?? '', place[1] ?? '')
        : o.move(
            place[0] ?? '',
            words.board.lines[/\.F/.test(option.places[0] ?? '') ? 'energy' : 'front'] ?? '',
          );
    case 'attack':
      return place.length === 2 ? o.strike(place[0] ?? '', place[1] ?? '') : o.attack(place[0] ?? '');
    case 'option':
      return o.option(option.number ?? 0);
    case 'life':
      return o.life(option.number ?? 0);
    case 'use':
    case 'resolve':
    case 'choose':
    case 'block':
    case 'activate':
    case 'remove':
      return o[option.verb](what);
    default:
      return option.words;
  }
}

/** What is asked, in a sentence; the engine's own words where the page knows no better. */
export function questionSentence(view: View, words: Words, name: Namer = cardName): string {
  const decision = view.decision;
  if (!decision) return '';
  const isDraw = decision.kind === 'may' && ['6.2.1', '6.2.2'].includes(decision.rule);
  const ask = words.question[isDraw ? 'draw' : decision.kind];
  if (!ask) return decision.question;
  return ask(decision.source ? name(view.game, decision.source) : '');
}
