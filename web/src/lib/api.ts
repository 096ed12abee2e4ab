/** The server's HTTP side, typed. Every failure is an ApiError with one sentence to show, in the reader's language. */

import type { EnteringOptions, MakingOptions } from '../names/passkeys';
import type { FairRecord } from './fairness';
import type {
  About,
  Act,
  Calls,
  CardRead,
  ClubTold,
  Company,
  Contest,
  ContestInfo,
  DeckCheck,
  Declined,
  Entrance,
  Explanation,
  Eye,
  Facts,
  GameLink,
  GameName,
  ImportReport,
  JudgeClaimed,
  JudgeInvited,
  LabReport,
  Language,
  LessonInfo,
  KeptDeck,
  Made,
  MyName,
  NewBond,
  NewContest,
  NewGame,
  NewInvite,
  NewPasskey,
  OpenGame,
  Overview,
  PositionOpened,
  ReplayInfo,
  ReplayStep,
  RulePage,
  RuleTold,
  RulingPlayed,
  RulingTold,
  Season,
  Seat,
  Story,
  TriedCard,
  TypedCard,
} from './protocol';
import { settings } from './settings.svelte';
import { recallHostKey, recallPhrase } from './tokens';

export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** What says who asks, where the host may want to know it: see docs/host.md. */
const ASKED_WHO = ['/api/games', '/api/tournaments', '/api/host'];

function proofs(path: string): Record<string, string> {
  if (!ASKED_WHO.some((asked) => path.startsWith(asked))) return {};
  const found = { 'shinpan-host': recallHostKey(), 'shinpan-phrase': recallPhrase() };
  return Object.fromEntries(Object.entries(found).filter(([, said]) => /^[\x21-\x7e ]+$/.test(said)));
}

/** In which language refusals are wanted. */
function spoken(): Record<string, string> {
  return { 'accept-language': settings.language };
}

/** How often something is asked that changes nothing, while the table is busy or takes too long. */
const TRIES = 4;
/** What says so: asked a little later, the table may well know. */
const LATER = new Set([503, 504]);

/** How long the table wants to be left alone, in milliseconds. */
function pause(answer: Response): number {
  const seconds = Number(answer.headers.get('retry-after') ?? '1');
  return 1000 * (seconds >= 0 ? seconds : 1);
}

async function request<T>(path: string, body?: unknown, more: Record<string, string> = {}): Promise<T> {
  return answered<T>(await fetched(path, body, more));
}

/** Ask something that changes nothing, and once more when the table was busy. */
async function question<T>(path: string, body?: unknown): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetched(path, body);
    if (tries === TRIES || !LATER.has(answer.status)) return answered<T>(answer);
    await new Promise((resolve) => setTimeout(resolve, pause(answer)));
  }
}

/** In which a server answers, even one that is busy. One that is asleep never would, and its connection stays open. */
const LONGEST = 60_000;

async function fetched(path: string, body?: unknown, more: Record<string, string> = {}): Promise<Response> {
  try {
    return await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...spoken(),
        ...proofs(path),
        ...more,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LONGEST),
    });
  } catch {
    throw new ApiError('', 0); // nobody answers; the page says so in its own words
  }
}

async function answered<T>(answer: Response): Promise<T> {
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok && data === null) throw new ApiError('', 0); // it broke off
  if (!answer.ok) {
    const words = (data as { error?: string } | null)?.error;
    throw new ApiError(words ?? `${String(answer.status)} ${answer.statusText}`, answer.status);
  }
  return data as T;
}

const q = encodeURIComponent;

