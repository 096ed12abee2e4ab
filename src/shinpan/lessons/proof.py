"""Proof that an aim is reached in this turn, whatever the other side answers: everything is tried, up to a bound.

Two questions are told apart. `answers` knows all cards and says which answers lead to the aim by force in one position:
what it denies is out of reach for certain. `proven` is asked of many positions that whoever solves it cannot tell
apart, and finds one way through all of them that rests on nothing hidden.
"""

import json
from dataclasses import dataclass
from typing import Final

from ..kernel.game.protocol import Game
from ..kernel.machine.loop import play
from ..kernel.machine.model import NOBODY, State

SOLVER: Final = 0  # the seat that the aim belongs to
WIN: Final = "win"
HOLD: Final = "hold"
AIMS: Final = (WIN, HOLD)
MOST_PLAYS: Final = 8_000  # answers that are tried for one position
DEEPEST: Final = 40  # answers one after the other: some things can be done again and again


class TooManyError(Exception):
    """There is more to try than was allowed."""


@dataclass(frozen=True)
class Aim:
    """To win before a turn is over, or not to lose before it is."""

    kind: str
    turns: int  # turns that have begun when it is to be reached

    def verdict(self, game: Game, state: State) -> bool | None:
        """Whether it is reached, or missed; None while neither is certain."""
        winner = game.winner(state)
        if winner != NOBODY:
            return winner == SOLVER
        if game.turns(state) > self.turns:
            return self.kind == HOLD
        return None if state.decision is not None else False


class Prover:
    """Tries everything, as long as it may."""

    def __init__(self, game: Game, aim: Aim, most: int = MOST_PLAYS) -> None:
        self.game = game
        self.aim = aim
        self.left = most
        self.begun = -1  # answers before the first position

    def after(self, state: State, index: int) -> State:
        """The position after an answer; TooManyError if it was one too many."""
        if self.begun < 0:
            self.begun = state.answered
        if self.left <= 0 or state.answered - self.begun >= DEEPEST:
            raise TooManyError
        self.left -= 1
        twin = state.clone()
        play(twin, index)
        return twin

    def answers(self, state: State) -> list[bool]:
        """For each option of the standing decision: whether the aim is certain after it, with all cards known."""
        decision = state.decision
        assert decision is not None
        return [self.is_forced(self.after(state, index)) for index in range(len(decision.options))]

    def is_forced(self, state: State) -> bool:
        """Whether the solver reaches the aim whatever the other side answers, with all cards known."""
        verdict = self.aim.verdict(self.game, state)
        if verdict is not None:
            return verdict
        decision = state.decision
        assert decision is not None
        mine = decision.player == SOLVER
        for index in range(len(decision.options)):
            if self.is_forced(self.after(state, index)) == mine:
                return mine
        return not mine

    def is_proven(self, worlds: list[State], index: int) -> bool:
        """Whether an answer leads to the aim in all of some positions that the solver cannot tell apart."""
        asked: list[State] = []
        if not all(self.answered(self.after(world, index), asked) for world in worlds):
            return False
        return all(self.proven(group) != NOBODY for group in self.told_apart(asked))

    def proven(self, worlds: list[State]) -> int:
        """The first answer that is proven to lead to the aim, or NOBODY."""
        decision = worlds[0].decision
        assert decision is not None
        return next((i for i in range(len(decision.options)) if self.is_proven(worlds, i)), NOBODY)

    def answered(self, state: State, asked: list[State]) -> bool:
        """Note every position in which the solver is asked next, after all that the other side may answer; whether the
        aim is missed in none."""
        verdict = self.aim.verdict(self.game, state)
        if verdict is not None:
            return verdict
        decision = state.decision
        assert decision is not None
        if decision.player == SOLVER:
            asked.append(state)
            return True
        return all(self.answered(self.after(state, index), asked) for index in range(len(decision.options)))

    def told_apart(self, states: list[State]) -> list[list[State]]:
        """Positions by what the solver sees of them."""
        groups: dict[str, list[State]] = {}
        for state in states:
            seen = json.dumps(self.game.shown(state, SOLVER), sort_keys=True)
            groups.setdefault(seen, []).append(state)
        return list(groups.values())


def stubborn(game: Game, aim: Aim, state: State, most: int = MOST_PLAYS) -> int:
    """What the other side answers: what keeps the aim from being reached, else what leaves most to be found; the first
    option where that would take too long to tell."""
    decision = state.decision
    assert decision is not None
    state = quiet(state)
    best, longest = 0, -1
    for index in range(len(decision.options)):
        prover = Prover(game, aim, most)
        try:
            if not prover.is_forced(prover.after(state, index)):
                return index
        except TooManyError:
            continue
        if most - prover.left > longest:
            best, longest = index, most - prover.left
    return best


def quiet(state: State) -> State:
    """A copy for trying things out, to which nobody listens."""
    events, state.events = state.events, None
    twin = state.clone()
    state.events = events
    return twin
