/** The words of the reader's language. */

import { settings } from '../lib/settings.svelte';
import type { Language } from '../lib/protocol';
import { en, type Words } from './en';
import { ja } from './ja';
import { zhTw } from './zh-tw';

export const LANGUAGES: Record<Language, Words> = { en, 'zh-TW': zhTw, ja };

/** Read inside components and derived values: they follow the language. */
export function t(): Words {
  return LANGUAGES[settings.language];
}

export type { Words };
