"""The door: names, origins, sizes, rates, headers, logs."""

import json
import logging
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from shinpan.table.guard import LONG
from shinpan.table.settings import Settings
from shinpan.table.trouble import ConflictError
from tests.table.conftest import DATABASES, PATIENT
from tests.table.helpers import PATIENCE, Client, Running, door, luck_of, running

BODY = {"game": "ucg", "mode": "solo"}


@pytest.fixture(scope="module", params=DATABASES)
def strict(request: pytest.FixtureRequest, new_database: Callable[[str], str]) -> Iterator[Running]:
    """A server whose limits are soon reached."""
    settings = Settings(
        database=new_database(request.param),
        messages_per_second=0.001,  # a busy machine is slow: nobody gets more by that
        message_burst=5,
        game_burst=3,
        games_per_minute=0.01,
    )
    with running(settings) as server:
        yield server


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "[::2]", ""])
def test_the_table_answers_to_its_own_names_alone(table: Running, host: str) -> None:
    answer = table.http.get("/api/about", headers={"host": host})
    assert answer.status_code in (400, 403)
    assert "games" not in answer.text


@pytest.mark.parametrize("host", ["localhost:1", "127.0.0.1", "[::1]:99"])
def test_loopback_has_several_names(table: Running, host: str) -> None:
    assert table.http.get("/api/about", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_other_sites_cannot_make_games_or_open_sockets(table: Running, headers: dict[str, str]) -> None:
    assert table.http.post("/api/games", json=BODY, headers=headers).status_code == 403
    made = table.make("ucg")
    address = f"ws://{table.host}/ws/{made['room']}"
    with pytest.raises(InvalidStatus) as refused, door(address, additional_headers=headers):
        pass
    assert refused.value.response.status_code == 403


def test_our_own_page_may(table: Running) -> None:
    own = {"origin": f"http://{table.host}", "sec-fetch-site": "same-origin"}
    made = table.http.post("/api/games", json=BODY, headers=own).json()
    with door(f"ws://{table.host}/ws/{made['room']}", additional_headers=own) as socket:
        socket.send('{"t": "hello"}')
        assert json.loads(socket.recv(timeout=PATIENCE))["t"] == "welcome"


def test_every_answer_carries_the_headers_that_protect_it(table: Running) -> None:
    for path in ("/", "/api/about", "/nothing/here", "/api/cards/nogame", "/decks"):
        headers = table.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "server" not in headers


def test_a_body_that_is_too_large_is_not_read(table: Running) -> None:
    large = b" " * (600 * 1024)
    assert table.http.post("/api/replays", content=large).status_code == 413
    assert table.http.post("/api/replays", content=large[: 512 * 1024]).status_code == 400
    for path in LONG:
        assert table.http.post(path, content=large[: 320 * 1024]).status_code == 400
        assert table.http.post(path, content=large[: 320 * 1024 + 1]).status_code == 413
    for path in ("/api/lab", "/api/names", "/api/tournaments", "/api/cards/ucg/read", "/api/names/enter"):
        assert table.http.post(path, content=large[: 64 * 1024]).status_code == 400
        answer = table.http.post(path, content=large[: 64 * 1024 + 1])
        assert (answer.status_code, answer.json()["error"]) == (413, "a request is at most 64 kB long")

    def pieces() -> Iterator[bytes]:
        for _ in range(600):
            yield b" " * 1024

    assert table.http.post("/api/replays", content=pieces()).status_code == 411


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b"[" * 100_000,
        json.dumps({"game": "chess", "mode": "solo"}).encode(),
        json.dumps({"game": "ucg", "mode": "alone"}).encode(),
        json.dumps(BODY | {"edition": "en-9"}).encode(),
        json.dumps(BODY | {"level": "god"}).encode(),
        json.dumps(BODY | {"decks": ["No Such Deck"]}).encode(),
        json.dumps(BODY | {"decks": [{"SHP01-001": 101}]}).encode(),
        json.dumps(BODY | {"decks": [{"NOPE-1": 4}]}).encode(),
        json.dumps(BODY | {"clock": {"minutes": 0}}).encode(),
        json.dumps(BODY | {"from": {}}).encode(),
        json.dumps(BODY | {"from": {"position": "shinpan1-ucg-AAAA"}}).encode(),
        json.dumps(BODY | {"seat": "C"}).encode(),
        json.dumps(BODY | {"surprise": 1}).encode(),
        json.dumps(BODY | {"names": ["x" * 41]}).encode(),
    ],
)
def test_bad_wishes_get_one_sentence(table: Running, body: bytes) -> None:
    answer = table.http.post("/api/games", content=body)
    assert answer.status_code == 400
    assert answer.json()["error"]
    assert len(answer.json()["error"]) < 1000


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{}",
        "[]",
        "nonsense",
        '{"t": "answer"}',
        '{"t": "answer", "n": -1, "option": 0, "words": ""}',
        '{"t": "answer", "n": 1e400, "option": 0, "words": ""}',
        '{"t": "dance"}',
        '{"t": "why", "about": ' + json.dumps("x" * 500) + "}",
        "[" * 10_000,
        '"' + "x" * 17_000 + '"',
    ],
)
def test_bad_messages_end_the_connection_and_nothing_else(table: Running, message: str) -> None:
    made = table.make("ucg", "both")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.await_turn()
        position = client.position
        client.socket.send(message)
        assert client.await_kind("error")["words"]
        with pytest.raises(ConnectionClosed) as closed:
            client.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.await_turn()
        assert client.position["view"] == position["view"]


