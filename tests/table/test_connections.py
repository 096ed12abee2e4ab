"""Slow, silent and too many connections end, and trouble that repeats is written once."""

import asyncio
import json
import logging
import resource
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, ClassVar

import httpx
import pytest
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from shinpan.support.errors import ShinpanError
from shinpan.table import sockets
from shinpan.table.addresses import Proxies, Shares
from shinpan.table.logs import JsonFormatter, LineFormatter, RepeatFilter
from shinpan.table.serving import with_room
from shinpan.table.settings import Settings
from tests.table.conftest import PATIENT
from tests.table.helpers import PATIENCE, TRIES, Running, door, running

HALF = b"GET /api/about HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
NO_BODY = b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"


def raw(server: Running, source: str = "127.0.0.1") -> socket.socket:
    made = socket.create_connection(("127.0.0.1", server.port), PATIENCE, (source, 0))
    made.settimeout(PATIENCE)
    return made


def is_ended(connection: socket.socket) -> bool:
    """Wait until the other side ends a connection without a word."""
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize("said", [b"", HALF, NO_BODY])
def test_whoever_does_not_finish_a_request_is_not_waited_for(new_database: Callable[[str], str], said: bytes) -> None:
    settings = replace(PATIENT, database=new_database("sqlite"), header_seconds=0.1, body_seconds=0.1)
    with running(settings) as server, raw(server) as slow:
        slow.sendall(said)
        assert is_ended(slow)
        wait_until(lambda: is_served(server))


