"""A position in which one card can be tried at once: it is in hand, and everything it needs stands around it."""

from collections.abc import Mapping
from typing import Final

from ...kernel.cards.library import CardLibrary
from ...kernel.machine.nodes import Filter
from ...language.values import And, Or
from ...support.json import Json
from .facts import card_from_facts
from .filters import Called, Named, Trait
from .terms import COLORS

HAND: Final = 3
DECK: Final = 12
LIFE: Final = 7
SOURCE: Final = "source"
BASE: Final = "base"
NAMES: Final = {SOURCE: "Energy", BASE: "Base"}  # what readers see of them


def position(facts: Mapping[str, Json], library: CardLibrary) -> dict[str, Json]:
    """The Main Phase with AP and energy enough, characters of both sides, and what a Raid may be put on; ShinpanError
    if these are no facts of a card."""
    key = str(facts.get("number") or "NEW-001")
    card = card_from_facts(facts, key, "card")
    pool = list({one.key: one for deck in library.starters() for one in deck}.values())
    people = [one for one in pool if one.is_character() and one.raid is None]
    cards: dict[str, Json] = {one.key: library.facts_of(one) for one in pool}
    cards[key] = {**facts, "number": key}
    color = COLORS[max(card.color, 0)]  # of a card of all colors, any
    cards[SOURCE] = {"kind": "Field", "name": NAMES[SOURCE], "color": color, "gives": {color: max(1, card.energy)}}
    front: list[Json] = [people[0].key, people[-1].key]
    if card.raid is not None:
        cards[BASE] = base_of(card.raid, color)
        front.insert(0, BASE)
    names: list[Json] = [one.key for one in pool]
    return {
        "cards": cards,
        "phase": "main",
        "turn": 4,
        "A": {
            "hand": [key, *names[:HAND]],
            "deck": names[HAND : HAND + DECK],
            "life": names[-LIFE:],
            "front": front,
            "energy": [SOURCE],
            "ap": {"active": 3, "rest": 0},
        },
        "B": {
            "hand": names[-HAND:],
            "deck": names[-HAND - DECK : -HAND],
            "life": names[:LIFE],
            "front": [people[-1].key, {"card": people[0].key, "rest": True}],
        },
    }


def base_of(raid: Filter, color: str) -> dict[str, Json]:
    """A plain character that a Raid may be put on."""
    one = raid.parts[0] if isinstance(raid, (Or, And)) else raid
    if isinstance(one, Named):
        return {"name": one.names[0], "color": color}
    if isinstance(one, Trait):
        return {"name": NAMES[BASE], "traits": list(one.traits), "color": color}
    return {"name": one.words[0] if isinstance(one, Called) else NAMES[BASE], "color": color}
