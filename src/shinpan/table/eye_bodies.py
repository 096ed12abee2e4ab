"""What the eye answers over HTTP."""

from msgspec import Struct

from .messages import Said
from .views import Seat


class EyeChoice(Struct, frozen=True, kw_only=True):
    """An answer, and the chance to win with it."""

    said: Said
    chance: float


class EyeMoment(Struct, frozen=True, kw_only=True):
    """A decision of a replay as its own player saw it: what was answered, and what would have been better."""

    at: int
    turn: int
    player: Seat
    given: EyeChoice
    best: list[EyeChoice]  # the best first
    line: list[Said]  # how it may go on, beginning with the best
    lost: float  # the chance that the answer cost
    accuracy: float  # of the answer, from 0 to 100


class Eye(Struct, frozen=True, kw_only=True):
    """A slice of an analysis: what is to be asked for next, and of how many steps."""

    at: int
    of: int
    moments: list[EyeMoment]
