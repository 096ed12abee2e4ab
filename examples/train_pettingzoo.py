"""Learn by playing both sides on the PettingZoo environment, and measure it against random.

python examples/train_pettingzoo.py --games 4000
"""

from __future__ import annotations

from typing import Any

import numpy as np
from policy import Policy, arguments, train

from shinpan.envs import pettingzoo_env


def main() -> None:
    """Train and measure."""
    wanted = arguments("pettingzoo", 4000)
    env = pettingzoo_env(wanted.game)
    policy = Policy(env.unwrapped.setup.width, wanted.seed)

    def collect(games: int, number: int) -> list[tuple[Any, int, float]]:
        remembered: list[tuple[Any, int, float]] = []
        for n in range(games):
            env.reset(seed=wanted.seed * 1_000_003 + number * games + n)
            steps: dict[str, list[Any]] = {agent: [] for agent in env.agents}
            for agent in env.agent_iter():
                seen, reward, over, _, _ = env.last()
                if over:
                    remembered += [(rows, place, reward) for rows, place in steps[agent]]
                    env.step(None)
                    continue
                action, step = policy.choose(seen)
                steps[agent].append(step)
                env.step(action)
        return remembered

    def measure(games: int) -> float:
        """Paired seeds, both seats."""
        won = 0
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
                    env.step(policy.best(seen))
                else:
                    env.step(int(luck.choice(np.flatnonzero(seen["action_mask"]))))
        return won / games

    train(wanted, policy, collect, measure)


if __name__ == "__main__":
    main()
