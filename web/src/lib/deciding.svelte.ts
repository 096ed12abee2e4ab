/** How the reader decides: what is taken up, what is left to choose from, what it would change. */

import { litTargets, narrow, numbersOf, optionsOf, targetsOf, thingsOf, type Option } from './options';
import type { Changes, Given, View } from './protocol';
import type { Room } from './room.svelte';
import { settings } from './settings.svelte';
import { whyBox } from './why.svelte';

const PREVIEW_WAIT = 120;
/** Where a tap on a small screen is looked at before it counts. */
const CAREFUL = new Set(['level', 'use', 'attack', 'block', 'raid', 'play', 'move']);

/** Picks, which may go with others of the same effect. */
const PICKS = new Set(['choose', 'move', 'remove']);

/** A pick that is not played yet, and the view after it; none if nothing more goes with it. */
interface Pick {
  option: Option;
  view: View | null;
}

interface Menu {
  options: Option[];
  anchor: DOMRect;
}

/** Options as answers are said. */
function given(options: Option[]): Given[] {
  return options.map(({ index, words }) => ({ option: index, words }));
}

export class Deciding {
  taken = $state.raw<string[]>([]);
  /** The option that waits for a last yes. */
  armed = $state.raw<Option | null>(null);
  menu = $state.raw<Menu | null>(null);
  changes = $state.raw<Changes | null>(null);
  /** What is being asked: whether other picks go with one. */
  asking = $state.raw(false);
  #kept = $state.raw<{ n: number; picks: Pick[] }>({ n: -1, picks: [] });

  /** Picks of one effect that are confirmed together; none that were refused. */
  readonly gathered: Pick[] = $derived.by(() => {
    const { position, refusal } = this.room;
    return this.#kept.n === position?.n && refusal === null ? this.#kept.picks : [];
  });
  /** The table as the reader would leave it with these picks. */
  readonly view: View | null = $derived.by(() =>
    this.gathered.reduce((view, pick) => pick.view ?? view, this.room.view),
  );
  /** Whether nothing is left but to confirm what was gathered. */
  readonly complete: boolean = $derived(this.gathered.at(-1)?.view === null);

  readonly options: Option[] = $derived.by(() => {
    const view = this.view;
    const asked = this.room.mine && this.room.sent === null && !this.complete;
    return asked && view ? optionsOf(view) : [];
  });
  readonly left: Option[] = $derived.by(() => {
    const view = this.view;
    if (!view || this.taken.length === 0) return this.options;
    return narrow(this.options, view, this.taken).left;
  });
  readonly lit: Set<string> = $derived.by(() => {
    const view = this.view;
    return view ? litTargets(this.left, view) : new Set();
  });
  readonly numbers: Map<string, number> = $derived.by(() => {
    const view = this.view;
    return view ? numbersOf(this.left, view) : new Map();
  });

  #n = -1;
  #timer = 0;
  #seen = new Map<number, Changes | null>();

  constructor(readonly room: Room) {}

  /** A new position: nothing of the old one is still in the hand. */
  follow(n: number): void {
    if (n === this.#n) return;
    this.#n = n;
    this.#seen.clear();
    this.asking = false;
    this.#putDown();
    this.#kept = { n, picks: [] };
  }

  /** Something on the table is clicked. */
  pick(target: string, element: HTMLElement, touch: boolean): void {
    const view = this.view;
    if (!view || !this.room.mine || this.asking) return;
    if (this.taken.includes(target)) {
      this.#putDown();
      this.taken = this.taken.filter((one) => one !== target);
      return;
    }
    if (!this.lit.has(target)) {
      if (litTargets(this.options, view).has(target)) this.#take([target], element, touch);
      else void this.#explain([...this.taken, target], element);
      return;
    }
    this.#take([...this.taken, target], element, touch);
  }

  /** One thing is dropped on another. */
  drop(from: string, to: string, element: HTMLElement): void {
    const view = this.view;
    if (!view || !this.room.mine || this.asking) return;
    const both = narrow(this.options, view, [from, to]);
    if (both.left.length > 0) this.#take([from, to], element, false);
    else {
      const alone = narrow(this.options, view, [from]);
      if (alone.exact && targetsOf(alone.exact, view).length === 1) this.choose(alone.exact, false);
      else void this.#explain([from, to], element);
    }
  }

  #take(taken: string[], element: HTMLElement, touch: boolean): void {
    const view = this.view;
    if (!view) return;
    const { left, exact } = narrow(this.options, view, taken);
    this.armed = null;
    this.menu = null;
    if (exact) {
      this.taken = taken;
      this.choose(exact, touch && CAREFUL.has(exact.verb));
      return;
    }
    this.taken = taken;
    this.menu = { options: left, anchor: element.getBoundingClientRect() };
  }

