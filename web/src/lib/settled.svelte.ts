/** Answers that a player has settled for one game: given by themselves, shown, and undone where they are shown. */

import type { Option } from './options';
import type { Seat, View } from './protocol';

/** What can be settled, by the kind of question: nothing that depends on how the game stands. */
export const SETTLEABLE = ['extra draw', 'life'] as const;
export type Settleable = (typeof SETTLEABLE)[number];
/** Who has settled what: at a screen that two people share, each for themselves. */
type Wish = `${Seat} ${Settleable}`;
const WISHES: Wish[] = (['A', 'B'] as const).flatMap((seat) =>
  SETTLEABLE.map((kind): Wish => `${seat} ${kind}`),
);

const KEY = (room: string): string => `shinpan settled ${room}`;

function recall(room: string): Wish[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY(room)) ?? '[]');
    return Array.isArray(kept) ? WISHES.filter((wish) => kept.includes(wish)) : [];
  } catch {
    return [];
  }
}

/** A life card that the reader does not know: one is as good as another. */
function isUnknownLife(option: Option, view: View): boolean {
  if (view.game !== 'ua' || option.owner === undefined || option.number === undefined) return false;
  return view.players[option.owner].life[option.number - 1] === null;
}

/** The answer to a question of some kind that can be settled, if this is such a question. */
export function standing(view: View, options: Option[]): { kind: Settleable; option: Option } | null {
  const kind = SETTLEABLE.find((one) => one === view.decision?.kind);
  if (kind === 'extra draw') {
    const option = options.find((one) => one.decline);
    return option ? { kind, option } : null;
  }
  const [option] = options.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
  return kind === 'life' && option && options.every((one) => isUnknownLife(one, view))
    ? { kind, option }
    : null;
}

export class Settled {
  #wishes = $state.raw<Wish[]>([]);
  /** The latest position that was answered or seen: what was taken back is asked anew. */
  #latest = -1;

  constructor(private readonly room: string) {
    this.#wishes = recall(room);
  }

  #keep(wishes: Wish[]): void {
    this.#wishes = wishes;
    try {
      sessionStorage.setItem(KEY(this.room), JSON.stringify(wishes));
    } catch {
      // a browser that keeps nothing forgets it with the page
    }
  }

  /** What a player has settled. */
  of(seat: Seat): Settleable[] {
    return SETTLEABLE.filter((kind) => this.#wishes.includes(`${seat} ${kind}`));
  }

  settle(seat: Seat, kind: Settleable): void {
    if (!this.of(seat).includes(kind)) this.#keep([...this.#wishes, `${seat} ${kind}`]);
  }

  undo(seat: Seat, kind: Settleable): void {
    this.#keep(this.#wishes.filter((one) => one !== `${seat} ${kind}`));
  }

  /** What to answer by itself in a position, once: after something was taken back the reader is asked. */
  answer(n: number, view: View, options: Option[]): Option | null {
    const isNew = n > this.#latest;
    this.#latest = Math.max(n, this.#latest);
    const found = isNew ? standing(view, options) : null;
    const who = view.decision?.player;
    return found && (who === 'A' || who === 'B') && this.of(who).includes(found.kind) ? found.option : null;
  }
}
