/** Union Arena: what is missing to play a card, in a few words; AP counts in one's own turn only. */

import type { Words } from '../words/en';
import type { Facts, UaSide } from './protocol';

export function missing(card: Facts, side: UaSide, words: Words, isTurn: boolean): string {
  const parts: string[] = [];
  const color = card.color ?? '';
  const energy = (card.energy ?? 0) - (side.energy_of[color] ?? 0);
  if (energy > 0) parts.push(`${String(energy)} ${words.board.colors[color] ?? color}`);
  const ap = (card.ap ?? 1) - side.ap.active;
  if (ap > 0 && isTurn) parts.push(words.board.missingAp(ap));
  return parts.join(', ');
}
