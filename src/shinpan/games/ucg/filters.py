"""Which characters and which cards: small immutable tests that can be printed, compared and compiled."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.model import Frame
from ...kernel.machine.nodes import Filter
from ...language.filters import share_one
from ...language.word import Family
from .records import CAME, LEVELLED, MOVED, Character
from .state import Ucg
from .terms import R_TYPE

WORDS: Final[Family] = Family()


@dataclass(frozen=True)
class Named(Filter):
    """『 』: one of these character names, whole [UCG 2.3.2]."""

    names: tuple[str, ...]

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        return share_one(s.names_of(f, card), self.names)

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return s.rules.name_of(s, ch) in self.names


WORDS.add(Named, "names:words", "2.3.2")


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


WORDS.add(Called, "words:words", "2.3.1.2")


@dataclass(frozen=True)
class Kind(Filter):
    """One of these kinds of card [UCG 2.2]."""

    kinds: int

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        return s.cards[card].kinds & self.kinds != 0

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return s.rules.kinds_of(s, ch) & self.kinds != 0


WORDS.add(Kind, "kinds:kinds", "2.2")


@dataclass(frozen=True)
class Level(Filter):
    """A level from `lo` to `hi` [UCG 2.3.3]."""

    lo: int
    hi: int

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        return self.lo <= s.cards[card].level <= self.hi

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return self.lo <= s.rules.level_of(s, ch) <= self.hi


WORDS.add(Level, "lo:bp hi:bp", "2.3.3")


@dataclass(frozen=True)
class InState(Filter):
    """One of these states [UCG 2.3.5.2], as bits: SINGLE is 1, DOUBLE 2, TRIPLE 4, QUAD 8."""

    states: int

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return self.states >> len(ch.cards) - 1 & 1 == 1


WORDS.add(InState, "states:states", "2.3.5.2")


@dataclass(frozen=True)
class LevelledUp(Filter):
    """Has levelled up this turn [UCG 5.6.1]."""

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return has_happened(s, ch, LEVELLED)


WORDS.add(LevelledUp, "", "5.6.1", "5.7.1")


@dataclass(frozen=True)
class InNewestArea(Filter):
    """Stands in the newest battle area, whose battle decides who leads next [UCG 5.5.7, 5.9.6]."""

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return ch.area == s.areas() - 1


WORDS.add(InNewestArea, "", "5.5.7", "5.9.6")


@dataclass(frozen=True)
class EnteredPlay(Filter):
    """Has entered play this turn: the card that was its top card then is still part of it [UCG 5.7.1, 11.8.2]."""

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return has_happened(s, ch, CAME)


WORDS.add(EnteredPlay, "", "5.7.1", "11.8.2")


def has_happened(s: Ucg, ch: Character, verb: int) -> bool:
    """Whether that has happened this turn with a card that has been part of a character since."""
    gone: list[int] = []
    for happening in reversed(s.history):
        if happening.verb == MOVED:
            gone.append(happening.card)
        elif happening.verb == verb and happening.card in ch.cards and happening.card not in gone:
            return True
    return False


@dataclass(frozen=True)
class Type(Filter):
    """Any of these TYPEs [UCG 2.3.4]."""

    types: int

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        return s.cards[card].types & self.types != 0

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return s.rules.types_of(s, ch) & self.types != 0


WORDS.add(Type, "types:types", "2.3.4")


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


WORDS.add(PrintedBp, "slot:slot lo:bp hi:bp", "2.3.7.2")


@dataclass(frozen=True)
class HasExtra(Filter):
    """Has an EXTRA BP printed [UCG 2.3.7.3]."""

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        return s.cards[card].ext >= 0

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        top = s.top(ch)
        return top >= 0 and s.cards[top].ext >= 0


WORDS.add(HasExtra, "", "2.3.7.3")


@dataclass(frozen=True)
class IsExtra(Filter):
    """Its BP is EXTRA now [UCG 8.1.2]."""

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return s.rules.read(s).is_extra(ch)


WORDS.add(IsExtra, "", "8.1.2")


@dataclass(frozen=True)
class GradeIs(Filter):
    """Its BP grade is increased, or decreased [UCG 11.6.5]."""

    increased: bool

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        board = s.rules.read(s)
        return board.is_increased(s, ch) if self.increased else board.is_decreased(s, ch)


WORDS.add(GradeIs, "increased:flag", "11.6.5")


@dataclass(frozen=True)
class BpIs(Filter):
    """Its BP is from `lo` to `hi` now [UCG 8.1]."""

    lo: int
    hi: int

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return self.lo <= s.rules.read(s).bp(ch) <= self.hi


WORDS.add(BpIs, "lo:bp hi:bp", "8.1")


@dataclass(frozen=True)
class Round(Filter):
    """A scene of round `lo` to `hi` [UCG 2.4.2]."""

    lo: int
    hi: int

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        printed = s.cards[card]
        return printed.is_scene() and self.lo <= printed.round <= self.hi


WORDS.add(Round, "lo:bp hi:bp", "2.4.2")


@dataclass(frozen=True)
class Team(Filter):
    """[TEAM]: belongs to this team [UCG 11.18]."""

    name: str

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        return self.name in s.cards[card].teams

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        top = s.top(ch)
        return top >= 0 and self.name in s.cards[top].teams


WORDS.add(Team, "name:word", "11.18")


@dataclass(frozen=True)
class Adjacent(Filter):
    """In the next battle area, left or right, of the same player; vacant areas are not skipped [UCG 5.5.7]."""

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        this = s.character(f.host)
        return this is not None and ch.player == this.player and abs(ch.area - this.area) == 1


WORDS.add(Adjacent, "", "5.5.7")


@dataclass(frozen=True)
class NextTo(Filter):
    """Beside a character of the same player that fits, as `Adjacent` is beside this one [UCG 5.5.7]."""

    of: Filter

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        for other in s.field[ch.player]:
            if other is not None and abs(other.area - ch.area) == 1 and self.of.char(s, f, other):
                return True
        return False


WORDS.add(NextTo, "of:filter", "5.5.7")


@dataclass(frozen=True)
class InArea(Filter):
    """In the battle area of that round, from 1 [UCG 5.5.7]."""

    round: int

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return ch.area == self.round - 1


WORDS.add(InArea, "round:count", "5.5.7")


@dataclass(frozen=True)
class Facing(Filter):
    """A battle opponent of a character of yours that fits [UCG 7.1.1]."""

    of: Filter

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        other = s.facing(ch)
        return other is not None and other.player == f.player and self.of.char(s, f, other)


WORDS.add(Facing, "of:filter", "7.1.1")


@dataclass(frozen=True)
class Against(Filter):
    """Has a battle opponent that fits [UCG 7.1]."""

    of: Filter

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        other = s.facing(ch)
        return other is not None and self.of.char(s, f, other)


WORDS.add(Against, "of:filter", "7.1")


@dataclass(frozen=True)
class HasCharged(Filter):
    """There is a face-down and sideways card under it, or so many of them [UCG 11.17]."""

    least: int = 1

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        return len(ch.charged) >= self.least


WORDS.add(HasCharged, "least:size?", "11.17")


@dataclass(frozen=True)
class ChosenType(Filter):
    """Has the TYPE that was chosen."""

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        chosen = f.registers[R_TYPE]
        return len(chosen) > 0 and s.cards[card].types >> chosen[-1] & 1 == 1

    def char(self, s: Ucg, f: Frame, ch: Character) -> bool:
        chosen = f.registers[R_TYPE]
        return len(chosen) > 0 and s.rules.types_of(s, ch) >> chosen[-1] & 1 == 1


WORDS.add(ChosenType, "", "2.3.4")


@dataclass(frozen=True)
class IsTopCard(Filter):
    """A card that is the topmost of its character."""

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        ch = s.host_of(card)
        return ch is not None and ch.cards[-1] == card


WORDS.add(IsTopCard, "", "10.1.3.1")


@dataclass(frozen=True)
class IsBottomCard(Filter):
    """A card that is the lowest of its character's stack."""

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        ch = s.host_of(card)
        return ch is not None and ch.cards[0] == card


WORDS.add(IsBottomCard, "", "12.1.1")


@dataclass(frozen=True)
class WithinFieldRound(Filter):
    """A scene card whose round is at most the Field Round [UCG 6.3.1]."""

    def card(self, s: Ucg, f: Frame, card: int) -> bool:
        return 0 <= s.cards[card].round <= s.areas()


WORDS.add(WithinFieldRound, "", "6.3.1")
