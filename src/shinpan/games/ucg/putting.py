"""Putting cards into play [UCG 11.8]."""

from dataclasses import dataclass, field
from typing import Final

from ...kernel.machine.assembling import Assembler, Effect, WholeEffect, fall_short
from ...kernel.machine.model import CARD_MASK, Frame, Op
from ...kernel.machine.nodes import Filter
from ...kernel.state.zones import note_move
from ...language.pieces import Pieces as Chars
from ...language.selectors import Cards, Use, alike_once
from ...language.verbs import OnCards
from ...language.word import Family
from .records import Character
from .rules.resolution import SCENE_DRAW, ResolveNow
from .rules.scenes import put_scene
from .rules.stacks import FillPlace, correct_stacks, fits_on
from .rules.triggers import card_put, characters_entered
from .selectors import Pick
from .state import Ucg
from .terms import (
    BATTLE,
    R_CARDS,
    R_HOSTS,
    R_LAST,
    R_PLACE,
    R_PUT,
    SCENE,
)

WORDS: Final[Family] = Family()

ON_TOP = 0
UNDER = 1


@dataclass(frozen=True)
class PutOn(Effect):
    """Put a card into play on top of a character, or on the bottom of its stack."""

    cards: Cards
    chars: Chars
    where: int = ON_TOP

    def emit(self, a: Assembler) -> None:
        onto = self.chars if isinstance(self.chars, Pick) else None
        cards = self.cards.emit(a, Use(BATTLE, False, onto))
        a.add(Hold(cards))
        chars = self.chars.emit(a)
        a.add(PutThem(cards, chars, self.where))

    def possible(self, s: Ucg, f: Frame) -> bool:
        return self.complete(s, f)

    def complete(self, s: Ucg, f: Frame) -> bool:
        before = f.registers[R_CARDS]
        found = False
        for card in self.cards.candidates(s, f):
            f.registers[R_CARDS] = (s.ref(card),)
            if s.cards[card].is_character() and self.chars.candidates(s, f):
                found = True
                break
        f.registers[R_CARDS] = before
        return found


WORDS.add(PutOn, "cards:cards chars:chars where:on?", "11.8")


class Hold(Op):
    """Remember the cards that are about to be put: "able to level up with it" looks at them."""

    __slots__ = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def step(self, s: Ucg, f: Frame) -> None:
        f.registers[R_CARDS] = f.registers[self.cards]


class PutThem(Op):
    """Put the card in one register on, or under, the character in another."""

    __slots__ = ("cards", "chars", "where")

    def __init__(self, cards: int, chars: int, where: int) -> None:
        self.cards = cards
        self.chars = chars
        self.where = where

    def step(self, s: Ucg, f: Frame) -> None:
        entered: list[Character] = []
        ids = f.registers[self.chars]
        for ref in f.registers[self.cards]:
            ch = s.character(ids[0]) if ids else None
            if ch is None or not s.is_current(ref) or not s.cards[ref & CARD_MASK].is_character():
                fall_short(f)
                continue
            if ch.cards == (ref & CARD_MASK,):  # its own only card
                fall_short(f)
                continue
            at = len(ch.cards) if self.where == ON_TOP else 0
            ch = insert_card(s, f, ref & CARD_MASK, ch, at)
            if self.where == ON_TOP:
                entered.append(ch)
        settle_play(s, entered)


def insert_card(s: Ucg, f: Frame, card: int, ch: Character, at: int) -> Character:
    """Put a card into a stack at a place, counted from the bottom. Charged cards stay below [UCG 11.17.4]."""
    origin = s.zone(card)
    note_move(s, card, origin, BATTLE, "11.8.1", "put")
    s.take_out(card)
    found = s.character(ch.id)
    assert found is not None
    changed = found.with_cards((*found.cards[:at], card, *found.cards[at:]))
    s.relocate(card, BATTLE)
    s.place(changed)
    card_put(s, card, origin, BATTLE)
    f.registers[R_PUT] += (s.ref(card),)
    f.registers[R_HOSTS] += (ch.id,)
    f.registers[R_LAST] = (ch.id,)
    return changed


def settle_play(s: Ucg, entered: list[Character]) -> None:
    """What follows from putting cards into play: lost and new waiting effects, wrong stacks [UCG 11.8.2, 12.2]."""
    s.touch()
    s.rules.field_changed(s)
    if s.dry:
        return
    if s.rules.puts_resolve_at_once and entered:
        s.batch += 1
        characters_entered(s, entered)
        RESOLVE_NOW.step(s, s.frames[-1])
    elif entered:
        characters_entered(s, entered)
    if s.rules.stacks_corrected_at_once:
        correct_stacks(s)


RESOLVE_NOW = ResolveNow()


@dataclass(frozen=True)
class PutInPlace(OnCards):
    """Put cards into play in the place that a card or a character has left: into its stack, or as a new
    character, the lowest level at the bottom [UCG 11.8.1]."""

    cards: Cards = field()

    def emit(self, a: Assembler) -> None:
        cards = self.cards.emit(a, Use(BATTLE))
        a.add(PutThere(cards))


WORDS.add(PutInPlace, "cards:cards", "11.8")


