"""Between two games of a match: each player may exchange cards with a sideboard, for a while, within the deck rules."""

import time
from collections import Counter
from collections.abc import Mapping, Sequence

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
        raise ShinpanError(f"deck: '{next(iter(lacking))}' is in neither your deck nor your sideboard so often")
    if len(deck) != len(about.decks[seat]):
        raise ShinpanError(f"deck: it has {len(about.decks[seat])} cards, and so it stays; this one has {len(deck)}")
    return with_deck(about, seat, deck, list((pool - Counter(deck)).elements()))


class Exchanges:
    """Who has settled on a deck, and until when the others may."""

    def __init__(self, about: About, seconds: float) -> None:
        self.is_open = is_between(about)
        self.ready = [False, False]
        self.seconds = seconds
        self.until = 0.0  # once somebody is there

    def begin(self) -> bool:
        """Let the time run; whether it did not before."""
        if not self.is_open or self.until:
            return False
        self.until = time.time() + self.seconds
        return True

    def settle(self, seat: int) -> None:
        self.ready[seat] = True
        self.is_open = not all(self.ready)

    def is_waited_for(self) -> bool:
        """Whether somebody may still exchange cards."""
        if self.is_open and self.until and time.time() >= self.until:
            self.is_open = False
        return self.is_open

    def told(self, about: About, seats: Sequence[int]) -> Exchange | None:
        """What somebody may know of it: their own cards, and no others'."""
        if not self.is_open:
            return None
        seat = seats[0] if seats else None
        return Exchange(
            deck={} if seat is None else dict(Counter(about.decks[seat])),
            side={} if seat is None else dict(Counter(about.sides[seat])),
            until=int(self.until * 1000),
            ready=(self.ready[0], self.ready[1]),
        )
