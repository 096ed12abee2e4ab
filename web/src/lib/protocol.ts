/**
 * What the server and the page say to each other: docs/protocol.md, in types.
 *
 * Written by tools/protocol_types.py from the shapes in src/shinpan/table and the declarations of the games.
 * A test fails when it is stale; change those and run the tool.
 */

export type GameName = 'ucg' | 'ua';

export type Seat = 'A' | 'B';

export type Outcome = 'A' | 'B' | 'tie' | 'none';

export type Decider = 'A' | 'B' | 'chance';

export type Beholder = 'A' | 'B' | 'both';

export type Mode = 'solo' | 'both' | 'friend';

export type LevelName = 'easy' | 'medium' | 'hard' | 'beginner' | 'apprentice' | 'casual' | 'skilled' | 'expert' | 'master';

export type Fair = 'kept' | 'consistent' | 'broken' | 'not promised';

export type Ending = 'rule' | 'resigned' | 'out of time' | 'time, as it stood' | 'judge';

export type PhraseName = 'hello' | 'good luck' | 'well played' | 'thanks' | 'sorry' | 'one moment' | 'good game' | 'bye' | '👍' | '🎉' | '😮' | '🤔';

export type DeedName = 'sat' | 'pause' | 'resume' | 'ruling' | 'roll back' | 'take back' | 'warning' | 'game loss' | 'award';

export type Sees = 'public' | 'hands';

export type Language = 'en' | 'zh-TW' | 'ja';

export type BeatKind = 'setup' | 'shuffle' | 'turn' | 'phase' | 'draw' | 'look' | 'reveal' | 'set' | 'play' | 'level' | 'raid' | 'scene' | 'move' | 'open' | 'effect' | 'judgement' | 'attack' | 'block' | 'battle' | 'damage' | 'trigger' | 'lead' | 'end' | 'cost';

export type ReasonName = 'offered' | 'text' | 'over' | 'nobody' | 'not yours to decide' | 'none of the options' | 'nothing there' | 'other phase' | 'not in hand' | 'an effect forbids' | 'used up' | 'happened' | 'rule' | 'no character of yours' | 'has levelled up' | 'cannot level up' | 'no character card' | 'another name' | 'another level' | 'beyond QUAD' | 'no SINGLE BP' | 'no scene card' | 'round too high' | 'round too low' | 'no scene in play' | "another's scene" | 'no payment power' | 'another state' | 'text is negated' | 'cannot be paid' | 'face-down' | 'printed' | 'gift' | 'floor' | 'total' | 'needs energy' | 'costs AP' | 'another word' | 'energy line alone' | 'text forbids' | 'no Raid' | 'no place' | 'raided already' | 'may not raid' | 'Front Line attacks' | 'active attack' | 'cannot attack' | 'no Called Strike' | 'no target' | 'no attack to block' | 'Front Line blocks' | 'active block' | 'cannot block' | 'cannot block this' | 'another must block' | 'no card of yours' | 'field cards stay' | 'has moved' | 'no Step' | 'cannot move' | 'no Activate' | 'nothing to activate outside' | 'does not work here' | 'condition fails' | 'no bp';

export type RefusalName = 'no judge' | 'paused' | 'no words' | 'no deed' | 'no player' | 'no decision' | 'no more' | 'no board' | 'busy' | 'no exchange' | 'no chat' | 'nobody to report' | 'not open' | 'names only' | 'no phrase' | 'too often' | 'loser chooses' | 'lesson' | 'no advice' | 'stale' | 'not yours' | 'no seat' | 'over' | 'not started' | 'mismatch' | 'not gathered' | 'offered' | 'not offered' | 'no undo' | 'nobody asked' | 'not over' | 'no line' | 'too long' | 'not kept' | 'invitation used' | 'moved' | 'rekeyed' | 'not committed' | 'fault' | 'error';

export type View = UcgView | UaView;

export type ServerMessage = Welcome | Rekeyed | Position | Refused | Why | Preview | Ahead | Advice | Presence | UndoAsked | UndoDeclined | Text | Rematch | Phrase | Chat | Reported | Settled | Lesson | Court | Consulted | Pong | Error;

export type ClientMessage = SayHello | SayPing | SayReveal | SayRekey | SayAnswer | SayAnswers | SayAhead | SayTry | SayWhy | SayPreview | SayAdvise | SayUndo | SayUndoAnswer | SayResign | SayRematch | SayPhrase | SayChat | SayReport | SayDeck | SaySpeak | SayText | SayJudge | SayCallJudge | SayConsent | SayAskRules;

