"""Much that comes at once is little work: heads, bodies and frames are parsed in small pieces, and refused early.

Nothing here is timed. What the parsers were given is counted.
"""

import base64
import json
import socket
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import h11
import pytest
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from shinpan.table.connections import FRAMES, MOST_LINES, SLICE, Head
from tests.table.conftest import PATIENT
from tests.table.helpers import PATIENCE, Running, running

MOST_MESSAGES = 40
PING, TEXT, CONTINUED, BINARY, LAST = 0x9, 0x1, 0x0, 0x2, 0x80


@pytest.fixture
def server(new_database: Callable[[str], str]) -> Iterator[Running]:
    limits = {"messages_per_second": 0.001, "message_burst": MOST_MESSAGES}
    with running(replace(PATIENT, database=new_database("sqlite"), **limits)) as made:  # type: ignore[arg-type]
        yield made


def raw(server: Running) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
    made.settimeout(PATIENCE)
    return made


def head(server: Running, first: str, *lines: str) -> bytes:
    return "\r\n".join([f"{first} HTTP/1.1", f"Host: {server.host}", *lines, "", ""]).encode()


def say(connection: socket.socket, data: bytes) -> None:
    """Send as much as anybody reads."""
    try:
        connection.sendall(data)
    except (BrokenPipeError, ConnectionResetError):
        return


def everything(connection: socket.socket) -> bytes:
    """All that is answered until the other side ends the connection."""
    found = b""
    try:
        while more := connection.recv(65_536):
            found += more
    except ConnectionResetError:
        pass
    return found


def statuses(answered: bytes) -> list[int]:
    return [int(part[:3]) for part in answered.split(b"HTTP/1.1 ")[1:]]


# Heads and bodies


@pytest.mark.parametrize("cut", [1, 7, 100, 10_000])
@pytest.mark.parametrize("end", [b"\r\n", b"\n"])
def test_lines_of_a_head_are_counted_and_those_of_a_body_are_not(cut: int, end: bytes) -> None:
    said = (b"a: b" + end) * 50 + end + b"\n" * 1_000
    counted, whole = Head(), len(b"a: b" + end) * 50 + len(end)
    for at in range(0, len(said), cut):
        if at < whole:
            assert counted.grow(said[at : at + cut])
    assert counted.lines in (49, 50)  # the last may belong to the end


def test_a_head_has_so_many_lines_and_no_more(server: Running) -> None:
    for count, status in ((MOST_LINES - 10, 200), (MOST_LINES + 1, 400)):
        with raw(server) as connection:
            say(connection, head(server, "GET /api/about", "Connection: close", *["a: b"] * count))
            assert statuses(everything(connection)) == [status]


def test_the_head_of_the_next_request_is_counted_as_well(server: Running) -> None:
    with raw(server) as connection:
        many = head(server, "GET /api/about", *["a: b"] * (SLICE + MOST_LINES))
        say(connection, head(server, "GET /api/about") + many)
        assert statuses(everything(connection)) == [200, 400]


def test_requests_that_come_together_are_all_answered_in_turn(server: Running) -> None:
    body = json.dumps({"game": "ua", "mode": "both"}, indent=1).encode() + b"\n" * 3_000
    post = head(server, "POST /api/games", f"Content-Length: {len(body)}") + body
    last = head(server, "GET /nothing", "Connection: close")
    with raw(server) as connection:
        say(connection, post + head(server, "GET /api/about") + post + last)
        assert statuses(everything(connection)) == [200, 200, 200, 404]


def test_a_long_body_is_read_in_large_pieces_and_every_head_in_small_ones(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[bytes] = []
    receive = h11.Connection.receive_data

    def counted(self: h11.Connection, data: bytes) -> None:
        given.append(data)
        receive(self, data)

    monkeypatch.setattr(h11.Connection, "receive_data", counted)
    body = json.dumps({"game": "ua", "mode": "both"}).encode() + b" " * 60_000
    post = head(server, "POST /api/games", f"Content-Length: {len(body)}") + body
    with raw(server) as connection:
        say(connection, post * 3 + head(server, "GET /nothing", "Connection: close"))
        assert statuses(everything(connection)) == [200, 200, 200, 404]
    assert len(given) < 3 * len(body) / SLICE / 4
    assert all(len(piece) <= SLICE for piece in given if b"HTTP/1.1" in piece)


def test_a_body_in_pieces_of_unknown_number_is_not_read(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[Any] = []
    next_event = h11.Connection.next_event

    def counted(self: h11.Connection) -> Any:
        parsed.append(next_event(self))
        return parsed[-1]

    monkeypatch.setattr(h11.Connection, "next_event", counted)
    with raw(server) as connection:
        asked = head(server, "POST /api/decks/check", "Transfer-Encoding: chunked")
        say(connection, asked + b"1\r\n \r\n" * 200_000)
        answered = everything(connection)
    assert statuses(answered) == [411]
    assert b"connection: close" in answered.lower()
    assert len(parsed) < SLICE


# Frames


def sit(server: Running) -> socket.socket:
    """A WebSocket on which nothing was said yet."""
    room = server.make("ua", "both")["room"]
    connection = raw(server)
    key = base64.b64encode(b"sixteen bytes 16").decode()
    upgrade = ("Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13")
    connection.sendall(head(server, f"GET /ws/{room}", *upgrade))
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += connection.recv(1)
    assert statuses(answer) == [101]
    return connection


def frame(kind: int, data: bytes = b"") -> bytes:
    return bytes([kind, 0x80 | len(data)]) + bytes(4) + data


FLOODS = {
    "pings": frame(LAST | PING) * 100_000,
    "empty pieces of a message": frame(TEXT, b"{") + frame(CONTINUED) * 100_000,
    "small pieces of a message": frame(TEXT, b"{") + frame(CONTINUED, b" ") * 10_000,
    "empty messages": frame(LAST | TEXT) * 100_000,
    "bytes": frame(LAST | BINARY, b"x") * 100_000,
}


@pytest.mark.parametrize("flood", FLOODS)
def test_a_flood_of_frames_ends_the_connection_before_they_are_parsed(
    server: Running, flood: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed: list[int] = []
    events_received, receive_data = ServerProtocol.events_received, ServerProtocol.receive_data

    def received(self: ServerProtocol, data: bytes) -> None:
        assert len(data) <= SLICE or self.state is not OPEN
        receive_data(self, data)

    def counted(self: ServerProtocol) -> list[Any]:
        parsed.append(len(self.events))
        return events_received(self)

    with sit(server) as connection:
        monkeypatch.setattr(ServerProtocol, "receive_data", received)
        monkeypatch.setattr(ServerProtocol, "events_received", counted)
        say(connection, FLOODS[flood])
        answered = everything(connection)
    assert sum(parsed) <= MOST_MESSAGES * FRAMES
    assert answered.count(frame_sent(PING + 1)) <= SLICE  # the parser answers pings by itself
    assert server.get("/api/about")["games"]


def frame_sent(kind: int) -> bytes:
    return bytes([LAST | kind, 0])


def test_a_message_may_come_in_a_few_pieces_and_pings_between_them(server: Running) -> None:
    with sit(server) as connection:
        pieces = [frame(TEXT, b'{"t": '), frame(LAST | PING), frame(CONTINUED, b'"hel'), frame(LAST, b'lo"}')]
        connection.sendall(b"".join(pieces))
        found = b""
        while b'"welcome"' not in found:
            more = connection.recv(65_536)
            assert more, found
            found += more
        assert frame_sent(PING + 1) in found
