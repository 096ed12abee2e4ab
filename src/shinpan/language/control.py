"""Control of card text: sequences, `may`, `to`, `if you do`, `if`, `for each`, alternatives.

An effect is a tree, as text says it; it lays itself out as the flat list of instructions that the loop runs, so that
a frame needs no more than a counter and its registers, and a saved position no more than their values.
"""

from dataclasses import dataclass, field
from typing import Final

from ..kernel.machine.assembling import Assembler, Effect
from ..kernel.machine.jumps import (
    AskMay,
    AskOption,
    Counted,
    Jump,
    Loop,
    Mark,
    Unless,
    UnlessDone,
    must_finish,
)
from ..kernel.machine.model import AnyState, Frame
from ..kernel.machine.nodes import Condition, Value
from .word import Family

WORDS: Final[Family] = Family(is_shared=True)
FURTHER: Final[Family] = Family(is_shared=True)  # of these a game takes what its texts say


class OfParts(Effect):
    """Several effects: something can be done if something of one of them can."""

    __slots__ = ()
    parts: tuple[Effect, ...]

    def possible(self, s: AnyState, f: Frame) -> bool:
        for part in self.parts:
            if part.possible(s, f):
                return True
        return False


@dataclass(frozen=True)
class Seq(OfParts):
    """One instruction after the other, each as far as possible."""

    parts: tuple[Effect, ...] = field()

    def emit(self, a: Assembler) -> None:
        for part in self.parts:
            part.emit(a)

    def complete(self, s: AnyState, f: Frame) -> bool:
        for part in self.parts:
            if not part.complete(s, f):
                return False
        return True

    def length(self) -> int:
        return sum([part.length() for part in self.parts])


WORDS.add(Seq, "parts:effect*", "order")


class OneSentence(Effect):
    """A sentence with a word before it that says how it follows the one before."""

    __slots__ = ()
    body: Effect

    def emit(self, a: Assembler) -> None:
        self.body.emit(a)

    def possible(self, s: AnyState, f: Frame) -> bool:
        return self.body.possible(s, f)

    def complete(self, s: AnyState, f: Frame) -> bool:
        return self.body.complete(s, f)

    def length(self) -> int:
        return self.body.length()


@dataclass(frozen=True)
class Then(OneSentence):
    """Then, after the sentence before."""

    body: Effect = field()


WORDS.add(Then, "body:effect", "order")


@dataclass(frozen=True)
class Additionally(OneSentence):
    """Whatever became of the sentence before."""

    body: Effect = field()


FURTHER.add(Additionally, "body:effect", "additionally")


@dataclass(frozen=True)
class May(Effect):
    """A player may; with "exactly" only if all of it can be done."""

    body: Effect
    who: int = 0
    exactly: bool = False

    def emit(self, a: Assembler) -> None:
        ask = AskMay(self.body, self.who, self.exactly, "exactly" if self.exactly else "may")
        a.add(ask)
        ask.start = a.here()
        self.body.emit(a)
        ask.end = a.here()
        if self.exactly:
            must_finish(a, self.body, ask.start)

    def possible(self, s: AnyState, f: Frame) -> bool:
        return self.body.possible(s, f)


WORDS.add(May, "body:effect who:who? exactly:flag?", "may", more_rules={"exactly": {True: ("may exactly",)}})


@dataclass(frozen=True)
class MayTo(Effect):
    """May A, to B: A only in full, then B is a second choice."""

    a: Effect
    b: Effect
    who: int = 0

    def emit(self, a: Assembler) -> None:
        ask = AskMay(self.a, self.who, True, "to")
        a.add(ask)
        ask.start = a.here()
        self.a.emit(a)
        ask.end = a.here()  # where the dry run of A ends
        must_finish(a, self.a, ask.start)
        skip = UnlessDone()
        a.add(skip)
        second = AskMay(self.b, self.who, False, "then")
        a.add(second)
        second.start = a.here()
        self.b.emit(a)
        second.end = a.here()
        ask.no = a.here()
        skip.target = a.here()

    def possible(self, s: AnyState, f: Frame) -> bool:
        return self.a.possible(s, f)

    def length(self) -> int:
        return 9  # a dry run has to look


