"""What triggered powers wait for [UA activation timing]."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.model import CARD_MASK, Frame
from ...kernel.machine.nodes import Filter
from ...language.counting import is_done_by, is_theirs
from ...language.triggers import NOWHERE, Occurred, Trigger
from ...language.values import ANYTHING
from ...language.word import Family
from .records import BY_ABILITY, BY_RULE, Unit
from .state import Ua
from .terms import ANY_LINE, EACH, MOVE, YOU

WORDS: Final[Family] = Family()

# Kinds of occurrence, as bits of what a card watches for.
PLAYED: Final = 1
SIDELINED: Final = 2
ATTACKED: Final = 4
BLOCKED: Final = 8
UNBLOCKED: Final = 16
WON: Final = 32
LOST: Final = 64
CHANGED_LINE: Final = 128
LEFT: Final = 256  # left the field for somewhere else than the Outside Area
PLACED: Final = 512  # cards went from one pile to another
MOMENT: Final = 1024
CHOSEN: Final = 2048
ACTIVATED: Final = 4096
ATTACK_ENDED: Final = 8192
BATTLE_ENDED: Final = 16384
EVENT_USED: Final = 32768
TRIGGER_USED: Final = 65536
RESTED: Final = 1 << 17  # active cards were switched to resting
BP_ROSE: Final = 1 << 19  # an effect has given BP
RAIDED: Final = 1 << 18  # a card was raided: it lies under the card that did
DRAWN: Final = 1 << 20  # an effect has let a player draw
BECAME_ACTIVE: Final = 1 << 21
DAMAGED: Final = 1 << 22  # a player has sustained damage
REVEALED: Final = 1 << 23  # an effect has revealed cards in a hand

# Moments.
START_OF_TURN: Final = 0
END_OF_MAIN: Final = 1
START_OF_ATTACKS: Final = 2
END_OF_ATTACKS: Final = 3
START_OF_END: Final = 4
MOMENTS: Final = (
    "start of the turn",
    "end of the main phase",
    "start of the attack phase",
    "end of the attack phase",
    "start of the end phase",
)


class Occurrence(Occurred):
    """Something that happened just now."""

    __slots__ = ("cause", "number", "source", "units")

    def __init__(self, kind: int, player: int) -> None:
        super().__init__(kind, player)
        self.units: list[Unit] = []
        self.source = NOWHERE  # the card whose effect did it
        self.cause = BY_RULE
        self.number = 0  # a moment, or 1 for a raid


def is_one(s: Ua, f: Frame, what: Occurrence, where: Filter | None, who: int) -> bool:
    """Whether one of the units is this one or, with a filter, one of theirs that fits."""
    for unit in what.units:
        if where is None:
            if unit.id == f.host:
                return True
        elif is_theirs(f, unit.player, who) and where.char(s, f, unit):
            return True
    return False


def is_by(s: Ua, f: Frame, what: Occurrence, causes: int, by: int, where: Filter) -> bool:
    """Whether it had such a cause; no causes named: whatever it was."""
    if causes and not what.cause & causes:
        return False
    if not is_done_by(s, f, what.source, by):
        return False
    return where == ANYTHING or (what.source >= 0 and where.card(s, f, what.source))


@dataclass(frozen=True)
class WhenPlayed(Trigger):
    """This card is played or raids; or, with a filter, a card that fits."""

    where: Filter | None = None
    who: int = YOU
    raid: bool = False  # by a raid only
    causes: int = 0
    by: int = -1
    by_where: Filter = ANYTHING
    origin: int = -1  # from there only

    def watches(self) -> int:
        return PLAYED

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        if (self.raid and what.number == 0) or self.origin not in (-1, what.origin):
            return False
        return is_one(s, f, what, self.where, self.who) and is_by(s, f, what, self.causes, self.by, self.by_where)


WORDS.add(
    WhenPlayed,
    "where:filter? who:who? raid:flag? causes:causes? by:by? by_where:filter? origin:anywhere?",
    "activation timing",
)


@dataclass(frozen=True)
class WhenSidelined(Trigger):
    """This card is removed from the field; or, with a filter, a card that fits."""

    where: Filter | None = None
    who: int = YOU
    causes: int = 0
    by: int = -1
    by_where: Filter = ANYTHING

    def watches(self) -> int:
        return SIDELINED

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        return is_one(s, f, what, self.where, self.who) and is_by(s, f, what, self.causes, self.by, self.by_where)


WORDS.add(
    WhenSidelined,
    "where:filter? who:who? causes:causes? by:by? by_where:filter?",
    "activation timing",
    "removing cards from the field",
)


@dataclass(frozen=True)
class WhenLeaves(Trigger):
    """This card, or one that fits, leaves the field: to a certain pile, or anywhere."""

    to: int = -1
    where: Filter | None = None
    who: int = YOU
    causes: int = 0
    by: int = -1

    def watches(self) -> int:
        return LEFT if self.to >= 0 else LEFT | SIDELINED

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        if self.to >= 0 and what.target != self.to:
            return False
        return is_one(s, f, what, self.where, self.who) and is_by(s, f, what, self.causes, self.by, ANYTHING)


WORDS.add(WhenLeaves, "to:anywhere? where:filter? who:who? causes:causes? by:by?", "activation timing")


@dataclass(frozen=True)
class WhenMoves(Trigger):
    """This character, or one that fits, moves between lines; outside the Move Phase, unless that counts as well."""

    where: Filter | None = None
    who: int = YOU
    in_move_phase: bool = False
    phase: int = -1
    line: int = ANY_LINE  # to that one only

    def watches(self) -> int:
        return CHANGED_LINE

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        if (s.phase == MOVE and not self.in_move_phase) or self.phase not in (-1, s.phase):
            return False
        if self.line == ANY_LINE:
            return is_one(s, f, what, self.where, self.who)
        there = Occurrence(CHANGED_LINE, what.player)
        there.units = [unit for unit in what.units if unit.line() == self.line]
        return is_one(s, f, there, self.where, self.who)


WORDS.add(WhenMoves, "where:filter? who:who? in_move_phase:flag? phase:phase? line:lines?", "move phase")


@dataclass(frozen=True)
class ThisPlaced(Trigger):
    """This card goes to a pile, from another one or from wherever it was: its text works there."""

    origin: int
    target: int
    causes: int = BY_ABILITY
    by: int = YOU
    by_where: Filter = ANYTHING

    def watches(self) -> int:
        return PLACED

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        if self.origin not in (-1, what.origin) or what.target != self.target:
            return False
        return f.source & CARD_MASK in what.cards and is_by(s, f, what, self.causes, self.by, self.by_where)


WORDS.add(ThisPlaced, "origin:anywhere target:zone causes:causes? by:by? by_where:filter?", "activation timing")


@dataclass(frozen=True)
class WhenPlaced(Trigger):
    """Cards of a player that fit go from one pile to another."""

    origin: int
    target: int
    where: Filter = ANYTHING
    who: int = YOU
    causes: int = 0
    by: int = -1
    by_where: Filter = ANYTHING

    def watches(self) -> int:
        return PLACED

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        if what.origin != self.origin or what.target != self.target:
            return False
        if not is_by(s, f, what, self.causes, self.by, self.by_where):
            return False
        for card in what.cards:
            if is_theirs(f, s.owners[card], self.who) and self.where.card(s, f, card):
                return True
        return False


WORDS.add(
    WhenPlaced,
    "origin:zone target:zone where:filter? who:who? causes:causes? by:by? by_where:filter?",
    "activation timing",
)


@dataclass(frozen=True)
class AtMoment(Trigger):
    """A moment of the turn: of your turn, of the opponent's, or of each."""

    moment: int
    who: int = YOU

    def watches(self) -> int:
        return MOMENT

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        return what.number == self.moment and is_theirs(f, s.active, self.who)