/** The phases of a turn in the order of the rule book. */
export const PHASES = {
  ucg: ['start', 'draw', 'scene', 'set', 'level up', 'open', 'activate', 'judgement', 'end'],
  ua: ['start', 'move', 'main', 'attack', 'end'],
} as const;

/** Every verb that an option may have. */
export const VERBS = {
  ucg: ['pass', 'done', 'yes', 'no', 'top', 'bottom', 'keep', 'redraw', 'lead', 'next', 'rock', 'paper', 'scissors', 'scene', 'set', 'level', 'use', 'resolve', 'choose', 'option'],
  ua: ['pass', 'done', 'yes', 'no', 'top', 'bottom', 'keep', 'redraw', 'draw', 'trigger', 'rock', 'paper', 'scissors', 'choose', 'option', 'play', 'raid', 'use', 'activate', 'move', 'attack', 'block', 'life', 'remove', 'resolve'],
} as const;

export type EventName = 'shuffle' | 'throw' | 'phase' | 'turn' | 'reveal' | 'look' | 'forbid' | 'loop' | 'win' | 'draw' | 'move' | 'side' | 'put' | 'scene' | 'charge' | 'set' | 'level' | 'open' | 'trigger' | 'resolve' | 'use' | 'paid' | 'give' | 'swap' | 'negate' | 'wrong stack' | 'detached' | 'outcome' | 'next lead' | 'first' | 'keep' | 'redraw' | 'ap' | 'ap active' | 'ap rest' | 'play' | 'raid' | 'line' | 'active' | 'rest' | 'lock' | 'activate' | 'activate outside' | 'set off' | 'attack' | 'block' | 'battle' | 'damage' | 'under';

/** Something that happened; a card is null where the reader may not know it. */
export interface GameEvent {
  i: number;
  name: EventName;
  rule: string;
  player: Decider | null;
  cards: (string | null)[];
  source?: string;
  power?: number;
  amount?: number;
  area?: number;
  bps?: (number | null)[];
  first?: string;
  gift?: string;
  mode?: string;
  number?: number;
  origin?: string;
  other?: string;
  outcome?: string;
  phase?: string;
  place?: string;
  second?: string;
  target?: string;
  text?: number;
  to?: string;
  trigger?: string;
  won?: boolean;
}

/** What may be known of a position of the Ultraman Card Game. */
export interface UcgView {
  game: 'ucg';
  edition: string;
  you: Beholder | null;
  number: number;
  turn: number;
  first: Seat | null;
  lead: Seat;
  next_lead: Seat | null;
  phase: string;
  step: Seat | null;
  winner: Seat | null;
  won_by: string;
  scene: UcgScene | null;
  outcomes: Outcome[];
  players: Record<Seat, UcgSide>;
  bp: ((number | null)[])[];
  revealed: string[];
  decision: Decision | null;
}

export interface UcgScene {
  card: string;
  owner: Seat;
}

export interface UcgSide {
  hand: string[] | null;
  hand_count: number;
  deck_count: number;
  discard: string[];
  exile: string[];
  areas: (UcgCharacter | null)[];
}

export interface UcgCharacter {
  place: string;
  stack: StackCard[];
  charged: (string | null)[];
  state: string;
  name: string;
  level: number;
  types: string[];
  kinds: string[];
  bp: number;
  extra: boolean;
  increased: boolean;
  decreased: boolean;
  levelled: boolean;
  sideways: boolean;
}

export interface StackCard {
  card: string | null;
  down: boolean;
}

/** Who must decide what. The options are for the one who decides. */
export interface Decision {
  player: Decider;
  kind: string;
  asks: string;
  rule: string;
  question: string;
  source: string | null;
  options: Option[] | null;
}

/** One option taken apart, as the game declares it. What it has not is left out. */
export interface Option {
  verb: string;
  rule: string;
  words?: string;
  decline?: boolean;
  card?: string;
  zone?: string;
  owner?: Seat;
  place?: string;
  target?: string;
  line?: string;
  number?: number;
  text?: number;
  word?: string;
  count?: number;
  says?: string[];
  apart?: string[];
}

/** What may be known of a position of Union Arena. */
export interface UaView {
  game: 'ua';
  edition: string;
  you: Beholder | null;
  number: number;
  turn: number;
  active: Seat;
  first: Seat | null;
  phase: string;
  winner: Seat | null;
  won_by: string;
  attacker: string | null;
  target: string | null;
  players: Record<Seat, UaSide>;
  revealed: string[];
  decision: Decision | null;
}

