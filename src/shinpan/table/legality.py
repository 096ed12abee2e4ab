"""Whether decks are legal, and what is wrong with them in the words of players: a card by its name, not by its file."""

from collections.abc import Mapping
from typing import Any

from shinpan.games import load

from ..kernel.game.protocol import Fault, Game, faults_told
from ..support.errors import ShinpanError, Translatable, listed
from ..support.json import Json
from .cards import called, facts_of

Known = Mapping[str, dict[str, Json] | None]


def must_be_legal(asked: Mapping[str, Any]) -> None:
    """ShinpanError that says what is wrong with a deck; what a worker is asked."""
    check_decks(load(asked["game"]), asked["edition"], asked["decks"])


def check_decks(game: Game, edition: str, decks: list[list[str]]) -> None:
    """ShinpanError that says what is wrong with two players' decks, or with one that somebody brings."""
    for i, deck in enumerate(decks):
        faults = game.check_deck(edition, deck)
        if not faults:
            continue
        known = {number: facts_of(game, number) for number in dict.fromkeys(deck)}
        told = faults_told([for_players(fault, known) for fault in faults])
        if len(decks) == 1:
            raise ShinpanError("this deck is not legal: {faults}", faults=told)
        raise ShinpanError("the deck of player {number} is not legal: {faults}", number=i + 1, faults=told)


def misunderstood(fault: Fault, known: Known) -> str | None:
    """The card whose text is not understood, if that is the fault."""
    missed = [number for number, facts in known.items() if facts is not None and "gaps" in facts]
    return next((number for number in missed if fault.message.startswith(f"card {number}.text:")), None)


def for_players(fault: Fault, known: Known) -> Fault:
    """The fault; of a card that is not understood its name, and the words that are not."""
    number = misunderstood(fault, known)
    facts = known.get(number or "")
    if number is None or facts is None:
        return fault
    words = listed([Translatable("‘{words}’", words=gap["words"]) for gap in gaps_in(facts)])
    said = Translatable(
        "{name} ({card}) cannot be played yet, because this is not understood: {words}",
        name=called(facts),
        card=number,
        words=words,
    )
    return Fault(fault.rule, said, fault.name, fault.number, fault.most, fault.of)


def gaps_in(facts: Mapping[str, Json]) -> list[dict[str, Json]]:
    gaps = facts.get("gaps")
    return [gap for gap in gaps if isinstance(gap, dict)] if isinstance(gaps, list) else []
