"""What waits for the database: the games' own work, and what is asked from outside, one after the other in turns.

There is one thread that speaks to the database, and every answer waits for it before it is acknowledged. So whatever
strangers have looked up or stored comes one piece at a time, between two commits of the games, and whoever asks for
much waits behind nobody but themselves.
"""

import threading
from collections import deque
from typing import Generic, TypeVar

from .fairqueue import FairQueue

Item = TypeVar("Item")

MOST_TOGETHER = 256  # changes of one transaction


class Lanes(Generic[Item]):
    """Two queues before one thread; `asker` says who asked from outside, nobody for the games' own work."""

    def __init__(self, most: int, share: int) -> None:
        self.own: deque[Item] = deque()
        self.asked: FairQueue[Item] = FairQueue(most, share)
        self.changed = threading.Condition()
        self.is_asked_next = False
        self.is_closed = False

    def __len__(self) -> int:
        """What waits."""
        return len(self.own) + self.asked.count

    def put(self, item: Item, asker: str = "") -> Item | None:
        """Let something wait; BusyError if too much of one asker does, or of all. Gives what is given up for it."""
        given_up = None
        with self.changed:
            if asker:
                given_up = self.asked.put(asker, item)
            else:
                self.own.append(item)
            self.changed.notify()
        return given_up

    def close(self) -> None:
        """Nothing more comes."""
        with self.changed:
            self.is_closed = True
            self.changed.notify()

    def take(self) -> list[Item]:
        """What is to be done together next; nothing if all is done and nothing more comes."""
        with self.changed:
            self.changed.wait_for(lambda: self.own or self.asked.count or self.is_closed)
            taken = self.asked.take() if self.is_asked_next or not self.own else None
            if taken is not None:
                self.is_asked_next = False
                return [taken[1]]
            self.is_asked_next = True
            return [self.own.popleft() for _ in range(min(len(self.own), MOST_TOGETHER))]
