"""What strangers store is bounded by count, size and age, for each address and in all; words are normalised first."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sql

from shinpan.games import load
from shinpan.kernel.game.record import new_session
from shinpan.kernel.machine.codec import from_text, to_text
from shinpan.support.errors import ShinpanError
from shinpan.support.plain import name_key, one_line
from shinpan.table import keeping, names, schema
from shinpan.table.deeds import invite_judge
from shinpan.table.schema import games, judges, make_tables, open_engine, rated_games
from shinpan.table.settings import Settings
from shinpan.table.storage import ROW, Storage, weight
from tests.table.conftest import PATIENT
from tests.table.helpers import PATIENCE, Running, luck_of, running
from tests.table.test_storage import kept, on

FEW = Settings(games_share=3, replay_share=3, bytes_share=10_000, most_games=5, most_replays=5)


def make(name: str, owner: str, **change: Any) -> Any:
    return replace(kept(name), owner=owner, **change)


async def there(storage: Storage, names: list[str]) -> list[str]:
    return [name for name in names if await storage.load(name) is not None]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The time, which passes when the test says so."""
    now = [1_700_000_000_000]
    monkeypatch.setattr(keeping, "now", lambda: now[0])
    return now


def test_whoever_has_too_many_games_loses_their_own_oldest(database: str, clock: list[int]) -> None:
    async def work(storage: Storage) -> None:
        await storage.make(make("other", "b"), FEW)
        await storage.make(make("finished", "a", started=True, result="A wins [1.3.2]"), FEW)
        await storage.make(make("running", "a", started=True), FEW)
        for i in range(4):
            clock[0] += keeping.HOUR_MS + 1
            await storage.make(make(f"new{i}", "a"), FEW)
        names = ["other", "finished", "running", *[f"new{i}" for i in range(4)]]
        assert await there(storage, names) == ["other", "finished", "running", "new3"]

    on(database, work)


def test_finished_games_make_room_for_new_ones(database: str, clock: list[int]) -> None:
    async def work(storage: Storage) -> None:
        for name in ("over0", "over1", "over2"):
            clock[0] += 1_000
            await storage.make(make(name, "a", started=True, result="A wins [1.3.2]"), FEW)
        for name in ("new0", "new1"):
            clock[0] += 1_000
            await storage.make(make(name, "a"), FEW)
        assert await there(storage, ["over0", "over1", "over2", "new0", "new1"]) == ["over2", "new0", "new1"]

    on(database, work)


def test_games_that_are_played_make_room_for_nothing(database: str, clock: list[int]) -> None:
    async def work(storage: Storage) -> None:
        for name in ("one", "two", "three"):
            await storage.make(make(name, "a", started=True), FEW)
        with pytest.raises(ShinpanError, match="finish some first"):
            await storage.make(make("new", "a"), FEW)
        assert await there(storage, ["one", "two", "three", "new"]) == ["one", "two", "three"]

    on(database, work)


def test_a_game_of_a_tournament_waits_for_its_players(database: str, clock: list[int]) -> None:
    async def work(storage: Storage) -> None:
        league = msgspec.structs.replace(kept("league").about, match="league/first")
        await storage.make(make("round", "a", about=league))
        await storage.make(make("unstarted", "a"))
        clock[0] += 2 * keeping.DAY_MS
        await storage.tidy(Settings())
        assert await there(storage, ["round", "unstarted"]) == ["round"]
        clock[0] += 100 * keeping.DAY_MS
        await storage.tidy(Settings())
        assert await there(storage, ["round"]) == []

    on(database, work)


def test_whoever_stores_too_much_loses_it_too(database: str, clock: list[int]) -> None:
    async def work(storage: Storage) -> None:
        for i in range(3):
            clock[0] += 1_000
            await storage.keep_replay(f"r{i}", "x" * 4_000, FEW, "a")
        assert [await storage.replay(f"r{i}") is not None for i in range(3)] == [False, True, True]

    on(database, work)


