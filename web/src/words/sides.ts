/** One side of the table in words, for the text mode. */

import { facts } from '../lib/cards.svelte';
import { isDrawn } from '../lib/games';
import { starsOf } from '../lib/lanes';
import type { GameName, Seat, UaSide, UaUnit, UaView, UcgCharacter, UcgView, View } from '../lib/protocol';
import type { Words } from './en';
import { keywordWord, typeWord } from './facts';
import { lacking } from './lacks';
import { called } from './happening';

export interface Entry {
  words: string;
  /** Cards that can be opened. */
  cards?: { number: string; name: string }[];
  /** What "Why?" asks about. */
  about?: string;
}

/** A line in pieces: its words, with each card to open where its name stands, else after them. */
export function pieces(entry: Entry): { words: string; card?: string }[] {
  const found: { words: string; card?: string }[] = [];
  let rest = entry.words;
  const left = (entry.cards ?? []).toSorted((a, b) => b.name.length - a.name.length);
  while (left.length > 0) {
    const places = left.map((card) => rest.indexOf(card.name));
    const first = Math.min(...places.filter((at) => at >= 0));
    const card = left[places.indexOf(first)];
    if (card === undefined) break;
    found.push({ words: rest.slice(0, first) }, { words: card.name, card: card.number });
    rest = rest.slice(first + card.name.length);
    left.splice(left.indexOf(card), 1);
  }
  found.push({ words: rest }, ...left.map((card) => ({ words: card.name, card: card.number })));
  return found.filter((piece) => piece.words !== '');
}

export interface Group {
  title: string;
  entries: Entry[];
}

export function sideLines(view: View, seat: Seat, names: Record<Seat, string>, words: Words): Group[] {
  if (!isDrawn(view.game)) return plainLines(view, seat, words);
  return view.game === 'ucg' ? ucgLines(view, seat, names, words) : uaLines(view, seat, words);
}

/** A side of a game that the page has no board for: whatever its view says, by the names that it gives. */
function plainLines(view: View, seat: Seat, words: Words): Group[] {
  const said = Object.entries(view.players[seat]).map(([name, value]: [string, unknown]) =>
    plainEntry(view.game, name.replaceAll('_', ' '), value, words),
  );
  return [{ title: words.board.turn(view.turn), entries: said.filter((entry) => entry !== null) }];
}

function plainEntry(game: GameName, name: string, value: unknown, words: Words): Entry | null {
  if (!Array.isArray(value)) return value === null ? null : { words: `${name}: ${JSON.stringify(value)}` };
  const cards: string[] = [];
  const more: string[] = [];
  for (const one of value as unknown[]) {
    const facts: Record<string, unknown> = typeof one === 'string' ? { card: one } : { ...(one as object) };
    const { card, ...rest } = facts;
    if (typeof card === 'string') cards.push(card);
    const beside = Object.entries(rest).map(([fact, of]) => `${fact} ${JSON.stringify(of)}`);
    if (beside.length > 0)
      more.push(`${typeof card === 'string' ? called(game, card) : ''} ${beside.join(' ')}`.trim());
  }
  const counted = `${name}: ${words.board.cards(value.length)}`;
  return { words: more.length > 0 ? `${counted} (${more.join(', ')})` : counted, cards: named(game, cards) };
}

function named(game: GameName, numbers: readonly string[]): { number: string; name: string }[] {
  return [...new Set(numbers)].map((number) => {
    const many = numbers.filter((one) => one === number).length;
    return { number, name: many > 1 ? `${called(game, number)} ×${String(many)}` : called(game, number) };
  });
}

function pile(game: GameName, title: string, cards: readonly string[], words: Words): Entry {
  return { words: `${title}: ${words.board.cards(cards.length)}`, cards: named(game, cards) };
}

function character(one: UcgCharacter, words: Words): Entry {
  const stack = one.stack.map((entry) => {
    if (entry.card === null) return words.board.unknown;
    const said = `${called('ucg', entry.card)} (${words.board.level(facts('ucg', entry.card)?.level ?? 0)})`;
    return entry.down ? words.board.glimpse(said) : said;
  });
  const parts = [words.board.states[one.state] ?? one.state, stack.toReversed().join(' / ')];
  parts.push(
    one.stack.every((entry) => entry.down) ? words.board.noBp : `${words.board.bp} ${String(one.bp)}`,
  );
  parts.push(one.types.map((type) => typeWord(words, type)).join(' '));
  if (one.extra) parts.push(words.board.extra);
  if (one.charged.length > 0) parts.push(words.board.charged(one.charged.length));
  if (one.sideways) parts.push(words.board.loser);
  return {
    words: `${words.board.lane(Number(one.place.slice(1)))}: ${parts.filter((part) => part !== '').join(', ')}`,
    cards: named(
      'ucg',
      one.stack.flatMap((entry) => (entry.card === null ? [] : [entry.card])),
    ),
    about: one.place,
  };
}

