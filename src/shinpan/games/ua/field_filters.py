"""Which cards on the field: tests that no card elsewhere can pass."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.model import Frame
from ...kernel.machine.nodes import Filter, players
from ...language.counting import is_done_by
from ...language.values import ANYTHING
from ...language.word import THE_FIELD, Family
from .records import H_PLAYED, Unit
from .state import Ua
from .terms import (
    ANY_LINE,
    FRONT,
    L_BATTLE,
    L_HISTORY,
    L_MODES,
    LINE_BITS,
)

WORDS: Final[Family] = Family()


class OfUnit(Filter):
    """A test that only a card on the field can pass."""

    __slots__ = ()


@dataclass(frozen=True)
class BpBelowBase(OfUnit):
    """Its BP is less than the printed one, or with `above` more."""

    above: bool = False

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        bp = s.rules.bp_of(s, ch)
        base = s.cards[ch.cards[-1]].bp
        return bp > base if self.above else bp < base


WORDS.add(BpBelowBase, "above:flag?", "character cards", looks=THE_FIELD)


def printed_number(s: Ua, card: int, what: str) -> int:
    """A card's BP, needed energy or AP cost as printed."""
    printed = s.cards[card]
    if what == "bp":
        return printed.bp
    return printed.energy if what == "energy" else printed.ap


def number_of(s: Ua, unit: Unit, what: str) -> int:
    """The same of a card on the field: its BP as it is now."""
    return s.rules.bp_of(s, unit) if what == "bp" else printed_number(s, unit.cards[-1], what)


@dataclass(frozen=True)
class Extreme(OfUnit):
    """None of those that fit has less of it or, with `highest`, none has more: BP, needed energy or AP cost."""

    what: str  # bp, energy, ap
    highest: bool
    who: int
    among: Filter

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        own = number_of(s, ch, self.what)
        for player in players(f, self.who):
            for unit in s.units(player):
                other = number_of(s, unit, self.what)
                if (other > own if self.highest else other < own) and self.among.char(s, f, unit):
                    return False
        return self.among.char(s, f, ch)


WORDS.add(Extreme, "what:number_named highest:flag who:who among:filter", "character cards", looks=THE_FIELD)


@dataclass(frozen=True)
class HasImpact(OfUnit):
    """Has Impact of any size."""

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        board = s.rules.read(s)
        return board.impact[ch.place] + board.impact_plus[ch.place] > 0


WORDS.add(HasImpact, "", "impact", looks=THE_FIELD)


@dataclass(frozen=True)
class Raided(OfUnit):
    """A raided character."""

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return len(ch.cards) > 1


WORDS.add(Raided, "", "raid boost character cards", looks=THE_FIELD)


@dataclass(frozen=True)
class BaseIs(OfUnit):
    """A raided character whose base card fits."""

    where: Filter

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return len(ch.cards) > 1 and self.where.card(s, f, ch.cards[-2])


WORDS.add(BaseIs, "where:filter", "raid boost character cards", looks=THE_FIELD)


@dataclass(frozen=True)
class Resting(OfUnit):
    """In Rest Mode."""

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return ch.rest


WORDS.add(Resting, "", "active mode and rest mode", looks=L_MODES)


@dataclass(frozen=True)
class Locked(OfUnit):
    """Will stay resting the next time it would become active."""

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return ch.lock > 0


WORDS.add(Locked, "", "open point 13", looks=L_MODES)


@dataclass(frozen=True)
class OnLine(OfUnit):
    """On the Front Line, or on the Energy Line."""

    line: int = FRONT

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return ch.line() == self.line


WORDS.add(OnLine, "line:line?", "your field", looks=THE_FIELD)


@dataclass(frozen=True)
class SameLine(OfUnit):
    """On the same line as this card, or as one that the effect remembers, of the same player."""

    register: int = -1

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        for id in (f.host,) if self.register < 0 else f.registers[self.register]:
            other = s.unit(id)
            if other is not None and other.place >> LINE_BITS == ch.place >> LINE_BITS:
                return True
        return False


WORDS.add(SameLine, "register:memory_or_this?", "your field", looks=THE_FIELD)


@dataclass(frozen=True)
class Attacking(OfUnit):
    """The attacking character."""

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return ch.id == s.attacker


WORDS.add(Attacking, "", "attack phase", looks=L_BATTLE)


@dataclass(frozen=True)
class Battling(OfUnit):
    """The character that this one is in battle with."""

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        if f.host == s.attacker:
            return ch.id == s.target
        return f.host == s.target and ch.id == s.attacker


WORDS.add(Battling, "", "resolution timing", looks=L_BATTLE)


@dataclass(frozen=True)
class HasUnder(OfUnit):
    """There are at least so many face-down cards under it."""

    least: int = 1

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return len(ch.under) >= self.least


WORDS.add(HasUnder, "least:count?", "your field", looks=THE_FIELD)


@dataclass(frozen=True)
class PlayedThisTurn(OfUnit):
    """Came to the field this turn."""

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        for h in s.history:
            if h.verb == H_PLAYED and h.unit == ch.id:
                return True
        return False


WORDS.add(PlayedThisTurn, "", "game flow", looks=L_HISTORY)


@dataclass(frozen=True)
class CameFrom(OfUnit):
    """Came to the field this turn from such a zone."""

    zone: int

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        for h in reversed(s.history):
            if h.verb == H_PLAYED and h.unit == ch.id:
                return h.origin == self.zone
        return False


WORDS.add(CameFrom, "zone:zone", "game flow", looks=L_HISTORY)


@dataclass(frozen=True)
class DidThisTurn(OfUnit):
    """Something of the turn's history happened to it, or was done by it: chosen, attacked, blocked, rested ..."""

    verb: int
    by: int = -1  # YOU or OPPONENT: an effect of theirs did it
    by_where: Filter = ANYTHING  # on the card that did it
    line: int = ANY_LINE  # of what was switched to resting: on which line it was

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        for h in s.history:
            if h.verb != self.verb or h.unit != ch.id or self.line not in (ANY_LINE, h.target):
                continue
            if not is_done_by(s, f, h.source, self.by):
                continue
            if self.by_where == ANYTHING or (h.source >= 0 and self.by_where.card(s, f, h.source)):
                return True
        return False


WORDS.add(DidThisTurn, "verb:verb by:by? by_where:filter? line:lines?", "game flow", looks=L_HISTORY)
