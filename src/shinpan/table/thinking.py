"""Processes that think, so that the table never does. One that is lost or takes too long is replaced."""

import asyncio
import logging
import os
import sys
from pathlib import Path
from typing import Any

import msgspec

import shinpan

from ..support.errors import ShinpanError

LONGEST_LINE = 64 * 1024 * 1024
MOST_TRIES = 2
LEAST_SECONDS = 0.05  # of a search, however many wait

log = logging.getLogger("shinpan.table")


class ThinkingError(Exception):
    """A fault of the program in another process; its log has the details."""


class Thinkers:
    """Some processes of `shinpan.table.worker`; a question goes to whichever is free."""

    def __init__(self, count: int, seconds: float = 30.0) -> None:
        self.seconds = seconds  # that a question may take
        self.waiting = 0  # questions that nobody thinks about yet
        self.free: asyncio.LifoQueue[Thinker] = asyncio.LifoQueue()
        self.all = [Thinker() for _ in range(count)]
        for thinker in reversed(self.all):
            self.free.put_nowait(thinker)

    def hurried(self, player: str) -> str:
        """A player who searches for a time, for less of it when many wait for an answer."""
        name, _, budget = player.partition(":")
        if name != "search" or not budget.endswith("s"):
            return player
        seconds = float(budget[:-1]) / (1 + self.waiting / len(self.all))
        return f"search:{max(seconds, LEAST_SECONDS):.2f}s"

    async def ask(self, task: str, **asked: Any) -> Any:
        """The answer to a question; ShinpanError if the question was bad."""
        line = msgspec.json.encode(asked | {"task": task}) + b"\n"
        self.waiting += 1
        try:
            thinker = await self.free.get()
        finally:
            self.waiting -= 1
        try:
            told = await self.patiently(thinker, line)
        finally:
            self.free.put_nowait(thinker)
        if "error" in told:
            raise ShinpanError(str(told["error"]))
        if "fault" in told:
            log.error("a fault while thinking (%s):\n%s", task, told["fault"])
            raise ThinkingError(task)
        return told["found"]

    async def patiently(self, thinker: "Thinker", line: bytes) -> dict[str, Any]:
        """Ask, and once more if the process is lost on the way."""
        for _ in range(MOST_TRIES):
            try:
                async with asyncio.timeout(self.seconds):
                    return await thinker.ask(line)
            except TimeoutError:
                await thinker.end()
                raise ShinpanError(f"this took longer than {self.seconds:g} seconds and was given up") from None
            except asyncio.CancelledError:
                await thinker.end()  # its answer would be taken for that of the next question
                raise
            except OSError:
                await thinker.end()
        raise ThinkingError("a process was lost")

    async def close(self) -> None:
        await asyncio.gather(*[thinker.end() for thinker in self.all])


class Thinker:
    """One process, started when it is first needed."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> asyncio.subprocess.Process:
        root = str(Path(shinpan.__file__).parents[1])
        path = os.pathsep.join([root, *filter(None, [os.environ.get("PYTHONPATH")])])
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "shinpan.table.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            env=os.environ | {"PYTHONPATH": path},
            start_new_session=True,
        )

    async def ask(self, line: bytes) -> dict[str, Any]:
        if self.process is None:
            self.process = await self.start()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line)
        await self.process.stdin.drain()
        told = await self.process.stdout.readline()
        if not told.endswith(b"\n"):
            raise ConnectionResetError
        found: dict[str, Any] = msgspec.json.decode(told)
        return found

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()
