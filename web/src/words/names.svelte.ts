/** The words of names, in the reader's language. */

import type { Language } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { namesEn, type NameWords } from './names.en';
import { namesJa } from './names.ja';
import { namesZhTw } from './names.zh-tw';

const NAMES: Record<Language, NameWords> = { en: namesEn, 'zh-TW': namesZhTw, ja: namesJa };

/** Read inside components and derived values: they follow the language. */
export function n(): NameWords {
  return NAMES[settings.language];
}
