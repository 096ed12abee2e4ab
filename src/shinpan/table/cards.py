"""Cards, decks and rules, as the pages ask for them."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import shinpan
from shinpan.games import NAMES, load

from ..kernel.cards.sets import find_cards
from ..kernel.game.cardgame import CardGame
from ..kernel.game.catalogue import Catalogue, Explanation, Gap
from ..kernel.game.protocol import Game
from ..kernel.machine.model import NOBODY, State
from ..support import errors
from ..support.errors import ShinpanError
from ..support.json import Json
from ..support.spoken import ENGLISH
from . import passkeys
from .making import OPENINGS
from .settings import Settings

MOST_NUMBERS = 200
MOST_SHOWN = 200
FACETS = ("series", "kind", "level", "type", "round", "color", "energy", "ap", "trigger", "set")
SERIES = "series"
PLAYABLE = "playable"


def about(settings: Settings) -> dict[str, Any]:
    """The program, and what can be played."""
    compiled = not str(errors.__file__).endswith(".py")
    games = [about_game(load(name), settings) for name in NAMES]
    told = {"version": shinpan.__version__, "compiled": compiled, "games": games, "imports": settings.imports}
    return told | {"passkeys": passkeys.are_offered(), "sideboards": settings.club.decks == "sideboards"}


def about_game(game: Game, settings: Settings) -> dict[str, Any]:
    decks = [{"name": name, "cards": counted(numbers)} for name, numbers in game.starter_decks().items()]
    return {
        "name": game.name,
        "title": game.title,
        "editions": game.editions,
        "default_edition": game.default_edition,
        "decks": decks,
        "levels": [{"name": name, "player": player} for name, player in settings.levels.items()],
        "openings": [name for name in OPENINGS if name in game.openings] if isinstance(game, CardGame) else OPENINGS,
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


def facts_of(game: Game, number: str, language: str = "") -> dict[str, Json] | None:
    """The facts of a card, in the words of a reader's language; None if no loaded set has it."""
    if not isinstance(game, CardGame):
        return None
    found = game.library.find(number)
    if found is None:
        return None
    catalogue = catalogue_of(game)
    if catalogue is not None:
        facts = with_gaps(game, catalogue, catalogue.card_facts(found))
        return catalogue.in_language(facts, language) if language else facts
    return dict(all_facts(game)[found]) | {"set": game.library.origin.get(found, "")}


def called(facts: Mapping[str, Any]) -> str:
    """A card's name, with what is printed under it."""
    return f"{facts.get('name', '')} {facts.get('title', '')}".strip()


def with_gaps(game: CardGame, catalogue: Catalogue, facts: dict[str, Json]) -> dict[str, Json]:
    """The facts of a card, and which of its words are not understood if it cannot be played for them. Cards that come
    with a game all can."""
    if facts["number"] in game.library.own:
        return facts
    gaps: list[Json] = [gap_told(gap) for gap in catalogue.gaps_of(facts)]
    return facts | {"gaps": gaps} if gaps else facts


def series_of(facts: Mapping[str, Json]) -> str:
    """What a card was sold in: the series that its facts name, else what its number begins with."""
    return str(facts.get(SERIES) or str(facts.get("number", "")).partition("-")[0])


def are_ready(game: Game, numbers: list[str], language: str) -> bool:
    """Whether these cards can be told at once: they come with the game, or are unknown, and nothing has to be written
    in another language."""
    if language not in ("", ENGLISH):
        return False
    if not isinstance(game, CardGame) or len(numbers) > MOST_NUMBERS:
        return True
    game.library.load()
    return all(game.library.find(number) in (None, *game.library.own) for number in numbers)


def cards_named(game: Game, numbers: list[str], language: str = "") -> dict[str, Any]:
    """Cards by their numbers; those that are not known are left out."""
    if len(numbers) > MOST_NUMBERS:
        raise ShinpanError("numbers: at most {most} at once, found {count}", most=MOST_NUMBERS, count=len(numbers))
    found = {number: facts_of(game, number, language) for number in numbers if number}
    return {"cards": {number: facts for number, facts in found.items() if facts is not None}}


