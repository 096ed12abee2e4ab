"""What strangers may send at its worst costs the loop little, is refused in a short sentence, and is nobody's fault.

Work is counted in time of the processor that one turn of the loop has used, the least of three tries: how long anything
took on a busy machine proves nothing. The most that was measured, on the sources, is a quarter of the limit.
"""

import asyncio
import gc
import json
import logging
import socket
import time
from asyncio import events
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.table.conftest import PATIENT
from tests.table.helpers import PATIENCE, Running, running

HELD_SECONDS = 0.02
TRIES = 3
LONG = 14_000  # bytes of a head
PLACE = " - at `$."  # as the reader of JSON says where something is
TURNED = "\u202e"
ODD = ("\x00", TURNED, "\ufdfa", "９" * 400, "../" * 30, "%00", "\n{}\n", "' OR 1=1 --", "=cmd()", "{0.said}")

PATHS = {
    "parts of a query": "/api/games?" + "a&" * (LONG // 2),
    "words of a query": "/api/cards/ucg?words=" + "a+" * (LONG // 2),
    "bytes of a query that are no letters": "/api/cards/ucg?words=" + "%e5" * (LONG // 3),
    "numbers of a query": "/api/cards/ucg?offset=" + "9" * LONG,
    "a path of many parts": "/" + "a/" * (LONG // 2),
    "a path that leads out": "/assets/" + "..%2f" * (LONG // 5) + "etc/passwd",
    "a path of no letters": "/api/games/" + "%e5" * (LONG // 3),
    "a name of letters that are eighteen": "/api/names/" + "%ef%b7%ba" * (LONG // 9),
    "a number of a rule": "/api/rules/ucg/en-1.7/" + "1." * (LONG // 2) + "/page",
    "NUL": "/api/replays/%00%00",
}
HEADERS = {
    "Accept-Language": "ja;q=0.1," * (LONG // 9),
    "Accept-Encoding": "gzip;q=0," * (LONG // 9),
    "If-None-Match": '"a",' * (LONG // 4),
    "Range": "bytes=" + "0-0," * (LONG // 4),
    "Cookie": "a=b; " * (LONG // 5),
    "X-Forwarded-For": "127.0.0.1," * (LONG // 10),
    "shinpan-host": "k" * LONG,
    "shinpan-phrase": TURNED.encode().decode("latin-1") * (LONG // 3),
}
NEW = '{"game": "ucg", "mode": "solo", '
BODIES = {
    "a field of control characters": ("/api/games", NEW + f'"{json.dumps(TURNED)[1:-1] * 50_000}": 1}}'),
    "a field that names places": ("/api/games", NEW + f'"{PLACE * 30_000}": 1}}'),
    "half of a letter": ("/api/games", NEW + '"opening": "' + "\\ud83d" * 50_000 + '"}'),
    "lists within lists": ("/api/games", NEW + '"from": ' + "[" * 300_000),
    "a number without end": ("/api/games", NEW + '"best_of": ' + "9" * 300_000 + "}"),
    "no number": ("/api/games", NEW + '"clock": {"minutes": NaN}}'),
    "a fraction without end": ("/api/games", NEW + '"clock": {"minutes": -0.' + "9" * 300_000 + "}}"),
    "many cards": ("/api/decks/check", json.dumps({"cards": {f"k{i}": 1 for i in range(20_000)}})),
    "a record of nothing": ("/api/replays", "[" * 500_000),
    "a record of spaces": ("/api/replays", " " * 500_000),
    "a name of letters that are eighteen": ("/api/names", json.dumps({"name": "\ufdfa" * 10_000})),
    "a phrase": ("/api/names/mine", json.dumps({"phrase": "\ufdfa" * 10_000})),
    "facts within facts": ("/api/cards/ucg/read", '{"facts": {"text": ' + '{"a": ' * 10_000),
}
MESSAGES = (
    *[json.dumps({"t": kind, "id": "x", "about": odd, "words": odd}) for odd in ODD for kind in ("why", "try")],
    json.dumps({"t": "answer", "n": 0, "option": 10**9, "words": TURNED}),
    json.dumps({"t": "answer", "n": 10**9, "option": 0, "words": "x" * 400}),
    json.dumps({"t": "answers", "n": 0, "answers": [{"option": 10**9, "words": "\0"}] * 30}),
    json.dumps({"t": "ahead", "n": 0, "answers": [{"option": 10**9, "words": "\0"}] * 30}),
    json.dumps({"t": "preview", "n": 0, "option": 10**9}),
    json.dumps({"t": "advise", "n": 10**9}),
    json.dumps({"t": "try", "things": dict.fromkeys(("card", "zone", "place", "target", "line"), "\0")}),
    json.dumps({"t": "language", "language": "../../en"}),
    json.dumps({"t": "phrase", "phrase": "\0"}),
    json.dumps({"t": "judge", "do": "award", "who": "C", "words": TURNED * 500}),
    json.dumps({"t": "consent", "to": 10**9, "yes": True}),
    json.dumps({"t": "deck", "cards": {"\0": 100}}),
    json.dumps({"t": "reveal", "contribution": "\0" * 50}),
    json.dumps({"t": "undo-answer", "yes": True}),
)
LAST = (  # after each of these the connection is closed
    '{"t": "' + PLACE * 1_500 + '"}',
    '{"t": "try", "things": {"' + json.dumps(TURNED)[1:-1] * 2_000 + '": 1}}',
    '{"t": "answers", "n": 1, "answers": ' + "[" * 15_000,
    '{"t": "answer", "n": ' + "9" * 15_000 + ', "option": 0, "words": ""}',
    '{"t": "why", "about": "", "id": NaN}',
    '{"t": "why", "about": "' + "\\ud83d" * 2_000 + '"}',
    "\0" * 15_000,
    b"\xff\xfe" * 1_000,
)


class Meter:
    """The most that one turn of a server's loop has used of the processor."""

    def __init__(self) -> None:
        self.most = 0.0

    def least_of(self, work: Callable[[], object]) -> float:
        """The most of the best of a few tries, without the search for cycles, which is the tests' own as well."""
        found = []
        gc.disable()
        try:
            for _ in range(TRIES):
                self.most = 0.0
                work()
                found.append(self.most)
        finally:
            gc.enable()
        return min(found)


@pytest.fixture
def meter(monkeypatch: pytest.MonkeyPatch) -> Meter:
    made = Meter()
    run: Callable[[asyncio.Handle], None] = events.Handle._run  # each turn of a loop is one call

    def measured(handle: asyncio.Handle) -> None:
        began = time.thread_time()
        run(handle)
        made.most = max(made.most, time.thread_time() - began)

    monkeypatch.setattr(events.Handle, "_run", measured)
    return made


@pytest.fixture
def server(meter: Meter, new_database: Any, caplog: pytest.LogCaptureFixture) -> Iterator[Running]:
    """A table that nothing of all this is a fault of."""
    with caplog.at_level(logging.WARNING), running(replace(PATIENT, database=new_database("sqlite"))) as made:
        assert told(made, "GET", "/api/about")[0] == 200  # what is done once is done
        yield made
    assert [record.getMessage() for record in caplog.records if record.name.startswith("shinpan")] == []


def told(server: Running, method: str, path: str, body: str = "", **headers: str) -> tuple[int, str]:
    """What is answered to a request that is sent as it stands: status and words."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close", f"Content-Length: {len(body)}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as made:
        made.sendall(("\r\n".join(lines) + "\r\n\r\n" + body).encode("latin-1"))
        answer = b""
        while piece := made.recv(65_536):
            answer += piece
    head, _, words = answer.decode().partition("\r\n\r\n")
    return int(head.split(" ")[1]), words


@pytest.mark.parametrize("name", PATHS)
def test_no_address_is_much_work(server: Running, meter: Meter, name: str) -> None:
    assert meter.least_of(lambda: told(server, "GET", PATHS[name])) < HELD_SECONDS
    status, words = told(server, "GET", PATHS[name])
    assert status in (200, 400, 404)
    assert "root:" not in words


@pytest.mark.parametrize("name", HEADERS)
def test_no_header_is_much_work(server: Running, meter: Meter, name: str) -> None:
    assert meter.least_of(lambda: told(server, "GET", "/api/games/x", **{name: HEADERS[name]})) < HELD_SECONDS
    assert told(server, "GET", "/api/games/x", **{name: HEADERS[name]})[0] == 404


@pytest.mark.parametrize("name", BODIES)
def test_no_body_is_much_work_and_none_is_repeated(server: Running, meter: Meter, name: str) -> None:
    path, body = BODIES[name]
    assert meter.least_of(lambda: told(server, "POST", path, body)) < HELD_SECONDS
    status, words = told(server, "POST", path, body)
    assert 400 <= status < 500
    assert len(words) < 3_000
    assert json.loads(words)["error"].isprintable()


def test_no_message_is_a_fault(server: Running) -> None:
    made = server.make("ua", "solo")
    for odd in MESSAGES:
        with server.sit(made["room"], made["seats"]["A"]) as client:
            client.await_turn()
            n = client.position["n"]
            client.socket.send(odd)
            client.say("ping")
            assert client.until(lambda told: told["t"] in ("pong", "error"))["t"] == "pong", (odd, client.told[-1])
            told = client.ask("why", about="A1")
            assert told["t"] in ("why", "refused")
            assert client.position["n"] == n, "nothing was played"


def test_what_is_no_message_ends_the_connection_in_a_short_sentence(server: Running, meter: Meter) -> None:
    made = server.make("ua", "both")

    def say(odd: str | bytes) -> None:
        with server.sit(made["room"], made["seats"]["A"]) as client:
            client.await_turn()
            meter.most = 0.0
            client.socket.send(odd)
            words = client.await_kind("error")["words"]
            assert words.isprintable()
            assert len(words) < 3_000
            with pytest.raises(ConnectionClosed):
                client.hear()

    for odd in LAST:
        assert meter.least_of(partial(say, odd)) < HELD_SECONDS
