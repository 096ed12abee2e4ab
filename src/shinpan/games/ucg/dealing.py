"""Dealing with remembered cards one by one: "for each card discarded this way, ... that card"."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Assembler, Effect
from ...kernel.machine.jumps import Jump
from ...kernel.machine.model import CARD_MASK, Frame, Op
from ...kernel.machine.nodes import Filter
from ...language.values import ANYTHING
from ...language.word import Family
from .state import Ucg
from .terms import R_CARDS

WORDS: Final[Family] = Family()


@dataclass(frozen=True)
class EachCard(Effect):
    """For each of the remembered cards that fit, do this; the card in hand is the chosen one meanwhile."""

    register: int
    body: Effect
    where: Filter = ANYTHING

    def emit(self, a: Assembler) -> None:
        queue = a.register(True)
        a.add(Gather(self.register, self.where, queue))
        again = a.here()
        following = TakeNext(queue)
        a.add(following)
        self.body.emit(a)
        back = Jump()
        back.target = again
        a.add(back)
        following.target = a.here()

    def possible(self, s: Ucg, f: Frame) -> bool:
        """Whether something can be done for one of them: each is looked at as if it were its turn."""
        before = f.registers[R_CARDS]
        found = False
        for ref in gathered(s, f, self.register, self.where):
            f.registers[R_CARDS] = (ref,)
            found = found or self.body.possible(s, f)
        f.registers[R_CARDS] = before
        return found

    def length(self) -> int:
        return 2 + self.body.length()


WORDS.add(EachCard, "register:held body:effect where:filter?", "11.2.1", "3.2.3")


def gathered(s: Ucg, f: Frame, register: int, where: Filter) -> tuple[int, ...]:
    return tuple([ref for ref in f.registers[register] if where.card(s, f, ref & CARD_MASK)])


class Gather(Op):
    """Which cards will have their turn, in the order in which they were remembered."""

    __slots__ = ("queue", "register", "where")

    def __init__(self, register: int, where: Filter, queue: int) -> None:
        self.register = register
        self.where = where
        self.queue = queue

    def step(self, s: Ucg, f: Frame) -> None:
        f.registers[self.queue] = gathered(s, f, self.register, self.where)


class TakeNext(Op):
    """The next card has its turn, or the loop is over."""

    __slots__ = ("queue", "target")

    def __init__(self, queue: int) -> None:
        self.queue = queue
        self.target = 0

    def step(self, s: Ucg, f: Frame) -> None:
        waiting = f.registers[self.queue]
        if not waiting:
            f.pc = self.target
            return
        f.registers[R_CARDS] = waiting[:1]
        f.registers[self.queue] = waiting[1:]
