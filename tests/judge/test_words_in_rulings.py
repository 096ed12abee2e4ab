"""Every word of the card languages that a text can say is at work in some ruling.

Words that no wording says stand in set files alone, and are seen at work by the tests of their games.
"""

from dataclasses import fields, is_dataclass
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import yaml

RULINGS = Path(__file__).parents[2] / "rulings"
# A phrase of wordings has the name of a word that no text says.
SHOWN_OTHERWISE: dict[str, frozenset[str]] = {"ua": frozenset({"Either"}), "ucg": frozenset()}


def words_in(node: Any, found: set[str]) -> None:
    """The names of everything that a program is made of."""
    if isinstance(node, tuple | list):
        for part in node:
            words_in(part, found)
    elif is_dataclass(node):
        found.add(type(node).__name__)
        for field in fields(node):
            words_in(getattr(node, field.name), found)


def texts_of(game: str) -> set[str]:
    """The texts of all cards of a game's rulings."""
    found: set[str] = set()
    for path in (RULINGS / game).rglob("*.yaml"):
        ruling = yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader)
        found.update(card["text"] for card in ruling.get("cards", {}).values() if "text" in (card or {}))
    return found


@pytest.mark.parametrize("game", ["ua", "ucg"])
def test_a_ruling_shows_each_word_at_work(game: str) -> None:
    text = import_module(f"shinpan.games.{game}.text")
    vocabulary = import_module(f"shinpan.games.{game}.vocabulary").VOCABULARY
    wordings = files(f"shinpan.games.{game}.text").joinpath("en.words").read_text(encoding="utf-8")
    shown: set[str] = set()
    for one in texts_of(game):
        compiled = text.compile_text(one)
        words_in([getattr(compiled, name, None) for name in ("powers", "raid", "raid_if")], shown)
    said = {name for name in vocabulary.fields if f"{name}(" in wordings}
    assert sorted(said - shown - SHOWN_OTHERWISE[game]) == []
