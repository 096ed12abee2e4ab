/** The keyboard of the table: numbers choose, Enter confirms, Esc steps back, letters ask. */

import type { Deciding } from './deciding.svelte';
import { settings } from './settings.svelte';
import { sheet } from './sheet.svelte';
import { t } from '../words/index.svelte';
import { optionSentence, placeName, questionSentence } from '../words/options';
import { whyBox } from './why.svelte';

interface Ways {
  /** Whether the question can be seen: what is asked behind a cover, or while something else is shown, nobody answers. */
  asked: boolean;
  log: () => void;
  help: () => void;
}

const WAIT = 700;
let typed = '';
/** The position that the digits were typed for. */
let typedFor = -1;
let timer = 0;

/** Digits make a number: at once where no longer one is possible, else after a moment. */
function number(digit: string, deciding: Deciding): void {
  clearTimeout(timer);
  const n = deciding.room.position?.n ?? -1;
  typed = n === typedFor ? typed + digit : digit;
  typedFor = n;
  const count = deciding.options.length;
  const take = () => {
    const option = deciding.options[Number(typed) - 1];
    const isNow = deciding.room.position?.n === typedFor;
    typed = '';
    if (option && isNow) deciding.choose(option);
  };
  if (Number(typed) * 10 > count) take();
  else timer = window.setTimeout(take, WAIT);
}

/** What is asked about, in words: an option, or what stands at a place. */
function titleOf(
  deciding: Deciding,
  about: string | undefined,
  place: string | undefined,
): string | undefined {
  const { view } = deciding;
  const option = deciding.options.find((one) => one.words === about);
  if (!view || about === undefined) return undefined;
  if (option) return optionSentence(option, view, t());
  return place === undefined ? undefined : placeName(view, place, t());
}

/** Ask why about what has the focus: an option, a place, else the question itself. */
function why(deciding: Deciding): void {
  const { room } = deciding;
  const element = document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
  const option = element.dataset['option'];
  const target = element.dataset['target'];
  const place = target?.startsWith('place ') ? target.slice(6) : undefined;
  const offered = target === undefined ? undefined : deciding.numbers.get(target);
  const about = option ?? place ?? (offered === undefined ? undefined : deciding.options[offered - 1]?.words);
  const asked = room.view ? questionSentence(room.view, t()) : '';
  const opener =
    about === undefined ? (document.querySelector<HTMLElement>('[data-why]') ?? element) : element;
  const said = about ?? room.view?.decision?.options?.[0]?.words;
  if (said !== undefined) void whyBox.ask(room.why, said, titleOf(deciding, about, place) ?? asked, opener);
}

export function handleKeys(event: KeyboardEvent, deciding: Deciding, ways: Ways): void {
  const element = event.target as HTMLElement;
  // A key that is held down asks once: the table listens to so many messages a second, and to no more.
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  // Over the table lies something else: its keys are its own, wherever the focus has gone.
  if (document.querySelector('dialog:modal')) return;
  if (element.closest('input:not([type=radio]):not([type=checkbox]), textarea, select, dialog')) return;
  const take = (work: () => void) => {
    event.preventDefault();
    work();
  };
  const { beats } = deciding.room;
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
    take(() => {
      beats.look(event.key === 'ArrowLeft' ? -1 : 1);
    });
  else if (beats.now !== null && (event.key === ' ' || event.key === 'Enter' || event.key === 'Escape'))
    take(() => {
      beats.skip();
    });
  else if (/^[0-9]$/.test(event.key))
    take(() => {
      if (ways.asked) number(event.key, deciding);
    });
  else if (event.key === 'Escape')
    take(() => {
      if (whyBox.shown) whyBox.close();
      else if (sheet.shown) sheet.close();
      else deciding.stepBack();
    });
  else if (
    event.key === 'Enter' &&
    ways.asked &&
    (deciding.armed || deciding.complete) &&
    element.tagName !== 'BUTTON'
  )
    take(() => {
      deciding.confirm();
    });
  else if (event.key === 'w')
    take(() => {
      if (ways.asked) why(deciding);
    });
  else if (event.key === 'u')
    take(() => {
      if (deciding.gathered.length > 0) deciding.stepBack();
      else if (deciding.room.position?.undo.can) deciding.room.undo();
    });
  else if (event.key === 'l') take(ways.log);
  else if (event.key === 't')
    take(() => {
      settings.set('text', !settings.text);
    });
  else if (event.key === '?') take(ways.help);
}
