/** Facts of cards in the words of a language. */

import type { Words } from './en';

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
