/** The rules of an edition as a list: searched, and parted into chapters. */

export interface Rule {
  number: string;
  title: string;
  words?: string;
}

/** Rules that have every word in their title, or begin with it in their number. */
export function matching(rules: readonly Rule[], words: string): Rule[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const title = `${rule.title} ${rule.words ?? ''}`.toLowerCase();
    const number = rule.number.toLowerCase();
    return wanted.every((word) => title.includes(word) || number.startsWith(word));
  });
}

export interface Chapter {
  key: string; // its number; nothing where rules go by headings
  rules: Rule[];
}

export function chapters(rules: readonly Rule[]): Chapter[] {
  const made: Chapter[] = [];
  for (const rule of rules) {
    const key = /^(\d+)(\.|$)/.exec(rule.number)?.[1] ?? '';
    const last = made.at(-1);
    if (last?.key === key) last.rules.push(rule);
    else made.push({ key, rules: [rule] });
  }
  return made;
}
