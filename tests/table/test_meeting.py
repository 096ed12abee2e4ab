"""Meeting others: seats that anybody may take, matches of several games, phrases."""

from typing import Any

import pytest

from shinpan.table import secrecy
from shinpan.table.matching import PHRASE_BURST, PHRASES
from tests.table.helpers import GAMES, Client, Running


def seats(table: Running) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = table.get("/api/games")["seats"]
    return listed


def two(table: Running, game: str, **wishes: Any) -> tuple[dict[str, Any], Client, Client]:
    """Two people at a table whose game is on."""
    made = table.make(game, "friend", **wishes)
    a = table.sit(made["room"], made["seats"]["A"])
    b = table.sit(made["room"], made["seats"]["B"], name="Guest")
    for client in (a, b):
        client.await_kind("position")
    return made, a, b


def lose(loser: Client, other: Client) -> None:
    loser.say("resign", id=99)
    loser.await_end()
    other.await_end()


def test_a_seat_is_open_while_whoever_opened_it_is_there(table: Running) -> None:
    made = table.make(
        "ucg", "friend", open_seat=True, public=True, best_of=3, clock={"minutes": 10}, names=["Host", ""]
    )
    assert seats(table) == []
    with table.sit(made["room"], made["seats"]["A"]) as host:
        host.await_kind("presence")
        (listed,) = seats(table)
        assert (listed["room"], listed["names"][0], listed["minutes"]) == (made["room"], "Host", 10.0)
        assert listed["best_of"] == 3
        key = "k" * 30
        hello = {"invitation": listed["invitation"], "name": "Guest"}
        with table.sit(made["room"], key, **hello) as guest:
            guest.await_kind("position")
            assert guest.position["view"]["you"] == "B"
            assert seats(table) == []
            with table.sit(made["room"], "l" * 30, **hello) as late:
                assert late.await_kind("error")
    assert seats(table) == []


def test_only_a_seat_that_is_free_can_be_open(table: Running) -> None:
    for mode in ("solo", "both"):
        answer = table.http.post("/api/games", json={"game": "ucg", "mode": mode, "open_seat": True})
        assert (answer.status_code, "free seat" in answer.text) == (400, True)
    made = table.make("ucg", "friend", public=True)  # by invitation alone
    with table.sit(made["room"], made["seats"]["A"]) as host:
        host.await_kind("presence")
        assert seats(table) == []


def comes_back(table: Running, made: dict[str, Any], following: str) -> None:
    """Whoever comes back to a game of a match after a restart is led on to the next one."""
    table.table.rooms.awake.pop(made["room"]).is_closed = True
    with table.sit(made["room"], made["seats"]["A"]) as back:
        back.await_kind("position")
        assert back.await_kind("rematch") == {"t": "rematch", "id": None, "room": following, "token": ""}
        assert back.ask("rematch")["room"] == following


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_three_games_in_which_the_loser_chooses(table: Running, game: str) -> None:
    made, a, b = two(table, game, best_of=3)
    assert table.http.get(f"/api/games/{made['room']}").status_code == 200
    with table.sit(made["room"]) as watcher:
        watcher.await_kind("position")
        assert table.get(f"/api/games/{made['room']}")["goes_on"] == ""
        lose(a, b)
        assert table.get(f"/api/games/{made['room']}")["goes_on"] == made["room"]  # where the loser says how
        assert a.position["over"]["secret"] is None  # it would let decks be checked that are played again
        assert b.ask("rematch")["name"] == "loser chooses"
        following = a.ask("rematch", first="B")
        assert watcher.await_kind("rematch") == {"t": "rematch", "id": None, "room": following["room"], "token": ""}
        assert b.await_kind("rematch")["token"] == following["token"] == ""  # their keys open the next game, too
    comes_back(table, made, following["room"])
    assert table.get(f"/api/games/{made['room']}")["goes_on"] == following["room"]
    table.invited.clear()
    with (
        table.sit(following["room"], made["seats"]["A"]) as a2,
        table.sit(following["room"], made["seats"]["B"]) as b2,
    ):
        welcome = a2.await_kind("welcome")
        assert welcome["match"] == {"best_of": 3, "wins": [0, 1], "number": 2}
        for client in (a2, b2):
            client.await_kind("position")
        told = [table.http.get(f"/api/games/{made['room']}/{path}") for path in ("record", "story")]
        assert [answer.status_code for answer in told] == [409, 409]
        assert a2.position["view"]["decision"]["player"] == "B"  # who leads, or decides about the redraw first
        lose(a2, b2)
        assert a2.position["over"]["secret"] is not None
        assert all(table.get(f"/api/games/{room}/record")["decks"] for room in (made["room"], following["room"]))
        assert table.get(f"/api/games/{made['room']}")["goes_on"] == ""
        with table.sit(made["room"], made["seats"]["A"]) as back:  # which can be looked at again
            back.await_kind("position")
            assert back.ask("phrase", phrase="none of ours")["name"] == "no phrase"
            assert not [raw for raw in back.told if '"rematch"' in raw]
        other = b2.ask("rematch")  # the match is over: another one, by either
        with table.sit(other["room"], other["token"]) as b3:
            assert b3.await_kind("welcome")["match"] == {"best_of": 3, "wins": [0, 0], "number": 1}
    a.stack.close()
    b.stack.close()


def test_a_match_that_nobody_goes_on_with_is_over_some_day(table: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    made, a, b = two(table, "ua", best_of=3)
    with a, b:
        lose(a, b)
    path = f"/api/games/{made['room']}/record"
    assert table.http.get(path).status_code == 409
    monkeypatch.setattr(secrecy, "REST_MS", -60_000)
    assert table.http.get(path).status_code == 200


def test_a_phrase_is_heard_by_all_and_nothing_else_is(table: Running) -> None:
    made, a, b = two(table, "ua")
    with a, b, table.sit(made["room"]) as watcher:
        watcher.await_kind("position")
        a.say("phrase", id=1, phrase="well played")
        for client in (a, b, watcher):
            assert client.await_kind("phrase") == {"t": "phrase", "by": "A", "phrase": "well played"}
        assert a.ask("phrase", phrase="<b>anything</b>")["name"] == "no phrase"
        assert watcher.ask("phrase", phrase="hello")["name"] == "no seat"
        for _ in range(PHRASE_BURST):
            b.say("phrase", phrase=PHRASES[0])
        assert b.ask("phrase", phrase=PHRASES[0])["name"] == "too often"


def test_a_match_is_the_best_of_one_or_three(table: Running) -> None:
    for best_of in (0, 2, 5):
        answer = table.http.post("/api/games", json={"game": "ua", "mode": "friend", "best_of": best_of})
        assert answer.status_code == 400
