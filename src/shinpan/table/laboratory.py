"""Decks in the lab: games between two decks, played in a process of their own, one job after the other."""

import asyncio
import secrets
import threading
from collections import OrderedDict
from typing import Any

from shinpan.games import load
from shinpan.lab.crew import Crew
from shinpan.lab.games import Order, Side, pairs
from shinpan.lab.statistics import wilson

from ..support.errors import ShinpanError
from .decks import LabBody, edition_of
from .making import check_decks, deck_of, numbers_of

PLAYER = "greedy"
MOST_WAITING = 5
MOST_KEPT = 100


class StoppedError(Exception):
    """Nobody waits for the games any more."""


class LabJob:
    """Some games that are being played, or have been."""

    def __init__(self, orders: list[Order]) -> None:
        self.orders = orders
        self.done = 0
        self.wins = 0
        self.finished = False
        self.error = ""

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
        return told | ({"error": self.error} if self.error else {})


class Laboratory:
    """Jobs by name, and the thread that plays them."""

    def __init__(self) -> None:
        self.jobs: OrderedDict[str, LabJob] = OrderedDict()
        self.running: asyncio.Task[None] | None = None
        self.stopped = threading.Event()
        self.crew: Crew | None = None

    def add(self, body: LabBody) -> str:
        """Take a job; ShinpanError if a deck is not legal or too many are waiting."""
        if sum(not job.finished for job in self.jobs.values()) >= MOST_WAITING:
            raise ShinpanError("the lab is busy: try again when another job is done")
        name = secrets.token_urlsafe(9)
        self.jobs[name] = LabJob(orders_for(body, name))
        while len(self.jobs) > MOST_KEPT:
            self.jobs.popitem(last=False)
        if self.running is None or self.running.done():
            self.running = asyncio.create_task(asyncio.to_thread(self.work))
        return name

    def work(self) -> None:
        """Play whatever waits, in a process of its own."""
        while not self.stopped.is_set():
            waiting = [job for job in list(self.jobs.values()) if not job.finished]
            if not waiting:
                return
            self.play(waiting[0])

    def play(self, job: LabJob) -> None:
        self.crew = crew = Crew(job.orders)
        crew.start(1)
        try:
            while job.done < len(job.orders):
                result = crew.next_result()
                job.wins += result.winner == 0
                job.done += 1
        except (ShinpanError, StoppedError) as error:
            job.error = str(error)
        finally:
            job.finished = True
            crew.stop()

    async def close(self) -> None:
        self.stopped.set()
        if self.crew is not None:
            self.crew.done.put(StoppedError("the table was closed"))
        if self.running is not None:
            await self.running


def orders_for(body: LabBody, seed: str) -> list[Order]:
    game = load(body.game)
    edition = edition_of(game, body.edition)
    starters = list(game.starter_decks())
    decks = [numbers_of(body.deck), deck_of(game, body.against, starters[0] if starters else "")]
    check_decks(game, edition, decks)
    name = body.against if isinstance(body.against, str) else "the other deck"
    sides = (Side("this deck", tuple(decks[0]), PLAYER), Side(name, tuple(decks[1]), PLAYER))
    return pairs(game.name, edition, sides, body.games, seed)
