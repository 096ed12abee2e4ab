"""The thread that keeps this process's lease: it must not wait for anything else that the process does."""

import asyncio
import logging
import sys
import threading
import time
from collections.abc import Callable

import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError

from . import leases
from .leases import Holder

log = logging.getLogger("shinpan.table")


def seconds() -> float:
    """A clock that goes on while this process, or its machine, is asleep."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()


class LeaseKeeper:
    """Renews a lease, and sees which other processes have one."""

    def __init__(self, engine: sql.Engine, member: Holder, when_late: Callable[[], None]) -> None:
        self.engine = engine
        self.member = member
        self.when_late = when_late  # called in the loop when the lease had run out before it was renewed
        self.loop = asyncio.get_running_loop()
        self.ready = asyncio.Event()  # there is a lease
        self.listing = "[]"
        self.overview = ""
        self.peers: set[str] = set()
        self.looked = 0.0
        self.renewed = 0.0
        self.is_late = False  # the lease had run out, which the loop does not know yet
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.run, name="lease", daemon=True)
        self.thread.start()

    def run(self) -> None:
        while not self.stopped.is_set():
            try:
                self.renew()
            except SQLAlchemyError as error:
                log.warning("the lease could not be renewed: %s", type(error).__name__)
            except Exception:  # without a lease this process would lose its games, and nobody would know why
                if self.loop.is_closed():
                    return
                log.exception("the lease could not be renewed")
            self.stopped.wait(leases.RENEW_SECONDS)

    def holds(self) -> bool:
        """Whether the lease surely runs. Whoever wakes up is told by nobody that others have its games by now."""
        return not self.is_late and seconds() - self.renewed < leases.LEASE_MS / 1000

    def be_late(self) -> None:
        self.when_late()
        self.is_late = False

    def renew(self) -> None:
        began = seconds()
        with self.engine.begin() as db:
            leases.renew(db, self.member, self.listing, self.overview)
        with self.engine.begin() as db:
            self.peers = leases.alive(db)
            if leases.cut_off(db):
                log.warning("what a process without a lease had begun in the database was ended")
        self.looked = time.monotonic()
        if self.renewed and began - self.renewed > leases.LEASE_MS / 1000:
            self.is_late = True
            self.loop.call_soon_threadsafe(self.be_late)
        self.renewed = began
        self.loop.call_soon_threadsafe(self.ready.set)

    def watcher(self, holder: Holder) -> Callable[[], bool]:
        """Says whether a process that is there now has gone."""
        began = time.monotonic()
        return lambda: self.looked > began and holder.server not in self.peers

    def close(self) -> None:
        """Give the lease back."""
        self.stopped.set()
        self.thread.join()
        try:
            with self.engine.begin() as db:
                leases.resign(db, self.member.server)
        except SQLAlchemyError as error:
            log.warning("the lease could not be given back: %s", type(error).__name__)
