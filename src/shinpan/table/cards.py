"""Cards, decks and rules, as the pages ask for them."""

from collections.abc import Mapping
from typing import Any

import shinpan
from shinpan.games import NAMES, load
from shinpan.kernel import errors
from shinpan.kernel.cardgame import CardGame
from shinpan.kernel.errors import ShinpanError
from shinpan.kernel.game import Game, Json

from .making import OPENINGS
from .settings import Settings

MOST_NUMBERS = 200
MOST_SHOWN = 200


def about(settings: Settings) -> dict[str, Any]:
    """The program, and what can be played."""
    compiled = not str(errors.__file__).endswith(".py")
    games = [about_game(load(name), settings) for name in NAMES]
    return {"version": shinpan.__version__, "compiled": compiled, "games": games}


def about_game(game: Game, settings: Settings) -> dict[str, Any]:
    decks = [{"name": name, "cards": counted(numbers)} for name, numbers in game.starter_decks().items()]
    return {
        "name": game.name,
        "title": game.title,
        "editions": game.editions,
        "default_edition": game.default_edition,
        "decks": decks,
        "levels": [{"name": name, "player": player} for name, player in settings.levels.items()],
        "openings": OPENINGS,
    }


def counted(numbers: list[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for number in numbers:
        counts[number] = counts.get(number, 0) + 1
    return counts


def facts_of(game: Game, number: str) -> dict[str, Json] | None:
    """The facts of a card; None if no loaded set has it."""
    if not isinstance(game, CardGame):
        return None
    found = game.library.find(number)
    if found is None:
        return None
    try:
        return game.catalogue().card_facts(found)
    except ShinpanError:  # a game without a catalogue still knows what is printed
        return dict(game.library.load()[found]) | {"set": game.library.origin.get(found, "")}


def cards_named(game: Game, numbers: list[str]) -> dict[str, Any]:
    """Cards by their numbers; those that are not known are left out."""
    if len(numbers) > MOST_NUMBERS:
        raise ShinpanError(f"numbers: at most {MOST_NUMBERS} at once, found {len(numbers)}")
    found = {number: facts_of(game, number) for number in numbers if number}
    return {"cards": {number: facts for number, facts in found.items() if facts is not None}}


def number_in(query: Mapping[str, str], name: str, usual: int, most: int) -> int:
    """A whole number of a query."""
    words = query.get(name, str(usual))
    if not (words.isascii() and words.isdigit() and len(words) < 10):
        raise ShinpanError(f"{name}: expected a whole number, found '{words[:20]}'")
    return min(int(words), most)


def search(game: Game, query: Mapping[str, str]) -> dict[str, Any]:
    """The cards of every loaded set that have all these words and facts, a page of them."""
    paging = ("words", "offset", "limit")
    wanted = {fact: value for fact, value in query.items() if fact not in paging and value}
    found = game.catalogue().search_cards(query.get("words", "").split(), wanted)
    offset = number_in(query, "offset", 0, 1_000_000)
    limit = number_in(query, "limit", 60, MOST_SHOWN)
    return {"total": len(found), "cards": found[offset : offset + limit]}
