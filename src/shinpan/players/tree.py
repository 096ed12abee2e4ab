"""A tree over what a player can tell apart, grown by sampled positions (information-set tree search).

Answers are told apart by their words, so a node stands for everything that the player could not tell apart.
"""

from math import log, sqrt
from typing import Final

from ..kernel.game.protocol import Game
from ..kernel.machine.chance import Chance
from ..kernel.machine.loop import play
from ..kernel.machine.model import State

DEEPEST: Final = 60
LONGEST_ROLLOUT: Final = 40  # decisions that are played before the evaluation judges, if no turn ends
MOST_VARIANCE: Final = 0.25  # of numbers from 0 to 1


class Node:
    """An answer, in the tree: how often it was possible, how often it was tried, and what came of it."""

    __slots__ = ("children", "possible", "squares", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.possible = 0
        self.total = 0.0  # of the judgements, for the searching player
        self.squares = 0.0  # of their squares
        self.children: dict[str, Node] = {}

    def child(self, word: str) -> "Node":
        """The node of an answer, made if it is not there."""
        found = self.children.get(word)
        if found is None:
            found = Node()
            self.children[word] = found
        return found

    def count(self, value: float) -> None:
        """One more judgement of what came of it."""
        self.visits += 1
        self.total += value
        self.squares += value * value

    def mean(self) -> float:
        return self.total / self.visits

    def variance(self) -> float:
        share = self.total / self.visits
        return max(self.squares / self.visits - share * share, 0.0)


def grow(game: Game, root: Node, state: State, me: int, chance: Chance) -> float:
    """One round: down the tree by answers that are possible here, one new node, a judgement, which is given, and back
    up."""
    path = [root]
    node = root
    for _ in range(DEEPEST):
        decision = state.decision
        if decision is None:
            break
        words = game.option_words(state)
        index = pick(node, words, decision.player == me, chance)
        node = node.children[words[index]]
        path.append(node)
        play(state, index)
        if not node.visits:
            break
    value = judge(game, state, me, chance)
    for node in path:
        node.count(value)
    return value


def pick(node: Node, words: list[str], mine: bool, chance: Chance) -> int:
    """An answer that was never tried, if there is one, else the most promising."""
    untried: list[int] = []
    best, highest = 0, -1.0
    for index, word in enumerate(words):
        child = node.child(word)
        child.possible += 1
        if not child.visits:
            untried.append(index)
        elif not untried:
            worth = promise(child, mine)
            if worth > highest:
                best, highest = index, worth
    return untried[chance.below(len(untried))] if untried else best


def promise(child: Node, mine: bool) -> float:
    """What an answer may be worth to whoever gives it: what came of it, and more the less it was tried, by how much
    what came of it varied (UCB1-Tuned, with how often it was possible for how often it was there to choose)."""
    lack = log(child.possible) / child.visits
    worth = child.mean() if mine else 1.0 - child.mean()
    return worth + sqrt(lack * min(MOST_VARIANCE, child.variance() + sqrt(2.0 * lack)))


def judge(game: Game, state: State, me: int, chance: Chance) -> float:
    """Play on to the next turn, of two answers at random the one that looks better, then evaluate."""
    turn = game.turns(state)
    for _ in range(LONGEST_ROLLOUT):
        decision = state.decision
        if decision is None or game.turns(state) > turn:
            break
        n = len(decision.options)
        first = chance.below(n)
        second = (first + 1 + chance.below(n - 1)) % n
        twin = state.clone()
        play(state, first)
        play(twin, second)
        if game.evaluate(twin, decision.player) > game.evaluate(state, decision.player):
            state = twin
    return game.evaluate(state, me)
