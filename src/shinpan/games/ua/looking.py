"""What of a position the texts that work all the time rest on, so that a change of anything else leaves the board as it
was read. Each word says so beside its class.

Every reading rests on the field, the turn and what effects have done; these have no bit of their own.
"""

from typing import Any, Final

from ...language.looking import looks_of
from ...text.nodes import nodes
from .cards import CONTINUOUS, Card
from .field_filters import DidThisTurn
from .records import H_DAMAGED, H_DEALT
from .terms import L_EVERYTHING, PILES
from .values import TimesThisTurn
from .vocabulary import VOCABULARY

DAMAGES: Final = (H_DAMAGED, H_DEALT)


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


def recalls_damage(card: Card) -> bool:
    """Whether a text asks what damage there was this turn: where no card of a game does, it is not written down."""
    for part in (*card.powers, card.raid_if):
        for node in nodes(part):
            if isinstance(node, (TimesThisTurn, DidThisTurn)) and node.verb in DAMAGES:
                return True
    return False
