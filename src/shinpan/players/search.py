"""The search player: it grows a tree from positions that agree with its view, and takes the answer tried most.

It never sees anything but a view. A budget is the most that is spent: a search ends as soon as no other answer could
still be tried as often as the best, or when no other is likely to be better by an amount that matters.
"""

import time
from collections.abc import Mapping
from math import sqrt
from typing import Final

from ..kernel.chance import seeded
from ..kernel.errors import ShinpanError
from ..kernel.game import Game, Json
from .base import Player, seat
from .tree import Node, grow

CHECKED: Final = 16  # rounds after which it is looked whether the search may end
FEWEST: Final = 64  # rounds before a difference is believed
LEAST_VARIANCE: Final = 0.0025  # a few judgements that are alike by luck prove little
SURE: Final = 3.0  # standard errors that a difference must be apart from what matters
MATTERS: Final = 0.01  # a chance of winning that is worth searching for


class SearchPlayer(Player):
    """Searches for a time, or for a number of rounds: the latter gives the same answer for the same seed."""

    def __init__(self, seed: str, seconds: float = 1.0, rounds: int = 0) -> None:
        if seconds <= 0 and rounds <= 0:
            raise ShinpanError("a search needs a time or a number of rounds above 0")
        self.name = "search"
        self.chance = seeded(seed)
        self.seconds = seconds
        self.rounds = rounds
        self.tree = Node()
        self.expected = -1  # the number of the position that the kept tree stands for
        self.searched = 0  # rounds of the last decision

    def choose(self, game: Game, view: Mapping[str, Json], options: int) -> int:
        begun = time.perf_counter()
        me = seat(view)
        number = view.get("number")
        if number != self.expected:
            self.tree = Node()
        sampler = game.sampler(view)
        words: list[str] = []
        done = 0
        while done == 0 or self.goes_on(words, done, begun):
            world = sampler.draw(self.chance)
            if not words:
                words = game.option_words(world)
            grow(game, self.tree, world, me, self.chance)
            done += 1
        self.searched = done
        best = self.best(words)
        self.tree = self.tree.children.get(words[best], Node())
        self.expected = number + 1 if isinstance(number, int) else -1
        return best

    def goes_on(self, words: list[str], done: int, begun: float) -> bool:
        """Whether there is budget for another round, and whether it can matter."""
        if done == self.rounds:
            return False
        if done % CHECKED:
            return True
        if self.rounds:
            return not self.is_settled(words, self.rounds - done)
        spent = time.perf_counter() - begun
        if spent >= self.seconds:
            return False
        return not self.is_settled(words, int((self.seconds - spent) * done / max(spent, 1e-6)))

    def is_settled(self, words: list[str], left: int) -> bool:
        """Whether every other answer is out of the question: within the rounds that are left it could not be tried as
        often as the best, or it is not likely to be better by what matters."""
        children = self.tree.children
        best = children[words[self.best(words)]]
        believed = self.tree.visits >= FEWEST
        for word in words:
            other = children[word]
            if other is best or best.visits - other.visits > left:
                continue
            if not believed or not other.visits or could_gain(best, other) > MATTERS:
                return False
        return True

    def best(self, words: list[str]) -> int:
        """The answer that was tried most."""
        most = 0
        for index in range(1, len(words)):
            if self.tree.children[words[index]].visits > self.tree.children[words[most]].visits:
                most = index
        return most


def could_gain(best: Node, other: Node) -> float:
    """By how much another answer may be better than the best, at most, as far as one can be sure."""
    return other.mean() - best.mean() + SURE * sqrt(error(best) + error(other))


def error(node: Node) -> float:
    """The square of the standard error of what came of an answer."""
    return max(node.variance(), LEAST_VARIANCE) / node.visits
