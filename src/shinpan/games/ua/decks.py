"""Decks: which ones are legal [UA decks]."""

from collections.abc import Sequence
from typing import Final

from ...kernel.game.protocol import Fault
from ...support.errors import ShinpanError
from .cards import Card, plain_number
from .library import Library
from .terms import T_COLOR, T_FINAL, T_SPECIAL, TRIGGERS

RULE: Final = "decks"
DECK_SIZE: Final = 50
SPECIAL_TRIGGERS: Final = (T_COLOR, T_SPECIAL, T_FINAL)
MOST_OF_A_TRIGGER: Final = 4


def check_deck(deck: Sequence[str], library: Library) -> list[Fault]:
    """Every fault of a deck at once, each with its rule."""
    faults: list[Fault] = []
    if len(deck) != DECK_SIZE:
        faults.append(Fault(RULE, f"a deck has exactly {DECK_SIZE} cards, this one has {len(deck)}"))
    counts: dict[str, int] = {}
    for number in deck:
        counts[plain_number(number)] = counts.get(plain_number(number), 0) + 1
    known: list[tuple[Card, int]] = []
    for number, n in counts.items():
        try:
            known.append((library.card(number), n))
        except ShinpanError as error:
            faults.append(Fault("", str(error)))
    return faults + check_copies(known) + check_series(known) + check_triggers(known)


def check_copies(cards: list[tuple[Card, int]]) -> list[Fault]:
    """Up to four cards of one number, unless a card says otherwise."""
    return [
        Fault(RULE, f"{n} copies of {card.number} {card.name}: at most {card.copies}")
        for card, n in cards
        if n > card.copies
    ]


def check_series(cards: list[tuple[Card, int]]) -> list[Fault]:
    """All cards of one series code."""
    codes = sorted({card.series for card, _ in cards})
    if len(codes) < 2:
        return []
    return [Fault(RULE, f"all cards of a deck have the same series code, these have {', '.join(codes)}")]


def check_triggers(cards: list[tuple[Card, int]]) -> list[Fault]:
    """Up to four cards with each of the special triggers: Color (of all colors together), Special, Final."""
    faults: list[Fault] = []
    for trigger in SPECIAL_TRIGGERS:
        total = sum([n for card, n in cards if card.trigger == trigger])
        if total > MOST_OF_A_TRIGGER:
            word = TRIGGERS[trigger].capitalize()
            faults.append(Fault(RULE, f"{total} cards with the trigger {word}: at most {MOST_OF_A_TRIGGER}"))
    return faults
