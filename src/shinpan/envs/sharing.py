"""Memory that processes share: arrays with a row for each game."""

import weakref
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..support.errors import ShinpanError
from .forms import shapes_of
from .match import Setup

REWARDS: Final = "rewards"
OVER: Final = "over"
PLAYERS: Final = "players"
SEATS: Final = "seats"
ACTIONS: Final = "actions"
FINAL: Final = "final "  # what was seen at the ends of games
LINE: Final = 64  # bytes, so that no two parts share a line of the cache


def parts_of(setup: Setup, count: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    """The shape and type of every part."""
    seen = {part: ((count, *shape.shape), np.dtype(shape.dtype)) for part, shape in shapes_of(setup).items()}
    return {
        **seen,
        **{FINAL + part: kind for part, kind in seen.items()},
        REWARDS: ((count, 2), np.dtype(np.float32)),
        OVER: ((count,), np.dtype(np.bool_)),
        PLAYERS: ((count,), np.dtype(np.int64)),
        SEATS: ((count,), np.dtype(np.int64)),
        ACTIONS: ((count,), np.dtype(np.int64)),
    }


class Shared:
    """Arrays over memory that goes by a name. Whoever made it takes the name away; the memory itself stays until the
    last array over it is gone, so that what somebody still holds can be read."""

    def __init__(self, setup: Setup, count: int, name: str = "") -> None:
        parts = parts_of(setup, count)
        places: dict[str, int] = {}
        size = 0
        for part, (shape, dtype) in parts.items():
            places[part] = size
            size += (int(np.prod(shape)) * dtype.itemsize + LINE - 1) // LINE * LINE
        self.is_mine = not name
        self.memory = opened(name, size)
        self.name = self.memory.name
        base: NDArray[np.uint8] = np.ndarray((size,), np.uint8, self.memory.buf)
        weakref.finalize(base, self.memory.close).atexit = False
        self.arrays: dict[str, NDArray[Any]] = {}
        for part, (shape, dtype) in parts.items():
            length = int(np.prod(shape)) * dtype.itemsize
            self.arrays[part] = base[places[part] : places[part] + length].view(dtype).reshape(shape)
        self.shown = {part: array.view() for part, array in self.arrays.items()}
        for array in self.shown.values():
            array.flags.writeable = False

    def close(self) -> None:
        """Let go of the arrays, and of the name if it is ours."""
        self.arrays, self.shown = {}, {}
        if self.is_mine:
            self.memory.unlink()


def opened(name: str, size: int) -> SharedMemory:
    if name:
        return SharedMemory(name)
    try:
        return SharedMemory(create=True, size=size)
    except (OSError, ValueError) as error:
        raise ShinpanError(f"there are no {size:,} bytes of memory to share: {error}; play fewer games") from error
