"""The honest players of the siege, in a process of their own: what is measured is the server and not the attackers.

They have machines of their own, and so this process goes before all others where the system lets it. For each line
that comes in it says what was seen since the last one: answer times in seconds, games that were lost, and how late its
own loop was at the worst, which is no fault of the server.
"""

import asyncio
import json
import random
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.siege_tools import PATIENCE, client, never_wait

BEAT = 0.02


class Seen:
    """What was seen since somebody last asked."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.lost = 0
        self.late = 0.0

    def told(self) -> dict[str, Any]:
        found = {"times": self.times, "lost": self.lost, "late": self.late}
        self.times, self.lost, self.late = [], 0, 0.0
        return found

    async def beat(self) -> None:
        """Note how late this process's own loop is."""
        while True:
            began = time.perf_counter()
            await asyncio.sleep(BEAT)
            self.late = max(self.late, time.perf_counter() - began - BEAT)


class Honest:
    """Two sides of one game by hand, at the pace of people; one game after the other."""

    def __init__(self, number: int, host: str, pace: float, seen: Seen) -> None:
        self.address = f"127.1.{number // 250}.{number % 250 + 1}"
        self.host = host
        self.pace = pace
        self.seen = seen

    async def play(self) -> None:
        while True:
            try:
                await self.one_game()
            except (OSError, httpx.HTTPError, WebSocketException, KeyError):
                self.seen.lost += 1
                await asyncio.sleep(1)

    async def one_game(self) -> None:
        async with client(self.host, self.address) as http:
            wish = {"game": random.choice(("ucg", "ua")), "mode": "both", "public": True}
            made = (await http.post("/api/games", json=wish)).json()
        address = f"ws://{self.host}/ws/{made['room']}"
        options = {"compression": None, "max_size": None, "open_timeout": PATIENCE, "proxy": None}
        async with connect(address, local_addr=(self.address, 0), **options) as socket:  # type: ignore[arg-type]
            await socket.send(json.dumps({"t": "hello", "token": made["seats"]["A"]}))
            sent = 0.0
            async for raw in socket:
                message = msgspec.json.decode(raw)
                if message["t"] != "position":
                    continue
                if sent:
                    self.seen.times.append(time.perf_counter() - sent)
                if message["over"] is not None:
                    return
                offered = message["view"]["decision"]["options"]
                await asyncio.sleep(random.expovariate(1 / self.pace))
                option = random.randrange(len(offered))
                sent = time.perf_counter()
                answer = {
                    "t": "answer",
                    "id": 1,
                    "n": message["n"],
                    "option": option,
                    "words": offered[option]["words"],
                }
                await socket.send(json.dumps(answer))


async def tell(seen: Seen) -> None:
    """Say what was seen, for each line that comes in, until nothing more comes."""
    while await asyncio.to_thread(sys.stdin.readline):
        print(json.dumps(seen.told()), flush=True)


async def play(host: str, games: int, pace: float) -> None:
    seen = Seen()
    tasks = [asyncio.create_task(Honest(i, host, pace, seen).play()) for i in range(games)]
    tasks.append(asyncio.create_task(seen.beat()))
    await tell(seen)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


if __name__ == "__main__":
    never_wait()
    asyncio.run(play(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
