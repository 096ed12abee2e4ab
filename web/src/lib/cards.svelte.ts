/** Facts of cards in the reader's language, asked for in batches and kept. A card that no set knows is `null`. */

import { SvelteMap } from 'svelte/reactivity';
import { api } from './api';
import type { Facts, GameName, Language } from './protocol';
import { settings } from './settings.svelte';

/** By language and game, whichever there are: a table may have more games than the page has boards. */
const shelves = new Map<string, SvelteMap<string, Facts | null>>(
  // made here: what is made within a derived value is not followed by it
  (['en', 'zh-TW', 'ja'] satisfies Language[]).flatMap((language) =>
    (['ucg', 'ua'] satisfies GameName[]).map((game) => [`${language} ${game}`, new SvelteMap()]),
  ),
);
const wishes = new Map<GameName, Set<string>>();
const BATCH = 150;
let timer = 0;

function known(game: GameName, language: Language = settings.language): SvelteMap<string, Facts | null> {
  const shelf = `${language} ${game}`;
  const found = shelves.get(shelf) ?? new SvelteMap<string, Facts | null>();
  shelves.set(shelf, found);
  return found;
}

function wanted(game: GameName): Set<string> {
  const found = wishes.get(game) ?? new Set<string>();
  wishes.set(game, found);
  return found;
}

async function ask(game: GameName): Promise<void> {
  const numbers = [...wanted(game)].slice(0, BATCH);
  for (const number of numbers) wanted(game).delete(number);
  if (numbers.length === 0) return;
  const language = settings.language;
  try {
    const { cards } = await api.cards(game, numbers, language);
    for (const number of numbers) known(game, language).set(number, cards[number] ?? null);
  } catch {
    setTimeout(() => {
      for (const number of numbers) want(game, number);
    }, 3000);
  }
  if (wanted(game).size > 0) await ask(game);
}

function want(game: GameName, number: string): void {
  wanted(game).add(number);
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    for (const one of wishes.keys()) void ask(one);
  }, 0);
}

/** Cards of one position that no set has: they go before all others while it is looked at. */
let besides = $state.raw<Record<string, Facts>>({});

export function overlay(cards: Record<string, Facts>): void {
  besides = cards;
}

/** Some more of them, which have come in sight. */
export function overlayMore(cards: Record<string, Facts>): void {
  if (Object.keys(cards).length > 0) besides = { ...besides, ...cards };
}

/** What is printed on a card: `undefined` while it is being asked for, `null` if no set has it. */
export function facts(game: GameName, number: string): Facts | null | undefined {
  const own = besides[number];
  if (own) return own;
  const found = known(game).get(number);
  if (found === undefined && !wanted(game).has(number)) want(game, number);
  return found;
}

/** Ask for cards that are about to be spoken of, so that they are called by name when they are. */
export function foresee(game: GameName, numbers: Iterable<string | null>): void {
  for (const number of numbers) if (number !== null) facts(game, number);
}

/** The name by which people call a card; its number until its facts are here. */
export function cardName(game: GameName, number: string): string {
  const card = facts(game, number);
  if (!card) return number;
  return card.title ? `${card.name}, ${card.title}` : card.name;
}

/** Ask anew for every card of a game: its library has changed. */
export function forget(game: GameName): void {
  for (const [shelf, cards] of shelves) if (shelf.endsWith(` ${game}`)) cards.clear();
}

/** Keep facts that came some other way (a search). */
export function keep(game: GameName, cards: Facts[]): void {
  for (const card of cards) known(game).set(card.number, card);
}
