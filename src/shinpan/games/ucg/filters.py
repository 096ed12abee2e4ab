"""Which characters and which cards: small immutable tests that can be printed, compared and compiled."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.model import CARD_MASK, Frame
from ...kernel.machine.nodes import Filter
from ...language.filters import share_one
from .records import Character
from .state import Ucg
from .terms import R_TYPE

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
class Named(Filter):
    """『 』: one of these character names, whole [UCG 2.3.2]."""

    names: tuple[str, ...]

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        return share_one(s.cards[card].names, self.names)

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return s.rules.name_of(s, ch) in self.names


@dataclass(frozen=True)
class Called(Filter):
    """「 」: one of these words is part of the card name [UCG 2.3.1.2]."""

    words: tuple[str, ...]

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        full = s.cards[card].full_name
        for word in self.words:
            if word in full:
                return True
        return False

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        top = s.top(ch)
        return top >= 0 and self.card(s, f, top)


@dataclass(frozen=True)
class Kind(Filter):
    """One of these kinds of card [UCG 2.2]."""

    kinds: int

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        return s.cards[card].kinds & self.kinds != 0

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return s.rules.kinds_of(s, ch) & self.kinds != 0


@dataclass(frozen=True)
class Level(Filter):
    """A level from `lo` to `hi` [UCG 2.3.3]."""

    lo: int
    hi: int

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        return self.lo <= s.cards[card].level <= self.hi

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return self.lo <= s.rules.level_of(s, ch) <= self.hi


@dataclass(frozen=True)
class InState(Filter):
    """One of these states [UCG 2.3.5.2], as bits: SINGLE is 1, DOUBLE 2, TRIPLE 4, QUAD 8."""

    states: int

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return self.states >> len(ch.cards) - 1 & 1 == 1


@dataclass(frozen=True)
class Type(Filter):
    """Any of these TYPEs [UCG 2.3.4]."""

    types: int

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        return s.cards[card].types & self.types != 0

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return s.rules.types_of(s, ch) & self.types != 0


@dataclass(frozen=True)
class PrintedBp(Filter):
    """A printed BP of one slot (0 SINGLE to 3 QUAD, 4 EXTRA) from `lo` to `hi`."""

    slot: int
    lo: int
    hi: int

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        printed = s.cards[card]
        if self.slot == 4:
            value = printed.ext
        else:
            value = printed.bp[self.slot] if self.slot < len(printed.bp) else -1
        return value >= 0 and self.lo <= value <= self.hi

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        top = s.top(ch)
        return top >= 0 and self.card(s, f, top)


@dataclass(frozen=True)
class HasExtra(Filter):
    """Has an EXTRA BP printed [UCG 2.3.7.3]."""

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        return s.cards[card].ext >= 0

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        top = s.top(ch)
        return top >= 0 and s.cards[top].ext >= 0


@dataclass(frozen=True)
class IsExtra(Filter):
    """Its BP is EXTRA now [UCG 8.1.2]."""

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return s.rules.read(s).is_extra(ch)


@dataclass(frozen=True)
class GradeIs(Filter):
    """Its BP grade is increased, or decreased [UCG 11.6.5]."""

    increased: bool

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        board = s.rules.read(s)
        return board.is_increased(s, ch) if self.increased else board.is_decreased(s, ch)


@dataclass(frozen=True)
class BpIs(Filter):
    """Its BP is from `lo` to `hi` now [UCG 8.1]."""

    lo: int
    hi: int

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return self.lo <= s.rules.read(s).bp(ch) <= self.hi


@dataclass(frozen=True)
class Round(Filter):
    """A scene of round `lo` to `hi` [UCG 2.4.2]."""

    lo: int
    hi: int

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        printed = s.cards[card]
        return printed.is_scene() and self.lo <= printed.round <= self.hi


@dataclass(frozen=True)
class Team(Filter):
    """[TEAM]: belongs to this team [UCG 11.18]."""

    name: str

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        return self.name in s.cards[card].teams

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        top = s.top(ch)
        return top >= 0 and self.name in s.cards[top].teams


@dataclass(frozen=True)
class Adjacent(Filter):
    """In the next battle area, left or right, of the same player; vacant areas are not skipped [UCG 5.5.7]."""

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        this = s.character(f.host)
        return this is not None and ch.player == this.player and abs(ch.area - this.area) == 1


@dataclass(frozen=True)
class InArea(Filter):
    """In the battle area of that round, from 1 [UCG 5.5.7]."""

    round: int

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return ch.area == self.round - 1


@dataclass(frozen=True)
class Facing(Filter):
    """A battle opponent of a character of yours that fits [UCG 7.1.1]."""

    of: Filter

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        other = s.facing(ch)
        return other is not None and other.player == f.player and self.of.char(s, f, other)


@dataclass(frozen=True)
class HasCharged(Filter):
    """There is a face-down and sideways card under it [UCG 11.17]."""

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return len(ch.charged) > 0


@dataclass(frozen=True)
class SameName(Filter):
    """Has the character name of a remembered card."""

    register: int

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        for ref in f.registers[self.register]:
            if share_one(s.cards[ref & CARD_MASK].names, s.cards[card].names):
                return True
        return False

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        name = s.rules.name_of(s, ch)
        for ref in f.registers[self.register]:
            if name in s.cards[ref & CARD_MASK].names:
                return True
        return False


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


@dataclass(frozen=True)
class AbleToLevelUp(Filter):
    """A character that is able to level up with a remembered card; or, for a register of characters, a card
    that one of these is able to level up with [UCG 5.6.1]."""

    register: int

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        for id in f.registers[self.register]:
            ch = s.character(id)
            if ch is not None and s.rules.can_stack(s, ch, card):
                return True
        return False

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        for ref in f.registers[self.register]:
            if s.rules.can_stack(s, ch, ref & CARD_MASK):
                return True
        return False


@dataclass(frozen=True)
class AbleToHold(Filter):
    """A character under which a remembered card is able to be placed [UCG 12.1.1]."""

    register: int

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        for ref in f.registers[self.register]:
            if s.rules.can_go_under(s, ch, ref & CARD_MASK):
                return True
        return False


@dataclass(frozen=True)
class ChosenType(Filter):
    """Has the TYPE that was chosen."""

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        chosen = f.registers[R_TYPE]
        return len(chosen) > 0 and s.cards[card].types >> chosen[-1] & 1 == 1

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        chosen = f.registers[R_TYPE]
        return len(chosen) > 0 and s.rules.types_of(s, ch) >> chosen[-1] & 1 == 1


@dataclass(frozen=True)
class IsTopCard(Filter):
    """A card that is the topmost of its character."""

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        ch = s.host_of(card)
        return ch is not None and ch.cards[-1] == card


@dataclass(frozen=True)
class LikeCharacter(Filter):
    """Has the character name or the level of a character: a remembered one, this one, its battle opponent."""

    what: str  # name or level
    register: int = THIS

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        printed = s.cards[card]
        for ch in spoken_of(s, f, self.register):
            if self.what == "level":
                if s.rules.level_of(s, ch) == printed.level:
                    return True
            elif s.rules.name_of(s, ch) in printed.names:
                return True
        return False

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        for other in spoken_of(s, f, self.register):
            if self.what == "level":
                if s.rules.level_of(s, other) == s.rules.level_of(s, ch):
                    return True
            elif s.rules.name_of(s, other) == s.rules.name_of(s, ch):
                return True
        return False
