"""Levels: the same network with judgement that is worse or better, from beginner to master.

A weaker one has opinions of its own: for a whole game it thinks more or less of doing something with a card than the
network does, always alike for the same card. It does not throw games away by chance. A stronger one searches.
"""

from collections.abc import Mapping
from typing import Final
from zlib import crc32

import numpy as np

from ...kernel.game.protocol import Game
from ...support.json import Json
from ..base import Player, seat
from .form import OF_CARD, VERB, Floats
from .player import LearnedPlayer, Prepared, prepared
from .search import NetworkSearchPlayer

# How far opinions go at most, in standard deviations of the network's scores, so that they count alike for networks
# that are more and less sure; where there are none, rounds of search.
OPINIONS: Final = {"beginner": 5.0, "apprentice": 2.5, "casual": 1.75}
ROUNDS: Final = {"expert": 60, "master": 240}


class OpinionatedPlayer(LearnedPlayer):
    """The network's scores, and opinions about cards that stay the same for the whole game."""

    def __init__(self, seed: str, name: str, strength: float) -> None:
        super().__init__(seed)
        self.name = name
        self.seed = seed.partition("|")[0]  # what follows may differ from decision to decision, opinions do not
        self.strength = strength
        self.held: dict[tuple[int, int], float] = {}

    def choose(self, game: Game, view: Mapping[str, Json], options: int) -> int:
        net = prepared(game, self.path)
        world = game.sampler(view).draw(self.chance)
        found: list[Floats] = []
        thought: list[Floats] = []
        first = 0
        while first < options:
            net.look(world, seat(view), 0, options, first)
            found.append(net.judge(1)[0][0])
            thought.append(self.opinions(net))
            first += net.shown[0]
        scores = np.concatenate(found)
        return int((scores + scores.std() * np.concatenate(thought)).argmax())

    def opinions(self, net: Prepared) -> Floats:
        """What this player thinks of the options that were looked at, more than the network does."""
        rows = net.options[0, : net.shown[0]]
        told = [self.opinion(int(row[VERB]), int(row[OF_CARD])) for row in rows]
        return np.asarray(told, np.float32)

    def opinion(self, verb: int, card: int) -> float:
        """Between -strength and strength."""
        if (verb, card) not in self.held:
            luck = crc32(f"{self.seed} {verb} {card}".encode()) / 2**32
            self.held[verb, card] = self.strength * (2.0 * luck - 1.0)
        return self.held[verb, card]


def level_named(name: str, seed: str) -> Player:
    """The player of a level."""
    if name in OPINIONS:
        return OpinionatedPlayer(seed, name, OPINIONS[name])
    found: LearnedPlayer | NetworkSearchPlayer
    found = NetworkSearchPlayer(seed, 0.0, ROUNDS[name]) if name in ROUNDS else LearnedPlayer(seed)
    found.name = name
    return found