def number_in(query: Mapping[str, str], name: str, usual: int, most: int) -> int:
    """A whole number of a query."""
    words = query.get(name, str(usual))
    if not (words.isascii() and words.isdigit() and len(words) < 10):
        raise ShinpanError("{name}: expected a whole number, found '{words}'", name=name, words=words[:20])
    return min(int(words), most)


def search(game: Game, query: Mapping[str, str]) -> dict[str, Any]:
    """The cards of every loaded set that have all these words and facts, a page of them."""
    paging = ("words", "offset", "limit", "language")
    wanted = {fact: value for fact, value in query.items() if fact not in (*paging, SERIES) and value}
    catalogue = catalogue_of(game)
    words = query.get("words", "").split()
    if catalogue is not None:
        found = catalogue.search_cards(words, wanted)
    else:
        found = [dict(facts) for facts in find_cards(list(all_facts(game).values()), words, wanted)]
    if series := query.get(SERIES, "").casefold():
        found = [facts for facts in found if series_of(facts).casefold() == series]
    offset = number_in(query, "offset", 0, 1_000_000)
    limit = number_in(query, "limit", 60, MOST_SHOWN)
    shown = found[offset : offset + limit]
    if catalogue is not None and isinstance(game, CardGame):
        shown = [with_gaps(game, catalogue, facts) for facts in shown]
        if language := query.get("language", ""):
            shown = [catalogue.in_language(facts, language) for facts in shown]
    return {"total": len(found), "cards": shown}


def facets(game: Game) -> dict[str, dict[str, int]]:
    """The facts that may be filters, and how many cards have each of their values."""
    found: dict[str, Counter[str]] = {}
    for number in all_facts(game):
        facts = facts_of(game, number) or {}
        facts |= {SERIES: series_of(facts), PLAYABLE: "no" if "gaps" in facts else "yes"}
        for fact in (*FACETS, PLAYABLE):
            for value in values_of(facts.get(fact)):
                found.setdefault(fact, Counter())[value] += 1
    if len(found.get(PLAYABLE, ())) < 2:  # where all can be played nobody has to choose
        found.pop(PLAYABLE, None)
    return {fact: found[fact] for fact in (*FACETS, PLAYABLE) if fact in found}


def own_cards(game: Game, state: State) -> dict[str, Json]:
    """The facts of the cards of a position that no loaded set has."""
    if not isinstance(game, CardGame):
        return {}
    found: dict[str, Json] = {}
    for card in {card.key: card for card in game.own(state).cards}.values():
        if game.library.find(card.key) is None:
            found[card.key] = {**game.library.facts_of(card), "number": card.key}
    return found


def source_of(game: Game, state: State) -> str | None:
    """The card that the standing decision comes from, as everybody is told it."""
    decision = state.decision
    if decision is None or decision.source == NOBODY or not isinstance(game, CardGame):
        return None
    key: str = game.own(state).cards[decision.source].key
    return key


# What workers are asked


def search_cards(asked: Mapping[str, Any]) -> dict[str, Any]:
    return search(load(asked["game"]), asked["query"])


def named(asked: Mapping[str, Any]) -> dict[str, Any]:
    return cards_named(load(asked["game"]), asked["numbers"], asked["language"])


def all_facets(asked: Mapping[str, Any]) -> dict[str, Any]:
    return {"facets": facets(load(asked["game"]))}


def explain(asked: Mapping[str, Any]) -> dict[str, Any] | None:
    """What a card does, clause by clause; None if no loaded set has it."""
    game = load(asked["game"])
    if facts_of(game, asked["number"]) is None:
        return None
    return explained(game.catalogue().explain_card(asked["number"], asked["language"]))


def explained(found: Explanation) -> dict[str, Any]:
    """An explanation as it is sent."""
    clauses = [{"depth": said.depth, "words": said.words, "rules": said.rules} for said in found.clauses]
    return {
        "canonical": found.canonical,
        "chinese": found.chinese,
        "clauses": clauses,
        "status": found.status,
        "gaps": [gap_told(gap) for gap in found.gaps],
    }


def gap_told(gap: Gap) -> dict[str, Json]:
    return {"start": gap.start, "end": gap.end, "words": gap.words, "nearest": gap.nearest}


def values_of(value: Json) -> list[str]:
    if isinstance(value, list):
        return [str(part) for part in value if part is not None]
    return [] if value is None or value == "" else [str(value)]
