import { describe, expect, it } from 'vitest';
import type { Language, Reason, ReasonName, View } from '../src/lib/protocol';
import type { Listener } from '../src/words/happening';
import * as en from '../src/words/reasons.en';
import { inOrder, reasonSentence, refusalSentence } from '../src/words/reasons';

function reason(name: ReasonName, facts: Reason['facts'] = {}): Reason {
  return { name, rule: '5.6.1', title: 'Levelling up', facts, words: `'level A1 K-1' to A` };
}
function listener(language: Language = 'en', you: 'A' | 'B' | null = 'B'): Listener {
  return { game: 'ucg', language, names: { A: 'Mio', B: language === 'en' ? 'You' : '你' }, you };
}
const FACTS: Reason['facts'] = {
  player: 'A',
  place: 'A.F1',
  card: 'K-1',
  below: 'K-2',
  number: 2,
  other: 1,
  amount: 1000,
  gift: 'bp',
  phase: 'main',
  now: 'attack',
  state: 'single',
  color: 'red',
  character: 'Kite',
  called: 'Moss',
  text: 'Draw a card.',
};

describe('reasons in people’s words', () => {
  it('every reason has a sentence in every language, and none speaks the notation', () => {
    for (const language of ['en', 'zh-TW', 'ja'] as const)
      for (const name of Object.keys(en.reasons) as ReasonName[]) {
        const said = reasonSentence(reason(name, FACTS), { ...listener(language), game: 'ua' });
        if (name !== 'happened') expect(said).not.toBe('');
        expect(said).not.toMatch(/A\.F1|\b[AB]\d\b|\s[AB]\s|undefined/);
      }
  });
  it('what is not asked now is refused with the question that is', () => {
    const view = { decision: { asks: 'attack', source: null } } as unknown as View;
    const said = reasonSentence(reason('none of the options'), { ...listener(), game: 'ua', view });
    expect(said).toBe('Not now. What is asked: Attack with a character?');
  });
  it('says who decides by name, and you to the reader', () => {
    expect(reasonSentence(reason('not yours to decide', { player: 'A' }), listener())).toContain(
      'Mio is deciding',
    );
    expect(reasonSentence(reason('offered', { player: 'B' }), listener())).toMatch(/^You can/);
  });
  it('names a lane and whose it is where nobody is seen to stand', () => {
    const said = reasonSentence(reason('no character of yours', { place: 'A2' }), listener());
    expect(said).toBe('Mio’s character in battle area 2 is no character of yours');
  });
  it('what the card says stands first, and what happened is not said again', () => {
    const all = [reason('happened'), reason('rule'), reason('text', { text: 'Draw a card.' })];
    expect(inOrder(all).map((one) => one.name)).toEqual(['text', 'rule']);
  });
  it('a reason of a game that the page does not know is said in the referee’s words', () => {
    const odd = { ...reason('over'), name: 'too wet' as ReasonName, words: 'it rains' };
    expect(reasonSentence(odd, listener())).toBe('it rains');
  });
});

describe('refusals', () => {
  it('call people by name and repeat no notation', () => {
    const refused = { name: 'not yours' as const, who: 'A' as const, words: 'It is A who decides now.' };
    expect(refusalSentence(refused, listener())).toBe('It is not your decision: Mio is deciding now.');
    const tried = { name: 'not offered' as const, who: null, words: "'level A1 K-1' cannot be done now." };
    expect(refusalSentence(tried, listener('zh-TW'))).toBe('現在不能這麼做');
  });
});
