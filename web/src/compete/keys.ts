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
