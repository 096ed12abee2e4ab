/** Union Arena: what is missing to use a card of the hand, in a few words. The view says what that is. */

import type { Lack, Seat, UaView } from '../lib/protocol';
import type { Words } from './en';

export function lackWords(lack: Lack | null | undefined, words: Words): string {
  if (!lack) return '';
  const parts: string[] = [];
  if (lack.energy > 0) parts.push(`${String(lack.energy)} ${words.board.colors[lack.color] ?? lack.color}`);
  if (lack.ap > 0) parts.push(words.board.missingAp(lack.ap));
  return parts.join(', ');
}

/** What keeps a card of the hand from being played; nothing while nobody plays: in the setup, and when the game is over. */
export function lacking(view: UaView, seat: Seat, at: number, words: Words): string {
  if (view.phase === 'setup' || view.winner !== null) return '';
  return lackWords(view.players[seat].lacks?.[at], words);
}
