"""The player that takes any option, each alike."""

from collections.abc import Mapping

from ..kernel.game.protocol import Game
from ..kernel.machine.chance import seeded
from ..support.json import Json
from .base import Player


class RandomPlayer(Player):
    """Answers by its own seeded luck, which is not the game's: a record stays the same game whoever answers."""

    def __init__(self, seed: str) -> None:
        self.name = "random"
        self.chance = seeded(seed)

    def choose(self, game: Game, view: Mapping[str, Json], options: int) -> int:
        return self.chance.below(options)
