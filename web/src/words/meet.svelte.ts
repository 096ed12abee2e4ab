/** The words of open seats, matches and phrases, in the reader's language. */

import type { Language } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { meetEn, type MeetWords } from './meet.en';
import { meetJa } from './meet.ja';
import { meetZhTw } from './meet.zh-tw';

const MEET: Record<Language, MeetWords> = { en: meetEn, 'zh-TW': meetZhTw, ja: meetJa };

/** Read inside components and derived values: they follow the language. */
export function m(): MeetWords {
  return MEET[settings.language];
}
