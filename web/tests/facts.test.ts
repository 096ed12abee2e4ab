import { describe, expect, it } from 'vitest';
import { en } from '../src/words/en';
import { keywordWord, typeWord } from '../src/words/facts';
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

  it('has TYPEs as cards print them in each language', () => {
    expect(['POWER', 'METEO'].map((type) => typeWord(ja, type))).toEqual(['剛力', 'METEO']);
    expect(typeWord(zhTw, 'POWER')).toBe('力量');
    expect(typeWord(en, 'POWER')).toBe('POWER');
  });
});
