"""Chapter 4.1: which decks are legal."""

from collections.abc import Sequence
from typing import Final

from ...kernel.cards.counting import Copies, look_up
from ...kernel.game.protocol import Fault
from .library import Library

DECK_SIZE: Final = 50  # [UCG 4.1.1]
COPIES: Final = 4  # [UCG 4.1.2]


def check_deck(deck: Sequence[str], library: Library) -> list[Fault]:
    """Every fault of a deck at once, each with its rule."""
    faults: list[Fault] = []
    if len(deck) != DECK_SIZE:
        said = f"a deck has exactly {DECK_SIZE} cards, this one has {len(deck)}"
        faults.append(Fault("4.1.1", said, "size", len(deck), DECK_SIZE))
    counted = look_up(deck, library)
    for copies in counted.copies:
        if copies.n > COPIES and not copies.card.any_number:
            faults.append(too_many(copies))
    return faults + [Fault("", message) for message in counted.faults]


def too_many(copies: Copies) -> Fault:
    """Prints of one card count together [UCG 4.1.3]."""
    said = f"{copies.n} copies of {copies.number} {copies.card.name}"
    if len(copies.prints) == 1:
        return Fault("4.1.2", f"{said}: at most {COPIES}", "copies", copies.n, COPIES, copies.number)
    prints = ", ".join(sorted(copies.prints))
    return Fault(
        "4.1.3", f"{said} with its parallels ({prints}): at most {COPIES}", "copies", copies.n, COPIES, copies.number
    )
