"""Instructions for the end of the turn [UCG 5.10.2]."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Assembler, Effect
from ...kernel.machine.model import Frame, Op
from ...language.word import Family
from .records import Delayed
from .rules.resolution import FINISH_DELAYED
from .state import Ucg

WORDS: Final[Family] = Family()


@dataclass(frozen=True)
class AtEndOfTurn(Effect):
    """At end of turn, do this [UCG 5.10.2]."""

    body: Effect

    def emit(self, a: Assembler) -> None:
        delay = Delay()
        a.add(delay)
        delay.start = a.here()
        self.body.emit(a)
        for op in FINISH_DELAYED:
            a.add(op)
        delay.after = a.here()


WORDS.add(AtEndOfTurn, "body:effect", "5.10.2")


class Delay(Op):
    """Put what follows aside for the end of the turn."""

    __slots__ = ("after", "start")

    def __init__(self) -> None:
        self.start = 0
        self.after = 0

    def step(self, s: Ucg, f: Frame) -> None:
        s.delayed.append(Delayed(f.program, self.start, f.player, f.source, f.host, f.registers.copy()))
        f.pc = self.after
