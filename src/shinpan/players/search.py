"""The search player: it tries its answers side by side in positions that agree with its view, and drops the worse.

Each position that is drawn is played on after every answer that is still in question. Below the answer a tree decides
how both sides go on. A budget is the most that is spent: the search ends when one answer is left. It never sees
anything but a view.
"""

import time
from collections.abc import Mapping

from ..kernel.game.protocol import Game
from ..kernel.machine.chance import Chance, seeded
from ..support.errors import ShinpanError
from ..support.json import Json
from .base import Player, seat
from .race import Race, Try
from .tree import Node


class SearchPlayer(Player):
    """Searches for a time, or for a number of rounds: the latter gives the same answer for the same seed. Every answer
    is tried once, however small the budget is."""

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
        world = sampler.draw(self.chance)
        race = self.race(game.option_words(world))
        self.searched = 0
        while True:
            self.searched += len(race.tries)
            race.run(game, world, me, Chance(self.chance.next32(), self.chance.next32(), self.chance.next32(), 1))
            race.thin_out(self.spent(begun, 0))
            if len(race.tries) == 1 or self.spent(begun, len(race.tries)) > 1.0:
                break
            world = sampler.draw(self.chance)
        best = race.best()
        self.tree = best.node
        self.expected = number + 1 if isinstance(number, int) else -1
        return best.index

    def race(self, words: list[str]) -> Race:
        """All answers, with what the kept tree knows of how to go on from each."""
        return Race([Try(index, self.tree.child(word)) for index, word in enumerate(words)])

    def spent(self, begun: float, more: int) -> float:
        """The share of the budget that is spent, once so many more rounds are."""
        if self.rounds:
            return (self.searched + more) / self.rounds
        return (time.perf_counter() - begun) / self.seconds
