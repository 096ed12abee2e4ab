/** The open seat that the reader takes at once, without choosing a deck first. */
export const atOnce = { room: '' };

/** Whether this is it; asked once. */
export function isAtOnce(room: string): boolean {
  const is = atOnce.room === room;
  atOnce.room = '';
  return is;
}
