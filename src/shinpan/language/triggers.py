"""What triggered powers of any card game wait for."""

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from ..kernel.machine.model import AnyState, Frame
from ..kernel.machine.nodes import Node
from .word import Family

WORDS: Final[Family] = Family(is_shared=True)

# An occurrence of whichever game it is; a game's own triggers name theirs instead.
AnyOccurrence: TypeAlias = Any

NOWHERE: Final = -1


@mypyc_attr(acyclic=True)
class Occurred:
    """Something that happened just now. A game adds to whom, and what else its triggers look at."""

    __slots__ = ("cards", "kind", "origin", "player", "target")

    def __init__(self, kind: int, player: int) -> None:
        self.kind = kind  # a bit of what a card watches for
        self.player = player  # who did it, or whose cards these are
        self.cards: list[int] = []
        self.origin = NOWHERE
        self.target = NOWHERE


class Trigger(Node):
    """A trigger event."""

    __slots__ = ()

    def watches(self) -> int:
        """The kind of occurrence it looks at."""
        return 0

    def matches(self, s: AnyState, f: Frame, what: AnyOccurrence) -> bool:
        return False


@dataclass(frozen=True)
class AnyOfThese(Trigger):
    """One of several events."""

    parts: tuple[Trigger, ...]

    def watches(self) -> int:
        mask = 0
        for part in self.parts:
            mask |= part.watches()
        return mask

    def matches(self, s: AnyState, f: Frame, what: Occurred) -> bool:
        for part in self.parts:
            if part.watches() & what.kind and part.matches(s, f, what):
                return True
        return False


WORDS.add(AnyOfThese, "parts:trigger*", "trigger")
