"""Dry runs: whether an instruction could be done in full, tried out on a copy of the position."""

from .assembling import Effect
from .loop import step, take
from .model import DONE_BITS, IN_FULL, AnyState, Frame, State

REHEARSAL_STEPS = 4000  # a bound on what a dry run may try


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
    """Try an instruction on a copy of the position, through every choice if need be."""
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
            return frame.done & DONE_BITS == IN_FULL
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