export const api = {
  about: () => question<About>('/api/about'),
  cards: (game: GameName, numbers: string[], language: Language) =>
    question<{ cards: Record<string, Facts> }>(
      `/api/cards/${game}?numbers=${numbers.map(q).join(',')}&language=${language}`,
    ),
  search: (
    game: GameName,
    words: string,
    filters: Record<string, string>,
    language: Language,
    offset = 0,
    limit = 60,
  ) =>
    question<{ total: number; cards: Facts[] }>(
      `/api/cards/${game}?${new URLSearchParams({
        ...filters,
        words,
        language,
        offset: String(offset),
        limit: String(limit),
      }).toString()}`,
    ),
  facets: (game: GameName) =>
    question<{ facets: Record<string, Record<string, number>> }>(`/api/cards/${game}/facets`),
  explain: (game: GameName, number: string, language: Language) =>
    question<Explanation>(`/api/cards/${game}/${q(number)}/explain?language=${language}`),
  readCard: (game: GameName, card: TypedCard) => question<CardRead>(`/api/cards/${game}/read`, card),
  tryCard: (game: GameName, card: TriedCard) => question<{ text: string }>(`/api/cards/${game}/try`, card),
  touching: (game: GameName, number: string, edition: string, language: Language) =>
    question<{ rulings: RulingTold[] }>(
      `/api/cards/${game}/${q(number)}/rulings?edition=${q(edition)}&language=${language}`,
    ),
  rulePage: (game: GameName, edition: string, number: string, language: Language) =>
    question<RulePage>(`/api/rules/${game}/${q(edition)}/${q(number)}/page?language=${language}`),
  ruling: (game: GameName, edition: string, file: string, language: Language) =>
    question<RulingPlayed>(`/api/rulings/${game}/${q(edition)}?file=${q(file)}&language=${language}`),
  rules: (game: GameName, edition: string, language: Language) =>
    question<{ rules: RuleTold[] }>(`/api/rules/${game}/${q(edition)}?language=${language}`),
  rule: (game: GameName, edition: string, number: string, language: Language) =>
    question<RuleTold>(`/api/rules/${game}/${q(edition)}/${q(number)}?language=${language}`),
  /** Hand over a card file, whole; how far it is read is asked with the job. */
  importCards: async (game: GameName, file: File) => {
    const answer = await fetch(`/api/cards/${game}/import?file=${q(file.name)}`, {
      method: 'POST',
      headers: spoken(),
      body: await file.arrayBuffer(),
    }).catch(() => {
      throw new ApiError('', 0);
    });
    return answered<{ job: string }>(answer);
  },
  importReport: (job: string) => question<ImportReport>(`/api/imports/${q(job)}`),
  checkDeck: (
    deck: { game: GameName; edition?: string } & ({ cards: Record<string, number> } | { text: string }),
  ) => question<DeckCheck>('/api/decks/check', deck),
  sampleHand: (game: GameName, edition: string, cards: Record<string, number>, seed: string) =>
    question<{ hand: string[] }>('/api/decks/hand', { game, edition, cards, seed }),
  lessons: (game: GameName, language: Language) =>
    question<{ lessons: LessonInfo[] }>(`/api/lessons/${game}?language=${language}`),
  tournaments: () => question<{ tournaments: ContestInfo[] }>('/api/tournaments'),
  tournament: (id: string) => question<Contest>(`/api/tournaments/${q(id)}`),
  newTournament: (wish: NewContest) => request<{ tournament: string; key: string }>('/api/tournaments', wish),
  act: (id: string, act: Act) => request<{ player: string }>(`/api/tournaments/${q(id)}/act`, act),
  keepName: (name: string) => request<{ name: string; phrase: string }>('/api/names', { name }),
  myName: (phrase: string) => request<MyName>('/api/names/mine', { phrase }),
  keepDecks: (phrase: string, decks: KeptDeck[]) =>
    request<object>('/api/names/keep', { phrase, belongings: { decks } }),
  makingPasskey: (phrase: string) => request<MakingOptions>('/api/names/passkeys/making', { phrase }),
  keepPasskey: (made: NewPasskey) => request<object>('/api/names/passkeys', made),
  dropPasskey: (phrase: string, passkey: string) =>
    request<object>('/api/names/passkeys/drop', { phrase, passkey }),
  entering: () => request<EnteringOptions>('/api/names/entering', {}),
  enter: (signed: Entrance) => request<{ name: string; phrase: string }>('/api/names/enter', signed),
  company: (phrase: string) => request<Company>('/api/names/company', { phrase }),
  tie: (bond: NewBond) => request<Company>('/api/names/bonds', bond),
  inviteFriend: (invite: NewInvite) => request<object>('/api/names/invites', invite),
  declineSeat: (wish: Declined) => request<Company>('/api/names/invites/decline', wish),
  leaveName: (phrase: string) => request<object>('/api/names/leave', { phrase }),
  forgetName: (phrase: string) => request<object>('/api/names/forget', { phrase }),
  club: () => question<ClubTold>('/api/club'),
  settled: (report: string) => request<object>('/api/host/settled', { report }),
  overview: () => request<Overview>('/api/host'),
  season: (id: string) => question<Season>(`/api/seasons/${q(id)}`),
  /** The judge's seat of a game or a tournament, for whoever may give it. */
  inviteJudge: (of: 'games' | 'tournaments', id: string, key: string) =>
    request<JudgeInvited>(`/api/${of}/${q(id)}/judge`, { key }),
  /** The games of a tournament in which somebody calls a judge, for its judges. */
  calls: (id: string, judge: string) =>
    request<Calls>(`/api/tournaments/${q(id)}/calls`, undefined, { 'shinpan-judge': judge }),
  claimJudge: (invitation: string, token: string) =>
    request<JudgeClaimed>('/api/judges/claim', { invitation, token }),
  /** `judge`: the key of a judge, who may play a position out where others may make no games. */
  newGame: (game: NewGame, judge = '') =>
    request<Made>('/api/games', game, judge === '' ? {} : { 'shinpan-judge': judge }),
  game: (room: string) => request<GameLink>(`/api/games/${q(room)}`),
  openGames: () => question<{ games: OpenGame[]; seats: OpenGame[] }>('/api/games?open=1'),
  record: (room: string) => question<FairRecord>(`/api/games/${q(room)}/record`),
  story: (room: string) => question<Story>(`/api/games/${q(room)}/story`),
  newReplay: (record: unknown) => request<ReplayInfo>('/api/replays', record),
  replay: (id: string) => question<ReplayInfo>(`/api/replays/${q(id)}`),
  replayAt: (id: string, at: number, from: Seat | 'both', language: Language, beats = false) =>
    question<ReplayStep>(
      `/api/replays/${q(id)}/at/${String(at)}?from=${from}&language=${language}${beats ? '&beats=1' : ''}`,
    ),
  replayPosition: (id: string, at: number) =>
    question<{ text: string }>(`/api/replays/${q(id)}/position/${String(at)}`),
  replayRecord: (id: string) => question<FairRecord>(`/api/replays/${q(id)}/record`),
  replayStory: (id: string) => question<Story>(`/api/replays/${q(id)}/story`),
  /** What the eye thinks of a replay's decisions from a step on: a slice at a time. */
  eye: (id: string, at: number) => request<Eye>(`/api/replays/${q(id)}/eye/${String(at)}`),
  position: (text: string) =>
    question<PositionOpened>('/api/positions', {
      text,
    }),
  newLab: (job: {
    game: GameName;
    edition: string;
    deck: Record<string, number>;
    against: string | Record<string, number>;
    games: number;
  }) => request<{ job: string }>('/api/lab', job),
  lab: (job: string) => question<LabReport>(`/api/lab/${q(job)}`),
};
