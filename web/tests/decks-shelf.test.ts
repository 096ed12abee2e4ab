import { describe, expect, it } from 'vitest';
import { dropDeck, keepDeck, readShelf, unlike, type ShelfDeck, type Store } from '../src/decks/shelf';

function memory(words?: string): Store {
  let kept = words ?? null;
  return { getItem: () => kept, setItem: (_key, value) => void (kept = value) };
}

function deck(id: string, name = id): ShelfDeck {
  return { id, game: 'ucg', name, cards: { 'A-1': 4 }, changed: 1 };
}

describe('the shelf of decks', () => {
  it('keeps a deck in the place of its earlier self, the last one first', () => {
    const store = memory();
    keepDeck(store, deck('a'));
    keepDeck(store, deck('b'));
    keepDeck(store, deck('a', 'better'));
    expect(readShelf(store).map((one) => one.name)).toEqual(['better', 'b']);
    dropDeck(store, 'b');
    expect(readShelf(store).map((one) => one.id)).toEqual(['a']);
  });

  it('gives a copy a name that no deck has', () => {
    expect(unlike('Tide', ['Coast'])).toBe('Tide');
    expect(unlike('Tide', ['Tide', 'Tide 2'])).toBe('Tide 3');
    expect(unlike('', [''])).toBe('');
  });

  it('believes nothing that is damaged', () => {
    expect(readShelf(memory('{'))).toEqual([]);
    expect(readShelf(memory('{"id": 1}'))).toEqual([]);
    const odd = [
      deck('a'),
      { ...deck('b'), cards: { x: -1 } },
      { ...deck('c'), cards: { x: 9999 } },
      null,
      7,
    ];
    expect(readShelf(memory(JSON.stringify(odd))).map((one) => one.id)).toEqual(['a']);
  });

  it('says when the browser keeps nothing', () => {
    const full: Store = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(keepDeck(full, deck('a'))).toBe(false);
  });
});
