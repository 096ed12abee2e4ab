"""The attacks of the siege: each ends by itself, and says how many requests it made.

They run in a process of their own, which is told what to do a line at a time: the names of attacks, for how long.
"""

import asyncio
import contextlib
import json
import random
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.siege_questions import hostile_texts, questions, shelves
from benchmarks.siege_rooms import crowds, long_games
from benchmarks.siege_tools import SECOND, a_record, ask_for, client, hurry, kept_replay

LARGE = {f"SHP01-{i:03}": 100 for i in range(147)}
Attack = Callable[[str, float], Awaitable[int]]


async def large_decks(host: str, seconds: float) -> int:
    return await ask_for(host, "127.9.0.1", seconds, "/api/decks/check", {"game": "ucg", "cards": LARGE})


async def real_decks(host: str, seconds: float) -> int:
    cards = {f"SHP01-{i:03}": 2 for i in range(100)}
    return await ask_for(host, "127.9.0.2", seconds, "/api/decks/check", {"game": "ucg", "cards": cards})


async def sample_hands(host: str, seconds: float) -> int:
    async with client(host, "127.9.0.3") as http:
        deck = (await http.get("/api/about")).json()["games"][0]["decks"][0]["cards"]
    return await ask_for(host, "127.9.0.3", seconds, "/api/decks/hand", {"game": "ucg", "cards": deck})


async def many_games(host: str, seconds: float) -> int:
    return await ask_for(host, "127.9.0.4", seconds, "/api/games", {"game": "ua", "mode": "both"})


async def half_requests(host: str, seconds: float) -> int:
    """More sockets than an address may hold, each with half a request."""
    name, _, port = host.partition(":")
    writers: list[asyncio.StreamWriter] = []
    for _ in range(1_100):
        with contextlib.suppress(OSError):
            _reader, writer = await asyncio.open_connection(name, int(port), local_addr=("127.9.0.5", 0))
            writer.write(b"GET / HTTP/1.1\r\nHost: ")
            writers.append(writer)
    await asyncio.sleep(seconds)
    for writer in writers:
        writer.close()
    return len(writers)


async def spectators(host: str, seconds: float) -> int:
    """Connections that come and go, and ask as fast as they may."""
    made = 0
    end = time.monotonic() + seconds
    async with client(host, "127.9.0.6") as http:
        room = (await http.post("/api/games", json={"game": "ucg", "mode": "both"})).json()["room"]

    async def one() -> None:
        nonlocal made
        while time.monotonic() < end:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                address = f"ws://{host}/ws/{room}"
                async with connect(address, local_addr=("127.9.0.6", 0), proxy=None, open_timeout=5) as socket:
                    await socket.send('{"t": "hello"}')
                    for _ in range(30):
                        await socket.send('{"t": "why", "about": "log 0"}')
            made += 1
            await asyncio.sleep(0.02)

    await asyncio.gather(*[one() for _ in range(10)])
    return made


