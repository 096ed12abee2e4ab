"""Texts of which nothing comes: cards away from the field are asked for what only characters have, scenes are taken
for characters, or somebody is chosen and nothing is done with what was chosen."""

from functools import reduce
from operator import and_, or_
from typing import Any, Final

from ....kernel.machine.nodes import Filter
from ....language.control import IfYouDo, MayTo
from ....language.counting import Count, Did, Remembered, ThisIs
from ....language.selectors import Among, Held
from ....language.values import And, IfDone, Not, Or
from ....language.verbs import ChooseCards
from ....text.nodes import nodes
from ..filters import (
    Adjacent,
    BpIs,
    Facing,
    GradeIs,
    HasCharged,
    InArea,
    InState,
    IsExtra,
    Kind,
    Level,
    Named,
    NextTo,
    PrintedBp,
    Round,
    Type,
)
from ..ops import Choose
from ..picks import Search
from ..putting import PutOn, PutScene
from ..selectors import AllChars, From, Pick, SceneInPlay
from ..terms import CHARACTER_CARD, DECK, DISCARD, EXILE, HAND, R_CARDS, R_CHOSEN, R_PUT, SCENE, SCENE_CARD
from ..values import NeighboursAre, OneOfThemIs, OpponentIs

ON_FIELD_ALONE: Final = "only characters on the field have this"
NO_CHARACTER: Final = "a scene is no character, nor a character a scene"
FOR_NOTHING: Final = "what is done with what is chosen is not said"
ALL_KINDS: Final = CHARACTER_CARD | SCENE_CARD
AWAY: Final = (DECK, HAND, DISCARD, EXILE)
OF_CHARACTERS: Final = (Adjacent, BpIs, Facing, GradeIs, HasCharged, InArea, InState, IsExtra, NextTo)


def idleness(said: Any) -> str:
    """Why nothing comes of a text, or nothing where something does."""
    if asks_it_elsewhere(said):
        return ON_FIELD_ALONE
    if any(takes_for_another(node) for node in nodes(said)):
        return NO_CHARACTER
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


def takes_for_another(node: Any) -> bool:
    """Whether a scene is asked for among characters, or put where they go, or the other way round."""
    match node:
        case Pick(where=where) | AllChars(where=where) | OpponentIs(where) | ThisIs(where) | NeighboursAre(where):
            return kinds_asked(where) == SCENE_CARD
        case OneOfThemIs(where=where) | NextTo(where) | PutOn(From(where=where)) | PutOn(Among(where=where)):
            return kinds_asked(where) == SCENE_CARD
        case SceneInPlay(where=where):
            return is_of_character(where) or not kinds_asked(where) & SCENE_CARD
        case From(zone, _, where) | Count(zone, _, where) if zone == SCENE:
            return is_of_character(where) or not kinds_asked(where) & SCENE_CARD
        case PutScene(From(where=where)) | PutScene(Among(where=where)):
            return not kinds_asked(where) & SCENE_CARD
    return False


def kinds_asked(where: Filter) -> int:
    """The kinds of card of which something is that a filter lets through."""
    match where:
        case Kind(kinds):
            return kinds
        case Named() | Level() | Type() | PrintedBp():
            return CHARACTER_CARD
        case Round():
            return SCENE_CARD
        case And(parts):
            return reduce(and_, map(kinds_asked, parts), ALL_KINDS)
        case Or(parts):
            return reduce(or_, map(kinds_asked, parts), 0)
    return ALL_KINDS


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
