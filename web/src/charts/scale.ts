/** Where numbers fall in a picture. */

export interface Point {
  x: number;
  y: number;
}

/** A line from numbers to places; a range of one number falls in the middle. */
export function scale(low: number, high: number, from: number, to: number): (value: number) => number {
  if (high === low) return () => (from + to) / 2;
  return (value) => from + ((value - low) / (high - low)) * (to - from);
}

/** Round numbers from none to the top of an axis, about so many. */
export function ticks(high: number, about = 4): number[] {
  if (!(high > 0)) return [0];
  const raw = high / about;
  const size = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(high <= about ? 1 : 0, ([1, 2, 5, 10].find((n) => n * size >= raw) ?? 10) * size);
  return Array.from({ length: Math.ceil(high / step) + 1 }, (_, i) => i * step);
}

/** The numbers of an axis in short: all of one kind, whole or in thousands. */
export function shortly(marks: readonly number[]): string[] {
  const inThousands = (marks.at(-1) ?? 0) >= 10000;
  return marks.map((mark) => (inThousands && mark > 0 ? `${String(mark / 1000)}k` : String(mark)));
}

/** What stands under an axis: each `every`-th of these, and where several in a row are the same, the first alone. */
export function sparsely(labels: readonly string[], every: number): string[] {
  return labels.map((label, i) => (i % every > 0 || (i > 0 && label === labels[i - every]) ? '' : label));
}

export function path(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');
}

/** The area between a line and a level. */
export function area(points: readonly Point[], level: number): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  return `${path(points)}L${round(last.x)} ${round(level)}L${round(first.x)} ${round(level)}Z`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** What a picture of rates leaves free beside it: for the numbers of the axis, and for its end. */
export const LEFT = 40;
export const RIGHT = 8;
