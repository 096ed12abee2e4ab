"""What the network reads: which numbers of an observation are words and which are amounts, and the names of its rows.

A weight that belongs to a word (a zone, a verb, a word of card text) goes by that word's name, so that a file of
weights still fits when the language has grown: rows are matched by name, and what was never learned counts nothing.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ...kernel.game.layout import SPARE, UNSEEN, Layout

Floats = NDArray[np.float32]

SIDES: Final = ("", "my", "their")
PLACES: Final = 16  # places of a side that are told apart; those beyond count as the last
NUMBERS: Final = 16  # numbers that an option can choose, likewise
TEXTS: Final = 8
HUNDREDS: Final = "/ 100"  # in the name of an amount that is counted in hundreds
SCALE: Final = 0.125
SCALE_OF_HUNDREDS: Final = 0.0078125  # powers of two, so that whole numbers stay exact in short floats

# Columns of a card, of the situation and of an option that are words, or places in other rows.
CARD_WORDS: Final = ("card", "side", "zone", "place", SPARE)
SITUATION_WORDS: Final = ("asked", "asked by", "phase", SPARE)
CARD, SIDE, ZONE, PLACE, POSITION, COPIES = 0, 1, 2, 3, 4, 5
ASKED, ASKED_BY, PHASE = 2, 3, 6
VERB, TOKEN, OF_CARD, OF_SIDE, OF_ZONE, AT_SIDE, AT = 0, 1, 2, 3, 4, 5, 6
TARGET_TOKEN, AIM_SIDE, AIM, LINE, NUMBER, TEXT, WORD, MORE = 7, 8, 9, 10, 11, 12, 13, 14


class Form:
    """The shape of what the network reads of a game."""

    def __init__(self, layout: Layout) -> None:
        self.zones = len(layout.zones) + 1
        self.card_amounts = amounts(layout.cards, CARD_WORDS)
        self.situation_amounts = amounts(layout.situation, SITUATION_WORDS)
        self.card_scale = scales(layout.cards, self.card_amounts)
        self.situation_scale = scales(layout.situation, self.situation_amounts)
        zones = sided(["", *layout.zones])
        places = sided([str(place) for place in range(PLACES + 1)])
        self.rows: dict[str, list[str]] = {
            "card.w1": list(layout.printed),
            "cards.amounts": twice([layout.cards[i] for i in self.card_amounts]),
            "cards.zone": zones,
            "cards.place": places,
            "situation.amounts": twice([layout.situation[i] for i in self.situation_amounts]),
            "situation.asked": ["", *layout.kinds],
            "situation.phase": list(layout.phases),
            "option.verb": ["", *layout.verbs],
            "option.zone": zones,
            "option.at": places,
            "option.aim": places,
            "option.line": ["", *layout.lines],
            "option.number": [str(number) for number in range(NUMBERS + 1)],
            "option.text": [str(text) for text in range(TEXTS + 1)],
            "option.word": ["", *layout.words],
            "option.amounts": ["number", "number, rounded", MORE_NAME],
            "cards.compared": scaled(["mine less theirs there"]),
        }
        self.bp = layout.cards.index(BP if BP in layout.cards else SPARE)  # nothing stands in a spare column
        self.printed_bps = printed_bps(layout)
        printed = [layout.printed[i].removesuffix(THOUSANDS).strip() or "bp" for i, _ in self.printed_bps]
        names = [*COMPARED, *[f"{name} less theirs" for name in printed], *[f"{name} less mine" for name in printed]]
        self.rows["option.compared"] = scaled(names)
        self.hand, self.field, self.unseen = [zone_of(layout, zone) for zone in ("hand", "field", UNSEEN)]
        # Where a card's level and its names stand, in a game in which cards go on cards one level lower.
        self.level = layout.printed.index(LEVEL) if LEVEL in layout.printed else -1
        self.own_names = [place for place, name in enumerate(layout.printed) if name.startswith(OWN_NAME)]
        if self.has_levels():
            self.rows["cards.fits"] = [*FITS, *[f"{name}, rounded" for name in FITS]]

    def has_levels(self) -> bool:
        return self.level >= 0

    def option_words(self, options: NDArray[np.int16]) -> dict[str, NDArray[np.int64]]:
        """For some rows of options: which row of each table of words is theirs."""
        wide = options.astype(np.int64)
        return {
            "option.verb": wide[..., VERB],
            "option.zone": wide[..., OF_SIDE] * self.zones + wide[..., OF_ZONE],
            "option.at": place_of(wide, AT_SIDE, AT),
            "option.aim": place_of(wide, AIM_SIDE, AIM),
            "option.line": wide[..., LINE],
            "option.number": np.clip(wide[..., NUMBER], 0, NUMBERS),
            "option.text": np.clip(wide[..., TEXT], 0, TEXTS),
            "option.word": wide[..., WORD],
        }

    def card_words(self, cards: NDArray[np.int16]) -> dict[str, NDArray[np.int64]]:
        """The same for rows of cards."""
        wide = cards.astype(np.int64)
        return {
            "cards.zone": wide[..., SIDE] * self.zones + wide[..., ZONE],
            "cards.place": place_of(wide, SIDE, PLACE),
        }


MORE_NAME: Final = "more"
LEVEL: Final = "level"
OWN_NAME: Final = "own name "
# Of a card of one's own: how many others go on it, and on how many others it goes.
FITS: Final = (
    "in hand that go on it",
    "unseen that go on it",
    "in hand that go on those in hand that go on it",
    "on the field that it goes on",
    "in hand that it goes on",
    "unseen that it goes on",
)
BP: Final = "bp / 100"
THOUSANDS: Final = "bp thousands"
REST: Final = "bp rest / 4"
# BPs that an option brings together: of its card, of its target, and of what stands at its place on both sides.
COMPARED: Final = (
    "card less target",
    "mine less theirs there",
    "card less theirs there",
    "card less their highest",
    "target less my highest",
)
SPANS: Final = (4.0, 16.0, 64.0)  # hundreds of BP: each difference is read narrowly and widely


def zone_of(layout: Layout, zone: str) -> int:
    """The number of a zone; one that there is not is nowhere."""
    return layout.zones.index(zone) + 1 if zone in layout.zones else -1


def printed_bps(layout: Layout) -> list[tuple[int, int]]:
    """Where a printed BP stands: its thousands, and the rest in fours."""
    found = [i for i, name in enumerate(layout.printed[:-1]) if name.endswith(THOUSANDS)]
    return [(i, i + 1) for i in found if is_rest(layout, i + 1)]


def is_rest(layout: Layout, place: int) -> bool:
    return layout.printed[place].endswith(REST)


def scaled(names: Sequence[str]) -> list[str]:
    return [f"{name}, within {span:g}" for span in SPANS for name in names]


def spans(differences: Floats) -> Floats:
    """Differences of BP, each within several spans."""
    return np.concatenate([np.clip(differences / span, -1.0, 1.0) for span in SPANS], -1, dtype=np.float32)


def place_of(rows: NDArray[np.int64], side: int, place: int) -> NDArray[np.int64]:
    found: NDArray[np.int64] = rows[..., side] * (PLACES + 1) + np.clip(rows[..., place], 0, PLACES)
    return found


def amounts(columns: Sequence[str], words: Sequence[str]) -> list[int]:
    """The columns that are amounts."""
    return [i for i, name in enumerate(columns) if name not in words]


def scales(columns: Sequence[str], chosen: Sequence[int]) -> Floats:
    return np.asarray([SCALE_OF_HUNDREDS if HUNDREDS in columns[i] else SCALE for i in chosen], np.float32)


def twice(names: Sequence[str]) -> list[str]:
    """Each amount is read as it is, and rounded: large ones count less and less."""
    return [*names, *[f"{name}, rounded" for name in names]]


def sided(names: Sequence[str]) -> list[str]:
    return [f"{side} {name}".strip() for side in SIDES for name in names]


def read_amounts(rows: NDArray[np.int16], chosen: Sequence[int], scale: Floats) -> Floats:
    """Amounts as the network reads them."""
    raw = rows[..., chosen].astype(np.float32)
    return np.concatenate([raw * scale, rounded(raw)], -1)


def read_option_amounts(rows: NDArray[np.int16]) -> Floats:
    number = rows[..., NUMBER : NUMBER + 1].astype(np.float32)
    return np.concatenate([number * SCALE, rounded(number), rows[..., MORE : MORE + 1].astype(np.float32)], -1)


def rounded(raw: Floats) -> Floats:
    found: Floats = np.sign(raw) * np.log1p(np.abs(raw))
    return found


def aligned(weights: Floats, held: Sequence[str], wanted: Sequence[str]) -> Floats:
    """Rows that go by name, in another order: those that are not held are zeros."""
    if list(held) == list(wanted):
        return weights
    places = {name: place for place, name in enumerate(held)}
    found = np.zeros((len(wanted), *weights.shape[1:]), np.float32)
    for row, name in enumerate(wanted):
        place = places.get(name)
        if place is not None:
            found[row] = weights[place]
    return found
