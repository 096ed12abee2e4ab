"""The games, found by name. Everything outside this package reaches a game through `load`.

A game of your own is registered by one line, a name and the module that has its `GAME`:

    export SHINPAN_GAMES="lantern=lantern.game"
"""

import importlib
import os

from ..kernel.game.protocol import Game
from ..support.errors import ShinpanError

REGISTERED = "SHINPAN_GAMES"  # names and modules of further games, with spaces between them

MODULES: dict[str, str] = {"ucg": f"{__name__}.ucg.game", "ua": f"{__name__}.ua.game"}


def registered(words: str) -> dict[str, str]:
    """The modules of games that a user has registered, by name."""
    found: dict[str, str] = {}
    for entry in words.split():
        name, _, module = entry.partition("=")
        if not name.isidentifier() or not module or name in MODULES:
            raise ShinpanError(
                "{registered}: expected a new name and a module such as lantern=lantern.game, found '{entry}'",
                registered=REGISTERED,
                entry=entry,
            )
        found[name] = module
    return found


MODULES.update(registered(os.environ.get(REGISTERED, "")))
NAMES: tuple[str, ...] = tuple(MODULES)


def load(name: str) -> Game:
    """The game of that name."""
    if name not in NAMES:
        raise ShinpanError("there is no game '{name}': choose one of {known}", name=name, known=", ".join(NAMES))
    module = importlib.import_module(MODULES[name])
    game: Game = module.GAME
    return game
