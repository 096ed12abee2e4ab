/** Pages by their paths. */

export type Route =
  | { page: 'lobby' }
  | { page: 'game'; room: string; token: string }
  | { page: 'replay'; id: string | null }
  | { page: 'decks' | 'puzzle' | 'rules' | 'lost' };

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
  if ((first === 'decks' || first === 'puzzle' || first === 'rules') && second === '') return { page: first };
  return { page: 'lost' };
}
