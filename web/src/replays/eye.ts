/** What the eye saw: chances along a game, accuracies, and where most was lost. */

import type { EyeMoment, Seat } from '../lib/protocol';

export const SHOWN = 3;
const LEAST_LOST = 0.02;

/** The chance of A after each decision that was looked at. */
export function chances(moments: readonly EyeMoment[]): { at: number; chance: number }[] {
  return moments.map(({ at, player, given }) => ({
    at: at + 1,
    chance: player === 'A' ? given.chance : 1 - given.chance,
  }));
}

/** From 0 to 100; null for somebody who decided nothing. */
export function accuracy(moments: readonly EyeMoment[], player: Seat): number | null {
  const own = moments.filter((one) => one.player === player);
  if (own.length === 0) return null;
  return Math.round(own.reduce((sum, one) => sum + one.accuracy, 0) / own.length);
}

/** Where most was lost, the worst first. */
export function worst(moments: readonly EyeMoment[]): EyeMoment[] {
  return moments
    .filter((one) => one.lost >= LEAST_LOST)
    .toSorted((a, b) => b.lost - a.lost || a.at - b.at)
    .slice(0, SHOWN);
}

export function percent(share: number): number {
  return Math.round(share * 100);
}
