"""The two forms of an observation as NumPy arrays over the memory that the engine writes.

`flat`: one row of numbers for the position and one for each option. `tokens`: cards, options, events and where the game
stands, each a row of its own, with what is printed on the cards. docs/environments.md explains every number.
"""

from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from ..kernel.game.layout import Buffers
from ..kernel.game.tensor import LIMIT, FlatBuffers
from ..kernel.game.writing import ObservationWriter

if TYPE_CHECKING:
    from .match import Setup

FLAT: Final = "flat"
TOKENS: Final = "tokens"
FORMS: Final = (FLAT, TOKENS)
MASK: Final = "action_mask"
PRINTED: Final = "printed"

Observation = dict[str, NDArray[Any]]


class Shape:
    """A part of an observation: its shape, the type of its numbers, and their bounds."""

    def __init__(self, shape: tuple[int, ...], dtype: type[np.generic], low: float, high: float) -> None:
        self.shape = shape
        self.dtype = dtype
        self.low = low
        self.high = high


class Arrays:
    """The observations of some games: the engine writes into `writer`, `read` gives the arrays."""

    writer: ObservationWriter

    def take(self, start: int, stop: int) -> None:
        """Some games were observed: copy what has to be copied while the processor has it at hand."""

    def read(self) -> Observation:
        """All parts with a row for each game, which the next observation writes over: copy what you keep."""
        raise AssertionError("every form reads its own arrays")

    def read_ends(self, ended: NDArray[np.bool_]) -> Observation:
        """The same where only games that have ended were observed since, in which there are no options."""
        return self.read()

    def one(self, slot: int = 0) -> Observation:
        """A copy of what is seen of one game."""
        raise AssertionError("every form reads its own arrays")


class FlatArrays(Arrays):
    """The flat form. The engine counts in doubles; the arrays are float32, and only rows of options that are there now,
    or were before, are copied."""

    def __init__(self, setup: "Setup", count: int) -> None:
        buffers = FlatBuffers(count, setup.sizes, setup.size, setup.width - 1)
        self.writer = setup.game.flat_writer(buffers)
        self.position = wrapped(buffers.position, np.float64, (count, setup.size))
        self.options = wrapped(buffers.options, np.float64, (count * setup.actions, setup.width))
        self.mask = wrapped(buffers.mask, np.int8, (count, setup.actions))
        self.rows: list[tuple[NDArray[Any], ...]] = []  # of every game, made when one is looked at alone
        self.before = self.mask.copy()
        self.shown = np.zeros(self.options.shape, np.float32)
        self.arrays: Observation = {
            "observation": np.zeros(self.position.shape, np.float32),
            "options": self.shown.reshape(count, setup.actions, setup.width),
            MASK: self.mask,
        }

    def take(self, start: int, stop: int) -> None:
        np.copyto(self.arrays["observation"][start:stop], self.position[start:stop], casting="same_kind")
        before, mask = self.before[start:stop], self.mask[start:stop]
        np.bitwise_or(before, mask, out=before)
        rows = np.flatnonzero(before) + start * mask.shape[1]
        self.shown[rows] = self.options[rows]
        np.copyto(before, mask)

    def read(self) -> Observation:
        return self.arrays

    def read_ends(self, ended: NDArray[np.bool_]) -> Observation:
        games = np.flatnonzero(ended)
        self.arrays["observation"][games] = self.position[games]
        return self.arrays

    def one(self, slot: int = 0) -> Observation:
        if not self.rows:
            options = self.options.reshape(*self.mask.shape, -1)
            self.rows = list(zip(self.position, options, self.mask, strict=True))
        position, options, mask = self.rows[slot]
        return {"observation": position.astype(np.float32), "options": options.astype(np.float32), MASK: mask.copy()}