export interface UaSide {
  hand: string[] | null;
  lacks: (Lack | null)[] | null;
  hand_count: number;
  deck_count: number;
  life_count: number;
  life: (string | null)[];
  outside: string[];
  removed: string[];
  aside: string[];
  ap: Ap;
  energy_of: Record<string, number>;
  front: (UaUnit | null)[];
  energy: (UaUnit | null)[];
}

/** What is missing to use a card of the hand: energy of a color, and AP in one's own turn. */
export interface Lack {
  energy: number;
  color: string;
  ap: number;
}

export interface Ap {
  active: number;
  rest: number;
}

export interface UaUnit {
  place: string;
  card: string;
  stack: string[];
  under: (string | null)[];
  mode: 'active' | 'rest';
  locked: boolean;
  bp: number | null;
  keywords: string[];
  impact: number;
  damage: number;
  gives: Record<string, number>;
}

/** After hello, again when the shuffles are promised, and again when the game begins. */
export interface Welcome {
  t: 'welcome';
  room: string;
  game: GameName;
  edition: string;
  mode: Mode;
  you: Beholder | null;
  names: string[];
  level: LevelName | null;
  commitment: string | null;
  terms: Terms | null;
  contributions: string[] | null;
  started: boolean;
  clock: ClockWish | null;
  match: Match | null;
  exchange: Exchange | null;
  chat: boolean;
  named: [boolean, boolean];
  tournament: string;
  pulse: number;
  cards: Record<string, Facts>;
}

/** What the table promises before anybody reveals anything; each list has an entry for A and one for B. */
export interface Terms {
  game: string;
  edition: string;
  opening: string;
  decks: string[];
  parts: string[];
  secret: string;
}

export interface ClockWish {
  minutes: number;
  increment: number;
}

/** A match of several games: how many at most, what was won in earlier ones, and which one this is. */
export interface Match {
  best_of: number;
  wins: [number, number];
  number: number;
}

/** Cards may be exchanged before the next game of a match: one's own, for how long, and who has settled. */
export interface Exchange {
  deck: Record<string, number>;
  side: Record<string, number>;
  left: number | null;
  ready: [boolean, boolean];
}

/** One's own seat has another key. */
export interface Rekeyed {
  t: 'rekeyed';
  id: number | string | null;
}

/** The position, and what happened since the last one that this reader was shown. */
export interface Position {
  t: 'position';
  n: number;
  view: View;
  said: Said[];
  beats: Beat[];
  log: GameEvent[];
  of: number;
  waiting: Waiting | null;
  over: Over | null;
  undo: Undo;
  clocks: Clocks | null;
  head: string | null;
  cards: Record<string, Facts>;
}

/** An answer that led here; no option where the reader may not know even what kind of answer it was. */
export interface Said {
  who: string;
  kind: string;
  option: Option | null;
}

/** What is seen at a time: its events, and the view right after them. */
export interface Beat {
  kind: BeatKind;
  events: GameEvent[];
  view: View;
}

export interface Waiting {
  who: Seat | null;
  since: number;
  thinking: boolean;
}

/** How the game ended: by a rule, or because somebody gave it up. */
export interface Over {
  winner: Seat;
  how: Ending;
  rule: string;
  secret: string | null;
}

export interface Undo {
  can: boolean;
  asked_by: Seat | null;
}

export interface Clocks {
  A: number;
  B: number;
  running: Seat | null;
}

export interface Refused {
  t: 'refused';
  n: number;
  id: number | string | null;
  name: RefusalName;
  who: Seat | null;
  words: string;
  reasons: Reason[];
}

/** One step of an answer to "why?": which sentence, its rule and that rule's title, and what the sentence speaks of. `words` say the same as the terminal does, in its notation; a page has words of its own. */
export interface Reason {
  name: ReasonName;
  rule: string;
  title: string;
  facts: ReasonFacts;
  words: string;
}

/** What fills the gaps of a reason: seats, places, cards by number, and words of the game as data has them. */
export interface ReasonFacts {
  source?: string;
  player?: Seat;
  place?: string;
  card?: string;
  below?: string;
  number?: number;
  other?: number;
  amount?: number;
  gift?: string;
  phase?: string;
  now?: string;
  state?: string;
  color?: string;
  verb?: string;
  character?: string;
  called?: string;
  text?: string;
  title?: string;
}

export interface Why {
  t: 'why';
  id: number | string | null;
  reasons: Reason[];
}

export interface Preview {
  t: 'preview';
  id: number | string | null;
  n: number;
  option: number;
  changes: Changes;
}

