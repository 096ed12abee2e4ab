"""Clocks: so many minutes for each side, and a little more after every answer.

An answer is as late as it arrives: the time until the table looks at it is nobody's.
"""

import time
from dataclasses import dataclass, field


def milliseconds() -> int:
    return time.monotonic_ns() // 1_000_000


@dataclass
class Clocks:
    """What each side has left, in ms. One side's time runs while it decides."""

    left: list[int]
    increment: int
    running: int = -1
    since: int = field(default_factory=milliseconds)

    def now(self, player: int, at: int | None = None) -> int:
        """What a player has left at this moment, or had at another."""
        spent = max(0, (milliseconds() if at is None else at) - self.since) if player == self.running else 0
        return max(0, self.left[player] - spent)

    def ends(self) -> int:
        """When the time that runs will be over."""
        return self.since + self.left[self.running]

    def run(self, player: int, until: int | None = None) -> None:
        """From now on it is this player's time that runs; nobody's for -1. `until`: when the time before was over."""
        if self.running in (0, 1):
            self.left[self.running] = self.now(self.running, until)
        self.running = player
        self.since = milliseconds()

    def pressed(self, player: int, at: int | None = None) -> tuple[int, int]:
        """A player has answered, now or then: what both have left."""
        self.run(-1, at)
        self.left[player] += self.increment
        return self.left[0], self.left[1]

    def is_out(self, player: int, at: int | None = None) -> bool:
        return player in (0, 1) and self.now(player, at) <= 0
