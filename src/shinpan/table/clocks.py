"""Clocks: so many minutes for each side, and a little more after every answer."""

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

    def now(self, player: int) -> int:
        """What a player has left at this moment."""
        spent = milliseconds() - self.since if player == self.running else 0
        return max(0, self.left[player] - spent)

    def run(self, player: int) -> None:
        """From now on it is this player's time that runs; nobody's for -1."""
        if self.running in (0, 1):
            self.left[self.running] = self.now(self.running)
        self.running = player
        self.since = milliseconds()

    def pressed(self, player: int) -> tuple[int, int]:
        """A player has answered: what both have left."""
        self.run(-1)
        self.left[player] += self.increment
        return self.left[0], self.left[1]

    def is_out(self, player: int) -> bool:
        return player in (0, 1) and self.now(player) <= 0
