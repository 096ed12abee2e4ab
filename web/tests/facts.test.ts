import { describe, expect, it } from 'vitest';
import { draftOf, factsFrom, fieldsOf, setFile, setName, withLine } from '../src/cards/draft';
import { en } from '../src/words/en';
import { keywordWord, triggerHint, typeWord } from '../src/words/facts';
import { ja } from '../src/words/ja';
import { zhTw } from '../src/words/zh-tw';

describe('facts of cards', () => {
  it('has keywords in the words of each language, with their sizes', () => {
    const said = ['step', 'rear attack', 'impact 1', 'damage +1'];
    expect(said.map((key) => keywordWord(ja, key))).toEqual([
      'ステップ',
      'エナジーLからアタック',
      'インパクト 1',
      'ダメージ +1',
    ]);
    for (const words of [en, ja, zhTw]) for (const key of said) expect(keywordWord(words, key)).not.toBe(key);
  });

  it('says what a trigger does, of a Color trigger what it does in the color of the card', () => {
    for (const words of [en, ja, zhTw]) {
      const said = ['red', 'blue', 'green', 'purple', 'yellow'].map((color) =>
        triggerHint({ trigger: 'color', color }, words),
      );
      expect(new Set(said).size).toBe(5);
      expect(said).not.toContain('');
      expect(triggerHint({ trigger: 'draw', color: 'red' }, words)).toBe(words.triggerHints['draw']);
      expect(triggerHint({}, words)).toBe('');
    }
  });

  it('has TYPEs as cards print them in each language', () => {
    expect(['POWER', 'METEO'].map((type) => typeWord(ja, type))).toEqual(['剛力', 'メテオ']);
    expect(typeWord(zhTw, 'POWER')).toBe('力量');
    expect(typeWord(en, 'POWER')).toBe('POWER');
  });
});

describe('a card of the workshop', () => {
  it('is a set of its own, so that one that was kept before stays', () => {
    expect(setName('NEW-001')).toBe('workshop-new-001.json');
    expect(setName('凧/1')).toBe('workshop-1.json');
    expect(setName('凧')).toBe('workshop-card.json');
  });

  it('is written as a file of facts', () => {
    const facts = factsFrom('ua', {
      number: 'NEW-002',
      name: '紙の凧',
      bp: '3000',
      traits: '凧、紙',
      text: '[退場時]カードを1枚引く。',
    });
    expect(JSON.parse(setFile([facts]))).toEqual([
      {
        number: 'NEW-002',
        name: '紙の凧',
        kind: 'Character',
        color: 'red',
        bp: 3000,
        trigger: 'none',
        traits: ['凧', '紙'],
        text: '[退場時]カードを1枚引く。',
      },
    ]);
  });

  it('has no fields of other kinds', () => {
    const facts = (kind: string): string[] => fieldsOf('ucg', { kind }).map((field) => field.fact);
    expect(facts('Scene')).not.toContain('bp');
    expect(facts('Kaiju')).not.toContain('round');
    expect(facts('Kaiju')).toContain('bp');
  });

  it('begins with another card, whose number stays its own', () => {
    const card = {
      number: 'XYZ-001',
      kind: 'Character',
      color: 'blue',
      bp: 2000,
      gives: { blue: 2 },
      traits: ['a', 'b'],
    };
    const draft = draftOf('ua', card);
    expect(draft).toEqual({ kind: 'Character', color: 'blue', bp: '2000', gives: '2', traits: 'a, b' });
    expect(factsFrom('ua', draft)).toMatchObject({
      number: 'NEW-001',
      bp: 2000,
      gives: 2,
      traits: ['a', 'b'],
    });
    expect(draftOf('ucg', { kind: 'Kaiju', bp: [3000, null, 9000] })['bp']).toBe('3000 - 9000');
  });

  it('takes over a line in place of the one that is not understood', () => {
    expect(withLine('one\ntwo\nthree', 5, 'new')).toBe('one\nnew\nthree');
    expect(withLine('one', 0, 'new')).toBe('new');
    expect(withLine('one\ntwo', 4, 'new')).toBe('one\nnew');
    expect(withLine('one\ntwo', 0, 'new')).toBe('new\ntwo');
  });
});
