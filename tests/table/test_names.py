"""Names that are kept: proved by a phrase that nobody stores, told apart from guests, rated, exported, forgotten."""

import json
from typing import Any

import msgspec
import pytest
import sqlalchemy as sql

from shinpan.table import name_bodies
from shinpan.table.names import make_name, new_phrase, phrase_hash
from shinpan.table.passkeys import NewPasskey, Verified, keep_passkey
from shinpan.table.passkeys import told as passkeys_of
from shinpan.table.rooms import Rooms
from shinpan.table.storage import Storage
from tests.table.helpers import Client, Running
from tests.table.test_storage import on


def keep(table: Running, name: str) -> str:
    phrase: str = table.post("/api/names", {"name": name})["phrase"]
    return phrase


def two(table: Running, phrases: tuple[str, str], **wishes: Any) -> tuple[str, Client, Client]:
    made = table.make("ucg", "friend", **wishes)
    a = table.sit(made["room"], made["seats"]["A"], phrase=phrases[0])
    b = table.sit(made["room"], made["seats"]["B"], phrase=phrases[1], name="Ada \u2713\u2705")
    for client in (a, b):
        client.await_kind("position")
    return made["room"], a, b


def welcome(client: Client) -> dict[str, Any]:
    """What was told when the game began."""
    told = [raw for raw in client.told if '"t":"welcome"' in raw]
    found: dict[str, Any] = json.loads(told[-1])
    return found


def test_a_game_between_names_counts_once(table: Running) -> None:
    ada, bo = keep(table, "Ada"), keep(table, "Bo")
    room, a, b = two(table, (ada, bo), clock={"minutes": 5})
    with a, b:
        assert (welcome(b)["names"], welcome(b)["named"]) == (["Ada", "Bo"], [True, True])
        a.say("resign")
        a.await_end()
    (rating,) = table.get("/api/names/bo")["ratings"]
    assert (rating["pace"], rating["games"], rating["provisional"]) == ("quick", 1, True)
    assert rating["rating"] > 1500 > table.get("/api/names/ADA")["ratings"][0]["rating"]
    table.table.rooms.awake.pop(room).is_closed = True  # as after a restart
    with table.sit(room) as watcher:
        watcher.await_kind("position")
    assert table.get("/api/names/bo")["ratings"] == [rating]
    (line,) = table.post("/api/names/mine", {"phrase": ada})["history"]
    assert (line["room"], line["opponent"], line["won"]) == (room, "Bo", False)


def test_a_game_that_is_lost_at_once_counts_for_nobody(table: Running) -> None:
    """Whoever opens a seat with a clock of a second would win against everybody who sits down."""
    ann, bea = keep(table, "Ann of the clock"), keep(table, "Bea of the clock")
    _, a, b = two(table, (ann, bea), clock={"minutes": 0.02})
    with a, b:
        a.await_end()
    assert table.get("/api/names/ann of the clock")["ratings"] == []
    wish = {"game": "ucg", "mode": "friend", "clock": {"minutes": 1e-300}}
    assert table.http.post("/api/games", json=wish).status_code == 400


def test_a_guest_is_told_apart_and_counts_for_nothing(table: Running) -> None:
    cy = keep(table, "Cy")
    _, a, b = two(table, (cy, new_phrase()))
    with a, b:
        assert welcome(a)["named"] == [True, False]
        assert welcome(a)["names"] == ["Cy", "Ada"]  # without the mark of a name that is proved
        b.say("resign")
        b.await_end()
    assert table.get("/api/names/cy")["ratings"] == []


def test_a_phrase_is_nowhere_but_with_its_owner(table: Running) -> None:
    phrase = keep(table, "Dee")
    _, a, b = two(table, (phrase, ""))
    with a, b:
        b.say("resign")
        b.await_end()
        assert not any(phrase in raw or phrase_hash(phrase) in raw for raw in (*a.told, *b.told))

    def rows(db: sql.Connection) -> str:
        found = sql.MetaData()
        found.reflect(db)
        return "\n".join(str(row) for one in found.sorted_tables for row in db.execute(sql.select(one)))

    with table.table.services.storage.engine.connect() as db:
        assert phrase not in rows(db)
    assert len(set(new_phrase().split())) > 1
    assert table.post("/api/names/mine", {"phrase": phrase.upper().replace(" ", "-")})["name"] == "Dee"


def test_a_name_is_one_persons(table: Running) -> None:
    keep(table, "Eve")
    for name in ("eve", " EVE ", "E\u200bve", "x", ""):
        answer = table.http.post("/api/names", json={"name": name})
        assert answer.status_code == 400, name
    for body in ({"phrase": new_phrase()}, {"phrase": "short"}, {}):
        for route in ("mine", "forget"):
            known = len(body.get("phrase", "")) >= 20  # then a browser learns that its name is no more
            assert table.http.post(f"/api/names/{route}", json=body).status_code == (401 if known else 400)
    assert table.http.get("/api/names/nobody").status_code == 404