WORDS.add(MayTo, "a:effect b:effect who:who?", "may to")


@dataclass(frozen=True)
class IfYouDo(Effect):
    """A. If you do, B: B only if all of A was done."""

    a: Effect
    b: Effect

    def emit(self, a: Assembler) -> None:
        a.add(Mark())
        self.a.emit(a)
        skip = UnlessDone()
        a.add(skip)
        self.b.emit(a)
        skip.target = a.here()

    def possible(self, s: AnyState, f: Frame) -> bool:
        return self.a.possible(s, f)

    def complete(self, s: AnyState, f: Frame) -> bool:
        return self.a.complete(s, f)

    def length(self) -> int:
        return self.a.length() + self.b.length()


WORDS.add(IfYouDo, "a:effect b:effect", "if you do")


@dataclass(frozen=True)
class If(Effect):
    """If the condition holds, do this; otherwise, if something is said for it, do that."""

    condition: Condition
    body: Effect
    otherwise: Effect | None = None

    def emit(self, a: Assembler) -> None:
        test = Unless(self.condition)
        a.add(test)
        self.body.emit(a)
        if self.otherwise is not None:
            jump = Jump()
            a.add(jump)
            test.target = a.here()
            self.otherwise.emit(a)
            jump.target = a.here()
        else:
            test.target = a.here()

    def possible(self, s: AnyState, f: Frame) -> bool:
        if self.condition.holds(s, f):
            return self.body.possible(s, f)
        return self.otherwise is not None and self.otherwise.possible(s, f)

    def complete(self, s: AnyState, f: Frame) -> bool:
        if self.condition.holds(s, f):
            return self.body.complete(s, f)
        return self.otherwise is None or self.otherwise.complete(s, f)

    def length(self) -> int:
        return self.body.length() + (0 if self.otherwise is None else self.otherwise.length())


WORDS.add(If, "condition:condition body:effect otherwise:effect?", "if")


@dataclass(frozen=True)
class ForEach(Effect):
    """For each of so many, do this; choices are made anew each time."""

    value: Value
    body: Effect
    distinct: bool = False  # the same character cannot be chosen more than once

    def emit(self, a: Assembler) -> None:
        counter = a.register()
        a.add(Counted(self.value, counter))
        loop = Loop(counter)
        start = a.here()
        a.add(loop)
        before = a.distinct
        a.distinct = self.distinct
        self.body.emit(a)
        a.distinct = before
        jump = Jump()
        jump.target = start
        a.add(jump)
        loop.target = a.here()

    def possible(self, s: AnyState, f: Frame) -> bool:
        return self.value.of(s, f) > 0 and self.body.possible(s, f)

    def length(self) -> int:
        return 2


WORDS.add(ForEach, "value:value body:effect distinct:flag?", "order")


@dataclass(frozen=True)
class OneOf(OfParts):
    """One of several alternatives, chosen on resolution: option 1, option 2 ... in printed order."""

    parts: tuple[Effect, ...] = field()

    def emit(self, a: Assembler) -> None:
        ask = AskOption(self.parts)
        a.add(ask)
        jumps: list[Jump] = []
        for part in self.parts:
            ask.starts.append(a.here())
            part.emit(a)
            jump = Jump()
            jumps.append(jump)
            a.add(jump)
        for jump in jumps:
            jump.target = a.here()

    def complete(self, s: AnyState, f: Frame) -> bool:
        for part in self.parts:
            if part.complete(s, f):
                return True
        return False

    def length(self) -> int:
        return max([part.length() for part in self.parts])


WORDS.add(OneOf, "parts:effect*", "alternatives")
