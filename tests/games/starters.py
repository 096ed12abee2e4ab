"""The cards and decks that come with each game, and the real catalogues that they must have nothing of."""

import csv
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from shinpan.games import load
from shinpan.kernel.cards.builtin import built_in_sets
from shinpan.kernel.game.cardgame import CardGame
from shinpan.kernel.machine import loop
from shinpan.support.json import Json

COMPILED = not str(loop.__file__).endswith(".py")  # then games cost next to nothing
ROOT = Path(__file__).parents[2]
CATALOGUES = ("ucg-cards.csv", "ua-cards.json")


def plain(words: Json) -> str:
    """Words without spaces and capitals."""
    return "".join(str(words or "").split()).casefold()


@cache
def catalogue(name: str) -> list[dict[str, Any]]:
    """The rows of a real catalogue."""
    path = ROOT.parent / "shared" / "cards" / "all" / name
    if not path.exists():
        pytest.skip("the real catalogue is not here to compare with")
    words = path.read_text(encoding="utf-8-sig")
    rows: list[dict[str, Any]] = (
        json.loads(words) if path.suffix == ".json" else list(csv.DictReader(words.splitlines(True)))
    )
    return rows


class Starter:
    """What comes with one game."""

    def __init__(self, name: str) -> None:
        game = load(name)
        assert isinstance(game, CardGame)
        self.game = game
        self.sets = built_in_sets(f"shinpan.games.{name}")
        self.facts: list[dict[str, Json]] = [facts for cards in self.sets.values() for facts in cards]
        self.decks = game.starter_decks()
        self.names = sorted(self.decks)
        self.first = list(self.decks)[:2]  # those that teach the game
        self.files = sorted((ROOT / "src" / "shinpan" / "games" / name / "sets").glob("*.deck"))

    def card(self, number: str) -> Any:
        return self.game.library.card(number)

    def cards(self, deck: str) -> list[Any]:
        """The cards of a deck."""
        return [self.card(number) for number in self.decks[deck]]


UCG = Starter("ucg")
UA = Starter("ua")
STARTERS = {"ucg": UCG, "ua": UA}
