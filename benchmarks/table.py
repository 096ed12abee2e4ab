"""Real WebSocket games at the table, at the pace of people: how many at once, and how long an answer takes.

    python benchmarks/table.py --games 500 --seconds 60
    PYTHONPATH=. python benchmarks/table.py --games 3000 --workers 2 --pace 15

Several workers share one port and a PostgreSQL (one of its own, as the tests start it, unless a URL is given).
Starts a server of its own with a new database, then plays from this process, so two cores are busy. An answer's time is
from sending it to being shown the position after it, which is stored by then. At the end every answer that was
acknowledged is looked for in the database.
"""

import argparse
import asyncio
import json
import os
import random
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import sqlalchemy as sql
from websockets.asyncio.client import ClientConnection, connect

import shinpan
from shinpan.support import errors
from shinpan.table.supervising import SOCKET

PATIENCE = 60.0


def serve(database: str, metrics: int | None = None) -> None:
    """The server's process: as `shinpan serve`, but for limits that one address would reach; under siege with them, and
    with its metrics at a port."""
    from shinpan.table.serving import run
    from shinpan.table.settings import Settings

    settings = Settings(
        database=database,
        requests_per_second=10_000,
        request_burst=100_000,
        game_burst=100_000,
        most_rooms=10_000,
        room_share=10_000,
        games_share=100_000,
        bytes_share=10_000_000_000,
        most_connections=20_000,
        connection_share=20_000,
        socket_share=20_000,
    )
    if metrics is not None:
        sys.path.insert(0, str(Path(__file__).parents[1]))
        from benchmarks.siege_tools import FIRST, hurry

        hurry(FIRST)
        settings = Settings(database=database, imports=True, metrics_port=metrics)
    run(settings, "127.0.0.1", 0, lambda address, _: print(address, flush=True), False)


@dataclass
class Tally:
    """What has been seen."""

    times: list[float] = field(default_factory=list)
    answers: int = 0
    finished: int = 0
    refused: int = 0
    lost: int = 0
    live: int = 0
    measuring: bool = False
    last: dict[str, int] = field(default_factory=dict)  # by room: answers that were acknowledged


class Person:
    """One side of a game."""

    def __init__(self, socket: ClientConnection, room: str, tally: Tally, pace: float) -> None:
        self.socket = socket
        self.room = room
        self.tally = tally
        self.pace = pace
        self.sent = 0.0
        self.n = -1

    async def play(self, token: str, invitation: str) -> None:
        await self.socket.send(json.dumps({"t": "hello", "token": token, "invitation": invitation}))
        async for raw in self.socket:
            message = msgspec.json.decode(raw)
            if message["t"] == "refused":
                self.tally.refused += 1
            if message["t"] != "position":
                continue
            self.hear(message)
            if message["over"] is not None:
                return
            if message["n"] > self.n:
                self.n = message["n"]
                await self.answer(message)

    def hear(self, message: dict[str, Any]) -> None:
        """Note how long the answer took that led here, and what is acknowledged by it."""
        if self.sent and message["n"] > self.n:
            if self.tally.measuring:
                self.tally.times.append(time.perf_counter() - self.sent)
            self.tally.answers += 1
            self.sent = 0.0
        self.tally.last[self.room] = max(self.tally.last.get(self.room, 0), message["n"])

    async def answer(self, message: dict[str, Any]) -> None:
        options = (message["view"]["decision"] or {}).get("options")
        if not options:
            return
        await asyncio.sleep(random.expovariate(1 / self.pace) if self.pace else 0)
        option = random.randrange(len(options))
        self.sent = time.perf_counter()
        answer = {"t": "answer", "id": 1, "n": message["n"], "option": option, "words": options[option]["words"]}
        await self.socket.send(json.dumps(answer))


async def one_game(http: httpx.AsyncClient, host: str, wish: dict[str, Any], tally: Tally, pace: float) -> None:
    """A whole game: a person against an AI, or two against each other."""
    answer = await http.post("/api/games", json=wish)
    made = answer.raise_for_status().json()
    room, invited = made["room"], {secrets.token_urlsafe(16): code for code in made["invitations"].values()}
    tokens = [*made["seats"].values(), *invited]

    async def sit(token: str) -> None:
        async with connect(f"ws://{host}/ws/{room}", compression=None, max_size=None, open_timeout=PATIENCE) as socket:
            await Person(socket, room, tally, pace).play(token, invited.get(token, ""))

    tally.live += 1
    try:
        await asyncio.gather(*[sit(token) for token in tokens])
        tally.finished += 1
    finally:
        tally.live -= 1


