/** How the reader decides: what is taken up, what is left to choose from, what it would change. */

import { untrack } from 'svelte';
import { litTargets, narrow, numbersOf, parseOptions, targetsOf, tryWords, type Option } from './options';
import type { Changes } from './protocol';
import type { Room } from './room.svelte';
import { settings } from './settings.svelte';
import { whyBox } from './why.svelte';
import { t } from '../words/index.svelte';

const PREVIEW_WAIT = 120;
/** Where a tap on a small screen is looked at before it counts. */
const CAREFUL = new Set(['level', 'use', 'attack', 'block', 'raid', 'play', 'move']);

interface Menu {
  options: Option[];
  anchor: DOMRect;
}

export class Deciding {
  taken = $state.raw<string[]>([]);
  /** The option that waits for a last yes. */
  armed = $state.raw<Option | null>(null);
  menu = $state.raw<Menu | null>(null);
  changes = $state.raw<Changes | null>(null);
  /** Picks of one effect, so far. */
  picked = $state.raw<Option[]>([]);

  readonly options: Option[] = $derived.by(() => {
    const view = this.room.view;
    return this.room.mine && this.room.sent === null && view ? parseOptions(view) : [];
  });
  readonly left: Option[] = $derived.by(() => {
    const view = this.room.view;
    if (!view || this.taken.length === 0) return this.options;
    return narrow(this.options, view, this.taken).left;
  });
  readonly lit: Set<string> = $derived.by(() => {
    const view = this.room.view;
    return view ? litTargets(this.left, view) : new Set();
  });
  readonly numbers: Map<string, number> = $derived.by(() => {
    const view = this.room.view;
    return view ? numbersOf(this.left, view) : new Map();
  });

  #n = -1;
  #timer = 0;
  #seen = new Map<number, Changes | null>();

  constructor(readonly room: Room) {}

  /** A new position: nothing of the old one is still in the hand. */
  follow(n: number): void {
    if (n === this.#n) return;
    const before = untrack(() => this.#last);
    this.#n = n;
    this.#seen.clear();
    this.stepBack();
    this.taken = [];
    const decision = this.room.view?.decision;
    const goes =
      before &&
      decision &&
      this.room.mine &&
      before.kind === decision.kind &&
      before.source === decision.source;
    if (!goes) this.picked = [];
    this.#last = null;
  }
  #last: { kind: string; source: string | null } | null = null;

  /** Something on the table is clicked. */
  pick(target: string, element: HTMLElement, touch: boolean): void {
    const view = this.room.view;
    if (!view || !this.room.mine) return;
    if (this.taken.includes(target)) {
      this.stepBack();
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
    const view = this.room.view;
    if (!view || !this.room.mine) return;
    const both = narrow(this.options, view, [from, to]);
    if (both.left.length > 0) this.#take([from, to], element, false);
    else {
      const alone = narrow(this.options, view, [from]);
      if (alone.exact && targetsOf(alone.exact, view).length === 1) this.choose(alone.exact, false);
      else void this.#explain([from, to], element);
    }
  }

  #take(taken: string[], element: HTMLElement, touch: boolean): void {
    const view = this.room.view;
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

  /** Take an option, or ask once more where the reader wishes it or a finger may slip. */
  choose(option: Option, careful = false): void {
    if (settings.confirm || careful) {
      this.menu = null;
      this.armed = option;
      void this.look(option);
      return;
    }
    this.answer(option);
  }

  answer(option: Option): void {
    const decision = this.room.view?.decision;
    this.menu = null;
    this.armed = null;
    this.changes = null;
    if (decision && option.verb === 'choose') {
      this.picked = [...this.picked, option];
      this.#last = { kind: decision.kind, source: decision.source };
    }
    whyBox.shown = null;
    this.room.answer(option.index, option.words);
  }

  confirm(): void {
    if (this.armed) this.answer(this.armed);
  }

  /** Esc: close what is open, put down what was taken up. True if there was anything. */
  stepBack(): boolean {
    const was = this.menu !== null || this.armed !== null || this.taken.length > 0;
    this.menu = null;
    this.armed = null;
    this.taken = [];
    this.changes = null;
    return was;
  }

  /** The pointer or the focus is on something: show what it would change, if that is one thing. */
  point(target: string | null): void {
    clearTimeout(this.#timer);
    const view = this.room.view;
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
    if (!option) {
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
    const view = this.room.view;
    const words = view ? tryWords(view, targets) : null;
    if (words === null) return;
    const refusal = await this.room.attempt(words).catch(() => null);
    if (refusal) whyBox.tell(refusal.reasons, refusal.words || t().decide.refused, element);
  }
}
