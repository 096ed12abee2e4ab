/** The words of lessons, in the reader's language. */

import type { Language } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { learnEn, type LearnWords } from './learn.en';
import { learnJa } from './learn.ja';
import { learnZhTw } from './learn.zh-tw';

const LEARN: Record<Language, LearnWords> = { en: learnEn, 'zh-TW': learnZhTw, ja: learnJa };

/** Read inside components and derived values: they follow the language. */
export function l(): LearnWords {
  return LEARN[settings.language];
}
