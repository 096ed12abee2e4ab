"""The verbs of card text: draw, move, reveal, choose, give, swap, forbid."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Assembler, Effect, WholeEffect, fall_short, short
from ...kernel.machine.model import BOTTOM, CARD_MASK, TOP, Frame, Op
from ...kernel.machine.nodes import Value, players
from ...language.pieces import Pieces as Chars
from ...language.selectors import Cards, Use
from ...language.values import ONE
from ...language.verbs import (
    ChoosePieces,
    DrawCards,
    MoveCards,
    ShuffleTheirs,
    SwapThem,
    are_two,
    is_enough,
    one_by_one,
)
from ...language.word import Family
from .immunity import is_immune
from .modify import M_PLAYER, NEXT_TURN, THIS_TURN, Mod
from .picking import is_from_hand
from .records import Character, Modifier
from .replacing import routes
from .rules.drawing import DrawAndTell
from .rules.stacks import settle_leaving
from .rules.zones import move_card
from .state import Ucg
from .terms import (
    BATTLE,
    DECK,
    DECK_BOTTOM,
    DECK_EITHER,
    DISCARD,
    EXILE,
    HAND,
    R_DISCARDED,
    R_EXILED,
    R_LAST,
    R_LEFT,
    R_PLACE,
    R_RETURNED,
    R_SENT,
    R_TAKEN,
    R_TOPPED,
    YOU,
)

WORDS: Final[Family] = Family()
# Moves have rules of their own by where the cards go.
RULES_OF_MOVES: Final[dict[int, tuple[str, ...]]] = {
    DISCARD: ("3.7",),
    EXILE: ("3.8",),
    HAND: ("3.4",),
    DECK: ("3.3",),
    DECK_BOTTOM: ("3.3",),
    DECK_EITHER: ("3.3",),
}


@dataclass(frozen=True)
class Draw(DrawCards):
    """Draw so many cards, one at a time [UCG 11.10]."""

    count: Value = ONE
    who: int = YOU

    def emit(self, a: Assembler) -> None:
        a.add(DrawAndTell(self.count, self.who, -1, a.hooks.drawn))


WORDS.add(Draw, "count:value? who:who?", "11.10")


@dataclass(frozen=True)
class Move(Effect):
    """Put, return, send, discard or exile cards: from wherever they are to a pile of their owner."""

    cards: Cards
    to: int

    def emit(self, a: Assembler) -> None:
        to_deck = self.to in (DECK, DECK_BOTTOM, DECK_EITHER)
        register = self.cards.emit(a, Use(self.to, to_deck))
        if self.to == DECK_EITHER:
            end = a.register()
            a.add(AskEnd(register, end))
            a.add(MoveThem(register, self.to, end))
        else:
            a.add(MoveThem(register, self.to, -1, is_from_hand(self.cards)))

    def possible(self, s: Ucg, f: Frame) -> bool:
        for card in self.cards.candidates(s, f):
            if s.rules.can_move(s, f, card, self.to):
                return self.cards.most(s, f) > 0
        return False

    def complete(self, s: Ucg, f: Frame) -> bool:
        return self.possible(s, f) and is_enough(s, f, self.cards)


WORDS.add(Move, "cards:cards to:to", "3.2", more_rules={"to": RULES_OF_MOVES})


class AskEnd(Op):
    """Top or bottom of the deck."""

    __slots__ = ("cards", "end")

    def __init__(self, cards: int, end: int) -> None:
        self.cards = cards
        self.end = end

    def step(self, s: Ucg, f: Frame) -> None:
        if f.registers[self.cards]:
            s.ask(f.player, "end", [TOP, BOTTOM], f.source & CARD_MASK, "11.2.1")

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        f.registers[self.end] = (option,)


class MoveThem(MoveCards):
    """Move the cards in a register, and remember what became of them."""

    __slots__ = ("from_hand",)

    def __init__(self, cards: int, to: int, end: int, from_hand: bool = False) -> None:
        super().__init__(cards, to, end)
        self.from_hand = from_hand  # they were chosen in a hand

    def move(self, s: Ucg, f: Frame, refs: list[int], to: int) -> None:
        for target, some in routes(s, f, refs, to):
            if some or len(refs) == 0:
                self.move_there(s, f, some, target)

    def move_there(self, s: Ucg, f: Frame, refs: list[int], to: int) -> None:
        moved: list[int] = []
        from_hand: list[int] = []
        self.remember_hosts(s, f, refs)
        for ref in refs:
            card = ref & CARD_MASK
            origin = s.zone(card)
            if move_card(s, f, card, to):
                moved.append(s.ref(card))
                if origin == HAND:
                    from_hand.append(s.ref(card))
        short(f, len(refs), len(moved))
        s.dealt_with(f, tuple(moved))
        self.remember(f, to, moved, from_hand)
        s.rules.after_moves(s, f, moved, from_hand, to)
        settle_leaving(s, f)

    def target(self, f: Frame) -> int:
        if self.to != DECK_EITHER:
            return self.to
        chosen = f.registers[self.end]
        return DECK if chosen and chosen[0] == TOP else DECK_BOTTOM

    def remember_hosts(self, s: Ucg, f: Frame, refs: list[int]) -> None:
        """Before they go: where on the field they were, and the states of their characters."""
        seen: list[int] = []
        for ref in refs:
            card = ref & CARD_MASK
            if s.zone(card) == BATTLE:
                ch = s.host_of(card)
                assert ch is not None
                if ch.id not in seen:
                    seen.append(ch.id)
                    f.registers[R_LEFT] += (len(ch.cards),)
                    f.registers[R_PLACE] = (ch.player, ch.area, ch.cards.index(card))

    def remember(self, f: Frame, to: int, moved: list[int], from_hand: list[int]) -> None:
        refs = tuple(moved)
        if to == HAND:
            f.registers[R_TAKEN] += refs
        elif to == DISCARD:
            if not self.from_hand:
                f.registers[R_SENT] += refs
            f.registers[R_DISCARDED] += tuple(from_hand)
        elif to == EXILE:
            f.registers[R_EXILED] += refs
        else:
            f.registers[R_RETURNED] += refs
            if to == DECK:
                f.registers[R_TOPPED] += refs


@dataclass(frozen=True)
class ShuffleDeck(Effect):
    """Shuffle a deck [UCG 4.2.1]. Chance is asked for each place, from the top, if it is scripted."""

    who: int = YOU

    def emit(self, a: Assembler) -> None:
        for who in one_by_one(self.who):
            a.add(ShuffleThem(who, a.register(), "4.2.1"))


WORDS.add(ShuffleDeck, "who:who?", "4.2.1")


class ShuffleThem(ShuffleTheirs):
    """Shuffle a deck as a card says."""

    __slots__ = ()

    def source(self, f: Frame) -> int:
        return f.source & CARD_MASK


@dataclass(frozen=True)
class Choose(ChoosePieces):
    """Choose characters, to speak of them later."""

    chars: Chars

    def whom(self) -> Chars:
        return self.chars


WORDS.add(Choose, "chars:chars", "11.2.1")


@dataclass(frozen=True)
class Give(Effect):
    """Give characters something for this turn or the next: BP, a grade, TYPEs, an outcome, a "cannot"."""

    chars: Chars
    mods: tuple[Mod, ...]
    duration: int = THIS_TURN

    def emit(self, a: Assembler) -> None:
        register = self.chars.emit(a)
        for mod in self.mods:
            mod.prepare(a, register)
        a.add(GiveThem(register, self.mods, self.duration))

    def possible(self, s: Ucg, f: Frame) -> bool:
        return len(self.chars.candidates(s, f)) > 0

    def complete(self, s: Ucg, f: Frame) -> bool:
        return len(self.chars.candidates(s, f)) >= self.chars.least(s, f)


WORDS.add(Give, "chars:chars mods:mod* duration:duration?", "5.10.2")


class GiveThem(Op):
    """Give it to the characters in a register."""

    __slots__ = ("chars", "duration", "mods")

    def __init__(self, chars: int, mods: tuple[Mod, ...], duration: int) -> None:
        self.chars = chars
        self.mods = mods
        self.duration = duration

    def step(self, s: Ucg, f: Frame) -> None:
        start, end = turns(s, self.duration)
        card = f.source & CARD_MASK
        power = s.power_of(f)
        for id in f.registers[self.chars]:
            ch = s.character(id)
            if ch is None or is_immune(s, ch, card):
                continue
            for mod in self.mods:
                amount = mod.amount(s, f)
                s.modifiers.append(Modifier(mod.kind(), id, amount, start, end, card, power))
                if s.events is not None:
                    numbers = [ch.player, ch.area, mod.kind(), amount]
                    s.emit("give", s.rules.rule_of_mod(mod.kind()), f.player, [], 3, numbers, [])
        f.registers[R_LAST] = f.registers[self.chars]
        s.touch()
        s.rules.field_changed(s)


def turns(s: Ucg, duration: int) -> tuple[int, int]:
    """The first and the last turn of a duration [UCG 5.10.2]."""
    start = s.turn + (1 if duration == NEXT_TURN else 0)
    return start, s.turn + (0 if duration == THIS_TURN else 1)


@dataclass(frozen=True)
class Forbid(Effect):
    """A player's side cannot do something for this turn [UCG 1.2.2]."""

    who: int
    what: int
    duration: int = THIS_TURN

    def step(self, s: Ucg, f: Frame) -> None:
        start, end = turns(s, self.duration)
        card = f.source & CARD_MASK
        for player in players(f, self.who):
            s.modifiers.append(Modifier(M_PLAYER, player, self.what, start, end, card, s.power_of(f)))
            if s.events is not None:
                s.emit("forbid", "1.2.2", f.player, [], 3, [player, self.what], [])


WORDS.add(Forbid, "who:who what:forbid duration:duration?", "1.2.2")


@dataclass(frozen=True)
class Swap(WholeEffect):
    """Swap the places of two characters of one player [UCG 11.9]. They trigger nothing."""

    chars: Chars
    other: Chars | None = None

    def emit(self, a: Assembler) -> None:
        first = self.chars.emit(a)
        second = -1 if self.other is None else self.other.emit(a)
        a.add(SwapAreas(first, second))

    def possible(self, s: Ucg, f: Frame) -> bool:
        return are_two(s, f, self.chars, self.other)


WORDS.add(Swap, "chars:chars other:chars?", "11.9")


class SwapAreas(SwapThem):
    """Let two characters trade battle areas."""

    __slots__ = ()

    def swap(self, s: Ucg, f: Frame, one: Character, two: Character) -> None:
        if is_immune(s, one, f.source & CARD_MASK) or is_immune(s, two, f.source & CARD_MASK):
            fall_short(f)
            return
        s.place(one.moved_to(two.area))
        s.place(two.moved_to(one.area))
        if s.events is not None:
            s.emit("swap", "11.9.1", f.player, [], 3, [one.player, one.area, two.area], [])
