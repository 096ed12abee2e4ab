"""Ratings after Elo, with intervals: how strong players and decks are on one scale, from who beat whom.

The ratings are those under which what happened is most likely (Bradley and Terry), 400 points for odds of ten to one,
with a mean of 1500. Intervals come from drawing the pairs of games anew, so that games that share a seed stay together.
"""

from collections.abc import Sequence
from math import exp, log
from random import Random
from typing import Any

POINTS = 400 / log(10)  # points for one unit of log-odds
MEAN = 1500
ROUNDS = 60
DRAWN = 200  # resamplings for the intervals
DRAWS = 0.5  # of a game added to each side of every match: nobody who only won is infinitely strong

Game = tuple[int, int, int]  # winner, loser, and the pair it belongs to


def strengths(games: Sequence[tuple[int, int]], n: int) -> list[float]:
    """Log-strengths of n sides with a mean of 0, by iterative scaling."""
    won = [0.0] * n
    met: dict[tuple[int, int], float] = {}
    for winner, loser in games:
        won[winner] += 1
        key = (min(winner, loser), max(winner, loser))
        met[key] = met.get(key, 0.0) + 1
    for one, two in met:
        won[one] += DRAWS
        won[two] += DRAWS
        met[one, two] += 2 * DRAWS
    worth = [1.0] * n
    for _ in range(ROUNDS):
        share = [0.0] * n
        for (one, two), times in met.items():
            rate = times / (worth[one] + worth[two])
            share[one] += rate
            share[two] += rate
        worth = [won[i] / share[i] if share[i] else worth[i] for i in range(n)]
        mean = exp(sum(log(value) for value in worth) / n)
        worth = [value / mean for value in worth]
    return [log(value) for value in worth]


def ratings(names: Sequence[str], games: Sequence[Game], seed: int = 1) -> list[dict[str, Any]]:
    """The rating of every side with its 95 % interval, the strongest first."""
    n = len(names)
    found = strengths([(winner, loser) for winner, loser, _ in games], n)
    by_pair: dict[int, list[tuple[int, int]]] = {}
    for winner, loser, pair in games:
        by_pair.setdefault(pair, []).append((winner, loser))
    pairs = list(by_pair.values())
    luck = Random(seed)
    drawn: list[list[float]] = []
    for _ in range(DRAWN if pairs else 0):
        again = [game for pair in luck.choices(pairs, k=len(pairs)) for game in pair]
        drawn.append(strengths(again, n))
    rows: list[dict[str, Any]] = []
    for i, name in enumerate(names):
        values = sorted(one[i] for one in drawn) or [found[i]]
        low, high = values[int(0.025 * len(values))], values[min(int(0.975 * len(values)), len(values) - 1)]
        played = sum(i in (winner, loser) for winner, loser, _ in games)
        rows.append(
            {
                "name": name,
                "rating": round(MEAN + POINTS * found[i]),
                "low": round(MEAN + POINTS * low),
                "high": round(MEAN + POINTS * high),
                "games": played,
            }
        )
    return sorted(rows, key=lambda row: -int(row["rating"]))
