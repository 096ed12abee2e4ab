"""The layout of observations: what every number says, and the memory that they are written into.

Numbers that stand for words tell their place in one of the lists of `Layout`, from 1 on; 0 is none. A side is 1 for the
player who looks and 2 for the opponent. Numbers have 16 bits and are written four at a time, in machine words: rows
have a multiple of four columns, the last of which may be spare.
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ...support.errors import ShinpanError
from .event_forms import Events

VERSION: Final = 2  # rises when the meaning of any number changes

LANES: Final = 4  # numbers in a machine word
TABLE: Final = 32  # the bits of a row of a table, below the number of the table
SPARE: Final = "spare"

CARD_COLUMNS: Final = ["card", "side", "zone", "place", "position", "copies", "face down", SPARE]
SITUATION_COLUMNS: Final = ["i decide", "they decide", "asked", "asked by", "options", "turn", "phase"]
OPTION_COLUMNS: Final = [
    "verb",
    "card token",
    "card",
    "side",
    "zone",
    "place side",
    "place",
    "target token",
    "target side",
    "target",
    "line",
    "number",
    "text",
    "word",
    "more",
]
EVENT_COLUMNS: Final = [
    "event",
    "side",
    "card token",
    "card",
    "cards",
    "source",
    "origin",
    "to",
    "place side",
    "place",
    "target side",
    "target",
    "amount",
    "second amount",
    "text",
    "word",
    "other side",
]
UNSEEN: Final = "unseen"  # the zone of cards of which only the number is known
MOST: Final = 4096  # rows of a part


class Layout:
    """The names of all numbers of an observation, in order, and the words that numbers stand for."""

    __slots__ = (
        "cards",
        "events",
        "happenings",
        "kinds",
        "lines",
        "names",
        "options",
        "phases",
        "printed",
        "situation",
        "verbs",
        "words",
        "zones",
    )

    def __init__(
        self,
        cards: Sequence[str],
        situation: Sequence[str],
        printed: Sequence[str],
        zones: Sequence[str],
        phases: Sequence[str],
        kinds: Sequence[str],
        verbs: Sequence[str],
        words: Sequence[str],
        lines: Sequence[str],
        happenings: Events,
    ) -> None:
        self.cards = in_words([*CARD_COLUMNS, *cards])
        self.situation = in_words([*SITUATION_COLUMNS, *situation])
        self.options = in_words(OPTION_COLUMNS)
        self.events = in_words(EVENT_COLUMNS)
        self.printed = list(printed)
        self.zones = [*zones, UNSEEN]
        self.phases = list(phases)
        self.kinds = list(kinds)  # what is asked
        self.verbs = list(verbs)  # of options
        self.words = list(words)  # that options choose
        self.lines = list(lines)
        self.happenings = happenings
        self.names = list(happenings.forms)  # of events


def in_words(columns: Sequence[str]) -> list[str]:
    """Columns with as many spare ones as fill their last machine word."""
    return [*columns, *[SPARE] * (-len(columns) % LANES)]


class Indexes:
    """The numbers of words."""

    __slots__ = ("kinds", "lines", "verbs", "words", "zones")

    def __init__(self, layout: Layout) -> None:
        self.kinds = numbered(layout.kinds)
        self.verbs = numbered(layout.verbs)
        self.zones = numbered(layout.zones)
        self.words = numbered(layout.words)
        self.lines = numbered(layout.lines)


def numbered(words: Sequence[str]) -> dict[str, int]:
    return {word: place + 1 for place, word in enumerate(words)}


class Sizes:
    """How many rows an observation has."""

    __slots__ = ("actions", "events", "tokens")

    def __init__(self, actions: int, tokens: int, events: int) -> None:
        if actions < 2:
            raise ShinpanError(f"actions: {actions} are too few, two are the least")
        for name, n, least in (("actions", actions, 2), ("tokens", tokens, 1), ("events", events, 0)):
            if not least <= n <= MOST:
                raise ShinpanError(f"{name}: {n} cannot be, from {least} to {MOST} are possible")
        self.actions = actions
        self.tokens = tokens  # cards
        self.events = events


class Buffers:
    """The memory of the observations of some games, one after the other. Arrays may wrap it; only observers write."""

    __slots__ = (
        "cards",
        "events",
        "filled",
        "games",
        "mask",
        "offered",
        "options",
        "printed",
        "shown",
        "situation",
        "sizes",
        "told",
    )

    def __init__(self, games: int, layout: Layout, sizes: Sizes, words: int) -> None:
        """`words` are the machine words of what is printed on a card; 0 leaves that out."""
        self.games = games
        self.sizes = sizes
        self.cards: vec[i64] = words_for(games * sizes.tokens * len(layout.cards))
        self.options: vec[i64] = words_for(games * sizes.actions * len(layout.options))
        self.events: vec[i64] = words_for(games * sizes.events * len(layout.events))
        self.situation: vec[i64] = words_for(games * len(layout.situation))
        self.mask: vec[u8] = vec[u8]([u8(0)] * (games * sizes.actions))
        self.printed: vec[i64] = vec[i64]([i64(0)] * (games * sizes.tokens * words))
        # Whose printed row stands beside each token, as observers mark it: the number of a table above that of a row.
        self.shown: vec[i64] = vec[i64]([i64(0)] * (games * sizes.tokens))
        # Rows of each game that are not all zeros.
        self.filled = [0] * games
        self.offered = [0] * games
        self.told = [0] * games


def words_for(numbers: int) -> "vec[i64]":
    """Machine words for so many numbers."""
    return vec[i64]([i64(0)] * (numbers // LANES))


def clear(data: "vec[i64]", start: i64, stop: i64) -> None:
    """Write zeros."""
    for place in range(start, stop):
        data[place] = i64(0)


def copy(row: "vec[i64]", data: "vec[i64]", at: i64, words: i64) -> None:
    """Write so many words of a row somewhere, eight at a time: one by one, what is printed on cards took 0.17 of all
    instructions of a step with tokens."""
    here: i64 = 0
    while here + 8 <= words:
        data[at] = row[here]
        data[at + 1] = row[here + 1]
        data[at + 2] = row[here + 2]
        data[at + 3] = row[here + 3]
        data[at + 4] = row[here + 4]
        data[at + 5] = row[here + 5]
        data[at + 6] = row[here + 6]
        data[at + 7] = row[here + 7]
        at += 8
        here += 8
    while here < words:
        data[at] = row[here]
        at += 1
        here += 1


def write_mask(mask: "vec[u8]", start: i64, shown: i64, actions: i64) -> None:
    """The first so many of some actions can be taken."""
    for action in range(start, start + shown):
        mask[action] = u8(1)
    for action in range(start + shown, start + actions):
        mask[action] = u8(0)
