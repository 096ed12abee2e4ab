"""The metagame of a gauntlet: which mix of decks nobody can beat, and where a field of players drifts.

The table of win rates is a symmetric game for two: each side brings a deck and wins as often as the table says. Its
equilibrium is the mix against which no deck wins more than half; the replicator lets decks that win more be brought
more.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

ROUNDS = 20_000  # of regret matching; its exploitability falls with their number
STEPS = 4_000
STEP = 0.05  # how far the field moves in one step of the replicator
KEPT = 200  # shares of the path that are kept for drawing
EDGE = 0.5


@dataclass(frozen=True)
class Field:
    """Shares of decks, and by how much the best deck against them beats a half."""

    shares: tuple[float, ...]
    exploitability: float


def payoffs(rates: Sequence[Sequence[float | None]]) -> list[list[float]]:
    """The table of win rates as a game: what a row wins against a column over a half; what was not played is even."""
    n = len(rates)
    found = [[0.0] * n for _ in range(n)]
    for i in range(n):
        for j in range(n):
            one, two = rates[i][j], rates[j][i]
            if i != j and one is not None and two is not None:
                found[i][j] = ((one - EDGE) - (two - EDGE)) / 2
    return found


def against(game: Sequence[Sequence[float]], mix: Sequence[float]) -> list[float]:
    """What each deck wins over a half against a mix."""
    return [sum(value * share for value, share in zip(row, mix, strict=True)) for row in game]


def exploitability(game: Sequence[Sequence[float]], mix: Sequence[float]) -> float:
    return max(against(game, mix)) - sum(v * share for v, share in zip(against(game, mix), mix, strict=True))


def equilibrium(game: Sequence[Sequence[float]], rounds: int = ROUNDS) -> Field:
    """The equilibrium by regret matching, with regrets that never fall below nothing and later rounds counting more."""
    n = len(game)
    regrets = [0.0] * n
    total = [0.0] * n
    for turn in range(1, rounds + 1):
        positive = sum(regrets)
        mix = [regret / positive for regret in regrets] if positive > 0 else [1.0 / n] * n
        values = against(game, mix)
        mean = sum(value * share for value, share in zip(values, mix, strict=True))
        regrets = [max(regret + value - mean, 0.0) for regret, value in zip(regrets, values, strict=True)]
        total = [kept + turn * share for kept, share in zip(total, mix, strict=True)]
    whole = sum(total)
    shares = tuple(kept / whole for kept in total)
    return Field(shares, exploitability(game, shares))


def replicator(game: Sequence[Sequence[float]], start: Sequence[float] | None = None) -> list[tuple[float, ...]]:
    """The path of a field that begins evenly mixed: decks that win more than the field does are brought more."""
    n = len(game)
    mix = list(start) if start is not None else [1.0 / n] * n
    path = [tuple(mix)]
    for step in range(1, STEPS + 1):
        values = against(game, mix)
        mean = sum(value * share for value, share in zip(values, mix, strict=True))
        mix = [share * (1 + STEP * (value - mean)) for share, value in zip(mix, values, strict=True)]
        whole = sum(mix)
        mix = [share / whole for share in mix]
        if step % (STEPS // KEPT) == 0:
            path.append(tuple(mix))
    return path


def metagame(names: Sequence[str], rates: Sequence[Sequence[float | None]]) -> dict[str, Any]:
    """What a gauntlet says of its field."""
    game = payoffs(rates)
    found = equilibrium(game)
    path = replicator(game)
    return {
        "decks": list(names),
        "equilibrium": [round(share, 4) for share in found.shares],
        "exploitability": round(found.exploitability, 5),
        "against_equilibrium": [round(EDGE + value, 4) for value in against(game, found.shares)],
        "replicator": [round(share, 4) for share in path[-1]],
        "path": [[round(share, 4) for share in shares] for shares in path],
    }
