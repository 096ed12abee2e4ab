"""The cards that are known: the sets that come with the game, and the user's own imports."""

import json
import re
import tomllib
from importlib.resources import files
from typing import Final

from ...kernel.errors import ShinpanError
from ...kernel.game import Json
from ...kernel.home import home
from .cards import Card
from .facts import card_from_facts

PARALLEL: Final = re.compile(r"^(?:ExP|SSSP|SP|AP(?:-S)?|UR|BP\d+-?Re)\d*(?=\D*[A-Z]+\d*-)")
BASE: Final = re.compile(r"[A-Z]+\d*-[A-Z]?\d+$")


def base_number(number: str) -> str:
    """The card number without what marks a parallel: the last base number counts [UCG 4.1.3]."""
    plain = re.sub(r"\([^)]*\)", "", number).strip()
    plain = PARALLEL.sub("", plain).strip()
    found = BASE.search(plain)
    return found[0] if found else number.strip()


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
            for number, facts in user_cards().items():
                self.facts[number] = facts
            for name, cards in built_in_sets().items():
                for facts in cards:
                    number = str(facts["number"])
                    self.facts[number] = facts
                    self.own[number] = name
        return self.facts

    def find(self, number: str) -> str | None:
        """The number under which a card is known: its own, or its base number."""
        facts = self.load()
        if number in facts or number in self.cards:
            return number
        base = base_number(number)
        return base if base in facts or base in self.cards else None

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


def built_in_sets() -> dict[str, list[dict[str, Json]]]:
    """The sets that come with the game."""
    found: dict[str, list[dict[str, Json]]] = {}
    for entry in sorted(files(__package__).joinpath("sets").iterdir(), key=lambda e: e.name):
        if entry.name.endswith(".toml"):
            found[entry.name[:-5]] = tomllib.loads(entry.read_text(encoding="utf-8")).get("card", [])
    return found


def user_cards() -> dict[str, dict[str, Json]]:
    """The cards of the sets that the user has imported."""
    found: dict[str, dict[str, Json]] = {}
    folder = home() / "sets" / "ucg"
    if folder.is_dir():
        for path in sorted(folder.glob("*.json")):
            try:
                cards = json.loads(path.read_text(encoding="utf-8"))["cards"]
                for facts in cards:
                    found[str(facts["number"])] = facts
            except (OSError, ValueError, KeyError, TypeError) as error:
                raise ShinpanError(f"{path}: this imported set is damaged; import it again or delete it") from error
    return found
