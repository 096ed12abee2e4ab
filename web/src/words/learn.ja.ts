/** レッスンと今日の問題の言葉。 */

import type { LearnWords } from './learn.en';

export const learnJa: LearnWords = {
  title: 'レッスン',
  lead: '本物のテーブルで、オリジナルのカードを使う短いレッスンです。いつでもやめられ、続きから再開できます。',
  steps: (n) => `${String(n)}ステップ`,
  begin: '始める',
  goOn: '続ける',
  again: 'もう一度',
  done: '完了',
  of: (at, of) => `ステップ ${String(at)} / ${String(of)}`,
  count: (done, of) => `${String(of)}個中${String(done)}個完了`,
  hint: 'ヒント',
  show: '答えを見る',
  rule: 'ルール',
  next: '次のレッスン',
  all: 'すべてのレッスン',
  lost: 'もう達成できません。取り消すか、最初からやり直してください。',
  restart: '最初から',
  undo: '取り消す',
  nothing: '決まった答えはありません。自分の方法を見つけてください。',
  finished: 'すべて完了しました。対戦してみましょう。',
  play: '最初のページへ',
  daily: {
    title: '今日の問題',
    lead: '1つの局面、1つの目標。明日は別の問題です。',
    solve: '解く',
    solved: '今日は解けました',
    streak: (n) => `${String(n)}日連続`,
    why: '理由',
    others: 'ほかの問題',
    back: '問題のページへ',
  },
};
