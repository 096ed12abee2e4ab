/** The words of the eye, in the reader's language. */

import type { Language } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { eyeEn, type EyeWords } from './eye.en';
import { eyeJa } from './eye.ja';
import { eyeZhTw } from './eye.zh-tw';

const EYE: Record<Language, EyeWords> = { en: eyeEn, 'zh-TW': eyeZhTw, ja: eyeJa };

/** Read inside components and derived values: they follow the language. */
export function e(): EyeWords {
  return EYE[settings.language];
}