function ucgLines(view: UcgView, seat: Seat, names: Record<Seat, string>, words: Words): Group[] {
  const side = view.players[seat];
  const groups: Group[] = [];
  groups.push({
    title: words.board.turn(view.turn),
    entries: [
      // while the game is set up nobody leads yet
      ...(view.turn > 0 ? [{ words: view.lead === seat ? words.seats.lead : words.seats.next }] : []),
      { words: words.board.wins(names[seat], starsOf(view, seat)) },
      view.scene && view.scene.owner === seat
        ? { words: words.board.scene, cards: named('ucg', [view.scene.card]), about: 'scene' }
        : { words: words.board.noScene },
    ],
  });
  groups.push({
    title: words.board.lanes,
    entries: side.areas.map((one, i) =>
      one ? character(one, words) : { words: `${words.board.lane(i + 1)}: ${words.board.vacant}` },
    ),
  });
  groups.push({
    title: words.board.hand,
    entries: [
      side.hand
        ? { words: words.board.cards(side.hand_count), cards: named('ucg', side.hand) }
        : { words: words.board.cards(side.hand_count) },
      { words: `${words.board.deck}: ${words.board.cards(side.deck_count)}` },
      pile('ucg', words.board.discard, side.discard, words),
      pile('ucg', words.board.exile, side.exile, words),
    ],
  });
  return groups;
}

function unit(one: UaUnit, words: Words): Entry {
  const parts = [one.mode === 'rest' ? words.board.rest : words.board.active];
  if (one.bp !== null) parts.push(`${words.board.bp} ${String(one.bp)}`);
  if (one.locked) parts.push(words.board.locked);
  parts.push(...one.keywords.map((key) => keywordWord(words, key)));
  if (one.impact > 0) parts.push(words.board.impact(one.impact));
  if (one.damage > 1) parts.push(words.board.damage(one.damage));
  const under = one.stack.length - 1 + one.under.length;
  if (under > 0) parts.push(words.board.under(under));
  return {
    words: `${called('ua', one.card)}: ${parts.join(', ')}`,
    cards: named('ua', one.stack),
    about: one.place,
  };
}

function uaLine(side: UaSide, line: 'front' | 'energy', words: Words): Group {
  const entries = side[line].flatMap((one) => (one ? [unit(one, words)] : []));
  return {
    title: words.board.lines[line] ?? line,
    entries: entries.length > 0 ? entries : [{ words: words.board.empty }],
  };
}

function uaLines(view: UaView, seat: Seat, words: Words): Group[] {
  const side = view.players[seat];
  const energy = Object.entries(side.energy_of)
    .filter(([, many]) => many > 0)
    .map(([color, many]) => `${String(many)} ${words.board.colors[color] ?? color}`);
  const lacks = (number: string): string => {
    const what = lacking(view, seat, side.hand?.indexOf(number) ?? -1, words);
    return what === '' ? '' : ` (${words.board.missing(what)})`;
  };
  return [
    {
      title: words.board.turn(view.turn),
      entries: [
        ...(view.turn > 0 && view.active === seat ? [{ words: words.seats.turn }] : []),
        { words: words.board.lifeCount(side.life_count) },
        { words: words.board.apWords(side.ap.active, side.ap.active + side.ap.rest) },
        { words: `${words.board.energy}: ${energy.join(', ') || '0'}` },
      ],
    },
    uaLine(side, 'front', words),
    uaLine(side, 'energy', words),
    {
      title: words.board.hand,
      entries: [
        side.hand
          ? {
              words: words.board.cards(side.hand_count),
              cards: named('ua', side.hand).map((card) => ({
                ...card,
                name: card.name + lacks(card.number),
              })),
            }
          : { words: words.board.cards(side.hand_count) },
        { words: `${words.board.deck}: ${words.board.cards(side.deck_count)}` },
        pile('ua', words.board.outside, side.outside, words),
        pile('ua', words.board.removed, side.removed, words),
        ...(side.aside.length > 0 ? [pile('ua', words.board.aside, side.aside, words)] : []),
      ],
    },
  ];
}
