"""What takes the place of damage that a player would sustain, and of cards that an opponent would draw."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Effect
from ...kernel.machine.model import DONE_BITS, IN_FULL, Frame, Op
from ...kernel.machine.nodes import Condition, Value
from ...language.word import THE_FIELD, Family
from .state import Ua
from .statics import BoardRule

WORDS: Final[Family] = Family()

R_WHOM: Final = 0  # of the damage program: the damaged player, the points, and the unit that deals it


@dataclass(frozen=True)
class ChangeDamage(Effect):
    """The damage that would be sustained is so much instead, or so much less."""

    count: Value
    less: bool = False

    def step(self, s: Ua, f: Frame) -> None:
        n = self.count.of(s, f)
        set_points(s, points_of(s) - n if self.less else n)


WORDS.add(ChangeDamage, "count:value less:flag?", "when a player sustains damage")


def points_of(s: Ua) -> int:
    """How many points the damage has in whose place something works."""
    return s.frames[-2].registers[R_WHOM][1]


def set_points(s: Ua, points: int) -> None:
    """What takes the place of damage runs right above it."""
    player, _, dealer = s.frames[-2].registers[R_WHOM]
    s.frames[-2].registers[R_WHOM] = (player, max(points, 0), dealer)


class Warded(Op):
    """The end of what is done instead of sustaining damage: if it was done in full, there is none."""

    def step(self, s: Ua, f: Frame) -> None:
        if f.done & DONE_BITS == IN_FULL:
            set_points(s, 0)
        s.frames.pop()


@dataclass(frozen=True)
class TakesDraws(BoardRule):
    """Where the opponent would draw cards by an ability of yours, you draw as many instead."""

    condition: Condition | None = None


WORDS.add(TakesDraws, "condition:condition?", "cards", looks=THE_FIELD)
