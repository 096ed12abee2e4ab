/** Players as lists of games show them: kept names with their mark and rating, computers by their level. */

import type { OpenGame } from '../lib/protocol';
import { t } from '../words/index.svelte';
import { m } from '../words/meet.svelte';

export function listedName(game: OpenGame, seat: 0 | 1): string {
  const name = game.names[seat] ?? '';
  if (game.level !== null && name === game.level) return t().seats.computer(t().levels[game.level]);
  const plain = name === '' || name === 'AB'[seat];
  const shown = plain ? m().somebody : name;
  return `${shown}${game.named[seat] ? ' ✓' : ''}${ratingOf(game, seat)}`;
}

/** The rating of whoever sits there, with a question mark while it means little; nothing for guests. */
export function ratingOf(game: OpenGame, seat: 0 | 1): string {
  const rating = game.ratings[seat];
  return rating ? ` (${String(rating.rating)}${rating.provisional ? '?' : ''})` : '';
}
