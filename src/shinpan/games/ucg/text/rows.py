"""Clauses in a row, as they are joined for writing."""

from dataclasses import replace
from typing import Final

from ....kernel.machine.assembling import Effect
from ....text.words import NoWordsError
from ..modify import Cannot, Extra, Levels, Mod, Outcome, PrintedBecomes, Unaffected
from ..ops import Give
from ..said import ExactCards, Exactly, GoesOn, It, Moves, YouMay
from .phrases import Opening, Row, Sentence

STATEMENTS: Final = (Unaffected, Cannot, Levels, PrintedBecomes)


def short(clause: Effect) -> Effect:
    """ "it counts as ...": what is said of whom was just spoken of."""
    if isinstance(clause, Give) and clause.chars == It() and isinstance(clause.mods[0], Levels):
        return replace(clause, chars=It(False, True))
    return clause


def is_gift(mod: Mod) -> bool:
    return not isinstance(mod, (*STATEMENTS, Extra, Outcome)) and type(mod).__name__ != "ChangeType"


def is_standing_gift(mod: Mod) -> bool:
    return is_gift(mod) and type(mod).__name__ != "Grade"


def joined(row: Row, join: str, other: Row) -> Row:
    if row.rest is None:
        return Row(row.item, join, other)
    return replace(row, rest=joined(row.rest, join, other))


def with_opening(opening: Opening, row: Row) -> Row:
    return replace(row, item=replace(row.item, openings=(opening, *row.item.openings)))


def opened(opening: Opening, sentences: list[Sentence]) -> list[Sentence]:
    first, *rest = sentences
    if first.how != "plain" or first.row is None:
        raise NoWordsError(f"{opening.word}: {first}")
    return [replace(first, row=with_opening(opening, first.row)), *rest]


def plain_row(row: Row) -> Row:
    """A row that goes on without conditions and choices, so that what is before it reaches over all of it."""
    if isinstance(row.item.clause, YouMay):
        raise NoWordsError("a choice of what is done for the sake of something")
    rest = row.rest
    while rest is not None:
        if rest.item.openings or isinstance(rest.item.clause, YouMay):
            raise NoWordsError("a condition or a choice in the middle of a row")
        rest = rest.rest
    return row


def may_row(row: Row) -> Row:
    plain_row(row)
    if row.item.openings or isinstance(row.item.clause, (YouMay, GoesOn)):
        raise NoWordsError(f"may: {row}")
    return replace(row, item=replace(row.item, clause=YouMay(row.item.clause)))


def exact(clause: Effect) -> Effect:
    """With "exactly" before the number."""
    if isinstance(clause, Moves):
        return replace(clause, cards=ExactCards(clause.cards))
    if hasattr(clause, "cards"):
        return replace(clause, cards=ExactCards(clause.cards))  # type: ignore[type-var]  # every effect is a dataclass
    return Exactly(clause)
