"""Many games in one call: a caller outside the compiled code pays for the way in once for a batch."""

from collections.abc import Sequence

from ...support.errors import ShinpanError
from .chance import seeded
from .loop import play, playout, run
from .model import NOBODY, State


class Batch:
    """Games side by side. Their states are the caller's own and may be looked at, cloned or replaced at any time."""

    __slots__ = ("states",)

    def __init__(self, states: Sequence[State]) -> None:
        """Take over some states, each at a decision of its own."""
        self.states: list[State] = list(states)
        for state in self.states:
            run(state)

    def counts(self) -> list[int]:
        """How many options each game offers; 0 where it is over."""
        found: list[int] = []
        for state in self.states:
            decision = state.decision
            found.append(0 if decision is None else len(decision.options))
        return found

    def players(self) -> list[int]:
        """Who must answer in each game, or NOBODY."""
        found: list[int] = []
        for state in self.states:
            decision = state.decision
            found.append(NOBODY if decision is None else decision.player)
        return found

    def play(self, answers: Sequence[int]) -> None:
        """Answer in every game by number; NOBODY leaves a game alone. If one answer does not fit, none is taken."""
        states = self.states
        if len(answers) != len(states):
            raise ShinpanError(f"{len(answers)} answers for {len(states)} games")
        for i in range(len(states)):
            decision = states[i].decision
            count = 0 if decision is None else len(decision.options)
            if answers[i] != NOBODY and not 0 <= answers[i] < count:
                raise ShinpanError(f"game {i}: option {answers[i]} does not exist: there are {count}")
        for i in range(len(states)):
            if answers[i] != NOBODY:
                play(states[i], answers[i])

    def random(self, decisions: int) -> int:
        """Let every game go on by so many decisions with answers from its own chance; how many there were in all."""
        taken = 0
        for state in self.states:
            taken += playout(state, decisions)
        return taken

    def clone(self) -> "Batch":
        """The same games once more."""
        return Batch([state.clone() for state in self.states])


def deal(start: State, seeds: Sequence[str]) -> Batch:
    """As many games as there are seeds, all from one start, each with luck of its own."""
    states: list[State] = []
    for seed in seeds:
        state = start.clone()
        state.chance = seeded(seed)
        states.append(state)
    return Batch(states)


def playouts(state: State, seeds: Sequence[str], limit: int) -> tuple[list[State], int]:
    """Random games from one position to their ends, or for `limit` decisions each; where they ended, and how many
    decisions there were in all. The position itself stays as it is."""
    batch = deal(state, seeds)
    taken = batch.random(limit)
    return batch.states, taken
