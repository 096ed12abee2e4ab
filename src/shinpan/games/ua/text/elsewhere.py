"""What only cards on the field have is not asked of cards elsewhere: a text that does so would never do anything."""

from typing import Any, Final

from ....kernel.machine.nodes import Filter
from ....language.counting import Count, Did, Remembered
from ....language.selectors import Among, Held
from ....language.values import And, Not, Or
from ....text.nodes import nodes
from ..field_filters import OfUnit
from ..selectors import From
from ..terms import (
    DECK,
    HAND,
    LIFE,
    OUTSIDE,
    R_CARDS,
    R_LOOKED,
    R_OUTSIDE,
    R_REMOVED,
    R_REVEALED,
    R_TAKEN,
    REMOVED,
)

AWAY: Final = (HAND, DECK, OUTSIDE, REMOVED, LIFE)
CARDS: Final = (R_CARDS, R_LOOKED, R_OUTSIDE, R_REMOVED, R_REVEALED, R_TAKEN)  # the registers of cards away


def asks_it_elsewhere(said: Any) -> bool:
    """Whether some card away from the field is asked for what a card there has."""
    return any(is_away(node) and is_of_field(node.where) for node in nodes(said))


def is_away(node: Any) -> bool:
    match node:
        case From(zones):
            return all(zone in AWAY for zone in zones)
        case Count(zone):
            return zone in AWAY
        case Among(register) | Held(register) | Did(register) | Remembered(register):
            return register in CARDS
    return False


def is_of_field(where: Filter) -> bool:
    """Whether a filter itself, and not a number in it, asks for something of the field."""
    match where:
        case And(parts) | Or(parts):
            return any(is_of_field(part) for part in parts)
        case Not(of):
            return is_of_field(of)
    return isinstance(where, OfUnit)
