"""The last events of a game as machine words, for observations: packed once when they happen, read by either seat.

An event takes four words of four numbers each, as they stand in an observation where that does not depend on who looks;
what does (sides, whether cards are known, which row shows a card) is left for the observer to say.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..machine.model import NOBODY, Event
from ..state.cardstate import DECK_BOTTOM
from .event_forms import EventForm, Events, Where

WORDS: Final = 4  # of an event
HIGHEST: Final = 32767
LOW: Final = 0xFFFF
BY_SEAT: Final = 4  # a bit beside those of who may know the cards: amounts are of the first and of the second player
BP: Final = 100  # pairs of amounts are BP, told in parts of that
BOTTOM: Final = -1  # the zone of a card that goes to the bottom of a deck

# The columns that slots are told in, by the names of slots. Throws are not told, nor is what the side says already.
COLUMNS: Final[dict[str, str]] = {
    "origin": "origin",
    "to": "to",
    "place": "place",
    "target": "target",
    "area": "area",
    "amount": "amount",
    "number": "amount",
    "bps": "amount",
    "text": "text",
    "gift": "word",
    "mode": "word",
    "trigger": "word",
    "won": "word",
    "phase": "word",
    "other": "other side",
}
UNTOLD: Final = ("", "first", "second", "outcome")


def lanes(a: i64, b: i64, c: i64, d: i64) -> i64:
    """Four numbers in one machine word, the first in its lowest bits."""
    return (a & LOW) | (b & LOW) << 16 | (c & LOW) << 32 | d << 48


def lane(word: i64, which: i64) -> i64:
    """One of the four numbers of such a word, with its sign."""
    found: i64 = word >> 16 * which & LOW
    return found - LOW - 1 if found > HIGHEST else found


def turned(word: i64) -> i64:
    """The four numbers of a word in the order that other machines keep them in."""
    return lanes(lane(word, 3), lane(word, 2), lane(word, 1), lane(word, 0))


class EventShape:
    """Where in the numbers of an event of some kind stands what is told of it; NOBODY: nowhere."""

    __slots__ = (
        "amount",
        "area",
        "by_seat",
        "index",
        "origin",
        "other",
        "pair",
        "place",
        "place_where",
        "target",
        "target_where",
        "text",
        "to",
        "word",
    )

    def __init__(self, index: int, form: EventForm) -> None:
        self.index = index
        self.pair = self.by_seat = False
        self.place_where: Where | None = None
        self.target_where: Where | None = None
        columns: dict[str, int] = {}
        at = 0
        for slot in form.slots:
            column = COLUMNS.get(slot.name, "")
            columns[column] = at
            at += slot.width
            if column == "place":
                self.place_where = slot.where
            elif column == "target":
                self.target_where = slot.where
            elif column == "amount":
                self.pair, self.by_seat = slot.width == 2, slot.by_seat
        self.origin = columns.get("origin", NOBODY)
        self.to = columns.get("to", NOBODY)
        self.place = columns.get("place", NOBODY)
        self.target = columns.get("target", NOBODY)
        self.area = columns.get("area", NOBODY)
        self.amount = columns.get("amount", NOBODY)
        self.text = columns.get("text", NOBODY)
        self.word = columns.get("word", NOBODY)
        self.other = columns.get("other side", NOBODY)


class EventLog:
    """The last events of one game."""

    __slots__ = ("count", "data", "most")

    def __init__(self, most: int) -> None:
        self.most = most
        self.count: i64 = 0  # events so far; they stand in the data in turn
        self.data: vec[i64] = vec[i64]([i64(0)] * (most * WORDS))

    def clear(self) -> None:
        self.count = 0

    def numbers(self) -> list[int]:
        """All of it, to be kept."""
        return [int(self.count), *[int(word) for word in self.data]]

    def restore(self, numbers: list[int]) -> None:
        self.count = numbers[0]
        for place in range(len(self.data)):
            self.data[place] = numbers[place + 1]


class EventCoder:
    """Packs the events of one game."""

    __slots__ = ("shapes",)

    def __init__(self, events: Events) -> None:
        self.shapes = {name: EventShape(place + 1, form) for place, (name, form) in enumerate(events.forms.items())}

    def take(self, log: EventLog, events: list[Event]) -> None:
        """Put events into a log, the newest last."""
        n = len(events)
        for place in range(max(0, n - log.most), n):
            self.add(log, events[place])

    def add(self, log: EventLog, event: Event) -> None:
        shape = self.shapes[event.name]
        numbers, cards = event.numbers, event.cards
        at: i64 = log.count % log.most * WORDS
        log.count += 1
        amount, second = self.amounts(shape, numbers)
        card = cards[0] if cards else NOBODY
        seen = event.seen | (BY_SEAT if shape.by_seat else 0)
        data = log.data
        data[at] = lanes(shape.index, event.player + 1, seen, card + 1)
        data[at + 1] = lanes(len(cards), event.source + 1, zone_at(numbers, shape.origin), zone_at(numbers, shape.to))
        place = place_at(event, shape.place, shape.place_where)
        target = place_at(event, shape.target, shape.target_where)
        other, area = number_at(numbers, shape.other), number_at(numbers, shape.area)
        data[at + 2] = lanes(place + 1, target + 1, other + 1, area + 1)
        text, word = number_at(numbers, shape.text), number_at(numbers, shape.word)
        data[at + 3] = lanes(amount, second, text + 1, word + 1)

    def amounts(self, shape: EventShape, numbers: list[int]) -> tuple[int, int]:
        """How much; for two at once the BP of both in hundreds, 0 where nobody stands."""
        at = shape.amount
        if at == NOBODY or at >= len(numbers):
            return 0, 0
        if shape.pair and at + 1 < len(numbers):
            return cut(max(numbers[at], 0) // BP), cut(max(numbers[at + 1], 0) // BP)
        return cut(numbers[at]), 0


def cut(x: int) -> int:
    return min(max(x, -HIGHEST), HIGHEST)


def number_at(numbers: list[int], at: int) -> int:
    """A number of an event, or NOBODY if it has none there."""
    return cut(numbers[at]) if at != NOBODY and at < len(numbers) else NOBODY


def zone_at(numbers: list[int], at: int) -> int:
    """A zone as observations count them, from 1 on; BOTTOM, or 0 for none."""
    zone = number_at(numbers, at)
    return BOTTOM if zone == DECK_BOTTOM else zone + 1


def place_at(event: Event, at: int, where: Where | None) -> int:
    """A place of an event as the game counts them."""
    if at == NOBODY or at >= len(event.numbers):
        return NOBODY
    return event.numbers[at] if where is None else where(event, at)