class PutThere(FillPlace):
    """Put the cards in a register into the remembered place."""

    __slots__ = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def step(self, s: Ucg, f: Frame) -> None:
        refs = [r for r in f.registers[self.cards] if s.is_current(r) and s.cards[r & CARD_MASK].is_character()]
        place = f.registers[R_PLACE]
        if not refs or not place:
            fall_short(f)
            return
        cards = sorted([ref & CARD_MASK for ref in refs], key=lambda c: s.cards[c].level)
        ch = s.field[place[0]][place[1]]
        if ch is None:
            put_new(s, f, cards, place[0], place[1])
            return
        on_top = place[2] >= len(ch.cards)
        for offset, card in enumerate(cards):
            ch = insert_card(s, f, card, ch, place[2] + offset)
        settle_play(s, [ch] if on_top else [])


def put_new(s: Ucg, f: Frame, cards: list[int], player: int, area: int) -> None:
    """Put cards into play as a new character in a vacant battle area."""
    if len(cards) == 1 and not s.rules.can_enter_single(s, cards[0]):
        fall_short(f)
        return
    origins = [s.zone(card) for card in cards]
    for card in cards:
        note_move(s, card, s.zone(card), BATTLE, "11.8.1", "put")
        s.take_out(card)
    ch = s.new_character(player, area, tuple(cards))
    for card, origin in zip(cards, origins, strict=True):
        card_put(s, card, origin, BATTLE)
    f.registers[R_PUT] += tuple([s.ref(card) for card in cards])
    f.registers[R_HOSTS] += (ch.id,)
    f.registers[R_LAST] = (ch.id,)
    settle_play(s, [ch])


@dataclass(frozen=True)
class BuildInPlace(WholeEffect):
    """Using cards from your hand, put a character of so many cards into play in the place that was left."""

    where: Filter
    size: int

    def emit(self, a: Assembler) -> None:
        cards = a.register(True)
        a.add(PickStack(self.where, self.size, cards))
        a.add(PutThere(cards))

    def possible(self, s: Ucg, f: Frame) -> bool:
        return len(next_layers(s, f, self.where, (), self.size)) > 0


WORDS.add(BuildInPlace, "where:filter size:size", "11.8")


def next_layers(s: Ucg, f: Frame, where: Filter, stack: tuple[int, ...], size: int) -> list[int]:
    """The cards in hand that can come next, bottom upwards, so that the stack can still be finished."""
    found: list[int] = []
    for card in alike_once(s, s.hand(f.player)):
        if card in stack or not s.cards[card].is_character() or not where.card(s, f, card):
            continue
        if stack and not fits_on(s, stack, card):
            continue
        grown = (*stack, card)
        if len(grown) == size:
            if size > 1 or s.rules.can_enter_single(s, card):
                found.append(card)
        elif next_layers(s, f, where, grown, size):
            found.append(card)
    return found


class PickStack(Op):
    """Choose cards from the hand that make a right stack, the bottom card first."""

    __slots__ = ("register", "size", "where")

    def __init__(self, where: Filter, size: int, register: int) -> None:
        self.where = where
        self.size = size
        self.register = register

    def step(self, s: Ucg, f: Frame) -> None:
        stack = tuple([ref & CARD_MASK for ref in f.registers[self.register]])
        if len(stack) == self.size:
            return
        options = next_layers(s, f, self.where, stack, self.size)
        if options:
            s.ask(f.player, "card", options, f.source & CARD_MASK, "11.8.1")
        else:
            fall_short(f)

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        f.registers[self.register] += (s.ref(option),)
        f.pc -= 1


@dataclass(frozen=True)
class PutScene(WholeEffect):
    """Put a scene card into the scene area [UCG 6.2.2, 6.3.2]."""

    cards: Cards

    def emit(self, a: Assembler) -> None:
        cards = self.cards.emit(a, Use(SCENE))
        a.add(PutSceneThere(cards))

    def possible(self, s: Ucg, f: Frame) -> bool:
        return s.rules.can_put_scene(s, f.player) and len(self.cards.candidates(s, f)) > 0


WORDS.add(PutScene, "cards:cards", "6.2.2", "6.3.2")


class PutSceneThere(Op):
    """Put the scene card in a register into play, and ask for the draw in mid-effect where an edition says so."""

    __slots__ = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def step(self, s: Ucg, f: Frame) -> None:
        refs = [r for r in f.registers[self.cards] if s.is_current(r) and s.cards[r & CARD_MASK].is_scene()]
        if not refs or not s.rules.can_put_scene(s, f.player):
            fall_short(f)
            return
        card = refs[0] & CARD_MASK
        origin = s.zone(card)
        if s.rules.puts_resolve_at_once:
            s.batch += 1
        put_scene(s, card, "6.2.2")
        card_put(s, card, origin, SCENE)
        f.registers[R_PUT] += (s.ref(card),)
        if s.dry:
            return
        if s.rules.puts_resolve_at_once:
            RESOLVE_NOW.step(s, f)
        s.scene_draws.append(f.player)
        if not s.rules.scene_draw_waits:
            s.push(SCENE_DRAW, f.player)
