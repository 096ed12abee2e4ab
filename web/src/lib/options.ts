/**
 * Options as the server tells them, and the things on the table that they speak of.
 *
 * A thing is named by a short string: `place A1`, `hand SHP01-003`, `card SHP01-003` (a card somewhere else: a pile,
 * revealed cards), `line front`, `life B 3`. What an option means comes with it; the page knows no rule.
 */

import type { Option as Told, Seat, Things, View } from './protocol';
import { other } from './seats';

/** An option of the standing decision, with its place in the list. */
export interface Option extends Told {
  index: number;
  words: string;
}

/** Where options go that name no place: the vacant area of a card that is set, the other side of an attack. */
export function goalsOf(options: Option[], view: View): string[] {
  const player = view.decision?.player;
  if (player !== 'A' && player !== 'B') return [];
  return options.flatMap((option) => {
    if (option.verb === 'attack' && option.target === undefined) return [`side ${other(player)}`];
    if (option.verb !== 'set' || view.game !== 'ucg') return [];
    return view.players[player].areas.flatMap((one, lane) =>
      one === null ? [`place ${player}${String(lane + 1)}`] : [],
    );
  });
}

/** The options of the standing decision; none for those who do not decide. */
export function optionsOf(view: View): Option[] {
  return (view.decision?.options ?? []).map((option, index) => ({
    ...option,
    index,
    words: option.words ?? option.verb,
  }));
}

export function lifeTarget(owner: Seat, number: number): string {
  return `life ${owner} ${String(number)}`;
}

/** The things on the table that an option speaks of, the one to take up first standing first. */
export function targetsOf(option: Told, view: View): string[] {
  const says = option.says ?? [];
  const targets: string[] = [];
  if (says.includes('card') && option.card !== undefined)
    targets.push(`${isInHand(option, view) ? 'hand' : 'card'} ${option.card}`);
  if (says.includes('place') && option.place !== undefined) targets.push(`place ${option.place}`);
  if (says.includes('target') && option.target !== undefined) targets.push(`place ${option.target}`);
  if (says.includes('line') && option.line !== undefined) targets.push(`line ${option.line}`);
  if (option.zone === 'life' && option.owner !== undefined && option.number !== undefined)
    targets.push(lifeTarget(option.owner, option.number));
  return targets;
}

function isInHand(option: Told, view: View): boolean {
  return option.zone === 'hand' && option.owner === view.you;
}

/** What each option is begun with: where it goes is lit once that is taken up. */
export function firstTargets(options: Option[], view: View): Set<string> {
  return new Set(options.flatMap((option) => targetsOf(option, view).slice(0, 1)));
}

/** All targets of all options: what is lit. */
export function litTargets(options: Option[], view: View): Set<string> {
  return new Set(options.flatMap((option) => targetsOf(option, view)));
}

/**
 * The options that are left when some things have been taken up.
 * `exact` is the one to take at once: nothing else is possible with these things.
 */
export function narrow(
  options: Option[],
  view: View,
  taken: readonly string[],
): { left: Option[]; exact: Option | null } {
  const left = options.filter((option) => {
    const targets = targetsOf(option, view);
    return taken.every((target) => targets.includes(target));
  });
  const only = left.length === 1 ? (left[0] ?? null) : null;
  return { left, exact: only };
}

/** The number of the one option that each thing stands for; things with several uses have none. */
export function numbersOf(options: Option[], view: View): Map<string, number> {
  const found = new Map<string, number>();
  const twice = new Set<string>();
  for (const option of options)
    for (const target of targetsOf(option, view)) {
      if (found.has(target)) twice.add(target);
      found.set(target, option.index + 1);
    }
  for (const target of twice) found.delete(target);
  return found;
}

/** Things that were taken up, for the referee, who says what they mean and why it cannot be; null if nothing. */
export function thingsOf(targets: readonly string[]): Things | null {
  const named = (what: string): string[] =>
    targets.filter((target) => target.startsWith(`${what} `)).map((target) => target.slice(what.length + 1));
  const [held] = named('hand');
  const [card = held] = named('card');
  const [place, target] = named('place');
  const [line] = named('line');
  if (card === undefined && place === undefined) return null;
  return {
    ...(card === undefined ? {} : { card }),
    ...(held === undefined ? {} : { zone: 'hand' }),
    ...(place === undefined ? {} : { place }),
    ...(target === undefined ? {} : { target }),
    ...(line === undefined ? {} : { line }),
  };
}
