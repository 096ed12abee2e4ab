/** One table as this page knows it: what the server said last, and ways to say something to it. */

import { untrack } from 'svelte';
import { Beats } from './beats.svelte';
import { foresee, overlay, overlayMore } from './cards.svelte';
import { areTermsRight, partOf, type Shown } from './fairness';
import { staysMuted } from './muting';
import type {
  Advice,
  Changes,
  Chat,
  Consultation,
  Court,
  GameEvent,
  Given,
  Lesson,
  Phrase,
  PhraseName,
  Position,
  Presence,
  Reason,
  Refused,
  SayCallJudge,
  SayChat,
  SayConsent,
  SayHello,
  SayJudge,
  Seat,
  ServerMessage,
  Things,
  View,
  Welcome,
} from './protocol';
import { seatNames } from './seats';
import { settings } from './settings.svelte';
import { Socket, type Asked, type Heard, type Link } from './socket';
import {
  contributionTo,
  hasRevealed,
  keepRevealed,
  keepKey,
  keepPromise,
  keepSeat,
  randomKey,
  recallPhrase,
  recallPromise,
} from './tokens';
import { LONGEST_THOUGHT, Waiters } from './waiters';

/** Something that was refused, and why. */
export type Refusal = Pick<Refused, 'name' | 'who' | 'words' | 'reasons'>;

export class Room {
  welcome = $state.raw<Welcome | null>(null);
  position = $state.raw<Position | null>(null);
  log = $state.raw<GameEvent[]>([]);
  link = $state<Link>('connecting');
  /** The connection came back after a break, or the server after a restart. */
  restarted = $state(false);
  presence = $state.raw<Presence | null>(null);
  /** The table asked for something that is not what this page was promised. */
  unfair = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  trouble = $state('');
  undoBy = $state<Seat | null>(null);
  undoDeclined = $state(false);
  /** An answer that has been sent and not been acknowledged. */
  sent = $state.raw<{ n: number; answers: Given[] } | null>(null);
  /** The same game once more, as soon as somebody at the table has asked for it. */
  again = $state.raw<{ room: string; token: string } | null>(null);
  /** Where the reader stands, if this is a lesson; told when what happened has been shown. */
  lesson = $state.raw<Lesson | null>(null);
  /** What somebody at the table said last. */
  phrase = $state.raw<Phrase | null>(null);
  /** How things stand with the judge, where there is or was one. */
  court = $state.raw<Court | null>(null);
  /** What was said in words of one's own, in order. */
  chat = $state.raw<Chat[]>([]);
  /** When the position came, for the clocks. */
  at = $state(0);

  /** What happened on the way here, as it is being shown. */
  readonly beats = new Beats();

  readonly view: View | null = $derived(this.beats.now?.view ?? this.position?.view ?? null);
  readonly you: Seat | 'both' | null = $derived(this.welcome?.you ?? null);
  /** Who sits at the lower edge of this page. */
  readonly seat: Seat = $derived.by(() => {
    if (this.you !== 'both') return this.you === 'B' ? 'B' : 'A';
    return this.position?.view.decision?.player === 'B' ? 'B' : 'A'; // at a shared screen, whoever decides
  });
  readonly mine: boolean = $derived(
    this.beats.now === null &&
      this.position?.view.decision?.options != null &&
      this.you !== null &&
      this.position.over == null,
  );

  #socket: Socket;
  #waiters = new Waiters();
  #serial = 0;
  #language = settings.language;
  #lines: GameEvent[] = [];
  #lesson: Lesson | null = null;
  /** A key that the table was asked to take, and has not said that it did. */
  #spare = '';

