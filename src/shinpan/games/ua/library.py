"""The cards that are known, and the numbers that they go by."""

from ...kernel.game import Json
from ...kernel.library import CardLibrary
from .cards import Card, plain_number
from .facts import card_from_facts, facts_of


class Library(CardLibrary):
    """The cards of Union Arena."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("ua", __package__ or "")

    def base_number(self, number: str) -> str:
        return plain_number(number)

    def make(self, facts: dict[str, Json], key: str, where: str) -> Card:
        return card_from_facts(facts, key, where)

    def facts_of(self, card: Card) -> Json:
        return facts_of(card)
