"""Numbers and conditions that are read from the position: how many, and whether."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.model import CARD_MASK, Frame
from ...kernel.machine.nodes import Condition, Filter, Value, players
from ...language.counting import OneOfThose, is_done_by, is_theirs
from ...language.differing import most_different
from ...language.values import ANYTHING
from ...language.word import THE_FIELD, Family
from .records import BY_ABILITY, BY_RULE, FREE, H_PLAYED, H_SIDELINED, SHOWN
from .state import Ua
from .terms import (
    ANY_COLOR,
    ANY_LINE,
    FIELD,
    L_AP,
    L_HISTORY,
    L_PHASE,
    R_GONE,
    R_LAST,
    R_REVEALED,
    R_SIZE,
    SIDE_SIZE,
    T_NONE,
    YOU,
)

WORDS: Final[Family] = Family()


@dataclass(frozen=True)
class DistinctNames(Value):
    """How many different card names, traits, triggers or needed energies there are among those that fit: on the field
    or in a pile, and in another zone or among remembered cards where those count, too."""

    zone: int
    who: int
    where: Filter = ANYTHING
    also: int = -1  # a register of cards
    what: str = "name"
    beside: int = -1  # another zone
    part: str = ""  # only those of their traits count that contain it

    def of(self, s: Ua, f: Frame) -> int:
        found: list[int] = []
        for zone in (self.zone, self.beside):
            for player in players(f, self.who):
                if zone == FIELD:
                    found += fitting_tops(s, f, player, self.where)
                elif zone >= 0:
                    found += [card for card in s.piles[zone * 2 + player] if self.where.card(s, f, card)]
        if self.also >= 0:
            cards = [ref & CARD_MASK for ref in f.registers[self.also]]
            found += [card for card in cards if self.where.card(s, f, card)]
        if self.what == "trigger":
            return len({s.cards[card].trigger for card in found if s.cards[card].trigger != T_NONE})
        words = [with_part(s.feature_words(f, card, self.what), self.part) for card in found]
        if self.what == "trait":  # a card has all of its traits at once; of several names it goes by one
            return len({word for some in words for word in some})
        return most_different(words)


WORDS.add(
    DistinctNames,
    "zone:zone who:who where:filter? also:memory_or_none? what:differs? beside:anywhere? part:word?",
    "your field",
    looks=THE_FIELD,
    pile="zone",
)


def with_part(words: tuple[str, ...], part: str) -> tuple[str, ...]:
    """Those of some words that contain a part; all of them where none is asked for."""
    return tuple([word for word in words if part in word]) if part else words


def fitting_tops(s: Ua, f: Frame, player: int, where: Filter) -> list[int]:
    """The topmost cards of a player's units that fit."""
    return [unit.cards[-1] for unit in s.units(player) if where.char(s, f, unit)]


@dataclass(frozen=True)
class Sum(Value):
    """Several numbers added up."""

    parts: tuple[Value, ...]

    def of(self, s: Ua, f: Frame) -> int:
        n = 0
        for part in self.parts:
            n += part.of(s, f)
        return n


WORDS.add(Sum, "parts:value*", looks=THE_FIELD)


@dataclass(frozen=True)
class Either(Value):
    """{A} ... {B} instead: B if the condition holds on resolution, otherwise A (open point 11)."""

    condition: Condition
    then: Value
    otherwise: Value

    def of(self, s: Ua, f: Frame) -> int:
        return self.then.of(s, f) if self.condition.holds(s, f) else self.otherwise.of(s, f)


WORDS.add(Either, "condition:condition then:value otherwise:value", "open point 11", looks=THE_FIELD)


@dataclass(frozen=True)
class AtMost(Value):
    """A number, but no more than another."""

    value: Value
    limit: Value

    def of(self, s: Ua, f: Frame) -> int:
        return min(self.value.of(s, f), self.limit.of(s, f))


WORDS.add(AtMost, "value:value limit:value", looks=THE_FIELD)


