/** Union Arena: what is missing to use a card of the hand, in a few words. The view says what that is. */

import type { Lack } from '../lib/protocol';
import type { Words } from './en';

export function lackWords(lack: Lack | null | undefined, words: Words): string {
  if (!lack) return '';
  const parts: string[] = [];
  if (lack.energy > 0) parts.push(`${String(lack.energy)} ${words.board.colors[lack.color] ?? lack.color}`);
  if (lack.ap > 0) parts.push(words.board.missingAp(lack.ap));
  return parts.join(', ');
}
