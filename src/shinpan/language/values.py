"""Numbers, conditions and filters that any game's card text is made of."""

from dataclasses import dataclass
from typing import Any, Final

from ..kernel.machine.model import DONE_BITS, IN_FULL, AnyState, Frame
from ..kernel.machine.nodes import AS_MANY, Condition, Filter, Value
from .word import THE_FIELD, Family

WORDS: Final[Family] = Family(is_shared=True)


@dataclass(frozen=True)
class N(Value):
    """A plain number."""

    n: int

    def of(self, s: AnyState, f: Frame) -> int:
        return self.n

    def may_be_negative(self) -> bool:
        return self.n < 0


WORDS.add(N, "n:number", looks=THE_FIELD)


@dataclass(frozen=True)
class PerEvery(Value):
    """For every so many: a number divided, rounded down."""

    size: int
    value: Value

    def of(self, s: AnyState, f: Frame) -> int:
        return self.value.of(s, f) // self.size

    def may_be_negative(self) -> bool:
        return self.value.may_be_negative()


WORDS.add(PerEvery, "size:size value:value", looks=THE_FIELD)


@dataclass(frozen=True)
class Times(Value):
    """So much for each."""

    factor: int
    value: Value

    def of(self, s: AnyState, f: Frame) -> int:
        return self.factor * self.value.of(s, f)

    def may_be_negative(self) -> bool:
        return self.factor < 0 or self.value.may_be_negative()


WORDS.add(Times, "factor:number value:value", looks=THE_FIELD)


@dataclass(frozen=True)
class Missing(Value):
    """By how much something falls short of a number."""

    to: int
    value: Value

    def of(self, s: AnyState, f: Frame) -> int:
        return max(self.to - self.value.of(s, f), 0)


WORDS.add(Missing, "to:count value:value", looks=THE_FIELD)


@dataclass(frozen=True)
class ThatMany(Value):
    """The number of characters or cards remembered under a name."""

    register: int

    def of(self, s: AnyState, f: Frame) -> int:
        return len(f.registers[self.register])


WORDS.add(ThatMany, "register:memory")


@dataclass(frozen=True)
class Compare(Condition):
    """One number against another; `sign` is one of >= <= == > <."""

    left: Value
    sign: str
    right: Value

    def holds(self, s: AnyState, f: Frame) -> bool:
        left = self.left.of(s, f)
        right = self.right.of(s, f)
        if self.sign == ">=":
            return left >= right
        if self.sign == "<=":
            return left <= right
        if self.sign == ">":
            return left > right
        if self.sign == "<":
            return left < right
        return left == right


WORDS.add(Compare, "left:value sign:sign right:value", "comparing", looks=THE_FIELD)


@dataclass(frozen=True)
class IfDone(Condition):
    """Everything since the last mark was done in full."""

    def holds(self, s: AnyState, f: Frame) -> bool:
        return f.done & DONE_BITS == IN_FULL


WORDS.add(IfDone, "", "done in full")


@dataclass(frozen=True)
class AllOf(Condition):
    """Every one of these holds."""

    parts: tuple[Condition, ...]

    def holds(self, s: AnyState, f: Frame) -> bool:
        for part in self.parts:
            if not part.holds(s, f):
                return False
        return True


WORDS.add(AllOf, "parts:condition*", looks=THE_FIELD)


@dataclass(frozen=True)
class AnyOf(Condition):
    """One of these holds."""

    parts: tuple[Condition, ...]

    def holds(self, s: AnyState, f: Frame) -> bool:
        for part in self.parts:
            if part.holds(s, f):
                return True
        return False


WORDS.add(AnyOf, "parts:condition*", looks=THE_FIELD)


@dataclass(frozen=True)
class NotSo(Condition):
    """That does not hold."""

    of: Condition

    def holds(self, s: AnyState, f: Frame) -> bool:
        return not self.of.holds(s, f)


WORDS.add(NotSo, "of:condition", looks=THE_FIELD)


@dataclass(frozen=True)
class Anything(Filter):
    """Every character and every card."""

    def card(self, s: AnyState, f: Frame, card: int) -> bool:
        return True

    def char(self, s: AnyState, f: Frame, ch: Any) -> bool:
        return True


WORDS.add(Anything, looks=THE_FIELD)


@dataclass(frozen=True)
class Not(Filter):
    """Does not fit that."""

    of: Filter

    def card(self, s: AnyState, f: Frame, card: int) -> bool:
        return not self.of.card(s, f, card)

    def char(self, s: AnyState, f: Frame, ch: Any) -> bool:
        return not self.of.char(s, f, ch)


WORDS.add(Not, "of:filter", looks=THE_FIELD)


@dataclass(frozen=True)
class And(Filter):
    """Fits all of these."""

    parts: tuple[Filter, ...]

    def card(self, s: AnyState, f: Frame, card: int) -> bool:
        for part in self.parts:
            if not part.card(s, f, card):
                return False
        return True

    def char(self, s: AnyState, f: Frame, ch: Any) -> bool:
        for part in self.parts:
            if not part.char(s, f, ch):
                return False
        return True


WORDS.add(And, "parts:filter*", looks=THE_FIELD)


@dataclass(frozen=True)
class Or(Filter):
    """Fits one of these."""

    parts: tuple[Filter, ...]

    def card(self, s: AnyState, f: Frame, card: int) -> bool:
        for part in self.parts:
            if part.card(s, f, card):
                return True
        return False

    def char(self, s: AnyState, f: Frame, ch: Any) -> bool:
        for part in self.parts:
            if part.char(s, f, ch):
                return True
        return False


WORDS.add(Or, "parts:filter*", looks=THE_FIELD)


def is_all(value: Value) -> bool:
    """Whether a number says as many as there are. Asked often, and to compare whole nodes is slow."""
    return isinstance(value, N) and value.n == AS_MANY


ANYTHING: Final = Anything()
ONE: Final = N(1)
ALL: Final = N(AS_MANY)
