"""Choices of cards that any game's card text is made of, and the instruction that makes them."""

from dataclasses import dataclass, field
from typing import Final

from ..kernel.machine.assembling import Assembler, fall_short
from ..kernel.machine.choosing import Select
from ..kernel.machine.model import CARD_MASK, CHANCE, AnyState, Frame
from ..kernel.machine.nodes import AS_MANY, OPPONENT, YOU, Choice, Filter, Value, players
from ..kernel.state.cardstate import AnyPiece, CardState, Piece
from .differing import SAME, most_together
from .pieces import Narrowed, Pieces
from .values import ANYTHING, ONE, is_all
from .word import Family

WORDS: Final[Family] = Family(is_shared=True)


class Use:
    """What a choice of cards is for: it decides which of them can be taken, and whether their order counts."""

    __slots__ = ("onto", "ordered", "to")

    def __init__(self, to: int, ordered: bool = False, onto: Pieces | None = None) -> None:
        self.to = to  # where they will go, or -1
        self.ordered = ordered
        self.onto = onto  # who will get them


class Cards(Choice):
    """Cards, wherever they are."""

    __slots__ = ()

    def emit(self, a: Assembler, use: Use) -> int:
        """Lay out the choice; the register that holds it."""
        register = a.register(True)
        a.hooks.select_cards(a, self, register, use, -1)
        return register

    def candidates(self, s: AnyState, f: Frame) -> list[int]:
        """Every card that could be meant."""
        return []

    def available(self, s: CardState, f: Frame) -> int:
        """How many of them could be taken."""
        found = self.candidates(s, f)
        differ = self.differ()
        if not differ:
            return len(found)
        return most_together([s.feature_words(f, card, differ) for card in found], differ)

    def differ(self) -> str:
        """What the chosen cards must differ in, or have the same of."""
        return ""


class SomeCards(Cards):
    """So many of the cards that could be meant."""

    __slots__ = ()
    lo: Value
    hi: Value
    distinct: str

    def least(self, s: AnyState, f: Frame) -> int:
        return self.lo.of(s, f)

    def most(self, s: AnyState, f: Frame) -> int:
        return self.hi.of(s, f)

    def differ(self) -> str:
        return self.distinct

    def is_choice(self) -> bool:
        """As many as there are at the least is no choice, unless they must differ. With as many as there are at the
        most, any number can be taken."""
        return not is_all(self.lo) or self.distinct != ""


class DeckCards(Cards):
    """So many cards from one end of a deck."""

    __slots__ = ()
    who: int
    count: Value

    def least(self, s: AnyState, f: Frame) -> int:
        return self.count.of(s, f) * len(players(f, self.who))


@dataclass(frozen=True)
class Top(DeckCards):
    """The top cards of a deck."""

    who: int = YOU
    count: Value = ONE

    def candidates(self, s: CardState, f: Frame) -> list[int]:
        found: list[int] = []
        for player in players(f, self.who):
            found.extend(s.deck(player)[: max(self.count.of(s, f), 0)])
        return found


WORDS.add(Top, "who:who? count:value?", "top of the deck")


@dataclass(frozen=True)
class AtRandom(Cards):
    """So many cards of a hand, chosen by chance."""

    who: int = OPPONENT
    count: Value = ONE

    def candidates(self, s: CardState, f: Frame) -> list[int]:
        found: list[int] = []
        for player in players(f, self.who):
            found.extend(s.hand(player))
        return found

    def least(self, s: AnyState, f: Frame) -> int:
        return self.count.of(s, f)

    def most(self, s: AnyState, f: Frame) -> int:
        return self.count.of(s, f)

    def chooser(self, s: AnyState, f: Frame) -> int:
        return CHANCE

    def is_choice(self) -> bool:
        return True


WORDS.add(AtRandom, "who:who? count:value?", "at random")


@dataclass(frozen=True)
class ThisCard(Cards):
    """This card itself, as long as it has not moved since the effect began."""

    def candidates(self, s: CardState, f: Frame) -> list[int]:
        return [f.source & CARD_MASK] if s.is_current(f.source) else []


WORDS.add(ThisCard, "", "references")


def held(s: CardState, f: Frame, register: int, where: Filter) -> list[int]:
    """The remembered cards that have not moved since and fit."""
    found: list[int] = []
    for ref in f.registers[register]:
        if s.is_current(ref) and where.card(s, f, ref & CARD_MASK):
            found.append(ref & CARD_MASK)
    return found


@dataclass(frozen=True)
class Among(SomeCards):
    """So many of the cards that the effect remembers: "from among them"."""

    register: int
    where: Filter = ANYTHING
    lo: Value = ONE
    hi: Value = ONE
    distinct: str = ""

    def candidates(self, s: CardState, f: Frame) -> list[int]:
        return held(s, f, self.register, self.where)


WORDS.add(Among, "register:held where:filter? lo:value? hi:value? distinct:distinct?", "references")


@dataclass(frozen=True)
class Held(Cards):
    """All remembered cards that have not moved since: "the revealed card", "the remaining cards"."""

    register: int
    where: Filter = ANYTHING

    def candidates(self, s: CardState, f: Frame) -> list[int]:
        return held(s, f, self.register, self.where)


