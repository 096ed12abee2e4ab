"""Which characters and which cards: small immutable tests that can be printed, compared and compiled."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.model import CARD_MASK, Frame
from ...kernel.machine.nodes import Filter, Value
from ...language.filters import share_one
from ...language.triggers import AnyOfThese, Trigger
from ...language.values import N
from ...language.word import THE_FIELD, Family
from .battle_events import WhenAttacking, WhenBlocking
from .cards import ACTIVATE, name_key
from .events import WhenPlayed, WhenSidelined
from .records import Unit
from .state import Ua
from .terms import (
    ANY_COLOR,
    DECK,
    HAND,
    IN_FIELD_ZONES,
    REFERENCES,
)

WORDS: Final[Family] = Family()

NO_LIMIT: Final = N(1_000_000)
ZERO: Final = N(0)


class OfCard(Filter):
    """A test on printed facts: on the field it looks at the topmost card."""

    __slots__ = ()

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return self.card(s, f, ch.cards[-1])


@dataclass(frozen=True)
class Named(OfCard):
    """<Name>: one of these card names, whole, in capitals or not; also what the card is treated as."""

    names: tuple[str, ...]

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        keys = s.cards[card].name_keys
        for name in self.names:
            if name_key(name) in keys:
                return True
        return False


WORDS.add(Named, "names:words", "cards", looks=THE_FIELD)


@dataclass(frozen=True)
class Called(OfCard):
    """All of these words are part of one of its card names."""

    words: tuple[str, ...]

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        for key in s.cards[card].name_keys:
            missing = False
            for word in self.words:
                if name_key(word) not in key:
                    missing = True
            if not missing:
                return True
        return False


WORDS.add(Called, "words:words", "cards", looks=THE_FIELD)


@dataclass(frozen=True)
class Trait(OfCard):
    """One of these traits."""

    traits: tuple[str, ...]

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return share_one(s.cards[card].traits, self.traits)


WORDS.add(Trait, "traits:words", "cards", looks=THE_FIELD)


@dataclass(frozen=True)
class NoTraits(OfCard):
    """Has no traits."""

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return not s.cards[card].traits


WORDS.add(NoTraits, "", "cards", looks=THE_FIELD)


@dataclass(frozen=True)
class Kind(OfCard):
    """One of these kinds of card, as bits."""

    kinds: int

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return s.cards[card].kinds & self.kinds != 0


WORDS.add(Kind, "kinds:kinds", "cards", looks=THE_FIELD)


@dataclass(frozen=True)
class Color(OfCard):
    """One of these colors."""

    colors: tuple[int, ...]

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        color = s.cards[card].color
        return color in self.colors or color == ANY_COLOR


WORDS.add(Color, "colors:colors", "cards", looks=THE_FIELD)


@dataclass(frozen=True)
class NeededEnergy(OfCard):
    """Needed energy from `lo` to `hi`, as printed or as its text lets it count as well."""

    lo: Value = ZERO
    hi: Value = NO_LIMIT

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        lo, hi = self.lo.of(s, f), self.hi.of(s, f)
        if lo <= s.cards[card].energy <= hi:
            return True
        if not s.cards[card].also_needs:
            return False
        for needed in s.rules.also_needed(s, card):
            if lo <= needed <= hi:
                return True
        return False


WORDS.add(NeededEnergy, "lo:value? hi:value?", "character cards", looks=THE_FIELD)


@dataclass(frozen=True)
class Gives(Filter):
    """Generated energy, all colors together, from `lo` to `hi`."""

    lo: int
    hi: int

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return self.lo <= sum(s.cards[card].gives) <= self.hi

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return self.lo <= s.rules.gives_of(s, ch) <= self.hi


WORDS.add(Gives, "lo:count hi:count", "character cards", looks=THE_FIELD)


@dataclass(frozen=True)
class ApCost(OfCard):
    """AP cost from `lo` to `hi`, as printed."""

    lo: int
    hi: int

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return self.lo <= s.cards[card].ap <= self.hi


WORDS.add(ApCost, "lo:count hi:count", "action point cards", looks=THE_FIELD)


@dataclass(frozen=True)
class Bp(Filter):
    """BP from `lo` to `hi`: on the field as it is now, elsewhere as printed. Field cards and events have none."""

    lo: Value = ZERO
    hi: Value = NO_LIMIT

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        if not s.cards[card].is_character():
            return False
        lo, hi, bp = self.lo.of(s, f), self.hi.of(s, f), s.cards[card].bp
        return lo <= bp <= hi or (s.zone(card) == HAND and lo <= bp + s.rules.more_bp_in_hand(s, f, card) <= hi)

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        if not s.cards[ch.cards[-1]].is_character():
            return False
        return self.lo.of(s, f) <= s.rules.bp_of(s, ch) <= self.hi.of(s, f)


WORDS.add(Bp, "lo:value? hi:value?", "character cards", looks=THE_FIELD)


@dataclass(frozen=True)
class BaseBp(OfCard):
    """Printed BP from `lo` to `hi`."""

    lo: int
    hi: int

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return s.cards[card].is_character() and self.lo <= s.cards[card].bp <= self.hi


WORDS.add(BaseBp, "lo:bp hi:bp", "character cards", looks=THE_FIELD)


@dataclass(frozen=True)
class HasTrigger(OfCard):
    """Has one of these triggers; with none named, any."""

    triggers: tuple[int, ...] = ()

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        trigger = s.cards[card].trigger
        return trigger in self.triggers if self.triggers else trigger != 0


WORDS.add(HasTrigger, "triggers:triggers?", "trigger check", looks=THE_FIELD)


@dataclass(frozen=True)
class HasRaid(OfCard):
    """Has Raid printed."""

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return s.cards[card].raid is not None


WORDS.add(HasRaid, "", "raid boost character cards", looks=THE_FIELD)


@dataclass(frozen=True)
class HasActivate(OfCard):
    """Has an Activate: Main effect printed."""

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        for index in range(s.cards[card].own):
            if s.cards[card].powers[index].kind == ACTIVATE:
                return True
        return False


WORDS.add(HasActivate, "", "use effects of cards on your field", looks=THE_FIELD)


@dataclass(frozen=True)
class HasTiming(OfCard):
    """Has an effect printed that such a timing of its own sets off: When Attacking, When Played."""

    watches: int

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        for index in range(s.cards[card].own):
            when = s.cards[card].powers[index].when
            if isinstance(when, Trigger) and is_own(when) and when.watches() & self.watches:
                return True
        return False


WORDS.add(HasTiming, "watches:watches", "activation timing", looks=THE_FIELD)


def is_own(when: Trigger) -> bool:
    """Whether a timing is one of the card itself, and not of others that fit."""
    if isinstance(when, AnyOfThese):
        return any(is_own(part) for part in when.parts)
    if isinstance(when, (WhenPlayed, WhenSidelined, WhenAttacking, WhenBlocking)):
        return when.where is None
    return False


@dataclass(frozen=True)
class HasKeyword(Filter):
    """Has one of these keywords, as bits."""

    keywords: int

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return s.cards[card].keywords & self.keywords != 0

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return s.rules.read(s).keywords[ch.place] & self.keywords != 0


WORDS.add(HasKeyword, "keywords:keywords", "keyword effects", looks=THE_FIELD)


@dataclass(frozen=True)
class InZone(Filter):
    """In that zone: for cards that may come from several."""

    zone: int = DECK

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return s.zone(card) == self.zone

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        return self.zone in IN_FIELD_ZONES


WORDS.add(InZone, "zone:zone?", "your field")


@dataclass(frozen=True)
class EnergyMet(OfCard):
    """Its needed energy is met by the energy of the effect's controller."""

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return s.rules.is_energy_met(s, f.player, card)


