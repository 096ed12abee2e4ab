"""The one loop: it runs programs, stops where somebody must decide, and goes on from the answer."""

from ...support.errors import ShinpanError
from .model import CHANCE, State


def step(state: State) -> None:
    """Run one instruction, and what is decided by itself right after it."""
    run(state, 1)


def decide_alone(state: State) -> None:
    """Answer what needs nobody: a decision with a single option, or one of chance."""
    decision = state.decision
    while decision is not None:
        n = len(decision.options)
        if n == 1:
            take(state, 0)
        elif decision.player == CHANCE and not state.scripted:
            take(state, state.chance.below(n))
        else:
            return
        decision = state.decision


def take(state: State, index: int) -> None:
    """Hand an option of the standing decision to the instruction that asked."""
    decision = state.decision
    assert decision is not None
    state.decision = None
    frame = state.frames[-1]
    frame.program.code[frame.pc - 1].answer(state, frame, decision.options[index])


def run(state: State, most: int = -1) -> None:
    """Run to the next decision, or to the end of the game; or so many instructions."""
    decision = state.decision
    while decision is None and most != 0 and state.frames:
        frame = state.frames[-1]
        pc = frame.pc
        frame.pc = pc + 1
        frame.program.code[pc].step(state, frame)
        decision = state.decision
        if decision is not None:
            decide_alone(state)
            decision = state.decision
        most -= 1


def settle(state: State) -> None:
    """Run to the next decision, but not into the next phase or step of the turn."""
    while state.decision is None and state.frames:
        frame = state.frames[-1]
        if frame.program.code[frame.pc].boundary:
            return
        step(state)


def answer(state: State, index: int) -> None:
    """Answer the standing decision with one of its options, by number, and change nothing else."""
    decision = state.decision
    if decision is None:
        raise ShinpanError("nobody has to decide anything in this position")
    if not 0 <= index < len(decision.options):
        raise ShinpanError(
            "option {index} does not exist: this decision has options 0 to {count}",
            index=index,
            count=len(decision.options) - 1,
        )
    state.answered += 1
    take(state, index)


def play(state: State, index: int) -> None:
    """Answer, then run to the next decision."""
    answer(state, index)
    run(state)


def playout(state: State, limit: int) -> int:
    """Play random answers from the state's own chance to the end or for `limit` decisions; how many it took."""
    run(state)
    count = 0
    while count < limit:
        decision = state.decision
        if decision is None:
            break
        state.answered += 1
        take(state, state.chance.below(len(decision.options)))
        run(state)
        count += 1
    return count