export interface Changes {
  bp: Record<string, number | null>;
  outcomes: Outcome[];
  gone: string[];
}

export interface Ahead {
  t: 'ahead';
  id: number | string | null;
  n: number;
  view: View | null;
}

/** What a strong player would do, knowing what the reader knows. */
export interface Advice {
  t: 'advice';
  id: number | string | null;
  n: number;
  best: Advised[];
  line: Said[];
}

/** An answer worth giving: the chance to win with it, and what it may change. */
export interface Advised {
  option: number;
  chance: number;
  reasons: string[];
}

export interface Presence {
  t: 'presence';
  A: boolean;
  B: boolean;
  watchers: number;
  connections: Connections;
}

export interface Connections {
  A: number;
  B: number;
}

export interface UndoAsked {
  t: 'undo-asked';
  by: Seat | null;
}

export interface UndoDeclined {
  t: 'undo-declined';
}

export interface Text {
  t: 'text';
  id: number | string | null;
  position: string;
}

export interface Rematch {
  t: 'rematch';
  id: number | string | null;
  room: string;
  token: string;
}

/** Somebody at the table said one of the phrases. */
export interface Phrase {
  t: 'phrase';
  by: Seat;
  phrase: PhraseName;
}

/** Somebody at the table said something of their own: line `i`, from 1. */
export interface Chat {
  t: 'chat';
  by: Seat;
  words: string;
  i: number;
}

/** Whoever runs the table will read it. */
export interface Reported {
  t: 'reported';
  id: number | string | null;
}

/** One's deck for the next game of the match was taken. */
export interface Settled {
  t: 'settled';
  id: number | string | null;
}

/** After every position of a lesson: what is to be done now, or that it is done. */
export interface Lesson {
  t: 'lesson';
  lesson: string;
  title: string;
  puzzle: boolean;
  at: number;
  of: number;
  words: string;
  hint: string;
  rule: string;
  rule_title: string;
  rule_words: string;
  shown: number[];
  done: boolean;
  lost: boolean;
}

/** How things stand with the judge; sent when something changes, and to whoever comes where a judge is or was. */
export interface Court {
  t: 'court';
  judge: boolean;
  here: number;
  sees: Sees | null;
  paused: boolean;
  called: Seat[];
  calls: Call[];
  proposal: Proposal | null;
  decisions: Decided[];
  deeds: Deed[];
}

/** A player who has called the judge, with what they said; for the judge alone. */
export interface Call {
  by: Seat;
  words: string;
}

/** A roll-back that both players are asked about: to which decision, and how many answers would be taken back. */
export interface Proposal {
  to: number;
  who: string;
  kind: string;
  back: number;
  words: string;
  agreed: Seat[];
}

/** A decision to which a judge may want to go back: who decided, what kind it was, and the card that asked. */
export interface Decided {
  at: number;
  who: string;
  kind: string;
  source: string | null;
}

/** Something that a judge did when so many answers stood. */
export interface Deed {
  at: number;
  do: DeedName;
  who: string;
  words: string;
  to: number | null;
  cites: string[];
  board: string;
}

/** What concerns a question and the position: rules, rulings, readings, the nearest first. */
export interface Consulted {
  t: 'consulted';
  id: number | string | null;
  found: Consultation[];
}

/** The server is there. */
export interface Pong {
  t: 'pong';
}

export interface Error {
  t: 'error';
  words: string;
}

export interface SayHello {
  t: 'hello';
  token?: string | null;
  language?: Language;
  part?: string;
  since?: number;
  invitation?: string;
  name?: string;
  deck?: string | Record<string, number> | null;
  sideboard?: Record<string, number> | null;
  phrase?: string;
}

/** Is the server there? It says so, and nothing was said. */
export interface SayPing {
  t: 'ping';
}

/** What a player had committed to. */
export interface SayReveal {
  t: 'reveal';
  id?: number | string | null;
  contribution: string;
}

/** Another key for one's own seat. */
export interface SayRekey {
  t: 'rekey';
  id?: number | string | null;
  token: string;
}

export interface SayAnswer {
  t: 'answer';
  id?: number | string | null;
  n: number;
  option: number;
  words: string;
}

export interface SayAnswers {
  t: 'answers';
  id?: number | string | null;
  n: number;
  answers: Given[];
}

/** One of several answers. */
export interface Given {
  option: number;
  words: string;
}

export interface SayAhead {
  t: 'ahead';
  id?: number | string | null;
  n: number;
  answers: Given[];
}

