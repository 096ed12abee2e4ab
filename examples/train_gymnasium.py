"""Learn against the random player on the Gymnasium environment.

python examples/train_gymnasium.py --games 6000
"""

from __future__ import annotations

from typing import Any

from policy import Policy, arguments, train

from shinpan.envs import gymnasium_env


def main() -> None:
    """Train and measure."""
    wanted = arguments("gymnasium", 6000)
    env = gymnasium_env(wanted.game, opponent="random")
    policy = Policy(env.setup.width, wanted.seed)

    def collect(games: int, number: int) -> list[tuple[Any, int, float]]:
        remembered: list[tuple[Any, int, float]] = []
        for n in range(games):
            seen, _ = env.reset(seed=wanted.seed * 1_000_003 + number * games + n)
            steps, over, reward = [], False, 0.0
            while not over:
                action, step = policy.choose(seen)
                steps.append(step)
                seen, reward, over, _, _ = env.step(action)
            remembered += [(rows, place, reward) for rows, place in steps]
        return remembered

    seats = [gymnasium_env(wanted.game, opponent="random", seat=seat) for seat in (0, 1)]

    def measure(games: int) -> float:
        """Paired seeds, both seats."""
        won = 0
        for n in range(games):
            seen, _ = seats[n % 2].reset(seed=n // 2)
            over, reward = False, 0.0
            while not over:
                seen, reward, over, _, _ = seats[n % 2].step(policy.best(seen))
            won += reward > 0
        return won / games

    train(wanted, policy, collect, measure)


if __name__ == "__main__":
    main()