UPGRADE = (
    b"GET /ws/x HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
NO_SOCKETS = {
    "with a body": b"Content-Length: 5\r\n\r\nhello",
    "without the body that it promises": b"Content-Length: 5\r\n\r\n",
    "with a body of any length": b"Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
    "with a line that is too long": b"X-Long: " + b"x" * 9_000 + b"\r\n\r\n",
}


@pytest.mark.parametrize("odd", NO_SOCKETS)
def test_what_asks_for_a_socket_and_begins_none_is_ended(new_database: Callable[[str], str], odd: str) -> None:
    with running(replace(PATIENT, database=new_database("sqlite"))) as server:
        server.http.close()
        with raw(server) as asking:
            asking.sendall(UPGRADE + NO_SOCKETS[odd])
            while not is_ended(asking):
                pass
        wait_until(lambda: server.server.config.limiter.count == 0)  # type: ignore[attr-defined]


def is_served(server: Running) -> bool:
    """Whether an honest request is answered; on a busy machine that, too, may take longer than is allowed here."""
    try:
        return bool(server.get("/api/about")["games"])
    except httpx.TransportError:
        return False


def dribble(slow: socket.socket, count: int) -> None:
    for _ in range(count):
        slow.sendall(b"x")
        time.sleep(0.02)


def test_dribbling_gains_no_time(new_database: Callable[[str], str]) -> None:
    with running(replace(PATIENT, database=new_database("sqlite"), header_seconds=0.2)) as server, raw(server) as slow:
        slow.sendall(HALF)
        with pytest.raises(OSError, match=r"reset|pipe|abort"):
            dribble(slow, 2_000)


def test_an_address_holds_so_many_connections_and_no_more(new_database: Callable[[str], str]) -> None:
    with running(replace(PATIENT, database=new_database("sqlite"), connection_share=5)) as server, ExitStack() as stack:
        idle = [stack.enter_context(raw(server)) for _ in range(12)]
        late = idle[5:]
        assert all(is_ended(connection) for connection in late)
        with raw(server, "127.0.0.2") as other:
            other.sendall(b"GET /api/about HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            assert other.recv(20).startswith(b"HTTP/1.1 200")
        for connection in idle:
            connection.close()
        wait_until(lambda: server.server.config.limiter.count == 0)  # type: ignore[attr-defined]
        assert server.get("/api/about")["games"]


def wait_until(is_it: Callable[[], bool]) -> None:
    for _ in range(int(PATIENCE * 100)):
        if is_it():
            return
        time.sleep(0.01)
    raise AssertionError("it never came")


def test_connections_that_end_are_not_counted_any_more(new_database: Callable[[str], str]) -> None:
    with running(replace(PATIENT, database=new_database("sqlite"), connection_share=3)) as server:
        made = server.make("ua", "both")
        server.http.close()
        for _ in range(10):
            with server.sit(made["room"]) as client:
                assert client.hear()["t"] == "welcome"
            wait_until(lambda: server.server.config.limiter.count <= 1)  # type: ignore[attr-defined]
        wait_until(lambda: server.server.config.limiter.count == 0)  # type: ignore[attr-defined]


def test_whoever_never_reads_is_let_go(new_database: Callable[[str], str]) -> None:
    with running(replace(PATIENT, database=new_database("sqlite"), send_seconds=0.1)) as server:
        server.http.close()
        made = socket.socket()
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with made:
            made.connect(("127.0.0.1", server.port))
            asked = b"GET /api/cards/ucg?limit=200 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
            limiter = server.server.config.limiter  # type: ignore[attr-defined]
            wait_until(lambda: limiter.count == 1)
            made.sendall(asked * 100)
            wait_until(lambda: limiter.count == 0)


def test_a_socket_on_which_nothing_is_said_is_closed(new_database: Callable[[str], str]) -> None:
    with running(replace(PATIENT, database=new_database("sqlite"), silence_seconds=0.2)) as server:
        made = server.make("ua", "both")
        with server.sit(made["room"]) as client:
            assert "long" in client.await_kind("error")["words"]
            with pytest.raises(ConnectionClosed):
                client.hear()


def test_whoever_asks_whether_the_table_is_there_is_told(table: Running) -> None:
    with table.sit(table.make("ua", "both")["room"]) as client:
        assert client.await_kind("welcome")["pulse"] == PATIENT.pulse_seconds
        client.say("ping")
        client.await_kind("pong")


def test_whoever_asks_whether_the_table_is_there_says_nothing(new_database: Callable[[str], str]) -> None:
    with running(replace(PATIENT, database=new_database("sqlite"), silence_seconds=0.5)) as server:
        client = server.sit(server.make("ua", "both")["room"])
        with client, suppress(ConnectionClosed):
            for _ in range(TRIES):
                client.say("ping")
                time.sleep(0.1)
        assert "long" in client.await_kind("error")["words"]


def test_whether_the_table_is_there_is_no_more_often_asked_than_anything_else(
    new_database: Callable[[str], str],
) -> None:
    settings = replace(PATIENT, database=new_database("sqlite"), messages_per_second=0.01, message_burst=3)
    with running(settings) as server:
        made = server.make("ua", "both")
        with server.sit(made["room"]) as client:
            for _ in range(4):
                client.say("ping")
            assert "messages a second" in client.await_kind("error")["words"]


# Proxies


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["192.0.2.7"], "192.0.2.7"),
        ("127.0.0.1", ["6.6.6.6, 192.0.2.7"], "192.0.2.7"),
        ("127.0.0.1", ["6.6.6.6", "192.0.2.7, 10.1.2.3"], "192.0.2.7"),
        ("127.0.0.1", ["10.9.9.9"], "127.0.0.1"),
        ("127.0.0.1", ["6.6.6.6, nonsense"], "127.0.0.1"),
        ("::ffff:10.0.0.1", ["2001:db8::1"], "2001:db8::1"),
        ("192.0.2.1", ["6.6.6.6"], "192.0.2.1"),
    ],
)
def test_only_a_trusted_proxy_is_believed(peer: str, forwarded: list[str], client: str) -> None:
    headers = [(b"x-forwarded-for", words.encode()) for words in forwarded]
    scope: dict[str, Any] = {"type": "http", "client": (peer, 1), "headers": headers}
    found = Proxies(("127.0.0.1", "10.0.0.0/8")).client_of(scope)
    assert found is not None
    assert found[0] == client
    believed_nobody = Proxies(()).client_of(scope)
    assert believed_nobody is not None
    assert believed_nobody[0] == peer


def test_a_proxy_that_is_no_address_is_one_clear_error() -> None:
    with pytest.raises(ShinpanError, match="--trusted-proxy"):
        Proxies(("proxy.example",))