def test_many_replays_of_one_address_push_out_nobody_elses(database: str, clock: list[int]) -> None:
    async def work(storage: Storage) -> None:
        await storage.keep_replay("mine", "{}", FEW, "b")
        few = replace(FEW, replay_share=100)
        for i in range(20):
            clock[0] += 1_000
            await storage.keep_replay(f"r{i}", "{}", few, "a")
        assert await storage.replay("mine") == "{}"
        left = [i for i in range(20) if await storage.replay(f"r{i}") is not None]
        assert left == [16, 17, 18, 19]

    on(database, work)


def test_what_is_too_old_goes(database: str, clock: list[int]) -> None:
    async def work(storage: Storage) -> None:
        await storage.make(make("unstarted", "a"))
        await storage.make(make("running", "a", started=True))
        await storage.make(make("finished", "a", started=True, result="A wins [1.3.2]"))
        await storage.keep_replay("replay", "{}", Settings(), "a")
        names = ["unstarted", "running", "finished"]
        for days, left in ((0.5, names), (2, names[1:]), (100, names[2:]), (400, [])):
            clock[0] = 1_700_000_000_000 + int(days * 86_400_000)
            await storage.tidy(Settings())
            assert await there(storage, names) == left
            assert (await storage.replay("replay") is None) == (days > 365)

    on(database, work)


def count_of(table: sql.Table) -> Callable[[sql.Connection], int]:
    return lambda db: db.execute(sql.select(sql.func.count()).select_from(table)).scalar() or 0


def test_judges_go_with_what_they_judged(database: str, clock: list[int]) -> None:
    """Else whoever makes games without end, with eight judges each, would leave those behind for two years."""

    async def work(storage: Storage) -> None:
        for i in range(6):
            clock[0] += keeping.HOUR_MS + 1
            await storage.make(make(f"g{i}", "a"), FEW)
            await storage.do(partial(invite_judge, kind="game", place=f"g{i}", sees="public"))
        assert await storage.do(count_of(judges)) == FEW.games_share
        clock[0] += keeping.DAY_MS + 1
        await storage.tidy(FEW)
        assert await storage.do(count_of(judges)) == 0

    on(database, work)


def test_a_judge_is_found_without_a_look_at_all_of_them(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'table.db'}")
    make_tables(engine)
    with engine.begin() as db:
        plan = db.exec_driver_sql("EXPLAIN QUERY PLAN SELECT place FROM shinpan_judges WHERE token = 'x'")
        assert ["SEARCH" in row[3] for row in plan] == [True]
    engine.dispose()


