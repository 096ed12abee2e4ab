"""Numbers, conditions and filters that any game's card text is made of."""

from dataclasses import dataclass
from typing import Any, Final

from .model import DONE_BITS, IN_FULL, AnyState, Frame

# Whose, as seen from the controller of an effect; anything else is each player's.
YOU: Final = 0
OPPONENT: Final = 1
EACH: Final = 2

AS_MANY: Final = 999  # as many as there are


class Node:
    """A part of a program that can be printed, compared and compiled; a leaf of the language of cards."""

    __slots__ = ()


class Value(Node):
    """A number."""

    __slots__ = ()

    def of(self, s: AnyState, f: Frame) -> int:
        return 0


class Condition(Node):
    """A question with yes or no for an answer."""

    __slots__ = ()

    def holds(self, s: AnyState, f: Frame) -> bool:
        return False


class Filter(Node):
    """A test on characters on the field (`char`) and on cards anywhere (`card`). `f` is the frame of the power that
    asks: its controller, its card, its character, what it remembers."""

    __slots__ = ()

    def card(self, s: AnyState, f: Frame, card: int) -> bool:
        """Whether a card, wherever it is, fits."""
        return False

    def char(self, s: AnyState, f: Frame, ch: Any) -> bool:
        """Whether a character on the field fits."""
        return False


class Choice(Node):
    """Some of what could be meant, on the field or anywhere: how many, and who chooses."""

    __slots__ = ()

    def least(self, s: AnyState, f: Frame) -> int:
        return 1

    def most(self, s: AnyState, f: Frame) -> int:
        return AS_MANY

    def chooser(self, s: AnyState, f: Frame) -> int:
        return f.player

    def is_choice(self) -> bool:
        """Whether somebody chooses; otherwise all candidates are meant."""
        return False


@dataclass(frozen=True)
class N(Value):
    """A plain number."""

    n: int

    def of(self, s: AnyState, f: Frame) -> int:
        return self.n


@dataclass(frozen=True)
class PerEvery(Value):
    """For every so many: a number divided, rounded down."""

    size: int
    value: Value

    def of(self, s: AnyState, f: Frame) -> int:
        return self.value.of(s, f) // self.size


@dataclass(frozen=True)
class Times(Value):
    """So much for each."""

    factor: int
    value: Value

    def of(self, s: AnyState, f: Frame) -> int:
        return self.factor * self.value.of(s, f)


@dataclass(frozen=True)
class ThatMany(Value):
    """The number of characters or cards remembered under a name."""

    register: int

    def of(self, s: AnyState, f: Frame) -> int:
        return len(f.registers[self.register])


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


@dataclass(frozen=True)
class IfDone(Condition):
    """Everything since the last mark was done in full."""

    def holds(self, s: AnyState, f: Frame) -> bool:
        return f.done & DONE_BITS == IN_FULL


@dataclass(frozen=True)
class AllOf(Condition):
    """Every one of these holds."""

    parts: tuple[Condition, ...]

    def holds(self, s: AnyState, f: Frame) -> bool:
        for part in self.parts:
            if not part.holds(s, f):
                return False
        return True


@dataclass(frozen=True)
class AnyOf(Condition):
    """One of these holds."""

    parts: tuple[Condition, ...]

    def holds(self, s: AnyState, f: Frame) -> bool:
        for part in self.parts:
            if part.holds(s, f):
                return True
        return False


@dataclass(frozen=True)
class NotSo(Condition):
    """That does not hold."""

    of: Condition

    def holds(self, s: AnyState, f: Frame) -> bool:
        return not self.of.holds(s, f)


@dataclass(frozen=True)
class Anything(Filter):
    """Every character and every card."""

    def card(self, s: AnyState, f: Frame, card: int) -> bool:
        return True

    def char(self, s: AnyState, f: Frame, ch: Any) -> bool:
        return True


@dataclass(frozen=True)
class Not(Filter):
    """Does not fit that."""

    of: Filter

    def card(self, s: AnyState, f: Frame, card: int) -> bool:
        return not self.of.card(s, f, card)

    def char(self, s: AnyState, f: Frame, ch: Any) -> bool:
        return not self.of.char(s, f, ch)


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


def players(f: Frame, who: int) -> list[int]:
    """The players that a word of the text means, the controller first."""
    if who == YOU:
        return [f.player]
    if who == OPPONENT:
        return [1 - f.player]
    return [f.player, 1 - f.player]


def is_all(value: Value) -> bool:
    """Whether a number says as many as there are. Asked often, and to compare whole nodes is slow."""
    return isinstance(value, N) and value.n == AS_MANY


ANYTHING: Final = Anything()
ONE: Final = N(1)
ALL: Final = N(AS_MANY)