def test_bytes_are_no_message(table: Running) -> None:
    made = table.make("ucg", "both")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.await_turn()
        client.socket.send(b'{"t": "undo"}')
        assert client.await_kind("error")


def talk(client: Client) -> None:
    """Ask and ask; the answers are read when it is too late."""
    for _ in range(10):
        client.say("why", id=1, about="keep")
    client.await_kind("never")


def test_whoever_talks_too_fast_is_sent_away(strict: Running) -> None:
    made = strict.make("ucg", "both")
    with strict.sit(made["room"], made["seats"]["A"]) as client:
        client.await_turn()
        with pytest.raises(ConnectionClosed) as closed:
            talk(client)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


def test_whoever_does_not_say_hello_is_not_waited_for(database: str) -> None:
    with (
        running(Settings(database=database, hello_seconds=0.1)) as server,
        door(f"ws://{server.host}/ws/anything") as socket,
    ):
        assert json.loads(socket.recv(timeout=PATIENCE))["t"] == "error"


def test_nobody_makes_games_without_end(strict: Running) -> None:
    codes = [strict.http.post("/api/games", json=BODY).status_code for _ in range(6)]
    assert codes[-1] == 429
    assert strict.http.get("/api/about").status_code == 200


def test_spectators_are_not_without_number(database: str) -> None:
    with running(replace(PATIENT, database=database, most_watchers=2)) as server:
        made = server.make("ucg", "both")
        told = []
        with ExitStack() as stack:
            for _ in range(3):
                told.append(stack.enter_context(server.sit(made["room"])).hear()["t"])
        assert told == ["welcome", "welcome", "error"]


def test_no_address_takes_all_places_of_those_who_watch(database: str) -> None:
    settings = replace(PATIENT, database=database, most_watchers=4, trusted_proxies=("127.0.0.1",))
    with running(settings) as server, ExitStack() as stack:
        made = server.make("ucg", "both")

        def watch(address: str) -> Client:
            headers = {"x-forwarded-for": address}
            return stack.enter_context(Client(server.host, made["room"], headers=headers))

        crowd = []
        for _ in range(4):
            crowd.append(watch("192.0.2.1"))
            assert crowd[-1].hear()["t"] == "welcome"  # one after the other: the last who came goes first
        assert watch("192.0.2.1").hear()["t"] == "error", "it has all places already"
        for late in reversed(crowd[2:]):
            assert watch("192.0.2.2").hear()["t"] == "welcome"
            assert late.await_kind("error")["words"] == "there are too many spectators"
        assert watch("192.0.2.2").hear()["t"] == "error", "each has as many as the other"


def test_bodies_of_an_address_take_room_while_they_arrive(new_database: Callable[[str], str]) -> None:
    settings = replace(PATIENT, database=new_database("sqlite"), arriving_share=50_000, most_arriving=100_000)
    with running(settings) as server, ExitStack() as stack:
        arriving = server.server.config.app.arriving  # type: ignore[union-attr]

        def begin(address: str, size: int) -> socket.socket:
            slow = socket.create_connection(("127.0.0.1", server.port), PATIENCE, (address, 0))
            stack.enter_context(slow)
            head = f"POST /api/names/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {size}\r\n\r\n"
            slow.sendall(head.encode())
            return slow

        def wait_for(size: int) -> None:
            while arriving.count != size:
                time.sleep(0.01)

        first = begin("127.0.0.2", 40_000)
        wait_for(40_000)
        assert b" 503 " in begin("127.0.0.2", 40_000).recv(100)
        first.close()
        wait_for(0)
        begin("127.0.0.3", 60_000)  # one body may be longer than a share
        wait_for(60_000)
        long = server.http.post("/api/games", content=b" " * 70_000)
        assert long.status_code == 503, "so much and no more of all of them"
        assert server.http.post("/api/games", content=b" " * 65_000).status_code == 400, "and always a small one"
        wait_for(60_000)


def test_rooms_awake_are_not_without_number(database: str) -> None:
    with running(replace(PATIENT, database=database, most_rooms=2)) as server:
        made = [server.make("ua", "both") for _ in range(3)]
        told = []
        with ExitStack() as stack:
            for game in made:
                told.append(stack.enter_context(server.sit(game["room"], game["seats"]["A"])).hear()["t"])
        assert told == ["welcome", "welcome", "error"]


def test_no_token_is_ever_logged(table: Running, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, logger="shinpan"):
        made = table.make("ua")
        token = made["seats"]["A"]
        with table.sit(made["room"], token) as client:
            client.play(luck_of("log"), 3)
            client.socket.send('{"t": "answer", "token": "' + token + '"}')
            client.await_kind("error")
    ours = [record for record in caplog.records if record.name.startswith("shinpan")]
    assert not [record for record in ours if token in record.getMessage()]
    assert_not_stored(table, token)


def assert_not_stored(server: Running, token: str) -> None:
    """Only hashes of tokens are kept."""
    path = server.table.services.storage.engine.url.database

    kept = [file.read_bytes() for file in (Path(path), Path(f"{path}-wal")) if file.exists()]
    assert not any(token.encode() in content for content in kept)


def test_what_cannot_be_stored_is_said_and_may_be_tried_again(table: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: object, **__: object) -> None:
        raise ConflictError("the disk is full")

    monkeypatch.setattr(table.table.services.storage, "do", refuse)
    answer = table.http.post("/api/names", json={"name": "Nobody"})
    assert (answer.status_code, "try again" in answer.text, "disk" in answer.text) == (503, True, False)