@dataclass(frozen=True)
class EnergyOf(Value):
    """The energy that a player generates, of one color or of all."""

    who: int = YOU
    color: int = ANY_COLOR

    def of(self, s: Ua, f: Frame) -> int:
        n = 0
        for player in players(f, self.who):
            n += s.rules.energy_of(s, player, self.color)
        return n


WORDS.add(EnergyOf, "who:who? color:color?", "character cards", "open point 15", looks=THE_FIELD)


@dataclass(frozen=True)
class ApOf(Value):
    """How many AP cards of a player are active."""

    who: int = YOU

    def of(self, s: Ua, f: Frame) -> int:
        n = 0
        for player in players(f, self.who):
            n += s.ap[player]
        return n


WORDS.add(ApOf, "who:who?", "action point cards", looks=L_AP)


@dataclass(frozen=True)
class BpOf(Value):
    """The BP of this character, or the highest among those that the effect remembers; of what it took off the field,
    the last that they had; of revealed cards what is printed."""

    register: int = -1

    def of(self, s: Ua, f: Frame) -> int:
        if self.register == R_GONE:
            return max(f.registers[R_SIZE], default=0)  # as it was when it left
        if self.register == R_REVEALED:
            return max([s.cards[ref & CARD_MASK].bp for ref in f.registers[R_REVEALED]], default=0)
        ids = (f.host,) if self.register < 0 else f.registers[self.register]
        best = 0
        for id in ids:
            unit = s.unit(id)
            if unit is not None:
                best = max(best, s.rules.bp_of(s, unit))
        return best


WORDS.add(BpOf, "register:memory_or_this?", "character cards", looks=THE_FIELD)


@dataclass(frozen=True)
class HighestBp(Value):
    """The highest BP among the characters that fit."""

    who: int
    where: Filter = ANYTHING

    def of(self, s: Ua, f: Frame) -> int:
        best = 0
        for player in players(f, self.who):
            for unit in s.units(player):
                if self.where.char(s, f, unit):
                    best = max(best, s.rules.bp_of(s, unit))
        return best


WORDS.add(HighestBp, "who:who where:filter?", "character cards", looks=THE_FIELD)


@dataclass(frozen=True)
class ChosenNumber(Value):
    """The number that was chosen."""

    register: int

    def of(self, s: Ua, f: Frame) -> int:
        chosen = f.registers[self.register]
        return chosen[0] if chosen else 0


WORDS.add(ChosenNumber, "register:memory")


@dataclass(frozen=True)
class TimesThisTurn(Value):
    """How often something of the turn's history fits: who did it, on which card, by what."""

    verb: int
    who: int = YOU
    where: Filter = ANYTHING  # on the card
    origin: int = -1
    target: int = -1
    by: int = -1  # YOU or OPPONENT: an effect of theirs did it
    by_where: Filter = ANYTHING  # on the card that did it
    this: bool = False  # this card on the field only
    causes: int = 0  # none named: whatever it is
    phase: int = -1  # of AP that was paid, and of what moved: in that phase only
    timing: int = 0  # by an ability of such a timing; none named: whatever it is
    free: bool = False  # of a card played from the hand: no AP was paid for it
    shown: bool = False  # of a card that was moved: by what had revealed it
    names: bool = False  # how many different card names there are among the cards

    def of(self, s: Ua, f: Frame) -> int:
        cards: list[int] = []
        for h in s.history:
            if h.verb != self.verb or self.origin not in (-1, h.origin) or self.target not in (-1, h.target):
                continue
            if not is_theirs(f, h.player, self.who):
                continue
            if (self.this and h.unit != f.host) or (self.causes and not h.cause & self.causes):
                continue
            if (
                (self.free and h.number != FREE)
                or (self.shown and h.number != SHOWN)
                or self.phase not in (-1, h.target)
                or (self.timing and not h.number & self.timing)
            ):
                continue
            if not is_done_by(s, f, h.source, self.by):
                continue
            if self.by_where != ANYTHING and (h.source < 0 or not self.by_where.card(s, f, h.source)):
                continue
            if h.card < 0 or self.where.card(s, f, h.card):
                cards.append(h.card)
        return most_different([s.feature_words(f, card, "name") for card in cards]) if self.names else len(cards)


