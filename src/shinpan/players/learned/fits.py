"""Which cards go on which, so that the network need not find it out by names: a chain of levels that nobody has seen
fits together like any other.

A card goes on another that shares a name and is one level lower. Names are told by the buckets that their checksums
fall into, two for each (`language/features.py`), so that cards count as namesakes if they share two buckets.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from .form import COPIES, POSITION, SIDE, ZONE, Floats, Form

Bools = NDArray[np.bool_]
MINE: Final = 1
SHARED: Final = 2.0  # buckets


class Fitting:
    """Cards of positions side by side, filled up to the longest, and what of them goes on what."""

    def __init__(self, cards: NDArray[np.int16], names: Floats, levels: Floats, form: Form) -> None:
        """Rows of cards with the buckets of their names and their levels: three, three and two dimensions."""
        mine = cards[..., SIDE] == MINE
        zone = cards[..., ZONE]
        self.mine = mine
        self.hand = (mine & (zone == form.hand)).astype(np.float32)
        self.field = (mine & (zone == form.field) & (cards[..., POSITION] == 1)).astype(np.float32)
        self.unseen = (mine & (zone == form.unseen)) * cards[..., COPIES].astype(np.float32)
        namesakes = names @ names.swapaxes(-1, -2) >= SHARED
        next_level = levels[..., :, None] == levels[..., None, :] + 1.0
        self.up: Floats = (namesakes & next_level & (levels > 0)[..., None, :]).astype(
            np.float32
        )  # first goes on second

    def counted(self) -> Floats:
        """For each row the amounts of `form.FITS`; for cards of the other side nothing."""
        up = self.up
        on_it = np.einsum("pi,pij->pj", self.hand, up)
        chain = np.einsum("pi,pij->pj", self.hand * on_it, up)
        found = [
            on_it,
            np.einsum("pi,pij->pj", self.unseen, up),
            chain,
            np.einsum("pij,pj->pi", up, self.field),
            np.einsum("pij,pj->pi", up, self.hand),
            np.einsum("pij,pj->pi", up, self.unseen),
        ]
        total: Floats = np.stack(found, -1) * self.mine[..., None]
        return total


def read_fits(counted: Floats) -> Floats:
    """Amounts as the network reads them: whether there is one, and how many."""
    return np.concatenate([np.minimum(counted, 1.0), np.log1p(counted)], -1, dtype=np.float32)
