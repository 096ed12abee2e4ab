"""Verbs of card text that all card games share: draw, reveal, look at, choose, swap."""

from dataclasses import dataclass, field
from typing import Final

from ..kernel.machine.assembling import Assembler, Effect, fall_short, short
from ..kernel.machine.model import CARD_MASK, AnyState, Frame, Op
from ..kernel.machine.nodes import AS_MANY, EACH, OPPONENT, YOU, Value, players
from ..kernel.state.cardstate import DECK, AnyPiece, CardState
from ..kernel.state.zones import Shuffling, draw_card, show_cards
from .pieces import Pieces
from .selectors import Cards, Use
from .word import Family

WORDS: Final[Family] = Family(is_shared=True)


class DrawCards(Effect):
    """Draw so many cards, one at a time."""

    __slots__ = ()
    count: Value
    who: int

    def emit(self, a: Assembler) -> None:
        a.add(DrawThem(self.count, self.who, -1, a.hooks.drawn))

    def possible(self, s: CardState, f: Frame) -> bool:
        if self.count.of(s, f) < 1:
            return False
        for player in players(f, self.who):
            if s.deck(player) and s.may_draw(player):
                return True
        return False

    def complete(self, s: CardState, f: Frame) -> bool:
        n = self.count.of(s, f)
        for player in players(f, self.who):
            if len(s.deck(player)) < n or not s.may_draw(player):
                return False
        return n > 0


class DrawThem(Op):
    """Draw as many as are said, or as were chosen, and remember them."""

    __slots__ = ("chosen", "count", "drawn", "who")

    def __init__(self, count: Value, who: int, chosen: int, drawn: int) -> None:
        self.count = count
        self.who = who
        self.chosen = chosen  # the register of a chosen number, or -1
        self.drawn = drawn

    def step(self, s: CardState, f: Frame) -> None:
        n = self.count.of(s, f) if self.chosen < 0 else f.registers[self.chosen][0]
        refs: list[int] = []
        who = self.whom(s, f)
        rule = s.cite("draw")
        for player in who:
            for _ in range(n if s.may_draw(player) else 0):
                card = draw_card(s, player, rule)
                if card >= 0:
                    refs.append(s.ref(card))
        f.registers[self.drawn] += tuple(refs)
        s.dealt_with(f, tuple(refs))
        short(f, n * len(who), len(refs))
        self.tell(s, refs)

    def whom(self, s: AnyState, f: Frame) -> list[int]:
        """Who draws."""
        return players(f, self.who)

    def tell(self, s: AnyState, refs: list[int]) -> None:
        """Let what waits for it see what was drawn."""


def is_enough(s: CardState, f: Frame, cards: Cards) -> bool:
    """Whether there are as many cards as the text asks for."""
    least = cards.least(s, f)
    return cards.available(s, f) >= (1 if least == AS_MANY else max(least, 1))


class OnCards(Effect):
    """An instruction that deals with cards where they are."""

    __slots__ = ()
    cards: Cards

    def possible(self, s: AnyState, f: Frame) -> bool:
        return len(self.cards.candidates(s, f)) > 0

    def complete(self, s: AnyState, f: Frame) -> bool:
        return is_enough(s, f, self.cards)


@dataclass(frozen=True)
class Reveal(OnCards):
    """Reveal cards where they are; they go back to being unrevealed when the effect is over."""

    cards: Cards = field()

    def emit(self, a: Assembler) -> None:
        a.add(ShowThem(self.cards.emit(a, Use(-1)), True, a.hooks.revealed))


WORDS.add(Reveal, "cards:cards", "reveal")


@dataclass(frozen=True)
class LookAt(OnCards):
    """Look at cards where they are: only the controller sees them."""

    cards: Cards = field()

    def emit(self, a: Assembler) -> None:
        a.add(ShowThem(self.cards.emit(a, Use(-1)), False, a.hooks.looked))


WORDS.add(LookAt, "cards:cards", "look")


class ShowThem(Op):
    """Show the cards in a register to everybody, or to the controller alone, and remember them."""

    __slots__ = ("cards", "everybody", "register")

    def __init__(self, cards: int, everybody: bool, register: int) -> None:
        self.cards = cards
        self.everybody = everybody
        self.register = register

    def step(self, s: CardState, f: Frame) -> None:
        refs = f.registers[self.cards]
        f.registers[self.register] += refs
        s.dealt_with(f, refs)
        rule = s.cite("reveal" if self.everybody else "look")
        cards = [ref & CARD_MASK for ref in refs]
        show_cards(s, f.player, cards, self.everybody, rule)
        if self.everybody:
            s.were_revealed(f, cards)


