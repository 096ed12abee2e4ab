"""Modes: so many of the following, chosen on resolution."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Assembler, Effect, WholeEffect
from ...kernel.machine.model import CARD_MASK, DONE, Frame, Op
from ...kernel.machine.nodes import Value, players
from ...language.values import ONE
from ...language.word import Family
from .records import H_MODE
from .state import Ua
from .terms import (
    R_MODES,
    YOU,
)

WORDS: Final[Family] = Family()


@dataclass(frozen=True)
class SomeOf(WholeEffect):
    """Choose so many of the following: different ones, done in printed order (open point 12)."""

    parts: tuple[Effect, ...]
    count: Value = ONE
    up_to: bool = False
    who: int = YOU  # who chooses
    once: bool = False  # none that was chosen this turn for a card of this name
    this: bool = False  # of those, only what was chosen for this card on the field counts
    once_of: tuple[int, ...] = ()  # the numbers of those that can be chosen once a turn for cards of this name

    def emit(self, a: Assembler) -> None:
        register = a.register()
        a.add(AskModes(self, register))
        for number, part in enumerate(self.parts):
            skip = UnlessMode(register, number + 1)
            a.add(skip)
            part.emit(a)
            skip.target = a.here()

    def possible(self, s: Ua, f: Frame) -> bool:
        for part in self.parts:
            if part.possible(s, f):
                return True
        return False

    def length(self) -> int:
        return 9


WORDS.add(
    SomeOf, "parts:effect* count:value? up_to:flag? who:who? once:flag? this:flag? once_of:counts?", "open point 12"
)


class AskModes(Op):
    """Ask for one mode after the other."""

    __slots__ = ("effect", "register")

    def __init__(self, effect: SomeOf, register: int) -> None:
        self.effect = effect
        self.register = register

    def step(self, s: Ua, f: Frame) -> None:
        chosen = f.registers[R_MODES]
        n = min(self.effect.count.of(s, f), len(self.effect.parts))
        if len(chosen) >= n:
            self.end(f)
            return
        before = chosen_before(s, f, self.effect.this) if self.effect.once or self.effect.once_of else []
        if not self.effect.once:
            before = [number for number in before if number in self.effect.once_of]
        left = [i + 1 for i in range(len(self.effect.parts)) if i + 1 not in chosen and i + 1 not in before]
        if not left:
            self.end(f)
            return
        able = [i for i in left if self.effect.parts[i - 1].possible(s, f)]
        if not able:
            if len(left) + len(chosen) > n or self.effect.up_to:
                able = left[:1]
            else:
                able = left
        options = [*able, DONE] if self.effect.up_to else able
        s.ask(players(f, self.effect.who)[0], "option", options, f.source & CARD_MASK, "activation conditions")

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        if option == DONE:
            self.end(f)
            return
        if self.effect.once or option in self.effect.once_of:
            s.happened(H_MODE, f.player, f.source & CARD_MASK, f.host, number=option)
        f.registers[R_MODES] += (option,)
        f.pc -= 1

    def end(self, f: Frame) -> None:
        f.registers[self.register] = f.registers[R_MODES]
        f.registers[R_MODES] = ()


def chosen_before(s: Ua, f: Frame, this: bool) -> list[int]:
    """The abilities of the list that were chosen this turn, for any of a player's cards of this name or this one."""
    name = s.cards[f.source & CARD_MASK].name
    known = [h for h in s.history if h.verb == H_MODE and h.player == f.player and s.cards[h.card].name == name]
    return [h.number for h in known if not this or h.unit == f.host]


class UnlessMode(Op):
    """Skip a mode that was not chosen."""

    __slots__ = ("mode", "register", "target")

    def __init__(self, register: int, mode: int) -> None:
        self.register = register
        self.mode = mode
        self.target = 0

    def step(self, s: Ua, f: Frame) -> None:
        if self.mode not in f.registers[self.register]:
            f.pc = self.target
