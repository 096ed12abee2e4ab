"""Processes that search along: each is asked with a view and luck of its own, and tells what came of every answer.

They are started once, when the first search wants them, and serve whoever asks next in this process. Questions and
answers are lines of JSON. Whoever waits for one waits for a limited time.
"""

import atexit
import json
import os
import selectors
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import shinpan

from ...kernel.game.protocol import Game
from ...support.errors import ShinpanError
from ...support.json import Json
from .beliefs import Gap
from .mixing import Mix
from .trying import Tries, Try

START_SECONDS: Final = 120.0  # until a process is ready: it reads the weights when it is first asked
SPARE_SECONDS: Final = 120.0  # beyond a budget of time
ROUND_SECONDS: Final = 0.2  # beyond which a process is given up, for each round
MODULE: Final = "shinpan.players.learned.helper"
CHUNK: Final = 1 << 16


@dataclass(frozen=True)
class Part:
    """A search that is asked of another process."""

    seed: str
    seconds: float
    rounds: int
    path: str
    mix: Mix

    def limit(self) -> float:
        """How long it may take at most."""
        return SPARE_SECONDS + (self.rounds * ROUND_SECONDS if self.rounds else self.seconds)


class Helper:
    """One of those processes."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", MODULE],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(),
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.to, self.out = self.process.stdin, self.process.stdout
        self.held = b""
        self.limit = START_SECONDS

    def ask(
        self, game: Game, view: Mapping[str, Json], options: int, also: tuple[int, ...], gaps: list[Gap], part: Part
    ) -> None:
        """Let it begin."""
        told = [gap.told() for gap in gaps]
        asked = {"game": game.name, "view": view, "options": options, "also": also, "gaps": told, "part": asdict(part)}
        self.limit = part.limit()
        try:
            self.to.write(json.dumps(asked).encode() + b"\n")
            self.to.flush()
        except OSError as error:
            raise ShinpanError("a process that searches along has gone: {error}", error=error) from error

    def told(self) -> Tries:
        """What it has found."""
        return tries_from(self.line())

    def line(self) -> dict[str, Any]:
        """The next line that it writes."""
        end = time.monotonic() + self.limit
        with selectors.DefaultSelector() as waiting:
            waiting.register(self.out, selectors.EVENT_READ)
            while b"\n" not in self.held:
                left = end - time.monotonic()
                if left <= 0 or not waiting.select(left):
                    raise ShinpanError(
                        "a process that searches along did not answer for {limit:.0f} s", limit=self.limit
                    )
                more = os.read(self.out.fileno(), CHUNK)
                if not more:
                    raise ShinpanError("a process that searches along has gone")
                self.held += more
        line, _, self.held = self.held.partition(b"\n")
        told: dict[str, Any] = json.loads(line)
        if "error" in told:
            raise ShinpanError(str(told["error"]))
        return told

    def end(self) -> None:
        """End it; it does not outlive its input in any case."""
        self.process.kill()
        self.process.wait(10)
        for pipe in (self.to, self.out):
            with suppress(OSError):
                pipe.close()


HELPERS: Final[list[Helper]] = []  # of this process, those that nobody is using
LOCK: Final = threading.Lock()


def environment() -> dict[str, str]:
    """Where it finds this package; each has one core, which NumPy is not to share among threads."""
    found = [str(Path(shinpan.__file__).parents[1]), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    one = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    return one | os.environ | {"PYTHONPATH": os.pathsep.join([path for path in found if path])}


@contextmanager
def helping(count: int) -> Iterator[list[Helper]]:
    """So many processes for one search. If anything goes wrong they are ended, since an answer may still be due."""
    with LOCK:
        taken = [HELPERS.pop() for _ in range(min(count, len(HELPERS)))]
    try:
        fresh = [Helper() for _ in range(count - len(taken))]
        taken += fresh
        for helper in fresh:
            helper.line()  # it says that it is there
        yield taken
    except BaseException:
        for helper in taken:
            helper.end()
        raise
    with LOCK:
        HELPERS.extend(taken)


@atexit.register
def end_all() -> None:
    while HELPERS:
        HELPERS.pop().end()


def tries_told(tries: Tries) -> dict[str, Any]:
    """What came of answers, as plain data."""
    going = {one.index for one in tries.going}
    rows = [
        [one.index, one.trust, one.index in going]
        + [numbers for gains in (one.soon, one.late) for numbers in (gains.values, gains.firsts)]
        for one in tries.all
    ]
    return {"value": tries.value, "mix": asdict(tries.mix), "tries": rows}


def tries_from(told: Mapping[str, Any]) -> Tries:
    """The same the other way round."""
    found = Tries([], told["value"], Mix(**told["mix"]))
    for index, trust, is_going, soon, soon_firsts, late, late_firsts in told["tries"]:
        one = Try(index, trust)
        one.soon.values, one.soon.firsts = soon, soon_firsts
        one.late.values, one.late.firsts = late, late_firsts
        found.all.append(one)
        if is_going:
            found.going.append(one)
    return found
