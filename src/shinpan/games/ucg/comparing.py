"""What compares: with what an effect remembers (a name, a shared TYPE, able to level up with it), or with a number."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.model import CARD_MASK, Frame
from ...kernel.machine.nodes import Filter, Value, players
from ...language.filters import share_one
from ...language.word import Family
from .records import Character
from .state import Ucg

WORDS: Final[Family] = Family()


# Characters that no register holds.
THIS: Final = -1


BATTLE_OPPONENT: Final = -2


def spoken_of(s: Ucg, f: Frame, register: int) -> list[Character]:
    """The characters in a register; or this character, or its battle opponent."""
    found: list[Character] = []
    for id in (f.host,) if register < 0 else f.registers[register]:
        ch = s.character(id)
        if ch is not None and register == BATTLE_OPPONENT:
            ch = s.facing(ch)
        if ch is not None:
            found.append(ch)
    return found


@dataclass(frozen=True)
class AtMost(Value):
    """A number, but no more than so much [UCG 1.2.1]."""

    most: int
    value: Value

    def of(self, s: Ucg, f: Frame) -> int:
        return min(self.value.of(s, f), self.most)

    def may_be_negative(self) -> bool:
        return self.value.may_be_negative()


WORDS.add(AtMost, "most:size value:value", "1.2.1")


@dataclass(frozen=True)
class ManyTypes(Filter):
    """Has so many TYPEs or more [UCG 2.3.4]."""

    least: int

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        return s.cards[card].types.bit_count() >= self.least

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return s.rules.types_of(s, ch).bit_count() >= self.least


WORDS.add(ManyTypes, "least:size", "2.3.4")


@dataclass(frozen=True)
class LevelOfThem(Value):
    """The levels of remembered characters, of this one or its battle opponent, added up [UCG 2.3.3]."""

    register: int

    def of(self, s: Ucg, f: Frame) -> int:
        return sum([s.rules.level_of(s, ch) for ch in spoken_of(s, f, self.register)])


WORDS.add(LevelOfThem, "register:this_or_those", "2.3.3")


@dataclass(frozen=True)
class BpOfThem(Value):
    """The BP that a character has now: a remembered one, this one, its battle opponent; -1, if there is nobody."""

    register: int

    def of(self, s: Ucg, f: Frame) -> int:
        found = spoken_of(s, f, self.register)
        return s.rules.read(s).bp(found[0]) if found else -1


WORDS.add(BpOfThem, "register:this_or_those", "8.1")


@dataclass(frozen=True)
class SameName(Filter):
    """Has the character name of a remembered card."""

    register: int

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        for ref in f.registers[self.register]:
            if share_one(s.names_of(f, ref & CARD_MASK), s.names_of(f, card)):
                return True
        return False

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        name = s.rules.name_of(s, ch)
        for ref in f.registers[self.register]:
            if name in s.names_of(f, ref & CARD_MASK):
                return True
        return False


WORDS.add(SameName, "register:held", "2.3.2")


@dataclass(frozen=True)
class SameLevel(Filter):
    """Has the level of a remembered card."""

    register: int

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        for ref in f.registers[self.register]:
            if s.cards[ref & CARD_MASK].level == s.cards[card].level:
                return True
        return False

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        level = s.rules.level_of(s, ch)
        for ref in f.registers[self.register]:
            if s.cards[ref & CARD_MASK].level == level:
                return True
        return False


WORDS.add(SameLevel, "register:held", "2.3.3")


@dataclass(frozen=True)
class SharesType(Filter):
    """Shares a TYPE with a remembered card, or with a character: a remembered one, this one, its battle opponent."""

    register: int
    characters: bool = False

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        return s.cards[card].types & self.remembered(s, f) != 0

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return s.rules.types_of(s, ch) & self.remembered(s, f) != 0

    def remembered(self, s: Ucg, f: Frame) -> int:
        mask = 0
        if self.characters or self.register < 0:
            for ch in spoken_of(s, f, self.register):
                mask |= s.rules.types_of(s, ch)
        else:
            for ref in f.registers[self.register]:
                mask |= s.cards[ref & CARD_MASK].types
        return mask


WORDS.add(SharesType, "register:shared characters:flag?", "2.3.4")


@dataclass(frozen=True)
class AbleToLevelUp(Filter):
    """A character that is able to level up with a remembered card; or, for a register of characters, a card
    that one of these is able to level up with [UCG 5.6.1]."""

    register: int

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        for id in f.registers[self.register]:
            ch = s.character(id)
            if ch is not None and s.rules.is_able_to_level_up(s, ch, card):
                return True
        return False

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        for ref in f.registers[self.register]:
            if s.rules.is_able_to_level_up(s, ch, ref & CARD_MASK):
                return True
        return False


WORDS.add(AbleToLevelUp, "register:either", "5.6.1", "1.2.2")


@dataclass(frozen=True)
class AbleToHold(Filter):
    """A character under which a remembered card is able to be placed [UCG 12.1.1]."""

    register: int

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        for ref in f.registers[self.register]:
            if s.rules.can_go_under(s, ch, ref & CARD_MASK):
                return True
        return False


WORDS.add(AbleToHold, "register:held", "12.1.1")


@dataclass(frozen=True)
class LikeCharacter(Filter):
    """Has the name, level or BP of a character: a remembered one, this one, its battle opponent."""

    what: str  # name, level or bp
    register: int = THIS

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        printed = s.cards[card]
        for ch in spoken_of(s, f, self.register):
            if self.what == "level":
                if s.rules.level_of(s, ch) == printed.level:
                    return True
            elif self.what == "name" and s.rules.name_of(s, ch) in s.names_of(f, card):
                return True
        return False

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        for other in spoken_of(s, f, self.register):
            if self.what != "name":
                if measured(s, other, self.what) == measured(s, ch, self.what):
                    return True
            elif s.rules.name_of(s, other) == s.rules.name_of(s, ch):
                return True
        return False


WORDS.add(LikeCharacter, "what:likeness register:this_or_those?", "2.3", "8.1")


@dataclass(frozen=True)
class RoundAbove(Filter):
    """Has a round that is so much higher than that of a remembered scene card [UCG 2.4.2]."""

    register: int
    by: int

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        for ref in f.registers[self.register]:
            before = s.cards[ref & CARD_MASK].round
            if before >= 0 and s.cards[card].round == before + self.by:
                return True
        return False


WORDS.add(RoundAbove, "register:held by:number", "2.4.2")


def measured(s: Ucg, ch: Character, what: str) -> int:
    """The level or the BP of a character now."""
    return s.rules.level_of(s, ch) if what == "level" else s.rules.read(s).bp(ch)


@dataclass(frozen=True)
class Above(Filter):
    """Has a higher (or lower) level or BP than a character: a remembered one, this one, its battle opponent."""

    what: str  # level or bp
    higher: bool
    register: int = THIS

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        own = measured(s, ch, self.what)
        for other in spoken_of(s, f, self.register):
            than = measured(s, other, self.what)
            if own > than if self.higher else own < than:
                return True
        return False


WORDS.add(Above, "what:measure higher:flag register:this_or_those?", "2.3.3", "8.1")


@dataclass(frozen=True)
class Most(Filter):
    """Of the characters of a player that fit, one with the highest (or lowest) level or BP."""

    what: str  # level or bp
    highest: bool
    who: int
    of: Filter

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        if ch.player not in players(f, self.who) or not self.of.char(s, f, ch):
            return False
        own = measured(s, ch, self.what)
        for other in s.fitting(f, self.who, self.of):
            than = measured(s, other, self.what)
            if than > own if self.highest else than < own:
                return False
        return True


WORDS.add(Most, "what:measure highest:flag who:who of:filter", "2.3.3", "8.1")
