"""What all attacks of the siege share: a client at an address of its own, and one request over and over."""

import asyncio
import contextlib
import time
from typing import Any

import httpx

PATIENCE = 30.0


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
