"""Processes that think, so that the table never does. One that is lost or takes too long is replaced."""

import asyncio
import contextlib
import logging
import os
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

import shinpan

from ..support.errors import ShinpanError
from ..support.speaking import error_from
from .fairqueue import BusyError, FairQueue, full
from .trouble import StatusError

LONGEST_LINE = 64 * 1024 * 1024
MOST_TRIES = 2
LEAST_SECONDS = 0.05  # of a search, however many wait

log = logging.getLogger("shinpan.table")


class WorkerError(Exception):
    """A fault of the program in another process; its log has the details."""


class Told(msgspec.Struct, frozen=True):
    """What a process answers: what it found, or what was wrong with the question, or a fault of the program."""

    found: msgspec.Raw = msgspec.Raw(b"null")
    error: dict[str, Any] | None = None
    fault: str = ""


class Question:
    """Something that a process is to work out, and whoever waits for it."""

    def __init__(self, line: bytes) -> None:
        self.line = line
        self.told: asyncio.Future[Told] = asyncio.get_running_loop().create_future()


class WorkerPool:
    """Some processes of `shinpan.table.worker`, and a fair, bounded queue before them.

    One owner never holds all processes at once, unless there is only one; a question that takes too long is given up.
    """

    def __init__(self, count: int, seconds: float = 30.0, most: int = 1_000, share: int = 1_000) -> None:
        self.seconds = seconds  # that a question may take
        self.all = [WorkerProcess() for _ in range(count)]
        self.idle = list(reversed(self.all))
        self.queue: FairQueue[Question] = FairQueue(most, share)
        self.asked = 0  # questions that were let in
        self.refused = 0  # and that were not
        self.running: Counter[str] = Counter()  # questions by owner
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_warm = False

    @property
    def waiting(self) -> int:
        """Questions that nobody thinks about yet."""
        return self.queue.count

    def hurried(self, player: str, owner: str) -> str:
        """A player who searches for a time, for less of it when much comes before the answer. Whoever asks for much has
        hurried opponents; nobody else has."""
        name, _, budget = player.partition(":")
        if name != "search" or not budget.endswith("s"):
            return player
        seconds = float(budget[:-1]) / (1 + self.queue.before(owner) / len(self.all))
        return f"search:{max(seconds, LEAST_SECONDS):.2f}s"

    async def ask(self, task: str, owner: str, **asked: Any) -> Any:
        """The answer to a question, read; for those that are small."""
        return msgspec.json.decode(await self.ask_raw(task, owner, **asked))

    async def ask_raw(self, task: str, owner: str, **asked: Any) -> msgspec.Raw:
        """The answer to a question as it came, so that its size costs nothing here.

        ShinpanError if the question was bad, BusyError if too many wait.
        """
        question = Question(msgspec.json.encode(asked | {"task": task}) + b"\n")
        try:
            given_up = self.queue.put(owner, question)
        except BusyError:
            self.refused += 1
            raise
        if given_up is not None:
            given_up.told.set_exception(full())
            self.refused += 1
        self.asked += 1
        self.dispatch()
        try:
            told = await question.told
        except asyncio.CancelledError:
            self.queue.drop(lambda waiting: waiting is question)
            raise
        if told.error is not None:
            raise error_from(told.error)
        if told.fault:
            log.error("a fault while thinking (%s):\n%s", task, told.fault)
            raise WorkerError(task)
        return told.found

    def warm(self) -> None:
        """Let a process read games and lessons, once, so that whoever asks first does not wait for that."""
        if not self.is_warm:
            self.is_warm = True
            task = asyncio.create_task(self.read_ahead())
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def read_ahead(self) -> None:
        with contextlib.suppress(ShinpanError, WorkerError):
            await self.ask_raw("warm", "")

    def dispatch(self) -> None:
        """Hand questions to processes that have none."""
        most = max(1, len(self.all) - 1)
        while self.idle:
            found = self.queue.take([owner for owner, count in self.running.items() if count >= most])
            if found is None:
                return
            self.running[found[0]] += 1
            task = asyncio.create_task(self.work(self.idle.pop(), *found))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def work(self, process: "WorkerProcess", owner: str, question: Question) -> None:
        """Let a process answer, then let it take the next question."""
        try:
            told = await self.patiently(process, question.line)
            if not question.told.done():
                question.told.set_result(told)
        except (ShinpanError, WorkerError) as error:
            if not question.told.done():
                question.told.set_exception(error)
        except asyncio.CancelledError:
            question.told.cancel()
            raise
        finally:
            self.running -= Counter({owner: 1})
            self.idle.append(process)
            self.dispatch()

    async def patiently(self, process: "WorkerProcess", line: bytes) -> Told:
        """Ask, and once more if the process is lost on the way."""
        for _ in range(MOST_TRIES):
            try:
                async with asyncio.timeout(self.seconds):
                    return await process.ask(line)
            except TimeoutError:
                await process.end()
                raise StatusError(
                    504, "this took longer than {seconds:g} seconds and was given up", seconds=self.seconds
                ) from None
            except asyncio.CancelledError:
                await process.end()  # its answer would be taken for that of the next question
                raise
            except OSError:
                await process.end()
        raise WorkerError("a process was lost")

    async def close(self) -> None:
        self.queue.drop(lambda question: question.told.cancel() or True)
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.gather(*[process.end() for process in self.all])


def environment() -> dict[str, str]:
    """That of a process which runs the same sources."""
    root = str(Path(shinpan.__file__).parents[1])
    return os.environ | {"PYTHONPATH": os.pathsep.join([root, *filter(None, [os.environ.get("PYTHONPATH")])])}


class WorkerProcess:
    """One process, started when it is first needed."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "shinpan.table.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            env=environment(),
            process_group=0,  # Ctrl-C reaches the table alone; in its session, where its urgency counts
        )

    async def ask(self, line: bytes) -> Told:
        if self.process is None:
            self.process = await self.start()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line)
        await self.process.stdin.drain()
        told = await self.process.stdout.readline()
        if not told.endswith(b"\n"):
            raise ConnectionResetError
        return msgspec.json.decode(told, type=Told)

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()
