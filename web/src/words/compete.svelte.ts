/** The words of tournaments, in the reader's language. */

import type { Language } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { competeEn, type CompeteWords } from './compete.en';
import { competeJa } from './compete.ja';
import { competeZhTw } from './compete.zh-tw';

const COMPETE: Record<Language, CompeteWords> = { en: competeEn, 'zh-TW': competeZhTw, ja: competeJa };

/** Read inside components and derived values: they follow the language. */
export function c(): CompeteWords {
  return COMPETE[settings.language];
}
