/** The deck that is being built: kept on the shelf as it changes, and checked by the server at every change. */
import { api, ApiError } from '../lib/api';
import type { About, DeckCheck, GameInfo, GameName } from '../lib/protocol';
import { dropDeck, keepDeck, newId, readShelf, unlike, type ShelfDeck } from './shelf';
import { changed, total, type Counts } from './text';

export class Bench {
  game = $state.raw<GameName>('ucg');
  edition = $state.raw('');
  id = $state.raw(newId());
  name = $state.raw('');
  cards = $state.raw<Counts>({});
  check = $state.raw<DeckCheck | null>(null);
  trouble = $state.raw('');
  kept = $state.raw(true);
  /** How often card files were read since the page came. */
  imported = $state(0);
  shelf = $state.raw<ShelfDeck[]>([]);
  readonly total = $derived(total(this.cards));
  readonly isLegal = $derived(this.check !== null && this.check.faults.length === 0 && this.total > 0);
  #asked = 0;

  /** `wanted` is the game that is asked for, if one is. */
  constructor(
    readonly about: About,
    wanted: string | null = null,
  ) {
    this.shelf = readShelf(localStorage);
    const asked = about.games.find((game) => game.name === wanted);
    const last = this.shelf[0];
    const first = about.games[0];
    if (asked) this.enter(asked.name);
    else if (last && about.games.some((game) => game.name === last.game)) this.open(last);
    else if (first) this.enter(first.name);
  }

  get info(): GameInfo | undefined {
    return this.about.games.find((game) => game.name === this.game);
  }

  /** The decks of this game that can be played or played against, the starter decks first. */
  get rivals(): { name: string; cards: Counts; own: boolean }[] {
    const starters = (this.info?.decks ?? []).map((deck) => ({ ...deck, own: false }));
    const own = this.shelf.filter((deck) => deck.game === this.game && deck.id !== this.id);
    return [...starters, ...own.map((deck) => ({ name: deck.name, cards: deck.cards, own: true }))];
  }

  /** Another game: its last deck, or an empty one. */
  enter(game: GameName): void {
    const last = this.shelf.find((deck) => deck.game === game);
    this.game = game;
    if (last) this.open(last);
    else this.begin('', {});
  }

  open(deck: ShelfDeck): void {
    this.game = deck.game as GameName;
    this.#put(deck.id, deck.name, deck.cards);
  }

  /** A new deck, which goes on the shelf with its first card. */
  begin(name: string, cards: Counts): void {
    const others = [...(this.info?.decks ?? []), ...this.shelf.filter((deck) => deck.game === this.game)];
    const free = unlike(
      name,
      others.map((deck) => deck.name),
    );
    this.#put(newId(), free, cards);
    if (total(cards) > 0) this.#keep();
  }

  #put(id: string, name: string, cards: Counts): void {
    const editions = this.info?.editions ?? [];
    if (!editions.includes(this.edition)) this.edition = this.info?.default_edition ?? '';
    this.id = id;
    this.name = name;
    this.cards = cards;
    void this.ask();
  }

  change(number: string, by: number): void {
    this.cards = changed(this.cards, number, by);
    this.#keep();
    void this.ask();
  }

  replace(name: string, cards: Counts): void {
    this.name = name || this.name;
    this.cards = cards;
    this.#keep();
    void this.ask();
  }

  rename(name: string): void {
    this.name = name.slice(0, 60);
    this.#keep();
  }

  judgeBy(edition: string): void {
    this.edition = edition;
    void this.ask();
  }

  remove(): void {
    dropDeck(localStorage, this.id);
    this.shelf = readShelf(localStorage);
    this.enter(this.game);
  }

  #keep(): void {
    const deck = { id: this.id, game: this.game, name: this.name, cards: this.cards, changed: Date.now() };
    this.kept = keepDeck(localStorage, deck);
    this.shelf = readShelf(localStorage);
  }

  /** Ask for the faults; only the answer to the last question counts. */
  async ask(): Promise<void> {
    const mine = ++this.#asked;
    this.check = null;
    this.trouble = '';
    try {
      const check = await api.checkDeck({ game: this.game, edition: this.edition, cards: this.cards });
      if (mine === this.#asked) this.check = check;
    } catch (error) {
      if (mine === this.#asked && error instanceof ApiError) this.trouble = error.message || '…';
    }
  }
}