@pytest.mark.parametrize(("trusted", "codes"), [((), {200, 429}), (("127.0.0.1",), {200})])
def test_limits_hold_behind_a_proxy(
    new_database: Callable[[str], str], trusted: tuple[str, ...], codes: set[int]
) -> None:
    settings = replace(PATIENT, database=new_database("sqlite"), request_burst=4, requests_per_second=0.001)
    settings = replace(settings, trusted_proxies=trusted)
    with running(settings) as server:

        def asked(address: str) -> int:
            return server.http.get("/api/about", headers={"x-forwarded-for": address}).status_code

        assert {asked(f"192.0.2.{i}") for i in range(10)} == codes
        assert {asked("198.51.100.1") for _ in range(10)} >= {429}


def test_sockets_behind_a_proxy_are_counted_for_each_address(new_database: Callable[[str], str]) -> None:
    settings = replace(PATIENT, database=new_database("sqlite"), socket_share=2, trusted_proxies=("127.0.0.1",))
    with running(settings) as server, ExitStack() as stack:
        room = f"ws://{server.host}/ws/{server.make('ua', 'both')['room']}"

        def sit(address: str) -> None:
            stack.enter_context(door(room, additional_headers={"x-forwarded-for": address}))

        sit("192.0.2.1")
        sit("192.0.2.1")
        with pytest.raises(InvalidStatus):
            sit("192.0.2.1")
        sit("192.0.2.2")


# What the system gives, and what is written


def test_no_more_connections_are_taken_than_there_are_files_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, 1024))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))
    assert with_room(Settings()).most_connections == 1024 - 200
    assert asked == [(1024, 1024)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: (100_000, 100_000))
    assert with_room(Settings()).most_connections == Settings().most_connections


def test_trouble_that_repeats_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    repeats = RepeatFilter(60.0)

    def said(words: str, *about: object) -> str | None:
        record = logging.LogRecord("asyncio", logging.ERROR, "", 0, words, about, None)
        return record.getMessage() if repeats.filter(record) else None

    assert said("no more files: %s", 1) == "no more files: 1"
    assert [said("no more files: %s", i) for i in range(1_000)] == [None] * 1_000
    assert said("something else") == "something else"
    now[0] += 61
    assert said("no more files: %s", 2) == "no more files: 2 (and 1000 times more since it was last said)"


def test_the_log_is_lines_or_json() -> None:
    record = logging.LogRecord("shinpan.table", logging.WARNING, "", 0, "room %s: 壞\n", ("x",), None)
    told = json.loads(JsonFormatter().format(record))
    assert (told["level"], told["logger"], told["message"]) == ("warning", "shinpan.table", "room x: 壞\n")
    assert "\n" not in JsonFormatter().format(record)
    assert LineFormatter().format(record).rstrip().endswith("WARNING shinpan.table: room x: 壞")


def test_a_request_that_is_none_is_answered_and_the_next_is_served(new_database: Callable[[str], str]) -> None:
    with running(replace(PATIENT, database=new_database("sqlite"))) as server:
        with raw(server) as bad:
            bad.sendall(b"\x16\x03\x01 nonsense\r\n\r\n")
            assert bad.recv(20).startswith(b"HTTP/1.1 400")
        assert httpx.get(f"http://{server.host}/api/about").status_code == 200


def test_sockets_that_come_at_once_are_counted_before_they_are_waited_for() -> None:
    """Behind a proxy nothing else bounds them."""
    closed: list[int] = []

    class Door:
        """A connection that takes its time to be accepted."""

        scope: ClassVar[dict[str, Any]] = {"client": ("192.0.2.1", 1)}

        async def accept(self) -> None:
            await asyncio.sleep(0)
            raise WebSocketDisconnect

        async def close(self, code: int) -> None:
            closed.append(code)

    async def come() -> None:
        table = SimpleNamespace(sockets=Shares(2), settings=Settings())
        await asyncio.gather(*[sockets.serve(table, Door()) for _ in range(5)])  # type: ignore[arg-type]
        assert table.sockets.total() == 0

    asyncio.run(come())
    assert closed == [1008] * 3
