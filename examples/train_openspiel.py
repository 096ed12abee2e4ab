"""Learn by playing both sides of the OpenSpiel game, and measure it against random.

python examples/train_openspiel.py --games 2400
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from policy import Policy, arguments, train

from shinpan.envs import openspiel_game


class Player:
    """Plays a game with itself or with random, by a policy."""

    def __init__(self, name: str, seed: int) -> None:
        self.game = openspiel_game(name)
        self.observer = self.game.make_py_observer()
        self.policy = Policy(self.observer.dict["options"].shape[1], seed)
        self.seed = seed

    def look(self, state: Any) -> dict[str, Any]:
        self.observer.set_from(state, state.current_player())
        mask = np.zeros(self.game.num_distinct_actions(), np.int8)
        mask[state.legal_actions()] = 1
        return {name: part.copy() for name, part in self.observer.dict.items()} | {"action_mask": mask}

    def play(self, luck: np.random.Generator, answer: Callable[[Any], int]) -> list[float]:
        state = self.game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(luck.integers(len(outcomes)))][0])  # all are alike
            else:
                state.apply_action(answer(state))
        returns: list[float] = state.returns()
        return returns

    def collect(self, games: int, number: int) -> list[tuple[Any, int, float]]:
        """What was seen and done in some games, and how they ended."""
        remembered: list[tuple[Any, int, float]] = []
        for n in range(games):
            steps: list[list[Any]] = [[], []]

            def answer(state: Any, steps: list[list[Any]] = steps) -> int:
                action, step = self.policy.choose(self.look(state))
                steps[state.current_player()].append(step)
                return action

            returns = self.play(np.random.default_rng([self.seed, number, n]), answer)
            for player in (0, 1):
                remembered += [(rows, place, returns[player]) for rows, place in steps[player]]
        return remembered

    def measure(self, games: int) -> float:
        """Paired seeds, both seats."""
        won = 0
        for n in range(games):
            luck = np.random.default_rng(n // 2)

            def answer(state: Any, mine: int = n % 2, luck: np.random.Generator = luck) -> int:
                if state.current_player() == mine:
                    return self.policy.best(self.look(state))
                return int(luck.choice(state.legal_actions()))

            won += self.play(luck, answer)[n % 2] > 0
        return won / games


def main() -> None:
    """Train and measure."""
    wanted = arguments("openspiel", 2400)
    player = Player(wanted.game, wanted.seed)
    train(wanted, player.policy, player.collect, player.measure)


if __name__ == "__main__":
    main()
