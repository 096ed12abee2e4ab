/** What records say, in people's words. */
import { cardName } from '../lib/cards.svelte';
import type { Over, Said, Seat, View } from '../lib/protocol';
import { other } from '../lib/seats';
import { t } from '../words/index.svelte';
import { kindSentence, optionSentence, questionSentence } from '../words/options';
import { p } from '../words/pages.svelte';

/** Answers that say nothing without their question. */
const BARE = new Set(['yes', 'no']);

/** What was asked; whichever card it was where the view does not say. */
function asked(view: View, kind: string): string {
  return view.decision ? questionSentence(view, t()) : kindSentence(kind, '…', t());
}

/** An answer as a sentence, in the position in which it was given; nothing if it may not be known. */
export function answerSentence(view: View, answer: Said): string {
  const option = answer.option;
  if (option?.words === undefined) return '';
  const said = optionSentence(option, view, t(), cardName, answer.kind);
  return BARE.has(option.verb) ? `${asked(view, answer.kind)} ${said}` : said;
}

function isHow(tag: string): tag is Over['how'] {
  return tag !== 'rule' && tag in p().end.how;
}

/** The result that a record carries: who won, and by which rule where that has a number, or how else it ended. */
export function resultWords(result: string, names: Record<Seat, string>, you: Seat | null = null): string {
  const found = /^([AB]) wins \[(.*)\]$/.exec(result);
  if (!found) return result || p().replay.unfinished;
  const winner = found[1] as Seat;
  const won = winner === you ? p().end.youWon : p().end.won(names[winner]);
  const tag = found[2] ?? '';
  if (isHow(tag)) {
    const loser = other(winner);
    return `${won} – ${p().end.how[tag](names[winner], winner === you, names[loser], loser === you)}`;
  }
  return /^\d/.test(tag) ? `${won}${p().end.comma}${p().end.by(tag)}` : won;
}
