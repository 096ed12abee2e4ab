"""Work on the event loop, in slices: whoever does much of it lets others have their turn in between.

A room's own work (answers, views, lines of the log) needs its game, which is in this process. Each piece is small; how
many there are may be a stranger's choice, so they are counted.
"""

import asyncio

SLICE = 24  # units between two turns of the event loop; one is about a view, or an answer that is played
LINES = 100  # of a log that are told for one unit


class Pace:
    """Counts units of work, and lets others have their turn when a slice is spent."""

    def __init__(self) -> None:
        self.spent = 0

    async def spend(self, units: int = 1) -> None:
        """Say that so much work comes next."""
        self.spent += units
        if self.spent >= SLICE:
            self.spent = units
            await asyncio.sleep(0)
