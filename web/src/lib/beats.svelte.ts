/** What happens between two decisions, shown beat by beat: at the reader's pace, skipped at a touch, seen again at will. */

import type { Beat, BeatKind, GameEvent } from './protocol';
import { settings, type Pace } from './settings.svelte';
import { unfolded } from './unfold';

/** Seconds at normal speed. What is not listed is an ordinary beat. */
const SECONDS: Partial<Record<BeatKind, number>> = {
  turn: 0.6,
  phase: 0.2,
  shuffle: 0.3,
  draw: 0.5,
  look: 0.5,
  reveal: 0.7,
  set: 0.4,
  play: 0.9,
  level: 0.9,
  raid: 0.9,
  scene: 0.9,
  open: 0.4,
  effect: 0.8,
  judgement: 0.6,
  attack: 0.8,
  block: 0.8,
  battle: 0.8,
  damage: 1,
  trigger: 1,
  lead: 0.8,
  end: 1.2,
};
const ORDINARY = 0.5;
/** Beats that show several things after each other: so much for each of them. */
const EACH = new Set<BeatKind>(['open']);
const FACTOR: Record<Pace, number> = { slow: 2, normal: 1, fast: 1 / 3, 'at once': 0 };
/** How many beats can be seen again. */
const KEPT = 120;
/** When so many positions wait, the older ones are not shown any more: the table never lags behind. */
const LONGEST_QUEUE = 6;

/** How long a beat is shown, in milliseconds at normal speed. */
export function length(beat: Beat): number {
  const seconds = SECONDS[beat.kind] ?? ORDINARY;
  return 1000 * seconds * (EACH.has(beat.kind) ? Math.max(1, beat.events.length) : 1);
}

interface Scene {
  beats: readonly Beat[];
  then: () => void;
}

export class Beats {
  /** The beat on the stage, if one is. */
  now = $state.raw<Beat | null>(null);
  /** Beats that were shown, oldest first. */
  past = $state.raw<Beat[]>([]);
  /** Which of them is being seen again. */
  again = $state<number | null>(null);
  /** What was shown before the beat on the stage, oldest first. */
  before = $derived.by((): GameEvent[] => {
    const at = this.now === null ? -1 : this.past.lastIndexOf(this.now);
    return at < 1 ? [] : this.past.slice(0, at).flatMap((beat) => beat.events);
  });

  #queue: Scene[] = [];
  #scene: Scene | null = null;
  #at = 0;
  #timer = 0;
  #skipped = false;

  /** Show beats, then what they lead to. */
  play(beats: readonly Beat[], then: () => void): void {
    const before = this.#queue.at(-1)?.beats.at(-1) ?? this.#scene?.beats.at(-1) ?? this.past.at(-1);
    this.#queue.push({ beats: unfolded(beats, before?.view ?? null), then });
    while (this.#queue.length > LONGEST_QUEUE) this.#finish(this.#queue.shift() as Scene);
    if (this.#scene === null) this.#next();
  }

  /** The first touch ends the beat that runs, the second leads to the question. */
  skip(): void {
    if (this.again !== null) {
      this.present();
      return;
    }
    if (this.#scene === null) return;
    if (this.#skipped) this.#at = this.#scene.beats.length;
    this.#skipped = true;
    this.#step();
  }

  /** One step through what was shown: -1 back, 1 forward. */
  look(by: -1 | 1): void {
    if (this.past.length === 0 || (by === 1 && this.again === null)) return;
    const at = (this.again ?? this.past.length) + by;
    if (at >= this.past.length) this.present();
    else this.see(Math.max(0, at));
  }

  /** Which of the beats that were shown tells of one of these events; -1 if none does. */
  indexOf(events: readonly GameEvent[]): number {
    return this.past.findLastIndex((beat) =>
      beat.events.some((event) => events.some((one) => one.i === event.i && one.name === event.name)),
    );
  }

  /** Show one of the beats that were shown again. */
  see(at: number): void {
    if (this.past[at] === undefined) return;
    this.again = at;
    this.now = this.past[at];
  }

  /** Back to what is now. */
  present(): void {
    this.again = null;
    this.now = this.#scene?.beats[this.#at - 1] ?? null;
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#scene = null;
    this.now = null;
    this.past = [];
    this.again = null;
  }

  close(): void {
    this.clear();
  }

  #next(): void {
    const scene = this.#queue.shift() ?? null;
    this.#scene = scene;
    this.#at = 0;
    this.#skipped = false;
    if (scene === null) return;
    this.#step();
  }

  #step(): void {
    clearTimeout(this.#timer);
    const scene = this.#scene;
    if (scene === null) return;
    const factor = FACTOR[settings.pace];
    const beat = factor === 0 || document.hidden ? undefined : scene.beats[this.#at];
    if (beat === undefined) {
      this.#finish(scene);
      this.#next();
      return;
    }
    this.#at += 1;
    this.past = [...this.past, beat].slice(-KEPT);
    if (this.again === null) this.now = beat;
    this.#timer = window.setTimeout(
      () => {
        this.#step();
      },
      length(beat) * factor,
    );
  }

  /** What a scene leads to is there, and the rest of its beats can still be seen again. */
  #finish(scene: Scene): void {
    const rest = scene === this.#scene ? scene.beats.slice(this.#at) : scene.beats;
    if (rest.length > 0) this.past = [...this.past, ...rest].slice(-KEPT);
    if (this.again === null) this.now = null;
    scene.then();
  }
}
