/** What every part of a board needs: the position, what is lit, and what to do when something is taken up. */

import { getContext, setContext } from 'svelte';
import type { Spot } from '../../lib/dragging.svelte';
import type { Marks } from '../../lib/marks';
import type { Changes, Seat, View } from '../../lib/protocol';

export interface Table {
  readonly view: View;
  /** Who sits at the lower edge. */
  readonly seat: Seat;
  readonly names: Record<Seat, string>;
  /** Things that can be taken up now; see lib/options.ts for the words of targets. */
  readonly lit: ReadonlySet<string>;
  readonly taken: readonly string[];
  /** The number of the one option that a thing stands for. */
  readonly numbers: ReadonlyMap<string, number>;
  /** What would change if the option under the pointer were taken. */
  readonly changes: Changes | null;
  /** What the last move has touched, or the one that is being shown. */
  readonly marks: Marks;
  /** Whether the reader decides now. */
  readonly deciding: boolean;
  pick: (target: string, element: HTMLElement, touch: boolean) => void;
  /** Something is held, or let go again. */
  lift: (target: string | null) => void;
  drop: (from: string, spot: Spot) => void;
  point: (target: string | null) => void;
  why: ((about: string, title: string, element: HTMLElement) => void) | null;
}

const KEY = Symbol('table');

export function giveTable(table: Table): void {
  setContext(KEY, table);
}

export function useTable(): Table {
  return getContext<Table>(KEY);
}