  /** Take an option; a pick waits for others that go with it. */
  choose(option: Option, careful = false): void {
    if (this.asking) return;
    if (PICKS.has(option.verb) && this.room.refusal === null) void this.#gather(option, careful);
    else this.#choose(option, careful);
  }

  /** Gather a pick, if it is one of several; the last one waits to be confirmed with all others. */
  async #gather(option: Option, careful: boolean): Promise<void> {
    const n = this.#n;
    const before = this.gathered;
    this.menu = null;
    this.asking = true;
    const view = await this.room
      .ahead(given([...before.map((pick) => pick.option), option]))
      .catch(() => null);
    if (n !== this.#n) return;
    this.asking = false;
    if (view === null && before.length === 0) {
      this.#choose(option, careful);
      return;
    }
    this.#putDown();
    this.#kept = { n, picks: [...before, { option, view }] };
  }

  /** Take an option, or ask once more where the reader wishes it or a finger may slip. */
  #choose(option: Option, careful: boolean): void {
    if (settings.confirm || careful) {
      this.menu = null;
      this.armed = option;
      void this.look(option);
      return;
    }
    this.answer(option);
  }

  /** Play what was gathered, and this option if there is one. */
  answer(option: Option | null): void {
    const row = this.gathered.map((pick) => pick.option);
    this.menu = null;
    this.armed = null;
    this.changes = null;
    whyBox.shown = null;
    this.room.answer(given(option ? [...row, option] : row));
  }

  confirm(): void {
    if (this.armed || this.complete) this.answer(this.armed);
  }

  /** Esc: close what is open, put down what was taken up, else the last pick. */
  stepBack(): void {
    const was = this.menu !== null || this.armed !== null || this.taken.length > 0;
    this.#putDown();
    if (!was && !this.asking) this.#kept = { n: this.#n, picks: this.gathered.slice(0, -1) };
  }

  #putDown(): void {
    this.menu = null;
    this.armed = null;
    this.taken = [];
    this.changes = null;
  }

  /** The pointer or the focus is on something: show what it would change, if that is one thing. */
  point(target: string | null): void {
    clearTimeout(this.#timer);
    const view = this.view;
    if (this.armed) return;
    if (target === null || !view || !this.lit.has(target)) {
      this.changes = null;
      return;
    }
    const { exact } = narrow(this.options, view, [...this.taken, target]);
    if (exact) this.pointAt(exact);
  }

  pointAt(option: Option | null): void {
    clearTimeout(this.#timer);
    if (this.armed) return;
    // What picks would change is on the table already; the referee knows only the position before them.
    if (!option || this.gathered.length > 0) {
      this.changes = null;
      return;
    }
    this.#timer = window.setTimeout(() => {
      void this.look(option);
    }, PREVIEW_WAIT);
  }

  async look(option: Option): Promise<void> {
    const n = this.#n;
    if (!this.#seen.has(option.index)) {
      this.#seen.set(option.index, null);
      const changes = await this.room.preview(option.index).catch(() => null);
      if (n !== this.#n) return;
      this.#seen.set(option.index, changes);
    }
    this.changes = this.#seen.get(option.index) ?? null;
  }

  async #explain(targets: string[], element: HTMLElement): Promise<void> {
    const things = thingsOf(targets);
    if (things === null) return;
    const refusal = await this.room.attempt(things).catch(() => null);
    if (refusal) whyBox.tell(refusal.reasons, refusal, element);
  }
}