class TokenArrays(Arrays):
    """Tokens: the arrays are the engine's memory itself, and cannot be written to."""

    def __init__(self, setup: "Setup", count: int) -> None:
        layout, sizes, printing = setup.token_layout, setup.sizes, setup.printing
        buffers = Buffers(count, layout, sizes, printing.words if setup.printed else 0)
        self.writer = setup.game.observer(printing, buffers)
        self.arrays: Observation = {
            "cards": wrapped(buffers.cards, np.int16, (count, sizes.tokens, len(layout.cards))),
            "options": wrapped(buffers.options, np.int16, (count, sizes.actions, len(layout.options))),
            "situation": wrapped(buffers.situation, np.int16, (count, len(layout.situation))),
        }
        if sizes.events:
            self.arrays["events"] = wrapped(buffers.events, np.int16, (count, sizes.events, len(layout.events)))
        if setup.printed:
            self.arrays[PRINTED] = wrapped(buffers.printed, np.uint8, (count, sizes.tokens, printing.width))
        self.marks = wrapped(buffers.shown, np.int64, (count * sizes.tokens,))  # which card is printed in each row
        self.arrays[MASK] = wrapped(buffers.mask, np.int8, (count, sizes.actions))
        self.rows: list[Observation] = []  # of every game, made when one is looked at alone

    def read(self) -> Observation:
        return self.arrays

    def one(self, slot: int = 0) -> Observation:
        if not self.rows:
            parts = self.arrays.items()
            self.rows = [{name: part[game] for name, part in parts} for game in range(len(self.arrays[MASK]))]
        return {name: part.copy() for name, part in self.rows[slot].items()}


class Copies:
    """Where observations are copied again and again. What is printed on cards is most of them and changes in one row of
    five: of it only other rows are copied."""

    def __init__(self, rows: Observation) -> None:
        self.rows = rows
        self.marks: NDArray[np.int64] | None = None

    def take(self, seen: Observation, arrays: Arrays) -> None:
        for name, part in seen.items():
            if name == PRINTED and isinstance(arrays, TokenArrays):
                self.take_printed(part, arrays.marks)
            else:
                np.copyto(self.rows[name], part)

    def take_printed(self, part: NDArray[Any], marks: NDArray[np.int64]) -> None:
        room = self.rows[PRINTED]
        if self.marks is None:
            np.copyto(room, part)
            self.marks = marks.copy()
            return
        changed = np.flatnonzero(self.marks != marks)
        width = part.shape[-1]
        room.reshape(-1, width)[changed] = part.reshape(-1, width)[changed]
        np.copyto(self.marks, marks)


def wrapped(memory: Any, dtype: type[np.generic], shape: tuple[int, ...]) -> NDArray[Any]:
    """The engine's memory as an array, without a copy."""
    return np.frombuffer(memory, dtype).reshape(shape) if len(memory) else np.zeros(shape, dtype)


def arrays_of(setup: "Setup", count: int) -> Arrays:
    return FlatArrays(setup, count) if setup.form == FLAT else TokenArrays(setup, count)


def shapes_of(setup: "Setup") -> dict[str, Shape]:
    """The parts of one game's observation."""
    mask = Shape((setup.action_count,), np.int8, 0, 1)
    if setup.form == FLAT:
        return {
            "observation": Shape((setup.size,), np.float32, -LIMIT, LIMIT),
            "options": Shape((setup.actions, setup.width), np.float32, -LIMIT, LIMIT),
            MASK: mask,
        }
    layout, sizes = setup.token_layout, setup.sizes
    found: dict[str, Shape] = {}
    for name, shape in (
        ("cards", (sizes.tokens, len(layout.cards))),
        ("options", (sizes.actions, len(layout.options))),
        ("situation", (len(layout.situation),)),
        ("events", (sizes.events, len(layout.events))),
    ):
        if shape[0]:
            found[name] = Shape(shape, np.int16, -32768, 32767)
    if setup.printed:
        found[PRINTED] = Shape((sizes.tokens, setup.printing.width), np.uint8, 0, 255)
    return found | {MASK: mask}
