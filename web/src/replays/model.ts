/** A replay: where its turns begin, and its moments fetched as they are wanted. */

export type Side = 'A' | 'B' | 'both';

export interface TurnMark {
  turn: number;
  at: number;
}

/** The mark of the turn that the position after `at` answers belongs to; nothing before the first. */
export function turnOf(turns: readonly TurnMark[], at: number): TurnMark | undefined {
  return turns.findLast((mark) => mark.at <= at);
}

/** Where the turn before begins, or this one if we stand within it: what a "previous turn" button does. */
export function turnBefore(turns: readonly TurnMark[], at: number): number {
  return turns.findLast((mark) => mark.at < at)?.at ?? 0;
}

export function turnAfter(turns: readonly TurnMark[], at: number, steps: number): number {
  return turns.find((mark) => mark.at > at)?.at ?? steps;
}

export function within(at: number, steps: number): number {
  return Math.max(0, Math.min(steps, Math.round(Number.isFinite(at) ? at : 0)));
}

/** Where a link points: `/replay/ID?at=12&from=A`; `you=A` tells whoever comes from their own game where they sat. */
export function placeIn(
  query: URLSearchParams,
  steps: number,
): { at: number; from: Side; you: 'A' | 'B' | null } {
  const from = query.get('from');
  const you = query.get('you');
  const at = Number(query.get('at') ?? '0');
  return {
    at: within(at, steps),
    from: from === 'A' || from === 'B' ? from : 'both',
    you: you === 'A' || you === 'B' ? you : null,
  };
}

export function linkTo(origin: string, replay: string, at: number, from: Side): string {
  const side = from === 'both' ? '' : `&from=${from}`;
  return `${origin}/replay/${encodeURIComponent(replay)}?at=${at}${side}`;
}

/** Moments by number, kept while they are useful. Asking twice fetches once; a failure is asked again. */
export class Reel<Moment> {
  private readonly kept = new Map<number, Promise<Moment>>();

  constructor(
    private readonly fetchMoment: (at: number) => Promise<Moment>,
    readonly steps: number,
    private readonly most = 200,
  ) {}

  at(at: number): Promise<Moment> {
    const known = this.kept.get(at);
    if (known) return known;
    const coming = this.fetchMoment(at);
    this.kept.set(at, coming);
    coming.catch(() => this.kept.delete(at));
    for (const old of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      if (old !== at) this.kept.delete(old);
    }
    return coming;
  }

  /** Fetch what will be looked at next, quietly. */
  ahead(at: number): void {
    for (const next of [at + 1, at - 1]) {
      if (next >= 0 && next <= this.steps) this.at(next).catch(() => undefined);
    }
  }
}
