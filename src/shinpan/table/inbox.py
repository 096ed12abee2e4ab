"""What comes into a room's inbox."""

from dataclasses import dataclass

from . import protocol
from .seats import Reader


@dataclass(frozen=True)
class Joined:
    reader: Reader


@dataclass(frozen=True)
class Left:
    reader: Reader


@dataclass(frozen=True)
class Said:
    reader: Reader
    message: protocol.FromClient


@dataclass(frozen=True)
class Thought:
    """What an AI has chosen for position `n`."""

    n: int
    option: int


@dataclass(frozen=True)
class Rang:
    """The clock of position `n` has run down."""

    n: int


@dataclass(frozen=True)
class Nameless:
    """The name that sat at `seat` was deleted."""

    seat: int


Delivery = Joined | Left | Said | Thought | Rang | Nameless
