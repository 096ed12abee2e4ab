"""sb3-contrib's MaskablePPO on the Gymnasium environment: it asks the environment itself for its mask.

pip install sb3-contrib; python examples/train_maskable.py --steps 150000
"""

from __future__ import annotations

import argparse
import time
from typing import Any

from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

from shinpan.envs import gymnasium_env


def measure(model: Any, game: str, opponent: str, games: int) -> float:
    """The share of games won: paired seeds, both seats, always the likeliest answer."""
    seats = [gymnasium_env(game, opponent=opponent, seat=seat) for seat in (0, 1)]
    won = 0
    for n in range(games):
        env = seats[n % 2]
        seen, _ = env.reset(seed=n // 2)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, over, _, _ = env.step(int(action))
        won += reward > 0
    return won / games


def main() -> None:
    """Train and measure."""
    parser = argparse.ArgumentParser(description="MaskablePPO on the Gymnasium environment.")
    parser.add_argument("--game", default="ucg", help="the game")
    parser.add_argument("--steps", type=int, default=150_000, help="answers to learn from")
    parser.add_argument("--test", type=int, default=400, help="games against random that measure it")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    envs = make_vec_env(lambda: gymnasium_env(wanted.game, opponent="random"), 16, seed=wanted.seed)
    most = max(2, min(128, wanted.steps // 16))
    model = MaskablePPO(
        "MultiInputPolicy", envs, n_steps=most, batch_size=16 * most // 2, seed=wanted.seed, device="cpu"
    )
    print(f"before: {measure(model, wanted.game, 'random', wanted.test):.1%} against random")
    begin = time.process_time()
    model.learn(wanted.steps)
    print(f"{wanted.steps:,} answers in {time.process_time() - begin:.0f} s of processor time")
    print(f"after: {measure(model, wanted.game, 'random', wanted.test):.1%} against random")


if __name__ == "__main__":
    main()