@dataclass(frozen=True)
class ChooseCards(OnCards):
    """Choose cards where they are, to speak of them later."""

    cards: Cards = field()

    def emit(self, a: Assembler) -> None:
        a.add(Remember(self.cards.emit(a, Use(-1)), a.hooks.cards))


WORDS.add(ChooseCards, "cards:cards", "choose")


class ChoosePieces(Effect):
    """Choose some on the field, to speak of them later."""

    __slots__ = ()

    def whom(self) -> Pieces:
        raise AssertionError

    def emit(self, a: Assembler) -> None:
        a.add(Remember(self.whom().emit(a), a.hooks.chosen))

    def possible(self, s: AnyState, f: Frame) -> bool:
        return len(self.whom().candidates(s, f)) > 0

    def complete(self, s: AnyState, f: Frame) -> bool:
        return len(self.whom().candidates(s, f)) >= max(self.whom().least(s, f), 1)


class Remember(Op):
    """Keep what was selected under a name."""

    __slots__ = ("register", "source")

    def __init__(self, source: int, register: int) -> None:
        self.source = source
        self.register = register

    def step(self, s: CardState, f: Frame) -> None:
        found = f.registers[self.source]
        f.registers[self.register] = found
        if self.register in f.program.references:
            s.dealt_with(f, found)
        else:
            s.dealt_with_pieces(f, found)


class MoveCards(Op):
    """Move the cards in a register that have not moved since to a pile of their owners."""

    __slots__ = ("cards", "end", "to")

    def __init__(self, cards: int, to: int, end: int) -> None:
        self.cards = cards
        self.to = to
        self.end = end  # the register of where they go if that was asked, or -1

    def target(self, f: Frame) -> int:
        """Where they go."""
        return self.to

    def move(self, s: AnyState, f: Frame, refs: list[int], to: int) -> None:
        """Move them one after the other, and remember what became of them."""
        raise AssertionError("a game moves its own cards")

    def step(self, s: CardState, f: Frame) -> None:
        refs = [ref for ref in f.registers[self.cards] if s.is_current(ref)]
        to = self.target(f)
        if to == DECK:
            refs.reverse()  # the first chosen one ends on top
        self.move(s, f, refs, to)


def one_by_one(who: int) -> tuple[int, ...]:
    """Whom a text means, one player at a time, the controller first."""
    return (YOU, OPPONENT) if who == EACH else (who,)


class ShuffleTheirs(Shuffling):
    """Shuffle the deck of whom the text means."""

    __slots__ = ("who",)

    def __init__(self, who: int, places: int, rule: str) -> None:
        super().__init__(places, rule)
        self.who = who

    def whose(self, f: Frame) -> int:
        return players(f, self.who)[0]


def are_two(s: AnyState, f: Frame, pieces: Pieces, other: Pieces | None) -> bool:
    """Whether there are two to trade places: of the same ones, or one of each that is not the same."""
    found = pieces.candidates(s, f)
    if other is None:
        return len(found) >= 2
    others = other.candidates(s, f)
    return len(found) > 0 and len(others) > 0 and (len(found) > 1 or len(others) > 1 or found[0] is not others[0])


class SwapThem(Op):
    """Let two of one player trade places: one register holds both, or two registers one each."""

    __slots__ = ("first", "second")

    def __init__(self, first: int, second: int) -> None:
        self.first = first
        self.second = second  # or -1

    def step(self, s: CardState, f: Frame) -> None:
        ids = f.registers[self.first]
        if self.second >= 0:
            ids = ids + f.registers[self.second]
        one = s.piece(ids[0]) if len(ids) == 2 else None
        two = s.piece(ids[1]) if len(ids) == 2 else None
        if one is None or two is None or one.player != two.player or one.id == two.id:
            fall_short(f)
        else:
            self.swap(s, f, one, two)

    def swap(self, s: AnyState, f: Frame, one: AnyPiece, two: AnyPiece) -> None:
        raise AssertionError("a game swaps on its own field")
