/** Decks as text: the same lines that `shinpan deck` reads and writes, `4 NUMBER Name`. */

export type Counts = Record<string, number>;

export interface DeckText {
  game: string;
  name: string;
  edition: string;
  cards: Counts;
}

export interface LineFault {
  line: number;
  kind: 'line' | 'count' | 'many' | 'empty';
  found: string;
}

export interface Parsed {
  deck: DeckText;
  faults: LineFault[];
}

export const MOST_CARDS = 1000;
const LINE = /^(\d{1,3})\s*[x×]?\s+(\S+)(?:\s+.*)?$/;
const HEAD = /^(game|name|edition)\s*:\s*(.+)$/i;

/** A deck from text. Lines that are no cards are named, all of them; the others are read. */
export function parseDeck(text: string): Parsed {
  const deck: DeckText = { game: '', name: '', edition: '', cards: {} };
  const faults: LineFault[] = [];
  let total = 0;
  text.split(/\r\n|\r|\n/).forEach((raw, i) => {
    const line = (raw.split('#', 1)[0] ?? '').trim();
    if (!line || readHead(deck, line)) return;
    const match = LINE.exec(line);
    const n = Number(match?.[1]);
    if (!match) faults.push({ line: i + 1, kind: 'line', found: line.slice(0, 60) });
    else if (n < 1 || n > 100) faults.push({ line: i + 1, kind: 'count', found: line.slice(0, 60) });
    else if (total + n > MOST_CARDS) faults.push({ line: i + 1, kind: 'many', found: line.slice(0, 60) });
    else {
      total += n;
      const number = match[2] as string;
      deck.cards[number] = (deck.cards[number] ?? 0) + n;
    }
  });
  if (total === 0 && faults.length === 0) faults.push({ line: 0, kind: 'empty', found: '' });
  return { deck, faults };
}

function readHead(deck: DeckText, line: string): boolean {
  const match = HEAD.exec(line);
  if (!match) return false;
  deck[(match[1] as string).toLowerCase() as 'game' | 'name' | 'edition'] = (match[2] as string).trim();
  return true;
}

/** A deck as the text of a file; names are for people and are not read back. */
export function writeDeck(deck: DeckText, names: ReadonlyMap<string, string>): string {
  const head = [`game: ${deck.game}`, `name: ${deck.name}`, ''];
  const lines = Object.entries(deck.cards)
    .filter(([, n]) => n > 0)
    .map(([number, n]) => `${n} ${number} ${names.get(number) ?? ''}`.trimEnd());
  return [...head, ...lines].join('\n') + '\n';
}

export function total(cards: Counts): number {
  return Object.values(cards).reduce((sum, n) => sum + n, 0);
}

/** The deck with so many more (or fewer) copies of a card; never below none. */
export function changed(cards: Counts, number: string, by: number): Counts {
  const n = Math.max(0, Math.min(99, (cards[number] ?? 0) + by));
  const next = Object.entries({ ...cards, [number]: n });
  return Object.fromEntries(next.filter(([, count]) => count > 0));
}
