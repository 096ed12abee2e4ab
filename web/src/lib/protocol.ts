/** What the server and the page say to each other: docs/protocol.md, in types. */

export type GameName = 'ucg' | 'ua';
export type Seat = 'A' | 'B';
export type Language = 'en' | 'zh-TW';
export type LevelName = 'easy' | 'medium' | 'hard';
export type Mode = 'solo' | 'both' | 'friend';

/* Facts of cards, as `shinpan cards show --json` gives them. */

export interface Facts {
  number: string;
  name: string;
  kind: string | string[];
  text?: string;
  set?: string;
  /* ucg */
  title?: string;
  character?: string;
  level?: number;
  type?: string | string[];
  bp?: number | (number | null)[];
  ext?: number;
  round?: number;
  team?: string;
  /* ua */
  color?: string;
  energy?: number;
  ap?: number;
  gives?: Record<string, number>;
  traits?: string[];
  trigger?: string;
  raid?: string | string[];
  keywords?: string[];
  series?: string;
}

/* Views: what one seat may know. */

export interface Decision {
  player: Seat | 'chance';
  kind: string;
  rule: string;
  question: string;
  source: string | null;
  options: string[] | null;
  rules?: string[];
}

export interface UcgCharacter {
  place: string;
  stack: { card: string | null; down: boolean }[];
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

export interface UcgSide {
  hand: string[] | null;
  hand_count: number;
  deck_count: number;
  discard: string[];
  exile: string[];
  areas: (UcgCharacter | null)[];
}

interface ViewBase {
  edition: string;
  you: Seat | null;
  number: number;
  turn: number;
  phase: string;
  winner: Seat | null;
  won_by: string;
  revealed: string[];
  decision: Decision | null;
}

export interface UcgView extends ViewBase {
  game: 'ucg';
  lead: Seat;
  next_lead: Seat | null;
  step: Seat | null;
  scene: { card: string; owner: Seat } | null;
  outcomes: (Seat | 'tie' | 'none')[];
  players: Record<Seat, UcgSide>;
  bp: (number | null)[][];
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

export interface UaSide {
  hand: string[] | null;
  hand_count: number;
  deck_count: number;
  life_count: number;
  life: (string | null)[];
  outside: string[];
  removed: string[];
  aside: string[];
  ap: { active: number; rest: number };
  energy_of: Record<string, number>;
  front: (UaUnit | null)[];
  energy: (UaUnit | null)[];
}

export interface UaView extends ViewBase {
  game: 'ua';
  active: Seat;
  first: Seat | null;
  attacker: string | null;
  target: string | null;
  players: Record<Seat, UaSide>;
}

export type View = UcgView | UaView;

/* HTTP */

export interface DeckInfo {
  name: string;
  cards: Record<string, number>;
}

export interface GameInfo {
  name: GameName;
  title: string;
  editions: string[];
  default_edition: string;
  decks: DeckInfo[];
  levels: { name: LevelName; player: string }[];
  openings: string[];
}

export interface About {
  version: string;
  compiled: boolean;
  games: GameInfo[];
}

export interface NewGame {
  game: GameName;
  mode: Mode;
  edition?: string;
  opening?: string;
  level?: LevelName;
  seat?: Seat;
  decks?: (string | Record<string, number>)[];
  names?: [string, string];
  clock?: { minutes: number; increment: number };
  public?: boolean;
  seed?: string;
  open_lists?: boolean;
  from?: { replay: string; at: number } | { room: string; at: number } | { position: string };
}

export interface Made {
  room: string;
  seats: Partial<Record<Seat, string>>;
  commitment: string;
  watch: string;
}

export interface OpenGame {
  room: string;
  game: GameName;
  edition: string;
  names: Record<Seat, string> | string[];
  turn: number;
  watchers: number;
}

export interface Clause {
  depth: number;
  words: string;
  rules: string[];
}

export interface Explanation {
  canonical: string;
  chinese: string;
  clauses: Clause[];
}

export interface DeckCheck {
  game: GameName;
  edition: string;
  name: string;
  cards: Record<string, number>;
  total: number;
  faults: { rule: string; message: string }[];
  text: string;
  unknown: string[];
}

export interface StoryTurn {
  turn: number;
  at: number;
  A: number;
  B: number;
  bp: [number, number];
  evaluation: number;
}

export interface Story {
  turns: StoryTurn[];
  moments: { at: number; turn: number; words: string; change: number }[];
}

export interface ReplayInfo {
  replay: string;
  game: GameName;
  edition: string;
  players: string[];
  result: string;
  steps: number;
  turns: { turn: number; at: number }[];
  verified: { fits: boolean; fair: 'kept' | 'broken' | 'not promised'; words: string[] };
}

export interface ReplayStep {
  at: number;
  view: View;
  log: LogLine[];
  /** What was said next; without words if the side that looks could not know them. */
  answer: { who: string; kind: string; words: string | null } | null;
}

export interface LabReport {
  done: number;
  of: number;
  wins: number;
  losses: number;
  ties: number;
  rate: number;
  low: number;
  high: number;
  finished: boolean;
}

/* WebSocket */

export interface LogLine {
  i: number;
  name: string;
  words: string;
  rule: string;
  card: string;
}

export interface Reason {
  words: string;
  rule: string;
  card: string;
}

export interface Over {
  winner: Seat | null;
  rule: string;
  words: string;
  secret?: string;
  seeds?: string[];
  fair?: unknown;
}

export interface Clocks {
  A: number;
  B: number;
  running: Seat | null;
}

export interface Changes {
  bp?: Record<string, number>;
  outcomes?: (Seat | 'tie' | 'none')[];
  gone?: string[];
}

export interface Welcome {
  t: 'welcome';
  room: string;
  game: GameName;
  edition: string;
  mode: Mode;
  you: Seat | 'both' | null;
  names: Record<Seat, string> | string[];
  level: LevelName | null;
  commitment: string;
  seeds: string[] | Record<Seat, string>;
  started: boolean;
  clock: { minutes: number; increment: number } | null;
}

export interface Position {
  t: 'position';
  n: number;
  view: View;
  log: LogLine[];
  of: number;
  waiting: { who: Seat | null; since: number; thinking: boolean } | null;
  over: Over | null;
  undo: { can: boolean; asked_by: Seat | null };
  clocks: Clocks | null;
}

export type ServerMessage =
  | Welcome
  | Position
  | { t: 'refused'; n: number; id: string; words: string; reasons: Reason[] }
  | { t: 'why'; id: string; reasons: Reason[] }
  | { t: 'preview'; id: string; n: number; option: number; changes: Changes }
  | { t: 'ahead'; id: string; n: number; view: View | null }
  | { t: 'presence'; A: boolean; B: boolean; watchers: number }
  | { t: 'undo-asked'; by: Seat }
  | { t: 'undo-declined' }
  | { t: 'text'; id: string; position: string }
  | { t: 'rematch'; id: string | null; room: string; token: string }
  | { t: 'error'; words: string };

/** One of several answers that go together. */
export interface Given {
  option: number;
  words: string;
}

export type ClientMessage =
  | { t: 'hello'; token?: string; language: Language; seed?: string; since: number }
  | { t: 'answer'; id: string; n: number; option: number; words: string }
  | { t: 'answers'; id: string; n: number; answers: Given[] }
  | { t: 'ahead'; id: string; n: number; answers: Given[] }
  | { t: 'try'; id: string; words: string }
  | { t: 'why'; id: string; about: string }
  | { t: 'preview'; id: string; n: number; option: number }
  | { t: 'undo'; id: string }
  | { t: 'undo-answer'; id: string; yes: boolean }
  | { t: 'resign'; id: string }
  | { t: 'rematch'; id: string }
  | { t: 'language'; language: Language }
  | { t: 'text'; id: string };

/** Names of both seats, whichever way the server wrote them. */
export function seatNames(names: Record<Seat, string> | string[]): Record<Seat, string> {
  return Array.isArray(names) ? { A: names[0] ?? 'A', B: names[1] ?? 'B' } : names;
}

export function other(seat: Seat): Seat {
  return seat === 'A' ? 'B' : 'A';
}
