"""What comes into a room's inbox."""

import asyncio
from collections import deque
from dataclasses import dataclass

from . import protocol
from .fairqueue import FairQueue
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
    at: int  # when it came, in ms


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

MOST_WAITING = 20_000  # of all connections at one table, of which each has a few


class Inbox:
    """What waits for a room: its own things first, then players and those who watch in turns, each address in turn.

    So nobody who watches, and nobody who plays, can say so much that another player's answer waits behind it.
    """

    def __init__(self) -> None:
        self.own: deque[Delivery] = deque()
        self.lanes: tuple[FairQueue[Waiting], FairQueue[Waiting]] = (new_lane(), new_lane())  # players, then others
        self.is_next = 0  # the lane that comes next
        self.changed = asyncio.Event()
        self.is_closed = False

    def __len__(self) -> int:
        return len(self.own) + sum([lane.count for lane in self.lanes])

    def note(self, delivery: Thought | Rang | Nameless) -> None:
        """Something of the room's own."""
        self.own.append(delivery)
        self.changed.set()

    async def put(self, delivery: Joined | Left | Said) -> None:
        """What comes from a connection, which says nothing more before this is taken; BusyError if far too many do."""
        reader = delivery.reader
        if self.is_closed:
            return
        taken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lanes[not (reader.seats or reader.judge)].put(reader.owner, (delivery, taken))
        self.changed.set()
        if isinstance(delivery, Said):
            await taken

    async def get(self) -> Delivery:
        """What comes next."""
        while not len(self):
            self.changed.clear()
            await self.changed.wait()
        if self.own:
            return self.own.popleft()
        lane = self.is_next if self.lanes[self.is_next].count else 1 - self.is_next
        self.is_next = 1 - lane
        return self.take(lane)

    def take(self, lane: int) -> Delivery:
        found = self.lanes[lane].take()
        assert found is not None
        delivery, taken = found[1]
        if not taken.done():
            taken.set_result(None)
        return delivery

    def has_said(self, seat: int, until: int) -> bool:
        """Whether somebody at a seat had said something by then that was not taken yet."""
        waiting = [one for items in self.lanes[0].by_owner.values() for one, _ in items]
        return any(isinstance(one, Said) and seat in one.reader.seats and one.at < until for one in waiting)

    def close(self) -> list[Delivery]:
        """Nothing more is taken, nobody waits for it; what was there still."""
        self.is_closed = True
        left = [self.take(lane) for lane in (0, 1) for _ in range(self.lanes[lane].count)]
        return [*self.own, *left]


Waiting = tuple[Joined | Left | Said, asyncio.Future[None]]


def new_lane() -> FairQueue[Waiting]:
    return FairQueue(MOST_WAITING, MOST_WAITING)