  constructor(
    readonly id: string,
    public token: string,
    invitation = '',
    deck: SayHello['deck'] = null,
    sideboard: SayHello['sideboard'] = null,
  ) {
    this.#socket = new Socket(`/ws/${encodeURIComponent(id)}`, {
      hello: () =>
        Promise.resolve({
          t: 'hello',
          language: settings.language,
          since: 0,
          ...(this.token !== '' && recallPhrase() !== '' ? { phrase: recallPhrase() } : {}),
          ...(this.token === '' ? {} : { token: this.token, part: partOf(contributionTo(id)) }),
          ...(invitation === '' ? {} : { invitation, name: settings.name, deck, sideboard }),
        }),
      heard: this.#heard,
      link: (link) => {
        if (link === 'open' && untrack(() => this.link) === 'lost') this.restarted = true;
        this.link = link;
      },
    });
  }

  /** Say what this page adds to the shuffle, once the table has promised its own part and ours is in it. */
  #reveal(welcome: Welcome): void {
    const { terms, commitment, you } = welcome;
    if (terms === null || commitment === null || you === null) return;
    keepPromise(this.id, commitment);
    if (welcome.started) return;
    const contribution = contributionTo(this.id);
    const right = areTermsRight(terms, commitment, you === 'B' ? 'B' : 'A', contribution);
    this.unfair = !right || recallPromise(this.id) !== commitment;
    if (this.unfair) return;
    keepRevealed(this.id);
    this.#socket.send({ t: 'reveal', contribution });
  }

  /** What this page has said and was shown of the shuffle, to hold the record against. */
  get shown(): Shown {
    const you = this.you;
    return {
      commitment: recallPromise(this.id),
      contribution: hasRevealed(this.id) ? contributionTo(this.id) : null,
      seat: you === null ? null : you === 'B' ? 'B' : 'A',
      head: this.position?.head ?? null,
    };
  }

  get names(): Record<Seat, string> {
    return seatNames(this.welcome?.names ?? ['', '']);
  }

  get isSpectator(): boolean {
    return this.token === '';
  }

  close(): void {
    overlay({});
    this.beats.close();
    this.#socket.close();
  }

  #heard = (message: Heard): void => {
    switch (message.t) {
      case 'welcome':
        this.welcome = message;
        if (message.you !== null) this.#keep(message.game);
        overlay(message.cards);
        this.#reveal(message);
        this.beats.clear();
        return;
      case 'position':
        overlayMore(message.cards);
        foresee(
          message.view.game,
          message.log.flatMap((event) => event.cards),
        );
        this.#lines = [...this.#lines.slice(0, message.of), ...message.log];
        this.beats.play(message.beats, () => {
          this.#show(message);
        });
        return;
      case 'presence':
        this.presence = message;
        return;
      case 'lesson':
        this.#lesson = message;
        if (this.beats.now === null) this.lesson = message;
        return;
      case 'phrase':
        this.phrase = message;
        return;
      case 'court':
        this.court = message;
        return;
      case 'chat':
        if (message.i > (this.chat.at(-1)?.i ?? 0)) this.chat = [...this.chat, message].slice(-100);
        return;
      case 'undo-asked':
        this.undoBy = message.by;
        return;
      case 'undo-declined':
        this.undoBy = null;
        this.undoDeclined = true;
        return;
      case 'rematch':
        // in a match the key of this game opens the next one, too
        this.again = { room: message.room, token: message.token || this.token };
        staysMuted(this.id, message.room);
        if (message.id !== null) this.#waiters.settle(message.id, message);
        return;
      case 'error':
        if (this.#spare !== '') {
          // the connection broke before the answer: perhaps the new key is the one that fits
          [this.token, this.#spare] = [this.#spare, ''];
          this.#socket.again();
          return;
        }
        this.trouble = message.words;
        return;
      case 'refused':
        if (this.#waiters.settle(message.id, message)) return;
        this.sent = null;
        this.refusal = message;
        return;
      default:
        this.#waiters.settle(message.id, message);
    }
  };

  #show(position: Position): void {
    const before = untrack(() => this.position);
    if (before && before.n > position.n) this.undoDeclined = false;
    this.position = position;
    this.lesson = this.#lesson;
    this.log = this.#lines.slice(0, position.of + position.log.length);
    this.at = performance.now();
    this.undoBy = position.undo.asked_by;
    this.refusal = null;
    const sent = untrack(() => this.sent);
    if (!sent) return;
    // The same position after a break: what was sent then did not arrive, so it is said again.
    if (sent.n === position.n && before?.n === position.n) this.#say(sent.n, sent.answers);
    else this.sent = null;
  }

  #id(): string {
    return `c${String(++this.#serial)}`;
  }

  /** Say something that is answered, and wait for that. */
  #ask(message: Asked, longest?: number): Promise<ServerMessage> {
    const id = this.#id();
    this.#socket.send({ ...message, id });
    return this.#waiters.wait(id, longest);
  }

  /** One answer, or several that were gathered: they are taken all or none. */
  answer(answers: Given[]): void {
    const n = this.position?.n;
    if (n === undefined || this.sent !== null) return;
    this.restarted = false;
    this.refusal = null;
    this.undoDeclined = false;
    this.sent = { n, answers };
    this.#say(n, answers);
  }

  #say(n: number, answers: Given[]): void {
    const [first, ...more] = answers;
    if (!first) return;
    const id = this.#id();
    this.#socket.send(more.length > 0 ? { t: 'answers', id, n, answers } : { t: 'answer', id, n, ...first });
  }

  /** The view after answers to one effect that are not played yet; null if nothing more goes with them. */
  async ahead(answers: Given[]): Promise<View | null> {
    const n = this.position?.n;
    if (n === undefined) return null;
    const message = await this.#ask({ t: 'ahead', n, answers });
    return message.t === 'ahead' && message.n === this.position?.n ? message.view : null;
  }

  /** Ask for something that is not offered: the answer is the first rule that forbids it. */
  async attempt(things: Things): Promise<Refusal | null> {
    const message = await this.#ask({ t: 'try', things });
    return message.t === 'refused' ? message : null;
  }

  why = async (about: string): Promise<Reason[]> => {
    const message = await this.#ask({ t: 'why', about });
    if (message.t === 'refused') return message.reasons;
    return message.t === 'why' ? message.reasons : [];
  };

  async preview(option: number): Promise<Changes | null> {
    const n = this.position?.n;
    if (n === undefined) return null;
    const message = await this.#ask({ t: 'preview', n, option });
    return message.t === 'preview' && message.n === this.position?.n ? message.changes : null;
  }

  /** What a strong player would do here, from what this seat sees. */
  async advise(): Promise<Advice | Refused | null> {
    const n = this.position?.n;
    if (n === undefined) return null;
    const message = await this.#ask({ t: 'advise', n }, LONGEST_THOUGHT);
    return message.t === 'advice' || message.t === 'refused' ? message : null;
  }

  async text(): Promise<string> {
    const message = await this.#ask({ t: 'text' });
    return message.t === 'text' ? message.position : '';
  }

  /** Rules, rulings and readings that concern a question and this position; null if nobody could look. */
  async consult(words: string): Promise<Consultation[] | null> {
    const message = await this.#ask({ t: 'ask-rules', words }, 30_000).catch(() => null);
    return message?.t === 'consulted' ? message.found : null;
  }

  /** Call the judge, judge, agree, or write: everybody is told what comes of it. */
  tell(message: SayJudge | SayCallJudge | SayConsent | SayChat): void {
    this.refusal = null;
    this.#socket.send({ ...message, id: this.#id() });
  }

  undo(): void {
    this.undoDeclined = false;
    this.#socket.send({ t: 'undo', id: this.#id() });
  }

  answerUndo(yes: boolean): void {
    this.undoBy = null;
    this.#socket.send({ t: 'undo-answer', id: this.#id(), yes });
  }

  /** Ask for the same game once more: where it is, and the key of this seat. */
  async rematch(first?: Seat): Promise<{ room: string; token: string } | null> {
    const message = await this.#ask({ t: 'rematch', ...(first ? { first } : {}) });
    return message.t === 'rematch' ? this.again : null;
  }

  /** Let a new key open this seat, and no other: whoever came by the old one is sent away. */
  async rekey(): Promise<boolean> {
    this.#spare = randomKey();
    const message = await this.#ask({ t: 'rekey', token: this.#spare }).catch(() => null);
    if (message?.t !== 'rekeyed') return false;
    [this.token, this.#spare] = [this.#spare, ''];
    this.#keep(this.welcome?.game ?? '');
    return true;
  }

  /** Remember the key of this seat, for the next visit and for the way back. */
  #keep(game: string): void {
    keepKey(this.id, this.token);
    keepSeat(this.id, this.token, game);
  }

  say(phrase: PhraseName): void {
    this.#socket.send({ t: 'phrase', id: this.#id(), phrase });
  }

  /** Tell the host of the other player; whether it was taken. */
  async report(words: string): Promise<boolean> {
    return (await this.#ask({ t: 'report', words }).catch(() => null))?.t === 'reported';
  }

  /** Settle on a deck for the next game; why not, if it is refused. */
  async settleDeck(cards: Record<string, number>): Promise<string> {
    const message = await this.#ask({ t: 'deck', cards }).catch(() => null);
    return message?.t === 'refused' ? message.words : '';
  }

  resign(): void {
    this.#socket.send({ t: 'resign', id: this.#id() });
  }

  /** Let the server speak the reader's language; the whole log comes again with a new hello. */
  speak(): void {
    if (this.#language === settings.language) return;
    this.#language = settings.language;
    this.#socket.again();
  }
}
