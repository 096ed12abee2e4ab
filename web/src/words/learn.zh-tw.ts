/** 教學與每日一題的文字。 */

import type { LearnWords } from './learn.en';

export const learnZhTw: LearnWords = {
  title: '教學',
  lead: '在真正的牌桌上用我們自己的卡牌進行的短課程。隨時可以離開，之後從原處繼續。',
  steps: (n) => `${String(n)} 個步驟`,
  begin: '開始',
  goOn: '繼續',
  again: '再玩一次',
  done: '完成',
  of: (at, of) => `第 ${String(at)} 步，共 ${String(of)} 步`,
  count: (done, of) => `已完成 ${String(done)} / ${String(of)}`,
  hint: '提示',
  show: '示範',
  rule: '規則',
  next: '下一課',
  all: '所有課程',
  lost: '已經無法達成。請收回，或重新開始。',
  restart: '重新開始',
  undo: '收回',
  nothing: '這裡沒有唯一的答案：請找出自己的方法。',
  finished: '所有課程都完成了。來玩一局真正的遊戲吧。',
  play: '回首頁',
  daily: {
    title: '每日一題',
    lead: '一個局面，一個目標。明天會有另一題。',
    solve: '開始解題',
    solved: '今天已解出',
    streak: (n) => `連續 ${String(n)} 天`,
    why: '為什麼',
    others: '其他題目',
    back: '回到題目',
  },
};
