"""A fair share for everybody: sizes before work, work in other processes, queues that end."""

import asyncio
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from shinpan.games import load
from shinpan.kernel.game.record import Record
from shinpan.support.errors import ShinpanError
from shinpan.table import cards, decks, legality, making, replays, starting
from shinpan.table.addresses import SITE_SHARES, Shares, share_of, site_of
from shinpan.table.fairqueue import BusyError, FairQueue
from shinpan.table.guard import Buckets
from shinpan.table.trouble import StatusError
from shinpan.table.workers import Told, WorkerPool
from tests.table.conftest import PATIENT
from tests.table.helpers import Running, running


@pytest.mark.parametrize("path", ["/api/decks/check", "/api/decks/hand", "/api/lab", "/api/games"])
def test_a_deck_that_is_too_large_is_refused_before_anybody_works(table: Running, path: str) -> None:
    large = {f"SHP01-{i:03}": 100 for i in range(147)}
    wishes: dict[str, Any] = {"/api/lab": {"deck": large}, "/api/games": {"mode": "solo", "decks": [large]}}
    wish = {"game": "ucg"} | wishes.get(path, {"cards": large})
    asked = table.table.services.pages.asked
    answer = table.http.post(path, json=wish)
    assert answer.status_code == 400
    assert "no deck has more than" in answer.json()["error"]
    assert table.table.services.pages.asked == asked


