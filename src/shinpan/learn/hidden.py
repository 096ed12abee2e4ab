"""What a player may not know, as rows of cards: for a critic who judges answers with open cards while the network
learns. Nothing of it goes into what the network reads, nor into a file of weights.
"""

from collections.abc import Iterator
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..kernel.game.printing import Printing
from ..kernel.game.protocol import Game
from ..kernel.machine.model import AnyState
from ..kernel.state.cardstate import DECK, ZONE_MASK

NEXT: Final = 4  # cards from the top of each deck
NUMBERS: Final = 7  # of a row: identity, side, zone, place, position, copies, face down
MINE: Final = 1
THEIRS: Final = 2


class Hidden:
    """Writes the hidden cards of positions of one game: what lies face-down, hands and other piles, and the cards
    that are drawn next."""

    def __init__(self, game: Game, printing: Printing) -> None:
        self.game: Any = game
        self.printing = printing

    def show(self, states: list[AnyState], players: NDArray[np.int64], room: NDArray[np.int16]) -> None:
        """Write a row for each hidden card of each position, as far as there is room."""
        room[:] = 0
        for place, (state, player) in enumerate(zip(states, players.tolist(), strict=True)):
            found = self.rows(state, player)[: room.shape[1]]
            if found:
                room[place, : len(found), :NUMBERS] = found

    def rows(self, state: AnyState, player: int) -> list[tuple[int, ...]]:
        seen = self.game.modules.view.what_is_seen(state, player)
        identities = self.printing.deal(state.cards).identities
        found: list[tuple[int, ...]] = []
        for cards, owner, place in (*on_the_field(state), *in_piles(state)):
            side = MINE if owner == player else THEIRS
            for position, card in enumerate(cards):
                if not seen[card]:
                    zone = (state.at[card] & ZONE_MASK) + 1
                    found.append((int(identities[card]), side, zone, place, position + 1, 1, 1))
        return found


def on_the_field(state: AnyState) -> Iterator[tuple[list[int], int, int]]:
    """What stands on the field: its cards, the topmost first, whose it is, and its place, from 1."""
    for line in state.field:
        for place, piece in enumerate(line if isinstance(line, list) else [line]):
            if piece is not None:
                yield [*piece.cards[::-1], *below(piece)], piece.player, place + 1


def below(piece: Any) -> tuple[int, ...]:
    """Cards that lie face-down under, or at, something on the field."""
    found: tuple[int, ...] = getattr(piece, "charged", ()) or getattr(piece, "under", ())
    return found


def in_piles(state: AnyState) -> Iterator[tuple[list[int], int, int]]:
    """Hands and other piles; of decks, what is drawn next."""
    for place, pile in enumerate(state.piles):
        zone, owner = divmod(place, 2)
        if zone != DECK:
            yield pile, owner, 0
    for owner in (0, 1):
        yield state.piles[DECK * 2 + owner][:NEXT], owner, 0
