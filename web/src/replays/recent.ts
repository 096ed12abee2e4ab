/** The replays that were looked at lately in this browser. */
import type { ReplayInfo } from '../lib/protocol';

export interface Recent {
  id: string;
  game: string;
  players: string[];
  result: string;
  steps: number;
}

const KEY = 'shinpan replays';
const MOST = 12;

export function recent(store: Storage): Recent[] {
  try {
    const data: unknown = JSON.parse(store.getItem(KEY) ?? '[]');
    return Array.isArray(data) ? data.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isRecent(value: unknown): value is Recent {
  const one = value as Partial<Recent> | null;
  return typeof one?.id === 'string' && typeof one.game === 'string' && Array.isArray(one.players);
}

export function note(store: Storage, info: ReplayInfo): void {
  const { replay, game, players, result, steps } = info;
  const others = recent(store).filter((one) => one.id !== replay);
  write(store, [{ id: replay, game, players, result, steps }, ...others]);
}

export function forget(store: Storage, id: string): void {
  write(
    store,
    recent(store).filter((one) => one.id !== id),
  );
}

function write(store: Storage, all: Recent[]): void {
  try {
    store.setItem(KEY, JSON.stringify(all.slice(0, MOST)));
  } catch {
    // a browser that keeps nothing still shows replays
  }
}
