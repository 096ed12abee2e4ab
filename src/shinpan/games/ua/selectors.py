"""Whom and what an instruction speaks of: cards on the field, cards anywhere.

A selector lays out the instructions that leave its choice in a register: ids of units, references of cards.
"""

from dataclasses import dataclass, field
from typing import Final

from ...kernel.machine.model import CARD_MASK, Frame
from ...kernel.machine.nodes import AS_MANY, Filter, Node, Value, players
from ...kernel.state.cardstate import CardState
from ...language.pieces import AllPieces, PickPieces, Pieces, ThosePieces
from ...language.selectors import DeckCards, OfPieces, SomeCards
from ...language.values import ANYTHING, ONE, And, N
from ...language.word import THE_FIELD, Family
from .field_filters import OnLine, number_of, printed_number
from .filters import NO_LIMIT, Bp, OfCard
from .modify import NO_LIFE
from .records import Unit
from .state import Ua
from .terms import FRONT, HAND, L_BATTLE, LIFE, OUTSIDE, R_CHOSEN, R_LAST, R_WIDE, YOU

WORDS: Final[Family] = Family()

NONE: Final = N(0)


@dataclass(frozen=True)
class Those(ThosePieces):
    """What the effect remembers: "it", "the chosen characters"."""

    register: int = R_LAST
    where: Filter = ANYTHING

    def candidates(self, s: CardState, f: Frame) -> list[Unit]:
        found: list[Unit] = super().candidates(s, f)
        return [unit for unit in found if self.where.char(s, f, unit)]


WORDS.add(Those, "register:memory? where:filter?")


@dataclass(frozen=True)
class AllUnits(AllPieces):
    """All of yours, all of an opponent's, or all cards on the field that fit."""


WORDS.add(AllUnits, "who:who where:filter?", "your field", looks=THE_FIELD)


@dataclass(frozen=True)
class TheAttacker(Pieces):
    """The attacking character."""

    def candidates(self, s: Ua, f: Frame) -> list[Unit]:
        unit = s.unit(s.attacker)
        return [] if unit is None else [unit]


WORDS.add(TheAttacker, "", "attack phase", looks=L_BATTLE)


@dataclass(frozen=True)
class TheTarget(Pieces):
    """The character that is attacked: it blocks, or it was called."""

    def candidates(self, s: Ua, f: Frame) -> list[Unit]:
        unit = s.unit(s.target)
        return [] if unit is None else [unit]


WORDS.add(TheTarget, "", "attack phase", looks=L_BATTLE)


@dataclass(frozen=True)
class Total(Node):
    """What all that are chosen may come to together at the most: their BP, needed energy or AP costs."""

    what: str  # bp, energy, ap
    most: Value


WORDS.add(Total, "what:number_named most:value", "character cards")


@dataclass(frozen=True)
class Pick(PickPieces):
    """So many cards on the field that fit, chosen."""

    by: int = YOU  # who chooses
    same_bp: bool = False  # all of them have the same BP
    names_differ: bool = False
    total: Total | None = None

    def candidates(self, s: Ua, f: Frame) -> list[Unit]:
        where = self.where
        if self.by == YOU and is_range(where):
            more = s.rules.more_range(s, f, self.who)
            where = widened(where, more) if more else where
        found = s.fitting(f, self.who, where)
        if f.registers[R_WIDE] and self.who == YOU and self.by == YOU and not speaks_of_line(where):
            found += [unit for unit in s.line(1 - f.player, FRONT) if is_other_choice(s, f, unit, where)]
        return [unit for unit in found if s.rules.can_choose(s, f, unit)]

    def chooser(self, s: Ua, f: Frame) -> int:
        return f.player if self.by == YOU else 1 - f.player

    def fits_with(self, s: Ua, f: Frame, unit: Unit, picked: tuple[int, ...]) -> bool:
        """Whether one more can be picked beside those that are."""
        if self.total is not None:
            units = [unit, *[other for other in [s.unit(id) for id in picked] if other is not None]]
            if sum([number_of(s, one, self.total.what) for one in units]) > self.total.most.of(s, f):
                return False
        for id in picked:
            other = s.unit(id)
            if other is None:
                continue
            if self.same_bp and s.rules.bp_of(s, unit) != s.rules.bp_of(s, other):
                return False
            if self.names_differ and s.cards[unit.cards[-1]].name == s.cards[other.cards[-1]].name:
                return False
        return True


WORDS.add(
    Pick,
    "who:who where:filter? lo:value? hi:value? by:by? same_bp:flag? names_differ:flag? total:total?",
    "your field",
)


@dataclass(frozen=True)
class From(SomeCards):
    """So many cards that fit from the piles of a player: hand, life, Outside Area, Remove Area."""

    zones: tuple[int, ...]
    who: int = YOU
    where: Filter = ANYTHING
    lo: Value = ONE
    hi: Value = ONE
    by: int = YOU  # who chooses
    distinct: str = ""  # each with a different name or needed energy
    total: Total | None = None

    def candidates(self, s: Ua, f: Frame) -> list[int]:
        found: list[int] = []
        for player in players(f, self.who):
            for zone in self.zones:
                for card in s.piles[zone * 2 + player]:
                    if self.where.card(s, f, card):
                        found.append(card)
        return found

    def has_room(self, s: Ua, f: Frame, picked: tuple[int, ...], card: int) -> bool:
        """Whether one more card can be taken beside those that are, by what all may come to together."""
        if self.total is None:
            return True
        cards = [card, *[ref & CARD_MASK for ref in picked]]
        return sum([printed_number(s, one, self.total.what) for one in cards]) <= self.total.most.of(s, f)

    def chooser(self, s: Ua, f: Frame) -> int:
        return f.player if self.by == YOU else 1 - f.player


