"""The events of the Ultraman Card Game, declared once: log, messages and beats come from here."""

from typing import Final

from ...kernel.game.event_forms import (
    AMOUNT,
    COMMON,
    DRAW,
    EFFECT,
    JOINS,
    JUDGEMENT,
    LEAD,
    LEVEL,
    MOVE,
    NUMBER,
    NUMBERS,
    OPEN,
    OTHER,
    PLACE,
    PLAY,
    SCENE,
    SET,
    SETUP,
    TEXT,
    WORD,
    EventForm,
    Events,
    Slot,
    moving,
    read_bps,
)
from ...kernel.machine.model import NOBODY, Event
from ...support.json import Json
from .modify import M_WORDS
from .options import place_of, place_word
from .state import Ucg, outcome_word
from .terms import DECK_BOTTOM, ZONES


def read_zone(s: Ucg, event: Event, numbers: list[int]) -> Json:
    return "deck bottom" if numbers[0] == DECK_BOTTOM else ZONES[numbers[0]]


def read_place(s: Ucg, event: Event, numbers: list[int]) -> Json:
    return None if numbers[0] == NOBODY else place_word(numbers[0])


def read_area_of(s: Ucg, event: Event, numbers: list[int]) -> Json:
    """A player and a battle area."""
    return place_word(place_of(numbers[0], numbers[1]))


def read_own_area(s: Ucg, event: Event, numbers: list[int]) -> Json:
    """A battle area of the player whose event it is."""
    return place_word(place_of(event.player, numbers[0]))


def read_second_area(s: Ucg, event: Event, numbers: list[int]) -> Json:
    """The other battle area of a swap, which is of the same player."""
    return place_word(place_of(event.numbers[0], numbers[0]))


def area_of(event: Event, at: int) -> int:
    return place_of(event.numbers[at], event.numbers[at + 1])


def own_area(event: Event, at: int) -> int:
    return place_of(event.player, event.numbers[at])


def second_area(event: Event, at: int) -> int:
    return place_of(event.numbers[0], event.numbers[at])


def read_area(s: Ucg, event: Event, numbers: list[int]) -> Json:
    return numbers[0] + 1


def read_outcome(s: Ucg, event: Event, numbers: list[int]) -> Json:
    return outcome_word(numbers[0])


def read_gift(s: Ucg, event: Event, numbers: list[int]) -> Json:
    return M_WORDS[numbers[0]]


AT: Final = Slot("place", PLACE, read_area_of, 2, area_of)
MOVES: Final = moving(read_zone, read_place)

FORMS: Final[dict[str, EventForm]] = {
    **COMMON,
    "draw": EventForm(DRAW, MOVES),
    "move": EventForm(JOINS, MOVES),
    "side": EventForm(SETUP, (OTHER,)),
    "put": EventForm(PLAY, MOVES),
    "scene": EventForm(SCENE, MOVES),
    "charge": EventForm(MOVE, MOVES),
    "set": EventForm(SET, (AT,)),
    "level": EventForm(LEVEL, (AT,)),
    "open": EventForm(OPEN, (AT,)),
    "trigger": EventForm(JOINS, (TEXT,)),
    "resolve": EventForm(EFFECT, (TEXT,)),
    "use": EventForm(EFFECT, (TEXT,)),
    "paid": EventForm(JOINS, (TEXT,)),
    "give": EventForm(JOINS, (AT, Slot("gift", WORD, read_gift), AMOUNT)),
    "swap": EventForm(JOINS, (AT, Slot("target", PLACE, read_second_area, 1, second_area))),
    "negate": EventForm(JOINS, (TEXT,)),
    "wrong stack": EventForm(JOINS, (Slot("place", PLACE, read_own_area, 1, own_area),)),
    "detached": EventForm(JOINS),
    "outcome": EventForm(
        JUDGEMENT,
        (
            Slot("area", NUMBER, read_area),
            Slot("outcome", WORD, read_outcome),
            Slot("bps", NUMBERS, read_bps, 2, by_seat=True),
        ),
    ),
    "next lead": EventForm(LEAD),
}

EVENTS: Final = Events(FORMS)
