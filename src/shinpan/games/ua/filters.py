"""Which characters and which cards: small immutable tests that can be printed, compared and compiled."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.model import CARD_MASK, Frame
from ...kernel.machine.nodes import Filter, Value
from ...language.counting import is_done_by
from ...language.filters import share_one
from ...language.values import ANYTHING, N
from .cards import ACTIVATE
from .records import H_PLAYED, Unit
from .state import Ua
from .terms import (
    ANY_LINE,
    DECK,
    FRONT,
    IN_FIELD_ZONES,
    REFERENCES,
)

NO_LIMIT: Final = N(1_000_000)
ZERO: Final = N(0)


class OfCard(Filter):
    """A test on printed facts: on the field it looks at the topmost card."""

    __slots__ = ()

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return self.card(s, f, ch.cards[-1])


class OfUnit(Filter):
    """A test that only a card on the field can pass."""

    __slots__ = ()


@dataclass(frozen=True)
class Named(OfCard):
    """<Name>: one of these card names, whole; also what the card is treated as."""

    names: tuple[str, ...]

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return share_one(s.cards[card].names, self.names)


@dataclass(frozen=True)
class Called(OfCard):
    """All of these words are part of one of its card names."""

    words: tuple[str, ...]

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        for name in s.cards[card].names:
            missing = False
            for word in self.words:
                if word not in name:
                    missing = True
            if not missing:
                return True
        return False


@dataclass(frozen=True)
class Trait(OfCard):
    """One of these traits."""

    traits: tuple[str, ...]

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return share_one(s.cards[card].traits, self.traits)


@dataclass(frozen=True)
class NoTraits(OfCard):
    """Has no traits."""

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return not s.cards[card].traits


@dataclass(frozen=True)
class Kind(OfCard):
    """One of these kinds of card, as bits."""

    kinds: int

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return s.cards[card].kind & self.kinds != 0


@dataclass(frozen=True)
class Color(OfCard):
    """One of these colors."""

    colors: tuple[int, ...]

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return s.cards[card].color in self.colors


@dataclass(frozen=True)
class NeededEnergy(OfCard):
    """Needed energy from `lo` to `hi`, as printed."""

    lo: Value = ZERO
    hi: Value = NO_LIMIT

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return self.lo.of(s, f) <= s.cards[card].energy <= self.hi.of(s, f)


@dataclass(frozen=True)
class Gives(Filter):
    """Generated energy, all colors together, from `lo` to `hi`."""

    lo: int
    hi: int

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return self.lo <= sum(s.cards[card].gives) <= self.hi

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return self.lo <= s.rules.gives_of(s, ch) <= self.hi


@dataclass(frozen=True)
class ApCost(OfCard):
    """AP cost from `lo` to `hi`, as printed."""

    lo: int
    hi: int

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return self.lo <= s.cards[card].ap <= self.hi


@dataclass(frozen=True)
class Bp(Filter):
    """BP from `lo` to `hi`: on the field as it is now, elsewhere as printed. Field cards and events have none."""

    lo: Value = ZERO
    hi: Value = NO_LIMIT

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return s.cards[card].is_character() and self.lo.of(s, f) <= s.cards[card].bp <= self.hi.of(s, f)

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        if not s.cards[ch.cards[-1]].is_character():
            return False
        return self.lo.of(s, f) <= s.rules.bp_of(s, ch) <= self.hi.of(s, f)


@dataclass(frozen=True)
class BaseBp(OfCard):
    """Printed BP from `lo` to `hi`."""

    lo: int
    hi: int

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return s.cards[card].is_character() and self.lo <= s.cards[card].bp <= self.hi


@dataclass(frozen=True)
class BpBelowBase(OfUnit):
    """Its BP is less than the printed one, or with `above` more."""

    above: bool = False

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        bp = s.rules.bp_of(s, ch)
        base = s.cards[ch.cards[-1]].bp
        return bp > base if self.above else bp < base


@dataclass(frozen=True)
class HasTrigger(OfCard):
    """Has one of these triggers; with none named, any."""

    triggers: tuple[int, ...] = ()

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        trigger = s.cards[card].trigger
        return trigger in self.triggers if self.triggers else trigger != 0


@dataclass(frozen=True)
class HasRaid(OfCard):
    """Has Raid printed."""

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return s.cards[card].raid is not None


@dataclass(frozen=True)
class HasActivate(OfCard):
    """Has an Activate: Main effect printed."""

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        for index in range(s.cards[card].own):
            if s.cards[card].powers[index].kind == ACTIVATE:
                return True
        return False


@dataclass(frozen=True)
class HasKeyword(Filter):
    """Has one of these keywords, as bits."""

    keywords: int

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return s.cards[card].keywords & self.keywords != 0

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return s.rules.read(s).keywords[ch.place] & self.keywords != 0


@dataclass(frozen=True)
class HasImpact(OfUnit):
    """Has Impact of any size."""

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        board = s.rules.read(s)
        return board.impact[ch.place] + board.impact_plus[ch.place] > 0


@dataclass(frozen=True)
class Raided(OfUnit):
    """A raided character."""

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return len(ch.cards) > 1


@dataclass(frozen=True)
class BaseIs(OfUnit):
    """A raided character whose base card fits."""

    where: Filter

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return len(ch.cards) > 1 and self.where.card(s, f, ch.cards[-2])


@dataclass(frozen=True)
class Resting(OfUnit):
    """In Rest Mode."""

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return ch.rest


@dataclass(frozen=True)
class Locked(OfUnit):
    """Will stay resting the next time it would become active."""

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return ch.lock > 0


@dataclass(frozen=True)
class OnLine(OfUnit):
    """On the Front Line, or on the Energy Line."""

    line: int = FRONT

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return ch.line() == self.line


@dataclass(frozen=True)
class SameLine(OfUnit):
    """On the same line as this card, of the same player."""

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        this = s.unit(f.host)
        return this is not None and this.place >> 2 == ch.place >> 2


@dataclass(frozen=True)
class Attacking(OfUnit):
    """The attacking character."""

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return ch.id == s.attacker


@dataclass(frozen=True)
class Battling(OfUnit):
    """The character that this one is in battle with."""

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        if f.host == s.attacker:
            return ch.id == s.target
        return f.host == s.target and ch.id == s.attacker


@dataclass(frozen=True)
class InZone(Filter):
    """In that zone: for cards that may come from several."""

    zone: int = DECK

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return s.zone(card) == self.zone

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return self.zone in IN_FIELD_ZONES


@dataclass(frozen=True)
class HasUnder(OfUnit):
    """There are at least so many face-down cards under it."""

    least: int = 1

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return len(ch.under) >= self.least


@dataclass(frozen=True)
class PlayedThisTurn(OfUnit):
    """Came to the field this turn."""

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        for h in s.history:
            if h.verb == H_PLAYED and h.unit == ch.id:
                return True
        return False


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


@dataclass(frozen=True)
class EnergyMet(OfCard):
    """Its needed energy is met by the energy of the effect's controller."""

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return s.rules.is_energy_met(s, f.player, card)


@dataclass(frozen=True)
class SameNameAs(OfCard):
    """Has the card name of a remembered card, in a pile or on the field, or of this card if none is named."""

    register: int = -1

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        for other in self.others(s, f):
            if s.cards[other].name in s.cards[card].names:
                return True
        return False

    def others(self, s: Ua, f: Frame) -> list[int]:
        if self.register < 0:
            return [f.source & CARD_MASK]
        if self.register in REFERENCES:
            return [ref & CARD_MASK for ref in f.registers[self.register]]
        units = [s.unit(id) for id in f.registers[self.register]]
        return [unit.cards[-1] for unit in units if unit is not None]
