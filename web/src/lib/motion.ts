/**
 * Motion that follows what happened: cards fly from where they were to where they are now.
 *
 * `follow` is called before a new position is drawn; it looks at what the events of its log moved, remembers where those
 * things lie, and lets their new selves come from there once they are drawn.
 */

import { tick } from 'svelte';
import type { Seat, View } from './protocol';

const TIME = 260;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

interface Flight {
  /** Where it comes from: a selector, or the rectangle of something that will be gone. */
  from: string | DOMRect;
  to: string;
}

let last: { n: number; view: View } | null = null;

function places(view: View): Map<string, string> {
  const found = new Map<string, string>();
  for (const seat of ['A', 'B'] as const) {
    if (view.game === 'ucg')
      view.players[seat].areas.forEach((character, i) => {
        const cards = character
          ? `${String(character.stack.length)} ${character.stack.map((c) => (c.down ? 'down' : c.card)).join(' ')}`
          : '';
        found.set(`${seat}${String(i + 1)}`, cards);
      });
    else
      for (const line of ['front', 'energy'] as const)
        view.players[seat][line].forEach((unit, i) => {
          found.set(
            `${seat}.${line === 'front' ? 'F' : 'E'}${String(i + 1)}`,
            unit ? unit.stack.join(' ') : '',
          );
        });
  }
  return found;
}

/** The cards of a hand that one has and the other has not. */
function more(a: readonly string[], b: readonly string[]): string[] {
  const left = [...b];
  return a.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function rect(selector: string): DOMRect | null {
  return document.querySelector(selector)?.getBoundingClientRect() ?? null;
}

const at = (target: string): string => `[data-target="${CSS.escape(target)}"]`;
const side = (seat: Seat): string => `[data-side="${seat}"]`;

/** What moved between two positions, as flights. */
function flights(before: View, now: View): Flight[] {
  const found: Flight[] = [];
  const old = places(before);
  const gone = new Map<Seat, string[]>();
  for (const seat of ['A', 'B'] as const) {
    const was = before.players[seat].hand;
    const is = now.players[seat].hand;
    gone.set(seat, was && is ? more(was, is) : []);
    if (was && is && was.length > 0)
      for (const card of new Set(more(is, was)))
        found.push({ from: `[data-deck="${seat}"]`, to: at(`hand ${card}`) });
  }
  const left = [...old].filter(([place, cards]) => cards !== '' && places(now).get(place) === '');
  for (const [place, cards] of places(now)) {
    if (cards === '' || cards === old.get(place)) continue;
    const seat: Seat = place.startsWith('A') ? 'A' : 'B';
    const mover = left.find(([from, what]) => from.startsWith(seat) && what === cards);
    const card = gone.get(seat)?.shift();
    if (mover) found.push({ from: at(`place ${mover[0]}`), to: at(`place ${place}`) });
    else if (card !== undefined) found.push({ from: at(`hand ${card}`), to: at(`place ${place}`) });
    else if (old.get(place) === '' || old.get(place) === undefined)
      found.push({ from: side(seat), to: at(`place ${place}`) });
    else turn(place);
  }
  return found;
}

/** A card that was turned up or covered where it lies. */
function turn(place: string): void {
  void tick().then(() => {
    document.querySelector(at(`place ${place}`))?.animate(
      [
        { transform: 'scale(0.9)', opacity: 0.5 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: TIME, easing: EASE },
    );
  });
}

async function fly(all: Flight[]): Promise<void> {
  const known = all.map((flight) => (typeof flight.from === 'string' ? rect(flight.from) : flight.from));
  await tick();
  all.forEach((flight, i) => {
    const from = known[i];
    const element = document.querySelector(flight.to);
    if (!from || !element) return;
    const to = element.getBoundingClientRect();
    const x = from.left + from.width / 2 - (to.left + to.width / 2);
    const y = from.top + from.height / 2 - (to.top + to.height / 2);
    const scale = Math.min(1, Math.max(0.4, from.width / Math.max(1, to.width)));
    element.animate(
      [
        {
          transform: `translate(${String(x)}px, ${String(y)}px) scale(${String(scale)})`,
          opacity: 0.7,
          zIndex: 30,
        },
        { transform: 'none', opacity: 1, zIndex: 30 },
      ],
      { duration: TIME, easing: EASE },
    );
  });
}

/** Look at a new view before it is drawn. `n` numbers the decisions: a jump is not followed. */
export function follow(n: number, view: View, moves: boolean): void {
  const before = last;
  last = { n, view };
  if (!moves || !before || before.view.game !== view.game || document.hidden) return;
  if (n < before.n || n > before.n + 1) return;
  if (view.you !== null && before.view.you === null) return;
  const all = flights(before.view, view);
  if (all.length > 0) void fly(all);
}
