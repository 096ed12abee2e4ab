/** A picture for a card out of nothing but its facts: one shape for each kind, varied by the name. */

export interface Emblem {
  /** Path data in a box of 100 by 100. */
  paths: string[];
  /** A turn of the hue, in degrees, that is the character's own. */
  hue: number;
}

/** A small number that a name always gives (FNV-1a). */
export function hash(name: string): number {
  let h = 0x811c9dc5;
  for (const char of name) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return h;
}

function n(value: number): string {
  return value.toFixed(1);
}

function polygon(points: [number, number][]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

/** A star of rays around the middle. */
function rays(count: number, inner: number, outer: number, turn: number): string {
  const points: [number, number][] = [];
  for (let i = 0; i < count * 2; i++) {
    const r = i % 2 === 0 ? outer : inner;
    const a = (i * Math.PI) / count + turn;
    points.push([50 + r * Math.sin(a), 50 - r * Math.cos(a)]);
  }
  return polygon(points);
}

function circle(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
}

function regular(count: number, r: number, turn: number): string {
  const points: [number, number][] = [];
  for (let i = 0; i < count; i++) {
    const a = (i * 2 * Math.PI) / count + turn;
    points.push([50 + r * Math.sin(a), 50 - r * Math.cos(a)]);
  }
  return polygon(points);
}

/** A ridge of spikes over a ground line. */
function ridge(h: number): string {
  const spikes = 4 + (h % 4);
  const points: [number, number][] = [[4, 88]];
  for (let i = 0; i < spikes; i++) {
    const x = 8 + (84 * i) / spikes;
    const w = 84 / spikes;
    points.push([x, 70 - ((h >> i) % 3) * 6], [x + w / 2, 16 + (((h >> (i * 3)) & 7) * 34) / 7]);
  }
  points.push([92, 70], [96, 88]);
  return polygon(points);
}

function hills(h: number): string {
  const a = 40 + (h % 20);
  const b = 46 + ((h >> 5) % 22);
  return `M0 100V${n(b)}C18 ${n(a - 14)} 30 ${n(a - 10)} 46 ${n(b + 6)}S80 ${n(a - 12)} 100 ${n(b - 8)}V100Z`;
}

/** A ring of small marks, which each card has its own: cards of one character are told apart by it. */
export function ring(number: string): string {
  const h = hash(number);
  const marks: string[] = [];
  for (let i = 0; i < 12; i++) {
    const a = (i * Math.PI) / 6;
    const size = (h >> (i * 2)) & 3;
    if (size > 0) marks.push(circle(50 + 46 * Math.sin(a), 50 - 46 * Math.cos(a), 0.8 + size * 0.9));
  }
  return marks.join('');
}

/** What stands for a character has its hue and its count of rays; each card of it has a shape of its own. */
export function emblem(kind: string, name: string, number = ''): Emblem {
  const h = hash(name);
  const own = hash(`${name} ${number}`);
  const hue = ((h >> 8) % 9) * 12 - 48;
  const turn = ((own % 16) * Math.PI) / 32;
  switch (kind) {
    case 'Ultra Hero':
      return {
        paths: [rays(6 + (h % 5), 14 + (own % 5) * 3, 46, turn), circle(50, 50, 9 + (own % 10))],
        hue,
      };
    case 'Kaiju':
      return { paths: [ridge(own), circle(30 + (own % 40), 60, 4 + (own % 4))], hue };
    case 'Ultra Mech':
      return {
        paths: [rays(8, 36, 45, turn), regular(4 + (own % 5), 26, turn), circle(50, 50, 6 + (own % 8))],
        hue,
      };
    case 'Scene':
    case 'Field':
      return { paths: [circle(28 + (own % 44), 34, 9 + (own % 8)), hills(own), hills(own >> 3)], hue };
    case 'Event':
      return {
        paths: [rays(8 + (own % 7), 10 + (own % 6), 46, turn), regular(3 + (own % 4), 16, turn)],
        hue,
      };
    default: {
      const sides = 3 + (h % 4);
      return {
        paths: [regular(sides, 44, turn), circle(50, 50, 14 + (own % 14)), regular(3 + (own % 5), 12, -turn)],
        hue,
      };
    }
  }
}
