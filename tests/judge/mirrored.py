"""Rulings from the other seat: whatever A has and does is B's, and the other way round."""

import re
from typing import Final

from shinpan.judge.rulings import Ruling, from_tree
from shinpan.judge.yaml_tree import Tree
from shinpan.support.json import Json

SIDES: Final = {"A": "B", "B": "A"}
SIDE: Final = re.compile(r"\b[AB](?=\d*\b)")  # A, A.F1, A1
KEPT: Final = ("title", "rules", "game", "cards", "edition", "since", "until", "phase")
# Whose turn it is, where a ruling does not say so.
SAID: Final[dict[str, dict[str, Json]]] = {"ua": {"active": "A", "first": "A"}, "ucg": {"lead": "A"}}


def swapped(value: Json) -> Json:
    if isinstance(value, str):
        return SIDE.sub(lambda found: SIDES[found[0]], value)
    if isinstance(value, list):
        return [swapped(part) for part in value]
    if isinstance(value, dict):
        return {SIDE.sub(lambda found: SIDES[found[0]], key): swapped(part) for key, part in value.items()}
    return value


def can_be_mirrored(ruling: Ruling) -> bool:
    """Whether no card of it is called as a side or a place is."""
    cards = ruling.position.get("cards")
    return not isinstance(cards, dict) or not any(SIDE.fullmatch(re.sub(r"\d", "", name)) for name in cards)


def mirrored(ruling: Ruling) -> Ruling:
    """The same ruling with the players in each other's seats."""
    said = SAID[ruling.game.name]
    if ruling.position.get("phase") == "setup":
        said = {key: side for key, side in said.items() if key != "active"}
    value: dict[str, Json] = {}
    for key, part in (said | dict(ruling.position)).items():
        value[SIDES.get(key, key)] = part if key in KEPT else swapped(part)
    return from_tree(Tree(value, {}), ruling.file)
