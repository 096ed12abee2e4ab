"""Numbers and conditions that are read from a position of any card game: how many, and whether."""

from dataclasses import dataclass
from typing import Final

from ..kernel.machine.model import CARD_MASK, Frame
from ..kernel.machine.nodes import OPPONENT, YOU, Condition, Filter, Value, players
from ..kernel.state.cardstate import CardState
from .values import ANYTHING
from .word import THE_FIELD, Family

WORDS: Final[Family] = Family(is_shared=True)


@dataclass(frozen=True)
class Count(Value):
    """How many cards fit in a pile; or how many fit in another zone, as the game counts them."""

    zone: int
    who: int
    where: Filter = ANYTHING

    def of(self, s: CardState, f: Frame) -> int:
        if self.zone * 2 >= len(s.piles):
            return s.count_elsewhere(f, self.zone, self.who, self.where)
        n = 0
        for player in players(f, self.who):
            for card in s.piles[self.zone * 2 + player]:
                if self.where.card(s, f, card):
                    n += 1
        return n

    def may_be_negative(self) -> bool:
        return False


WORDS.add(Count, "zone:zone who:who where:filter?", "counting", looks=THE_FIELD, pile="zone")


@dataclass(frozen=True)
class Remembered(Value):
    """How many of the cards remembered under a name fit: revealed, taken, returned ..."""

    register: int
    where: Filter = ANYTHING

    def of(self, s: CardState, f: Frame) -> int:
        n = 0
        for ref in f.registers[self.register]:
            if self.where.card(s, f, ref & CARD_MASK):
                n += 1
        return n


WORDS.add(Remembered, "register:held where:filter?", "references")


@dataclass(frozen=True)
class ThisIs(Condition):
    """This one on the field fits."""

    where: Filter

    def holds(self, s: CardState, f: Frame) -> bool:
        this = s.piece(f.host)
        return this is not None and self.where.char(s, f, this)


WORDS.add(ThisIs, "where:filter", looks=THE_FIELD)


class OneOfThose(Condition):
    """One of those on the field that the effect remembers is still there and fits."""

    __slots__ = ()
    register: int
    where: Filter

    def holds(self, s: CardState, f: Frame) -> bool:
        for id in f.registers[self.register]:
            piece = s.piece(id)
            if piece is not None and self.where.char(s, f, piece):
                return True
        return False


@dataclass(frozen=True)
class Did(Condition):
    """A card that fits is remembered under a name: "if you discarded ... with this effect"."""

    register: int
    where: Filter = ANYTHING

    def holds(self, s: CardState, f: Frame) -> bool:
        for ref in f.registers[self.register]:
            if self.where.card(s, f, ref & CARD_MASK):
                return True
        return False


WORDS.add(Did, "register:held where:filter?", "references")


def is_done_by(s: CardState, f: Frame, source: int, by: int) -> bool:
    """Whether a card of that player did it; -1 stands for anyone, and for no card."""
    return by < 0 or (source >= 0 and is_theirs(f, s.owners[source], by))


def is_theirs(f: Frame, player: int, who: int) -> bool:
    """Whether a word of the text means that player."""
    if who == YOU:
        return player == f.player
    return who != OPPONENT or player != f.player
