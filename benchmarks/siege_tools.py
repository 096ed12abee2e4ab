"""What the siege's processes share: a client at an address of its own, one request over and over, who goes first."""

import asyncio
import contextlib
import os
import random
import time
from pathlib import Path
from typing import Any

import httpx

from shinpan.games import load
from shinpan.kernel.game.record import new_session

PATIENCE = 30.0
FIRST = -10  # how urgent server and honest players are
SECOND = -5  # and attackers


def hurry(urgency: int) -> None:
    """Go before other processes, where the system lets this one: in its session, and with its session before others,
    which Linux counts where `kernel.sched_autogroup_enabled` is 1. What it starts goes before others as well."""
    with contextlib.suppress(AttributeError, PermissionError):
        os.nice(urgency)
    with contextlib.suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(urgency), "ascii")


def never_wait() -> None:
    """Have a processor whenever there is something to do, as somebody with a machine of their own has, where the system
    lets this process."""
    with contextlib.suppress(AttributeError, PermissionError):
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))


def client(host: str, address: str) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=20))
    return httpx.AsyncClient(base_url=f"http://{host}", transport=transport, timeout=PATIENCE)


async def ask_for(host: str, address: str, seconds: float, path: str, body: Any, at_once: int = 8) -> int:
    """The same request over and over from one address; without a body it asks for a page."""
    made = 0
    end = time.monotonic() + seconds
    async with client(host, address) as http:

        async def one() -> None:
            nonlocal made
            while time.monotonic() < end:
                with contextlib.suppress(httpx.HTTPError):
                    await (http.get(path) if body is None else http.post(path, json=body))
                made += 1
                await asyncio.sleep(0.005)

        await asyncio.gather(*[one() for _ in range(at_once)])
    return made


async def kept_replay(http: httpx.AsyncClient, record: dict[str, Any], seconds: float) -> str:
    """The name of a replay of a record, which the table may be too busy to keep at once; nothing if it is all along."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = await http.post("/api/replays", json=record)
        if answer.status_code == 200:
            return str(answer.json()["replay"])
        await asyncio.sleep(0.1)
    return ""


def a_record() -> dict[str, Any]:
    """A whole game that was played at random."""
    game = load("ua")
    decks = list(game.starter_decks().values())[:2]
    session = new_session(game, game.default_edition, decks, "siege")
    luck = random.Random("siege")
    while session.state.decision is not None:
        session.take(luck.randrange(len(session.state.decision.options)))
    return session.record.to_json()
