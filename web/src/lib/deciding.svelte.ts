/** How the reader decides: what is taken up, what is left to choose from, what it would change. */

import type { Spot } from './dragging.svelte';
import {
  firstTargets,
  goalsOf,
  litTargets,
  narrow,
  numbersOf,
  optionsOf,
  targetsOf,
  thingsOf,
  type Option,
} from './options';
import type { Changes, Given, View } from './protocol';
import type { Room } from './room.svelte';
import { Settled } from './settled.svelte';
import { settings } from './settings.svelte';
import { whyBox } from './why.svelte';

const PREVIEW_WAIT = 120;
/** Where a tap on a small screen is looked at before it counts. */
const CAREFUL = new Set(['level', 'use', 'attack', 'block', 'raid', 'play', 'move']);

/** What a character does to the other side. */
const FACING = new Set(['attack', 'block']);

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

/** Whether an option is meant when its one thing is dropped somewhere: a character is sent against the other side. */
function isDropped(option: Option, view: View, spot: Spot): boolean {
  const targets = targetsOf(option, view);
  if (targets.length !== 1 || !spot.field) return false;
  if (!targets[0]?.startsWith('place ')) return true;
  return FACING.has(option.verb) && spot.side !== null && spot.side !== view.decision?.player;
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
    if (!view) return new Set();
    // what is taken up first is lit first; where it may go, once it is
    if (this.taken.length === 0) return firstTargets(this.left, view);
    return new Set([...litTargets(this.left, view), ...goalsOf(this.left, view)]);
  });
  readonly numbers: Map<string, number> = $derived.by(() => {
    const view = this.view;
    return view ? numbersOf(this.left, view) : new Map();
  });

  #n = -1;
  #timer = 0;
  #seen = new Map<number, Changes | null>();

  readonly settled: Settled;

  constructor(readonly room: Room) {
    this.settled = new Settled(room.id);
  }

  /** Give an answer that the reader has settled, if this is such a question. */
  answerSettled(): void {
    const { view, options, room } = this;
    const n = room.position?.n;
    if (!view || n === undefined || options.length === 0) return;
    const option = this.settled.answer(n, view, options);
    if (option) this.answer(option);
  }

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

  /** Something is held: what goes with it is lit. Or it is let go again. */
  lift(target: string | null): void {
    const view = this.view;
    if (!view || !this.room.mine || this.asking) return;
    this.#putDown();
    if (target !== null && narrow(this.options, view, [target]).left.length > 0) this.taken = [target];
  }

  /** Something is dropped: on what goes with it, or out on the table where it needs nothing more. */
  drop(from: string, spot: Spot): void {
    const view = this.view;
    if (!view || !this.room.mine || this.asking) return;
    this.#putDown();
    const to = spot.targets.find((one) => narrow(this.options, view, [from, one]).left.length > 0);
    if (to !== undefined && to !== from) {
      this.#take([from, to], spot.element, false);
      return;
    }
    const alone = narrow(this.options, view, [from]).left.filter((option) => isDropped(option, view, spot));
    const [only, ...more] = alone;
    if (only && more.length === 0) this.choose(only, false);
    else if (only) {
      this.taken = [from];
      this.menu = { options: alone, anchor: spot.element.getBoundingClientRect() };
    } else if (spot.field && spot.targets[0] !== from)
      void this.#explain([from, ...spot.targets.slice(0, 1)], spot.element);
  }

  #take(taken: string[], element: Element, touch: boolean): void {
    const view = this.view;
    if (!view) return;
    const { left, exact } = narrow(this.options, view, taken);
    this.armed = null;
    this.menu = null;
    if (exact) {
      this.taken = taken;
      this.choose(exact, touch && !settings.tap && CAREFUL.has(exact.verb));
      return;
    }
    this.taken = taken;
    this.menu = { options: left, anchor: element.getBoundingClientRect() };
  }

  /** Take an option; a pick waits for others that go with it. */
  choose(option: Option, careful = false): void {
    if (this.asking) return;
    if (PICKS.has(option.verb) && this.room.refusal === null && !this.#isTaught)
      void this.#gather(option, careful);
    else this.#choose(option, careful);
  }

  /** In a lesson each pick is an answer of its own: the goal of the step hears it at once. */
  get #isTaught(): boolean {
    const lesson = this.room.lesson;
    return lesson !== null && !lesson.puzzle && !lesson.done;
  }

  /** Gather a pick, if it is one of several; the last one waits to be confirmed with all others. */
  async #gather(option: Option, careful: boolean): Promise<void> {
    const n = this.#n;
    const before = this.gathered;
    this.menu = null;
    this.asking = true;
    const ahead = this.room.ahead(given([...before.map((pick) => pick.option), option]));
    const view = await ahead.catch(() => undefined); // nobody said whether anything follows
    if (n !== this.#n) return;
    this.asking = false;
    if (!view && before.length === 0) {
      this.#choose(option, careful || view === undefined);
      return;
    }
    this.#putDown();
    this.#kept = { n, picks: [...before, { option, view: view ?? null }] };
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

  async #explain(targets: string[], element: Element): Promise<void> {
    const things = thingsOf(targets);
    if (things === null) return;
    const refusal = await this.room.attempt(things).catch(() => null);
    if (refusal) whyBox.tell(refusal.reasons, refusal, element);
  }
}
