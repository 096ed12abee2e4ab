"""Glicko-2: a rating, how sure it is, and how steady; after Mark Glickman's paper, a period of games at a time."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

MEAN: Final = 1500.0
SCALE: Final = 173.7178
UNSURE: Final = 350.0
VOLATILITY: Final = 0.06
TAU: Final = 0.5  # how much the volatility may change
CLOSE: Final = 0.000001
PROVISIONAL: Final = 110.0  # a deviation above which a rating means little
MOST_STEPS: Final = 100


@dataclass(frozen=True)
class Rating:
    """What is known of a player's strength."""

    rating: float = MEAN
    deviation: float = UNSURE
    volatility: float = VOLATILITY

    @property
    def is_provisional(self) -> bool:
        return self.deviation > PROVISIONAL


@dataclass(frozen=True)
class Game:
    """A game against somebody: 1 for a win, 0 for a loss, 0.5 for a draw."""

    opponent: Rating
    score: float


def rated(player: Rating, games: Sequence[Game]) -> Rating:
    """The rating after a period; without a game it only becomes less sure."""
    mu, phi = (player.rating - MEAN) / SCALE, player.deviation / SCALE
    if not games:
        return Rating(player.rating, deviation_of(math.hypot(phi, player.volatility)), player.volatility)
    parts = [part_of(mu, game) for game in games]
    variance = 1 / sum([g * g * expected * (1 - expected) for g, expected, _ in parts])
    gained = sum([g * (score - expected) for g, expected, score in parts])
    sigma = volatility_of(phi, player.volatility, variance, variance * gained)
    after = 1 / math.sqrt(1 / (phi * phi + sigma * sigma) + 1 / variance)
    return Rating(MEAN + SCALE * (mu + after * after * gained), deviation_of(after), sigma)


def deviation_of(phi: float) -> float:
    """Nobody is less sure than a stranger."""
    return min(UNSURE, SCALE * phi)


def part_of(mu: float, game: Game) -> tuple[float, float, float]:
    """How much a game counts, what was expected of it, and what came."""
    phi = game.opponent.deviation / SCALE
    weight = 1 / math.sqrt(1 + 3 * phi * phi / (math.pi * math.pi))
    expected = 1 / (1 + math.exp(-weight * (mu - (game.opponent.rating - MEAN) / SCALE)))
    return weight, min(max(expected, CLOSE), 1 - CLOSE), game.score


def volatility_of(phi: float, sigma: float, variance: float, delta: float) -> float:
    """The volatility that explains what came best: the zero of Glickman's function, by the Illinois method."""
    start = math.log(sigma * sigma)

    def f(x: float) -> float:
        power = math.exp(x)
        total = phi * phi + variance + power
        return power * (delta * delta - total) / (2 * total * total) - (x - start) / (TAU * TAU)

    low = start
    if delta * delta > phi * phi + variance:
        high = math.log(delta * delta - phi * phi - variance)
    else:
        high = start - TAU
        for _ in range(MOST_STEPS):
            if f(high) >= 0:
                break
            high -= TAU
    at_low, at_high = f(low), f(high)
    for _ in range(MOST_STEPS):
        if abs(high - low) <= CLOSE:
            break
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
