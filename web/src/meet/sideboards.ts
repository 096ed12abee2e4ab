/** Sideboards: short lists on the reader's own shelf of decks. */

import { readShelf } from '../decks/shelf';

export const MOST_ASIDE = 10;

export interface Side {
  id: string;
  name: string;
  cards: Record<string, number>;
}

export function ownSides(game: string | undefined): Side[] {
  return readShelf(localStorage).filter((deck) => {
    const total = Object.values(deck.cards).reduce((sum, count) => sum + count, 0);
    return deck.game === game && total > 0 && total <= MOST_ASIDE;
  });
}
