/** What this window remembers of a table: the friend's link, the words for the shuffle, the server's promise. */

function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** Words of one's own for the shuffle: the same for every hello to one table. */
export function recallSeed(room: string): string {
  const key = `shinpan seed ${room}`;
  const known = recall(key);
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const seed = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  remember(key, seed);
  return seed;
}

export function keepSeed(room: string, seed: string): void {
  remember(`shinpan seed ${room}`, seed);
}

/** The token that is for the friend; only whoever made the table has it. */
export function keepFriend(room: string, token: string): void {
  remember(`shinpan friend ${room}`, token);
}

export function recallFriend(room: string): string | null {
  return recall(`shinpan friend ${room}`);
}

/** The first promise that was shown for a table is the one that counts. */
export function keepPromise(room: string, commitment: string): void {
  if (recallPromise(room) === null) remember(`shinpan promise ${room}`, commitment);
}

export function recallPromise(room: string): string | null {
  return recall(`shinpan promise ${room}`);
}

/** Whether a secret is what was promised. Pages that are not secure contexts cannot say. */
export async function isKept(commitment: string, secret: string): Promise<boolean | null> {
  if (!globalThis.isSecureContext) return null;
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const hex = [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === commitment;
}
