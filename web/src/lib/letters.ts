/** About how much room words take, in letters: a Chinese character is as wide as two. */
export function letters(said: string): number {
  return [...said].reduce((sum, char) => sum + (char > '\u2e80' ? 2 : 1), 0);
}

/** Words that may be broken between two Japanese scripts, where a word ends, and not inside one. */
export function breakable(said: string): string {
  return said.replace(/([ァ-ー])(?=[一-龥])/g, '$1\u200b');
}

/** The letters of the longest word, which has to stand on one line; other scripts break anywhere. */
export function longestWord(said: string): number {
  return Math.max(...said.split(/[\s-]|[\u2e80-\uffff]/).map((word) => word.length));
}
