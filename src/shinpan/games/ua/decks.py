"""Decks: which ones are legal [UA decks]."""

from collections.abc import Sequence
from typing import Final

from ...kernel.cards.counting import Copies, look_up
from ...kernel.game.protocol import Fault
from ...support.errors import Translatable
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
        said = Translatable("a deck has exactly {size} cards, this one has {count}", size=DECK_SIZE, count=len(deck))
        faults.append(Fault(RULE, said, "size", len(deck), DECK_SIZE))
    counted = look_up(deck, library)
    known = counted.copies
    faults += check_copies(known) + check_series(known) + check_triggers(known)
    return faults + [Fault("", message) for message in counted.faults]


def check_copies(cards: list[Copies]) -> list[Fault]:
    """Up to four cards of one number, unless a card says otherwise."""
    return [
        Fault(
            RULE,
            Translatable(
                "{count} copies of {number} {name}: at most {most}",
                count=of.n,
                number=of.card.number,
                name=of.card.name,
                most=of.card.copies,
            ),
            "copies",
            of.n,
            of.card.copies,
            of.card.number,
        )
        for of in cards
        if of.n > of.card.copies
    ]


def check_series(cards: list[Copies]) -> list[Fault]:
    """All cards of one series code."""
    codes = sorted({of.card.series for of in cards})
    if len(codes) < 2:
        return []
    said = ", ".join(codes)
    return [
        Fault(
            RULE,
            Translatable("all cards of a deck have the same series code, these have {known}", known=said),
            "series",
            of=said,
        )
    ]


def check_triggers(cards: list[Copies]) -> list[Fault]:
    """Up to four cards with each of the special triggers: Color (of all colors together), Special, Final."""
    faults: list[Fault] = []
    for trigger in SPECIAL_TRIGGERS:
        total = sum([of.n for of in cards if of.card.trigger == trigger])
        if total > MOST_OF_A_TRIGGER:
            word = TRIGGERS[trigger]
            said = Translatable(
                "{count} cards with the trigger {trigger}: at most {most}",
                count=total,
                trigger=word.capitalize(),
                most=MOST_OF_A_TRIGGER,
            )
            faults.append(Fault(RULE, said, "trigger", total, MOST_OF_A_TRIGGER, word))
    return faults
