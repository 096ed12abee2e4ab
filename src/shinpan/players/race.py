"""Answers tried side by side: in the same positions with the same luck, so that like is compared with like.

The answer that looks best one step ahead, which greedy would give, is the favourite: it is left only for one that did
better by more than luck would explain. So a search that had little time plays like greedy, and not by chance.
"""

from math import sqrt
from typing import Final

from ..kernel.game.protocol import Game
from ..kernel.machine.chance import Chance
from ..kernel.machine.loop import play
from ..kernel.machine.model import State
from .greedy import FOLLOW_UPS, WORLDS, outlook
from .tree import Node, grow

FEWEST: Final = 12  # positions before a difference is believed
LOOKED: Final = 4  # positions after which the worse are looked for
SURE: Final = 2.0  # standard errors by which an answer must be worse to be dropped
CLEAR: Final = 1.0  # standard errors by which an answer must be better than the favourite to be given
MATTERS: Final = 0.01  # a chance of winning that is worth searching for
HALVINGS: Final = 4  # as many times, evenly over the budget, the worse half is dropped


class Try:
    """An answer in question, and what came of it in each position."""

    __slots__ = ("index", "looks", "node", "total", "values")

    def __init__(self, index: int, node: Node) -> None:
        self.index = index
        self.node = node
        self.values: list[float] = []
        self.total = 0.0
        self.looks = 0.0  # how it looks one step ahead, in the first positions

    def count(self, value: float) -> None:
        self.values.append(value)
        self.total += value


class Race:
    """The answers that are still in question, all of them tried equally often."""

    __slots__ = ("favourite", "halved", "tries")

    def __init__(self, tries: list[Try]) -> None:
        self.tries = tries
        self.favourite = tries[0]
        self.halved = 0

    def run(self, game: Game, world: State, me: int, luck: Chance) -> None:
        """Try every answer in one position."""
        first = len(self.favourite.values) < WORLDS
        for one in self.tries:
            twin = world.clone()
            play(twin, one.index)
            if first:
                one.looks += outlook(game, twin, me, FOLLOW_UPS)
            one.count(grow(game, one.node, twin, me, luck.clone()))
        if first:
            for one in self.tries:
                if one.looks > self.favourite.looks:
                    self.favourite = one

    def thin_out(self, spent: float) -> None:
        """Drop what is worse, now that this share of the budget is spent."""
        n = len(self.tries[0].values)
        if n >= FEWEST and n % LOOKED == 0:
            best = self.leader()
            self.tries = [one for one in self.tries if one is best or could_gain(best, one) > MATTERS]
        if spent * (HALVINGS + 1) >= self.halved + 1 and len(self.tries) > 2:
            self.halved += 1
            half = better_half(self.tries)
            self.tries = [one for one in self.tries if one in half or one is self.favourite]

    def best(self) -> Try:
        """The answer that did best, if it did clearly better than the favourite, else that."""
        leader = self.leader()
        if leader is self.favourite or self.favourite not in self.tries:
            return leader
        mean, error = ahead(leader, self.favourite)
        return leader if mean > CLEAR * error else self.favourite

    def leader(self) -> Try:
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


def ahead(one: Try, other: Try) -> tuple[float, float]:
    """By how much one answer did better than another, on average, and the standard error of that."""
    n = len(one.values)
    mean = (one.total - other.total) / n
    if n == 1:
        return mean, 1.0
    squares = 0.0
    for i in range(n):
        difference = one.values[i] - other.values[i] - mean
        squares += difference * difference
    return mean, sqrt(squares / (n * (n - 1)))


def could_gain(best: Try, other: Try) -> float:
    """By how much another answer may be better than the best, at most, as far as one can be sure."""
    mean, error = ahead(other, best)
    return mean + SURE * error
