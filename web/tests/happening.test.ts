import { describe, expect, it } from 'vitest';
import { grouped } from '../src/lib/grouping';
import { length } from '../src/lib/beats.svelte';
import type { Beat, EventName, GameEvent, Language, View } from '../src/lib/protocol';
import * as en from '../src/words/events.en';
import * as zhTw from '../src/words/events.zh-tw';
import { happening, parts, type Listener } from '../src/words/happening';

let next = 0;
function event(name: EventName, more: Partial<GameEvent> = {}): GameEvent {
  return { i: next++, name, rule: '', player: 'A', cards: [], ...more };
}
function listener(language: Language = 'en', you: 'A' | 'B' | null = 'A'): Listener {
  return { game: 'ucg', language, names: { A: 'You', B: 'Mio' }, you };
}
const moved = (player: 'A' | 'B'): GameEvent =>
  event('move', { player, cards: [null], origin: 'deck', to: 'life' });

describe('the log in lines', () => {
  it('cards that are drawn one after the other are one line with their number', () => {
    const drawn = Array.from({ length: 3 }, () => event('draw', { player: 'B', cards: [null] }));
    const entries = grouped(drawn);
    expect(entries).toHaveLength(1);
    expect(happening(entries[0]?.events ?? [], listener())).toBe('Mio draws 3 cards');
  });
  it('what two players draw are two lines', () => {
    expect(
      grouped([event('draw', { cards: [null] }), event('draw', { player: 'B', cards: [null] })]),
    ).toHaveLength(2);
  });
  it('the life areas are set in one line', () => {
    const all = [moved('A'), moved('A'), moved('B'), moved('B')];
    expect(grouped(all).map((entry) => happening(entry.events, listener()))).toEqual([
      'Life area set: 2 cards each',
    ]);
  });
  it('whoever attacks is not told to rest as well', () => {
    const place = 'A.F1';
    const all = [event('attack', { place, cards: ['K-1'] }), event('rest', { place, cards: ['K-1'] })];
    expect(grouped(all).map((entry) => entry.events[0]?.name)).toEqual(['attack']);
    const [first] = all;
    const byText = event('rest', { place, cards: ['K-1'], source: 'K-2' });
    expect(grouped(first ? [first, byText] : [])).toHaveLength(2);
  });
  it('phases and payments are not what mattered', () => {
    expect(grouped([event('phase', { phase: 'draw' }), event('win')]).map((entry) => entry.matters)).toEqual([
      false,
      true,
    ]);
  });
});

