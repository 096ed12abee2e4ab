"""Attacks of the siege that only ask: hostile texts, the database, every question at a table."""

import asyncio
import contextlib
import json
import time
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.siege_tools import ask_for, client

HOSTILE = (
    ("ua", "[登場時]相手のフロントLのキャラを2枚まで選び、レストにす" + "\nにす" * 480),
    ("ua", "我方的最多1張  以下" * 55 + "。"),
    ("ua", "If you have 15 or more ca" + "¶ more ca" * 160),
    ("ucg", "[SIN]《When this character enters play》You may give one of your or " + "or one of your " * 35 + "."),
    ("ucg", "[SIN]《When this character enters play》You may whistle a tune.\n" * 60),
)


async def hostile_texts(host: str, seconds: float) -> int:
    """Texts in the workshop that are hard to read and mean nothing, and questions to the rules."""
    asked: list[tuple[str, Any]] = [(f"/api/cards/{game}/read", {"facts": {"text": text}}) for game, text in HOSTILE]
    asked.append(("/api/rules/ucg/en-1.7/ask", {"words": "may I attack " * 23, "language": "ja"}))
    asked.append(("/api/cards/ua?limit=200&language=ja&words=a", None))
    return sum(await asyncio.gather(*[ask_for(host, "127.9.0.10", seconds, *one, 2) for one in asked]))


async def shelves(host: str, seconds: float) -> int:
    """What is looked up and stored over and over: a tournament, a season, names, lists; most of it fails."""
    async with client(host, "127.9.0.11") as http:
        wish = {"name": "Siege", "game": "ucg", "season": "Siege"}
        held = (await http.post("/api/tournaments", json=wish)).json()
    asked: tuple[tuple[str, Any], ...] = (
        (f"/api/tournaments/{held['tournament']}", None),
        (f"/api/seasons/{held['tournament']}", None),
        (f"/api/tournaments/{held['tournament']}/act", {"do": "drop", "key": held["key"]}),
        ("/api/replays/nothing/record", None),
        ("/api/names", {"name": "Stranger"}),
        ("/api/names/mine", {"phrase": "nobody's " * 8}),
        ("/api/names/entering", {}),
        ("/api/games", None),
    )
    return sum(await asyncio.gather(*[ask_for(host, "127.9.0.11", seconds, *one, 8) for one in asked]))


async def questions(host: str, seconds: float) -> int:
    """Every question that can be asked at a table, as fast as an address may, on many sockets."""
    made = 0
    end = time.monotonic() + seconds
    async with client(host, "127.9.0.12") as http:
        game = (await http.post("/api/games", json={"game": "ucg", "mode": "both"})).json()
    things = {"card": "SHP01-001", "zone": "hand", "place": "A1"}
    said = (
        {"t": "why", "about": "A1"},
        {"t": "try", "things": things},
        {"t": "preview", "n": 0, "option": 0},
        {"t": "text"},
        {"t": "ask-rules", "words": "level up"},
        {"t": "ahead", "n": 0, "answers": [{"option": 0, "words": "yes"}]},
        {"t": "language", "language": "ja"},
        {"t": "language", "language": "zh-TW"},
    )

    async def one(token: str) -> None:
        nonlocal made
        while time.monotonic() < end:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                address = f"ws://{host}/ws/{game['room']}"
                async with connect(address, local_addr=("127.9.0.12", 0), proxy=None, open_timeout=5) as socket:
                    await socket.send(json.dumps({"t": "hello", "token": token} if token else {"t": "hello"}))
                    while time.monotonic() < end:
                        await socket.send(json.dumps(said[made % len(said)]))
                        made += 1
                        await asyncio.sleep(0.06)
            await asyncio.sleep(0.1)

    await asyncio.gather(*[one(game["seats"]["A"] if i % 2 else "") for i in range(24)])
    return made