/** Something that is not offered, in words or as the things that were taken up. */
export interface SayTry {
  t: 'try';
  id?: number | string | null;
  words?: string;
  things?: Things | null;
}

/** What somebody takes up on the table to do something with it. */
export interface Things {
  card?: string;
  zone?: string;
  place?: string;
  target?: string;
  line?: string;
}

export interface SayWhy {
  t: 'why';
  id?: number | string | null;
  about: string;
}

export interface SayPreview {
  t: 'preview';
  id?: number | string | null;
  n: number;
  option: number;
}

/** What would you do? In games against the computer. */
export interface SayAdvise {
  t: 'advise';
  id?: number | string | null;
  n: number;
}

export interface SayUndo {
  t: 'undo';
  id?: number | string | null;
}

export interface SayUndoAnswer {
  t: 'undo-answer';
  id?: number | string | null;
  yes: boolean;
}

export interface SayResign {
  t: 'resign';
  id?: number | string | null;
}

/** The next game of the match, or the same game once more. Whoever lost may say who goes first. */
export interface SayRematch {
  t: 'rematch';
  id?: number | string | null;
  first?: Seat;
}

/** One of the phrases that everybody can say. */
export interface SayPhrase {
  t: 'phrase';
  id?: number | string | null;
  phrase: PhraseName;
}

/** Words of one's own, where whoever runs the table allows them. */
export interface SayChat {
  t: 'chat';
  id?: number | string | null;
  words: string;
}

/** Tell whoever runs the table what the other player said or did. */
export interface SayReport {
  t: 'report';
  id?: number | string | null;
  words?: string;
}

/** The deck for the next game of a match, of the cards of one's deck and sideboard. */
export interface SayDeck {
  t: 'deck';
  id?: number | string | null;
  cards: Record<string, number>;
}

export interface SaySpeak {
  t: 'language';
  language: Language;
}

export interface SayText {
  t: 'text';
  id?: number | string | null;
}

/** Something that a judge does; `at`: the number of answers that a roll-back would leave. */
export interface SayJudge {
  t: 'judge';
  id?: number | string | null;
  do: string;
  at?: number;
  who?: string;
  words?: string;
  cites?: string[];
  board?: string;
}

/** A player calls the judge, who alone reads the words. */
export interface SayCallJudge {
  t: 'call-judge';
  id?: number | string | null;
  words?: string;
}

/** A player's word on a roll-back to that decision. */
export interface SayConsent {
  t: 'consent';
  id?: number | string | null;
  to: number;
  yes: boolean;
}

/** Which rules, rulings and readings concern this question and this position. */
export interface SayAskRules {
  t: 'ask-rules';
  id?: number | string | null;
  words?: string;
}

export interface About {
  version: string;
  compiled: boolean;
  games: GameInfo[];
  imports: boolean;
  passkeys: boolean;
  sideboards: boolean;
}

export interface GameInfo {
  name: GameName;
  title: string;
  editions: string[];
  default_edition: string;
  decks: DeckInfo[];
  levels: Level[];
  openings: string[];
}

export interface DeckInfo {
  name: string;
  cards: Record<string, number>;
}

export interface Level {
  name: LevelName;
  player: string;
}

/** The facts of a card, as `shinpan cards show --json` gives them; what a card has not is left out. */
export interface Facts {
  number: string;
  name: string;
  kind: string | string[];
  text?: string;
  set?: string;
  title?: string;
  character?: string;
  level?: number;
  type?: string | string[];
  bp?: number | (number | null)[];
  ext?: number;
  round?: number;
  team?: string;
  color?: string;
  energy?: number;
  ap?: number;
  gives?: Record<string, number>;
  traits?: string[];
  trigger?: string;
  raid?: string | string[];
  keywords?: string[];
  series?: string;
  gaps?: TextGap[];
}

/** Words of a text that are not understood, where they stand, and the nearest wording that is. */
export interface TextGap {
  start: number;
  end: number;
  words: string;
  nearest: string;
}

export interface Explanation {
  canonical: string;
  chinese: string;
  clauses: Clause[];
  status: string;
  gaps: TextGap[];
}

export interface Clause {
  depth: number;
  words: string;
  rules: string[];
}

export interface RuleTold {
  number: string;
  title: string;
  words: string;
}

export interface DeckCheck {
  game: GameName;
  edition: string;
  name: string;
  cards: Record<string, number>;
  total: number;
  faults: DeckFault[];
  text: string;
  unknown: string[];
}

export interface DeckFault {
  rule: string | null;
  message: string;
  card: string | null;
  name: '' | 'copies' | 'series' | 'size' | 'trigger' | 'unknown';
  number: number;
  most: number;
  of: string;
}

