"""The cards that are known, and the numbers that they go by."""

import re
from typing import Final

from ...kernel.game import Json
from ...kernel.library import LONGEST_NUMBER, CardLibrary
from .cards import Card, plain_number
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
        super().__init__("ua", __package__ or "")

    def base_number(self, number: str) -> str:
        return base_number(number)

    def make(self, facts: dict[str, Json], key: str, where: str) -> Card:
        return card_from_facts(facts, key, where)

    def facts_of(self, card: Card) -> Json:
        return facts_of(card)
