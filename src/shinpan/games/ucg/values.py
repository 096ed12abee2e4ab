"""Numbers and conditions that are read from the position: how many, and whether."""

from dataclasses import dataclass, field
from typing import Final

from ...kernel.machine.model import CARD_MASK, Frame
from ...kernel.machine.nodes import Condition, Filter, Value, players
from ...language.counting import OneOfThose, is_done_by, is_theirs
from ...language.differing import SAME, most_together
from ...language.values import ANYTHING
from ...language.word import Family
from .records import CAME, MOVED, USED, Character
from .state import Ucg
from .terms import (
    BATTLE,
    R_LEFT,
    YOU,
    type_names,
)

WORDS: Final[Family] = Family()

IN_PLAY: Final = -1  # the scene in play, where a register of scene cards could stand


@dataclass(frozen=True)
class Distinct(Value):
    """How many different character names, TYPEs or levels there are among those that fit: characters that each have
    another one, or just the TYPEs, as they are or as they are printed. Or how many there are at the most that share
    a name or a level."""

    what: str  # name, level, type (each with another one), types or printed types, same name or same level
    zone: int
    who: int
    where: Filter = ANYTHING

    def of(self, s: Ucg, f: Frame) -> int:
        seen: list[tuple[str, ...]] = []
        for player in players(f, self.who):
            if self.zone == BATTLE:
                for ch in s.field[player]:
                    if ch is not None and self.where.char(s, f, ch):
                        seen.append(self.of_character(s, f, ch))
            else:
                for card in s.piles[self.zone * 2 + player]:
                    if self.where.card(s, f, card):
                        seen.append(s.feature_words(f, card, self.what))
        if self.what in ("types", "printed types"):
            return len({word for words in seen for word in words})
        return most_together(seen, self.what)

    def of_character(self, s: Ucg, f: Frame, ch: Character) -> tuple[str, ...]:
        top = s.top(ch)
        if top < 0:
            return ()
        match self.what.removeprefix(SAME):
            case "name":
                return (s.rules.name_of(s, ch),)
            case "level":
                return (str(s.rules.level_of(s, ch)),)
            case "printed types":
                return s.feature_words(f, top, self.what)
        return tuple(type_names(s.rules.types_of(s, ch)))


WORDS.add(Distinct, "what:feature zone:zone who:who where:filter?", "11.5.1")


@dataclass(frozen=True)
class TotalLevel(Value):
    """The levels of the characters that fit, added up."""

    who: int
    where: Filter = ANYTHING

    def of(self, s: Ucg, f: Frame) -> int:
        n = 0
        for player in players(f, self.who):
            for ch in s.field[player]:
                if ch is not None and self.where.char(s, f, ch):
                    n += s.rules.level_of(s, ch)
        return n


WORDS.add(TotalLevel, "who:who where:filter?", "2.3.3")


@dataclass(frozen=True)
class RoundOf(Value):
    """The round of the remembered scene card, or of the scene in play [UCG 2.4.2]."""

    register: int

    def of(self, s: Ucg, f: Frame) -> int:
        n = 0
        if self.register == IN_PLAY:
            return max(s.cards[s.scene].round, 0) if s.scene >= 0 else 0
        for ref in f.registers[self.register]:
            n += max(s.cards[ref & CARD_MASK].round, 0)
        return n


WORDS.add(RoundOf, "register:scene", "2.4.2")


@dataclass(frozen=True)
class LevelOf(Value):
    """The levels of the remembered cards, added up [UCG 2.3.3]."""

    register: int

    def of(self, s: Ucg, f: Frame) -> int:
        return sum([max(s.cards[ref & CARD_MASK].level, 0) for ref in f.registers[self.register]])


WORDS.add(LevelOf, "register:held", "2.3.3")


@dataclass(frozen=True)
class ChargedUnder(Value):
    """How many face-down and sideways cards there are under the characters that fit [UCG 11.17]."""

    who: int
    where: Filter = ANYTHING

    def of(self, s: Ucg, f: Frame) -> int:
        n = 0
        for player in players(f, self.who):
            for ch in s.field[player]:
                if ch is not None and self.where.char(s, f, ch):
                    n += len(ch.charged)
        return n


WORDS.add(ChargedUnder, "who:who where:filter?", "11.17")


@dataclass(frozen=True)
class BattleAreas(Value):
    """How many battle areas each player has [UCG 5.5.7]."""

    def of(self, s: Ucg, f: Frame) -> int:
        return s.areas()


WORDS.add(BattleAreas, "", "5.5.7")


@dataclass(frozen=True)
class TurnNumber(Value):
    """Which turn of the game it is, from 1 [UCG 5.2.1]."""

    def of(self, s: Ucg, f: Frame) -> int:
        return s.turn


WORDS.add(TurnNumber, "", "5.2.1")


@dataclass(frozen=True)
class DepthTo(Value):
    """How many cards from the top of a deck it takes to come to one that fits; all of them, if none does."""

    who: int = YOU
    where: Filter = ANYTHING

    def of(self, s: Ucg, f: Frame) -> int:
        deck = s.deck(players(f, self.who)[0])
        for i, card in enumerate(deck):
            if self.where.card(s, f, card):
                return i + 1
        return len(deck)


WORDS.add(DepthTo, "who:who? where:filter?", "3.3.1", "11.11")


@dataclass(frozen=True)
class ByState(Value):
    """A number that depends on this character's own state."""

    numbers: tuple[int, ...]  # for SINGLE, DOUBLE, ...

    def of(self, s: Ucg, f: Frame) -> int:
        this = s.character(f.host)
        if this is None or len(this.cards) > len(self.numbers):
            return 0
        return self.numbers[len(this.cards) - 1]