def test_everything_can_be_taken_along_and_forgotten(table: Running) -> None:
    phrase, other = keep(table, "Fay"), keep(table, "Gus")
    deck = {"id": "1", "game": "ucg", "name": "Mine", "cards": {"SHP01-001": 4}, "changed": 5}
    belongings = {"decks": [deck]}
    table.post("/api/names/keep", {"phrase": phrase, "belongings": belongings})
    room, a, b = two(table, (phrase, other))
    with a, b:
        b.say("resign")
        b.await_end()
    table.invited.clear()
    unrated, a, c = two(table, (phrase, ""))  # against a guest
    with a, c:
        c.say("resign")
        c.await_end()
    told = table.post("/api/names/mine", {"phrase": phrase})
    msgspec.convert(told, name_bodies.MyName)
    msgspec.convert(table.get("/api/names/Gus"), name_bodies.NameTold)
    assert (told["belongings"], len(told["history"]), told["ratings"][0]["games"]) == (belongings, 1, 1)
    huge = {"phrase": phrase, "belongings": {"decks": [deck | {"name": "x" * 200} for _ in range(200)] * 2}}
    assert table.http.post("/api/names/keep", json=huge).status_code == 400
    table.post("/api/names/forget", {"phrase": phrase})
    assert table.http.get("/api/names/fay").status_code == 404
    assert table.http.post("/api/names/mine", json={"phrase": phrase}).status_code == 401
    assert table.post("/api/names/mine", {"phrase": other})["history"][0]["opponent"] == ""
    keep(table, "Fay")  # and is free again: who keeps it now has played none of those games
    for played, rest in ((room, ["Gus"]), (unrated, ["Ada"])):
        link = table.get(f"/api/games/{played}")
        assert (link["names"], link["named"][0]) == (["A", *rest], False)
        assert table.get(f"/api/games/{played}/record")["players"] == ["A", *rest]


def test_a_name_that_is_deleted_leaves_the_game_that_is_played_at_once(table: Running) -> None:
    phrase, other = keep(table, "Ilka"), keep(table, "Jarl")
    room, a, b = two(table, (phrase, other))
    with a, b:
        assert welcome(b)["named"] == [True, True]
        table.post("/api/names/forget", {"phrase": phrase})
        for client in (a, b):
            told = client.await_kind("welcome")
            assert (told["names"], told["named"]) == (["A", "Jarl"], [False, True])
        again = keep(table, "Ilka")  # somebody else, for whom this game does not count
        b.say("resign")
        b.await_end()
        a.await_end()
    for one in (again, other):
        assert table.post("/api/names/mine", {"phrase": one})["history"] == []
    assert table.get(f"/api/games/{room}")["names"] == ["A", "Jarl"]


def test_no_game_counts_for_whoever_keeps_a_deleted_name_now(table: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def late(*_: object) -> None:
        """Another process deletes the name: this one has not looked yet."""

    monkeypatch.setattr(Rooms, "miss_names", late)
    phrase, other = keep(table, "Kest"), keep(table, "Lorn")
    _, a, b = two(table, (phrase, other))
    with a, b:
        table.post("/api/names/forget", {"phrase": phrase})
        again = keep(table, "Kest")
        b.say("resign")
        b.await_end()
        a.await_end()
    assert [table.post("/api/names/mine", {"phrase": one})["ratings"] for one in (again, other)] == [[], []]


@pytest.mark.parametrize("letter", ["\ufdfa", "\ufb2c"])
def test_a_name_that_is_longer_when_its_letters_are_written_out_is_refused(table: Running, letter: str) -> None:
    """One letter may stand for eighteen, and no column of the database is that wide."""
    told = table.http.post("/api/names", json={"name": letter * 40})
    assert (told.status_code, told.json()["error"]) == (400, "name: expected at most 40 characters")


def test_the_label_of_a_passkey_is_cut_when_it_is_written_out(database: str) -> None:
    async def work(storage: Storage) -> None:
        phrase = await storage.do(lambda db: make_name(db, "Ada", "", 9, 9))
        wish = NewPasskey(phrase, "k" * 20, "x", "x", "\ufb2c" * 40)
        await storage.do(lambda db: keep_passkey(db, wish, Verified("key", 0)))
        told = await storage.do(lambda db: passkeys_of(db, "ada"))
        assert [len(one["label"]) for one in told] == [40]

    on(database, work)
