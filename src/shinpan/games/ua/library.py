"""The cards that are known, and the numbers that they go by."""

from ...kernel.cards.library import LONGEST_NUMBER, CardLibrary
from .cards import plain_number
from .facts import card_from_facts, facts_of
from .languages import PRINTED


def base_number(number: str) -> str:
    """The card number without its product and without what marks a parallel."""
    plain = number.strip()
    return plain if len(plain) > LONGEST_NUMBER else plain_number(plain)


class Library(CardLibrary):
    """The cards of Union Arena."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("ua", __package__ or "", base_number, card_from_facts, facts_of, PRINTED.names())
