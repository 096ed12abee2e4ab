/** A card as it is typed: the fields of a form, the facts they come to, and the set file that keeps them. */

export interface Field {
  fact: string;
  kind: 'words' | 'number' | 'numbers' | 'list' | 'text';
  choices?: readonly string[];
  example?: string;
}

const UCG: Field[] = [
  { fact: 'number', kind: 'words', example: 'NEW-001' },
  { fact: 'name', kind: 'words' },
  { fact: 'kind', kind: 'words', choices: ['Ultra Hero', 'Kaiju', 'Ultra Mech', 'Scene'] },
  { fact: 'character', kind: 'words', example: 'KITE' },
  { fact: 'level', kind: 'number', example: '1' },
  { fact: 'round', kind: 'number', example: '0' },
  {
    fact: 'type',
    kind: 'words',
    choices: ['BASIC', 'POWER', 'SPEED', 'ARMED', 'METEO', 'HAZARD', 'DEVASTATION', 'INVASION'],
  },
  { fact: 'bp', kind: 'numbers', example: '3000 6000 9000' },
  { fact: 'text', kind: 'text' },
];

const UA: Field[] = [
  { fact: 'number', kind: 'words', example: 'NEW-001' },
  { fact: 'name', kind: 'words' },
  { fact: 'kind', kind: 'words', choices: ['Character', 'Event', 'Field'] },
  { fact: 'color', kind: 'words', choices: ['red', 'blue', 'green', 'purple', 'yellow'] },
  { fact: 'energy', kind: 'number', example: '2' },
  { fact: 'ap', kind: 'number', example: '1' },
  { fact: 'bp', kind: 'number', example: '3000' },
  { fact: 'gives', kind: 'number', example: '1' },
  {
    fact: 'trigger',
    kind: 'words',
    choices: ['none', 'draw', 'get', 'active', 'raid', 'color', 'special', 'final'],
  },
  { fact: 'traits', kind: 'list' },
  { fact: 'raid', kind: 'list', example: '<Name>' },
  { fact: 'text', kind: 'text' },
];

export const FIELDS: Record<string, Field[]> = { ucg: UCG, ua: UA };

/** Facts that a kind of card has not. */
const NOT_OF: Record<string, readonly string[]> = {
  Scene: ['character', 'level', 'type', 'bp'],
  'Ultra Hero': ['round'],
  Kaiju: ['round'],
  'Ultra Mech': ['round'],
  Event: ['bp', 'gives', 'raid'],
  Field: ['bp', 'raid'],
};

function value(field: Field, said: string): unknown {
  const words = said.trim();
  if (words === '') return undefined;
  if (field.kind === 'number') return /^\d+$/.test(words) ? Number(words) : words;
  if (field.kind === 'numbers')
    return words
      .split(/[\s,/]+/)
      .filter(Boolean)
      .map((part) => (/^\d+$/.test(part) ? Number(part) : null));
  if (field.kind === 'list') return words.split(/\s*[,;、]\s*/).filter(Boolean);
  return words;
}

function kindOf(game: string, draft: Readonly<Record<string, string>>): string {
  return draft['kind'] ?? FIELDS[game]?.find((field) => field.fact === 'kind')?.choices?.[0] ?? '';
}

/** The fields that a card of the drafted kind has. */
export function fieldsOf(game: string, draft: Readonly<Record<string, string>>): Field[] {
  const missing = NOT_OF[kindOf(game, draft)] ?? [];
  return (FIELDS[game] ?? []).filter((field) => !missing.includes(field.fact));
}

/** A card as somebody would have typed it; a number of its own keeps the two apart. */
export function draftOf(game: string, card: Readonly<Record<string, unknown>>): Record<string, string> {
  const draft: Record<string, string> = {};
  for (const field of FIELDS[game] ?? []) {
    const found = card[field.fact];
    if (field.fact === 'number' || found === undefined || found === null) continue;
    const parts: unknown[] = Array.isArray(found)
      ? found
      : typeof found === 'object'
        ? Object.values(found)
        : [found];
    draft[field.fact] = (field.choices ? parts.slice(0, 1) : parts)
      .map((part) => String(part ?? '-'))
      .join(field.kind === 'list' ? ', ' : ' ');
  }
  return draft;
}

/** A text with other words in place of the line that has a place in it. */
export function withLine(text: string, at: number, line: string): string {
  const start = text.lastIndexOf('\n', Math.max(at - 1, 0)) + 1;
  const end = text.indexOf('\n', Math.max(at, start));
  return text.slice(0, start) + line + (end < 0 ? '' : text.slice(end));
}

/** What the fields say, as a set file has it; what is left empty is left out. */
export function factsFrom(game: string, draft: Readonly<Record<string, string>>): Record<string, unknown> {
  const kind = kindOf(game, draft);
  const facts: Record<string, unknown> = { number: 'NEW-001', name: draft['number'] ?? 'NEW-001', kind };
  for (const field of fieldsOf(game, draft)) {
    const found = value(field, draft[field.fact] ?? field.choices?.[0] ?? '');
    if (found !== undefined) facts[field.fact] = found;
  }
  return facts;
}

/** Cards as a set file. */
export function setFile(cards: readonly Record<string, unknown>[]): string {
  return `${JSON.stringify(cards, null, 2)}\n`;
}

/** The file of one card: a set of its own, so that a card that was kept before stays. */
export function setName(number: string): string {
  const plain = number.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `workshop-${plain.replace(/^-|-$/g, '').slice(0, 30) || 'card'}.json`;
}

const KEY = (game: string): string => `shinpan workshop ${game}`;

export function recallDraft(game: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY(game)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

export function rememberDraft(game: string, draft: Readonly<Record<string, string>>): void {
  try {
    localStorage.setItem(KEY(game), JSON.stringify(draft));
  } catch {
    // a browser that keeps nothing forgets the draft with the page
  }
}
