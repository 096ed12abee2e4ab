"""Chapter 4.1: which decks are legal."""

from collections.abc import Sequence
from typing import Final

from ...kernel.game.protocol import Fault
from ...support.errors import ShinpanError
from .library import Library, base_number

DECK_SIZE: Final = 50  # [UCG 4.1.1]
COPIES: Final = 4  # [UCG 4.1.2]


def check_deck(deck: Sequence[str], library: Library) -> list[Fault]:
    """Every fault of a deck at once, each with its rule."""
    faults: list[Fault] = []
    if len(deck) != DECK_SIZE:
        faults.append(Fault("4.1.1", f"a deck has exactly {DECK_SIZE} cards, this one has {len(deck)}"))
    counts: dict[str, int] = {}
    for number in deck:
        base = base_number(number)
        counts[base] = counts.get(base, 0) + 1
    for base, n in counts.items():
        faults.extend(check_card(base, n, deck, library))
    return faults


def check_card(base: str, n: int, deck: Sequence[str], library: Library) -> list[Fault]:
    if library.find(base) is None:
        return [Fault("", f"there is no card '{base}' in any loaded set")]
    try:
        card = library.card(base)
    except ShinpanError as error:
        return [Fault("", str(error))]
    if n <= COPIES or card.any_number:
        return []
    prints = sorted({number for number in deck if base_number(number) == base})
    if len(prints) == 1:
        return [Fault("4.1.2", f"{n} copies of {base} {card.name}: at most {COPIES}")]
    listed = ", ".join(prints)
    return [Fault("4.1.3", f"{n} copies of {base} {card.name} with its parallels ({listed}): at most {COPIES}")]
