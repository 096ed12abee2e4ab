"""The table's server for the tests: a process of its own, which can be killed and started again where it was."""

import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

CLIENT = Path(__file__).parents[2] / "src/shinpan/table/static/index.html"
SEEDED = Path(__file__).with_name("seeded.py")
PATIENCE = 180.0  # seconds until it answers: it may share its cores with everything else
READY = re.compile(r"http://127\.0\.0\.1:(\d+)")


class Server:
    """A server on a port of this machine, whose games are in a file."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self.home = home
        self.arguments = arguments
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.log = home / "server.log"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, the second time on the same port, and wait until it answers."""
        command = [sys.executable, "-P", str(SEEDED), "serve", "--no-browser"]
        command += ["--port", str(self.port), "--database", f"sqlite:///{self.home / 'games.db'}", *self.arguments]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.home, env=environment(self.home))
        self.wait()

    def wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process is None or self.process.poll() is not None:
                raise AssertionError(f"the server ended: {self.log.read_text()[-2000:]}")
            if self.answers():
                return
            time.sleep(0.05)
        raise AssertionError(f"the server does not answer: {self.log.read_text()[-2000:]}")

    def answers(self) -> bool:
        if self.port == 0:
            found = READY.search(self.log.read_text())
            if found is None:
                return False
            self.port = int(found[1])
        try:
            with urllib.request.urlopen(f"{self.url}/api/about", timeout=5) as answer:
                return bool(answer.status == 200)
        except urllib.error.HTTPError as error:
            raise AssertionError(f"the server is at fault ({error}): {self.log.read_text()[-2000:]}") from error
        except OSError:
            return False

    def kill(self) -> None:
        """As a crash or a power cut does it."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            self.process = None

    @contextmanager
    def asleep(self) -> Iterator[None]:
        """As a machine that is closed and opened again, or one that others keep busy."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)


def environment(home: Path) -> dict[str, str]:
    """The sources if the tests run on them, and nobody's own library of cards."""
    named = {**os.environ, "SHINPAN_HOME": str(home)}
    if "PYTHONPATH" in named:
        parts = [str(Path(part).resolve()) for part in named["PYTHONPATH"].split(os.pathsep)]
        named["PYTHONPATH"] = os.pathsep.join(parts)
    return named
