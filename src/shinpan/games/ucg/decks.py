"""Chapter 4.1: which decks are legal."""

from collections.abc import Sequence
from typing import Final

from ...kernel.cards.counting import Copies, look_up
from ...kernel.game.protocol import Fault
from ...support.errors import Translatable
from .library import Library

DECK_SIZE: Final = 50  # [UCG 4.1.1]
COPIES: Final = 4  # [UCG 4.1.2]


def check_deck(deck: Sequence[str], library: Library) -> list[Fault]:
    """Every fault of a deck at once, each with its rule."""
    faults: list[Fault] = []
    if len(deck) != DECK_SIZE:
        said = Translatable("a deck has exactly {size} cards, this one has {count}", size=DECK_SIZE, count=len(deck))
        faults.append(Fault("4.1.1", said, "size", len(deck), DECK_SIZE))
    counted = look_up(deck, library)
    for copies in counted.copies:
        if copies.n > COPIES and not copies.card.any_number:
            faults.append(too_many(copies))
    return faults + [Fault("", message) for message in counted.faults]


def too_many(copies: Copies) -> Fault:
    """Prints of one card count together [UCG 4.1.3]."""
    several = len(copies.prints) > 1
    said = Translatable(
        "{count} copies of {number} {name} with its parallels ({prints}): at most {most}"
        if several
        else "{count} copies of {number} {name}: at most {most}",
        count=copies.n,
        number=copies.number,
        name=copies.card.name,
        prints=", ".join(sorted(copies.prints)),
        most=COPIES,
    )
    return Fault("4.1.3" if several else "4.1.2", said, "copies", copies.n, COPIES, copies.number)
