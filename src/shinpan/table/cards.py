"""Cards, decks and rules, as the pages ask for them."""

from collections.abc import Mapping
from typing import Any

import shinpan
from shinpan.games import NAMES, load

from ..kernel.cards.sets import find_cards
from ..kernel.game.cardgame import CardGame
from ..kernel.game.catalogue import Catalogue
from ..kernel.game.protocol import Game
from ..support import errors
from ..support.errors import ShinpanError
from ..support.json import Json
from .making import OPENINGS
from .settings import Settings

MOST_NUMBERS = 200
MOST_SHOWN = 200
FACETS = ("kind", "level", "type", "round", "color", "energy", "ap", "trigger", "set")


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
        "openings": list(game.openings) if isinstance(game, CardGame) else OPENINGS,
    }


def counted(numbers: list[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for number in numbers:
        counts[number] = counts.get(number, 0) + 1
    return counts


def catalogue_of(game: Game) -> Catalogue | None:
    """What a game knows of cards; None if it has no catalogue."""
    try:
        return game.catalogue()
    except ShinpanError:
        return None


def all_facts(game: Game) -> dict[str, dict[str, Json]]:
    """What is printed on every card of every loaded set."""
    return game.library.load() if isinstance(game, CardGame) else {}


def facts_of(game: Game, number: str) -> dict[str, Json] | None:
    """The facts of a card; None if no loaded set has it."""
    if not isinstance(game, CardGame):
        return None
    found = game.library.find(number)
    if found is None:
        return None
    catalogue = catalogue_of(game)
    if catalogue is not None:
        return catalogue.card_facts(found)
    return dict(all_facts(game)[found]) | {"set": game.library.origin.get(found, "")}


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
    catalogue = catalogue_of(game)
    words = query.get("words", "").split()
    if catalogue is not None:
        found = catalogue.search_cards(words, wanted)
    else:
        found = [dict(facts) for facts in find_cards(list(all_facts(game).values()), words, wanted)]
    offset = number_in(query, "offset", 0, 1_000_000)
    limit = number_in(query, "limit", 60, MOST_SHOWN)
    return {"total": len(found), "cards": found[offset : offset + limit]}


def facets(game: Game) -> dict[str, dict[str, int]]:
    """The facts that may be filters, and how many cards have each of their values."""
    found: dict[str, dict[str, int]] = {}
    for number in all_facts(game):
        facts = facts_of(game, number) or {}
        for fact in FACETS:
            for value in values_of(facts.get(fact)):
                counts = found.setdefault(fact, {})
                counts[value] = counts.get(value, 0) + 1
    return {fact: found[fact] for fact in FACETS if fact in found}


# What workers are asked


def search_cards(asked: Mapping[str, Any]) -> dict[str, Any]:
    return search(load(asked["game"]), asked["query"])


def all_facets(asked: Mapping[str, Any]) -> dict[str, Any]:
    return {"facets": facets(load(asked["game"]))}


def explain(asked: Mapping[str, Any]) -> dict[str, Any]:
    """What a card does, clause by clause."""
    found = load(asked["game"]).catalogue().explain_card(asked["number"], asked["language"])
    clauses = [{"depth": said.depth, "words": said.words, "rules": said.rules} for said in found.clauses]
    return {"canonical": found.canonical, "chinese": found.chinese, "clauses": clauses, "status": found.status}


def values_of(value: Json) -> list[str]:
    if isinstance(value, list):
        return [str(part) for part in value if part is not None]
    return [] if value is None or value == "" else [str(value)]
