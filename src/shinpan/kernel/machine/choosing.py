"""Choices that are made one pick at a time."""

from .assembling import fall_short
from .model import CARD_MASK, CHANCE, DONE, PICKING, AnyState, Frame, Op, State
from .rehearsing import keep_completing


class Select(Op):
    """Pick one at a time into a register, `done` where fewer would do; asked only where there is a choice."""

    __slots__ = ("finish", "register")

    def __init__(self, register: int) -> None:
        self.register = register
        self.finish = -1  # where an instruction ends that is done in full or not at all, and this is a part of

    def options(self, s: AnyState, f: Frame, picked: tuple[int, ...]) -> list[int]:
        """What can still be picked."""
        raise AssertionError("a selection names its options")

    def least(self, s: AnyState, f: Frame) -> int:
        return 1

    def most(self, s: AnyState, f: Frame) -> int:
        return 1

    def takes_all(self, s: AnyState, f: Frame, options: list[int], picked: int) -> bool:
        """Whether there is nothing to choose."""
        return picked + len(options) <= self.least(s, f)

    def shown(self, s: AnyState, f: Frame, options: list[int]) -> list[int]:
        """The options as they are offered: like ones once."""
        return options

    def chooser(self, s: AnyState, f: Frame) -> int:
        return f.player

    def kind(self) -> str:
        """The kind of decision, which says what an option's number means."""
        return "card"

    def item(self, s: AnyState, option: int) -> int:
        """What goes into the register for an option."""
        return option

    def finished(self, s: AnyState, f: Frame) -> None:
        """The choice is made."""
        if len(f.registers[self.register]) < max(self.least(s, f), 1):
            fall_short(f)

    def step(self, s: AnyState, f: Frame) -> None:
        state: State = s
        if f.done & PICKING == 0:
            f.registers[self.register] = ()
        picked = f.registers[self.register]
        options = self.options(state, f, picked)
        if not options or len(picked) >= self.most(state, f):
            f.done &= ~PICKING
            self.finished(state, f)
        elif self.takes_all(state, f, options, len(picked)):
            f.done &= ~PICKING
            f.registers[self.register] = picked + tuple([self.item(state, option) for option in options])
            self.finished(state, f)
        else:
            f.done |= PICKING
            shown = self.shown(state, f, options)
            if len(picked) >= self.least(state, f):
                shown = [*shown, DONE]
            chooser = self.chooser(state, f)
            state.ask(chooser, self.kind(), shown, f.source & CARD_MASK, state.cite("choose"))
            if self.finish >= 0 and chooser != CHANCE:
                keep_completing(state, self.finish)

    def answer(self, s: AnyState, f: Frame, option: int) -> None:
        if option == DONE:
            f.done &= ~PICKING
            self.finished(s, f)
            return
        f.registers[self.register] += (self.item(s, option),)
        f.pc -= 1
