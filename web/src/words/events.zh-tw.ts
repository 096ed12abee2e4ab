/** What happens, in Traditional Chinese: the same sentences as in events.en.ts. */

import type { Facts, Person, Sentences } from './events.en';

const whose = (who: Person): string => `${who.name}的`;
const signed = (n: number): string => (n >= 0 ? `+${String(n)}` : `−${String(-n)}`);

function moved(f: Facts): string {
  if (f.from === 'life' && f.into === 'aside') return `${whose(f.who)}生命牌${f.cards}翻開`;
  if (f.into === 'aside') return `${f.who.name}展示${f.cards}`;
  if (f.from === 'aside') return `${f.cards}放到${whose(f.who)}${f.to}`;
  return f.from === f.into
    ? `${f.cards}留在${whose(f.who)}${f.to}`
    : `${f.cards}：從${whose(f.who)}${f.origin}到${f.to}`;
}

const GIFTS: Record<string, (amount: number) => string> = {
  bp: (amount) => `BP ${signed(amount)}`,
  grade: (amount) => (amount >= 0 ? 'BP 上升一級' : 'BP 下降一級'),
  extra: () => '變為 EXTRA 的 BP',
  'printed bp': (amount) => `記載的 BP 為 ${String(amount)}`,
  'bp floor': (amount) => `BP 不會低於 ${String(amount)}`,
  type: () => '獲得一個 TYPE',
  'type becomes': () => 'TYPE 改變',
  levels: (amount) => `等級視為 ${signed(amount)}`,
  negated: () => '一項效果被無效',
  unaffected: () => '不受某些變化影響',
  outcome: () => '勝負由效果決定',
  keyword: () => '獲得關鍵字',
  'loses keyword': () => '失去關鍵字',
  impact: (amount) => `獲得衝擊 ${String(amount)}`,
  'impact plus': (amount) => `獲得衝擊 +${String(amount)}`,
  'loses impact': () => '失去衝擊',
  damage: (amount) => `獲得傷害 ${String(amount)}`,
  'damage plus': (amount) => `獲得傷害 +${String(amount)}`,
  energy: () => '產生更多能源',
  cannot: () => '不能再做某件事',
  'player cannot': () => '受到限制',
  must: () => '必須做某件事',
  safe: () => '受到保護',
  ability: () => '獲得效果',
  silenced: () => '失去效果',
  tax: () => '選擇它需要更多代價',
  'next cost': () => '下一張牌的消耗減少',
};

export const gift = (kind: string, amount: number): string => GIFTS[kind]?.(amount) ?? '發生變化';

export const sentences: Sentences = {
  shuffle: (f) => `${f.who.name}洗牌`,
  throw: (f) => `${f.who.name}出${f.first}，${f.other.name}出${f.second}`,
  phase: (f) => `${f.phase}階段`,
  turn: (f) =>
    f.who.name
      ? `第 ${String(f.number)} 回合：${f.shared ? `由${f.who.name}先攻` : f.who.name}`
      : `第 ${String(f.number)} 回合`,
  reveal: (f) => `${f.who.name}公開${f.cards}`,
  look: (f) => `${f.who.name}查看${f.cards}`,
  forbid: (f) => `${f.other.name}受到限制`,
  loop: (f) => `${String(f.number)} 個效果無止盡地互相誘發，尚在等待的不再結算`,
  win: (f) => `${f.who.name}獲得遊戲勝利`,
  draw: (f) => `${f.who.name}抽了${f.cards}`,
  move: (f) => moved(f),
  side: (f) => `${f.who.name}的第一個戰鬥區在右側`,
  put: (f) => `${f.who.name}使${f.cards}登場`,
  scene: (f) => `${f.who.name}放置場景${f.cards}`,
  charge: (f) => `${f.who.name}以${f.cards}為${f.place}充能`,
  set: (f) => `${f.who.name}將${f.cards}背面朝上設置`,
  level: (f) => `${f.who.name}以${f.cards}升級`,
  open: (f) => `${f.who.name}翻開${f.cards}`,
  trigger: (f) => (f.trigger ? `${f.who.name}發動${f.cards}的${f.trigger}觸發` : `${f.cards}的效果被誘發`),
  resolve: (f) => `${f.who.name}結算${f.cards}`,
  use: (f) => `${f.who.name}使用${f.cards}`,
  paid: (f) => `${f.who.name}支付了${f.cards}的代價`,
  give: (f) => `${f.place || f.cards}：${f.gift}`,
  swap: (f) => `${f.place}與${f.target}交換位置`,
  negate: (f) => `${f.cards}的一項效果被無效`,
  'wrong stack': (f) => `修正${f.place}：${f.cards}離開`,
  detached: (f) => `${f.cards}失去了依附的角色`,
  outcome: (f) =>
    f.winner === null
      ? `第 ${String(f.area)} 戰鬥區：平手，${f.bps[0]} 對 ${f.bps[1]}`
      : `第 ${String(f.area)} 戰鬥區：${f.winner.name}獲勝，${f.bps[0]} 對 ${f.bps[1]}`,
  'next lead': (f) => `下一回合由${f.who.name}先攻`,
  first: (f) => `${f.who.name}先攻`,
  keep: (f) => `${f.who.name}保留手牌`,
  redraw: (f) => `${f.who.name}重抽手牌`,
  ap: (f) => `${f.who.name}有 ${String(f.number)} AP`,
  'ap active': (f) => `${whose(f.who)} ${String(f.number)} 張 AP 卡變為激活`,
  'ap rest': (f) => `${f.who.name}支付 ${String(f.number)} AP`,
  play: (f) => `${f.who.name}使${f.cards}登場至${f.place}`,
  raid: (f) => `${f.who.name}以${f.cards}突襲${f.raided}`,
  line: (f) => `${f.who.name}將${f.cards}從${f.place}移動到${f.target}`,
  active: (f) => `${f.cards}變為激活`,
  rest: (f) => `${f.cards}變為休息`,
  lock: (f) => `${f.cards}將維持休息`,
  activate: (f) => `${f.who.name}發動${f.cards}`,
  'activate outside': (f) => `${f.who.name}從場外區發動${f.cards}`,
  'set off': (f) => `${f.cards}的效果被誘發`,
  attack: (f) => (f.target ? `${f.who.name}以${f.cards}攻擊${f.target}` : `${f.who.name}以${f.cards}攻擊`),
  block: (f) => `${f.who.name}以${f.cards}阻擋`,
  battle: (f) =>
    f.won
      ? `${whose(f.who)}${f.place}（${f.bps[0]}）擊敗${whose(f.other)}${f.target}（${f.bps[1]}）${f.bps[0] === f.bps[1] ? '：BP 相同時攻擊方獲勝' : ''}`
      : `${whose(f.who)}${f.place}（${f.bps[0]}）未能擊敗${whose(f.other)}${f.target}（${f.bps[1]}）`,
  damage: (f) => `${f.who.name}受到 ${String(f.number)} 點傷害${f.unblocked ? '：攻擊未被阻擋' : ''}`,
  under: (f) => `${f.who.name}將${f.cards}放到${f.place}之下`,
};

export const counted = (n: number): string => `${String(n)} 張牌`;
export const listed = (names: string[]): string => names.join('、');
export const lifeSet = (n: number): string => `生命區設置完成：各 ${String(n)} 張`;
export const nobodyStands: string = '無人';

export type { Facts };
