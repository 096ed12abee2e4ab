/** Facts of cards in the words of a language. */

import type { Facts } from '../lib/protocol';
import type { Words } from './en';

/** What the trigger of a card of Union Arena does; a Color trigger does what the card's color does. */
export function triggerHint(card: Pick<Facts, 'trigger' | 'color'>, words: Words): string {
  if (card.trigger === 'color') return words.colorTriggerHints[card.color ?? ''] ?? '';
  return words.triggerHints[card.trigger ?? 'none'] ?? '';
}

/** A keyword as card files have it, `step` or `impact 1`. */
export function keywordWord(words: Words, key: string): string {
  const sized = /^(impact|damage) (\+?)(\d+)$/.exec(key);
  if (!sized) return words.board.keywords[key] ?? key;
  const said = words.board[sized[1] as 'impact' | 'damage'](Number(sized[3]));
  return sized[2] ? said.replace(sized[3] as string, `+${sized[3] as string}`) : said;
}

/** A TYPE of the Ultraman game. */
export function typeWord(words: Words, type: string): string {
  return words.card.types[type] ?? type;
}
