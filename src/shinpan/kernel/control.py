"""Control of card text: sequences, `may`, `to`, `if you do`, `if`, `for each`, alternatives.

An effect is a tree, as text says it; it lays itself out as the flat list of instructions that the loop runs, so that
a frame needs no more than a counter and its registers, and a saved position no more than their values.
"""

from dataclasses import dataclass

from .loop import step, take
from .model import (
    CARD_MASK,
    CHANCE,
    DONE,
    DONE_BITS,
    IN_FULL,
    NO,
    NOT_DONE,
    PARTLY,
    PICKING,
    YES,
    AnyState,
    Frame,
    Op,
    State,
)
from .values import Condition, Value

REHEARSAL_STEPS = 4000  # a bound on what a dry run may try
MOST_ROUNDS = 1000  # a bound on a loop, whatever a position from outside says


class Assembler:
    """Collects the instructions of one power."""

    __slots__ = ("code", "distinct", "references", "registers")

    def __init__(self, registers: int, references: tuple[int, ...]) -> None:
        self.code: list[Op] = []
        self.registers = registers
        self.references = references  # registers that hold references of cards
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


class Jump(Op):
    """Go on elsewhere."""

    __slots__ = ("target",)

    def __init__(self) -> None:
        self.target = 0

    def step(self, s: AnyState, f: Frame) -> None:
        f.pc = self.target


def fall_short(f: Frame) -> None:
    """The instruction could not be done in full."""
    if f.done & DONE_BITS == IN_FULL:
        f.done = f.done & ~DONE_BITS | PARTLY


def short(f: Frame, wanted: int, done: int) -> None:
    """Note that fewer things were done than wanted."""
    if done < wanted or done == 0:
        fall_short(f)


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


@dataclass(frozen=True)
class Seq(Effect):
    """One instruction after the other, each as far as possible [UCG 11.2.1]."""

    parts: tuple[Effect, ...]

    def emit(self, a: Assembler) -> None:
        for part in self.parts:
            part.emit(a)

    def possible(self, s: AnyState, f: Frame) -> bool:
        for part in self.parts:
            if part.possible(s, f):
                return True
        return False

    def complete(self, s: AnyState, f: Frame) -> bool:
        for part in self.parts:
            if not part.complete(s, f):
                return False
        return True

    def length(self) -> int:
        return sum([part.length() for part in self.parts])


@dataclass(frozen=True)
class Then(Effect):
    """Then, after the sentence before [UCG 11.2.1]."""

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
class Additionally(Effect):
    """Whatever became of the sentence before [UCG 11.14]."""

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
class May(Effect):
    """A player may [UCG 11.3]; with "exactly" only if all of it can be done."""

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


@dataclass(frozen=True)
class MayTo(Effect):
    """May A, to B: A only in full, then B is a second choice [UCG 11.4]."""

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


@dataclass(frozen=True)
class IfYouDo(Effect):
    """A. If you do, B: B only if all of A was done [UCG 11.20]."""

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


@dataclass(frozen=True)
class If(Effect):
    """If the condition holds, do this; otherwise, if something is said for it, do that [UCG 11.5]."""

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


@dataclass(frozen=True)
class OneOf(Effect):
    """One of several alternatives, chosen on resolution: option 1, option 2 ... in printed order."""

    parts: tuple[Effect, ...]

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

    def possible(self, s: AnyState, f: Frame) -> bool:
        for part in self.parts:
            if part.possible(s, f):
                return True
        return False

    def complete(self, s: AnyState, f: Frame) -> bool:
        for part in self.parts:
            if part.complete(s, f):
                return True
        return False

    def length(self) -> int:
        return max([part.length() for part in self.parts])


class Mark(Op):
    """From here on, count whether everything is done in full."""

    def step(self, s: AnyState, f: Frame) -> None:
        f.done = f.done & ~DONE_BITS | IN_FULL


class UnlessDone(Op):
    """Skip what depends on everything before having been done in full."""

    __slots__ = ("target",)

    def __init__(self) -> None:
        self.target = 0

    def step(self, s: AnyState, f: Frame) -> None:
        if f.done & DONE_BITS != IN_FULL:
            f.pc = self.target


class Unless(Op):
    """Go elsewhere if a condition does not hold."""

    __slots__ = ("condition", "target")

    def __init__(self, condition: Condition) -> None:
        self.condition = condition
        self.target = 0

    def step(self, s: AnyState, f: Frame) -> None:
        if not self.condition.holds(s, f):
            f.pc = self.target


