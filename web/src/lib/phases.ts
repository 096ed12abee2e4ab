import type { GameName } from './protocol';

const PHASES: Record<GameName, readonly string[]> = {
  ucg: ['start', 'draw', 'scene', 'set', 'level up', 'open', 'activate', 'judgement', 'end'],
  ua: ['start', 'move', 'main', 'attack', 'end'],
};

/** The phases of a turn in the order of the rule book. */
export function phasesOf(game: GameName): readonly string[] {
  return PHASES[game];
}
