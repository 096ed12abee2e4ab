"""Random decks of Union Arena: one series, one or two colors, a curve of needed energy, and bases for what raids."""

from collections.abc import Sequence
from typing import Final

from ...kernel.cards.making import Making, playable
from ...kernel.machine.chance import Chance
from ...support.errors import ShinpanError
from .cards import Card
from .decks import DECK_SIZE, MOST_OF_A_TRIGGER, SPECIAL_TRIGGERS
from .library import Library
from .terms import ANY_COLOR

# Characters by needed energy: up to which, and how many of them.
CURVE: Final = ((0, 10), (1, 10), (2, 8), (3, 7), (99, 6))
EVENTS: Final = 5
SITES: Final = 3
FEWEST_CHEAP: Final = 8  # cards of a color that can be played from the first turns on


def random_deck(chance: Chance, library: Library, wanted: Sequence[str]) -> list[str]:
    """A legal deck of cards that play: of one series and at most two colors, with a curve."""
    cards = playable(library, wanted)
    found = [shelf for shelf in shelves(cards) if could_fill(shelf)]
    if not found:
        raise ShinpanError("there are too few cards of any one series for a deck of {size}", size=DECK_SIZE)
    shelf = found[chance.below(len(found))]
    making = Making(chance, DECK_SIZE)
    room = Room(making)
    characters = [card for card in shelf if card.is_character()]
    making.fill([card for card in shelf if card.is_event()], 2 + chance.below(EVENTS), room)
    making.fill([card for card in shelf if card.is_site()], chance.below(SITES + 1), room)
    low = -1
    for high, n in CURVE:
        making.fill([card for card in characters if low < card.energy <= high], n, room)
        low = high
    making.fill([card for card in characters if card.energy <= 2], making.left(), room)
    making.fill(characters, making.left(), room)
    making.fill(shelf, making.left(), room)
    if making.left():
        raise ShinpanError("the cards of {series} do not fill a deck of {size}", series=shelf[0].series, size=DECK_SIZE)
    return making.numbers()


def shelves(cards: Sequence[Card]) -> list[list[Card]]:
    """The cards of each series by color, and by two colors where one color alone is too few; raids only where
    their base is among them."""
    found: list[list[Card]] = []
    for series in sorted({card.series for card in cards}):
        own = [card for card in cards if card.series == series]
        colors = sorted({card.color for card in own if card.color != ANY_COLOR})
        groups = [[color] for color in colors]
        groups += [[one, two] for one in colors for two in colors if one < two]
        for group in groups:
            found.append([card for card in own if card.color == ANY_COLOR or card.color in group])
    return [[card for card in shelf if has_base(card, shelf)] for shelf in found]


def has_base(card: Card, shelf: Sequence[Card]) -> bool:
    """Whether a card that raids finds a card of its own name, or one that shares a trait, to raid."""
    if card.raid is None:
        return True
    for other in shelf:
        if other is not card and other.raid is None and other.is_character() and set(other.names) & set(card.names):
            return True
    return any(set(other.traits) & set(card.traits) for other in shelf if other is not card and other.raid is None)


def could_fill(shelf: Sequence[Card]) -> bool:
    """Whether a deck can be made of these cards, and played from its first turns on."""
    copies = 0
    special = dict.fromkeys(SPECIAL_TRIGGERS, 0)
    for card in shelf:
        if card.trigger in special:
            special[card.trigger] = min(special[card.trigger] + card.copies, MOST_OF_A_TRIGGER)
        else:
            copies += card.copies
    cheap = sum([card.copies for card in shelf if card.is_character() and card.energy <= 1])
    return copies + sum(special.values()) >= DECK_SIZE and cheap >= FEWEST_CHEAP


class Room:
    """How many more of a card a deck may hold [UA decks]: copies, and cards with each of the special triggers."""

    __slots__ = ("making",)

    def __init__(self, making: Making) -> None:
        self.making = making

    def __call__(self, card: Card) -> int:
        room = card.copies - self.making.count(card)
        if card.trigger in SPECIAL_TRIGGERS:
            same = len([other for other in self.making.deck if other.trigger == card.trigger])
            room = min(room, MOST_OF_A_TRIGGER - same)
        return room