/** A game that was made: `seats` holds keys of those that its maker may sit on, `invitations` codes for a friend. */
export interface Made {
  room: string;
  seats: Partial<Record<Seat, string>>;
  invitations: Partial<Record<Seat, string>>;
  watch: string;
}

/** What a game is, for whoever follows a link. */
export interface GameLink {
  room: string;
  game: GameName;
  edition: string;
  mode: Mode;
  names: string[];
  named: [boolean, boolean];
  level: LevelName | null;
  commitment: string | null;
  invited: Seat[];
  started: boolean;
  over: boolean;
  goes_on: string;
  minutes: number;
  increment: number;
  best_of: number;
  names_only: boolean;
  open_lists: boolean;
  sideboarded: boolean;
  lesson: string;
}

export interface OpenGame {
  room: string;
  game: GameName;
  edition: string;
  names: string[];
  turn: number;
  watchers: number;
  minutes: number;
  increment: number;
  best_of: number;
  level: LevelName | null;
  named: [boolean, boolean];
  names_only: boolean;
  sideboarded: boolean;
  open_lists: boolean;
  ratings: [NameRating | null, NameRating | null];
  invitation: string;
}

/** A rating of one game and time control; provisional while it means little. */
export interface NameRating {
  game: GameName;
  pace: string;
  rating: number;
  deviation: number;
  provisional: boolean;
  games: number;
}

/** A lesson or a puzzle, as a list of them shows it. */
export interface LessonInfo {
  lesson: string;
  title: string;
  edition: string;
  steps: number;
  rules: string[];
  puzzle: boolean;
  grade: number | null;
}

export interface Story {
  turns: StoryTurn[];
  moments: Moment[];
}

/** The standing at the end of a turn: A and B are wins, or life. */
export interface StoryTurn {
  turn: number;
  at: number;
  A: number;
  B: number;
  bp: [number, number];
  evaluation: number;
}

/** An answer that decided much: what was said, in which position, and how A's chances changed. */
export interface Moment {
  at: number;
  turn: number;
  said: Said;
  view: View;
  change: number;
}

/** A slice of an analysis: what is to be asked for next, and of how many steps. */
export interface Eye {
  at: number;
  of: number;
  moments: EyeMoment[];
}

/** A decision of a replay as its own player saw it: what was answered, and what would have been better. */
export interface EyeMoment {
  at: number;
  turn: number;
  player: Seat;
  given: EyeChoice;
  best: EyeChoice[];
  line: Said[];
  lost: number;
  accuracy: number;
}

/** An answer, and the chance to win with it. */
export interface EyeChoice {
  said: Said;
  chance: number;
}

export interface ReplayInfo {
  replay: string;
  game: GameName;
  edition: string;
  players: string[];
  result: string;
  steps: number;
  turns: TurnMark[];
  verified: Verified;
}

export interface TurnMark {
  turn: number;
  at: number;
}

export interface Verified {
  fits: boolean;
  fair: Fair;
  words: string[];
}

/** A position of a replay, what happened on the way to it, and what was said next. */
export interface ReplayStep {
  at: number;
  view: View;
  beats: Beat[];
  log: GameEvent[];
  answer: Said | null;
}

export interface PositionOpened {
  game: GameName;
  edition: string;
  view: View;
  to_move: Seat | null;
}

export interface LabReport {
  done: number;
  of: number;
  wins: number;
  losses: number;
  ties: number;
  rate: number | null;
  low: number;
  high: number;
  finished: boolean;
  error?: string;
}

export interface ImportReport {
  done: number;
  of: number;
  finished: boolean;
  result: ImportDone | null;
  error?: string;
}

/** What became of a card file; of what it lacks the first ones are named. */
export interface ImportDone {
  game: string;
  name: string;
  cards: number;
  parallels: number;
  playable: number;
  texts: number;
  compiled: number;
  replaced: boolean;
  left_out: number;
  left_out_first: LeftOutRecord[];
  missing: number;
  missing_first: MissingText[];
  print: string;
  worded: number;
  waiting: number;
}

export interface LeftOutRecord {
  where: string;
  reason: string;
}

export interface MissingText {
  text: string;
  numbers: string[];
}

/** What a card that is typed comes to, and what is wrong with its facts. */
export interface CardRead {
  explanation: Explanation;
  error: string;
  examples: string[][];
}

