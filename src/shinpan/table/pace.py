"""Work on the event loop, in slices: whoever does much of it lets others have their turn in between.

A room's own work (answers, views, lines of the log) needs its game, which is in this process. Each piece is small; how
many there are may be a stranger's choice, so they are counted. Between two turns of the loop an address has one slice,
in however many rooms. All those together who have had more than their share have one after the other, and after each
the loop, and the threads beside it, rest from them for as long as it took.
"""

import asyncio
import sys
from collections import deque

from .fairqueue import FairQueue
from .guard import Buckets

SLICE = 8  # units between two turns of the event loop; one is about a view, or an answer that is played
LINES = 100  # of a log that are told for one unit
UNITS_PER_SECOND = 200.0  # of one address: a dozen games that go on quickly
UNIT_BURST = 1_000  # a long game that wakes up

Slice = asyncio.Future[None]


class Turns:
    """What addresses have had, and who waits for a slice."""

    def __init__(self) -> None:
        self.accounts = Buckets(UNITS_PER_SECOND, UNIT_BURST)
        self.had: set[str] = set()  # addresses that have had a slice in this turn of the loop
        self.next: dict[str, deque[Slice]] = {}  # who has one in the next turn
        self.greedy: FairQueue[Slice] = FairQueue(sys.maxsize, sys.maxsize)  # who has had more: connections and rooms
        self.is_resting = False  # from those

    async def have_one(self, owner: str) -> None:
        """Have a slice for an address: at once if it has had little and none in this turn of the loop."""
        loop = asyncio.get_running_loop()
        mine: Slice = loop.create_future()
        if self.accounts.of(owner).is_spent():
            self.wait_long(owner, mine)
            await mine
        elif owner in self.had:
            self.next.setdefault(owner, deque()).append(mine)
            await mine
        else:
            if not self.had:
                loop.call_soon(self.go_on)
            self.had.add(owner)

    def go_on(self) -> None:
        """Another turn of the loop: a slice for each address that waits."""
        self.had.clear()
        for owner, row in list(self.next.items()):
            if self.accounts.of(owner).is_spent():
                while row:
                    self.wait_long(owner, row.popleft())
            else:
                settle(row.popleft())
                self.had.add(owner)
            if not row:
                del self.next[owner]
        if self.had:
            asyncio.get_running_loop().call_soon(self.go_on)

    def wait_long(self, owner: str, one: Slice) -> None:
        """Wait among those who have had more than their share."""
        self.greedy.put(owner, one)
        if not self.is_resting:
            self.serve_greedy()

    def serve_greedy(self) -> None:
        """A slice for the next of those who have had more than their share."""
        taken = self.greedy.take()
        self.is_resting = taken is not None
        if taken is not None:
            loop = asyncio.get_running_loop()
            settle(taken[1])
            loop.call_soon(self.rest, loop.time())  # behind the slice

    def rest(self, began: float) -> None:
        """Leave the loop to everybody else for as long as a slice has taken."""
        loop = asyncio.get_running_loop()
        loop.call_later(loop.time() - began, self.serve_greedy)


def settle(one: Slice) -> None:
    if not one.done():  # whoever waited for it may have gone
        one.set_result(None)


class Pace:
    """Counts units of a room's work, and lets others have their turn when a slice is spent."""

    def __init__(self, turns: Turns | None = None) -> None:
        self.turns = Turns() if turns is None else turns
        self.left = 0  # units of the slice
        self.owner = ""  # the address against whose share it is done
        self.waits = False  # whether it waits for its slices: whoever plays at the table waits with it

    def work_for(self, owner: str, waits: bool) -> None:
        """What comes next is done for somebody."""
        self.left = 0
        self.owner = owner
        self.waits = waits

    async def spend(self, units: int = 1) -> None:
        """Say that so much work comes next."""
        self.turns.accounts.of(self.owner).spend(units)
        if self.left < units:
            await (self.turns.have_one(self.owner) if self.waits else asyncio.sleep(0))
            self.left = SLICE
        self.left -= units
