/** What a deck is made of, counted for pictures: curves by level or energy, and shares by kind, TYPE, colour, trigger. */
import type { Facts } from '../lib/protocol';
import type { Counts } from './text';

/** A part of a bar: what it counts (a fact's value) and how many. */
export interface Part {
  key: string;
  value: number;
}

export interface Bar {
  label: string;
  value: number;
  parts: Part[];
}

export interface Chart {
  key: string; // the fact that is counted
  curve: boolean; // bars stand in the order of numbers, with none left out
  bars: Bar[];
}

interface Plan {
  fact: string;
  split?: string; // bars are made of parts by this fact
  curve?: boolean;
  only?: (facts: Facts) => boolean;
}

const isScene = (facts: Facts): boolean => facts.kind === 'Scene';

const PLANS: Record<string, Plan[]> = {
  ucg: [
    { fact: 'level', split: 'kind', curve: true, only: (facts) => !isScene(facts) },
    { fact: 'character', only: (facts) => !isScene(facts) },
    { fact: 'type', only: (facts) => !isScene(facts) },
    { fact: 'kind' },
    { fact: 'round', curve: true, only: isScene },
  ],
  ua: [
    { fact: 'energy', split: 'kind', curve: true },
    { fact: 'ap', curve: true },
    { fact: 'kind' },
    { fact: 'color' },
    { fact: 'trigger' },
  ],
};

/** The values of a fact as words; a fact may have several, and one that is not printed has its default. */
export function values(facts: Facts, fact: string): string[] {
  const value = read(facts, fact) ?? DEFAULTS[fact];
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return value.map(String);
  return [String(value)];
}

const DEFAULTS: Record<string, unknown> = { ap: 1, energy: 0, trigger: 'none' };

function read(facts: Facts, fact: string): unknown {
  return (facts as unknown as Record<string, unknown>)[fact];
}

export function chartsOf(game: string, cards: Counts, facts: ReadonlyMap<string, Facts>): Chart[] {
  const charts = (PLANS[game] ?? []).map((plan) => chart(plan, game, cards, facts));
  return charts.filter((made) => made.bars.length > 0);
}

function chart(plan: Plan, game: string, cards: Counts, facts: ReadonlyMap<string, Facts>): Chart {
  const bars = new Map<string, Bar>();
  for (const [number, n] of Object.entries(cards)) {
    const known = facts.get(number);
    if (!known || (plan.only && !plan.only(known))) continue;
    for (const label of factsOf(game, known, plan.fact)) {
      const part = plan.split ? (values(known, plan.split)[0] ?? '') : label;
      add(bars, label, part, n);
    }
  }
  const made = [...bars.values()];
  return { key: plan.fact, curve: plan.curve ?? false, bars: plan.curve ? filled(made) : sorted(made) };
}

/** Defaults are those of one game: the other has no such fact. */
function factsOf(game: string, facts: Facts, fact: string): string[] {
  return game === 'ua' || read(facts, fact) !== undefined ? values(facts, fact) : [];
}

function add(bars: Map<string, Bar>, label: string, key: string, n: number): void {
  const bar = bars.get(label) ?? { label, value: 0, parts: [] };
  bars.set(label, bar);
  bar.value += n;
  const part = bar.parts.find((one) => one.key === key);
  if (part) part.value += n;
  else bar.parts.push({ key, value: n });
}

/** Bars in the order of their numbers, those between them too: a curve has no holes. */
function filled(bars: Bar[]): Bar[] {
  if (bars.length === 0) return [];
  const numbers = bars.map((bar) => Number(bar.label));
  if (numbers.some((n) => !Number.isInteger(n))) return sorted(bars);
  const found = new Map(bars.map((bar) => [bar.label, bar]));
  const low = Math.min(...numbers);
  const high = Math.min(Math.max(...numbers), low + 30);
  return Array.from({ length: high - low + 1 }, (_, i) => {
    const label = String(low + i);
    return found.get(label) ?? { label, value: 0, parts: [] };
  });
}

function sorted(bars: Bar[]): Bar[] {
  return bars.sort((a, b) => b.value - a.value || a.label.localeCompare(b.label));
}

/** The keys of all parts, in the order in which they are first met: for colours and a legend. */
export function partKeys(bars: readonly Bar[]): string[] {
  return [...new Set(bars.flatMap((bar) => bar.parts.map((part) => part.key)))].sort();
}
