"""The events of Union Arena, declared once: log, messages and beats come from here."""

from typing import Final

from ...kernel.game.event_forms import (
    AMOUNT,
    ATTACK,
    BATTLE,
    BLOCK,
    BPS,
    COMMON,
    COST,
    COUNTED,
    DAMAGE,
    DRAW,
    EFFECT,
    FLAG,
    HIDDEN,
    JOINS,
    LEAD,
    MOVE,
    PLACE,
    PLAY,
    RAID,
    SETUP,
    TEXT,
    TRIGGER,
    WORD,
    ZONE,
    EventForm,
    Events,
    Slot,
    moving,
)
from ...kernel.machine.model import NOBODY, Event
from ...support.json import Json
from .modify import M_WORDS
from .state import Ua
from .terms import ASIDE, DECK, DECK_BOTTOM, LIFE, TRIGGERS, ZONES, place_word


def read_zone(s: Ua, event: Event, numbers: list[int]) -> Json:
    return "deck bottom" if numbers[0] == DECK_BOTTOM else ZONES[numbers[0]]


def read_place(s: Ua, event: Event, numbers: list[int]) -> Json:
    return None if numbers[0] == NOBODY else place_word(numbers[0])


def read_mode(s: Ua, event: Event, numbers: list[int]) -> Json:
    return "rest" if numbers[0] else "active"


def read_trigger(s: Ua, event: Event, numbers: list[int]) -> Json:
    return TRIGGERS[numbers[0]]


def read_gift(s: Ua, event: Event, numbers: list[int]) -> Json:
    return M_WORDS[numbers[0]]


def read_won(s: Ua, event: Event, numbers: list[int]) -> Json:
    return numbers[0] == 1


def beat_of_move(event: Event) -> str:
    """Life that is turned up is damage; life that is laid out is a part of the preparation [UA game setup]."""
    origin, target = event.numbers[0], event.numbers[1]
    if origin == LIFE and target == ASIDE:
        return DAMAGE
    return SETUP if origin == DECK and target == LIFE and event.source == NOBODY else JOINS


AT: Final = Slot("place", PLACE, read_place)
TO: Final = Slot("target", PLACE, read_place)
ORIGIN: Final = Slot("origin", ZONE, read_zone)
MOVES: Final = moving(read_zone, read_place)

FORMS: Final[dict[str, EventForm]] = {
    **COMMON,
    "draw": EventForm(DRAW, MOVES),
    "move": EventForm(JOINS, MOVES, beat_of_move),
    "first": EventForm(LEAD),
    "keep": EventForm(SETUP),
    "redraw": EventForm(SETUP),
    "ap": EventForm(JOINS, (COUNTED,)),
    "ap active": EventForm(JOINS, (COUNTED,)),
    "ap rest": EventForm(COST, (COUNTED,)),
    "play": EventForm(PLAY, (ORIGIN, AT, Slot("mode", WORD, read_mode))),
    "raid": EventForm(RAID, (ORIGIN, AT)),
    "use": EventForm(PLAY),
    "line": EventForm(MOVE, (AT, TO)),
    "swap": EventForm(MOVE, (AT, TO)),
    "active": EventForm(JOINS, (AT,)),
    "rest": EventForm(JOINS, (AT,)),
    "lock": EventForm(JOINS, (AT,)),
    "activate": EventForm(EFFECT, (AT, HIDDEN, TEXT)),
    "activate outside": EventForm(EFFECT, (HIDDEN, TEXT)),
    "set off": EventForm(JOINS, (HIDDEN, TEXT)),
    "resolve": EventForm(EFFECT, (HIDDEN, TEXT)),
    "paid": EventForm(JOINS, (TEXT,)),
    "attack": EventForm(ATTACK, (AT, TO)),
    "block": EventForm(BLOCK, (AT,)),
    "battle": EventForm(
        BATTLE,
        (
            BPS,  # the attacker's, the other's
            AT,
            TO,
            Slot("won", FLAG, read_won),
        ),
    ),
    "damage": EventForm(DAMAGE, (COUNTED,)),
    "trigger": EventForm(TRIGGER, (Slot("trigger", WORD, read_trigger),)),
    "under": EventForm(JOINS, (AT,)),
    "give": EventForm(JOINS, (AT, Slot("gift", WORD, read_gift), AMOUNT)),
}

EVENTS: Final = Events(FORMS)