async def forever(number: int, http: httpx.AsyncClient, host: str, asked: argparse.Namespace, tally: Tally) -> None:
    """One table after the other, so that as many games stay live."""
    await asyncio.sleep(number * asked.ramp / asked.games)
    while True:
        game = asked.game if asked.game != "both" else ("ucg", "ua")[number % 2]
        mode = asked.mode if asked.mode != "mixed" else ("friend", "solo")[number // 2 % 2]
        wish = {"game": game, "mode": mode, "level": asked.level}
        try:
            await one_game(http, host, wish, tally, asked.pace)
        except (OSError, httpx.HTTPError) as error:
            tally.lost += 1
            print(f"lost: {error}", file=sys.stderr)


def cpu_seconds(pid: int) -> float:
    """What a process has used of its processors, without the time it waited for them; 0 where nobody says."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def drive(host: str, pids: list[int], asked: argparse.Namespace) -> Tally:
    tally = Tally()
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(base_url=f"http://{host}", timeout=PATIENCE, limits=limits) as http:
        for game in ("ucg", "ua"):  # cards are read and processes started before anything is measured
            wish = {"game": game, "mode": "solo", "level": asked.level}
            await asyncio.gather(*[one_game(http, host, wish, Tally(), 0.1) for _ in range(3)])
        tasks = [asyncio.create_task(forever(i, http, host, asked, tally)) for i in range(asked.games)]
        await asyncio.sleep(asked.ramp + asked.pace)
        tally.measuring = True
        started, before, used = time.perf_counter(), tally.answers, sum(map(cpu_seconds, pids))
        live = await watch(tally, asked.seconds)
        tally.measuring = False
        answers, seconds = tally.answers - before, time.perf_counter() - started
        used = sum(map(cpu_seconds, pids)) - used
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    report(tally, live, asked)
    print(f"{answers / seconds:.0f} answers a second; the server used {used / seconds:.0%} of a core", end="")
    print(f", {used / max(answers, 1) * 1000:.1f} ms an answer")
    return tally


async def watch(tally: Tally, seconds: float) -> int:
    """Wait, and see how many games were live at the least."""
    live = tally.live
    for _ in range(int(seconds)):
        await asyncio.sleep(1)
        live = min(live, tally.live)
    return live


def quantile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000 if times else 0.0


def report(tally: Tally, live: int, asked: argparse.Namespace) -> None:
    compiled = "compiled" if not str(errors.__file__).endswith(".py") else "interpreted"
    times = tally.times
    print(f"{compiled}, {asked.game}, {asked.mode}, level {asked.level}, a decision every {asked.pace:g} s")
    print(f"games held at once: {live} (of {asked.games} wanted); finished meanwhile: {tally.finished}")
    print(f"answers: {len(times)} in {asked.seconds:g} s")
    shares = [(words, quantile(times, share)) for words, share in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99))]
    print("answer time: " + ", ".join(f"{words} {value:.1f} ms" for words, value in shares))
    print(f"slowest {max(times, default=0) * 1000:.0f} ms; refused {tally.refused}; connections lost {tally.lost}")


def missing(database: str, tally: Tally) -> int:
    """Answers that were acknowledged and are not in the database."""
    engine = sql.create_engine(database)
    with engine.connect() as db:
        rows = db.execute(sql.text("SELECT room, COUNT(*) FROM shinpan_answers GROUP BY room"))
        kept = {str(row[0]): int(row[1]) for row in rows}
    engine.dispose()
    return sum(max(0, last - kept.get(room, 0)) for room, last in tally.last.items())


def start(database: str, *options: str) -> tuple["subprocess.Popen[str]", str]:
    """A server of one process, and where it is."""
    with socket.create_server(("127.0.0.1", 0), backlog=1024) as at:
        process = start_one(at, database, *options)
        return process, "{}:{}".format(*at.getsockname())


def start_one(at: socket.socket, database: str, *options: str) -> "subprocess.Popen[str]":
    """A process of the server that listens on a socket, as those of `shinpan serve --workers` do."""
    root = str(Path(shinpan.__file__).parents[1])
    process = subprocess.Popen(
        [sys.executable, __file__, "--serve", database, *options],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": root, SOCKET: str(at.fileno())},
        pass_fds=[at.fileno()],
        start_new_session=True,
    )
    assert process.stdout is not None
    assert "http://" in process.stdout.readline()
    return process


@contextmanager
def a_database(asked: argparse.Namespace) -> Iterator[str]:
    """Where it stores: where it is told to, else in a new SQLite file, or for several workers in a new PostgreSQL."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        if asked.workers > 1 and not asked.database:
            from tools import postgresql

            yield stack.enter_context(postgresql.running())
        else:
            yield asked.database or f"sqlite:///{folder}/table.db"


def play(asked: argparse.Namespace, database: str) -> Tally:
    """Start the server, play, stop it."""
    with socket.create_server(("127.0.0.1", 0), backlog=1024) as at:
        processes = [start_one(at, database) for _ in range(asked.workers)]
        try:
            return asyncio.run(drive("{}:{}".format(*at.getsockname()), [each.pid for each in processes], asked))
        finally:
            for process in processes:
                process.terminate()
            for process in processes:
                process.wait(PATIENCE)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500, help="games at once")
    parser.add_argument("--seconds", type=float, default=60, help="how long to measure")
    parser.add_argument("--pace", type=float, default=5, help="seconds that people think, on average")
    parser.add_argument("--ramp", type=float, default=20, help="seconds in which the games are begun")
    parser.add_argument("--game", choices=("ucg", "ua", "both"), default="both")
    parser.add_argument("--mode", choices=("friend", "solo", "mixed"), default="mixed")
    parser.add_argument("--level", choices=("easy", "medium", "hard"), default="easy")
    parser.add_argument("--database", default="", help="a URL; a new SQLite file if none is named")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server; several need PostgreSQL")
    parser.add_argument("--serve", metavar="URL", help=argparse.SUPPRESS)
    parser.add_argument("--siege", type=int, metavar="PORT", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve(asked.serve, asked.siege)
        return 0
    with a_database(asked) as database:
        tally = play(asked, database)
        gone = missing(database, tally)
    print(f"acknowledged answers that are not in the database: {gone}")
    return 1 if gone or tally.refused else 0


if __name__ == "__main__":
    sys.exit(main())
