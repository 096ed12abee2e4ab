import { describe, expect, it } from 'vitest';
import { changed, parseDeck, total, writeDeck } from '../src/decks/text';

describe('a deck as text', () => {
  it('is read as the deck files of the command line are', () => {
    const { deck, faults } = parseDeck(
      '# mine\ngame: ucg\nName: Night Watch\n\n4 SHP01-001 Solenne\n2x SHP01-002\n3 × X-1 # three\n',
    );
    expect(faults).toEqual([]);
    expect(deck).toEqual({
      game: 'ucg',
      name: 'Night Watch',
      edition: '',
      cards: { 'SHP01-001': 4, 'SHP01-002': 2, 'X-1': 3 },
    });
  });

  it('adds up lines of the same card, with any line endings', () => {
    expect(parseDeck('1 A-1\r\n2 A-1\r3 A-1').deck.cards).toEqual({ 'A-1': 6 });
  });

  it('names every line that is no card', () => {
    const { faults } = parseDeck('four A-1\n0 A-1\n1 B-1\n999 C-1\n101 D-1');
    expect(faults.map((fault) => [fault.line, fault.kind])).toEqual([
      [1, 'line'],
      [2, 'count'],
      [4, 'count'],
      [5, 'count'],
    ]);
  });

  it('is never larger than any deck could be', () => {
    const { deck, faults } = parseDeck(Array.from({ length: 30 }, (_, i) => `100 A-${i}`).join('\n'));
    expect(total(deck.cards)).toBe(1000);
    expect(faults[0]).toEqual({ line: 11, kind: 'many', found: '100 A-10' });
  });

  it('takes a card by its name in any language', () => {
    const { deck, faults } = parseDeck('4 Lamp Keeper\n3x燈守 ペル\n守燈人 x2\n1 ZZ-1-002 Wick');
    expect(faults).toEqual([]);
    expect(deck.cards).toEqual({ 'Lamp Keeper': 4, '燈守 ペル': 3, 守燈人: 2, 'ZZ-1-002': 1 });
  });

  it('says when there is no card at all', () => {
    expect(parseDeck('# nothing\n').faults).toEqual([{ line: 0, kind: 'empty', found: '' }]);
  });

  it('comes back from what was written', () => {
    const deck = { game: 'ua', name: 'Two Rivers', edition: '', cards: { 'FRY-1-001': 4, 'FRY-1-002': 1 } };
    const text = writeDeck(deck, new Map([['FRY-1-001', 'Deckhand Pell']]));
    expect(text).toBe('game: ua\nname: Two Rivers\n\n4 FRY-1-001 Deckhand Pell\n1 FRY-1-002\n');
    expect(parseDeck(text).deck).toEqual(deck);
  });

  it('loses a card with its last copy and never has fewer than none', () => {
    expect(changed({ a: 1, b: 2 }, 'a', -1)).toEqual({ b: 2 });
    expect(changed({ b: 2 }, 'a', -1)).toEqual({ b: 2 });
    expect(changed({ b: 2 }, 'b', 1)).toEqual({ b: 3 });
  });
});