def upgrade(room: str) -> bytes:
    lines = ["Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
    return "\r\n".join(
        [f"GET /ws/{room} HTTP/1.1", *lines, "Sec-WebSocket-Key: c2l4dGVlbiBieXRlcyAxNg==", "", ""]
    ).encode()


async def tiny_pieces(host: str, seconds: float) -> int:
    """Pings, chunks of one byte and lines of a head, as many as fit into one read of a socket."""
    name, _, port = host.partition(":")
    async with client(host, "127.9.0.7") as http:
        room = (await http.post("/api/games", json={"game": "ucg", "mode": "both"})).json()["room"]
    head = b" HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    floods = (
        (upgrade(room), b"\x89\x80\0\0\0\0" * 40_000),
        (b"POST /api/decks/check" + head + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n" * 40_000),
        (b"GET /api/about" + head, b"a:\r\n" * 60_000 + b"\r\n"),
    )
    made = 0
    end = time.monotonic() + seconds

    async def one() -> None:
        nonlocal made
        while time.monotonic() < end:
            first, flood = floods[made % len(floods)]
            made += 1
            with contextlib.suppress(OSError, TimeoutError):
                _reader, writer = await asyncio.open_connection(name, int(port), local_addr=("127.9.0.7", 0))
                writer.write(first)
                await asyncio.sleep(0.05)
                writer.write(flood)
                async with asyncio.timeout(5):
                    await writer.drain()
                writer.close()
            await asyncio.sleep(0.05)

    await asyncio.gather(*[one() for _ in range(8)])
    return made


async def lab_and_replays(host: str, seconds: float) -> int:
    """The largest jobs for the lab, whole games to be kept and looked at, and one whose last answer is wrong."""
    async with client(host, "127.9.0.8") as http:
        deck = (await http.get("/api/about")).json()["games"][0]["decks"][0]["cards"]
        record = a_record()
        kept = await kept_replay(http, record, seconds)
    wrong = record | {"answers": [*record["answers"][:-1], ["A", "main", "nothing of the kind"]]}
    asked = (
        ("/api/lab", {"game": "ucg", "deck": deck, "games": 400}),
        ("/api/replays", record),
        ("/api/replays", wrong),
    )
    posts = [ask_for(host, "127.9.0.8", seconds, path, body, 3) for path, body in asked]
    return sum(await asyncio.gather(*posts, ask_for(host, "127.9.0.8", seconds, f"/api/replays/{kept}/story", None, 3)))


async def ai_games(host: str, seconds: float) -> int:
    """As many games against the AI that searches as an address has sockets for, each answered at once."""
    made = 0
    end = time.monotonic() + seconds

    async def one(http: httpx.AsyncClient) -> None:
        nonlocal made
        while (left := end - time.monotonic()) > 0:
            with contextlib.suppress(OSError, httpx.HTTPError, WebSocketException, TimeoutError, KeyError):
                wish = {"game": random.choice(("ucg", "ua")), "mode": "solo", "level": "hard"}
                game = (await http.post("/api/games", json=wish)).json()
                address = f"ws://{host}/ws/{game['room']}"
                async with asyncio.timeout(left), connect(address, local_addr=("127.9.0.9", 0), proxy=None) as socket:
                    await socket.send(json.dumps({"t": "hello", "token": next(iter(game["seats"].values()))}))
                    async for raw in socket:
                        made += await answer_first(socket, msgspec.json.decode(raw))
            await asyncio.sleep(0.1)

    async with client(host, "127.9.0.9") as http:
        await asyncio.gather(*[one(http) for _ in range(100)])
    return made


async def answer_first(socket: Any, message: dict[str, Any]) -> int:
    """Give the first answer that a position offers, if it offers one; how many were given."""
    options = ((message.get("view") or {}).get("decision") or {}).get("options") if message["t"] == "position" else None
    if not options:
        return 0
    answer = {"t": "answer", "id": 1, "n": message["n"], "option": 0, "words": options[0]["words"]}
    await socket.send(json.dumps(answer))
    return 1


def a_card_file() -> bytes:
    """A card file of a few megabytes, each text of it another one."""
    text = "《When this character enters play》You may draw {} cards, then give this character +{}000 BP for this turn."
    card = {"name": "Kite", "kind": "Kaiju", "character": "KITE", "level": 1, "type": "BASIC", "bp": [3000, 4000]}
    cards = [{**card, "number": f"SIEGE-{i:05}", "text": text.format(i % 7 + 1, i)} for i in range(15_000)]
    return json.dumps(cards).encode()


async def card_files(host: str, seconds: float) -> int:
    """Card files from more addresses than are read at once, several at a time from each."""
    body = a_card_file()
    made = 0
    end = time.monotonic() + seconds

    async def one(http: httpx.AsyncClient) -> None:
        nonlocal made
        while time.monotonic() < end:
            with contextlib.suppress(httpx.HTTPError):
                await http.post("/api/cards/ucg/import", params={"file": "siege.json"}, content=body)
            made += 1
            await asyncio.sleep(0.05)

    async with contextlib.AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(client(host, f"127.9.1.{i + 1}")) for i in range(6)]
        await asyncio.gather(*[one(http) for http in clients for _ in range(2)])
    return made


ATTACKS: dict[str, Attack] = {
    "decks of 14,700 cards": large_decks,
    "deck checks": real_decks,
    "sample hands": sample_hands,
    "games without end": many_games,
    "1,100 half requests": half_requests,
    "spectators that come and go": spectators,
    "tiny pieces": tiny_pieces,
    "the lab and replays": lab_and_replays,
    "games against the AI": ai_games,
    "card files": card_files,
    "texts that nobody understands": hostile_texts,
    "the same from the database": shelves,
    "questions at a table": questions,
    "long games": long_games,
    "crowds": crowds,
}


async def attack(host: str, names: list[str], seconds: float) -> int:
    """Some attacks at once; how many requests they made."""
    return sum(await asyncio.gather(*[ATTACKS[name](host, seconds) for name in names]))


def main() -> None:
    hurry(SECOND)
    for line in sys.stdin:
        names, seconds = json.loads(line)
        print(asyncio.run(attack(sys.argv[1], names, seconds)), flush=True)


if __name__ == "__main__":
    main()
