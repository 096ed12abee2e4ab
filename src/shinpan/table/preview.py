"""What is certain to change if an option is taken, from what one player knows."""

from collections.abc import Mapping
from typing import Any

from shinpan.games import load

from ..kernel.game.protocol import Game
from ..kernel.machine.chance import seeded
from ..kernel.machine.codec import to_text
from ..kernel.machine.loop import play
from ..kernel.machine.model import State
from ..support.errors import ShinpanError
from ..support.json import Json
from .replays import units

WORLDS = 4  # positions that agree with the view: what is the same in all of them counts as certain


def preview(asked: Mapping[str, Any]) -> dict[str, Any]:
    """The changes that all of some positions have in common that could be the real one."""
    game, view, option = load(asked["game"]), asked["view"], asked["option"]
    options = view["decision"]["options"]
    if options is None or option >= len(options):
        raise ShinpanError("option {option} does not exist", option=option)
    player = game.players.index(view["you"])
    after: list[dict[str, Json]] = []
    for world in worlds(game, view, "preview"):
        play(world, option)
        after.append(game.view(world, player))
    return changes(game, view, after)


def worlds(game: Game, view: Mapping[str, Any], seed: str) -> list[State]:
    """Some positions that could be the real one for whoever has this view; the same ones for the same view."""
    sampler, luck = game.sampler(view), seeded(seed)
    return [sampler.draw(luck) for _ in range(WORLDS)]


def sample(asked: Mapping[str, Any]) -> str:
    """A position that could be the real one for whoever has this view, as text."""
    game = load(asked["game"])
    return to_text(game.name, game.encode(game.sample(asked["view"], seeded(asked["seed"]))))


def changes(game: Game, before: Mapping[str, Any], after: list[dict[str, Any]]) -> dict[str, Any]:
    was = bp_by_place(game, before)
    then = [bp_by_place(game, view) for view in after]
    places = dict.fromkeys(place for found in then for place in found)
    bp = {p: then[0][p] for p in places if all(found.get(p, "") == then[0].get(p) for found in then)}
    outcomes = [view.get("outcomes") for view in after]
    same = outcomes[0] is not None and all(found == outcomes[0] for found in outcomes)
    return {
        "bp": {place: value for place, value in bp.items() if was.get(place, "") != value},
        "outcomes": outcomes[0] if same and outcomes[0] != before.get("outcomes") else [],
        "gone": [place for place in was if all(place not in found for found in then)],
    }


def bp_by_place(game: Game, view: Mapping[str, Any]) -> dict[str, Any]:
    """The BP that a view shows, by place."""
    return {str(unit["place"]): unit["bp"] for word in game.players for unit in units(view["players"][word])}
