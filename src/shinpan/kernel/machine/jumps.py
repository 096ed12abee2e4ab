"""The instructions that the control of card text is laid out as: jumps, marks, loops and questions."""

from .assembling import Assembler, Effect
from .choosing import Select
from .model import (
    CARD_MASK,
    DONE_BITS,
    IN_FULL,
    NO,
    NOT_DONE,
    YES,
    AnyState,
    Frame,
    Op,
    State,
)
from .nodes import Condition, Value
from .rehearsing import is_completable, keep_completing

MOST_ROUNDS = 1000  # a bound on a loop, whatever a position from outside says


class Jump(Op):
    """Go on elsewhere."""

    __slots__ = ("target",)

    def __init__(self) -> None:
        self.target = 0

    def step(self, s: AnyState, f: Frame) -> None:
        f.pc = self.target


class Pop(Op):
    """The program is over."""

    def step(self, s: State, f: Frame) -> None:
        s.frames.pop()


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
    """Let no choice within an instruction make it impossible to complete."""
    if body.length() > 1:
        for op in a.code[start:]:
            if isinstance(op, (Select, AskOption)):
                op.finish = a.here()
