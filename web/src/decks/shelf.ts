/** The decks of this browser. They live in its local storage and nowhere else. */
import { MOST_CARDS, total, type Counts } from './text';

export interface ShelfDeck {
  id: string;
  game: string;
  name: string;
  cards: Counts;
  changed: number; // when, in milliseconds
}

export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = 'shinpan.decks';
export const MOST_DECKS = 200;

/** All decks that can be read; what is damaged is left out rather than believed. */
export function readShelf(store: Store): ShelfDeck[] {
  let data: unknown;
  try {
    data = JSON.parse(store.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
  return Array.isArray(data) ? data.filter(isDeck).slice(0, MOST_DECKS) : [];
}

/** A name that no other deck has: a copy of a deck is told apart from it wherever both are listed. */
export function unlike(name: string, others: readonly string[]): string {
  if (name === '' || !others.includes(name)) return name;
  for (let n = 2; ; n += 1) if (!others.includes(`${name} ${String(n)}`)) return `${name} ${String(n)}`;
}

function isDeck(value: unknown): value is ShelfDeck {
  if (typeof value !== 'object' || value === null) return false;
  const deck = value as Partial<ShelfDeck>;
  const named = [deck.id, deck.game, deck.name].every((word) => typeof word === 'string');
  return named && typeof deck.changed === 'number' && isCounts(deck.cards);
}

function isCounts(value: unknown): value is Counts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const counts = Object.values(value);
  return counts.every((n) => Number.isInteger(n) && n > 0) && total(value as Counts) <= MOST_CARDS;
}

/** Put a deck on the shelf, in the place of its earlier self; false if the browser keeps nothing. */
export function keepDeck(store: Store, deck: ShelfDeck): boolean {
  const others = readShelf(store).filter((other) => other.id !== deck.id);
  return writeShelf(store, [deck, ...others].slice(0, MOST_DECKS));
}

export function dropDeck(store: Store, id: string): boolean {
  return writeShelf(
    store,
    readShelf(store).filter((deck) => deck.id !== id),
  );
}

function writeShelf(store: Store, decks: ShelfDeck[]): boolean {
  try {
    store.setItem(KEY, JSON.stringify(decks));
    return true;
  } catch {
    return false; // full, or forbidden in this window
  }
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
