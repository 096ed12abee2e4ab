"""The cards of a deck, counted in one pass: what every game's check of a deck looks at.

How much there is to do is bounded before it is done: of a deck with more cards than `MOST_CHECKED`, only the size is
looked at, and the nearest known number is looked for of a few unknown ones.
"""

from collections.abc import Sequence
from typing import Final

from ...support.errors import ShinpanError, Translatable
from .library import LONGEST_NUMBER, AnyCard, CardLibrary

MOST_CHECKED: Final = 250  # five times the cards that a deck of either game has
MOST_HINTS: Final = 3


class Copies:
    """One card of a deck: how often it is there, and under which numbers."""

    __slots__ = ("card", "n", "number", "prints")

    def __init__(self, number: str) -> None:
        self.number = number  # the one that it is known by: without what marks a product or a print
        self.n = 0
        self.prints: list[str] = []
        self.card: AnyCard = None


class Counted:
    """The cards of a deck that are known, and one sentence for each that cannot be played."""

    __slots__ = ("copies", "faults")

    def __init__(self) -> None:
        self.copies: list[Copies] = []
        self.faults: list[Translatable] = []


def is_too_large(deck: Sequence[str]) -> bool:
    """Whether a deck has so many cards that nothing but their number is worth checking."""
    return len(deck) > MOST_CHECKED


def count_copies(deck: Sequence[str], library: CardLibrary) -> list[Copies]:
    """Each card of a deck once, with its copies; prints of a card are one card."""
    found: dict[str, Copies] = {}
    bases: dict[str, str] = {}
    for number in deck:
        if number not in bases:
            bases[number] = library.find(number) or library.base_number(number)
        base = bases[number]
        if base not in found:
            found[base] = Copies(base)
        copies = found[base]
        copies.n += 1
        if number not in copies.prints:
            copies.prints.append(number)
    return list(found.values())


def look_up(deck: Sequence[str], library: CardLibrary) -> Counted:
    """Each card of a deck once, as the library knows it; nothing of a deck that is too large."""
    counted = Counted()
    if is_too_large(deck):
        return counted
    unknown = 0
    for copies in count_copies(deck, library):
        if library.find(copies.number) is None:
            unknown += 1
            counted.faults.append(unknown_card(copies.number, library, unknown <= MOST_HINTS))
            continue
        try:
            copies.card = library.card(copies.number)
            counted.copies.append(copies)
        except ShinpanError as error:  # its text is not understood
            counted.faults.append(error.said)
    return counted


def unknown_card(number: str, library: CardLibrary, hint: bool) -> Translatable:
    """That there is no such card; with the nearest number, which takes a while to find."""
    if hint:
        try:
            library.known(number)
        except ShinpanError as error:
            return error.said
    return Translatable("there is no card '{number}' in any loaded set", number=number[:LONGEST_NUMBER])
