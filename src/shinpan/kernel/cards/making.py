"""Random decks of a playable shape: what every game's generator does with a pool of cards."""

from collections.abc import Callable, Sequence
from typing import Final

from ...support.errors import ShinpanError
from ..machine.chance import Chance
from .library import AnyCard, CardLibrary

MOST_POOL: Final = 20_000


class Making:
    """A deck that is being made: cards are drawn from piles of candidates until it is full."""

    __slots__ = ("chance", "copies", "deck", "size")

    def __init__(self, chance: Chance, size: int) -> None:
        self.chance = chance
        self.size = size
        self.deck: list[AnyCard] = []
        self.copies: dict[str, int] = {}

    def left(self) -> int:
        return self.size - len(self.deck)

    def count(self, card: AnyCard) -> int:
        number: str = card.number
        return self.copies.get(number, 0)

    def add(self, card: AnyCard, n: int) -> None:
        number: str = card.number
        for _ in range(min(n, self.left())):
            self.deck.append(card)
            self.copies[number] = self.copies.get(number, 0) + 1

    def fill(self, candidates: Sequence[AnyCard], wanted: int, room: Callable[[AnyCard], int]) -> int:
        """Add some copies of candidates, in random order, until so many are in; how many there were. `room` says how
        many more of a card the deck may hold."""
        order = list(candidates)
        self.chance.shuffle(order)
        taken = 0
        while order and taken < wanted and self.left():
            again: list[AnyCard] = []
            for card in order:
                n = min(1 + self.chance.below(4), room(card), wanted - taken, self.left())
                if n <= 0:
                    continue
                self.add(card, n)
                taken += n
                again.append(card)
            if len(again) == 0:
                break
            order = again
        return taken

    def numbers(self) -> list[str]:
        return sorted([card.number for card in self.deck])


def playable(library: CardLibrary, wanted: Sequence[str]) -> list[AnyCard]:
    """The cards of some numbers, else of all loaded sets, that can be played, by number: a text that is not understood
    leaves its card out."""
    found: list[AnyCard] = []
    for number in sorted(wanted or library.load())[:MOST_POOL]:
        try:
            found.append(library.card(number))
        except ShinpanError:
            continue
    return found
