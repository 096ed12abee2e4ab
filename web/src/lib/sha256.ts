/** SHA-256 in plain code: browsers offer theirs to secure pages alone, and a table at home is none. */

const PRIMES = Array.from({ length: 64 }, (_, i) => prime(i));
const FRACTION = 2 ** 32;

function prime(index: number): number {
  for (let n = 2, found = -1; ; n++) {
    let whole = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) whole = false;
    if (whole && ++found === index) return n;
  }
}

/** The first 32 bits of the fraction of a root. */
function fraction(root: number): number {
  return ((root - Math.floor(root)) * FRACTION) | 0;
}

const START = PRIMES.slice(0, 8).map((n) => fraction(Math.sqrt(n)));
const ROUND = PRIMES.map((n) => fraction(Math.cbrt(n)));

function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const whole = new Uint8Array(length);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(length - 8, Math.floor((bytes.length * 8) / FRACTION));
  view.setUint32(length - 4, (bytes.length * 8) >>> 0);
  return view;
}

const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

function schedule(view: DataView, at: number): Int32Array {
  const w = new Int32Array(64);
  const word = (i: number): number => w[i] ?? 0;
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const a = word(i - 15);
    const b = word(i - 2);
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = (word(i - 16) + low + word(i - 7) + high) | 0;
  }
  return w;
}

/** The digest of a text in hex digits. */
export function sha256(text: string): string {
  const view = padded(new TextEncoder().encode(text));
  let sum = START;
  for (let at = 0; at < view.byteLength; at += 64) {
    const w = schedule(view, at);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = sum;
    for (let i = 0; i < 64; i++) {
      const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (h + high + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + (w[i] ?? 0)) | 0;
      const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    sum = [a, b, c, d, e, f, g, h].map((part, i) => (part + (sum[i] ?? 0)) | 0);
  }
  return sum.map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
