"""How often a triggered effect may work: its limit is used up when it does something, not when it is set off.

An effect whose condition fails, whose "may" is declined or whose "up to" chooses nothing has not been activated. This
is the one place that says so, for every game: `counted` lets each instruction of a body that acts note the use.
"""

from dataclasses import dataclass, fields, replace

from ..kernel.machine.assembling import Assembler, Effect
from ..kernel.machine.choosing import Select
from ..kernel.machine.model import NOTED, AnyState, Frame, Op
from ..kernel.state.cardstate import CardState


@dataclass(frozen=True)
class Counts(Effect):
    """An instruction that, where it acts, uses up the limit of the effect that it is a part of."""

    effect: Effect

    def emit(self, a: Assembler) -> None:
        start = a.here()
        self.effect.emit(a)
        a.add(NoteUse(tuple([op.register for op in a.code[start:] if isinstance(op, Select)])))

    def possible(self, s: AnyState, f: Frame) -> bool:
        return self.effect.possible(s, f)

    def complete(self, s: AnyState, f: Frame) -> bool:
        return self.effect.complete(s, f)

    def length(self) -> int:
        return self.effect.length()


class NoteUse(Op):
    """Note once that an effect was activated, if the instruction before had anything to act on."""

    __slots__ = ("registers",)

    def __init__(self, registers: tuple[int, ...]) -> None:
        self.registers = registers  # what it has selected; none: it acts on no selection

    def step(self, s: CardState, f: Frame) -> None:
        if f.done & NOTED:
            return
        acts = len(self.registers) == 0
        for register in self.registers:
            acts = acts or len(f.registers[register]) > 0
        if acts:
            f.done |= NOTED
            s.note_use(f)


def counted(effect: Effect) -> Effect:
    """The same effect, in which every instruction that acts notes the use; what has effects for parts is control."""
    parts: dict[str, object] = {}
    for part in fields(effect):  # type: ignore[arg-type]  # every effect that is more than a base is a dataclass
        value = getattr(effect, part.name)
        if isinstance(value, Effect):
            parts[part.name] = counted(value)
        elif isinstance(value, tuple) and value and isinstance(value[0], Effect):
            parts[part.name] = tuple([counted(one) for one in value])
    return replace(effect, **parts) if parts else Counts(effect)  # type: ignore[type-var]  # a dataclass
