"""Several processes behind one port: they share its socket and a PostgreSQL, and one that ends is started again."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import shinpan

from ..support.errors import ShinpanError

SOCKET = "SHINPAN_SOCKET"  # names the file descriptor that a process inherits
METRICS = "--metrics-port"
WAIT_SECONDS = 0.2
LEAST_SECONDS = 1.0  # between two starts of one process
STOP_SECONDS = 15.0


def inherited() -> socket.socket | None:
    """The socket that this process was given, if it was given one."""
    number = os.environ.get(SOCKET, "")
    return socket.socket(fileno=int(number)) if number.isdigit() else None


def must_be_shared(database: str) -> None:
    if not database.startswith("postgres"):
        raise ShinpanError(
            "--workers: several processes need a database that they can share: --database postgresql://..."
        )


class Supervisor:
    """Starts processes, starts them again, and ends them."""

    def __init__(self, at: socket.socket, count: int, arguments: Sequence[str]) -> None:
        self.at = at
        self.arguments = arguments
        self.processes: list[subprocess.Popen[bytes] | None] = [None] * count
        self.started = [-LEAST_SECONDS] * count
        self.is_ending = False

    def start(self, i: int) -> None:
        root = str(Path(shinpan.__file__).parents[1])
        path = os.pathsep.join([root, *filter(None, [os.environ.get("PYTHONPATH")])])
        number = self.at.fileno()
        self.started[i] = time.monotonic()
        self.processes[i] = subprocess.Popen(
            [sys.executable, "-m", "shinpan.cli", "serve", "--no-browser", *self.arguments_of(i)],
            env=os.environ | {SOCKET: str(number), "PYTHONPATH": path},
            pass_fds=[number],
            stdout=subprocess.DEVNULL,
        )

    def arguments_of(self, i: int) -> list[str]:
        """Each process has a port of its own for its metrics: that many after the first."""
        told = list(self.arguments)
        if METRICS in told:
            at = told.index(METRICS) + 1
            told[at] = str(int(told[at]) + i) if told[at] != "0" else "0"
        return told

    def run(self, ready: Callable[[], None]) -> None:
        """Until Ctrl-C or SIGTERM."""
        signal.signal(signal.SIGTERM, self.end)
        signal.signal(signal.SIGINT, self.end)
        self.at.listen(1024)
        self.at.set_inheritable(True)
        ready()
        while not self.is_ending:
            for i, process in enumerate(self.processes):
                is_due = time.monotonic() - self.started[i] >= LEAST_SECONDS
                if (process is None or process.poll() is not None) and is_due:
                    self.start(i)
            time.sleep(WAIT_SECONDS)
        self.stop()

    def end(self, *_: object) -> None:
        self.is_ending = True

    def stop(self) -> None:
        running = [process for process in self.processes if process is not None and process.poll() is None]
        for process in running:
            process.terminate()
        for process in running:
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
