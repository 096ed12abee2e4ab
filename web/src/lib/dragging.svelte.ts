/** Dragging with mouse or finger: what is held follows the pointer, and is dropped on what lies under it. */

import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import type { Seat } from './protocol';

/** Where something is dropped. */
export interface Spot {
  element: Element;
  /** The things there, the one that lies on top first. */
  targets: string[];
  /** Whose side of the table it is. */
  side: Seat | null;
  /** Whether it is on the table at all, and not back where the hand is. */
  field: boolean;
}

interface Ways {
  /** Whether it may be held now. */
  can: () => boolean;
  start: () => void;
  drop: (spot: Spot) => void;
  /** It was let go where nothing is, or not at all. */
  cancel: () => void;
}

/** Pixels until a press is a drag. */
const SLACK = 8;
/** A finger that goes so much more sideways than up or down slides what can slide, and drags what cannot. */
const SIDEWAYS = 1.7;

class Dragging {
  /** What lies under the pointer while something is held. */
  over = $state.raw<string | null>(null);
}

export const dragging = new Dragging();

function spotAt(x: number, y: number): Spot | null {
  const element = document.elementFromPoint(x, y);
  if (!element) return null;
  const named = (name: string): string | undefined =>
    element.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
  const side = named('side');
  const targets = [named('target'), named('line')].filter((target) => target !== undefined);
  return {
    element,
    targets,
    side: side === 'A' || side === 'B' ? side : null,
    field: element.closest('.ground, [data-side]') !== null && element.closest('.hand') === null,
  };
}

/** Whether something around an element slides that way: a finger to the left brings what is at the right. */
function slides(element: HTMLElement, by: number): boolean {
  for (let one = element.parentElement; one !== null; one = one.parentElement) {
    const most = one.scrollWidth - one.clientWidth;
    if (most > 1 && ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
      return by < 0 ? one.scrollLeft < most - 1 : one.scrollLeft > 1;
  }
  return false;
}

/** A likeness of what is held, under the pointer. */
function likeness(element: HTMLElement): HTMLElement {
  const box = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.className = 'ghost';
  ghost.removeAttribute('data-target');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  for (const word of ghost.querySelectorAll('.hidden, kbd')) word.remove();
  ghost.style.width = `${String(box.width)}px`;
  for (const name of ['--card', '--w'])
    ghost.style.setProperty(name, getComputedStyle(element).getPropertyValue(name));
  document.body.append(ghost);
  return ghost;
}

/** Let an element be dragged: `<button {@attach grab({...})}>`. A click that ends a drag is none. */
export function grab(ways: Ways): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number; id: number } | null = null;
    let ghost: HTMLElement | null = null;
    let dragged = false;
    /** The finger that is down drags: the browser does not slide anything by it. */
    let claimed = false;
    /** Ends what is listened to while the pointer is down. */
    let held: AbortController | null = null;

    const follow = (event: PointerEvent) => {
      if (!ghost) return;
      ghost.style.transform = `translate(${String(event.clientX)}px, ${String(event.clientY)}px) translate(-50%, -50%)`;
      dragging.over = spotAt(event.clientX, event.clientY)?.targets[0] ?? null;
    };
    const end = () => {
      held?.abort();
      held = null;
      ghost?.remove();
      ghost = null;
      from = null;
      dragging.over = null;
    };
    const down = (event: PointerEvent) => {
      dragged = false;
      claimed = false;
      end();
      if (event.button !== 0 || !event.isPrimary || !ways.can()) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      held = new AbortController();
      const listen = { signal: held.signal };
      // a quick pointer leaves the element before it has moved far enough
      on(window, 'pointermove', move, listen);
      on(window, 'pointerup', up, listen);
      on(window, 'pointercancel', cancel, listen);
      on(window, 'keydown', key, { ...listen, capture: true });
    };
    const move = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.id) return;
      if (event.buttons === 0) {
        cancel(event); // it was let go where the page could not see it
        return;
      }
      if (!ghost) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
        dragged = true;
        ghost = likeness(element);
        ways.start();
      }
      follow(event);
    };
    const up = (event: PointerEvent) => {
      if (event.pointerId !== from?.id) return;
      const wasHeld = ghost !== null;
      end();
      if (!wasHeld) return;
      const spot = spotAt(event.clientX, event.clientY);
      if (spot) ways.drop(spot);
      else ways.cancel();
    };
    const cancel = (event?: PointerEvent) => {
      if (event && event.pointerId !== from?.id) return;
      const wasHeld = ghost !== null;
      end();
      if (wasHeld) ways.cancel();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !ghost) return;
      event.stopImmediatePropagation();
      cancel();
    };
    const click = (event: MouseEvent) => {
      if (!dragged || event.detail === 0) return;
      dragged = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Asked before the browser slides anything: else a finger that begins sideways would lose what it holds.
    const finger = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!from || !touch || !event.cancelable) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (!claimed && Math.abs(x) > SIDEWAYS * Math.abs(y) && slides(element, x)) return;
      claimed = true;
      event.preventDefault();
    };
    const off = new AbortController();
    const listen = { signal: off.signal };
    on(element, 'pointerdown', down, listen);
    on(element, 'click', click, { ...listen, capture: true });
    on(element, 'touchmove', finger, { ...listen, passive: false });
    // a picture on a card is not carried away by the browser
    on(
      element,
      'dragstart',
      (event) => {
        event.preventDefault();
      },
      listen,
    );
    return () => {
      off.abort();
      cancel();
    };
  };
}
