/** A text cut where its words are not understood. */

import type { TextGap } from '../lib/protocol';

export interface Piece {
  words: string;
  gap: boolean;
}

/** The pieces of a text; gaps whose place does not fit the text as it stands are looked for by their words. */
export function marked(text: string, gaps: readonly TextGap[]): Piece[] {
  const spans = gaps
    .map((gap): [number, number] => {
      if (text.slice(gap.start, gap.end) === gap.words) return [gap.start, gap.end];
      const at = text.indexOf(gap.words);
      return at < 0 ? [0, 0] : [at, at + gap.words.length];
    })
    .filter(([start, end]) => end > start)
    .sort(([a], [b]) => a - b);
  const pieces: Piece[] = [];
  let done = 0;
  for (const [start, end] of spans) {
    if (start < done) continue;
    pieces.push({ words: text.slice(done, start), gap: false }, { words: text.slice(start, end), gap: true });
    done = end;
  }
  pieces.push({ words: text.slice(done), gap: false });
  return pieces.filter((piece) => piece.words !== '');
}
