/** What this browser remembers of a table: keys, the invitation, what it adds to the shuffle, what it was shown. */

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** 128 random bits in hex digits. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function recallOrDraw(key: string): string {
  const known = recall(key);
  if (known !== null) return known;
  const drawn = randomKey();
  remember(key, drawn);
  return drawn;
}

/** What this player adds to the shuffle of one table: nobody else knows it before it is revealed. */
export function contributionTo(room: string): string {
  return recallOrDraw(`shinpan part ${room}`);
}

/** This browser has revealed what it adds: the record has to hold it. Another one, with the key of the seat, has not. */
export function keepRevealed(room: string): void {
  remember(`shinpan revealed ${room}`, 'yes');
}

export function hasRevealed(room: string): boolean {
  return recall(`shinpan revealed ${room}`) !== null;
}

const PHRASE = 'shinpan phrase';

/** The phrase of the name that this browser plays under; nothing for a guest. */
export function recallPhrase(): string {
  return recall(PHRASE) ?? '';
}

export function keepPhrase(phrase: string): void {
  remember(PHRASE, phrase);
}

const HOST = 'shinpan overview';

/** The host's key, where this browser is the host's. */
export function recallHostKey(): string {
  return recall(HOST) ?? '';
}

export function keepHostKey(key: string): void {
  remember(HOST, key);
}

const JOIN = 'join=';

export function isInvitation(words: string): boolean {
  return words.startsWith(JOIN);
}

/** The key and the invitation that an address brings. Who is invited makes the key of the seat: nobody else has it. */
export function seatFrom(room: string, words: string): { token: string; invitation: string } {
  if (!words.startsWith(JOIN)) return { token: words, invitation: '' };
  return { token: recallOrDraw(`shinpan key ${room}`), invitation: words.slice(JOIN.length) };
}

/** The key that opens this seat from now on, where the next visit looks for it. */
export function keepKey(room: string, token: string): void {
  if (location.hash.startsWith(`#${JOIN}`)) remember(`shinpan key ${room}`, token);
  else if (location.hash !== `#${token}`) history.replaceState(history.state, '', `#${token}`);
}

export function invitationLink(room: string, invitation: string): string {
  return `${location.origin}/game/${room}#${JOIN}${invitation}`;
}

/** Whether this browser has sat down at a table it was invited to. */
export function hasSat(room: string): boolean {
  return recall(`shinpan key ${room}`) !== null;
}

/** A seat that this browser has taken lately. */
export interface KeptSeat {
  room: string;
  token: string;
  game: string;
}

const SEATS = 'shinpan seats';
const MOST_SEATS = 12;

/** The seats that were taken lately, the last one first: ways back to games that are still on. */
export function recallSeats(): KeptSeat[] {
  try {
    const kept: unknown = JSON.parse(recall(SEATS) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptSeat[]).filter((one) => typeof one.room === 'string') : [];
  } catch {
    return [];
  }
}

export function keepSeat(room: string, token: string, game: string): void {
  const others = recallSeats().filter((one) => one.room !== room);
  remember(SEATS, JSON.stringify([{ room, token, game }, ...others].slice(0, MOST_SEATS)));
}

export function dropSeat(room: string): void {
  remember(SEATS, JSON.stringify(recallSeats().filter((one) => one.room !== room)));
}

/** The invitation for the friend; only whoever made the table has it. */
export function keepFriend(room: string, invitation: string): void {
  remember(`shinpan friend ${room}`, invitation);
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
