/** How strong the computer plays: by name, from beginner to master, where those that have learned can play. */

import type { GameInfo, LevelName } from './protocol';

const PLAIN: readonly LevelName[] = ['easy', 'medium', 'hard'];

/** The levels that are offered first: the six with names, or the plain ones where the server has no others. */
export function namedLevels(game: Pick<GameInfo, 'levels'>): LevelName[] {
  const all = game.levels.map((level) => level.name);
  const named = all.filter((name) => !PLAIN.includes(name));
  return named.length > 0 ? named : all;
}

/** Whom most people like to meet first. */
export function usualLevel(game: Pick<GameInfo, 'levels'>): LevelName {
  return namedLevels(game).includes('casual') ? 'casual' : 'medium';
}
