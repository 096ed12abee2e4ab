"""The games, found by name. Everything outside this package reaches a game through `load`."""

import importlib

from ..kernel.game.protocol import Game
from ..support.errors import ShinpanError

NAMES: tuple[str, ...] = ("ucg", "ua")


def load(name: str) -> Game:
    """The game of that name."""
    if name not in NAMES:
        raise ShinpanError(f"there is no game '{name}': choose one of {', '.join(NAMES)}")
    module = importlib.import_module(f"{__name__}.{name}.game")
    game: Game = module.GAME
    return game
