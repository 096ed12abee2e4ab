"""What a player is."""

from collections.abc import Mapping

from mypy_extensions import mypyc_attr

from ..kernel.game.protocol import Game
from ..support.errors import ShinpanError
from ..support.json import Json


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Somebody who answers the decisions of one side. Yours may be a subclass."""

    name: str = ""

    def choose(self, game: Game, view: Mapping[str, Json], options: int) -> int:
        """The number, from 0, of one of the options that the standing decision of this view has."""
        raise AssertionError("every player answers this")


def seat(view: Mapping[str, Json]) -> int:
    """Whose view it is."""
    you = view.get("you")
    if you not in ("A", "B"):
        raise ShinpanError("a player decides from their own view, not from a spectator's")
    return 0 if you == "A" else 1
