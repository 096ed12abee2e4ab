"""Card files that a page hands over: read into the library in a process of their own, one after the other."""

import asyncio
import contextlib
import logging
import secrets
import sys
import tempfile
from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from ..kernel.cards.sets import check_name
from ..kernel.game.catalogue import without_place
from ..support.errors import ShinpanError, Translatable
from ..support.speaking import from_json, spoken
from .fairqueue import BusyError
from .words import FAULT
from .workers import environment

MOST_WAITING = 4
MOST_KEPT = 50
LONGEST_LINE = 4_000_000

log = logging.getLogger("shinpan.table")


class ImportJob:
    """A card file that is being read, or has been."""

    def __init__(self, game: str, name: str, file: str, body: bytes, owner: str) -> None:
        self.game = game
        self.name = name
        self.file = file
        self.body = body
        self.owner = owner
        self.done = 0
        self.of = 0
        self.finished = False
        self.error: Translatable | None = None
        self.result: dict[str, Any] | None = None

    def to_json(self, language: str) -> dict[str, Any]:
        result = None if self.result is None else self.result | {"left_out_first": self.left_out(language)}
        told = {"done": self.done, "of": self.of, "finished": self.finished, "result": result}
        return told | ({"error": spoken(self.error, language)} if self.error else {})

    def left_out(self, language: str) -> list[dict[str, str]]:
        """The first records that are no cards, and why, in a language."""
        first: list[dict[str, Any]] = [] if self.result is None else self.result["left_out_first"]
        words = [(one, spoken(from_json(one["reason"]), language)) for one in first]
        return [
            {
                "where": f"{one['where']} {one['number']}".strip(),
                "reason": without_place(said, one["where"], one["number"]),
            }
            for one, said in words
        ]

    def end(self, error: Translatable | None = None) -> None:
        self.finished = True
        self.error = error
        self.body = b""


class Imports:
    """Jobs by name, and the task that works them off."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds  # that one may take
        self.jobs: OrderedDict[str, ImportJob] = OrderedDict()
        self.arriving: list[str] = []  # owners whose files are on their way: they take room as they come
        self.running: asyncio.Task[None] | None = None

    def must_have_room(self, owner: str) -> None:
        """BusyError if too many files are waiting, of all or of one owner."""
        waiting = [*self.arriving, *[job.owner for job in self.jobs.values() if not job.finished]]
        if owner in waiting:
            raise BusyError("a file of yours is being read: hand over the next one when it is done")
        if len(waiting) >= MOST_WAITING:
            raise BusyError("other files are being read: try again when one of them is done")

    @contextlib.contextmanager
    def room_for(self, owner: str) -> Iterator[None]:
        """Keep room for a file while it arrives, so that no more of them are held than are read."""
        self.must_have_room(owner)
        self.arriving.append(owner)
        try:
            yield
        finally:
            self.arriving.remove(owner)

    def add(self, job: ImportJob) -> str:
        """Take a file for which there is room; gives the name of the job."""
        check_name(job.name)
        name = secrets.token_urlsafe(9)
        self.jobs[name] = job
        while len(self.jobs) > MOST_KEPT:
            self.jobs.popitem(last=False)
        if self.running is None or self.running.done():
            self.running = asyncio.create_task(self.work())
        return name

    async def work(self) -> None:
        """Read whatever waits."""
        while waiting := [job for job in self.jobs.values() if not job.finished]:
            await self.read(waiting[0])

    async def read(self, job: ImportJob) -> None:
        try:
            with tempfile.TemporaryDirectory(prefix="shinpan-import-") as folder:
                path = Path(folder) / job.file
                await asyncio.to_thread(path.write_bytes, job.body)
                async with asyncio.timeout(self.seconds):
                    await follow(job, path)
            job.end(job.error)
        except TimeoutError:
            job.end(
                Translatable(
                    "this took longer than {seconds:g} seconds and was given up; nothing was changed",
                    seconds=self.seconds,
                )
            )
        except asyncio.CancelledError:
            job.end(Translatable("the table was closed"))
            raise
        except (OSError, ValueError, msgspec.DecodeError):
            log.exception("an import failed")
            job.end(FAULT)

    async def close(self) -> None:
        if self.running is not None:
            self.running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.running


async def follow(job: ImportJob, path: Path) -> None:
    """Let a process read the file, and note how far it is."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "shinpan.table.importer",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=environment(),
        limit=LONGEST_LINE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        asked = {"game": job.game, "path": str(path), "name": job.name}
        process.stdin.write(msgspec.json.encode(asked) + b"\n")
        process.stdin.close()
        async for line in process.stdout:
            note(job, msgspec.json.decode(line))
        if job.result is None and not job.error:
            job.error = FAULT
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        await process.wait()


def note(job: ImportJob, told: dict[str, Any]) -> None:
    if "error" in told:
        job.error = from_json(told["error"])
    elif "found" in told:
        job.result = told["found"]
    else:
        job.done, job.of = int(told["done"]), int(told["of"])


SAFE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
KINDS = (".csv", ".json", ".toml")


def names_for(file: str, wanted: str) -> tuple[str, str]:
    """What a file is called while it is read, and its set: by default as the file, in letters that a set may have."""
    stem, dot, kind = file.replace("\\", "/").rpartition("/")[2].rpartition(".")
    if f".{kind.lower()}" not in KINDS or not dot:
        raise ShinpanError("a card file is {known}, not '{file}'", known=", ".join(KINDS), file=file[-40:])
    name = wanted or "".join([c if c in SAFE else "-" for c in stem]).strip("-_")[:40].strip("-_") or "cards"
    return f"{check_name(name)}.{kind.lower()}", name
