/** Games that the page has a board for. Any other game is played in words, from what its view says. */

import { PHASES } from './protocol';

const drawn: Readonly<Record<string, readonly string[] | undefined>> = PHASES;

export function isDrawn(game: string): boolean {
  return drawn[game] !== undefined;
}

/** The phases of a turn; of a game without a board, the one that it is in. */
export function phasesOf(game: string, phase: string): readonly string[] {
  return drawn[game] ?? [phase];
}

/** What a game is called: in the reader's language, or as it calls itself. */
export function titleOf(
  titles: Readonly<Record<string, string | undefined>>,
  game: string,
  own: string = game,
): string {
  return titles[game] ?? own;
}