/** Everything of our own about one rule. */
export interface RulePage {
  game: GameName;
  edition: string;
  rule: string;
  title: string;
  words: string;
  editions: string[];
  above: Record<string, string>;
  under: Record<string, string>;
  changes: RuleChange[];
  rulings: RulingTold[];
  reason: string;
}

export interface RuleChange {
  since: string;
  rules: string[];
  words: string;
}

export interface RulingTold {
  file: string;
  title: string;
  rules: string[];
  editions: string[];
}

export interface RulingPlayed {
  file: string;
  title: string;
  rules: string[];
  editions: string[];
  edition: string;
  steps: RulingStep[];
  cards: Record<string, Facts>;
}

/** The table after a step of a ruling, the answer that it was, and what happened. */
export interface RulingStep {
  view: View;
  said: Said | null;
  log: GameEvent[];
}

/** A tournament as everybody may see it. */
export interface Contest {
  tournament: string;
  name: string;
  game: GameName;
  edition: string;
  rules: Rules;
  check_in: boolean;
  open_lists: boolean;
  online: boolean;
  clock: Clock | null;
  end_of_time: 'loses' | 'standing';
  season: string;
  begun: boolean;
  over: boolean;
  is_open: boolean;
  can_pair: boolean;
  pending: number;
  swiss_rounds: number;
  players: ContestPlayer[];
  rounds: ContestRound[];
  standings: ContestLine[];
  penalties: ContestPenalty[];
}

/** How a tournament is played. */
export interface Rules {
  format?: string;
  rounds?: number;
  cut?: number;
  best_of?: number;
}

export interface Clock {
  minutes: number;
  increment?: number;
}

export interface ContestPlayer {
  player: string;
  name: string;
  is_in: boolean;
  checked_in: boolean;
  named: boolean;
  deck: Record<string, number> | null;
}

export interface ContestRound {
  stage: string;
  tables: ContestTable[];
}

/** Who meets whom: `b` is empty for a bye, `wins` are null while it is played. */
export interface ContestTable {
  a: string;
  b: string;
  room: string;
  wins: [number, number] | null;
}

export interface ContestLine {
  rank: number;
  player: string;
  points: number;
  opponents: number;
  games: number;
  opponents_games: number;
  byes: number;
}

/** What a judge gave somebody: in which game of which table, and why. */
export interface ContestPenalty {
  round: number;
  table: number;
  game: number;
  room: string;
  do: DeedName;
  player: string;
  words: string;
}

export interface ContestInfo {
  tournament: string;
  name: string;
  game: GameName;
  season: string;
}

export interface Season {
  season: string;
  name: string;
  game: GameName;
  tournaments: ContestInfo[];
  lines: SeasonLine[];
}

/** What a player has come to in all tournaments of a season, by name. */
export interface SeasonLine {
  rank: number;
  name: string;
  named: boolean;
  tournaments: number;
  matches: number;
  points: number;
  won: number;
  lost: number;
}

/** What everybody may know of a name. */
export interface NameTold {
  name: string;
  ratings: NameRating[];
}

/** All that is stored of a name. */
export interface MyName {
  name: string;
  ratings: NameRating[];
  made: number;
  belongings: Belongings;
  history: NameGame[];
  passkeys: PasskeyTold[];
  bonds: Bond[];
  reports: Report[];
  tournaments: ContestInfo[];
}

/** What a player keeps with a name: decks as the page has them. */
export interface Belongings {
  decks?: KeptDeck[];
}

/** A deck as the page has it on its shelf. */
export interface KeptDeck {
  id: string;
  game: string;
  name: string;
  cards: Record<string, number>;
  changed: number;
}

export interface NameGame {
  room: string;
  game: GameName;
  pace: string;
  opponent: string;
  won: boolean;
  at: number;
}

export interface PasskeyTold {
  passkey: string;
  label: string;
  made: number;
  used: number;
}

/** A friend, or a name that is blocked. */
export interface Bond {
  name: string;
  kind: 'block' | 'friend';
  mutual: boolean;
  here: boolean;
  playing: boolean;
}

/** What the host reads: who is meant, by whom, where, and what had been said. */
export interface Report {
  report: string;
  room: string;
  made: number;
  by: string;
  by_named: boolean;
  about: string;
  about_named: boolean;
  words: string;
  lines: string[];
}

export interface Calls {
  rooms: string[];
}

/** What everybody may know of whoever hosts the table. */
export interface ClubTold {
  name?: string;
  rules?: string;
  games?: 'anybody' | 'host' | 'names';
  tournaments?: 'anybody' | 'host' | 'names';
  judges?: 'anybody' | 'host';
  judge_sees?: Sees;
  chat?: boolean;
  decks?: 'locked' | 'sideboards';
  end_of_time?: 'loses' | 'standing';
  hosted: boolean;
}

