"""How card text becomes instructions: an effect is a tree, as text says it, and lays itself out as a flat list."""

from typing import Any, TypeAlias

from .model import DONE_BITS, IN_FULL, PARTLY, AnyState, Frame, Op

# What a game lays its words out with (`language.hooks.Hooks`): the machine hands it on and asks for registers alone.
AnyHooks: TypeAlias = Any


class Assembler:
    """Collects the instructions of one power."""

    __slots__ = ("code", "distinct", "hooks", "references", "registers")

    def __init__(self, hooks: AnyHooks) -> None:
        self.code: list[Op] = []
        self.hooks = hooks
        self.registers: int = hooks.registers
        self.references: tuple[int, ...] = hooks.references  # registers that hold references of cards
        self.distinct = False  # inside a "cannot choose the same character more than once"

    def add(self, op: Op) -> None:
        self.code.append(op)

    def register(self, references: bool = False) -> int:
        """A fresh register."""
        if references:
            self.references += (self.registers,)
        self.registers += 1
        return self.registers - 1

    def here(self) -> int:
        return len(self.code)


class Effect(Op):
    """A part of a body or a cost, as text says it. It lays itself out as instructions."""

    __slots__ = ()

    def emit(self, a: Assembler) -> None:
        """Write the instructions. By default an effect is an instruction itself."""
        a.add(self)

    def possible(self, s: AnyState, f: Frame) -> bool:
        """Whether anything of it could be done now."""
        return True

    def complete(self, s: AnyState, f: Frame) -> bool:
        """Whether it could be done in full now, as far as one instruction can tell."""
        return True

    def length(self) -> int:
        """How many instructions with consequences it has: with one, `complete` is exact."""
        return 1


class WholeEffect(Effect):
    """An effect that is done in full wherever anything of it can be done."""

    __slots__ = ()

    def complete(self, s: AnyState, f: Frame) -> bool:
        return self.possible(s, f)


def fall_short(f: Frame) -> None:
    """The instruction could not be done in full."""
    if f.done & DONE_BITS == IN_FULL:
        f.done = f.done & ~DONE_BITS | PARTLY


def short(f: Frame, wanted: int, done: int) -> None:
    """Note that fewer things were done than wanted."""
    if done < wanted or done == 0:
        fall_short(f)
