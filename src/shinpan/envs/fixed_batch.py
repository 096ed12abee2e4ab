"""Actions with a fixed meaning for many games at once: masks, and the options that actions stand for."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..support.errors import ShinpanError
from .fixed import FixedActions
from .forms import MASK, Observation

WAIT: Final = -1  # the game stays where it is: an action has picked several options, and the next tells them apart
NONE: Final = -1  # the code of a row without an option


class FixedBatch:
    """What actions mean in each of some games. A game goes by its place in the batch, wherever its row is."""

    def __init__(self, fixed: FixedActions, count: int) -> None:
        self.fixed = fixed
        self.mask = np.zeros((count, fixed.size), np.int8)
        self.allowed = np.zeros(0, np.int64)  # where the mask is 1
        self.codes = np.zeros((0, 0), np.int64)  # the action of every row of options, or NONE
        self.places: Sequence[int] = ()
        self.left: dict[int, tuple[list[int], int]] = {}  # rows that were picked, and by how many actions

    def show(self, seen: Observation, places: Sequence[int]) -> Observation:
        """The same observation with the mask of actions that have a fixed meaning; a row for each of those places. Only
        options that are offered are looked at: they are few among the rows that there are."""
        options, offered = seen["options"], seen[MASK]
        self.places = places
        rows, columns = np.nonzero(offered)
        there = options[rows, columns]
        parts = self.fixed.parts(there)
        self.codes = np.full(offered.shape, NONE, np.int64)
        self.codes[rows, columns] = self.fixed.first_codes(there, parts)
        more = options[:, -1, self.fixed.column["more"]] > 0
        self.codes[more, -1] = self.fixed.more
        waiting = [row for row, place in enumerate(places) if place in self.left]
        if waiting:
            number = np.cumsum(offered.ravel() > 0) - 1  # of every row of options among those that are offered
            for row in waiting:
                self.narrow(row, parts, number[row * offered.shape[1] :])
        self.mask.reshape(-1)[self.allowed] = 0
        rows, columns = np.nonzero(self.codes >= 0)
        self.allowed = rows * self.fixed.size + self.codes[rows, columns]
        self.mask.reshape(-1)[self.allowed] = 1
        return {**seen, MASK: self.mask[: len(places)]}

    def narrow(self, row: int, parts: list[NDArray[np.int64]], number: NDArray[np.int64]) -> None:
        """Of the options of a game only some are meant still."""
        left, _ = self.left[self.places[row]]
        mine = number[left]
        self.codes[row] = NONE
        self.codes[row, left] = self.fixed.later_codes([part[mine] for part in parts])

    def choose(self, actions: Sequence[int]) -> list[int]:
        """The number of the option that each action stands for, or WAIT; refused as a whole if one stands for none."""
        if len(actions) != len(self.places):
            raise ShinpanError(f"{len(actions)} actions for {len(self.places)} games")
        meant = self.codes == np.asarray(actions, np.int64)[:, None]
        counts = meant.sum(axis=1)
        if not counts.all():
            row = int(np.argmin(counts))
            raise ShinpanError(f"game {self.places[row]}: action {actions[row]} is not offered: see its mask")
        chosen: list[int] = meant.argmax(axis=1).tolist()
        picked: dict[int, tuple[list[int], int]] = {}
        for row in np.flatnonzero(counts > 1).tolist():
            place = self.places[row]
            picked[place] = np.flatnonzero(meant[row]).tolist(), self.left.get(place, ([], 0))[1] + 1
            chosen[row] = WAIT
        for place in self.places:
            self.left.pop(place, None)
        self.left.update(picked)
        return chosen
