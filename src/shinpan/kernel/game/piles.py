"""Observations of games that are made of piles alone."""

from typing import Any, TypeAlias

from librt.vecs import vec
from mypy_extensions import u8

from ..cards.library import AnyCard
from ..machine.model import AnyState
from ..state.cardstate import DECK, HAND
from .layout import Buffers, Layout
from .observation import Observer
from .options import Options
from .printing import Printing

AnySeeing: TypeAlias = Any  # a module of views, whichever game's


class PileObserver(Observer):
    """Observations of a game all of whose cards lie in piles, and which says nothing more of where it stands."""

    __slots__ = ("open_zones", "seeing")

    def __init__(
        self,
        layout: Layout,
        options: Options,
        printing: Printing,
        buffers: Buffers,
        seeing: AnySeeing,
        open_zones: tuple[int, ...],
    ) -> None:
        """`seeing` has `what_is_seen`, as the module of views has; `open_zones` are the piles that everybody sees."""
        super().__init__(layout, options, printing, buffers)
        self.seeing = seeing
        self.open_zones = open_zones

    def cards_of(self, s: AnyState) -> list[AnyCard]:
        found: list[AnyCard] = s.cards
        return found

    def mark_seen(self, s: AnyState, player: int, seen: "vec[u8]") -> None:
        found: list[bool] = self.seeing.what_is_seen(s, player)
        for card, known in enumerate(found):
            seen[card] = u8(known)

    def write_cards(self, s: AnyState) -> None:
        for zone in self.open_zones:
            self.pile(s, zone, self.player)
            self.pile(s, zone, 1 - self.player)
        self.pile(s, HAND, self.player)
        self.shown_of(s, HAND, 1 - self.player)
        self.shown_of(s, DECK, self.player)
        self.shown_of(s, DECK, 1 - self.player)

    def write_situation(self, s: AnyState) -> None:
        """Nothing more."""
