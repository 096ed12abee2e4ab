"""Node counts: how many positions all answers lead to."""

from shinpan.kernel.machine.loop import play, run
from shinpan.kernel.machine.model import State


def leaves(state: State, depth: int) -> int:
    """How many positions all answers lead to after so many decisions."""
    run(state)
    if depth == 0 or state.decision is None:
        return 1
    count = 0
    for index in range(len(state.decision.options)):
        twin = state.clone()
        play(twin, index)
        count += leaves(twin, depth - 1)
    return count
