"""Metrics in Prometheus text and a health check, on a port of their own that strangers never see."""

import asyncio
import contextlib
import time
from collections import deque
from typing import TYPE_CHECKING

import sqlalchemy as sql

from ..support.errors import ShinpanError
from .trouble import ConflictError

if TYPE_CHECKING:
    from .connections import ConnectionLimiter
    from .routing import Table

LONGEST_REQUEST = 4096
PATIENCE = 5.0
HEALTH_SECONDS = 2.0
BEAT_SECONDS = 0.05
WINDOW = 200  # beats: the last ten seconds


class Pulse:
    """How late the event loop is: what holds it, holds everybody."""

    def __init__(self) -> None:
        self.delays: deque[float] = deque(maxlen=WINDOW)
        self.task = asyncio.create_task(self.beat())

    async def beat(self) -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(BEAT_SECONDS)
            self.delays.append(max(0.0, time.perf_counter() - began - BEAT_SECONDS))

    @property
    def worst(self) -> float:
        return max(self.delays, default=0.0)


class MetricsServer:
    """Answers GET /metrics and GET /health."""

    def __init__(self, table: "Table", limiter: "ConnectionLimiter | None" = None) -> None:
        self.table = table
        self.limiter = limiter
        self.pulse = Pulse()
        self.server: asyncio.Server | None = None

    async def start(self, host: str, port: int) -> int:
        """Listen; gives the port."""
        try:
            self.server = await asyncio.start_server(self.serve, host, port, limit=LONGEST_REQUEST)
        except OSError as error:
            raise ShinpanError(f"--metrics-port: cannot listen at {host} port {port} ({error.strerror})") from None
        found: int = self.server.sockets[0].getsockname()[1]
        return found

    async def close(self) -> None:
        self.pulse.task.cancel()
        if self.server is not None:
            self.server.close()
            await self.server.wait_closed()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(TimeoutError, OSError, asyncio.LimitOverrunError, asyncio.IncompleteReadError):
            async with asyncio.timeout(PATIENCE):
                asked = (await reader.readuntil(b"\r\n")).decode("latin-1").split(" ")
                status, body = await self.answer(asked[0], asked[1] if len(asked) > 1 else "")
                head = f"HTTP/1.1 {status}\r\ncontent-type: text/plain; version=0.0.4; charset=utf-8\r\n"
                head += f"content-length: {len(body.encode())}\r\nconnection: close\r\n\r\n"
                writer.write(head.encode() + body.encode())
                await writer.drain()
        writer.close()

    async def answer(self, method: str, path: str) -> tuple[str, str]:
        if method != "GET":
            return "405 Method Not Allowed", "only GET\n"
        if path == "/metrics":
            return "200 OK", self.metrics()
        if path == "/health":
            return ("200 OK", "ok\n") if await self.is_well() else ("503 Service Unavailable", "no storage\n")
        return "404 Not Found", "/metrics or /health\n"

    async def is_well(self) -> bool:
        """Whether something could be stored now."""
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                await self.table.services.storage.do(lambda db: db.execute(sql.select(1)).scalar())
        except (TimeoutError, ConflictError):
            return False
        return True

    def metrics(self) -> str:
        rooms = list(self.table.rooms.awake.values())
        told: list[tuple[str, str, str, list[tuple[str, float]]]] = [
            ("rooms_awake", "gauge", "games in memory", [("", len(rooms))]),
            ("readers", "gauge", "players and spectators", [("", sum(len(room.readers) for room in rooms))]),
            ("sockets", "gauge", "WebSockets", [("", self.table.sockets.total())]),
            ("storage_waiting", "gauge", "changes to be stored", [("", len(self.table.services.storage.todo))]),
            ("loop_delay_seconds", "gauge", "worst of the last ten seconds", [("", round(self.pulse.worst, 6))]),
        ]
        if self.limiter is not None:
            told.append(("connections", "gauge", "connections", [("", self.limiter.count)]))
            told.append(("connections_refused_total", "counter", "over a limit", [("", self.limiter.refused)]))
        services = self.table.services
        pools = {"players": services.players, "previews": services.previews, "pages": services.pages}
        for name, kind, words in (
            ("queue_waiting", "gauge", "questions that wait for a process"),
            ("questions_total", "counter", "questions that were let in"),
            ("questions_refused_total", "counter", "questions for which there was no room"),
        ):
            field = {"queue_waiting": "waiting", "questions_total": "asked"}.get(name, "refused")
            told.append((name, kind, words, [(f'{{pool="{p}"}}', getattr(pool, field)) for p, pool in pools.items()]))
        lines: list[str] = []
        for name, kind, words, values in told:
            lines += [f"# HELP shinpan_{name} {words}", f"# TYPE shinpan_{name} {kind}"]
            lines += [f"shinpan_{name}{label} {value}" for label, value in values]
        return "\n".join(lines) + "\n"
