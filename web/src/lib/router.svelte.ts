/** The path of the page, and links that do not load it anew. */

import { parse, type Route } from './router';

class Router {
  route = $state.raw<Route>(parse(location.pathname, location.hash));
  search = $state.raw(location.search);

  constructor() {
    const read = () => {
      this.#read();
    };
    addEventListener('popstate', read);
    addEventListener('hashchange', read);
  }

  #read(): void {
    this.route = parse(location.pathname, location.hash);
    this.search = location.search;
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.#read();
    scrollTo(0, 0);
  }

  /** Another address for what is looked at: the page stays where it is, and so does the way back. */
  replace(path: string): void {
    history.replaceState(null, '', path);
    this.#read();
  }

  /** Follow a click on an own link without loading the page anew. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest('a');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash !== '' && link.hash !== location.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

export const router = new Router();
export type { Route };
