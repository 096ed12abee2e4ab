/** Tables at which this tab wants to hear nothing of the others: after a reload too, and in the next game there. */

export type Heard = 'chat' | 'phrases';

const KEY = 'shinpan muted';
const MOST = 200;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function write(muted: string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(muted.slice(-MOST)));
  } catch {
    // a browser that keeps nothing is mute until it is loaded anew
  }
}

const word = (what: Heard, room: string): string => `${what} ${room}`;

export function isMuted(what: Heard, room: string): boolean {
  return read().includes(word(what, room));
}

export function mute(what: Heard, room: string, is: boolean): void {
  const others = read().filter((one) => one !== word(what, room));
  write(is ? [...others, word(what, room)] : others);
}

/** The next game of a match, or another one with the same people, is as quiet as the one before. */
export function staysMuted(before: string, next: string): void {
  for (const what of ['chat', 'phrases'] as const) if (isMuted(what, before)) mute(what, next, true);
}