WORDS.add(ByState, "numbers:counts", "2.3.5.2")


@dataclass(frozen=True)
class Excess(Value):
    """By how much one number is more than another."""

    more: Value
    less: Value

    def of(self, s: Ucg, f: Frame) -> int:
        return max(self.more.of(s, f) - self.less.of(s, f), 0)


WORDS.add(Excess, "more:value less:value", "11.5.1")


@dataclass(frozen=True)
class OpponentIs(Condition):
    """This character's battle opponent is there and fits [UCG 7.1.1]."""

    where: Filter

    def holds(self, s: Ucg, f: Frame) -> bool:
        this = s.character(f.host)
        if this is None:
            return False
        other = s.facing(this)
        return other is not None and self.where.char(s, f, other)


WORDS.add(OpponentIs, "where:filter", "7.1.1")


@dataclass(frozen=True)
class OneOfThemIs(OneOfThose):
    """One of the characters remembered under a name is still there and fits."""

    register: int = field()
    where: Filter = ANYTHING


WORDS.add(OneOfThemIs, "register:those where:filter?")


@dataclass(frozen=True)
class LeftState(Condition):
    """A card of a character in one of these states moved with this effect."""

    states: int

    def holds(self, s: Ucg, f: Frame) -> bool:
        for state in f.registers[R_LEFT]:
            if self.states >> state - 1 & 1:
                return True
        return False


WORDS.add(LeftState, "states:states", "2.3.5.2")


@dataclass(frozen=True)
class IsLead(Condition):
    """You are the Lead Player (or the Next Player) of this turn."""

    lead: bool

    def holds(self, s: Ucg, f: Frame) -> bool:
        return (s.lead == f.player) == self.lead


WORDS.add(IsLead, "lead:flag", "5.2.1")


@dataclass(frozen=True)
class NeighboursAre(Condition):
    """Characters that fit are adjacent to both the left and right of this character, or to either side."""

    where: Filter
    both: bool

    def holds(self, s: Ucg, f: Frame) -> bool:
        this = s.character(f.host)
        if this is None:
            return False
        line = s.field[this.player]
        n = 0
        for area in (this.area - 1, this.area + 1):
            if 0 <= area < len(line):
                ch = line[area]
                if ch is not None and self.where.char(s, f, ch):
                    n += 1
        return n == 2 if self.both else n > 0


WORDS.add(NeighboursAre, "where:filter both:flag", "5.5.7")


@dataclass(frozen=True)
class Moved(Condition):
    """A card went from one zone to another this turn; -1 stands for any."""

    who: int  # whose card
    origin: int
    target: int
    where: Filter = ANYTHING  # on the card
    states: int = 0  # it left a character in one of these states; 0: not asked
    top: bool = False  # it was the top card of that character
    by: int = -1  # by an effect of YOU or OPPONENT
    by_kinds: int = 0  # the card that did it is of one of these kinds; 0: not asked

    def holds(self, s: Ucg, f: Frame) -> bool:
        for happening in s.history:
            if happening.verb != MOVED or not self.same_move(happening.origin, happening.target):
                continue
            if not is_theirs(f, happening.player, self.who):
                continue
            if self.states and not (happening.state and self.states >> happening.state - 1 & 1):
                continue
            if self.top and not happening.top:
                continue
            if not self.done_by(s, f, happening.source):
                continue
            if self.where.card(s, f, happening.card):
                return True
        return False

    def same_move(self, origin: int, target: int) -> bool:
        return self.origin in (-1, origin) and self.target in (-1, target)

    def done_by(self, s: Ucg, f: Frame, source: int) -> bool:
        if not is_done_by(s, f, source, self.by):
            return False
        return not self.by_kinds or (source >= 0 and s.cards[source].kinds & self.by_kinds != 0)


WORDS.add(
    Moved,
    "who:who origin:anywhere target:anywhere where:filter? states:states? top:flag? by:by? by_kinds:kinds?",
    "3.1.1",
)


@dataclass(frozen=True)
class UsedPayment(Condition):
    """A payment power of a player's card that fits was used this turn."""

    where: Filter = ANYTHING
    who: int = YOU

    def holds(self, s: Ucg, f: Frame) -> bool:
        for happening in s.history:
            if happening.verb != USED or not is_theirs(f, happening.player, self.who):
                continue
            if self.where.card(s, f, happening.card):
                return True
        return False


WORDS.add(UsedPayment, "where:filter? who:who?", "9.4")


@dataclass(frozen=True)
class CameToday(Condition):
    """A character or a scene that fits, in one of these states then, entered play this turn."""

    who: int  # whose
    zone: int  # BATTLE or SCENE
    where: Filter = ANYTHING  # on its top card
    states: int = 0  # 0: not asked

    def holds(self, s: Ucg, f: Frame) -> bool:
        for happening in s.history:
            if happening.verb != CAME or happening.origin != self.zone or not is_theirs(f, happening.player, self.who):
                continue
            if self.states and not self.states >> happening.state - 1 & 1:
                continue
            if self.where.card(s, f, happening.card):
                return True
        return False


WORDS.add(CameToday, "who:who zone:zone where:filter? states:states?", "5.7.1")


@dataclass(frozen=True)
class SentByEffect(Condition):
    """This card came to where it is by an effect, not by a rule."""

    def holds(self, s: Ucg, f: Frame) -> bool:
        card = f.source & CARD_MASK
        for happening in reversed(s.history):
            if happening.verb == MOVED and happening.card == card:
                return happening.source >= 0
        return False


WORDS.add(SentByEffect, "", "3.7.1")
