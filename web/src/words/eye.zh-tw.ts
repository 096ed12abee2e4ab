/** 分析與建議的文字。 */

import { inPercent } from '../lib/percent';
import type { EyeWords } from './eye.en';

export const eyeZhTw: EyeWords = {
  title: '棋眼分析',
  lead: '由學習過的玩家檢視每一個決定，它知道的不比當時的玩家多。',
  ask: '分析這局',
  goOn: '繼續',
  stop: '停止',
  progress: (done, of) => `${String(done)} / ${String(of)}`,
  chance: (name) => `${name} 的勝率`,
  percent: inPercent,
  accuracy: '準確度',
  accuracyOf: (name, n) => `${name}：${String(n)} / 100`,
  worst: '損失最大的時刻',
  nothing: '沒有人因某個回答而損失很多。',
  lost: (n) => `−${inPercent(n)}`,
  here: '此刻',
  best: '最好的回答',
  given: '實際回答',
  line: '之後可能的發展',
  better: (words) => `更好：${words}`,
  unseen: '看不到的選擇',
  advice: {
    ask: '你會怎麼做？',
    thinking: '請稍候……',
    lead: '只根據你看得到的資訊：',
    line: '之後可能的發展',
    none: '沒有得到回答，請再問一次。',
    steady: '場上不會立刻有變化。',
  },
};
