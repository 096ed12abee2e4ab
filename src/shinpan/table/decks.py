"""Decks: legality with its reasons, text in and out, sample hands."""

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta, Struct

from shinpan.games import load
from shinpan.lab.games import hand_of

from ..kernel.cards.deck import Deck, parse_deck, write_deck
from ..kernel.cards.limits import read_day
from ..kernel.game.cardgame import CardGame
from ..kernel.game.protocol import Fault, Game
from ..kernel.machine.codec import LONGEST_TEXT
from ..kernel.machine.loop import play, run
from ..support.errors import ShinpanError
from ..support.json import Json
from ..support.speaking import spoken
from .cards import called, counted, facts_of
from .legality import misunderstood
from .making import numbers_of
from .protocol import Cards, DeckWish, told_as

Name = Annotated[str, Meta(max_length=100)]
Short = Annotated[str, Meta(max_length=20)]


class DeckBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as the deck builder sends it: its cards, or the text of a deck file."""

    game: Short = ""
    edition: Short = ""
    name: Name = ""
    cards: Annotated[Cards, Meta(max_length=1000)] | None = None
    text: Annotated[str, Meta(max_length=100_000)] = ""
    region: Short = ""  # whose restriction list holds; none is asked for where it is empty
    date: Short = ""


class HandBody(Struct, frozen=True, forbid_unknown_fields=True):
    game: Short
    cards: Annotated[Cards, Meta(max_length=1000)]
    edition: Short = ""
    seed: Name = ""


class PositionBody(Struct, frozen=True):
    """The text of a position, and the language in which it is shown."""

    text: Annotated[str, Meta(max_length=LONGEST_TEXT)]
    language: Short = ""


class LabBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck for the lab, and whom it meets."""

    game: Short
    deck: Annotated[Cards, Meta(max_length=1000)]
    against: DeckWish = None
    edition: Short = ""
    games: Annotated[int, Meta(ge=20, le=400)] = 100


def deck_from(body: DeckBody) -> Deck:
    """The deck that a body means."""
    if body.cards is None:
        deck = parse_deck(body.text, "text", body.name or "deck")
        if body.game and deck.game and body.game != deck.game:
            raise ShinpanError("this is a deck for '{game}', not for '{game2}'", game=deck.game[:20], game2=body.game)
        return Deck(deck.name, body.game or deck.game or "ucg", body.edition or deck.edition, deck.numbers)
    return Deck(body.name or "deck", body.game or "ucg", body.edition, numbers_of(body.cards))


def edition_of(game: Game, wanted: str) -> str:
    edition = wanted or game.default_edition
    if edition not in game.editions:
        raise ShinpanError(
            "edition: '{edition}' is unknown: choose one of {known}",
            edition=edition[:20],
            known=", ".join(game.editions),
        )
    return edition


def check(asked: Mapping[str, Any]) -> dict[str, Any]:
    """What a worker is asked about a deck."""
    return checked(told_as(asked["body"], DeckBody), asked["language"])


def checked(body: DeckBody, language: str) -> dict[str, Any]:
    """Everything that is wrong with a deck, and the deck itself, as a list and as text."""
    deck = deck_from(body)
    game = load(deck.game)
    if isinstance(game, CardGame):
        deck.numbers = game.library.numbers_of(deck.numbers)
    edition = edition_of(game, deck.edition)
    counts = counted(deck.numbers)
    facts = {number: facts_of(game, number) for number in counts}
    names = {number: called(found) for number, found in facts.items() if found is not None}
    faults = game.check_deck(edition, deck.numbers)
    if body.region:
        faults += game.check_limits(deck.numbers, body.region, read_day(body.date), game.limits())
    return {
        "game": game.name,
        "edition": edition,
        "name": deck.name,
        "cards": counts,
        "total": len(deck.numbers),
        "faults": [fault_told(fault, facts, language) for fault in faults],
        "text": write_deck(deck, names),
        "unknown": [number for number, found in facts.items() if found is None],
    }


def fault_told(fault: Fault, facts: Mapping[str, dict[str, Json] | None], language: str) -> dict[str, Json]:
    """A fault for the page: of a card that is not understood, or that there is not, which one it is."""
    card = misunderstood(fault, facts)
    unknown = [number for number, found in facts.items() if found is None and f"'{number}'" in fault.message]
    name, of = ("unknown", unknown[0]) if unknown and not fault.rule else (fault.name, fault.of)
    told: dict[str, Json] = {"rule": fault.rule or None, "message": spoken(fault.said, language), "card": card}
    return {**told, "name": name, "number": fault.number, "most": fault.most, "of": of}


def hand(asked: Mapping[str, Any]) -> dict[str, list[str]]:
    """A sample opening hand: the cards as a game would deal them, before anybody redraws."""
    game = load(asked["game"])
    edition = edition_of(game, asked["edition"])
    deck = numbers_of(asked["cards"])
    state = game.start(edition, [deck, deck], asked["seed"])
    run(state)
    while state.decision is not None and not hand_of(game, state, 0):
        play(state, 0)
    return {"hand": hand_of(game, state, 0)}
