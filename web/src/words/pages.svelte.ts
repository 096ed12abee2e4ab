/** The words of the pages around the game, in the reader's language. */

import { settings } from '../lib/settings.svelte';
import { pagesEn, type PageWords } from './pages.en';
import { pagesZhTw } from './pages.zh-tw';

/** Read inside components and derived values: they follow the language. */
export function p(): PageWords {
  return settings.language === 'en' ? pagesEn : pagesZhTw;
}
