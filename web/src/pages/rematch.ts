/** What a game was made of, remembered in this window, so that the same can be played once more. */
import type { NewGame } from '../lib/protocol';

const KEY = 'shinpan made ';

export function remember(room: string, wish: NewGame): void {
  try {
    sessionStorage.setItem(KEY + room, JSON.stringify(wish));
  } catch {
    // a browser that keeps nothing offers no rematch
  }
}

/** The wish that made a room; nothing if this window did not make it. */
export function recall(room: string): NewGame | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + room) ?? 'null') as NewGame | null;
  } catch {
    return null;
  }
}
