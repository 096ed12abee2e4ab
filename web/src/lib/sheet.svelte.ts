/** The card that is shown whole: beside the thing under the pointer or focus, or from below on a touch screen. */

import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import type { GameName } from './protocol';

interface Shown {
  game: GameName;
  number: string;
  /** What it stands beside; null: it was opened to stay until closed. */
  anchor: DOMRect | null;
  /** How it stands on the table, in words. */
  says: string;
}

class Sheet {
  shown = $state.raw<Shown | null>(null);
  #timer = 0;

  /** Show it beside something, after a moment, until `leave`. */
  hover(game: GameName, number: string, element: Element, wait: number, says: () => string): void {
    clearTimeout(this.#timer);
    if (this.shown && this.shown.anchor === null) return;
    this.#timer = window.setTimeout(() => {
      if (element.isConnected) {
        const anchor = element.getBoundingClientRect();
        this.shown = { game, number, anchor, says: says() };
      }
    }, wait);
  }

  leave(): void {
    clearTimeout(this.#timer);
    if (this.shown?.anchor) this.shown = null;
  }

  /** Open it to stay. */
  open(game: GameName, number: string, says = ''): void {
    clearTimeout(this.#timer);
    this.shown = { game, number, anchor: null, says };
  }

  close(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }
}

export const sheet = new Sheet();

/** Milliseconds until a finger that lies still holds a card, and pixels it may tremble: fewer than a drag needs. */
const HOLD = 450;
const STILL = 6;

/** A card in a stack is held and not the whole stack, which hears of it as well. */
const heard = new WeakSet<Event>();

/** Hover, focus or hold shows the whole card: `<button {@attach peek('ucg', number)}>`; and how it stands there. */
export function peek(
  game: GameName,
  number: string | null,
  says: () => string = () => '',
): Attachment<HTMLElement> {
  return (element) => {
    if (number === null) return;
    let hold = 0;
    let held = false;
    let from = { x: 0, y: 0 };
    const enter = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') sheet.hover(game, number, element, 180, says);
    };
    const leave = () => {
      clearTimeout(hold);
      sheet.leave();
    };
    const focus = () => {
      if (element.matches(':focus-visible')) sheet.hover(game, number, element, 350, says);
    };
    const down = (event: PointerEvent) => {
      held = false;
      if (event.pointerType === 'mouse' || heard.has(event)) return;
      heard.add(event);
      from = { x: event.clientX, y: event.clientY };
      hold = window.setTimeout(() => {
        held = true;
        sheet.open(game, number, says());
      }, HOLD);
    };
    // from where it came down, not from the last event: a finger that drags slowly does not hold still
    const move = (event: PointerEvent) => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) clearTimeout(hold);
    };
    const up = () => {
      clearTimeout(hold);
    };
    const click = (event: MouseEvent) => {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const menu = (event: Event) => {
      if (held) event.preventDefault();
    };
    // Svelte's `on`: a card that leaves the page while it has the focus loses it in the middle of an update, and
    // only what `on` calls may change state then.
    const off = new AbortController();
    const listen = { signal: off.signal };
    on(element, 'pointerenter', enter, listen);
    on(element, 'pointerleave', leave, listen);
    on(element, 'pointerdown', down, listen);
    on(element, 'pointerup', up, listen);
    on(element, 'pointercancel', up, listen);
    on(element, 'pointermove', move, listen);
    on(element, 'focus', focus, listen);
    on(element, 'blur', leave, listen);
    on(element, 'click', click, { ...listen, capture: true });
    on(element, 'contextmenu', menu, listen);
    return () => {
      off.abort();
      leave();
    };
  };
}
