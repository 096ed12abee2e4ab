"""Answers tried side by side: in the same positions with the same luck, so that like is compared with like."""

from math import sqrt
from typing import Final

from ..kernel.chance import Chance
from ..kernel.game import Game
from ..kernel.loop import play
from ..kernel.model import State
from .tree import Node, grow

FEWEST: Final = 12  # positions before a difference is believed
LOOKED: Final = 4  # positions after which the worse are looked for
SURE: Final = 3.0  # standard errors by which an answer must be worse to be dropped
MATTERS: Final = 0.004  # a chance of winning that is worth searching for
HALVINGS: Final = 4  # as many times, evenly over the budget, the worse half is dropped


class Try:
    """An answer in question, and what came of it in each position."""

    __slots__ = ("index", "node", "total", "values")

    def __init__(self, index: int, node: Node) -> None:
        self.index = index
        self.node = node
        self.values: list[float] = []
        self.total = 0.0

    def count(self, value: float) -> None:
        self.values.append(value)
        self.total += value


class Race:
    """The answers that are still in question, all of them tried equally often."""

    __slots__ = ("halved", "tries")

    def __init__(self, tries: list[Try]) -> None:
        self.tries = tries
        self.halved = 0

    def run(self, game: Game, world: State, me: int, luck: Chance) -> None:
        """Try every answer in one position."""
        for one in self.tries:
            twin = world.clone()
            play(twin, one.index)
            one.count(grow(game, one.node, twin, me, luck.clone()))

    def thin_out(self, spent: float) -> None:
        """Drop what is worse, now that this share of the budget is spent."""
        n = len(self.tries[0].values)
        if n >= FEWEST and n % LOOKED == 0:
            best = self.best()
            self.tries = [one for one in self.tries if one is best or could_gain(best, one) > MATTERS]
        if spent * (HALVINGS + 1) >= self.halved + 1 and len(self.tries) > 2:
            self.halved += 1
            self.tries = better_half(self.tries)

    def best(self) -> Try:
        """The answer that did best, the first of those that did alike."""
        best = self.tries[0]
        for one in self.tries:
            if one.total > best.total:
                best = one
        return best


def better_half(tries: list[Try]) -> list[Try]:
    """The better half, in the order they had."""
    totals = sorted([one.total for one in tries], reverse=True)
    last = totals[(len(tries) + 1) // 2 - 1]
    return [one for one in tries if one.total >= last]


def could_gain(best: Try, other: Try) -> float:
    """By how much another answer may be better than the best, at most, as far as one can be sure."""
    n = len(best.values)
    mean = (other.total - best.total) / n
    squares = 0.0
    for i in range(n):
        difference = other.values[i] - best.values[i] - mean
        squares += difference * difference
    return mean + SURE * sqrt(squares / (n * (n - 1)))