def test_what_may_take_long_is_done_in_another_process(table: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("in the server's own process")

    for module, name in ((cards, "search"), (cards, "facets"), (decks, "checked"), (legality, "check_decks")):
        monkeypatch.setattr(module, name, never)
    deck = table.get("/api/about")["games"][0]["decks"][0]["cards"]
    assert table.get("/api/cards/ucg", words="a")["total"]
    assert table.get("/api/cards/ucg/facets")["facets"]
    assert table.post("/api/decks/check", {"game": "ucg", "cards": deck})["faults"] == []
    assert table.post("/api/games", {"game": "ucg", "mode": "both", "decks": [deck, deck]})["room"]
    refused = table.http.post("/api/games", json={"game": "ucg", "mode": "both", "decks": [{"SHP01-001": 5}]})
    assert refused.status_code == 400
    assert "not legal" in refused.json()["error"]


def test_whoever_sits_down_with_a_deck_has_no_sets_read_anew_in_the_server(
    table: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[object] = []

    def look(*asked: object) -> dict[str, object]:
        looked.append(asked)
        return {}

    monkeypatch.setattr(starting, "own_cards", look)
    made = table.make("ucg", "both")
    for _ in range(2):  # to begin the game, and to come back to it
        with table.sit(made["room"], made["seats"]["A"]) as client:
            client.await_turn()
            client.answer(0)
    assert not looked, "all sets may be read for this"


def test_a_record_that_is_longer_than_any_game_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("every position of it would be kept")

    monkeypatch.setattr(replays, "Session", never)
    game = load("ucg")
    record = Record("ucg", game.default_edition, "1", list(game.starter_decks().values())[:2], "lot")
    record.answers = [("A", "level up", "pass")] * (making.MOST_ANSWERS + 1)
    with pytest.raises(ShinpanError, match=f"at most {making.MOST_ANSWERS} answers"):
        replays.summary({"record": msgspec.json.encode(record.to_json()).decode(), "replay": "x"})


def test_owners_take_turns() -> None:
    waiting: FairQueue[int] = FairQueue(10, 5)
    for i in range(4):
        waiting.put("greedy", i)
    waiting.put("modest", 10)
    taken = [waiting.take() for _ in range(5)]
    assert taken == [("greedy", 0), ("modest", 10), ("greedy", 1), ("greedy", 2), ("greedy", 3)]
    assert waiting.take() is None
    assert waiting.count == 0


def test_a_queue_is_bounded_for_each_owner_and_in_all() -> None:
    waiting: FairQueue[int] = FairQueue(3, 2)
    waiting.put("a", 1)
    waiting.put("a", 2)
    with pytest.raises(BusyError, match="2 answers"):
        waiting.put("a", 3)
    assert waiting.put("b", 4) is None
    assert waiting.put("c", 5) == 2, "whoever has most gives the last of it up"
    for owner in ("c", "d"):
        with pytest.raises(BusyError, match="too much"):
            waiting.put(owner, 6)
    waiting.drop(lambda item: item == 1)
    assert waiting.put("c", 6) is None
    assert [waiting.take(["a"]) for _ in range(4)] == [("b", 4), ("c", 5), ("c", 6), None]
    assert waiting.count == 0


class SlowPool(WorkerPool):
    """Processes that answer when the test says so."""

    def __init__(self, count: int, most: int, share: int) -> None:
        super().__init__(count, 30.0, most, share)
        self.go = asyncio.Event()
        self.seen: list[bytes] = []

    async def patiently(self, _process: object, line: bytes) -> Told:
        self.seen.append(line)
        await self.go.wait()
        return Told(msgspec.Raw(b'"done"'))


def test_a_few_who_ask_for_much_keep_nobody_out_of_a_full_queue() -> None:
    async def run() -> None:
        pool = SlowPool(1, 6, 3)
        few = [asyncio.create_task(pool.ask("x", owner)) for owner in "aaaabbb"]  # the first is worked on at once
        for _ in range(3):
            await asyncio.sleep(0)
        modest = asyncio.create_task(pool.ask("x", "modest"))
        await asyncio.sleep(0)
        pool.go.set()
        told = await asyncio.gather(*few, return_exceptions=True)
        assert await modest == "done"
        assert [isinstance(one, BusyError) for one in told].count(True) == 1
        assert pool.refused == 1
        await pool.close()

    asyncio.run(run())


def test_nobody_holds_all_processes_and_a_full_queue_says_so_at_once() -> None:
    async def run() -> None:
        pool = SlowPool(2, 4, 3)
        greedy = [asyncio.create_task(pool.ask("x", "greedy")) for _ in range(4)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(pool.seen) == 1, "one owner takes one of two processes"
        with pytest.raises(BusyError):
            await pool.ask("x", "greedy")
        modest = asyncio.create_task(pool.ask("x", "modest"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(pool.seen) == 2, "the other is free for somebody else"
        pool.go.set()
        assert await asyncio.gather(*greedy, modest) == ["done"] * 5
        assert not pool.running
        assert len(pool.idle) == 2
        await pool.close()

    asyncio.run(run())


def test_what_takes_too_long_is_given_up_and_may_be_asked_again() -> None:
    async def run() -> None:
        pool = WorkerPool(1, seconds=0.0)
        with pytest.raises(StatusError, match="given up") as given_up:
            await pool.ask("warm", "somebody")
        assert given_up.value.status == 504
        await pool.close()

    asyncio.run(run())


def test_whoever_goes_away_waits_no_longer() -> None:
    async def run() -> None:
        pool = SlowPool(1, 4, 4)
        first, second = (asyncio.create_task(pool.ask("x", name)) for name in "ab")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.sleep(0)
        assert pool.waiting == 0
        pool.go.set()
        assert await first == "done"
        await pool.close()

    asyncio.run(run())


def test_a_full_queue_is_a_status_of_its_own(database: str) -> None:
    with running(replace(PATIENT, database=database, most_waiting=0, lab_share=0)) as server:
        answer = server.http.get("/api/cards/ucg/facets")
        assert answer.status_code == 503
        assert int(answer.headers["retry-after"]) > 0
        deck = server.get("/api/about")["games"][0]["decks"][0]["cards"]
        assert server.http.post("/api/lab", json={"game": "ucg", "deck": deck}).status_code == 503
        assert server.make("ucg")["room"], "and a game of starter decks waits for nobody"


@pytest.mark.parametrize(
    ("address", "owner"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("no address", "no address"),
    ],
)
def test_a_household_is_one_owner(address: str, owner: str) -> None:
    assert share_of(address) == owner


def test_all_networks_of_a_site_have_a_few_shares_together() -> None:
    """Whoever asks for it gets 65,536 networks of IPv6, each of which would be an owner."""
    networks = [share_of(f"2001:db8:1:{i:x}::1") for i in range(20)]
    assert {site_of(one) for one in networks} == {"2001:db8:1::/48"}
    assert [site_of(one) for one in ("192.0.2.7", "no address", "")] == ["", "", ""]
    held = Shares(2)
    for one in networks * 3:
        if held.has_room(one):
            held.add(one)
    assert held.total() == 2 * SITE_SHARES
    assert held.has_room("192.0.2.7")
    assert held.has_room(share_of("2001:db8:2::1"))
    for one in networks[: 2 * SITE_SHARES]:
        held.remove(one)
    assert held.has_room(networks[0])
    buckets = Buckets(0.0, 3)
    assert sum(buckets.take(one) for one in networks * 3) == 3 * SITE_SHARES
    assert buckets.take("192.0.2.7")
