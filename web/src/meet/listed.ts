/** Players as lists of games show them: kept names with their mark and rating, computers by their level. */

import { titleOf } from '../lib/games';
import type { GameLink, OpenGame } from '../lib/protocol';
import { editionWords } from '../words/editions';
import { t } from '../words/index.svelte';
import { m } from '../words/meet.svelte';

export function listedName(game: OpenGame, seat: 0 | 1): string {
  return `${calledAt(game, seat)}${ratingOf(game, seat)}`;
}

/** Whoever sits there, by a name that says whether it is kept, or the level of a computer. */
export function calledAt(game: Pick<OpenGame, 'names' | 'named' | 'level'>, seat: 0 | 1): string {
  const name = game.names[seat] ?? '';
  if (game.level !== null && name === game.level) return t().seats.computer(t().levels[game.level]);
  const plain = name === '' || name === 'AB'[seat];
  return `${plain ? m().somebody : name}${game.named[seat] ? ' ✓' : ''}`;
}

/** What is played at a seat and under which conditions: told to whoever may sit down there, by a list or by a link. */
export function termsOf(seat: OpenGame | GameLink): string {
  const words = m();
  const between = `${words.between}: ${seat.sideboarded ? words.sideboarded : words.locked}`;
  return [
    titleOf(t().games, seat.game),
    editionWords(seat.edition, t()),
    seat.minutes > 0 ? words.clock(seat.minutes, seat.increment) : words.noClock,
    words.games(seat.best_of),
    ...(seat.best_of > 1 ? [between] : []),
    ...(seat.open_lists ? [words.openLists] : []),
    ...(seat.names_only ? [words.namesOnly] : []),
  ].join(' · ');
}

/** The rating of whoever sits there, with a question mark while it means little; nothing for guests. */
export function ratingOf(game: OpenGame, seat: 0 | 1): string {
  const rating = game.ratings[seat];
  return rating ? ` (${String(rating.rating)}${rating.provisional ? '?' : ''})` : '';
}
