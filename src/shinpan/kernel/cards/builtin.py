"""The sets and decks that come with a game, in the folder `sets` of its package."""

import tomllib
from importlib.resources import files
from typing import Final

from ...support.json import Json
from .deck import parse_deck

SUFFIX: Final = ".toml"
DECKS: Final[dict[str, dict[str, list[str]]]] = {}  # by package, once they have been asked for


def built_in_sets(package: str) -> dict[str, list[dict[str, Json]]]:
    """The sets in the folder `sets` of a game's package, by name."""
    found: dict[str, list[dict[str, Json]]] = {}
    for name in names_in(package, SUFFIX):
        words = files(package).joinpath("sets").joinpath(name).read_text(encoding="utf-8")
        found[name[: -len(SUFFIX)]] = tomllib.loads(words).get("card", [])
    return found


def built_in_decks(package: str) -> dict[str, list[str]]:
    """The decks in that folder, by the names they give themselves; read once."""
    if package not in DECKS:
        DECKS[package] = read_decks(package)
    return {name: list(numbers) for name, numbers in DECKS[package].items()}


def read_decks(package: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name in names_in(package, ".deck"):
        words = files(package).joinpath("sets").joinpath(name).read_text(encoding="utf-8")
        deck = parse_deck(words, name, name[:-5])
        found[deck.name] = deck.numbers
    return found


def names_in(package: str, suffix: str) -> list[str]:
    folder = files(package).joinpath("sets")
    if not folder.is_dir():
        return []
    return sorted([entry.name for entry in folder.iterdir() if entry.name.endswith(suffix)])