WORDS.add(
    TimesThisTurn,
    "verb:verb who:who? where:filter? origin:anywhere? target:anywhere? by:by? by_where:filter? this:flag? "
    "causes:causes? phase:phase? timing:watches? free:flag? shown:flag? names:flag?",
    "game flow",
    looks=L_HISTORY,
)


@dataclass(frozen=True)
class OneOfThemIs(OneOfThose):
    """One of the cards on the field that the effect remembers is still there and fits."""

    register: int = R_LAST
    where: Filter = ANYTHING


WORDS.add(OneOfThemIs, "register:memory? where:filter?")


@dataclass(frozen=True)
class IsYourTurn(Condition):
    """It is your turn, or the opponent's."""

    yours: bool = True

    def holds(self, s: Ua, f: Frame) -> bool:
        return (s.active == f.player) == self.yours


WORDS.add(IsYourTurn, "yours:flag?", "game flow", looks=THE_FIELD)


@dataclass(frozen=True)
class InPhase(Condition):
    """It is that phase."""

    phase: int

    def holds(self, s: Ua, f: Frame) -> bool:
        return s.phase == self.phase


WORDS.add(InPhase, "phase:phase", "game flow", looks=L_PHASE)


@dataclass(frozen=True)
class LineIsFull(Condition):
    """There is no room on a line."""

    line: int
    who: int = YOU

    def holds(self, s: Ua, f: Frame) -> bool:
        for player in players(f, self.who):
            if s.rules.has_room(s, player, self.line):
                return False
        return True


WORDS.add(LineIsFull, "line:line who:who?", "your field", looks=THE_FIELD)


@dataclass(frozen=True)
class EveryOne(Condition):
    """All of the cards on a line or on the field fit, and there is one."""

    where: Filter
    line: int = ANY_LINE
    who: int = YOU

    def holds(self, s: Ua, f: Frame) -> bool:
        n = 0
        for player in players(f, self.who):
            for place in range(player * SIDE_SIZE, (player + 1) * SIDE_SIZE):
                unit = s.field[place]
                if unit is not None and self.line in (ANY_LINE, unit.line()):
                    n += 1
                    if not self.where.char(s, f, unit):
                        return False
        return n > 0


WORDS.add(EveryOne, "where:filter line:lines? who:who?", "your field", looks=THE_FIELD)


@dataclass(frozen=True)
class SidelinedBy(Condition):
    """This card was removed from the field by such a cause: an effect of a player on a card that fits, or a battle."""

    causes: int = BY_ABILITY
    by: int = -1
    where: Filter = ANYTHING

    def holds(self, s: Ua, f: Frame) -> bool:
        return was(s, f, H_SIDELINED, self.causes, self.by, self.where)


WORDS.add(
    SidelinedBy, "causes:causes? by:by? where:filter?", "removing cards from the field", "open point 5", looks=L_HISTORY
)


@dataclass(frozen=True)
class PlayedBy(Condition):
    """This card was played by such a cause: an effect of a player on a card that fits."""

    causes: int = BY_ABILITY
    by: int = YOU
    where: Filter = ANYTHING

    def holds(self, s: Ua, f: Frame) -> bool:
        return was(s, f, H_PLAYED, self.causes, self.by, self.where)


WORDS.add(PlayedBy, "causes:causes? by:by? where:filter?", "play character cards", looks=L_HISTORY)


def was(s: Ua, f: Frame, verb: int, causes: int, by: int, where: Filter) -> bool:
    """Whether the last such thing that happened to this card had that cause."""
    card = f.source & CARD_MASK
    for h in reversed(s.history):
        if h.verb == verb and h.card == card:
            if h.cause & causes == 0 and not (h.cause == BY_RULE and causes == BY_RULE):
                return False
            if not is_done_by(s, f, h.source, by):
                return False
            return where == ANYTHING or (h.source >= 0 and where.card(s, f, h.source))
    return False
