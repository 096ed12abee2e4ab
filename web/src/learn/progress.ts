/** What this browser remembers of lessons and puzzles: where they were left, and on which days one was solved. */

import type { GameName } from '../lib/protocol';

/** A lesson that was begun: its table, the key of the seat there, and whether it was ever done. */
export interface Begun {
  room: string;
  token: string;
  done: boolean;
}

const LESSONS = 'shinpan lessons';
const DAYS = 'shinpan puzzle days';
const MOST_DAYS = 400;
const DAY = 86_400_000;

function read(store: Storage, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(store: Storage, key: string, value: unknown): void {
  try {
    store.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing begins every lesson anew
  }
}

function isBegun(value: unknown): value is Begun {
  const one = value as Partial<Begun> | null;
  return typeof one?.room === 'string' && typeof one.token === 'string' && typeof one.done === 'boolean';
}

/** Every lesson that was begun, by game and name. */
export function begun(store: Storage): Map<string, Begun> {
  const kept = read(store, LESSONS);
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return new Map();
  return new Map(Object.entries(kept).filter((entry): entry is [string, Begun] => isBegun(entry[1])));
}

export function keyOf(game: GameName, lesson: string): string {
  return `${game}/${lesson}`;
}

/** Remember where a lesson stands; what was done once stays done. */
export function keep(store: Storage, key: string, at: Begun): void {
  const all = begun(store);
  all.set(key, { ...at, done: at.done || (all.get(key)?.done ?? false) });
  write(store, LESSONS, Object.fromEntries(all));
}

/** What comes after a lesson: the next one, after the last the first that is not done yet; nothing if all are. */
export function following(lessons: readonly string[], done: ReadonlySet<string>, lesson: string): string {
  return lessons[lessons.indexOf(lesson) + 1] ?? lessons.find((one) => !done.has(one)) ?? '';
}

/** The day as a number that grows by one at the reader's midnight. */
export function today(now: Date): number {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY);
}

export function solvedDays(store: Storage): number[] {
  const kept = read(store, DAYS);
  return Array.isArray(kept) ? kept.filter((day): day is number => Number.isInteger(day)) : [];
}

export function solve(store: Storage, day: number): void {
  const days = [...new Set([...solvedDays(store), day])].toSorted((a, b) => a - b);
  write(store, DAYS, days.slice(-MOST_DAYS));
}

/** Whether a puzzle was solved for that day: one that comes round again, solved long ago, is still to be solved. */
export function isSolvedOn(days: number[], day: number, done: boolean): boolean {
  return done && days.includes(day);
}

/** How many days in a row a puzzle was solved, up to today or yesterday. */
export function streak(days: number[], day: number): number {
  const solved = new Set(days);
  let last = solved.has(day) ? day : day - 1;
  let count = 0;
  while (solved.has(last)) {
    count += 1;
    last -= 1;
  }
  return count;
}

/** The one of so many that is today's. */
export function ofDay(day: number, count: number): number {
  return count === 0 ? -1 : ((day % count) + count) % count;
}
