"""What of a position the texts that work all the time rest on, so that a change of anything else leaves the board as it
was read. Each word says so beside its class.

Every reading rests on the field, the turn and what effects have done; these have no bit of their own.
"""

from typing import Any

from ...language.looking import looks_of
from .cards import CONTINUOUS, Card
from .terms import L_EVERYTHING, PILES
from .vocabulary import VOCABULARY


def looks_of_part(node: Any) -> int:
    """What a part of a program rests on."""
    return looks_of(node, VOCABULARY.words, PILES) & L_EVERYTHING


def looks_of_powers(card: Card) -> list[int]:
    """What each power of a card rests on, those that work all the time."""
    found: list[int] = []
    for power in card.powers:
        looks = 0
        if power.kind == CONTINUOUS:
            looks = looks_of_part(power.condition) | looks_of_part(power.statics)
        found.append(looks)
    return found
