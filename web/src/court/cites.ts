/** What a judge cites, as people read it: a ruling by what its file is called, not by where it lies. */

const RULING = /^(rule|ruling|reading) (.+)$/;

export interface Cite {
  kind: 'rule' | 'ruling' | 'reading' | null;
  name: string;
}

export function citeOf(words: string): Cite {
  const found = RULING.exec(words);
  if (!found) return { kind: null, name: words };
  const kind = found[1] as 'rule' | 'ruling' | 'reading';
  const name = found[2] ?? '';
  if (kind !== 'ruling') return { kind, name };
  const file = name.replace(/^.*\//, '').replace(/\.yaml$/, '');
  return { kind, name: file.replace(/-/g, ' ') };
}

/** Several of them, each with what it is in the reader's words. */
export function cited(
  cites: readonly string[],
  kinds: Record<'rule' | 'ruling' | 'reading', string>,
): string {
  return cites
    .map(citeOf)
    .map(({ kind, name }) => (kind ? `${kinds[kind]} ${name}` : name))
    .join(', ');
}
