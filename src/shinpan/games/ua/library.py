"""The cards that are known, and the numbers that they go by."""

import re
from typing import Final

from ...kernel.cards.library import LONGEST_NUMBER, CardLibrary
from .cards import plain_number
from .facts import card_from_facts, facts_of

# What marks another print of a card, after its number: stars, or a letter and a number such as _p1.
PRINT: Final = re.compile(r"(?:★+|_[A-Za-z]+\d*)$")


def base_number(number: str) -> str:
    """The card number without its set and without what marks a parallel."""
    plain = number.strip()
    return plain if len(plain) > LONGEST_NUMBER else PRINT.sub("", plain_number(plain))


class Library(CardLibrary):
    """The cards of Union Arena."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("ua", __package__ or "", base_number, card_from_facts, facts_of)