describe('what happened in words', () => {
  it('says who leads a turn in which both act, and whose turn it is otherwise', () => {
    const turn = [event('turn', { number: 3 })];
    expect(happening(turn, listener())).toBe('Turn 3: you lead');
    expect(happening(turn, { ...listener(), game: 'ua' })).toBe('Turn 3: your turn');
  });

  it('says you to the reader and names to others', () => {
    const drawn = [event('draw', { cards: ['K-1'] })];
    expect(parts(happening(drawn, listener()))).toEqual([{ words: 'You draw ' }, { card: 'K-1' }]);
    expect(happening(drawn, { ...listener(), names: { A: 'Rin', B: 'You' }, you: 'B' })).toMatch(
      /^Rin draws/,
    );
  });
  it('says you to a reader who has a name', () => {
    const named = { ...listener(), names: { A: 'Rin ✓', B: 'Mio' } };
    expect(happening([event('draw', { cards: ['K-1'] })], named)).toMatch(/^You draw /);
  });
  it('says who won a battle with both BPs, the winner’s first', () => {
    const judged = [event('outcome', { player: null, area: 2, outcome: 'B', bps: [4000, 7000] })];
    expect(happening(judged, listener())).toBe('Battle area 2: Mio wins, 7000 to 4000');
    expect(happening(judged, listener('en', 'B'))).toBe('Battle area 2: You win, 7000 to 4000');
  });
  it('says why equal BPs have a winner', () => {
    const bps = [2000, 2000];
    const fought = [
      event('battle', { cards: ['K-1', 'K-2'], place: 'A.F1', target: 'B.F3', bps, won: true }),
    ];
    expect(happening(fought, { ...listener(), game: 'ua' })).toMatch(
      /: equal BP is enough for the attacker$/,
    );
  });
  it('says of damage whether the attack was blocked, also where the attack was told before', () => {
    const attack = event('attack', { cards: ['K-1'], place: 'B.F1', player: 'B' });
    const damage = event('damage', { number: 1 });
    const told = (all: GameEvent[], before: GameEvent[] = []): string[] =>
      grouped(all, before).map((entry) => happening(entry.events, listener(), entry.unblocked));
    const open = 'You take 1 damage: the attack is not blocked';
    expect(told([attack, damage]).at(-1)).toBe(open);
    expect(told([damage], [attack])).toEqual([open]);
    expect(told([damage], [attack, event('battle', { bps: [3, 2], won: true })])).toEqual([
      'You take 1 damage',
    ]);
    expect(told([damage], [attack, event('turn')])).toEqual(['You take 1 damage']);
    expect(told([{ ...damage, source: 'K-9' }], [attack])).toEqual(['You take 1 damage']);
  });
  it('names the card that is raided, while it lies there', () => {
    const raid = [event('raid', { cards: ['K-2'], place: 'A.F1' })];
    const side = { front: [{ place: 'A.F1', card: 'K-2', stack: ['K-1', 'K-2'] }], energy: [null] };
    const view = { game: 'ua', players: { A: side, B: { front: [], energy: [] } } } as unknown as View;
    const to = { ...listener(), game: 'ua' as const };
    expect(happening(raid, { ...to, view })).toBe('You raid ⟦K-1⟧ with ⟦K-2⟧');
    expect(happening(raid, to)).toBe('You raid with ⟦K-2⟧');
  });
  it('names both cards of a battle and whose they are, whoever stands there by now', () => {
    const fought = [
      event('battle', {
        cards: ['K-1', 'K-2'],
        place: 'A.F1',
        target: 'B.F3',
        bps: [3000, 2000],
        won: true,
      }),
    ];
    expect(happening(fought, { ...listener(), game: 'ua' })).toBe(
      'Your ⟦K-1⟧ (3000) beats Mio’s ⟦K-2⟧ (2000)',
    );
    for (const language of ['zh-TW', 'ja'] as const) {
      const said = happening(fought, { ...listener(language), game: 'ua' });
      expect(said.indexOf('⟦K-1⟧（3000）')).toBeGreaterThan(-1);
      expect(said.indexOf('⟦K-2⟧（2000）')).toBeGreaterThan(said.indexOf('⟦K-1⟧'));
    }
  });
  it('names whoever is attacked once, and whoever attacks once', () => {
    const struck = [event('attack', { cards: ['K-1', 'K-2'], place: 'A.F1', target: 'B.F3' })];
    expect(happening(struck, { ...listener(), game: 'ua' })).toBe('You attack ⟦K-2⟧ with ⟦K-1⟧');
  });
  it('has no words for where a card lies while it is checked or used', () => {
    const way = (origin: string, to: string): string =>
      happening([event('move', { cards: ['K-1'], origin, to })], { ...listener(), game: 'ua' });
    expect(way('life', 'aside')).toBe('Your life: ⟦K-1⟧ is turned up');
    expect(way('aside', 'outside')).toBe('⟦K-1⟧ goes to your Outside Area');
    expect(way('hand', 'removed')).toBe('⟦K-1⟧ goes from your hand to the Remove Area');
  });
  it('says of one card that it does, and of several that they do', () => {
    const woken = (cards: string[]): string => happening([event('active', { cards })], listener());
    expect(woken(['K-1'])).toBe('⟦K-1⟧ becomes active');
    expect(woken(['K-1', 'K-2'])).toBe('⟦K-1⟧ and ⟦K-2⟧ become active');
  });
  it('never says a place in the engine’s notation', () => {
    const given = [event('give', { place: 'B3', gift: 'bp', amount: -1000 })];
    for (const language of ['en', 'zh-TW', 'ja'] as const) {
      const said = happening(given, listener(language));
      expect(said).not.toContain('B3');
      expect(said).toContain('−1000');
    }
  });
  it('has a sentence for every event in every language', () => {
    expect(Object.keys(zhTw.sentences).sort()).toEqual(Object.keys(en.sentences).sort());
  });
});

describe('beats', () => {
  it('cards that are turned up take longer the more lanes there are', () => {
    const view = {} as View;
    const beat = (count: number): Beat => ({
      kind: 'open',
      events: Array.from({ length: count }, () => event('open')),
      view,
    });
    expect(length(beat(4))).toBe(4 * length(beat(1)));
  });
});
