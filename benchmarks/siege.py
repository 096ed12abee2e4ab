"""Attacks on a table of its own, on loopback alone, while honest games go on: how long an answer takes meanwhile.

    python benchmarks/siege.py --games 100 --seconds 20

Starts a server with its usual limits, a new database and a new library, which takes card files. Honest players and
attackers come from addresses of their own (127.0.0.0/8) and are processes of their own, as they have machines of their
own; server and honest players go before the attackers, and all of them before whatever else the machine does, where the
system lets them.
Each attack runs for the same bounded time, then all of them at once (`--repeat` times); a quiet phase stands before
each. `--attacks` names some of them.
"""

import argparse
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import ExitStack
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import shinpan
from benchmarks.siege_attacks import ATTACKS
from benchmarks.table import cpu_seconds, quantile, start

ALL = "all at once"
ATTACKERS = 2  # processes
LOOK_SECONDS = 4.0  # between two looks at how late the server's loop is: it remembers ten seconds
COLUMNS = (
    *("attack", "requests", "p50 before", "p99 before", "p50 meanwhile", "p99 meanwhile"),
    *("loop held", "players' loop", "server's core", "waited for one", "its workers' cores"),
)


class Helper:
    """A process of the siege, which answers each line with a line."""

    def __init__(self, file: str, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).parent / file), *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(Path(shinpan.__file__).parents[1])},
            start_new_session=True,
        )

    def ask(self, question: Any = None) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()

    def hear(self) -> Any:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


class Siege:
    """A server under attack, honest players, attackers, and what is seen of them."""

    def __init__(self, host: str, pid: int, metrics: int, asked: argparse.Namespace) -> None:
        self.pid = pid
        self.metrics = f"http://127.0.0.1:{metrics}/metrics"
        self.seconds: float = asked.seconds
        self.players = Helper("siege_honest.py", host, str(asked.games), str(asked.pace))
        self.attackers = [Helper("siege_attacks.py", host) for _ in range(ATTACKERS)]
        self.lost = 0

    def end(self) -> None:
        for helper in (self.players, *self.attackers):
            helper.end()

    def seen(self) -> dict[str, Any]:
        """What the honest players have seen since they were asked last."""
        self.players.ask()
        found: dict[str, Any] = self.players.hear()
        self.lost += found["lost"]
        return found

    def held(self) -> float:
        """For how long the server's loop was held at the worst, in the last ten seconds."""
        with urllib.request.urlopen(self.metrics) as told:
            found = re.search(r"^shinpan_loop_delay_seconds (\S+)$", told.read().decode(), re.MULTILINE)
        assert found is not None
        return float(found[1])

    def used(self) -> tuple[float, float, float]:
        """Seconds of processors that the server has used, that its loop waited for one, and that the processes have
        used which it started."""
        return cpu_seconds(self.pid), seconds_waited(self.pid), cpu_of_children(self.pid)

    def attack(self, names: list[str]) -> tuple[int, float]:
        """Attack; how many requests were made, and for how long the server's loop was held at the worst."""
        for i, attacker in enumerate(self.attackers):
            attacker.ask((names[i :: len(self.attackers)], self.seconds))
        end = time.monotonic() + self.seconds
        worst = 0.0
        while (left := end - time.monotonic()) > 0:
            time.sleep(min(left, LOOK_SECONDS))
            worst = max(worst, self.held())
        return sum([attacker.hear() for attacker in self.attackers]), worst

    def row(self, name: str) -> str:
        """A quiet phase, then an attack."""
        self.seen()
        time.sleep(self.seconds)
        quiet, before, began = self.seen()["times"], self.used(), time.monotonic()
        made, held = self.attack(list(ATTACKS) if name == ALL else [name])
        seconds, after, seen = time.monotonic() - began, self.used(), self.seen()
        times = [quantile(some, share) for some in (quiet, seen["times"]) for share in (0.5, 0.99)]
        cells = [f"{value:.0f}" for value in (*times, held * 1000, seen["late"] * 1000)]
        cores = [f"{(now - then) / seconds:.0%}" for then, now in zip(before, after, strict=True)]
        return f"| {' | '.join([name, str(made), *cells, *cores])} |"


def seconds_waited(pid: int) -> float:
    """How long a process's first thread waited for a processor while it had something to do; 0 where nobody says."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text("ascii").split()[1]) / 1e9
    except OSError:
        return 0.0


def cpu_of_children(pid: int) -> float:
    """What all processes that a process has started have used of the processors, those that have ended as well."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    ended = (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
    children = [
        child
        for task in Path(f"/proc/{pid}/task").iterdir()
        for child in (task / "children").read_text("ascii").split()
    ]
    return ended + sum([cpu_seconds(int(child)) for child in children])


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as at:
        port: int = at.getsockname()[1]
        return port


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20, help="of each phase")
    parser.add_argument("--pace", type=float, default=3, help="seconds that people think, on average")
    parser.add_argument("--ramp", type=float, default=10)
    parser.add_argument("--repeat", type=int, default=1, help="how often all of them come at once")
    parser.add_argument("--attacks", nargs="+", choices=[*ATTACKS, ALL], help="all, if none is named")
    asked = parser.parse_args()
    names = asked.attacks or [*ATTACKS, ALL]
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        os.environ["SHINPAN_HOME"] = folder  # what is read from card files goes there
        metrics = free_port()
        process, host = start(f"sqlite:///{folder}/table.db", "--siege", str(metrics))
        stack.callback(process.wait)
        stack.callback(process.terminate)
        siege = Siege(host, process.pid, metrics, asked)
        stack.callback(siege.end)
        time.sleep(asked.ramp)
        print(f"| {' | '.join(COLUMNS)} |\n| --- |{' --: |' * (len(COLUMNS) - 1)}")
        for name in names:
            for _ in range(asked.repeat if name == ALL else 1):
                print(siege.row(name), flush=True)
        siege.seen()
        print(f"games that honest players lost: {siege.lost}; load of the machine: {os.getloadavg()[0]:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
