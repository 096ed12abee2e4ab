"""Between two games of a match: each player may exchange cards with a sideboard, for a while, within the deck rules."""

import time
from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ..support.errors import ShinpanError
from .making import numbers_of, with_deck
from .messages import Exchange
from .storage import About


def is_between(about: About) -> bool:
    """Whether cards are exchanged before this game."""
    return about.sideboarded and about.number > 1 and not about.commitment


def exchanged(about: About, seat: int, cards: Mapping[str, int]) -> About:
    """A game with another deck on a seat, made of the same cards; whether it is legal is for a worker to see."""
    deck = numbers_of(cards)
    pool = Counter(about.decks[seat]) + Counter(about.sides[seat])
    lacking = Counter(deck) - pool
    if lacking:
        raise ShinpanError(
            "deck: '{number}' is in neither your deck nor your sideboard so often", number=next(iter(lacking))
        )
    if len(deck) != len(about.decks[seat]):
        raise ShinpanError(
            "deck: it has {count} cards, and so it stays; this one has {count2}",
            count=len(about.decks[seat]),
            count2=len(deck),
        )
    return with_deck(about, seat, deck, list((pool - Counter(deck)).elements()))


def with_settled(about: About, seat: int) -> About:
    """A game for which a seat has settled on its deck."""
    return replace(about, settled=[one or at == seat for at, one in enumerate(about.settled)])


class Exchanges:
    """Who has settled on a deck, and until when the others may: as it is stored, so that a restart changes nothing."""

    def __init__(self, about: About, seconds: float) -> None:
        self.ready = list(about.settled)
        self.is_open = is_between(about) and not all(self.ready)
        self.seconds = seconds
        self.until = about.exchange_until / 1000  # 0 until somebody is there

    def is_due_to_begin(self) -> bool:
        """Whether the time should run from now on."""
        return self.is_open and not self.until

    def left(self) -> float | None:
        """Seconds until the time is over; None if nobody may exchange anything, or the time does not run yet."""
        return max(0.0, self.until - time.time()) if self.is_open and self.until else None

    def is_waited_for(self) -> bool:
        """Whether somebody may still exchange cards."""
        if self.left() == 0.0:
            self.is_open = False
        return self.is_open

    def told(self, about: About, seats: Sequence[int]) -> Exchange | None:
        """What somebody may know of it: their own cards, and no others'."""
        if not self.is_open:
            return None
        seat, left = seats[0] if seats else None, self.left()
        return Exchange(
            deck={} if seat is None else dict(Counter(about.decks[seat])),
            side={} if seat is None else dict(Counter(about.sides[seat])),
            left=None if left is None else round(left * 1000),
            ready=(self.ready[0], self.ready[1]),
        )
