"""A position in which one card can be tried at once: it is in hand, and everything it needs stands around it."""

from collections.abc import Mapping
from typing import Final

from ...kernel.cards.library import CardLibrary
from ...support.json import Json
from .facts import card_from_facts

HAND: Final = 3
DECK: Final = 12
BELOW: Final = "below"
SPARE: Final[dict[str, Json]] = {"bp": [2000, 3000, 4000]}


def position(facts: Mapping[str, Json], library: CardLibrary) -> dict[str, Json]:
    """A scene in the Scene Phase with enough battle areas, a character of a higher level over the level below it, any
    other in the Set Phase; ShinpanError if these are no facts of a card."""
    key = str(facts.get("number") or "NEW-001")
    card = card_from_facts(facts, key, "card")
    starters = {one.key: one for deck in library.starters() for one in deck}
    pool = [one for one in starters.values() if one.is_character()]
    first = [one for one in pool if one.level == 1 and one.bp[0] is not None]
    cards: dict[str, Json] = {key: {**facts, "number": key}}
    for one in [*pool, *first]:
        cards[one.key] = library.facts_of(one)
    areas = max(2, card.round if card.is_scene() else 0)
    stands: list[list[Json]] = [[first[i % len(first)].key] for i in range(areas)]
    mine = [list(stack) for stack in stands]
    phase = "scene" if card.is_scene() else "set"
    if card.is_character() and card.level > 1:
        phase = "level up"
        cards[BELOW] = below(facts, card.level - 1)
        mine[0] = [BELOW]
    theirs = list(reversed(stands))
    names: list[Json] = [one.key for one in pool]
    return {
        "cards": cards,
        "phase": phase,
        "A": {"hand": [key, *names[:HAND]], "deck": names[HAND : HAND + DECK], "field": list(mine)},
        "B": {"hand": names[-HAND:], "deck": names[-HAND - DECK : -HAND], "field": list(theirs)},
    }


def below(facts: Mapping[str, Json], level: int) -> dict[str, Json]:
    """A plain card of the same character, one level lower."""
    kept = {fact: facts[fact] for fact in ("kind", "character", "team", "type") if fact in facts}
    return {**kept, "name": facts.get("character") or facts.get("name") or "NEW-001", "level": level, **SPARE}
