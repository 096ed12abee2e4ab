"""Filters that fit the cards and the field of any card game."""

from dataclasses import dataclass
from typing import Final

from ..kernel.machine.model import CARD_MASK, Frame
from ..kernel.machine.nodes import YOU, Filter
from ..kernel.state.cardstate import CardState, Piece
from .word import THE_FIELD, Family

WORDS: Final[Family] = Family(is_shared=True)


@dataclass(frozen=True)
class IsThis(Filter):
    """This one on the field, or this card itself."""

    def card(self, s: CardState, f: Frame, card: int) -> bool:
        return card == f.source & CARD_MASK

    def char(self, s: CardState, f: Frame, ch: Piece) -> bool:
        return ch.id == f.host


WORDS.add(IsThis, looks=THE_FIELD)


@dataclass(frozen=True)
class Whose(Filter):
    """Belongs to you, or to an opponent."""

    who: int

    def card(self, s: CardState, f: Frame, card: int) -> bool:
        return (s.owners[card] == f.player) == (self.who == YOU)

    def char(self, s: CardState, f: Frame, ch: Piece) -> bool:
        return (ch.player == f.player) == (self.who == YOU)


WORDS.add(Whose, "who:who", "sides", looks=THE_FIELD)


@dataclass(frozen=True)
class InRegister(Filter):
    """One of the cards, or of those on the field, that the effect remembers under that name."""

    register: int

    def card(self, s: CardState, f: Frame, card: int) -> bool:
        for ref in f.registers[self.register]:
            if ref & CARD_MASK == card:
                return True
        return False

    def char(self, s: CardState, f: Frame, ch: Piece) -> bool:
        return ch.id in f.registers[self.register]


WORDS.add(InRegister, "register:either")


def share_one(some: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether a word stands in both."""
    for word in some:
        if word in others:
            return True
    return False
