"""Attacks of the siege on what rooms do where the loop is: long games played anew, crowds around somebody else's."""

import asyncio
import contextlib
import json
import time
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.siege_tools import PATIENCE, a_record, client, kept_replay

LONG_GAMES = 100
CROWDS = 4  # addresses
CROWD = 60  # sockets of each
TAKEN_BACK = 20  # answers before the end of the long games: nobody wins there at once
WONDERING: tuple[dict[str, str], ...] = (
    {"t": "language", "language": "ja"},
    {"t": "why", "about": "A1"},
    {"t": "text"},
    {"t": "why", "about": "log 3"},
    {"t": "language", "language": "en"},
    {"t": "ask-rules", "words": "attack"},
)
TROUBLE = (OSError, httpx.HTTPError, WebSocketException, TimeoutError, KeyError)


async def long_games(host: str, seconds: float) -> int:
    """Games that go on from the end of a whole one: one more answer, taken back, over and over, in all of them."""
    address, made, end = "127.9.0.13", 0, time.monotonic() + seconds
    record = a_record()
    last = len(record["answers"]) - TAKEN_BACK

    async def one(http: httpx.AsyncClient, replay: str) -> None:
        nonlocal made
        while (left := end - time.monotonic()) > 0:
            with contextlib.suppress(*TROUBLE):
                wish = {"game": record["game"], "mode": "both", "from": {"replay": replay, "at": last}}
                game = (await http.post("/api/games", json=wish)).json()
                where = f"ws://{host}/ws/{game['room']}"
                async with asyncio.timeout(left), connect(where, local_addr=(address, 0), proxy=None) as socket:
                    await socket.send(json.dumps({"t": "hello", "token": game["seats"]["A"]}))
                    async for raw in socket:
                        made += await back_and_forth(socket, msgspec.json.decode(raw))
            await asyncio.sleep(0.1)

    async with client(host, address) as http:
        replay = await kept_replay(http, record, seconds)
        await asyncio.gather(*[one(http, replay) for _ in range(LONG_GAMES)])
    return made


async def back_and_forth(socket: Any, message: dict[str, Any]) -> int:
    """Answer, or take the answer back; how many messages that was."""
    if message["t"] != "position":
        return 0
    if message["undo"]["can"] or message["over"] is not None:
        await socket.send('{"t": "undo"}')
        return 1
    option = message["view"]["decision"]["options"][0]
    await socket.send(json.dumps({"t": "answer", "n": message["n"], "option": 0, "words": option["words"]}))
    return 1


async def crowds(host: str, seconds: float) -> int:
    """Spectators of everybody's public games, who have them shown anew and explained, as fast as they may."""
    made, end = 0, time.monotonic() + seconds

    async def one(address: str, room: str) -> None:
        nonlocal made
        while time.monotonic() < end:
            with contextlib.suppress(*TROUBLE):
                where = f"ws://{host}/ws/{room}"
                async with connect(where, local_addr=(address, 0), proxy=None, open_timeout=5, max_size=None) as socket:
                    await socket.send('{"t": "hello"}')
                    while time.monotonic() < end:
                        await socket.send(json.dumps(WONDERING[made % len(WONDERING)]))
                        made += 1
                        await asyncio.sleep(0.15)
            await asyncio.sleep(0.1)

    addresses = [f"127.9.2.{i + 1}" for i in range(CROWDS)]
    async with client(host, addresses[0]) as http:
        rooms = [game["room"] for game in (await http.get("/api/games", timeout=PATIENCE)).json()["games"]]
    if rooms:
        await asyncio.gather(*[one(each, rooms[i % len(rooms)]) for each in addresses for i in range(CROWD)])
    return made