WORDS.add(
    From,
    "zones:piles who:who? where:filter? lo:value? hi:value? by:by? distinct:distinct? total:total?",
    "your field",
)


@dataclass(frozen=True)
class Bottom(DeckCards):
    """The bottom cards of a deck."""

    who: int = YOU
    count: Value = ONE

    def candidates(self, s: CardState, f: Frame) -> list[int]:
        found: list[int] = []
        n = self.count.of(s, f)
        for player in players(f, self.who):
            if n > 0:
                found.extend(s.deck(player)[-n:])
        return found


WORDS.add(Bottom, "who:who? count:value?", "your field")


class MayBePlaced(OfCard):
    """Nothing keeps its player from placing it into the Outside Area: life may be kept. No word of a text."""

    __slots__ = ()

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        mine = s.zone(card) == LIFE and s.owners[card] == f.player
        return not mine or not s.rules.player_cannot(s, f.player, NO_LIFE)


class OfUnits(OfPieces):
    """Cards that are part of cards on the field or lie under them: those are selected first."""

    __slots__ = ()

    units: Pieces

    def hosts(self) -> Pieces:
        return self.units


@dataclass(frozen=True)
class TopOf(OfUnits):
    """The top card of raided characters; the base stays."""

    units: Pieces = field()

    def of(self, s: Ua, f: Frame, piece: Unit) -> list[int]:
        return [piece.cards[-1]] if len(piece.cards) > 1 else []


WORDS.add(TopOf, "units:units", "raid boost character cards", "open point 17")


@dataclass(frozen=True)
class TheirCards(OfUnits):
    """Whole cards on the field, to be placed elsewhere as cards: their topmost ones."""

    units: Pieces = field()

    def of(self, s: Ua, f: Frame, piece: Unit) -> list[int]:
        return [piece.cards[-1]]


WORDS.add(TheirCards, "units:units", "cards")


@dataclass(frozen=True)
class BaseOf(OfUnits):
    """The base card of raided characters."""

    units: Pieces = field()

    def of(self, s: Ua, f: Frame, piece: Unit) -> list[int]:
        return list(piece.cards[:-1])


WORDS.add(BaseOf, "units:units", "raid boost character cards")


@dataclass(frozen=True)
class UnderOf(OfUnits):
    """So many face-down cards under each of some cards on the field: nobody knows them, so the oldest go."""

    units: Pieces = field()
    count: Value = ONE

    def of(self, s: Ua, f: Frame, piece: Unit) -> list[int]:
        return list(piece.under[: self.count.of(s, f)])

    def least(self, s: Ua, f: Frame) -> int:
        n = self.count.of(s, f)
        return 1 if n == AS_MANY else n


WORDS.add(UnderOf, "units:units count:value?", "your field")


@dataclass(frozen=True)
class FromUnder(SomeCards):
    """So many face-down cards under your cards on the field that fit: their owner may look at them to choose."""

    where: Filter = ANYTHING
    lo: Value = ONE
    hi: Value = ONE
    distinct: str = ""

    def candidates(self, s: Ua, f: Frame) -> list[int]:
        found: list[int] = []
        for unit in s.units(f.player):
            if self.where.char(s, f, unit):
                found.extend(unit.under)
        return found


WORDS.add(FromUnder, "where:filter? lo:value? hi:value? distinct:distinct?", "your field")


@dataclass(frozen=True)
class AllUnder(OfUnits):
    """All cards under some cards on the field: bases and face-down cards."""

    units: Pieces = field()

    def of(self, s: Ua, f: Frame, piece: Unit) -> list[int]:
        return [*piece.cards[:-1], *piece.under]


WORDS.add(AllUnder, "units:units", "your field", "raid boost character cards")


def speaks_of_line(where: Filter) -> bool:
    """Whether a filter asks where on the field a card is."""
    if isinstance(where, And):
        for part in where.parts:
            if speaks_of_line(part):
                return True
        return False
    return isinstance(where, OnLine)


def is_other_choice(s: Ua, f: Frame, unit: Unit, where: Filter) -> bool:
    """Whether an effect that may choose there can choose a character of the opponent's Front Line."""
    return s.cards[unit.cards[-1]].is_character() and where.char(s, f, unit)


def is_range(where: Filter) -> bool:
    """Whether a filter names a range of BP: so much or less."""
    if isinstance(where, And):
        for part in where.parts:
            if is_range(part):
                return True
        return False
    return isinstance(where, Bp) and where.lo == NONE and where.hi != NO_LIMIT


def widened(where: Filter, by: int) -> Filter:
    """A filter whose range of BP reaches further up."""
    if isinstance(where, And):
        return And(tuple([widened(part, by) for part in where.parts]))
    if isinstance(where, Bp) and is_range(where):
        return Bp(where.lo, Further(where.hi, by))
    return where


class Further(Value):
    """A number and some more."""

    __slots__ = ("by", "value")

    def __init__(self, value: Value, by: int) -> None:
        self.value = value
        self.by = by

    def of(self, s: Ua, f: Frame) -> int:
        return self.value.of(s, f) + self.by


def it(where: Filter = ANYTHING) -> Those:
    """What was last spoken of."""
    return Those(R_LAST, where)


def chosen() -> Those:
    return Those(R_CHOSEN)


def hand_card(where: Filter = ANYTHING) -> From:
    """One card that fits from your hand."""
    return From((HAND,), YOU, where)


def outside_card(where: Filter = ANYTHING) -> From:
    """One card that fits from your Outside Area."""
    return From((OUTSIDE,), YOU, where)
