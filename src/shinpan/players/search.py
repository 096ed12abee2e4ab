"""The search player: a tree over what the player can tell apart, grown by sampled positions.

Each round draws a position that agrees with the view, walks down the tree by the answers that are possible in it, adds
one node, plays on at random for about a turn, and lets the game's evaluation judge. Answers are told apart by their
words, so a node stands for everything the player could not tell apart (information-set tree search). It never sees
anything but a view.
"""

import time
from collections.abc import Mapping
from math import log, sqrt
from typing import Final

from ..kernel.chance import Chance, seeded
from ..kernel.errors import ShinpanError
from ..kernel.game import Game, Json
from ..kernel.loop import play
from ..kernel.model import State
from .base import Player, seat

CURIOSITY: Final = 0.7  # how much an answer that was seldom tried is preferred
LONGEST_ROLLOUT: Final = 40  # decisions that are played at random before the evaluation judges
ROLLOUT_TURNS: Final = 1
DEEPEST: Final = 60
EAGERNESS: Final = 4  # at random, something is done rather than declined four times out of five


class Node:
    """An answer, in the tree: how often it was possible, how often it was tried, and what came of it."""

    __slots__ = ("children", "possible", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.possible = 0
        self.total = 0.0  # for the searching player
        self.children: dict[str, Node] = {}


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
        me = seat(view)
        number = view.get("number")
        if number != self.expected:
            self.tree = Node()
        sampler = game.sampler(view)
        words: list[str] = []
        stop = time.perf_counter() + self.seconds
        done = 0
        while self.goes_on(done, stop):
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

    def goes_on(self, done: int, stop: float) -> bool:
        if self.rounds:
            return done < self.rounds
        return done < 2 or done % 8 != 0 or time.perf_counter() < stop

    def best(self, words: list[str]) -> int:
        """The answer that was tried most."""
        most = 0
        for index in range(1, len(words)):
            child, leader = self.tree.children.get(words[index]), self.tree.children.get(words[most])
            if child is not None and (leader is None or child.visits > leader.visits):
                most = index
        return most


def grow(game: Game, root: Node, state: State, me: int, chance: Chance) -> None:
    """One round: down the tree, one new node, a judgement, and back up."""
    path = [root]
    node = root
    for _ in range(DEEPEST):
        decision = state.decision
        if decision is None:
            break
        words = game.option_words(state)
        index, new = pick(node, words, decision.player == me, chance)
        node = node.children[words[index]]
        path.append(node)
        play(state, index)
        if new:
            break
    value = judge(game, state, me, chance)
    for node in path:
        node.visits += 1
        node.total += value


def pick(node: Node, words: list[str], mine: bool, chance: Chance) -> tuple[int, bool]:
    """An answer that was never tried, if there is one, else the most promising [UCB]; whether it is new."""
    untried: list[int] = []
    for index, word in enumerate(words):
        child = node.children.get(word)
        if child is None:
            untried.append(index)
        else:
            child.possible += 1
    if untried:
        index = untried[chance.below(len(untried))]
        child = Node()
        child.possible = 1
        node.children[words[index]] = child
        return index, True
    best, highest = 0, -1.0
    for index, word in enumerate(words):
        child = node.children[word]
        share = child.total / child.visits if child.visits else 0.5
        worth = share if mine else 1.0 - share
        worth += CURIOSITY * sqrt(log(child.possible) / max(child.visits, 1))
        if worth > highest:
            best, highest = index, worth
    return best, False


def judge(game: Game, state: State, me: int, chance: Chance) -> float:
    """Play on at random to the next turn, then evaluate."""
    last = game.turn(state) + ROLLOUT_TURNS
    for _ in range(LONGEST_ROLLOUT):
        decision = state.decision
        if decision is None or game.turn(state) >= last:
            break
        n = len(decision.options)
        index = chance.below(n)
        if index == game.decline(state) and chance.below(EAGERNESS + 1):
            index = chance.below(n)
        play(state, index)
    return game.evaluate(state, me)
