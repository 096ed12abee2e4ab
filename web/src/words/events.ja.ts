/** 起きたこと、日本語：events.en.ts と同じ文。 */

import type { Facts, Person, Sentences } from './events.en';

const whose = (who: Person): string => `${who.name}の`;
const signed = (n: number): string => (n >= 0 ? `+${String(n)}` : `−${String(-n)}`);

function moved(f: Facts): string {
  if (f.from === 'life' && f.into === 'aside') return `${whose(f.who)}ライフの${f.cards}が表になった`;
  if (f.into === 'aside') return `${f.who.name}は${f.cards}を見せた`;
  if (f.from === 'aside') return `${f.cards}は${whose(f.who)}${f.to}へ`;
  return f.from === f.into
    ? `${f.cards}は${whose(f.who)}${f.to}のまま`
    : `${f.cards}：${whose(f.who)}${f.origin}から${f.to}へ`;
}

const GIFTS: Record<string, (amount: number) => string> = {
  bp: (amount) => `BP${signed(amount)}`,
  grade: (amount) => (amount >= 0 ? 'BP がグレードアップする' : 'BP がグレードダウンする'),
  extra: () => 'EXTRA の BP になる',
  'printed bp': (amount) => `書かれた BP が ${String(amount)} になる`,
  'bp floor': (amount) => `BP が ${String(amount)} 未満にならない`,
  type: () => 'TYPE を得る',
  'type becomes': () => 'TYPE が変わる',
  levels: (amount) => `レベルを ${signed(amount)} として扱う`,
  negated: () => 'テキストひとつが無効になる',
  unaffected: () => '一部の変化を受けない',
  outcome: () => '勝敗が効果で決まる',
  keyword: () => 'キーワードを得る',
  'loses keyword': () => 'キーワードを失う',
  impact: (amount) => `インパクト${String(amount)}を得る`,
  'impact plus': (amount) => `インパクト+${String(amount)}を得る`,
  'loses impact': () => 'インパクトを失う',
  damage: (amount) => `ダメージ${String(amount)}を得る`,
  'damage plus': (amount) => `ダメージ+${String(amount)}を得る`,
  energy: () => '発生エナジーが増える',
  cannot: () => 'できないことが増える',
  'player cannot': () => 'できないことが増える',
  must: () => 'しなければならないことができる',
  safe: () => '守られる',
  ability: () => '効果を得る',
  silenced: () => '効果を失う',
  tax: () => '選ぶのに追加の支払いがいる',
  'next cost': () => '次のカードの消費が減る',
};

export const gift = (kind: string, amount: number): string => GIFTS[kind]?.(amount) ?? '変化する';

