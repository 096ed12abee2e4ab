/** What this browser remembers of its reader's wishes. */

import type { Language } from './protocol';

export type Theme = 'auto' | 'light' | 'dark';
/** How long what happens is shown. */
export type Pace = 'slow' | 'normal' | 'fast' | 'at once';

interface Saved {
  language: Language;
  theme: Theme;
  pace: Pace;
  motion: boolean;
  sound: boolean;
  text: boolean;
  confirm: boolean;
  /** A tap answers at once, as a click does. */
  tap: boolean;
  /** At a shared screen, cover it until the other player is there. */
  handover: boolean;
  name: string;
}

const KEY = 'shinpan settings';

function preferred(): Language {
  for (const wanted of navigator.languages) {
    if (/^en/i.test(wanted)) return 'en';
    if (/^zh/i.test(wanted)) return 'zh-TW';
    if (/^ja/i.test(wanted)) return 'ja';
  }
  return 'en';
}

function load(): Saved {
  const fresh: Saved = {
    language: preferred(),
    theme: 'auto',
    pace: 'normal',
    motion: true,
    sound: false,
    text: false,
    confirm: false,
    tap: false,
    handover: true,
    name: '',
  };
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>;
    return { ...fresh, ...saved };
  } catch {
    return fresh;
  }
}

class Settings {
  #saved = $state<Saved>(load());

  get language(): Language {
    return this.#saved.language;
  }
  get theme(): Theme {
    return this.#saved.theme;
  }
  get pace(): Pace {
    return this.#saved.pace;
  }
  /** Whether things move: the reader's wish here and the system's. */
  get motion(): boolean {
    return this.#saved.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
  get wantsMotion(): boolean {
    return this.#saved.motion;
  }
  get sound(): boolean {
    return this.#saved.sound;
  }
  get text(): boolean {
    return this.#saved.text;
  }
  /** Ask once more before every answer. */
  get confirm(): boolean {
    return this.#saved.confirm;
  }
  get tap(): boolean {
    return this.#saved.tap;
  }
  get handover(): boolean {
    return this.#saved.handover;
  }
  get name(): string {
    return this.#saved.name;
  }

  set<K extends keyof Saved>(key: K, value: Saved[K]): void {
    this.#saved[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved));
    } catch {
      // a browser that keeps nothing still plays
    }
  }

  /** Put the wishes where style sheets and screen readers find them. */
  apply(): void {
    const root = document.documentElement;
    root.lang = this.language === 'zh-TW' ? 'zh-Hant' : this.language;
    if (this.theme === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = this.theme;
    root.dataset['motion'] = this.#saved.motion ? 'on' : 'off';
  }
}

export const settings = new Settings();
