"""Connections: how many an address may hold, and how long a slow or silent one is waited for."""

import asyncio
from collections import Counter
from typing import Any

import h11
import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .addresses import Proxies, share_of
from .guard import Guard
from .settings import Settings

PEERS = "peers"  # other processes of this table: each brings the connections of many people


class ConnectionLimiter:
    """Counts connections for each address and in all."""

    def __init__(self, settings: Settings) -> None:
        self.most = settings.most_connections
        self.share = settings.connection_share
        self.proxies = Proxies(settings.trusted_proxies)
        self.by_owner: Counter[str] = Counter()
        self.count = 0
        self.refused = 0

    def enter(self, owner: str) -> bool:
        """Let a connection in, unless there are too many. A proxy that is trusted brings those of many people."""
        full = self.by_owner[owner] >= self.share and owner != PEERS and not self.proxies.is_trusted(owner)
        if self.count >= self.most or full:
            self.refused += 1
            return False
        self.by_owner[owner] += 1
        self.count += 1
        return True

    def leave(self, owner: str) -> None:
        self.by_owner -= Counter({owner: 1})
        self.count -= 1


class TableConfig(uvicorn.Config):
    """A server's configuration, with what its connections must keep to."""

    def __init__(self, app: Any, settings: Settings, **options: Any) -> None:
        super().__init__(app, http=HttpConnection, ws=SocketConnection, proxy_headers=False, **options)
        self.table_settings = settings
        self.limiter = ConnectionLimiter(settings)
        if isinstance(app, Guard) and isinstance(app.app, Starlette):
            app.app.state.limiter = self.limiter  # for the metrics


class Patience:
    """A timer that ends a connection unless it is stopped or set anew."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.phase = ""
        self.timer: asyncio.TimerHandle | None = None

    def enter(self, phase: str, seconds: float) -> None:
        """Wait so long for a phase to end. Whoever dribbles bytes within it gains no time."""
        if phase == self.phase:
            return
        self.stop()
        self.phase = phase
        self.timer = asyncio.get_running_loop().call_later(seconds, self.transport.abort)

    def stop(self) -> None:
        self.phase = ""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def table_config(config: uvicorn.Config) -> TableConfig:
    assert isinstance(config, TableConfig)
    return config


class HttpConnection(H11Protocol):
    """A connection that must send its headers, its body, and read its answers in time."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # TCP alone
        super().connection_made(transport)
        config = table_config(self.config)
        self.limits = config.table_settings
        self.owner = share_of(str(self.client[0])) if self.client else ""
        self.reading = Patience(transport)
        self.writing = Patience(transport)
        if self.server is not None and self.server[1] == self.limits.peer_port:
            self.owner = PEERS
        self.is_counted = config.limiter.enter(self.owner)
        if self.is_counted:
            self.reading.enter("headers", self.limits.header_seconds)
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.transport.get_protocol() is not self:  # a WebSocket now
            self.reading.stop()
        elif self.conn.their_state is h11.IDLE:
            self.reading.enter("headers", self.limits.header_seconds)
        elif self.conn.their_state is h11.SEND_BODY:
            self.reading.enter("body", self.limits.body_seconds)
        else:
            self.reading.stop()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.reading.stop()  # the server's own keep-alive timer runs now

    def pause_writing(self) -> None:
        super().pause_writing()
        self.writing.enter("answer", self.limits.send_seconds)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.writing.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.reading.stop()
        self.writing.stop()
        if self.is_counted:
            self.is_counted = False
            table_config(self.config).limiter.leave(self.owner)


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket that must read what it is sent in time; it was counted when it was an HTTP connection."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.owner = share_of(str(self.client[0])) if self.client else ""
        if self.server is not None and self.server[1] == table_config(self.config).table_settings.peer_port:
            self.owner = PEERS
        self.writing = Patience(self.transport)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.writing.enter("answer", table_config(self.config).table_settings.send_seconds)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.writing.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.writing.stop()
        table_config(self.config).limiter.leave(self.owner)
