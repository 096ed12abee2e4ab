"""Decks in the lab: games between two decks, played in a process of their own, one job after the other."""

import asyncio
import logging
import secrets
import threading
from collections import OrderedDict
from typing import Any

from shinpan.games import load
from shinpan.lab.games import Order, Side, pairs
from shinpan.lab.statistics import wilson
from shinpan.lab.worker import ASIDE
from shinpan.lab.workers import WorkerFaultError, WorkerPool

from ..support.errors import ShinpanError, Translatable
from ..support.speaking import to_json
from .decks import LabBody, edition_of
from .fairqueue import BusyError
from .lab_board import LabBoard
from .making import deck_of, numbers_of
from .trouble import ConflictError
from .words import FAULT

PLAYER = "greedy"
MOST_WAITING = 5
MOST_KEPT = 100
REPORT_SECONDS = 1.0

log = logging.getLogger("shinpan.table")


class StoppedError(Exception):
    """Nobody waits for the games any more."""


class LabJob:
    """Some games that are being played, or have been."""

    def __init__(self, orders: list[Order], owner: str) -> None:
        self.orders = orders
        self.owner = owner
        self.done = 0
        self.wins = 0
        self.finished = False
        self.error: Translatable | None = None

    def to_json(self) -> dict[str, Any]:
        low, high = wilson(self.wins, self.done)
        told: dict[str, Any] = {
            "done": self.done,
            "of": len(self.orders),
            "wins": self.wins,
            "losses": self.done - self.wins,
            "ties": 0,  # neither game knows one
            "rate": self.wins / self.done if self.done else None,
            "low": low,
            "high": high,
            "finished": self.finished,
        }
        return told | ({"error": to_json(self.error)} if self.error else {})


class Laboratory:
    """Jobs by name, and the thread that plays them."""

    def __init__(self, share: int, board: LabBoard) -> None:
        self.board = board
        self.share = share  # jobs of one owner that are not finished
        self.jobs: OrderedDict[str, LabJob] = OrderedDict()
        self.running: asyncio.Task[None] | None = None
        self.served = ""  # whose job was played last
        self.stopped = threading.Event()
        self.pool: WorkerPool | None = None
        self.reports: set[asyncio.Task[None]] = set()

    async def must_have_room(self, owner: str) -> None:
        """BusyError if too many jobs are waiting, of all here or of one owner at any process."""
        elsewhere = await self.board.count(owner)
        waiting = [job.owner for job in self.jobs.values() if not job.finished]
        if waiting.count(owner) + elsewhere >= self.share:
            raise BusyError("you have {share} jobs in the lab: try again when one of them is done", share=self.share)
        if len(waiting) >= MOST_WAITING:
            raise BusyError("the lab is busy: try again when another job is done")

    async def add(self, orders: list[Order], owner: str) -> str:
        """Take a job whose decks are legal."""
        await self.must_have_room(owner)
        name = secrets.token_urlsafe(9)
        job = self.jobs[name] = LabJob(orders, owner)
        while len(self.jobs) > MOST_KEPT:
            self.jobs.popitem(last=False)
        if self.running is None or self.running.done():
            self.running = asyncio.create_task(asyncio.to_thread(self.work))
        await self.board.post(name, owner, job.to_json())
        self.reports.add(report := asyncio.create_task(self.report(name, job)))
        report.add_done_callback(self.reports.discard)
        return name

    async def report(self, name: str, job: LabJob) -> None:
        """Let the other processes know how far a job is, until it is done."""
        told = job.to_json()
        while not told["finished"]:
            await asyncio.sleep(REPORT_SECONDS)
            if (now := job.to_json()) != told:
                told = now
                try:
                    await self.board.post(name, job.owner, told)
                except ConflictError as error:
                    log.warning("how far a job is could not be written down: %s", error)

    async def find(self, name: str, asker: str) -> dict[str, Any] | None:
        """How far a job is, of this process or another."""
        job = self.jobs.get(name)
        return job.to_json() if job is not None else await self.board.find(name, asker)

    def work(self) -> None:
        """Play whatever waits, in a process of its own."""
        while not self.stopped.is_set():
            waiting = [job for job in list(self.jobs.values()) if not job.finished]
            if not waiting:
                return
            job = next((job for job in waiting if job.owner != self.served), waiting[0])  # owners take turns
            self.served = job.owner
            self.play(job)

    def play(self, job: LabJob) -> None:
        self.pool = pool = WorkerPool(job.orders, ASIDE)
        pool.start(1)
        try:
            while job.done < len(job.orders):
                result = pool.next_result()
                job.wins += result.winner == 0
                job.done += 1
        except ShinpanError as error:
            job.error = error.said
        except WorkerFaultError as error:
            log.error("a fault in the lab: %s", error)
            job.error = FAULT
        except StoppedError:
            job.error = Translatable("the table was closed")
        finally:
            job.finished = True
            pool.stop()

    async def close(self) -> None:
        self.stopped.set()
        if self.pool is not None:
            self.pool.done.put(StoppedError())
        if self.running is not None:
            await self.running
        for report in list(self.reports):
            report.cancel()
        await asyncio.gather(*self.reports, return_exceptions=True)


def orders_for(body: LabBody, seed: str) -> list[Order]:
    """The games of a job; whether the decks are legal is asked elsewhere, as it may take long."""
    game = load(body.game)
    edition = edition_of(game, body.edition)
    starters = list(game.starter_decks())
    decks = [numbers_of(body.deck), deck_of(game, body.against, starters[0] if starters else "")]
    name = body.against if isinstance(body.against, str) else "the other deck"
    sides = (Side("this deck", tuple(decks[0]), PLAYER), Side(name, tuple(decks[1]), PLAYER))
    return pairs(game.name, edition, sides, body.games, seed)
