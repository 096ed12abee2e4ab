"""Looking at compiled nodes: what no text can mean, whose something is, and who would choose it."""

from typing import Any

from ....kernel.machine.nodes import Node
from ....language.control import OneOf
from ....language.pieces import This
from ....language.selectors import Among, AtRandom, ThisCard, Top
from ....language.values import ANYTHING, AllOf, And, AnyOf, Not, Or
from ..ops import ChoosePrintedBp, PickType
from ..selectors import (
    AllChars,
    Bottom,
    BottomOf,
    CardOf,
    ChargedOf,
    EitherOf,
    From,
    OpponentOf,
    Pick,
    SceneInPlay,
    TopOf,
    WholeOf,
)
from ..terms import OPPONENT, YOU


def is_nonsense(node: Any) -> bool:
    """Nobody at all, or a list of nothing."""
    if isinstance(node, Not):
        return node.of == ANYTHING
    return isinstance(node, (And, Or, AllOf, AnyOf)) and (not node.parts or ANYTHING in node.parts)


def owner_of(node: Node) -> int:
    """Whose the selected characters or cards are, or -1."""
    match node:
        case This() | ThisCard():
            return YOU
        case OpponentOf(of):
            return {YOU: OPPONENT, OPPONENT: YOU}.get(owner_of(of), -1)
        case Pick() | AllChars() | From() | Top() | Bottom() | AtRandom() | SceneInPlay():
            return node.who if node.who in (YOU, OPPONENT) else -1
        case TopOf(chars) | BottomOf(chars) | CardOf(chars) | WholeOf(chars) | ChargedOf(chars):
            return owner_of(chars)
    return -1


def is_your_choice(node: Node) -> bool:
    """Whether the controller would be asked, whoever acts."""
    if isinstance(node, (From, Among)):
        return node.is_choice() and not (isinstance(node, From) and node.owner_chooses)
    return isinstance(node, (Pick, EitherOf, CardOf, PickType, ChoosePrintedBp, OneOf))
