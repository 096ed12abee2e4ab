"""One thread beside the event loop, and a fair, bounded queue before it.

For work in this process's own memory whose first time may take long: reading cards, beginning a game. It is one thread,
so that what games remember of cards is never filled by two at once.
"""

import asyncio
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from .fairqueue import BusyError, FairQueue, full

Found = TypeVar("Found")


class Job:
    """Something to do, and whoever waits for it."""

    def __init__(self, work: Callable[[], Any], loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.loop = loop
        self.told: asyncio.Future[Any] = loop.create_future()

    def run(self) -> None:
        try:
            found = self.work()
        except Exception as error:  # noqa: BLE001 - it is raised where the work was asked for
            self.loop.call_soon_threadsafe(self.fail, error)
        else:
            self.loop.call_soon_threadsafe(self.tell, found)

    def tell(self, found: Any) -> None:
        if not self.told.done():
            self.told.set_result(found)

    def fail(self, error: Exception) -> None:
        if not self.told.done():
            self.told.set_exception(error)


class ThreadQueue:
    """What waits for the thread; owners take turns."""

    def __init__(self, most: int, share: int) -> None:
        self.queue: FairQueue[Job] = FairQueue(most, share)
        self.changed = threading.Condition()
        self.is_closed = False
        self.thread = threading.Thread(target=self.serve, name="aside", daemon=True)
        self.thread.start()

    async def do(self, owner: str, work: Callable[[], Found]) -> Found:
        """Have something done; BusyError if too much waits."""
        job = Job(work, asyncio.get_running_loop())
        with self.changed:
            if self.is_closed:
                raise BusyError("this table is being closed: come again")
            given_up = self.queue.put(owner, job)
            self.changed.notify()
        if given_up is not None:
            given_up.fail(full())
        try:
            found: Found = await job.told
        except asyncio.CancelledError:
            with self.changed:
                self.queue.drop(lambda waiting: waiting is job)
            raise
        return found

    def serve(self) -> None:
        while True:
            with self.changed:
                self.changed.wait_for(lambda: self.is_closed or self.queue.count)
                taken = self.queue.take()
            if taken is None:
                return
            taken[1].run()

    async def close(self) -> None:
        """Do what still waits, then end."""
        with self.changed:
            self.is_closed = True
            self.changed.notify()
        await asyncio.to_thread(self.thread.join)
