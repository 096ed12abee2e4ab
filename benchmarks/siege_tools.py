"""What the siege's processes share: a client at an address of its own, one request over and over, who goes first."""

import asyncio
import contextlib
import os
import time
from pathlib import Path
from typing import Any

import httpx

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
