"""Decks for games that play themselves: those of the starter set, and one of each color of the gallery."""

from functools import cache

from shinpan.games.ua.cards import Card
from shinpan.games.ua.game import GAME
from shinpan.games.ua.state import Ua
from shinpan.games.ua.terms import COLORS
from shinpan.kernel.cards.builtin import built_in_sets

DECK_SIZE = 50


@cache
def gallery_numbers() -> list[str]:
    return [str(facts["number"]) for facts in built_in_sets("shinpan.games.ua")["gallery"]]


@cache
def starter_numbers() -> list[list[str]]:
    return list(GAME.starter_decks().values())


# Cards are asked of the library each time: it makes them anew when other tests have imported some.


def gallery() -> list[Card]:
    return [GAME.library.card(number) for number in gallery_numbers()]


def starter_decks() -> list[list[Card]]:
    return [[GAME.library.card(number) for number in deck] for deck in starter_numbers()]


def gallery_decks() -> list[list[Card]]:
    """The cards of each color of the gallery in turn, fifty of them."""
    found: list[list[Card]] = []
    for color in range(len(COLORS)):
        cards = [card for card in gallery() if card.color == color]
        found.append([cards[i % len(cards)] for i in range(DECK_SIZE)])
    return found


def decks() -> list[list[Card]]:
    """The starter decks, then those of the gallery."""
    return [*starter_decks(), *gallery_decks()]


def start(seed: int, listen: bool = True) -> Ua:
    """A new game: every deck meets every deck."""
    known = decks()
    pair = [known[seed % len(known)], known[seed // len(known) % len(known)]]
    opening = "throw" if seed % 2 else "lot"
    state: Ua = GAME.begin("en-1.1", pair, str(seed), opening, listen, seed % 3 == 0)
    state.scripted = seed % 11 == 0
    return state