WORDS.add(AtMoment, "moment:moment who:who?", "game flow")


@dataclass(frozen=True)
class WhenChosen(Trigger):
    """This card is chosen by an effect of a player on a card that fits."""

    by: int = YOU
    by_where: Filter = ANYTHING

    def watches(self) -> int:
        return CHOSEN

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        return is_one(s, f, what, None, EACH) and is_by(s, f, what, 0, self.by, self.by_where)


WORDS.add(WhenChosen, "by:by? by_where:filter?", "activation timing")


@dataclass(frozen=True)
class WhenActivated(Trigger):
    """A player activates an Activate: Main effect."""

    who: int
    where: Filter = ANYTHING

    def watches(self) -> int:
        return ACTIVATED

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        return is_theirs(f, what.player, self.who) and self.where.card(s, f, what.cards[0])


WORDS.add(WhenActivated, "who:who where:filter?", "use effects of cards on your field")


@dataclass(frozen=True)
class WhenEventUsed(Trigger):
    """A player uses an event card that fits."""

    who: int = YOU
    where: Filter = ANYTHING

    def watches(self) -> int:
        return EVENT_USED

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        return is_theirs(f, what.player, self.who) and self.where.card(s, f, what.cards[0])


WORDS.add(WhenEventUsed, "who:who? where:filter?", "use event cards")


@dataclass(frozen=True)
class WhenTriggerUsed(Trigger):
    """A player activates a trigger on a card that fits."""

    who: int = YOU
    where: Filter = ANYTHING

    def watches(self) -> int:
        return TRIGGER_USED

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        return is_theirs(f, what.player, self.who) and self.where.card(s, f, what.cards[0])


WORDS.add(WhenTriggerUsed, "who:who? where:filter?", "trigger check")


@dataclass(frozen=True)
class WhenRaided(Trigger):
    """A card raids this character: what is now its base sees it, though its text is quiet from then on."""

    def watches(self) -> int:
        return RAIDED

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        return f.source & CARD_MASK in what.cards


WORDS.add(WhenRaided, "", "raid boost character cards", "activation timing")
