"""The order in which the parts of a filter are kept, so that equal nouns are equal filters in every language."""

from ....kernel.machine.nodes import Filter
from ....language.filters import InRegister, IsThis
from ....language.values import Not, Or
from ....text.nodes import all_of
from ..comparing import AbleToHold, AbleToLevelUp, LikeCharacter, ManyTypes, SameLevel, SameName, SharesType
from ..filters import (
    Adjacent,
    Against,
    BpIs,
    Called,
    ChosenType,
    Facing,
    GradeIs,
    HasCharged,
    HasExtra,
    InArea,
    InState,
    IsExtra,
    IsTopCard,
    Kind,
    Level,
    Named,
    NextTo,
    PrintedBp,
    Round,
    Team,
    Type,
)

ORDER: tuple[type[Filter], ...] = (
    Level,
    InState,
    Or,
    Named,
    Called,
    Kind,
    Type,
    ManyTypes,
    ChosenType,
    Team,
    PrintedBp,
    BpIs,
    HasExtra,
    Round,
    IsExtra,
    GradeIs,
    HasCharged,
    SameName,
    SameLevel,
    LikeCharacter,
    SharesType,
    Adjacent,
    NextTo,
    InArea,
    IsTopCard,
    Facing,
    Against,
    AbleToLevelUp,
    AbleToHold,
    Not,
    IsThis,
    InRegister,
)


def rank(part: Filter) -> tuple[int, int, str]:
    """What is asked first, then next; what is alike in kind by its words."""
    if isinstance(part, Not):
        inner = part.of
        return (len(ORDER) + (2 if isinstance(inner, IsThis) else 1), rank(inner)[0], repr(inner))
    for index, kind in enumerate(ORDER):
        if isinstance(part, kind):
            return index, 0, repr(part)
    return len(ORDER), 0, repr(part)


def both(parts: list[Filter]) -> Filter:
    """All of these as one filter, flat and in order."""
    return all_of(parts, rank)
