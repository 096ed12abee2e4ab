/** Reasons and refusals as the referee gives them, in the reader's words: the one that matters stands first. */

import type { Language, Reason, RefusalName, Seat } from '../lib/protocol';
import { marked, person, placeWords, type Listener } from './happening';
import { questionSentence } from './options';
import { LANGUAGES } from './index.svelte';
import * as en from './reasons.en';
import type { Told } from './reasons.en';
import * as ja from './reasons.ja';
import * as zhTw from './reasons.zh-tw';

const SAID: Record<Language, typeof en> = { en, 'zh-TW': zhTw, ja };

function toldOf(reason: Reason, to: Listener): Told {
  const { facts } = reason;
  const words = LANGUAGES[to.language];
  const card = (number: string | undefined): string => (number === undefined ? '' : marked(number));
  const named = (table: Record<string, string>, name: string | undefined): string =>
    name === undefined ? '' : (table[name] ?? name);
  return {
    who: person(facts.player, to),
    place: facts.place === undefined ? '' : placeWords(facts.place, to),
    card: card(facts.card),
    below: card(facts.below),
    number: facts.number ?? 0,
    other: facts.other ?? 0,
    amount: facts.amount ?? 0,
    gift: facts.gift ?? '',
    phase: named(words.phases, facts.phase),
    now: named(words.phases, facts.now),
    state: named(words.board.states, facts.state),
    color: named(words.board.colors, facts.color),
    character: facts.character ?? '',
    called: facts.called ?? '',
    text: facts.text ?? '',
    title: facts.title ?? reason.title,
    asked: to.view?.decision ? questionSentence(to.view, words) : (facts.title ?? reason.title),
  };
}

/** One reason in a sentence with its cards marked; the referee's own words where the page has none. */
export function reasonSentence(reason: Reason, to: Listener): string {
  const sentence = (SAID[to.language].reasons as Partial<typeof en.reasons>)[reason.name];
  return sentence?.(toldOf(reason, to)) ?? reason.words;
}

/** The reasons that are worth saying, the one that matters first: what a card says comes before the rule behind it. */
export function inOrder(reasons: Reason[]): Reason[] {
  const said = reasons.filter((reason) => reason.name !== 'happened');
  return [
    ...said.filter((reason) => reason.name === 'text'),
    ...said.filter((reason) => reason.name !== 'text'),
  ];
}

export function refusalSentence(
  refusal: { name: RefusalName; who: Seat | null; words: string },
  to: Listener,
): string {
  return SAID[to.language].refusals[refusal.name](person(refusal.who, to), refusal.words);
}
