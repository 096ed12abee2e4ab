"""What only characters have is not asked of cards away from the field: a text that does so would never do anything."""

from typing import Any, Final

from ....kernel.machine.nodes import Filter
from ....language.counting import Count, Did, Remembered
from ....language.selectors import Among, Held
from ....language.values import And, Not, Or
from ....text.nodes import nodes
from ..filters import Adjacent, BpIs, Facing, GradeIs, HasCharged, InArea, InState, IsExtra, NextTo
from ..picks import Search
from ..selectors import From
from ..terms import DECK, DISCARD, EXILE, HAND, R_PUT

ON_FIELD_ALONE: Final = "only characters on the field have this"
AWAY: Final = (DECK, HAND, DISCARD, EXILE)
OF_CHARACTERS: Final = (Adjacent, BpIs, Facing, GradeIs, HasCharged, InArea, InState, IsExtra, NextTo)


def asks_it_elsewhere(said: Any) -> bool:
    """Whether some card away from the field is asked for what a character has."""
    return any(is_away(node) and is_of_character(node.where) for node in nodes(said))


def is_away(node: Any) -> bool:
    match node:
        case From(zone) | Count(zone):
            return zone in AWAY
        case Among(register) | Held(register) | Did(register) | Remembered(register):
            return register != R_PUT  # what was put into play is there
    return isinstance(node, Search)


def is_of_character(where: Filter) -> bool:
    """Whether a filter itself, and not a number in it, asks for something of a character."""
    match where:
        case And(parts) | Or(parts):
            return any(is_of_character(part) for part in parts)
        case Not(of):
            return is_of_character(of)
    return isinstance(where, OF_CHARACTERS)