WORDS.add(EnergyMet, "", "play character cards", "open point 15")


@dataclass(frozen=True)
class SameNameAs(OfCard):
    """Has the card name of a remembered card, in a pile or on the field, or of this card if none is named."""

    register: int = -1

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        for other in self.others(s, f):
            if s.cards[other].name_keys[0] in s.cards[card].name_keys:
                return True
        return False

    def others(self, s: Ua, f: Frame) -> list[int]:
        if self.register < 0:
            return [f.source & CARD_MASK]
        if self.register in REFERENCES:
            return [ref & CARD_MASK for ref in f.registers[self.register]]
        units = [s.unit(id) for id in f.registers[self.register]]
        return [unit.cards[-1] for unit in units if unit is not None]


WORDS.add(SameNameAs, "register:memory_or_this?", "cards")


@dataclass(frozen=True)
class SameAs(OfCard):
    """Has the needed energy or the printed BP of a remembered card."""

    register: int
    what: str  # energy, bp

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        for other in SameNameAs(self.register).others(s, f):
            one, two = s.cards[card], s.cards[other]
            if self.what == "energy":
                if one.energy == two.energy:
                    return True
            elif one.is_character() and two.is_character() and one.bp == two.bp:
                return True
        return False


WORDS.add(SameAs, "register:memory what:alike", "character cards")


@dataclass(frozen=True)
class SameNumber(OfCard):
    """Has the card number of this card."""

    def card(self, s: Ua, f: Frame, card: int) -> bool:
        return s.cards[card].number == s.cards[f.source & CARD_MASK].number


WORDS.add(SameNumber, "", "cards")
