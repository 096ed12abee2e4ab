/** What the table promised of its shuffles, checked here: nobody's word is taken for it. See docs/fairness.md. */

import { sha256 } from './sha256';
import type { Seat, Terms } from './protocol';

/** What this page said and was shown; `head` is the newest link of the chain that it has seen. */
export interface Shown {
  commitment: string | null;
  contribution: string | null;
  seat: Seat | null;
  head: string | null;
}

interface Promised {
  version?: number;
  commitment: string;
  secret: string;
  parts: string[];
  contributions: string[];
  head: string;
}

/** Something that a judge did when so many answers stood; what was taken back is in it. */
interface Deed {
  at: number;
  do: string;
  who?: string;
  words?: string;
  to?: number;
  board?: string;
  cites?: string[];
  undone?: string[][];
}

export interface FairRecord {
  game: string;
  edition: string;
  opening: string;
  seed: string;
  decks: string[][];
  answers: string[][];
  result: string;
  judge?: Deed[];
  fair?: Promised;
}

/** What can be wrong: the parts, the terms, the seed, the chain; or it is not what this page was shown or has said. */
export type Fault = 'parts' | 'terms' | 'seed' | 'chain' | 'shown' | 'own';

export function digest(...lines: string[]): string {
  return sha256(lines.join('\n'));
}

export function partOf(contribution: string): string {
  return digest('shinpan part', contribution);
}

export function commitmentOf(terms: Terms): string {
  const { game, edition, opening, decks, parts, secret } = terms;
  return digest('shinpan fair 2', game, edition, opening, ...decks, ...parts, secret);
}

/** Whether terms are what they are called, and hold what this seat has committed to. */
export function areTermsRight(terms: Terms, commitment: string, seat: Seat, contribution: string): boolean {
  return commitmentOf(terms) === commitment && terms.parts[seat === 'A' ? 0 : 1] === partOf(contribution);
}

function termsOf(record: FairRecord, fair: Promised): Terms {
  return {
    game: record.game,
    edition: record.edition,
    opening: record.opening,
    decks: record.decks.map((deck, i) => digest('shinpan deck', fair.secret, i === 0 ? 'A' : 'B', ...deck)),
    parts: fair.parts,
    secret: digest('shinpan secret', fair.secret),
  };
}

/** Everything in the order in which it came: each answer, taken back or not, and each deed of a judge. */
function historyOf(record: FairRecord): string[][] {
  const deeds = record.judge ?? [];
  const lines = [record.answers];
  for (const deed of deeds.toReversed())
    lines.unshift([...(lines[0] ?? []).slice(0, deed.to ?? deed.at), ...(deed.undone ?? [])]);
  const found: string[][] = [];
  let left = 0;
  deeds.forEach((deed, i) => {
    const { at, who = '', words = '', to = -1, board = '', cites = [] } = deed;
    found.push(...(lines[i] ?? []).slice(left));
    found.push(['judge', String(at), deed.do, who, words, String(to), board, ...cites]);
    left = deed.to ?? at;
  });
  return [...found, ...record.answers.slice(left)];
}

/** The chain over all that was said: before the first, after each, and the end. */
function headsOf(record: FairRecord, fair: Promised): string[] {
  let head = fair.commitment;
  const heads = [head];
  historyOf(record).forEach((said, at) => {
    head = digest('shinpan answer', head, digest('shinpan salt', fair.secret, String(at)), ...said);
    heads.push(head);
  });
  return [...heads, digest('shinpan end', head, record.result)];
}

/** Words that are one line: hashes are made of lines, so a break would let words change places unseen. */
function isLine(words: unknown): boolean {
  return typeof words === 'string' && !words.includes('\n');
}

function areLines(words: unknown, count?: number): boolean {
  return Array.isArray(words) && words.length === (count ?? words.length) && words.every(isLine);
}

function areAnswers(rows: unknown): boolean {
  return Array.isArray(rows) && rows.every((row) => areLines(row, 3));
}

function isDeed({
  at,
  do: done,
  who = '',
  words = '',
  to = 0,
  board = '',
  cites = [],
  undone = [],
}: Deed): boolean {
  const said = [done, who, words, board, ...cites];
  return Number.isInteger(at) && Number.isInteger(to) && areLines(said) && areAnswers(undone);
}

/** What is not of the form that a record has: nothing can be worked out of it. */
function misshapen(record: FairRecord, fair: Promised): Fault[] {
  const faults: Fault[] = [];
  const named = [record.game, record.edition, record.opening, fair.commitment, fair.secret, fair.head];
  const decks = record.decks.length === 2 && record.decks.every((deck) => areLines(deck));
  if (!areLines(named) || !decks) faults.push('terms');
  if (!areLines(fair.parts, 2) || fair.contributions.length !== 2) faults.push('parts');
  if (!areAnswers(record.answers) || !isLine(record.result) || !(record.judge ?? []).every(isDeed))
    faults.push('chain');
  return faults;
}

/** Everything that is wrong with a record; null if nothing was promised, or by the older protocol. */
export function faultsOf(record: FairRecord, shown: Shown): Fault[] | null {
  const fair = record.fair;
  // This page keeps promises of the present protocol alone: a record that no longer has one is not of that game.
  if (fair?.version !== 2) return shown.commitment === null ? null : ['shown'];
  const faults = misshapen(record, fair);
  if (faults.length > 0) return faults;
  const kept = fair.parts.every((part, i) => {
    const said = fair.contributions[i] ?? '';
    return (part === '' && said === '') || part === partOf(said);
  });
  if (!kept) faults.push('parts');
  if (commitmentOf(termsOf(record, fair)) !== fair.commitment) faults.push('terms');
  const seed = digest('shinpan seed', fair.commitment, fair.secret, ...fair.contributions);
  if (record.seed !== `sha256:${seed}`) faults.push('seed');
  const heads = headsOf(record, fair);
  if (heads.at(-1) !== fair.head) faults.push('chain');
  if (shown.commitment !== null && shown.commitment !== fair.commitment) faults.push('shown');
  else if (shown.head !== null && shown.head !== fair.head) faults.push('shown');
  if (shown.contribution !== null && shown.seat !== null) {
    if (fair.contributions[shown.seat === 'A' ? 0 : 1] !== shown.contribution) faults.push('own');
  }
  return faults;
}
