"""Differences that say how sure they are: games that share a seed are compared with each other, seats swapped.

Every seed is played from both seats, so the two games of a pair are one observation: its score is the share of them
that a side has won. Where many differences are told at once, p-values are corrected after Holm: the chance that any of
those that are called real is none stays below 5 %.
"""

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean
from typing import Any

from .games import Result
from .student import outside, quantile

SURE = 0.05


def pair_scores(results: Sequence[Result], side: int) -> dict[int, float]:
    """By pair of games (numbers n and n + 1 with n even), the share of it that a side has won; whole pairs alone."""
    won: dict[int, list[bool]] = {}
    for result in results:
        won.setdefault(result.number // 2, []).append(result.winner == side)
    return {pair: fmean(found) for pair, found in won.items() if len(found) == 2}


def difference(values: Sequence[float]) -> dict[str, Any]:
    """The mean of some paired differences, from -1 to 1, with its 95 % interval and the p-value of there being none.

    Both are Student's, with a pair more on either side (after Agresti and Min): a few pairs that all end alike prove
    little, and would have an interval without a width.
    """
    n = len(values)
    if n < 2:
        return {"pairs": n, "difference": None, "low": None, "high": None, "p": None}
    all_values = [*values, 1.0, -1.0]
    centre = fmean(all_values)
    error = sqrt(sum((value - centre) ** 2 for value in all_values) / (n + 1) / (n + 2))
    reach = quantile(n + 1) * error
    mean = fmean(values)
    return {
        "pairs": n,
        "difference": round(mean, 4),
        "low": round(max(min(centre - reach, mean), -1.0), 4),
        "high": round(min(max(centre + reach, mean), 1.0), 4),
        "p": round(outside(centre / error, n + 1), 6),
    }


def side_difference(results: Sequence[Result]) -> dict[str, Any]:
    """By how much side 1 of a match wins more often than side 2: rates differ by it, from -1 to 1."""
    return difference([2 * score - 1 for score in pair_scores(results, 0).values()])


def differences(scores: Sequence[Mapping[Any, float]], names: Sequence[str]) -> list[dict[str, Any]]:
    """Every two sides compared where both have a score (the same seed against the same opponent), corrected for how
    many comparisons there are; the surest first."""
    found: list[dict[str, Any]] = []
    for one in range(len(scores)):
        for two in range(one + 1, len(scores)):
            both = sorted(set(scores[one]) & set(scores[two]), key=str)
            told = difference([scores[one][key] - scores[two][key] for key in both])
            found.append({"sides": [names[one], names[two]], **told})
    return corrected(found)


def corrected(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows with a p-value each get the one after Holm, and whether the difference is real at 5 %."""
    known = sorted([row for row in rows if row["p"] is not None], key=lambda row: float(row["p"]))
    least = 0.0
    for place, row in enumerate(known):
        least = max(least, min(1.0, float(row["p"]) * (len(known) - place)))
        row["p_corrected"] = round(least, 6)
        row["real"] = least < SURE
    for row in rows:
        row.setdefault("p_corrected", None)
        row.setdefault("real", False)
    return known + [row for row in rows if row["p"] is None]
