"""Masked PPO on the batched environment, with PyTorch: one network plays both sides of many games at once.

python examples/train_ppo.py --minutes 3

Every option is scored by the same layers from its own numbers and those of the position, so that a policy does not
depend on the order in which options come. Both seats learn; a step belongs to whoever answered.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import torch as library

from shinpan.envs import batched_env

torch: Any = library  # many of its functions have no types
nn: Any = torch.nn
Seen = dict[str, Any]


def network_for(position: int, option: int, hidden: int = 128) -> Any:
    """Layers that score all options of a position, and tell what the position is worth."""
    return nn.ModuleDict(
        {
            "body": nn.Sequential(nn.Linear(position, hidden), nn.ReLU(), nn.Linear(hidden, hidden)),
            "option": nn.Linear(option, hidden),
            "score": nn.Sequential(nn.ReLU(), nn.Linear(hidden, 64), nn.ReLU(), nn.Linear(64, 1)),
            "value": nn.Sequential(nn.ReLU(), nn.Linear(hidden, 1), nn.Tanh()),
        }
    )


def judge(network: Any, seen: Seen) -> tuple[Any, Any]:
    """The logarithms of the chances of all options, and the value."""
    body = network["body"](seen["observation"])
    scores = network["score"](body[:, None] + network["option"](seen["options"])).squeeze(-1)
    masked = scores.masked_fill(seen["action_mask"] == 0, -1e9)
    return torch.log_softmax(masked, -1), network["value"](body).squeeze(-1)


def tensors(seen: dict[str, Any]) -> Seen:
    """Copies: the environment writes over its arrays. Rows that no game uses now are left out."""
    used = int(np.flatnonzero(seen["action_mask"].any(axis=0))[-1]) + 1
    parts = {"observation": seen["observation"], "options": seen["options"][:, :used]}
    parts["action_mask"] = seen["action_mask"][:, :used]
    return {name: torch.from_numpy(part.copy()) for name, part in parts.items()}


class Rollout:
    """What happened in some steps of all games."""

    def __init__(self) -> None:
        self.seen: list[Seen] = []
        self.columns: dict[str, list[Any]] = {name: [] for name in ("actions", "chances", "values", "players")}
        self.ends: list[tuple[Any, Any]] = []

    def play(self, games: Any, seen: dict[str, Any], network: Any, steps: int) -> dict[str, Any]:
        for _ in range(steps):
            looked = tensors(seen)
            with torch.no_grad():
                chances, values = judge(network, looked)
            actions = torch.multinomial(chances.exp(), 1).squeeze(-1)
            self.seen.append(looked)
            rows = (actions, chances.gather(-1, actions[:, None]).squeeze(-1), values, games.players.copy())
            for column, row in zip(self.columns.values(), rows, strict=True):
                column.append(np.asarray(row))
            seen, rewards, over, _ = games.step(actions.numpy())
            self.ends.append((rewards.copy(), over.copy()))
        return seen

    def advantages(self, lasting: float = 0.95) -> tuple[Any, Any]:
        """Generalised advantages, each player's steps on their own, and which of them can be learned from: the last
        step of a player in a game that goes on has nothing after it yet."""
        values, players = np.stack(self.columns["values"]), np.stack(self.columns["players"])
        steps, count = values.shape
        found, known = np.zeros((steps, count), np.float32), np.zeros((steps, count), bool)
        later_value, later, reward = (np.zeros((count, 2), np.float32) for _ in range(3))
        follows = np.zeros((count, 2), bool)
        every = np.arange(count)
        for step in range(steps - 1, -1, -1):
            rewards, over = self.ends[step]
            later_value[over] = later[over] = 0
            reward[over] = rewards[over]
            follows[over] = True
            at = (every, players[step])
            delta = reward[at] + later_value[at] - values[step]
            found[step] = delta + lasting * later[at]
            known[step] = follows[at]
            found[step][~known[step]] = 0
            later_value[at], later[at], reward[at], follows[at] = values[step], found[step], 0, True
        return found, known


def learn(network: Any, climber: Any, rollout: Rollout, epochs: int = 2, part: int = 2048) -> None:
    """Clipped policy gradient, value and entropy, over parts of a rollout."""
    gains, known = rollout.advantages()
    widest = max(seen["options"].shape[1] for seen in rollout.seen)
    seen = {
        "observation": torch.cat([one["observation"] for one in rollout.seen]),
        "options": torch.cat([wide(one["options"], widest) for one in rollout.seen]),
        "action_mask": torch.cat([wide(one["action_mask"], widest) for one in rollout.seen]),
    }
    actions, before, values = (
        torch.from_numpy(np.concatenate(rollout.columns[name])) for name in ("actions", "chances", "values")
    )
    gain = torch.from_numpy(gains.reshape(-1))
    usable = torch.from_numpy(np.flatnonzero(known.reshape(-1)))
    goal = gain + values
    gain = (gain - gain[usable].mean()) / (gain[usable].std() + 1e-6)
    for _ in range(epochs):
        for rows in usable[torch.randperm(len(usable))].split(part):
            chances, value = judge(network, {name: one[rows] for name, one in seen.items()})
            ratio = (chances.gather(-1, actions[rows][:, None]).squeeze(-1) - before[rows]).exp()
            clipped = torch.minimum(ratio * gain[rows], ratio.clamp(0.8, 1.2) * gain[rows])
            surprise = -(chances.exp() * chances.clamp(min=-30)).sum(-1)
            loss = -clipped.mean() + 0.5 * (value - goal[rows]).square().mean() - 0.01 * surprise.mean()
            climber.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            climber.step()


def wide(rows: Any, width: int) -> Any:
    """Rows of options with zeros up to a width."""
    if rows.shape[1] == width:
        return rows
    filled = torch.zeros((rows.shape[0], width, *rows.shape[2:]), dtype=rows.dtype)
    filled[:, : rows.shape[1]] = rows
    return filled


def measure(network: Any, game: str, opponent: str, wanted: int, seed: int) -> float:
    """The share of games won against a player: each shuffle twice, from both seats, always the best answer."""
    games = batched_env(game, min(wanted, 64), opponent=opponent, seed=seed)
    seen = games.reset()
    won: list[bool] = []
    while len(won) < wanted:
        with torch.no_grad():
            chances, _ = judge(network, tensors(seen))
        seen, rewards, over, info = games.step(chances.argmax(-1).numpy())
        for place in np.flatnonzero(over):
            won.append(bool(rewards[place, info["seats"][place]] > 0))
    return float(np.mean(won))


def main() -> None:
    """Train and measure."""
    parser = argparse.ArgumentParser(description="Masked PPO on the batched environment.")
    parser.add_argument("--game", default="ucg", help="the game")
    parser.add_argument("--minutes", type=float, default=3, help="how long to learn")
    parser.add_argument("--count", type=int, default=256, help="games at once")
    parser.add_argument("--steps", type=int, default=32, help="steps of every game between two lessons")
    parser.add_argument("--test", type=int, default=1000, help="games that measure it, against random and greedy")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    torch.manual_seed(wanted.seed)
    torch.set_num_threads(1)
    games = batched_env(wanted.game, wanted.count, seed=wanted.seed)
    network = network_for(games.setup.size, games.setup.width)
    climber = torch.optim.Adam(network.parameters(), lr=1e-3)
    print(f"before: {measure(network, wanted.game, 'random', wanted.test, 1000):.1%} against random")
    seen, begin, answered = games.reset(), time.process_time(), 0
    while time.process_time() - begin < 60 * wanted.minutes:
        rollout = Rollout()
        seen = rollout.play(games, seen, network, wanted.steps)
        learn(network, climber, rollout)
        answered += wanted.count * wanted.steps
    took = time.process_time() - begin
    print(f"{answered:,} decisions in {took:.0f} s of processor time")
    for opponent in ("random", "greedy"):
        share = measure(network, wanted.game, opponent, wanted.test, 2000)
        print(f"after: {share:.1%} against {opponent}")


if __name__ == "__main__":
    main()