def test_of_games_that_counted_each_name_remembers_so_many(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two names of one player can play against each other for ever; what is there still never counts twice."""
    monkeypatch.setattr(names, "MOST_COUNTED", 3)
    about = msgspec.structs.replace(kept("").about, named=["ada", "bo"])

    async def work(storage: Storage) -> None:
        for name in ("Ada", "Bo", "Cy"):
            await storage.do(partial(names.make_name, name=name, owner="", share=9, most=9))
        cy = msgspec.structs.replace(about, named=["cy", "bo"])
        for i, one in enumerate([about, cy, *[about] * 8]):
            monkeypatch.setattr(names, "now", lambda i=i: 1_700_000_000_000 + i)
            room = f"g{i}"
            await storage.make(replace(kept(room), started=True, result="A wins [1.3.2]"))
            for seat, key in enumerate(one.named):
                await storage.do(partial(names.sit_under, room=room, seat=seat, key=key))
            await storage.do(partial(names.rate, room=room, about=one, winner=0))
        await storage.do(lambda db: db.execute(sql.delete(games).where(games.c.room != "g0")))
        await storage.tidy(Settings())
        rooms = await storage.do(lambda db: sorted(db.execute(sql.select(rated_games.c.room)).scalars()))
        assert rooms == ["g0", "g1", "g7", "g8", "g9"], "one that is there, one that Cy remembers, the latest"
        before = await storage.do(lambda db: names.rating_of(db, "ada", "ucg", "untimed"))
        await storage.do(lambda db: names.rate(db, "g0", about, 0))
        assert await storage.do(lambda db: names.rating_of(db, "ada", "ucg", "untimed")) == before
        told = await storage.do(lambda db: names.history(db, "cy"))
        assert [(one["room"], one["opponent"]) for one in told] == [("g1", "")]

    on(database, work)


def test_what_is_played_is_a_share_of_whoever_made_the_game(new_database: Callable[[str], str]) -> None:
    url = new_database("sqlite")
    with running(replace(PATIENT, database=url)) as table:
        made = table.make("ua", "both")
        with table.sit(made["room"], made["seats"]["A"]) as client:
            client.play(luck_of("weight"), 12)

    async def work(storage: Storage) -> None:
        found = await storage.load(made["room"])
        assert found is not None
        assert len(found.answers) == 12
        size = await storage.do(lambda db: db.execute(sql.select(games.c.size)).scalar())
        assert size == weight(found) > weight(replace(found, answers=())) + 12 * ROW

    on(url, work)


def test_in_all_there_are_no_more_than_so_many(database: str, clock: list[int]) -> None:
    async def work(storage: Storage) -> None:
        for i in range(8):
            clock[0] += 1_000
            await storage.make(make(f"g{i}", "a" if i else "b"))
        await storage.tidy(replace(FEW, unstarted_hours=1e6))
        assert await there(storage, [f"g{i}" for i in range(8)]) == ["g0", "g4", "g5", "g6", "g7"]

    on(database, work)


def test_a_site_with_many_networks_loses_its_own_first(database: str, clock: list[int]) -> None:
    """Each of them has less than anybody else."""
    club = keeping.owner_hash("192.0.2.7")
    networks = [keeping.owner_hash(f"2001:db8:1:{i}::/64") for i in range(5)]
    assert len({club, *networks, keeping.owner_hash("2001:db8:2::/64")}) == 7

    async def work(storage: Storage) -> None:
        for i in range(3):
            await storage.make(make(f"club{i}", club))
        for i, network in enumerate(networks):
            clock[0] += 1_000
            await storage.make(make(f"other{i}", network))
        await storage.tidy(replace(FEW, unstarted_hours=1e6))
        left = [*[f"club{i}" for i in range(3)], *[f"other{i}" for i in range(5)]]
        assert await there(storage, left) == ["club0", "club1", "club2", "other3", "other4"]

    on(database, work)


def test_names_that_nobody_uses_make_room_for_others(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They have no age: whoever keeps all that there may be would keep everybody else from having one."""
    now = [1_700_000_000_000]
    monkeypatch.setattr(names, "now", lambda: now[0])
    club, stranger = keeping.owner_hash("192.0.2.7"), [keeping.owner_hash(f"2001:db8:1:{i}::/64") for i in range(4)]

    async def work(storage: Storage) -> None:
        async def one(name: str, owner: str) -> str:
            return await storage.do(lambda db: names.make_name(db, name, owner, 3, 6))

        await one("Ada", club)
        mine = await one("Bo", stranger[0])
        decks = names.Belongings([names.KeptDeck("1", "ua", "mine", {"X-1": 4}, 1)])
        await storage.do(lambda db: names.keep_belongings(db, mine, decks))
        for i, owner in enumerate(stranger):
            await one(f"Taken {i}", owner)
        with pytest.raises(ShinpanError, match="keeps no more names"):
            await one("Cy", club)  # all of them are new
        now[0] += keeping.DAY_MS + 1
        await one("Cy", club)
        left = await storage.do(lambda db: list(db.execute(sql.select(schema.names.c.shown)).scalars()))
        assert sorted(left) == ["Ada", "Bo", "Cy"]

    on(database, work)


def test_one_address_does_not_fill_all_rooms(new_database: Callable[[str], str]) -> None:
    settings = replace(PATIENT, database=new_database("sqlite"), room_share=2, trusted_proxies=("127.0.0.1",))
    with running(settings) as server:

        def made_at(address: str) -> dict[str, Any]:
            body = {"game": "ua", "mode": "both"}
            told: dict[str, Any] = server.http.post(
                "/api/games", json=body, headers={"x-forwarded-for": address}
            ).json()
            return told

        rooms = [made_at("192.0.2.1") for _ in range(3)] + [made_at("192.0.2.2")]
        clients = [server.sit(room["room"], room["seats"]["A"]) for room in rooms]
        assert [client.hear()["t"] for client in clients] == ["welcome", "welcome", "error", "welcome"]
        for client in clients:
            client.stack.close()


# Words and positions


@pytest.mark.parametrize(
    ("words", "kept_as"),
    [
        ("Ada", "Ada"),
        ("  Ada   B ", "Ada B"),
        ("A\0d\x1b[31ma\n", "Ad[31ma"),
        ("\u202eadA\u2066", "adA"),
        ("e\u0301", "é"),
        ("本\u3000田", "本 田"),
        ("\u200b\u00ad", ""),
        ("\u3164\u2800\uffa0\u115f", ""),
        ("Ada\ufe0f\u034f", "Ada"),
        ("A" + "\u0300" * 30, "À" + "\u0300" * 3),
        ("กี่", "กี่"),
    ],
)
def test_names_are_kept_without_what_cannot_be_seen(words: str, kept_as: str) -> None:
    assert one_line(words) == kept_as


@pytest.mark.parametrize("other", ["ada", "ADA", "Ａｄａ", "Ad\u3164a", "A\ufe0fda ✓", "\u2066Ada\u2069"])
def test_names_that_look_alike_are_one(other: str) -> None:
    assert name_key(other) == name_key("Ada")
    assert name_key(other) != name_key("Adà")


def test_names_are_normalised_wherever_they_come_in(table: Running) -> None:
    made = table.make("ua", "both", names=["A\u202eda", "B\0en"])
    assert table.get(f"/api/games/{made['room']}")["names"] == ["Ada", "Ben"]


@pytest.mark.parametrize("path", ["/api/games/a%00b", "/api/replays/a%00b", "/api/games/a%00b/record"])
def test_a_name_with_a_nul_is_nobodys(table: Running, path: str) -> None:
    assert table.http.get(path).status_code == 404
    with table.sit("a%00b") as client:
        assert client.hear()["t"] == "error"


def test_a_position_is_kept_without_its_padding(table: Running) -> None:
    game = load("ucg")
    session = new_session(game, game.default_edition, list(game.starter_decks().values())[:2], "padded")
    plain = to_text("ucg", game.encode(session.state))
    name, data = from_text(plain)
    padded = to_text(name, data | {"nothing": [f"{luck_of(str(i)).next32():x}" for i in range(8_000)]})
    assert len(padded) > 3 * len(plain)
    made = table.make("ucg", "both", **{"from": {"position": "\n".join([padded[:99], padded[99:]])}})
    work = table.table.services.storage.load(made["room"])
    found = asyncio.run_coroutine_threadsafe(work, table.table.rooms.sweeper.get_loop()).result(PATIENCE)
    assert found.about.position == plain


def test_a_replay_is_kept_without_anything_that_was_added(table: Running) -> None:
    game = load("ua")
    session = new_session(game, game.default_edition, list(game.starter_decks().values())[:2], "padded")
    for _ in range(4):
        session.take(0)
    record = session.record.to_json()
    plain = table.post("/api/replays", record)["replay"]
    noisy = record | {"players": ["A\u202eda\0", "B"]}
    noisy["answers"] = [[who, kind, f"  {words}   "] for who, kind, words in session.record.answers]
    added = table.post("/api/replays", noisy)["replay"]
    told = table.get(f"/api/replays/{added}/record")
    assert told == table.get(f"/api/replays/{plain}/record") | {"players": ["Ada", "B"]}
    refused = table.http.post(
        "/api/replays", json=noisy | {"padding": "x" * 100_000}, headers={"accept-language": "ja"}
    )
    assert (refused.status_code, "不明なキー「padding」" in refused.json()["error"]) == (400, True), refused.text
