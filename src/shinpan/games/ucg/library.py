"""The cards that are known: the sets that come with the game, and the user's own imports."""

import re
import tomllib
from importlib.resources import files
from typing import Final

from ...kernel.errors import ShinpanError
from ...kernel.game import Json
from ...kernel.plain import nearest
from ...kernel.sets import user_sets
from .cards import Card
from .facts import card_from_facts

LONGEST_NUMBER: Final = 60
BASE: Final = r"(?:[A-Z]{2,4}\d*-[A-Z]?\d{3}|Y\d\d-[A-Z]?\d{3})"
# What stands before the base number of a parallel: (01/20) (PR-001) ExP SP SSSP UR AP AP-S AP14 BP04-Re
MARK: Final = r"(?:\([^()]*\)|\s|\d|ExP|SSSP|SP|UR|RRRR|AP-S|AP|Re|(?:BP|SD|EXD|UD)\d+-?(?=Re))"
PARALLEL: Final = re.compile(rf"{MARK}*({BASE})")
LAST: Final = re.compile(rf"[\s)]({BASE})$")


def base_number(number: str) -> str:
    """The card number without what marks a parallel: the last base number counts [UCG 4.1.3]."""
    plain = number.strip()
    if len(plain) > LONGEST_NUMBER:
        return plain
    found = PARALLEL.fullmatch(plain) or LAST.search(plain)
    return found[1] if found is not None else plain


class Library:
    """Cards by number, read when first asked for and made when first used."""

    __slots__ = ("cards", "facts", "origin", "own", "parallels", "prints")

    def __init__(self) -> None:
        self.facts: dict[str, dict[str, Json]] | None = None
        self.own: dict[str, str] = {}  # numbers of cards that come with the game, and the set they are of
        self.origin: dict[str, str] = {}  # number: the set that it is of
        self.prints: dict[str, list[str]] = {}  # number: the numbers of its parallels
        self.parallels: dict[str, str] = {}  # the number of a parallel: its base number
        self.cards: dict[str, Card] = {}

    def load(self) -> dict[str, dict[str, Json]]:
        """The facts of every known card, by number. What comes with the game goes before what is imported."""
        if self.facts is None:
            found: dict[str, dict[str, Json]] = {}
            for kept in user_sets("ucg"):
                for facts in kept.cards:
                    number = str(facts["number"])
                    found[number] = facts
                    self.origin[number] = kept.name
                for base, numbers in kept.parallels.items():
                    self.prints[base] = numbers
                    for number in numbers:
                        self.parallels[number] = base
            for name, cards in built_in_sets().items():
                for facts in cards:
                    number = str(facts["number"])
                    found[number] = facts
                    self.origin[number] = name
                    self.own[number] = name
            self.facts = found
        return self.facts

    def forget(self) -> None:
        """Read the sets anew when next asked: an import has changed them. Cards declared in Python stay."""
        declared = {number: card for number, card in self.cards.items() if self.own.get(number) == ""}
        self.facts = None
        self.own = dict.fromkeys(declared, "")
        self.origin = {}
        self.prints = {}
        self.parallels = {}
        self.cards = declared

    def find(self, number: str) -> str | None:
        """The number under which a card is known: its own, or its base number; capitals do not matter."""
        facts = self.load()
        for written in (number, number.strip(), number.strip().upper()):
            for known in (written, self.parallels.get(written, ""), base_number(written)):
                if known in facts or known in self.cards:
                    return known
        return None

    def known(self, number: str) -> str:
        """The number under which a card is known; ShinpanError if it is not."""
        found = self.find(number)
        if found is None:
            listed = [*self.load(), *self.cards]
            if not listed:
                raise ShinpanError(f"there is no card '{number}': no set is loaded; `shinpan cards import` loads one")
            near = nearest(number, listed) if len(number) <= LONGEST_NUMBER else ""
            hint = near if near.startswith("did") else "`shinpan cards search` finds cards"
            raise ShinpanError(f"there is no card '{number[:LONGEST_NUMBER]}' in any loaded set; {hint}")
        return found

    def card(self, number: str) -> Card:
        """The card of a number, made on first use."""
        if number in self.cards:
            return self.cards[number]
        found = self.known(number)
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
