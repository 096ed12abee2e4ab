"""Cards exchanged between games of a match: of one's own pool, within the deck rules, in time, seen by nobody else."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from shinpan.games import load
from shinpan.table.club import Club
from shinpan.table.making import MOST_ASIDE
from tests.table.conftest import PATIENT
from tests.table.helpers import Client, Running, running
from tests.table.test_meeting import lose

UA = load("ua")
DECK, OTHER = [dict(Counter(cards)) for cards in list(UA.starter_decks().values())[:2]]
SPARE = {next(number for number in DECK if DECK[number] > 1): 1}  # a card that the deck has anyway


def pool(deck: dict[str, int]) -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
    """A legal deck of the same size with one card less, which lies aside; that card, and one in its place."""
    out = next(number for number in deck if deck[number] >= 2)
    into = next(number for number in deck if 1 <= deck[number] < 4 and number != out)
    return deck, {into: 1}, dict(Counter(deck) - Counter([out]) + Counter([into]))


def match(table: Running, side: dict[str, int]) -> tuple[dict[str, Any], Client, Client]:
    """The first game of a match is over: A lost."""
    wishes = {"best_of": 3, "sideboarded": True, "sideboards": [side, None], "decks": [DECK, OTHER]}
    made = table.make("ua", "friend", **wishes)
    a = table.sit(made["room"], made["seats"]["A"])
    b = table.sit(made["room"], made["seats"]["B"], sideboard=pool(OTHER)[1])
    for client in (a, b):
        client.await_kind("position")
    lose(a, b)
    return made, a, b


def following(table: Running, made: dict[str, Any], asker: Client) -> tuple[str, Client, Client]:
    """Both at the next game."""
    room = asker.ask("rematch")["room"]
    table.invited.clear()
    return room, table.sit(room, made["seats"]["A"]), table.sit(room, made["seats"]["B"])


def exchange(client: Client) -> dict[str, Any]:
    """What a player may exchange, once its time runs."""
    told = client.until(
        lambda one: one["t"] == "welcome" and bool(one["exchange"]) and one["exchange"]["left"] is not None
    )
    found: dict[str, Any] = told["exchange"]
    return found


def test_cards_are_exchanged_between_games(table: Running) -> None:
    deck, side, changed = pool(DECK)
    made, a, b = match(table, side)
    with a, b:
        room, a2, b2 = following(table, made, a)
    with a2, b2, table.sit(room) as watcher:
        told = exchange(a2)
        assert (told["deck"], told["side"], told["ready"]) == (deck, side, [False, False])
        assert exchange(b2)["deck"] == OTHER
        assert (watcher.await_kind("welcome")["exchange"] or {"deck": {}})["deck"] == {}
        more = dict(Counter(deck) + Counter(side))
        foreign = dict(Counter(deck) - Counter([next(iter(deck))]) + Counter([next(iter(OTHER))]))
        for wrong, words in (
            (more, "so it stays"),
            (foreign, "neither your deck nor your sideboard"),
            ({}, "so it stays"),
        ):
            assert words in a2.ask("deck", cards=wrong)["words"]
        assert a2.ask("deck", cards=changed)["t"] == "settled"
        assert a2.ask("deck", cards=deck)["name"] == "no exchange"  # settled once
        assert b2.ask("deck", cards=OTHER)["t"] == "settled"
        for client in (a2, b2):
            client.await_kind("position")
        secret = set(changed) - set(OTHER)
        assert not any(f'"{number}"' in raw for raw in b2.told if '"t":"welcome"' in raw for number in secret)
        kept = table.table.rooms.awake[room].kept.about
        assert Counter(kept.decks[0]) == Counter(changed)
        lose(a2, b2)
        record = table.get(f"/api/games/{room}/record")
        assert Counter(record["decks"][0]) == Counter(changed)
        again = b2.ask("rematch")  # another match: as the first one began
    with table.sit(again["room"], again["token"]) as b3:
        assert b3.await_kind("welcome")["exchange"] is None
        kept = table.table.rooms.awake[again["room"]].kept.about
        assert (Counter(kept.decks[0]), Counter(kept.sides[0])) == (Counter(deck), Counter(side))


def test_who_has_no_sideboard_has_settled(table: Running) -> None:
    made, a, b = match(table, {})
    with a, b:
        _, a2, b2 = following(table, made, a)
    with a2, b2:
        assert exchange(b2)["ready"] == [True, False]
        assert b2.ask("deck", cards=OTHER)["t"] == "settled"
        for client in (a2, b2):
            client.await_kind("position")


def test_nobody_is_waited_for_where_there_is_nothing_to_exchange(table: Running) -> None:
    made = table.make("ua", "friend", best_of=3, sideboarded=True)
    a, b = table.sit(made["room"], made["seats"]["A"]), table.sit(made["room"], made["seats"]["B"])
    with a, b:
        for client in (a, b):
            client.await_kind("position")
        lose(a, b)
        _, a2, b2 = following(table, made, a)
    with a2, b2:
        for client in (a2, b2):
            client.await_kind("position")


@pytest.fixture(scope="module")
def hurried(new_database: Callable[[str], str]) -> Iterator[Running]:
    """A table at which there is no time to exchange anything."""
    with running(replace(PATIENT, database=new_database("sqlite"), exchange_seconds=0.2)) as server:
        yield server


def test_who_does_not_settle_in_time_plays_as_before(hurried: Running) -> None:
    deck, side, changed = pool(DECK)
    made, a, b = match(hurried, side)
    with a, b:
        room, a2, b2 = following(hurried, made, a)
    with a2, b2:
        for client in (a2, b2):
            client.await_kind("position")
        assert a2.ask("deck", cards=changed)["name"] == "no exchange"
        assert Counter(hurried.table.rooms.awake[room].kept.about.decks[0]) == Counter(deck)


def test_the_time_to_exchange_outlives_the_process(new_database: Callable[[str], str]) -> None:
    settings = replace(PATIENT, database=new_database("sqlite"))
    deck, side, changed = pool(DECK)
    with running(settings) as table:
        made, a, b = match(table, side)
        with a, b:
            room, a2, b2 = following(table, made, a)
        with a2, b2:
            left = exchange(a2)["left"]
            assert a2.ask("deck", cards=changed)["t"] == "settled"
    with running(settings) as table, table.sit(room, made["seats"]["B"]) as b3:
        told = exchange(b3)
        assert told["left"] < left
        assert told["ready"] == [True, False]
        with table.sit(room, made["seats"]["A"]) as a3:
            assert a3.ask("deck", cards=deck)["name"] == "no exchange"
            assert b3.ask("deck", cards=OTHER)["t"] == "settled"
            a3.await_kind("position")
            assert Counter(table.table.rooms.awake[room].kept.about.decks[0]) == Counter(changed)
    hurried = replace(settings, exchange_seconds=0.0)
    with running(hurried) as table:  # what was over before a restart is over after it, and says so to no later game
        with table.sit(room, made["seats"]["A"]) as a4, table.sit(room, made["seats"]["B"]) as b4:
            lose(b4, a4)
            third = b4.ask("rematch")["room"]
        assert table.table.rooms.awake[room].kept.about.settled == [True, True]
    with running(settings) as table, table.sit(third, made["seats"]["A"]) as a5:
        assert a5.await_kind("welcome")["exchange"]["ready"] == [False, False]


def test_the_host_says_what_is_done_unless_somebody_says_otherwise(new_database: Callable[[str], str]) -> None:
    with running(replace(PATIENT, database=new_database("sqlite"), club=Club(decks="sideboards"))) as server:
        assert server.get("/api/about")["sideboards"]
        for wish, is_so in (({"best_of": 3}, True), ({"best_of": 3, "sideboarded": False}, False), ({}, False)):
            made = server.make("ua", "friend", **wish)
            assert server.get(f"/api/games/{made['room']}")["sideboarded"] is is_so, wish


def test_an_exchanged_deck_keeps_to_the_deck_rules(table: Running) -> None:
    full = next(number for number in DECK if DECK[number] == 4)
    out = next(number for number in DECK if number != full)
    made, a, b = match(table, {full: 1})
    with a, b:
        _, a2, b2 = following(table, made, a)
    with a2, b2:
        exchange(a2)
        five = dict(Counter(DECK) - Counter([out]) + Counter([full]))
        assert a2.ask("deck", cards=five)["words"].startswith("this deck is not legal")
        assert a2.ask("deck", cards=DECK)["t"] == "settled"


def test_sideboards_are_for_matches_that_say_so_and_are_small(table: Running) -> None:
    base = {"game": "ua", "mode": "friend", "best_of": 3, "sideboarded": True}
    number = next(iter(DECK))
    for wish in (
        base | {"best_of": 1},
        base | {"mode": "both"},
        base | {"sideboarded": False, "sideboards": [{number: 1}]},
        base | {"sideboards": [{number: MOST_ASIDE + 1}]},
    ):
        assert table.http.post("/api/games", json=wish).status_code == 400, wish
    made, a, b = match(table, {})
    with a, b:
        assert a.position["over"] is not None
    locked = table.make("ua", "friend", best_of=3)
    with (
        table.sit(locked["room"], locked["seats"]["A"]) as c,
        table.sit(locked["room"], locked["seats"]["B"]) as d,
    ):
        for client in (c, d):
            client.await_kind("position")
        assert c.ask("deck", cards=DECK)["name"] == "no exchange"
    assert made["room"]