export const sentences: Sentences = {
  shuffle: (f) => `${f.who.name}はデッキをシャッフルした`,
  throw: (f) => `${f.who.name}は${f.first}、${f.other.name}は${f.second}を出した`,
  phase: (f) => `${f.phase}フェイズ`,
  turn: (f) =>
    f.who.name
      ? `第${String(f.number)}ターン：${f.shared ? '先攻は' : ''}${f.who.name}`
      : `第${String(f.number)}ターン`,
  reveal: (f) => `${f.who.name}は${f.cards}を公開した`,
  look: (f) => `${f.who.name}は${f.cards}を見た`,
  forbid: (f) => `${f.other.name}はできないことが増えた`,
  loop: (f) => `${String(f.number)}個の効果が終わりなく互いを誘発した。待機中のものは解決しない`,
  win: (f) => `${f.who.name}はゲームに勝利した`,
  draw: (f) => `${f.who.name}は${f.cards}を引いた`,
  move: (f) => moved(f),
  side: (f) => `${f.who.name}の最初のバトルエリアは右側`,
  put: (f) => `${f.who.name}は${f.cards}を登場させた`,
  scene: (f) => `${f.who.name}はシーン${f.cards}を置いた`,
  charge: (f) => `${f.who.name}は${f.cards}で${f.place}をチャージした`,
  set: (f) => `${f.who.name}は${f.cards}を裏向きで置いた`,
  level: (f) => `${f.who.name}は${f.cards}でレベルアップした`,
  open: (f) => `${f.who.name}は${f.cards}を表にした`,
  trigger: (f) =>
    f.trigger ? `${f.who.name}は${f.cards}の${f.trigger}トリガーを発動した` : `${f.cards}の効果が誘発した`,
  resolve: (f) => `${f.who.name}は${f.cards}を解決する`,
  use: (f) => `${f.who.name}は${f.cards}を使った`,
  paid: (f) => `${f.who.name}は${f.cards}のコストを支払った`,
  give: (f) => `${f.place || f.cards}：${f.gift}`,
  swap: (f) => `${f.place}と${f.target}は場所を入れ替えた`,
  negate: (f) => `${f.cards}の効果テキストひとつが無効になった`,
  'wrong stack': (f) => `${f.place}を正しく直す：${f.cards}が離れる`,
  detached: (f) => `${f.cards}は重なりから外れた`,
  outcome: (f) =>
    f.winner === null
      ? `第${String(f.area)}バトルエリア：引き分け、${f.bps[0]} 対 ${f.bps[1]}`
      : `第${String(f.area)}バトルエリア：${f.winner.name}の勝ち、${f.bps[0]} 対 ${f.bps[1]}`,
  'next lead': (f) => `次のターンの先攻は${f.who.name}`,
  first: (f) => `先攻は${f.who.name}`,
  keep: (f) => `${f.who.name}は手札をそのままにした`,
  redraw: (f) => `${f.who.name}は手札を引き直した`,
  ap: (f) => `${f.who.name}のAPは ${String(f.number)}`,
  'ap active': (f) => `${whose(f.who)}APカード ${String(f.number)} 枚がアクティブになった`,
  'ap rest': (f) => `${f.who.name}はAPを ${String(f.number)} 支払った`,
  play: (f) => `${f.who.name}は${f.cards}を${f.place}に登場させた`,
  raid: (f) =>
    f.raided ? `${f.who.name}は${f.cards}を${f.raided}にレイドした` : `${f.who.name}は${f.cards}でレイドした`,
  line: (f) => `${f.who.name}は${f.cards}を${f.place}から${f.target}に移動した`,
  active: (f) => `${f.cards}がアクティブになった`,
  rest: (f) => `${f.cards}がレストになった`,
  lock: (f) => `${f.cards}はレストのままになる`,
  activate: (f) => `${f.who.name}は${f.cards}の効果を使った`,
  'activate outside': (f) => `${f.who.name}は場外の${f.cards}の効果を使った`,
  'set off': (f) => `${f.cards}の効果が発動した`,
  attack: (f) =>
    f.target
      ? `${f.who.name}は${f.cards}で${f.target}にアタックした`
      : `${f.who.name}は${f.cards}でアタックした`,
  block: (f) => `${f.who.name}は${f.cards}でブロックした`,
  battle: (f) =>
    f.won
      ? `${whose(f.who)}${f.place}（${f.bps[0]}）は${whose(f.other)}${f.target}（${f.bps[1]}）に勝った${f.bps[0] === f.bps[1] ? '：BPが同じならアタック側の勝ち' : ''}`
      : `${whose(f.who)}${f.place}（${f.bps[0]}）は${whose(f.other)}${f.target}（${f.bps[1]}）に勝てなかった`,
  damage: (f) =>
    `${f.who.name}は ${String(f.number)} ダメージを受けた${f.unblocked ? '：ブロックされなかった' : ''}`,
  under: (f) => `${f.who.name}は${f.cards}を${f.place}の下に置いた`,
};

export const counted = (n: number): string => `カード${String(n)}枚`;
export const listed = (names: string[]): string => names.join('、');
export const lifeSet = (n: number): string => `ライフを置いた：それぞれ ${String(n)} 枚`;
export const nobodyStands: string = 'なし';

export type { Facts };
