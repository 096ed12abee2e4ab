"""Connections: how many an address may hold, and how long a slow or silent one is waited for."""

import asyncio
import re
from typing import Any

import h11
import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .addresses import Proxies, Shares, share_of
from .guard import Bucket, Guard
from .seats import POLICY
from .settings import Settings

SLICE = 1024  # bytes that are parsed between two looks at what they were: one read brings up to 256 of these
BODY_SLICE = 65_536  # the same within a body, in which there are no lines
MOST_LINES = 100  # of a request's head
FRAMES = 4  # of a WebSocket for each message that may be said: pings, and pieces of longer ones
HEAD_END = re.compile(rb"\n\r?\n")
PEERS = "peers"  # other processes of this table: each brings the connections of many people


class ConnectionLimiter:
    """Counts connections for each address and in all."""

    def __init__(self, settings: Settings) -> None:
        self.most = settings.most_connections
        self.proxies = Proxies(settings.trusted_proxies)
        self.by_owner = Shares(settings.connection_share)
        self.count = 0
        self.refused = 0

    def enter(self, owner: str) -> bool:
        """Let a connection in, unless there are too many. A proxy that is trusted brings those of many people."""
        full = not self.by_owner.has_room(owner) and owner != PEERS and not self.proxies.is_trusted(owner)
        if self.count >= self.most or full:
            self.refused += 1
            return False
        self.by_owner.add(owner)
        self.count += 1
        return True

    def leave(self, owner: str) -> None:
        self.by_owner.remove(owner)
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


class Head:
    """The head of a request as it comes: how many lines it has so far."""

    def __init__(self) -> None:
        self.lines = 0
        self.tail = b""  # in which its end may have begun

    def grow(self, piece: bytes) -> bool:
        """Take the next piece; whether it is a head of reasonable length still."""
        seen = self.tail + piece
        end = HEAD_END.search(seen)
        self.lines += seen.count(b"\n", len(self.tail), end.start() if end else len(seen))
        self.tail = b"" if end else seen[-2:]
        return self.lines <= MOST_LINES


class HttpConnection(H11Protocol):
    """A connection that must send its headers, its body, and read its answers in time.

    What comes is parsed in small pieces, so that one read, however much it brings, is never much work: a head has so
    many lines and no more, a body says how long it is, and the next request waits until this one is answered.
    """

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # TCP alone
        super().connection_made(transport)
        config = table_config(self.config)
        self.limits = config.table_settings
        self.owner = share_of(str(self.client[0])) if self.client else ""
        self.reading = Patience(transport)
        self.writing = Patience(transport)
        self.unread = bytearray()
        self.head = Head()
        self.asked: object = None  # the headers of the request whose body is counted
        self.body_left = 0  # of it, what is surely still to come
        if self.server is not None and self.server[1] == self.limits.peer_port:
            self.owner = PEERS
        self.is_counted = config.limiter.enter(self.owner)
        if self.is_counted:
            self.reading.enter("headers", self.limits.header_seconds)
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        self.unread += data
        self.read_on()

    def read_on(self) -> None:
        """Parse what has come, as far as it belongs to this request."""
        while self.unread and not self.transport.is_closing():
            if not self.is_heard():
                self.flow.pause_reading()
                return
            size = self.size_of_piece()
            piece = bytes(self.unread[:size])
            del self.unread[:size]
            if self.conn.their_state is not h11.IDLE:
                self.head = Head()
            elif not self.head.grow(piece):
                self.send_400_response(f"A request has at most {MOST_LINES} lines before its body.")
                return
            self.body_left -= size
            super().data_received(piece)
            self.wait_on()

    def size_of_piece(self) -> int:
        """How much is parsed at once: of a body a lot, but never beyond its end, where the next head may begin."""
        if self.headers is not self.asked:  # a new request, whose body may have begun in the piece with its head
            self.asked = self.headers
            length = next((value for name, value in self.headers if name == b"content-length"), b"0")
            self.body_left = int(length) - SLICE
        return min(max(self.body_left, SLICE), BODY_SLICE)

    def is_heard(self) -> bool:
        """Whether more is read for now; the guard refuses a body that does not say how long it is."""
        if self.conn.their_state is h11.SEND_BODY:
            return not any(name == b"transfer-encoding" for name, _ in self.headers)
        return self.conn.their_state is h11.IDLE

    def wait_on(self) -> None:
        """Set the timer for what must come next."""
        if self.transport.get_protocol() is not self:  # a WebSocket now, on which nobody speaks before it is accepted
            self.unread.clear()
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
        self.head = Head()
        self.read_on()

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
    """A WebSocket that must read what it is sent in time, and sends no more frames than messages need.

    It was counted when it was an HTTP connection.
    """

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.owner = share_of(str(self.client[0])) if self.client else ""
        if self.server is not None and self.server[1] == table_config(self.config).table_settings.peer_port:
            self.owner = PEERS
        self.writing = Patience(self.transport)
        limits = table_config(self.config).table_settings
        self.frames_left = Bucket(limits.messages_per_second * FRAMES, limits.message_burst * FRAMES)

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + SLICE])
        if not self.handshake_initiated:  # the whole head has come: whatever it is, no WebSocket begins with it
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def handle_events(self) -> None:
        """Do what frames say, unless there are too many: empty ones and pings, too, are work."""
        if self.frames_left.take(len(self.conn.events)):
            super().handle_events()
        elif self.handshake_complete:
            self.conn.fail(POLICY, "too many frames")
            self.handle_parser_exception()
        else:
            self.transport.abort()

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
