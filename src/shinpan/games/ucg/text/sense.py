"""Looking at compiled nodes: what no text can mean, whose something is, and who would choose it."""

from typing import Any

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Filter, Node
from ....language.control import OneOf
from ....language.discourse import UnclearError
from ....language.pieces import BothOf, Pieces, This
from ....language.selectors import Among, AtRandom, ThisCard, Top
from ....language.values import ANYTHING, ONE, AllOf, And, AnyOf, Not, Or
from ....text.nodes import nodes, parts_of
from ..charging import AnyCharged, BottomCharged
from ..comparing import Most
from ..filters import BpIs, HasExtra, InState, Kind, Level, Named, PrintedBp, Round, Type
from ..modes import SomeOf
from ..ops import Move
from ..picks import ChoosePrintedBp, PickType, WithOpponents
from ..said import Extreme
from ..selectors import (
    AllChars,
    Bottom,
    BottomOf,
    CardOf,
    ChargedOf,
    EitherCards,
    EitherOf,
    From,
    OneOfEach,
    OpponentOf,
    Pick,
    SceneInPlay,
    Those,
    TopOf,
    WholeOf,
)
from ..terms import CHARACTER_CARD, OPPONENT, R_LAST, SCENE_CARD, YOU
from .order import both


def is_nonsense(node: Any) -> bool:
    """Nobody at all, or a list of nothing."""
    if isinstance(node, Not):
        return node.of == ANYTHING
    if isinstance(node, Extreme):
        return True  # it was said of nobody who is chosen
    if isinstance(node, And) and is_misfit(node):
        return True
    return isinstance(node, (And, Or, AllOf, AnyOf)) and (not node.parts or ANYTHING in node.parts)


def is_misfit(node: And) -> bool:
    """ "level 2 Kaiju or scene card": a scene has no level, nor a character a round, and one of these is named."""
    flat = [one for part in node.parts for one in (part.parts if isinstance(part, Or) else (part,))]
    named = 0
    for one in flat:
        named |= one.kinds if isinstance(one, Kind) else CHARACTER_CARD if isinstance(one, Named) else 0
    asks_character = any(isinstance(one, (Level, Type, InState, PrintedBp, BpIs, HasExtra)) for one in flat)
    asks_scene = any(isinstance(one, Round) for one in flat)
    return bool((asks_character and named & SCENE_CARD) or (asks_scene and named & CHARACTER_CARD))


def of_the_most(who: int, where: Filter) -> Filter:
    """ "Kaiju with the highest BP": of those Kaiju."""
    parts = parts_of(where)
    found = [part for part in parts if isinstance(part, Extreme)]
    if not found:
        return where
    if len(found) > 1:
        raise UnclearError("of which of these this is said cannot be told")
    return Most(found[0].what, found[0].highest, who, both([part for part in parts if part != found[0]]))


def is_theirs(node: Any) -> bool:
    """Whether an opponent, or something of an opponent, is spoken of."""
    return isinstance(node, OpponentOf) or getattr(node, "who", YOU) == OPPONENT


def stable(chars: Pieces) -> Pieces:
    """How the characters of an instruction are spoken of in the next one."""
    if isinstance(chars, (This, Those)) or chars == OpponentOf(This()):
        return chars
    return Those(R_LAST)


def owner_of(node: Node) -> int:
    """Whose the selected characters or cards are, or -1."""
    match node:
        case This() | ThisCard():
            return YOU
        case OpponentOf(of):
            return {YOU: OPPONENT, OPPONENT: YOU}.get(owner_of(of), -1)
        case Pick() | AllChars() | From() | Top() | Bottom() | AtRandom() | SceneInPlay():
            return node.who if node.who in (YOU, OPPONENT) else -1
        case TopOf(chars) | BottomOf(chars) | CardOf(chars) | WholeOf(chars):
            return owner_of(chars)
        case ChargedOf(chars) | BottomCharged(chars) | AnyCharged(chars):
            return owner_of(chars)
    return -1


def moves_only_of(effect: Effect, who: int) -> bool:
    """Whether all cards that an instruction moves are one player's."""
    moved = [node.cards for node in nodes(effect) if isinstance(node, Move)]
    return bool(moved) and all(owner_of(cards) == who for cards in moved)


def may_be_theirs(node: Any) -> bool:
    """Whether some of the cards may be an opponent's."""
    match node:
        case Pick() | AllChars() | From() | Top() | Bottom() | AtRandom() | SceneInPlay():
            return node.who != YOU
        case OneOfEach(parts) | EitherCards(parts):
            return any(may_be_theirs(part) for part in parts)
        case TopOf(chars) | BottomOf(chars) | CardOf(chars) | WholeOf(chars):
            return may_be_theirs(chars)
        case ChargedOf(chars) | BottomCharged(chars) | AnyCharged(chars):
            return may_be_theirs(chars)
        case OpponentOf(of):
            return owner_of(of) != OPPONENT
    return False


def are_several(node: Any) -> bool:
    """Whether more than one card or character may be meant."""
    match node:
        case From() | Among() | Pick():
            return node.hi != ONE
        case Top() | Bottom() | AtRandom():
            return node.count != ONE or node.who not in (YOU, OPPONENT)
        case AllChars() | OneOfEach() | BottomCharged() | BothOf():
            return True
        case OpponentOf():
            return are_several(node.of)
        case WithOpponents():
            return True
        case EitherCards() | EitherOf():
            return any(are_several(part) for part in node.parts)
        case ChargedOf():
            return node.all or are_several(node.chars)
        case TopOf() | BottomOf() | CardOf() | AnyCharged():
            return are_several(node.chars)
    return False


def is_your_choice(node: Node) -> bool:
    """Whether the controller would be asked, whoever acts."""
    if isinstance(node, (From, Among, Pick)):
        return node.is_choice() and not (isinstance(node, (From, Pick)) and node.owner_chooses)
    return isinstance(node, (EitherOf, CardOf, PickType, ChoosePrintedBp, OneOf, SomeOf))