WORDS.add(Held, "register:held where:filter?", "references")


class OfPieces(Cards):
    """Cards that are part of pieces or lie under them: those are selected first."""

    __slots__ = ()

    def hosts(self) -> Pieces:
        raise AssertionError

    def of(self, s: AnyState, f: Frame, piece: AnyPiece) -> list[int]:
        """The cards of one piece that could be meant."""
        raise AssertionError

    def emit(self, a: Assembler, use: Use) -> int:
        hosts = self.select_hosts(a)
        register = a.register(True)
        a.hooks.select_cards(a, self, register, use, hosts)
        return register

    def select_hosts(self, a: Assembler) -> int:
        register = a.register()
        a.hooks.select_pieces(a, Restricted(self.hosts(), self), register)
        return register

    def candidates(self, s: AnyState, f: Frame) -> list[int]:
        found: list[int] = []
        for piece in self.hosts().candidates(s, f):
            found.extend(self.of(s, f, piece))
        return found

    def least(self, s: AnyState, f: Frame) -> int:
        return self.hosts().least(s, f)


@dataclass(frozen=True)
class Restricted(Narrowed):
    """Those of a choice that have such a card."""

    of: Pieces = field()
    cards: OfPieces

    def candidates(self, s: AnyState, f: Frame) -> list[AnyPiece]:
        return [piece for piece in self.of.candidates(s, f) if self.cards.of(s, f, piece)]


class CardSelect(Select):
    """Leave references of the selected cards in a register. Like cards are one option."""

    __slots__ = ("cards", "hosts", "ordered", "others")

    def __init__(self, cards: Cards, register: int, ordered: bool, hosts: int) -> None:
        super().__init__(register)
        self.cards = cards
        self.ordered = ordered  # whether the order counts in which they are taken
        self.hosts = hosts  # the register of what they are part of on the field, or -1
        self.others: tuple[int, ...] = ()  # registers of cards that are taken already

    def found(self, s: CardState, f: Frame, picked: tuple[int, ...]) -> list[int]:
        """Every card that could be meant; of the stacks that were selected first, one of each where there is a
        choice."""
        if self.hosts < 0:
            return self.cards.candidates(s, f)
        assert isinstance(self.cards, OfPieces)
        found: list[int] = []
        for id in f.registers[self.hosts]:
            piece = s.piece(id)
            if piece is not None and not (self.cards.is_choice() and has_one_of(piece, picked)):
                found.extend(self.cards.of(s, f, piece))
        return found

    def is_usable(self, s: AnyState, f: Frame, card: int) -> bool:
        """Whether a card can be taken for what it is meant for."""
        return True

    def options(self, s: CardState, f: Frame, picked: tuple[int, ...]) -> list[int]:
        differ = self.cards.differ()
        taken = [ref & CARD_MASK for ref in picked]
        features = [s.feature_words(f, card, differ) for card in taken] if differ else []
        for register in self.others:
            taken.extend([ref & CARD_MASK for ref in f.registers[register]])
        return [
            card
            for card in self.found(s, f, picked)
            if card not in taken
            and (not differ or most_together([*features, s.feature_words(f, card, differ)], differ) > len(features))
            and (not differ.startswith(SAME) or self.can_go_on(s, f, card, differ))
            and self.is_usable(s, f, card)
        ]

    def can_go_on(self, s: CardState, f: Frame, card: int, differ: str) -> bool:
        """Whether as many as must be taken have something in common with a card, if there are so many of any kind."""
        found = self.cards.candidates(s, f)
        own = s.feature_words(f, card, differ)
        alike = [other for other in found if any(word in own for word in s.feature_words(f, other, differ))]
        return len(alike) >= min(self.cards.least(s, f), self.cards.available(s, f))

    def most(self, s: AnyState, f: Frame) -> int:
        return self.cards.most(s, f) if self.cards.is_choice() else AS_MANY

    def takes_all(self, s: AnyState, f: Frame, options: list[int], picked: int) -> bool:
        if self.ordered and len(alike_once(s, options)) > 1:
            return False
        if not self.cards.is_choice():
            return True
        least = self.least(s, f)
        if self.cards.differ() or self.cards.chooser(s, f) == CHANCE:
            return len(options) == 1 and picked < least
        return picked + len(options) <= least

    def chooser(self, s: AnyState, f: Frame) -> int:
        return self.cards.chooser(s, f)

    def item(self, s: AnyState, option: int) -> int:
        state: CardState = s
        return state.ref(option)

    def finished(self, s: AnyState, f: Frame) -> None:
        n = len(f.registers[self.register])
        least = self.cards.least(s, f)
        if n == 0 or (n < least and least < AS_MANY):
            fall_short(f)


def has_one_of(piece: Piece, picked: tuple[int, ...]) -> bool:
    """Whether one of the picked cards is part of it."""
    for ref in picked:
        if ref & CARD_MASK in piece.cards:
            return True
    return False


def alike_once(s: CardState, cards: list[int]) -> list[int]:
    """Like cards are one option: the first of each."""
    shown: list[int] = []
    for card in cards:
        if not shown or not s.has_like(shown, card):
            shown.append(card)
    return shown
