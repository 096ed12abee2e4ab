"""What happens, declared once: which numbers an event carries, what they mean, and which beat it belongs to.

A game declares its events in a module of its own. From the declarations come the fields of the log's sentences, the
structured form in messages, and the beats that a table shows. The engine writes bare numbers and nothing else.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from ...support.json import Json
from ..machine.model import NOBODY, AnyState, Event
from ..state.opening import THROWS
from ..state.telling import may_know, player_word

# What is seen at a time. Events without a beat of their own join the one before them.
SETUP: Final = "setup"  # throws, lots, hands that are kept
SHUFFLE: Final = "shuffle"
TURN: Final = "turn"
PHASE: Final = "phase"
DRAW: Final = "draw"
LOOK: Final = "look"
REVEAL: Final = "reveal"
SET: Final = "set"
PLAY: Final = "play"
LEVEL: Final = "level"
RAID: Final = "raid"
SCENE: Final = "scene"
MOVE: Final = "move"
OPEN: Final = "open"
EFFECT: Final = "effect"
JUDGEMENT: Final = "judgement"
ATTACK: Final = "attack"
BLOCK: Final = "block"
BATTLE: Final = "battle"
DAMAGE: Final = "damage"
TRIGGER: Final = "trigger"
LEAD: Final = "lead"
END: Final = "end"
COST: Final = "cost"  # what is paid; it is seen with what it is paid for, if that comes next
JOINS: Final = ""

BEATS: Final = (
    *(SETUP, SHUFFLE, TURN, PHASE, DRAW, LOOK, REVEAL, SET, PLAY, LEVEL, RAID, SCENE, MOVE, OPEN, EFFECT, JUDGEMENT),
    *(ATTACK, BLOCK, BATTLE, DAMAGE, TRIGGER, LEAD, END, COST),
)
# Beats of which several in a row are seen together.
TOGETHER: Final = (SETUP, SHUFFLE, DRAW, LOOK, REVEAL, MOVE, OPEN, JUDGEMENT)

# Kinds of slots: what their numbers stand for.
NUMBER: Final = "number"
NUMBERS: Final = "numbers"
FLAG: Final = "flag"
WORD: Final = "word"
PLAYER: Final = "player"
PLACE: Final = "place"
ZONE: Final = "zone"
PHASE_WORD: Final = "phase"
THROW: Final = "throw"
NOTHING: Final = ""  # a number that is for the engine alone

# Reads the numbers of one slot of an event.
Read: TypeAlias = Callable[[AnyState, Event, list[int]], Json]
# Gives the place that the numbers of an event from some number on mean, as the game counts places.
Where: TypeAlias = Callable[[Event, int], int]


class Slot:
    """One thing that an event tells besides its player and its cards: its name, how many numbers it takes, its kind."""

    __slots__ = ("by_seat", "kind", "name", "read", "where", "width")

    def __init__(
        self, name: str, kind: str, read: Read, width: int = 1, where: Where | None = None, by_seat: bool = False
    ) -> None:
        self.name = name
        self.kind = kind
        self.read = read
        self.width = width
        self.where = where  # how a place is made of the numbers; None: it is the number itself
        self.by_seat = by_seat  # the first number is the first player's, the second the other's


class EventForm:
    """One kind of event: its beat and its slots in the order of its numbers. Later slots may be left out."""

    __slots__ = ("beat", "slots", "sometimes")

    def __init__(
        self, beat: str, slots: tuple[Slot, ...] = (), sometimes: Callable[[Event], str] | None = None
    ) -> None:
        self.beat = beat
        self.slots = slots
        self.sometimes = sometimes  # another beat for some events of this kind, or JOINS


class Events:
    """All events of a game by name."""

    __slots__ = ("forms",)

    def __init__(self, forms: Mapping[str, EventForm]) -> None:
        self.forms = forms

    def beat(self, event: Event) -> str:
        """The beat that an event opens or carries on; JOINS if it belongs to whatever came before it."""
        form = self.forms[event.name]
        found = form.sometimes(event) if form.sometimes is not None else JOINS
        return found or form.beat

    def parts(self, event: Event) -> list[tuple[Slot, list[int]]]:
        """The slots of an event with their numbers."""
        found: list[tuple[Slot, list[int]]] = []
        at = 0
        for slot in self.forms[event.name].slots:
            numbers = event.numbers[at : at + slot.width]
            at += slot.width
            if len(numbers) == slot.width and slot.kind != NOTHING:
                found.append((slot, numbers))
        return found

    def data(self, s: AnyState, event: Event, player: int) -> dict[str, Json]:
        """An event for messages: a card has its number only where that player may know it, else it is null."""
        known = may_know(event, player)
        found: dict[str, Json] = {
            "name": event.name,
            "rule": event.rule,
            "player": None if event.player == NOBODY else player_word(event.player),
            "cards": [s.cards[card].key if known else None for card in event.cards],
        }
        if event.source != NOBODY:
            found["source"] = s.cards[event.source].key
            if event.power != NOBODY:
                found["power"] = event.power + 1
        for slot, numbers in self.parts(event):
            value = slot.read(s, event, numbers)
            if value is not None:
                found[slot.name] = value
        return found


# Reading numbers that mean the same in every game


def read_number(s: AnyState, event: Event, numbers: list[int]) -> Json:
    return numbers[0]


def read_bps(s: AnyState, event: Event, numbers: list[int]) -> Json:
    """Two BPs; nothing where nobody stands."""
    return [None if bp < 0 else bp for bp in numbers]


def read_text(s: AnyState, event: Event, numbers: list[int]) -> Json:
    """Which text of the card, from 1."""
    return None if numbers[0] == NOBODY else numbers[0] + 1


def read_player(s: AnyState, event: Event, numbers: list[int]) -> Json:
    return player_word(numbers[0])


def read_throw(s: AnyState, event: Event, numbers: list[int]) -> Json:
    return THROWS[numbers[0]]


def read_phase(s: AnyState, event: Event, numbers: list[int]) -> Json:
    return event.words[0]


def leave_out(s: AnyState, event: Event, numbers: list[int]) -> Json:
    """A number that is for the engine alone."""
    return None


COUNTED: Final = Slot("number", NUMBER, read_number)
AMOUNT: Final = Slot("amount", NUMBER, read_number)
TEXT: Final = Slot("text", NUMBER, read_text)
BPS: Final = Slot("bps", NUMBERS, read_bps, 2)
OTHER: Final = Slot("other", PLAYER, read_player)
HIDDEN: Final = Slot("", NOTHING, leave_out)

# What every game has.
COMMON: Final[dict[str, EventForm]] = {
    "shuffle": EventForm(SHUFFLE),
    "throw": EventForm(SETUP, (Slot("first", THROW, read_throw), Slot("second", THROW, read_throw))),
    "phase": EventForm(PHASE, (Slot("phase", PHASE_WORD, read_phase),)),
    "turn": EventForm(TURN, (COUNTED,)),
    "reveal": EventForm(REVEAL),
    "look": EventForm(LOOK),
    "forbid": EventForm(JOINS, (OTHER,)),
    "loop": EventForm(EFFECT, (COUNTED,)),
    "win": EventForm(END),
}


def moving(zone: Read, place: Read) -> tuple[Slot, ...]:
    """The slots of a move: from which zone to which, and the place on the field that it leaves, if any."""
    return (Slot("origin", ZONE, zone), Slot("to", ZONE, zone), Slot("place", PLACE, place))