/** What the host sees at a glance: all processes of the table together. */
export interface Overview {
  version: string;
  awake: number;
  playing: number;
  waiting: number;
  people: number;
  rooms: RoomTold[];
  kept: Record<string, number>;
  queues: QueueTold[];
  stored: boolean;
  storing: number;
  late_ms: number;
  processes: ProcessTold[];
  reports: Report[];
}

/** A game that is awake, as the host sees it. */
export interface RoomTold {
  room: string;
  game: GameName;
  names: string[];
  named: [boolean, boolean];
  level: LevelName | null;
  lesson: string;
  tournament: string;
  people: number;
  called: number;
  paused: boolean;
  on: boolean;
}

export interface QueueTold {
  name: string;
  waiting: number;
  asked: number;
  refused: number;
}

/** One of the processes that serve a table. */
export interface ProcessTold {
  server: string;
  awake: number;
  people: number;
  storing: number;
  late_ms: number;
}

/** A rule, a ruling or a reading that concerns a question, and cards in sight that rest on it. */
export interface Consultation {
  kind: 'reading' | 'rule' | 'ruling';
  name: string;
  title: string;
  words: string;
  rules: string[];
  cards: string[];
}

export interface JudgeInvited {
  invitation: string;
  sees: Sees;
}

export interface JudgeClaimed {
  kind: 'game' | 'tournament';
  place: string;
}

/** Friends and blocks, who would like to be a friend, and seats that friends ask to. */
export interface Company {
  bonds: Bond[];
  asking: string[];
  invites: AskedToSeat[];
  declined: SeatDeclined[];
}

/** A seat that a friend has asked somebody to. */
export interface AskedToSeat {
  room: string;
  name: string;
  game: GameName;
  edition: string;
  best_of: number;
}

/** A friend who does not come to a seat that they were asked to. */
export interface SeatDeclined {
  room: string;
  name: string;
}

/** The body of `POST /api/games`. */
export interface NewGame {
  game: GameName;
  mode: Mode;
  edition?: string;
  opening?: string;
  level?: LevelName;
  seat?: Seat;
  decks?: (string | Record<string, number> | null)[];
  names?: string[];
  clock?: Clock | null;
  public?: boolean;
  open_lists?: boolean;
  open_seat?: boolean;
  names_only?: boolean;
  best_of?: number;
  sideboarded?: boolean | null;
  sideboards?: (Record<string, number> | null)[];
  from?: From | null;
}

/** Where a game begins that is not new. */
export interface From {
  replay?: string;
  room?: string;
  at?: number;
  position?: string;
  lesson?: string;
}

/** A card that somebody types: its facts as a set file has them. */
export interface TypedCard {
  facts: Record<string, unknown>;
  language?: string;
  edition?: string;
}

/** A card to be tried: one that is known, or one that is typed. */
export interface TriedCard {
  number?: string;
  facts?: Record<string, unknown> | null;
  edition?: string;
}

/** The body of `POST /api/tournaments`. */
export interface NewContest {
  name: string;
  game: GameName;
  edition?: string;
  rules?: Rules;
  clock?: Clock | null;
  open_lists?: boolean;
  check_in?: boolean;
  online?: boolean;
  end_of_time?: '' | 'loses' | 'standing';
  season?: string;
  follows_key?: string;
  follows?: string;
}

/** The body of `POST /api/tournaments/ID/act`: one thing that a player or the host does. */
export interface Act {
  do: string;
  key: string;
  name?: string;
  deck?: string | Record<string, number> | null;
  player?: string;
  table?: number;
  wins?: [number, number];
  draws?: number;
  round?: number;
}

/** A key that an authenticator made; binary parts in base64url. */
export interface NewPasskey {
  phrase: string;
  id: string;
  client_data: string;
  attestation: string;
  label?: string;
}

/** What an authenticator signed, to enter under the name of its key. */
export interface Entrance {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
}

/** What somebody is to a name from now on; nothing: no more than others. */
export interface NewBond {
  phrase: string;
  name: string;
  kind?: '' | 'block' | 'friend';
}

/** A friend is asked to a seat; the invitation shows that it is the inviter's to give away, and is not stored. */
export interface NewInvite {
  phrase: string;
  name: string;
  room: string;
  invitation: string;
}

/** Somebody does not come to a seat that they were asked to. */
export interface Declined {
  phrase: string;
  room: string;
}