class AskMay(Op):
    """Ask yes or no, unless nothing (or, where it counts, not all) of it could be done."""

    __slots__ = ("body", "end", "exactly", "no", "rule", "start", "who")

    def __init__(self, body: Effect, who: int, exactly: bool, rule: str) -> None:
        self.body = body
        self.who = who
        self.exactly = exactly
        self.rule = rule
        self.start = 0
        self.end = 0
        self.no = -1

    def step(self, s: AnyState, f: Frame) -> None:
        if self.exactly:
            able = is_completable(s, f, self.body, self.start, self.end)
        else:
            able = self.body.possible(s, f)
        if not able:
            self.decline(f)
            return
        state: State = s
        player = f.player if self.who == 0 else 1 - f.player
        state.ask(player, "may", [YES, NO], f.source & CARD_MASK, state.cite(self.rule))

    def answer(self, s: AnyState, f: Frame, option: int) -> None:
        if option == NO:
            self.decline(f)
        else:
            f.done = f.done & ~DONE_BITS | IN_FULL

    def decline(self, f: Frame) -> None:
        f.done = f.done & ~DONE_BITS | NOT_DONE
        f.pc = self.end if self.no < 0 else self.no


class Counted(Op):
    """How often a loop will run, counted once."""

    __slots__ = ("counter", "value")

    def __init__(self, value: Value, counter: int) -> None:
        self.value = value
        self.counter = counter

    def step(self, s: AnyState, f: Frame) -> None:
        f.registers[self.counter] = (max(self.value.of(s, f), 0),)


class Loop(Op):
    """Once more, or on."""

    __slots__ = ("counter", "target")

    def __init__(self, counter: int) -> None:
        self.counter = counter
        self.target = 0

    def step(self, s: AnyState, f: Frame) -> None:
        left = f.registers[self.counter][0]
        if left == 0:
            f.pc = self.target
        else:
            f.registers[self.counter] = (min(left, MOST_ROUNDS) - 1,)


class AskOption(Op):
    """Ask which alternative, of those that can be done."""

    __slots__ = ("finish", "parts", "starts")

    def __init__(self, parts: tuple[Effect, ...]) -> None:
        self.parts = parts
        self.starts: list[int] = []
        self.finish = -1  # as in Select

    def step(self, s: AnyState, f: Frame) -> None:
        options = [i + 1 for i, part in enumerate(self.parts) if part.complete(s, f)]
        if not options:
            options = [i + 1 for i, part in enumerate(self.parts) if part.possible(s, f)]
        if not options:
            options = [1]
        state: State = s
        state.ask(f.player, "option", options, f.source & CARD_MASK, state.cite("option"))
        if self.finish >= 0:
            keep_completing(state, self.finish)

    def answer(self, s: AnyState, f: Frame, option: int) -> None:
        f.pc = self.starts[option - 1]


def must_finish(a: Assembler, body: Effect, start: int) -> None:
    """Let no choice within an instruction make it impossible to complete [UCG 9.4.4, 11.3.2, 11.4.1]."""
    if body.length() > 1:
        for op in a.code[start:]:
            if isinstance(op, (Select, AskOption)):
                op.finish = a.here()


def keep_completing(state: State, end: int) -> None:
    """Of the options that stand, offer those after which the instruction can still be done in full, if any are."""
    decision = state.decision
    assert decision is not None
    if state.dry or len(decision.options) < 2:
        return
    kept: list[int] = []
    for index, option in enumerate(decision.options):
        copy = rehearsal(state, state.frames[-1])
        copy.decision = decision
        take(copy, index)
        if explore(copy, end, [REHEARSAL_STEPS]):
            kept.append(option)
    if kept and len(kept) < len(decision.options):
        state.ask(decision.player, decision.kind, kept, decision.source, decision.rule)


def is_completable(s: AnyState, f: Frame, body: Effect, start: int, end: int) -> bool:
    """Whether an instruction could be done in full: by its own word, or by a dry run where it is not simple."""
    if not body.possible(s, f):
        return False
    if body.length() <= 1:
        return body.complete(s, f)
    return rehearse(s, f, start, end)


def rehearse(s: AnyState, f: Frame, start: int, end: int) -> bool:
    """Try an instruction on a copy of the position, through every choice if need be [UCG 11.4.1]."""
    copy = rehearsal(s, f)
    copy.frames[0].pc = start
    copy.frames[0].done = IN_FULL
    budget = [REHEARSAL_STEPS]
    return explore(copy, end, budget)


def rehearsal(state: State, f: Frame) -> State:
    """A copy of the position in which nothing runs but one frame, and nobody listens."""
    copy = state.clone()
    copy.dry = True
    copy.events = None
    copy.scripted = False
    copy.decision = None
    copy.frames = [f.clone()]
    return copy


def explore(s: State, end: int, budget: list[int]) -> bool:
    while budget[0] > 0:
        budget[0] -= 1
        if s.decision is not None:
            return explore_options(s, end, budget)
        if not s.frames:
            return False
        frame = s.frames[-1]
        if len(s.frames) == 1 and frame.pc >= end:
            return frame.done & 3 == IN_FULL
        step(s)
    return False


def explore_options(s: State, end: int, budget: list[int]) -> bool:
    decision = s.decision
    assert decision is not None
    for index in range(len(decision.options)):
        twin = s.clone()
        take(twin, index)
        if explore(twin, end, budget):
            return True
    return False
