/** The words of the pages around the game, in the reader's language. */

import type { Language } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { pagesEn, type PageWords } from './pages.en';
import { pagesJa } from './pages.ja';
import { pagesZhTw } from './pages.zh-tw';

const PAGES: Record<Language, PageWords> = { en: pagesEn, 'zh-TW': pagesZhTw, ja: pagesJa };

/** Read inside components and derived values: they follow the language. */
export function p(): PageWords {
  return PAGES[settings.language];
}
