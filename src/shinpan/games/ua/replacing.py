"""What takes the place of something: a card would leave the field, and an ability does something else instead."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.model import Frame
from ...kernel.machine.nodes import Filter
from ...language.counting import is_done_by, is_theirs
from ...language.triggers import Trigger
from ...language.values import ANYTHING
from ...language.word import Family
from .records import BY_ABILITY, Unit
from .state import Ua
from .terms import YOU

WORDS: Final[Family] = Family()

# Where a card on the field would go, for `WouldLeave.covers`.
TO_SIDELINE: Final = 0
TO_HAND: Final = 1
ELSEWHERE: Final = 2
LESS_BP: Final = 3  # it stays, with less BP


@dataclass(frozen=True)
class WouldTrigger(Trigger):
    """For a power that takes the place of it: you activate such a trigger on a card that fits."""

    triggers: tuple[int, ...]
    where: Filter = ANYTHING

    def covers(self, s: Ua, f: Frame, card: int) -> bool:
        return s.cards[card].trigger in self.triggers and self.where.card(s, f, card)


WORDS.add(WouldTrigger, "triggers:triggers where:filter?", "trigger check")


@dataclass(frozen=True)
class WouldBeDamaged(Trigger):
    """For a power that takes the place of it: you would sustain so many points of damage or more at once."""

    least: int = 1

    def covers(self, points: int) -> bool:
        return points >= self.least


WORDS.add(WouldBeDamaged, "least:count?", "when a player sustains damage")


@dataclass(frozen=True)
class WhenUsing(Trigger):
    """For a power that works while this card is used: what it costs is done if its player wants, before the price of
    the card is paid."""


WORDS.add(WhenUsing, "", "main phase", "activation conditions")


@dataclass(frozen=True)
class WouldLeave(Trigger):
    """For a power that takes the place of it: this card, or one that fits, would leave the field."""

    sidelined: bool = True
    to_hand: bool = False
    elsewhere: bool = False
    causes: int = 0  # none named: whatever it is
    by: int = -1
    where: Filter | None = None  # none: this card
    who: int = YOU
    by_where: Filter = ANYTHING  # on the card whose ability would do it
    stays: bool = True  # False: it leaves all the same, and something more is done
    bp_loss: bool = False  # or would have its BP reduced

    def covers(self, s: Ua, f: Frame, to: int, cause: int, source: int) -> bool:
        """Whether it speaks of such a way to leave, by such a cause."""
        if self.causes and not cause & self.causes:
            return False
        if cause & BY_ABILITY and not is_done_by(s, f, source, self.by):
            return False
        if self.by_where != ANYTHING and (source < 0 or not self.by_where.card(s, f, source)):
            return False
        return (self.sidelined, self.to_hand, self.elsewhere, self.bp_loss)[to]

    def is_of(self, s: Ua, f: Frame, unit: Unit) -> bool:
        """Whether it speaks of that card on the field."""
        if self.where is None:
            return unit.id == f.host
        return is_theirs(f, unit.player, self.who) and self.where.char(s, f, unit)


WORDS.add(
    WouldLeave,
    "sidelined:flag? to_hand:flag? elsewhere:flag? causes:causes? by:by? where:filter? who:who? by_where:filter? "
    "stays:flag? bp_loss:flag?",
    "removing cards from the field",
)
