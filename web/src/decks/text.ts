/** Decks as text: the same lines that `shinpan deck` reads and writes, `4 NUMBER Name`, or `4 Name` in any language. */

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
const LINE = /^(\d{1,3})(?:\s*[x×枚張张]\s*|\s+)(\S.*)$/;
const BEHIND = /^(\S.*?)\s*[x×]\s*(\d{1,3})$/;
const HEAD = /^(game|name|edition)\s*:\s*(.+)$/i;

/** A deck from text. Lines that are no cards are named, all of them; the others are read. */
export function parseDeck(text: string): Parsed {
  const deck: DeckText = { game: '', name: '', edition: '', cards: {} };
  const faults: LineFault[] = [];
  let total = 0;
  text.split(/\r\n|\r|\n/).forEach((raw, i) => {
    const line = (raw.split('#', 1)[0] ?? '').trim();
    if (!line || readHead(deck, line)) return;
    const found = cardLine(line);
    const n = found?.count ?? 0;
    if (!found) faults.push({ line: i + 1, kind: 'line', found: line.slice(0, 60) });
    else if (n < 1 || n > 100) faults.push({ line: i + 1, kind: 'count', found: line.slice(0, 60) });
    else if (total + n > MOST_CARDS) faults.push({ line: i + 1, kind: 'many', found: line.slice(0, 60) });
    else {
      total += n;
      deck.cards[found.card] = (deck.cards[found.card] ?? 0) + n;
    }
  });
  if (total === 0 && faults.length === 0) faults.push({ line: 0, kind: 'empty', found: '' });
  return { deck, faults };
}

/** The card of a line, by its number or else by its name, and how many. The server knows the names. */
function cardLine(line: string): { card: string; count: number } | null {
  const before = LINE.exec(line);
  const behind = before ? null : BEHIND.exec(line);
  const said = before?.[2] ?? behind?.[1];
  if (said === undefined) return null;
  const number = said.split(/\s+/, 1)[0] ?? '';
  return { card: /\d/.test(number) ? number : said, count: Number(before?.[1] ?? behind?.[2]) };
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
