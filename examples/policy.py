"""A small policy that learns by itself: a score for each option, trained by policy gradient, in NumPy alone."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

STATE = 8  # numbers of the observation that are read along with each option: turn, lead, ahead, behind, ...
HIDDEN = 48


class Policy:
    """Two layers that score options; an answer is drawn by the softmax of the scores."""

    def __init__(self, width: int, seed: int) -> None:
        self.luck = np.random.default_rng(seed)
        inputs = width + STATE
        self.weights = [
            self.luck.normal(0, 1 / np.sqrt(inputs), (inputs, HIDDEN)),
            np.zeros(HIDDEN),
            self.luck.normal(0, 0.1 / np.sqrt(HIDDEN), HIDDEN),
        ]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def rows(self, seen: dict[str, Any]) -> tuple[Any, Any]:
        """The actions that may be taken, and a row of numbers for each."""
        actions = np.flatnonzero(seen["action_mask"])
        state = np.broadcast_to(seen["observation"][:STATE], (len(actions), STATE))
        return actions, np.concatenate([seen["options"][actions], state], axis=1)

    def scores(self, rows: Any) -> tuple[Any, Any]:
        first, bias, second = self.weights
        hidden = np.tanh(rows @ first + bias)
        return hidden @ second, hidden

    def choose(self, seen: dict[str, Any]) -> tuple[int, tuple[Any, int]]:
        """An action, and what must be remembered to learn from it."""
        actions, rows = self.rows(seen)
        scores, _ = self.scores(rows)
        chances = np.exp(scores - scores.max())
        place = int(self.luck.choice(len(actions), p=chances / chances.sum()))
        return int(actions[place]), (rows, place)

    def best(self, seen: dict[str, Any]) -> int:
        """The action with the highest score."""
        actions, rows = self.rows(seen)
        return int(actions[int(np.argmax(self.scores(rows)[0]))])

    def learn(self, remembered: list[tuple[Any, int, float]], rate: float = 0.01, curiosity: float = 0.01) -> None:
        """Make answers that led to more than usual likelier [REINFORCE, with the mean as baseline; Adam]."""
        rows = np.concatenate([rows for rows, _, _ in remembered])
        sizes = np.array([len(rows) for rows, _, _ in remembered])
        starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        owner = np.repeat(np.arange(len(sizes)), sizes)
        gains = np.array([gain for _, _, gain in remembered])
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        scores, hidden = self.scores(rows)
        chances = np.exp(scores - np.maximum.reduceat(scores, starts)[owner])
        chances /= np.add.reduceat(chances, starts)[owner]
        taken = np.zeros(len(rows))
        taken[starts + np.array([place for _, place, _ in remembered])] = 1.0
        surprise = np.log(chances + 1e-12)
        dull = np.add.reduceat(chances * surprise, starts)[owner]
        slope = ((taken - chances) * gains[owner] - curiosity * chances * (surprise - dull)) / len(sizes)
        inner = np.outer(slope, self.weights[2]) * (1 - hidden**2)
        self.climb([rows.T @ inner, inner.sum(axis=0), hidden.T @ slope], rate)

    def climb(self, slopes: list[Any], rate: float) -> None:
        self.steps += 1
        for i, slope in enumerate(slopes):
            self.means[i] = 0.9 * self.means[i] + 0.1 * slope
            self.squares[i] = 0.999 * self.squares[i] + 0.001 * slope**2
            mean = self.means[i] / (1 - 0.9**self.steps)
            square = self.squares[i] / (1 - 0.999**self.steps)
            self.weights[i] = self.weights[i] + rate * mean / (np.sqrt(square) + 1e-8)


def arguments(name: str, games: int) -> argparse.Namespace:
    """What every example can be asked for."""
    parser = argparse.ArgumentParser(description=f"Learn to beat the random player, on {name}.")
    parser.add_argument("--game", default="ucg", help="the game")
    parser.add_argument("--games", type=int, default=games, help="games to learn from")
    parser.add_argument("--batch", type=int, default=60, help="games between two lessons")
    parser.add_argument("--test", type=int, default=400, help="games against random that measure it")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same curve")
    parser.add_argument("--curve", type=Path, default=Path(f"{name}.png"), help="the picture of the curve")
    return parser.parse_args()


def train(
    wanted: argparse.Namespace,
    policy: Policy,
    collect: Callable[[int, int], list[tuple[Any, int, float]]],
    measure: Callable[[int], float],
) -> None:
    """Play, learn, measure; then save the curve. `collect(games, round)` plays, `measure(games)` gives a win rate."""
    begin = time.perf_counter()
    rounds = max(1, wanted.games // wanted.batch)
    curve = [(0, measure(wanted.test))]
    print(f"before: {curve[0][1]:.1%} against random")
    for number in range(1, rounds + 1):
        policy.learn(collect(wanted.batch, number), 0.01 * (1 - 0.9 * number / rounds))
        if number == rounds or number % max(1, rounds // 10) == 0:
            curve.append((number * wanted.batch, measure(wanted.test if number == rounds else wanted.test // 4)))
            print(f"{curve[-1][0]:>6} games: {curve[-1][1]:.1%}  ({time.perf_counter() - begin:.0f} s)")
    print(f"after: {curve[-1][1]:.1%} against random, {time.perf_counter() - begin:.0f} s in all")
    save_curve(curve, wanted.curve)


def save_curve(curve: list[tuple[int, float]], path: Path) -> None:
    """The learning curve as a picture."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6, 3.5), layout="constrained")
    axes = figure.subplots()
    axes.plot([games for games, _ in curve], [share for _, share in curve], marker="o")
    axes.axhline(0.5, color="grey", linewidth=0.8, linestyle="--")
    axes.set_ylim(0, 1)
    axes.set_xlabel("games learned from")
    axes.set_ylabel("win rate against random")
    figure.savefig(path)
    print(f"curve: {path}")
