/** The words of judges, hosts and seasons, in the reader's language. */

import type { Language } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { courtEn, type CourtWords } from './court.en';
import { courtJa } from './court.ja';
import { courtZhTw } from './court.zh-tw';

const COURT: Record<Language, CourtWords> = { en: courtEn, 'zh-TW': courtZhTw, ja: courtJa };

/** Read inside components and derived values: they follow the language. */
export function j(): CourtWords {
  return COURT[settings.language];
}
