"""A condition behind what is said: "it" in it is whom the sentence is about."""

from typing import Any, Final

from ....language.counting import ThisIs
from ....language.discourse import IT
from ....language.filters import Whose
from ....language.pieces import AllPieces, BothOf, PickPieces, This, ThosePieces
from ....language.selectors import Held
from ....language.values import AllOf, NotSo
from ....text.nodes import all_of, nodes, parts_of
from ..terms import YOU
from ..values import OneOfThemIs
from .braces import exchange
from .phrases import Do, Trail, Under, While

OTHERS: Final = (AllPieces, BothOf, PickPieces, ThosePieces)


def read_trailing(trail: Trail) -> list[Any]:
    """ "This character gains ... if it has ...": this character. Another that is named could be meant. Whether it is
    asked for all of "draw a card and ... if ..." cannot be told."""
    if is_several(trail.said):
        return []
    return [Under(asked, trail.said) for asked in asked_of_subject(trail.said, trail.condition)]


def read_trailing_while(trail: Trail) -> list[Any]:
    """ "... as long as it has ...": the same, so long and no longer."""
    return [While(asked, trail.said) for asked in asked_of_subject(trail.said, trail.condition)]


def write_trailing(value: Any) -> Trail | None:
    """What is not so has no other words before a sentence than behind it."""
    if isinstance(value, Under) and isinstance(value.condition, NotSo) and isinstance(value.said, Do):
        return None if is_several(value.said) else Trail(value.said, value.condition)
    return None


def is_several(said: Any) -> bool:
    """Whether a sentence says several things of which the later ones do not speak of the first."""
    if not isinstance(said, Do):
        return False
    return any(not any(is_of_first(node) for node in nodes(part)) for part in said.parts[1:])


def is_of_first(node: Any) -> bool:
    return isinstance(node, ThosePieces | Held) or getattr(node, "register", None) == IT


def asked_of_subject(said: Any, asked: Any) -> list[Any]:
    """A condition with this card in the place of "it", where the sentence before it speaks of this card alone."""
    if of_this(asked) == asked or This() not in nodes(said):
        return [asked]
    return [] if any(isinstance(node, OTHERS) for node in nodes(said)) else [of_this(asked)]


def of_this(asked: Any) -> Any:
    """A condition with this card in the place of "it"."""
    for node in list(nodes(asked)):
        if isinstance(node, OneOfThemIs) and node.register == IT:
            own = [part for part in parts_of(node.where) if part != Whose(YOU)]
            asked = exchange(asked, node, ThisIs(all_of(own)))
    return asked


def with_it(asked: list[Any]) -> list[Any]:
    """Several conditions: "this character ... and it ..." asks both of this card."""
    found: list[Any] = []
    for part in asked:
        first = part.parts[0] if isinstance(part, AllOf) else None
        if isinstance(first, ThisIs):
            found.append(of_this(part))
        else:
            found.append(part)
    return found
