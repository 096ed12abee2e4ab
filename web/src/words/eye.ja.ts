/** 分析と助言の言葉。 */

import { inPercent } from '../lib/percent';
import type { EyeWords } from './eye.en';

export const eyeJa: EyeWords = {
  title: '棋譜の目',
  lead: '学んだプレイヤーがすべての判断を見ます。その時のプレイヤーが知らないことは使いません。',
  ask: 'この対戦を分析する',
  goOn: '続ける',
  stop: '止める',
  progress: (done, of) => `${String(done)} / ${String(of)}`,
  chance: (name) => `${name}の勝つ見込み`,
  percent: inPercent,
  accuracy: '正確さ',
  accuracyOf: (name, n) => `${name}：${String(n)} / 100`,
  worst: '最も損をした場面',
  nothing: '大きく損をした回答はありません。',
  lost: (n) => `−${inPercent(n)}`,
  here: 'この場面',
  best: 'よい回答',
  given: '実際の回答',
  line: 'この先の一例',
  better: (words) => `よりよい回答：${words}`,
  unseen: '見えない選択',
  advice: {
    ask: 'あなたならどうする？',
    thinking: '考えています……',
    lead: 'あなたに見えることだけを使っています：',
    line: 'この先の一例',
    none: '答えが届きませんでした。もう一度聞いてください。',
    steady: '場はすぐには変わりません。',
  },
};
