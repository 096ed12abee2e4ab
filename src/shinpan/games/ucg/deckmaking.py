"""Random decks of the Ultraman Card Game: chains of levels of a few characters, and some scenes."""

from collections.abc import Sequence
from typing import Final

from ...kernel.cards.making import Making, playable
from ...kernel.machine.chance import Chance
from ...support.errors import ShinpanError
from .cards import Card
from .decks import COPIES, DECK_SIZE
from .library import Library

CHARACTERS: Final = 3  # as many level up beside each other
MOST_CHARACTERS: Final = 8  # where a few have too few cards
SCENES: Final = 4
FEWEST_FIRSTS: Final = 16  # cards that characters begin with
# How many of so many cards of characters are of which level: most begin a chain, fewer go on it.
FIRST: Final = 0.45
SECOND: Final = 0.32


def random_deck(chance: Chance, library: Library, wanted: Sequence[str]) -> list[str]:
    """A legal deck of cards that play: characters whose chains of levels are whole, more low levels than high ones."""
    cards = playable(library, wanted)
    making = Making(chance, DECK_SIZE)
    making.fill([card for card in cards if card.is_scene()], chance.below(SCENES + 1), Room(making))
    chains = whole_chains(cards)
    names = sorted(chains)
    chance.shuffle(names)
    for n in range(CHARACTERS, MOST_CHARACTERS + 1):
        chosen = [chains[name] for name in names[:n]]
        if sum([chain.firsts() for chain in chosen]) * COPIES < FEWEST_FIRSTS and n < min(len(names), MOST_CHARACTERS):
            continue  # too few to begin with
        add_characters(making, chosen)
        if not making.left():
            return making.numbers()
    raise ShinpanError(
        "there are too few cards for a deck of {size}: {count} characters can be set and levelled up",
        size=DECK_SIZE,
        count=len(names),
    )


class Chain:
    """The cards of a character that can be set and levelled up, from the level that it begins with."""

    __slots__ = ("cards", "first")

    def __init__(self, first: int, cards: list[Card]) -> None:
        self.first = first
        self.cards = cards

    def firsts(self) -> int:
        """How many different cards it can begin with."""
        return len([card for card in self.cards if card.level == self.first and card.has_single()])


def whole_chains(cards: Sequence[Card]) -> dict[str, Chain]:
    """The characters with a card to begin with and one to put on it, up to the first level that is missing."""
    by_name: dict[str, list[Card]] = {}
    for card in cards:
        if card.is_character():
            by_name.setdefault(card.character, []).append(card)
    found: dict[str, Chain] = {}
    for name, own in by_name.items():
        firsts = [card.level for card in own if card.has_single()]
        levels = {card.level for card in own}
        if firsts and min(firsts) + 1 in levels:
            top = min(firsts)
            while top + 1 in levels:
                top += 1
            found[name] = Chain(min(firsts), [card for card in own if min(firsts) <= card.level <= top])
    return found


def add_characters(making: Making, chains: Sequence[Chain]) -> None:
    """Fill the deck with cards of some characters, most of the level that they begin with."""
    total = making.left()
    room = Room(making)
    firsts = [card for chain in chains for card in chain.cards if card.level == chain.first and card.has_single()]
    seconds = [card for chain in chains for card in chain.cards if card.level == chain.first + 1]
    rest = [card for chain in chains for card in chain.cards if card.level > chain.first + 1]
    making.fill(firsts, round(total * FIRST), room)
    making.fill(seconds, round(total * SECOND), room)
    making.fill(rest, making.left(), room)
    making.fill(seconds + firsts, making.left(), room)


class Room:
    """How many more of a card a deck may hold [UCG 4.1.2]."""

    __slots__ = ("making",)

    def __init__(self, making: Making) -> None:
        self.making = making

    def __call__(self, card: Card) -> int:
        return COPIES - self.making.count(card)
