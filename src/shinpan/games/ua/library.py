"""The cards that are known: the sets that come with the game, and the user's own imports."""

from ...kernel.errors import ShinpanError
from ...kernel.game import Json
from ...kernel.sets import user_sets
from ...kernel.shelf import built_in_sets
from .cards import Card, plain_number
from .facts import card_from_facts


class Library:
    """Cards by number, read when first asked for and made when first used."""

    __slots__ = ("cards", "facts", "own")

    def __init__(self) -> None:
        self.facts: dict[str, dict[str, Json]] | None = None
        self.own: dict[str, str] = {}  # numbers of cards that come with the game, and the set they are of
        self.cards: dict[str, Card] = {}

    def load(self) -> dict[str, dict[str, Json]]:
        """The facts of every known card, by number."""
        if self.facts is None:
            self.facts = {}
            for kept in user_sets("ua"):
                for facts in kept.cards:
                    self.facts[str(facts["number"])] = facts
            for name, cards in built_in_sets(__package__ or "").items():
                for facts in cards:
                    number = str(facts["number"])
                    self.facts[number] = facts
                    self.own[number] = name
        return self.facts

    def find(self, number: str) -> str | None:
        """The number under which a card is known: its own, or what stands after the "/" of it."""
        facts = self.load()
        if number in facts or number in self.cards:
            return number
        plain = plain_number(number)
        return plain if plain in facts or plain in self.cards else None

    def card(self, number: str) -> Card:
        """The card of a number, made on first use."""
        if number in self.cards:
            return self.cards[number]
        found = self.find(number)
        if found is None:
            raise ShinpanError(f"there is no card '{number}' in any loaded set; `shinpan cards search` finds cards")
        if found not in self.cards:
            self.cards[found] = card_from_facts(self.load()[found], found, f"card {found}")
        return self.cards[found]

    def register(self, card: Card) -> Card:
        """Make a card that was declared in Python known by its number."""
        self.load()
        self.own[card.number] = ""
        self.cards[card.number] = card
        return card

    def is_own(self, card: Card) -> bool:
        """Whether it is a card that everyone has who has the game."""
        return card.number in self.own and self.cards.get(card.number) is card
