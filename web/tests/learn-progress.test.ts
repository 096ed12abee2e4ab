import { describe, expect, it } from 'vitest';
import {
  begun,
  following,
  isSolvedOn,
  keep,
  keyOf,
  ofDay,
  solve,
  solvedDays,
  streak,
  today,
} from '../src/learn/progress';

class Shelf {
  kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, value);
}

const shelf = (): Storage => new Shelf() as unknown as Storage;

describe('what a browser remembers of lessons', () => {
  it('knows where a lesson was left, and what was done stays done', () => {
    const store = shelf();
    const key = keyOf('ucg', '01-a');
    keep(store, key, { room: 'r', token: 't', done: true });
    keep(store, key, { room: 's', token: 'u', done: false });
    expect(begun(store).get(key)).toEqual({ room: 's', token: 'u', done: true });
  });

  it('begins anew where what is kept cannot be read', () => {
    const store = shelf();
    store.setItem('shinpan lessons', '{"ucg/01-a": {"room": 1}, "ucg/02-b');
    expect(begun(store).size).toBe(0);
    store.setItem('shinpan lessons', '{"ucg/01-a": {"room": 1}}');
    expect(begun(store).size).toBe(0);
    store.setItem('shinpan puzzle days', '{"a": 1}');
    expect(solvedDays(store)).toEqual([]);
  });

  it('says that all is done only when it is', () => {
    const lessons = ['01-a', '02-b', '03-c'];
    expect(following(lessons, new Set(['01-a']), '01-a')).toBe('02-b');
    expect(following(lessons, new Set(['03-c']), '03-c')).toBe('01-a');
    expect(following(lessons, new Set(['01-a', '03-c']), '03-c')).toBe('02-b');
    expect(following(lessons, new Set(lessons), '03-c')).toBe('');
  });

  it('counts days in a row, up to yesterday as well', () => {
    const store = shelf();
    for (const day of [3, 5, 6, 7, 7]) solve(store, day);
    expect(streak(solvedDays(store), 7)).toBe(3);
    expect(streak(solvedDays(store), 8)).toBe(3);
    expect(streak(solvedDays(store), 9)).toBe(0);
    expect([7, 8].map((day) => isSolvedOn(solvedDays(store), day, true))).toEqual([true, false]);
  });

  it('has a puzzle for every day', () => {
    expect(ofDay(-1, 3)).toBe(2);
    expect(ofDay(7, 3)).toBe(1);
    expect(ofDay(7, 0)).toBe(-1);
    expect(today(new Date('2026-01-02T12:00:00Z')) - today(new Date('2026-01-01T12:00:00Z'))).toBe(1);
  });
});
