"""Modes: so many of several alternatives, chosen on resolution."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Assembler, Effect, WholeEffect
from ...kernel.machine.model import CARD_MASK, DONE, Frame, Op
from ...language.word import Family
from .state import Ucg

WORDS: Final[Family] = Family()


@dataclass(frozen=True)
class SomeOf(WholeEffect):
    """Choose so many of several alternatives, different ones, one after the other; they are done in printed order."""

    parts: tuple[Effect, ...]
    lo: int
    hi: int

    def emit(self, a: Assembler) -> None:
        chosen = a.register()
        a.add(AskModes(self, a.register(), chosen))
        for number, part in enumerate(self.parts):
            skip = UnlessMode(chosen, number + 1)
            a.add(skip)
            part.emit(a)
            skip.target = a.here()

    def possible(self, s: Ucg, f: Frame) -> bool:
        for part in self.parts:
            if part.possible(s, f):
                return True
        return False

    def length(self) -> int:
        return sum([part.length() for part in self.parts])


WORDS.add(SomeOf, "parts:effect* lo:count hi:size", "11.2.1")


class AskModes(Op):
    """Ask for one mode after the other, of those that can be done."""

    __slots__ = ("chosen", "effect", "picked")

    def __init__(self, effect: SomeOf, picked: int, chosen: int) -> None:
        self.effect = effect
        self.picked = picked
        self.chosen = chosen

    def step(self, s: Ucg, f: Frame) -> None:
        picked = f.registers[self.picked]
        left = [i + 1 for i in range(len(self.effect.parts)) if i + 1 not in picked]
        able = [i for i in left if self.effect.parts[i - 1].possible(s, f)]
        if not able or len(picked) >= self.effect.hi:
            self.end(f)
            return
        options = [*able, DONE] if len(picked) >= self.effect.lo else able
        s.ask(f.player, "option", options, f.source & CARD_MASK, s.cite("option"))

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        if option == DONE:
            self.end(f)
            return
        f.registers[self.picked] += (option,)
        f.pc -= 1

    def end(self, f: Frame) -> None:
        f.registers[self.chosen] = f.registers[self.picked]
        f.registers[self.picked] = ()


class UnlessMode(Op):
    """Skip a mode that was not chosen."""

    __slots__ = ("chosen", "mode", "target")

    def __init__(self, chosen: int, mode: int) -> None:
        self.chosen = chosen
        self.mode = mode
        self.target = 0

    def step(self, s: Ucg, f: Frame) -> None:
        if self.mode not in f.registers[self.chosen]:
            f.pc = self.target
