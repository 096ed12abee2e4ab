"""Learn by playing both sides of the OpenSpiel game, and measure it against random.

python examples/train_openspiel.py --games 2400
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from policy import Policy, arguments, train

from shinpan.envs import openspiel_game


def main() -> None:
    """Train and measure."""
    wanted = arguments("openspiel", 2400)
    game = openspiel_game(wanted.game)
    observer = game.make_py_observer()
    policy = Policy(observer.dict["options"].shape[1], wanted.seed)

    def look(state: Any) -> dict[str, Any]:
        player = state.current_player()
        observer.set_from(state, player)
        mask = np.zeros(game.num_distinct_actions(), np.int8)
        mask[state.legal_actions()] = 1
        return {name: part.copy() for name, part in observer.dict.items()} | {"action_mask": mask}

    def play(luck: np.random.Generator, answer: Callable[[Any], int]) -> list[float]:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(luck.integers(len(outcomes)))][0])  # all are alike
            else:
                state.apply_action(answer(state))
        returns: list[float] = state.returns()
        return returns

    def collect(games: int, number: int) -> list[tuple[Any, int, float]]:
        remembered: list[tuple[Any, int, float]] = []
        for n in range(games):
            steps: list[list[Any]] = [[], []]

            def answer(state: Any, steps: list[list[Any]] = steps) -> int:
                action, step = policy.choose(look(state))
                steps[state.current_player()].append(step)
                return action

            returns = play(np.random.default_rng([wanted.seed, number, n]), answer)
            for player in (0, 1):
                remembered += [(rows, place, returns[player]) for rows, place in steps[player]]
        return remembered

    def measure(games: int) -> float:
        """Paired seeds, both seats."""
        won = 0
        for n in range(games):
            luck = np.random.default_rng(n // 2)

            def answer(state: Any, mine: int = n % 2, luck: np.random.Generator = luck) -> int:
                if state.current_player() == mine:
                    return policy.best(look(state))
                return int(luck.choice(state.legal_actions()))

            won += play(luck, answer)[n % 2] > 0
        return won / games

    train(wanted, policy, collect, measure)


if __name__ == "__main__":
    main()
