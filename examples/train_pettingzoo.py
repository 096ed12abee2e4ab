"""Learn by playing both sides on the PettingZoo environment, and measure it against random.

python examples/train_pettingzoo.py --games 4000
"""

from __future__ import annotations

from typing import Any

import numpy as np
from policy import Policy, arguments, train

from shinpan.envs import pettingzoo_env


class Player:
    """Plays an environment with itself or with random, by a policy."""

    def __init__(self, name: str, seed: int) -> None:
        self.env = pettingzoo_env(name)
        self.policy = Policy(self.env.unwrapped.setup.width, seed)
        self.seed = seed

    def collect(self, games: int, number: int) -> list[tuple[Any, int, float]]:
        """What was seen and done in some games, and how they ended."""
        remembered: list[tuple[Any, int, float]] = []
        env = self.env
        for n in range(games):
            env.reset(seed=self.seed * 1_000_003 + number * games + n)
            steps: dict[str, list[Any]] = {agent: [] for agent in env.agents}
            for agent in env.agent_iter():
                seen, reward, over, _, _ = env.last()
                if over:
                    remembered += [(rows, place, reward) for rows, place in steps[agent]]
                    env.step(None)
                    continue
                action, step = self.policy.choose(seen)
                steps[agent].append(step)
                env.step(action)
        return remembered

    def measure(self, games: int) -> float:
        """Paired seeds, both seats."""
        won = 0
        env = self.env
        for n in range(games):
            env.reset(seed=n // 2)
            luck = np.random.default_rng(n // 2)
            mine = env.possible_agents[n % 2]
            for agent in env.agent_iter():
                seen, reward, over, _, _ = env.last()
                if over:
                    won += agent == mine and reward > 0
                    env.step(None)
                elif agent == mine:
                    env.step(self.policy.best(seen))
                else:
                    env.step(int(luck.choice(np.flatnonzero(seen["action_mask"]))))
        return won / games


def main() -> None:
    """Train and measure."""
    wanted = arguments("pettingzoo", 4000)
    player = Player(wanted.game, wanted.seed)
    train(wanted, player.policy, player.collect, player.measure)


if __name__ == "__main__":
    main()
