"""The cards that are known, and the numbers that they go by."""

import re
from typing import Final

from ...kernel.cards.library import LONGEST_NUMBER, CardLibrary
from .facts import card_from_facts, facts_of
from .languages import PRINTED

BASE: Final = r"(?:[A-Z]{2,4}\d*-[A-Z]?\d{3}|Y\d\d-[A-Z]?\d{3})"
# What stands before the base number of a parallel: (01/20) (PR-001) ExP SP SSSP UR AP AP-S AP14 BP04-Re
MARK: Final = r"(?:\([^()]*\)|\s|\d|ExP|SSSP|SP|UR|RRRR|AP-S|AP|Re|(?:BP|SD|EXD|UD)\d+-?(?=Re))"
PRINT: Final = r"(?:_[pP]\d{1,2}|[-_]ALT\d*|★+)?"  # how lists of other builders mark a print behind the number
PARALLEL: Final = re.compile(rf"{MARK}*({BASE}){PRINT}")
LAST: Final = re.compile(rf"[\s)]({BASE})$")


def base_number(number: str) -> str:
    """The card number without what marks a parallel: the last base number counts [UCG 4.1.3]."""
    plain = number.strip()
    if len(plain) > LONGEST_NUMBER:
        return plain
    found = PARALLEL.fullmatch(plain) or LAST.search(plain)
    return found[1] if found is not None else plain


class Library(CardLibrary):
    """The cards of the Ultraman Card Game."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("ucg", __package__ or "", base_number, card_from_facts, facts_of, PRINTED.names())
