"""What each card of a deck does for it: how often its side wins with it in the opening hand, drawn, or played.

A card that is drawn in games that are won anyway looks good for nothing; so the difference to the games in which it was
not drawn is told as well, with its interval, corrected for how many cards are compared.
"""

from collections.abc import Sequence
from math import erfc, sqrt
from typing import Any

from .games import Result
from .paired import corrected
from .statistics import rate, wilson

SEEN = ("opening", "drawn", "played")


def card_report(results: Sequence[Result], names: dict[str, str]) -> list[dict[str, Any]]:
    """A row for each card of side 1's deck, those that differ most surely first."""
    watched = [(result.winner == 0, result.trace) for result in results if result.trace is not None]
    rows: list[dict[str, Any]] = []
    for number in sorted(names):
        row: dict[str, Any] = {"card": number, "name": names[number]}
        for key in SEEN:
            having = [won for won, trace in watched if number in trace[key]]
            row[key] = rate(sum(having), len(having))
        without = [won for won, trace in watched if number not in trace["drawn"]]
        row["not_drawn"] = rate(sum(without), len(without))
        row.update(rate_difference(row["drawn"], row["not_drawn"]))
        rows.append(row)
    return corrected(rows)


def rate_difference(one: dict[str, Any], two: dict[str, Any]) -> dict[str, Any]:
    """By how much two rates of different games differ, with the 95 % interval after Newcombe, and the p-value."""
    n, m = int(one["games"]), int(two["games"])
    if not n or not m:
        return {"difference": None, "low": None, "high": None, "p": None}
    p, q = one["wins"] / n, two["wins"] / m
    (low1, high1), (low2, high2) = wilson(one["wins"], n), wilson(two["wins"], m)
    pooled = (one["wins"] + two["wins"]) / (n + m)
    error = sqrt(pooled * (1 - pooled) * (1 / n + 1 / m))
    return {
        "difference": round(p - q, 4),
        "low": round(p - q - sqrt((p - low1) ** 2 + (high2 - q) ** 2), 4),
        "high": round(p - q + sqrt((high1 - p) ** 2 + (q - low2) ** 2), 4),
        "p": round(erfc(abs(p - q) / error / sqrt(2)), 6) if error > 0 else 1.0,
    }
