/** The keys of this browser: of tournaments that it holds, and of players that it entered. */

export interface Entry {
  key: string;
  player: string;
}

const HOST = (id: string): string => `shinpan host ${id}`;
const ENTRY = (id: string): string => `shinpan entry ${id}`;

export function keepHost(store: Storage, id: string, key: string): void {
  store.setItem(HOST(id), key);
}

export function hostKey(store: Storage, id: string): string {
  return store.getItem(HOST(id)) ?? '';
}

const JUDGE = (id: string): string => `shinpan judge ${id}`;

export function keepJudge(store: Storage, id: string, key: string): void {
  store.setItem(JUDGE(id), key);
}

/** The key by which this browser judges all games of a tournament. */
export function judgeKey(store: Storage, id: string): string {
  return store.getItem(JUDGE(id)) ?? '';
}

/** Tournaments that this browser holds. */
export function held(store: Storage): string[] {
  const start = HOST('');
  return Object.keys(store)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length));
}

export function keepEntry(store: Storage, id: string, entry: Entry): void {
  store.setItem(ENTRY(id), JSON.stringify(entry));
}

export function entryOf(store: Storage, id: string): Entry | null {
  try {
    const kept = JSON.parse(store.getItem(ENTRY(id)) ?? 'null') as Partial<Entry> | null;
    return typeof kept?.key === 'string' && typeof kept.player === 'string'
      ? { key: kept.key, player: kept.player }
      : null;
  } catch {
    return null;
  }
}
