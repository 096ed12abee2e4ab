"""Texts of which nothing comes: cards away from the field are asked for what only characters have, or somebody is
chosen and nothing is done with what was chosen."""

from typing import Any, Final

from ....kernel.machine.nodes import Filter
from ....language.control import IfYouDo, MayTo
from ....language.counting import Count, Did, Remembered
from ....language.selectors import Among, Held
from ....language.values import And, IfDone, Not, Or
from ....language.verbs import ChooseCards
from ....text.nodes import nodes
from ..filters import Adjacent, BpIs, Facing, GradeIs, HasCharged, InArea, InState, IsExtra, NextTo
from ..ops import Choose
from ..picks import Search
from ..selectors import From
from ..terms import DECK, DISCARD, EXILE, HAND, R_CARDS, R_CHOSEN, R_PUT

ON_FIELD_ALONE: Final = "only characters on the field have this"
FOR_NOTHING: Final = "what is done with what is chosen is not said"
AWAY: Final = (DECK, HAND, DISCARD, EXILE)
OF_CHARACTERS: Final = (Adjacent, BpIs, Facing, GradeIs, HasCharged, InArea, InState, IsExtra, NextTo)


def idleness(said: Any) -> str:
    """Why nothing comes of a text, or nothing where something does."""
    if asks_it_elsewhere(said):
        return ON_FIELD_ALONE
    return FOR_NOTHING if chooses_for_nothing(said) else ""


def chooses_for_nothing(said: Any) -> bool:
    """Whether somebody, or a card, is chosen and never spoken of again, nor asked whether that was done."""
    found = list(nodes(said))
    if any(isinstance(node, IfDone | IfYouDo | MayTo) for node in found):
        return False
    spoken = {getattr(node, "register", -1) for node in found}
    chosen = {R_CHOSEN for node in found if isinstance(node, Choose)}
    chosen |= {R_CARDS for node in found if isinstance(node, ChooseCards)}
    return not chosen <= spoken


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
