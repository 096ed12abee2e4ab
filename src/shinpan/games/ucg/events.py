"""What triggered powers wait for [UCG 9.2]."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from ...kernel.machine.model import CARD_MASK, Frame
from ...kernel.machine.nodes import Filter, players
from ...language.triggers import Occurred, Trigger
from ...language.values import ANYTHING
from ...language.word import Family
from .records import Character
from .state import Ucg
from .terms import EACH

WORDS: Final[Family] = Family()

# Kinds of occurrence, as bits of what a card watches for.
ENTERED: Final = 1  # characters entered play
SCENE_ENTERED: Final = 2
SENT: Final = 4  # a card went from one zone to another
DISCARDED: Final = 8
RESOLVED_PAYMENT: Final = 16


@mypyc_attr(acyclic=True, free_list_len=1)
class Occurrence(Occurred):
    """Something that happened just now."""

    __slots__ = ("characters",)

    def __init__(self, kind: int, player: int) -> None:
        super().__init__(kind, player)
        self.characters: list[Character] = []


@dataclass(frozen=True)
class EntersPlay(Trigger):
    """This character enters play; or, with a filter, a character that fits does."""

    where: Filter | None = None
    who: int = EACH

    def watches(self) -> int:
        return ENTERED

    def matches(self, s: Ucg, f: Frame, what: Occurrence) -> bool:
        for ch in what.characters:
            if self.where is None:
                if ch.id == f.host:
                    return True
            elif ch.player in players(f, self.who) and self.where.char(s, f, ch):
                return True
        return False


WORDS.add(EntersPlay, "where:filter? who:who?", "9.2.1", "11.8.2")


@dataclass(frozen=True)
class SceneEnters(Trigger):
    """This scene enters play; or any scene, or one that fits."""

    this: bool = True
    who: int = EACH
    where: Filter = ANYTHING

    def watches(self) -> int:
        return SCENE_ENTERED

    def matches(self, s: Ucg, f: Frame, what: Occurrence) -> bool:
        for card in what.cards:
            if self.this:
                if card == f.source & CARD_MASK:
                    return True
            elif s.owners[card] in players(f, self.who) and self.where.card(s, f, card):
                return True
        return False


WORDS.add(SceneEnters, "this:flag? who:who? where:filter?", "6.2")


@dataclass(frozen=True)
class ThisSent(Trigger):
    """This card is sent from one zone to another: its text works from there."""

    origin: int
    target: int

    def watches(self) -> int:
        return SENT

    def matches(self, s: Ucg, f: Frame, what: Occurrence) -> bool:
        if what.origin != self.origin or what.target != self.target:
            return False
        return f.source & CARD_MASK in what.cards


WORDS.add(ThisSent, "origin:zone target:zone", "9.2.1", "10.1.2")


@dataclass(frozen=True)
class Discards(Trigger):
    """A player discards a card that fits."""

    who: int
    where: Filter = ANYTHING

    def watches(self) -> int:
        return DISCARDED

    def matches(self, s: Ucg, f: Frame, what: Occurrence) -> bool:
        for card in what.cards:
            if s.owners[card] in players(f, self.who) and self.where.card(s, f, card):
                return True
        return False


WORDS.add(Discards, "who:who where:filter?", "9.2.1", "3.7.1")


@dataclass(frozen=True)
class OpponentResolvesPayment(Trigger):
    """This character's battle opponent resolves an [Activate] effect."""

    def watches(self) -> int:
        return RESOLVED_PAYMENT

    def matches(self, s: Ucg, f: Frame, what: Occurrence) -> bool:
        this = s.character(f.host)
        other = None if this is None else s.facing(this)
        if other is None:
            return False
        for ch in what.characters:
            if ch.id == other.id:
                return True
        return False


WORDS.add(OpponentResolvesPayment, "", "9.2.1", "7.1.1")
