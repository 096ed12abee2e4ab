"""Numbers that say how sure they are."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, median
from typing import Any

from .games import Result

Z95 = 1.959963984540054  # 95 % of a normal distribution lies within so many standard deviations


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """The interval that holds the true rate with 95 % confidence, after Wilson; everything if nothing was played."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    width = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    middle = share + z * z / (2 * games)
    whole = 1 + z * z / games
    low = 0.0 if wins == 0 else (middle - width) / whole
    high = 1.0 if wins == games else (middle + width) / whole
    return low, high


def rate(wins: int, games: int) -> dict[str, Any]:
    """A share of games with its interval."""
    low, high = wilson(wins, games)
    share = round(wins / games, 4) if games else None
    return {"wins": wins, "games": games, "rate": share, "low": round(low, 4), "high": round(high, 4)}


def spread(values: Iterable[int]) -> dict[str, Any]:
    """Mean, median and range of some numbers."""
    found = sorted(values)
    if not found:
        return {"mean": None, "median": None, "least": None, "most": None}
    return {
        "mean": round(fmean(found), 2),
        "median": median(found),
        "least": found[0],
        "most": found[-1],
    }


def summary(results: Sequence[Result]) -> dict[str, Any]:
    """What a match shows: both sides' rates, whoever led, how long games took, how they ended."""
    n = len(results)
    wins = sum(result.winner == 0 for result in results)
    rules = Counter(result.rule for result in results)
    return {
        "played": n,
        "sides": [rate(wins, n), rate(n - wins, n)],
        "leaders": rate(sum(result.winner == result.leader for result in results), n),
        "side_1_leading": led(results, 0),
        "side_2_leading": led(results, 1),
        "turns": spread(result.turns for result in results),
        "decisions": spread(result.decisions for result in results),
        "ended_by": dict(sorted(rules.items(), key=lambda item: (-item[1], item[0]))),
    }


def led(results: Sequence[Result], side: int) -> dict[str, Any]:
    """How a side fared in the games in which it led the first turn."""
    games = [result for result in results if result.leader == side]
    return rate(sum(result.winner == side for result in games), len(games))
