/** Begin a lesson, or go on with it where it was left. */

import { api } from '../lib/api';
import type { GameName } from '../lib/protocol';
import { router } from '../lib/router.svelte';
import { begun, keep, keyOf } from './progress';

async function isThere(room: string): Promise<boolean> {
  try {
    await api.game(room);
    return true;
  } catch {
    return false;
  }
}

export async function enter(game: GameName, lesson: string, anew: boolean): Promise<void> {
  const key = keyOf(game, lesson);
  const left = begun(localStorage).get(key);
  if (left && !anew && (await isThere(left.room))) {
    router.go(`/game/${left.room}#${left.token}`);
    return;
  }
  const made = await api.newGame({ game, mode: 'solo', from: { lesson } });
  const token = made.seats.A ?? '';
  keep(localStorage, key, { room: made.room, token, done: false });
  router.go(`/game/${made.room}#${token}`);
}
