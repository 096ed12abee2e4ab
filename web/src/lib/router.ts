/** Pages by their paths. */

/** Pages of one word. */
const PLAIN = [
  'decks',
  'cards',
  'workshop',
  'lab',
  'puzzle',
  'learn',
  'tournaments',
  'name',
  'rules',
  'judge',
  'host',
] as const;

export type Route =
  | { page: 'lobby' }
  | { page: 'game'; room: string; token: string }
  | { page: 'replay'; id: string | null }
  | { page: 'tournament' | 'season'; id: string }
  | { page: (typeof PLAIN)[number] | 'lost' };

export function parse(path: string, hash: string): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (rest.length > 0) return { page: 'lost' };
  if (first === '') return { page: 'lobby' };
  if (first === 'game' && second !== '')
    return {
      page: 'game',
      room: decodeURIComponent(second),
      token: decodeURIComponent(hash.replace(/^#/, '')),
    };
  if (first === 'replay') return { page: 'replay', id: second === '' ? null : decodeURIComponent(second) };
  if ((first === 'tournament' || first === 'season') && second !== '')
    return { page: first, id: decodeURIComponent(second) };
  const plain = PLAIN.find((page) => page === first);
  if (plain && second === '') return { page: plain };
  return { page: 'lost' };
}
