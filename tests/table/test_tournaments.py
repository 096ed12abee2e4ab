"""Tournaments at a real table: entered, paired, played, and shown; results come from the games themselves."""

import csv
import io
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from shinpan.table import contest_bodies, contest_routes, contest_storage
from shinpan.table.seats import hash_of, new_token
from tests.table.conftest import PATIENT
from tests.table.helpers import Running, running
from tests.table.test_names import keep


class Contest:
    """A tournament and the keys of those who are in it."""

    def __init__(self, table: Running, players: int, **wishes: Any) -> None:
        self.table = table
        made = table.post("/api/tournaments", {"name": "Club night", "game": "ucg"} | wishes)
        self.name, self.host = made["tournament"], made["key"]
        self.keys = {hash_of(key): key for key in [new_token() for _ in range(players)]}
        for i, key in enumerate(self.keys.values()):
            self.act("enter", key, name=f"Player {i}")

    @property
    def address(self) -> str:
        return f"/api/tournaments/{self.name}"

    def act(self, do: str, key: str, **more: Any) -> Any:
        return self.table.post(f"{self.address}/act", {"do": do, "key": key} | more)

    def enter(self, phrase: str, name: str = "") -> str:
        """Somebody enters who keeps a name, or says so; what they are told if that is refused."""
        key = new_token()
        body = {"do": "enter", "key": key, "name": name}
        answer = self.table.http.post(f"{self.address}/act", json=body, headers={"shinpan-phrase": phrase})
        if answer.status_code == 200:
            self.keys[answer.json()["player"]] = key
        return str(answer.json().get("error", ""))

    def refused(self, do: str, key: str, **more: Any) -> str:
        answer = self.table.http.post(f"{self.address}/act", json={"do": do, "key": key} | more)
        assert answer.status_code == 400, answer.text
        return str(answer.json()["error"])

    def look(self) -> dict[str, Any]:
        told: dict[str, Any] = self.table.get(self.address)
        msgspec.convert(told, contest_bodies.Contest)
        return told

    def sheet(self, what: str) -> list[dict[str, str]]:
        answer = self.table.http.get(f"{self.address}/{what}.csv")
        assert answer.status_code == 200
        return list(csv.DictReader(io.StringIO(answer.text)))

    def play(self, at: dict[str, Any], loser: str) -> str | None:
        """Play the game of a pairing: its players sit down with their own keys, and one of them resigns.

        Gives the secret of its shuffles, as far as its players are told it.
        """
        room = at["room"]
        with (
            self.table.sit(room, self.keys[at["a"]]) as a,
            self.table.sit(room, self.keys[at["b"]]) as b,
        ):
            for client in (a, b):
                client.await_kind("position")
            (a if loser == "a" else b).say("resign")
            a.await_end()
            secret: str | None = a.position["over"]["secret"]
            return secret


def test_a_tournament_whose_results_come_from_its_games(table: Running) -> None:
    contest = Contest(table, 4)
    contest.act("begin", contest.host)
    for number in (1, 2):
        contest.act("pair", contest.host)
        tables = contest.look()["rounds"][-1]["tables"]
        assert len({at["room"] for at in tables}) == 2
        for at in tables:
            assert contest.look()["over"] is False
            contest.play(at, "b")
        assert [at["wins"] for at in contest.look()["rounds"][-1]["tables"]] == [[1, 0], [1, 0]]
        assert len(contest.look()["rounds"]) == number
    told = contest.look()
    assert told["over"]
    assert "nobody leaves" in contest.refused("drop", next(iter(contest.keys.values())))
    assert [line["points"] for line in told["standings"]] == [6, 3, 3, 0]
    assert [line["points"] for line in contest.sheet("standings")] == ["6", "3", "3", "0"]
    assert len(contest.sheet("pairings")) == 4
    assert sum(int(row["count"]) for row in contest.sheet("decks")) == 4 * 50


def test_a_game_once_more_is_none_of_the_tournaments(table: Running) -> None:
    """Whoever has lost and wins a rematch has lost, though nobody has looked at the tournament meanwhile."""
    contest = Contest(table, 2, rules={"format": "elimination"})
    contest.act("begin", contest.host)
    contest.act("pair", contest.host)
    (at,) = contest.look()["rounds"][0]["tables"]
    with (
        table.sit(at["room"], contest.keys[at["a"]]) as a,
        table.sit(at["room"], contest.keys[at["b"]]) as b,
    ):
        assert [client.await_kind("welcome")["tournament"] for client in (a, b)] == [contest.name] * 2
        for client in (a, b):
            client.await_kind("position")
        a.say("resign")
        again = a.ask("rematch")
        key = b.await_kind("rematch")["token"]
    table.invited.clear()
    with table.sit(again["room"], again["token"]) as a, table.sit(again["room"], key) as b:
        assert a.await_kind("welcome")["tournament"] == ""
        for client in (a, b):
            client.await_kind("position")
        b.say("resign")
        b.await_end()
    (at,) = contest.look()["rounds"][0]["tables"]
    assert at["wins"] == [0, 1]
    assert contest.look()["over"]


def test_decks_are_nobodys_business_before_the_end(table: Running) -> None:
    contest = Contest(table, 2)
    contest.act("begin", contest.host)
    contest.act("pair", contest.host)
    assert all(one["deck"] is None for one in contest.look()["players"])
    assert contest.sheet("decks") == []
    contest.act("result", contest.host, table=0, wins=[1, 0])
    assert contest.look()["over"]
    assert all(one["deck"] for one in contest.look()["players"])


def test_no_record_shows_decks_before_the_end(table: Running) -> None:
    """Closed lists are closed: games of a running tournament leave behind no deck, nor the way to check one."""
    closed, opened = Contest(table, 3), Contest(table, 2, open_lists=True)
    for contest in (closed, opened):
        contest.act("begin", contest.host)
        contest.act("pair", contest.host)
    (at,) = [at for at in closed.look()["rounds"][0]["tables"] if at["b"]]
    (free,) = opened.look()["rounds"][0]["tables"]
    assert closed.play(at, "a") is None
    assert opened.play(free, "a") is not None
    room = at["room"]
    for path in ("record", "story"):
        assert "lists are closed" in table.http.get(f"/api/games/{room}/{path}").json()["error"]
        assert table.http.get(f"/api/games/{free['room']}/{path}").status_code == 200
    assert table.http.post("/api/replays", json={"room": room}).status_code == 409
    on = {"game": "ucg", "mode": "both", "from": {"room": room, "at": 0}}
    assert table.http.post("/api/games", json=on).status_code == 409
    with table.sit(room, closed.keys[at["a"]]) as a:  # the same decks once more, beside the tournament
        a.await_kind("position")
        again = a.ask("rematch")
    with table.sit(again["room"], again["token"]) as a:
        a.await_kind("welcome")
        assert table.table.rooms.awake[again["room"]].kept.about.closed_by == closed.name
    while not closed.look()["over"]:
        for number in unfinished(closed):
            closed.act("result", closed.host, table=number, wins=[1, 0])
        if not closed.look()["over"]:
            closed.act("pair", closed.host)
    assert table.get(f"/api/games/{room}/record")["decks"][0]


def unfinished(contest: Contest) -> list[int]:
    """The tables of the running round that have no result yet."""
    return [i for i, at in enumerate(contest.look()["rounds"][-1]["tables"]) if at["wins"] is None]


def test_what_a_stranger_cannot_do(table: Running) -> None:
    contest = Contest(table, 2)
    key = next(iter(contest.keys.values()))
    for do in ("begin", "pair", "result"):
        assert "only whoever holds" in contest.refused(do, key)
    assert "entered already" in contest.refused("enter", key, name="Another")
    assert "choose another name" in contest.refused("enter", new_token(), name="Player 0")
    assert "has a name" in contest.refused("enter", new_token(), name="\u202e ")
    assert "this deck is not legal" in contest.refused("enter", new_token(), name="Other", deck={"SHP01-001": 50})
    other = next(player for player, one in contest.keys.items() if one != key)
    contest.act("drop", key, player=other)  # a player can only drop themselves
    assert [one["player"] for one in contest.look()["players"]] == [other]  # and before it begins they were never in
    assert "two players" in contest.refused("begin", contest.host)
    bodies: list[Any] = [{"do": "enter", "key": "short"}, {"do": "enter", "key": new_token(), "name": "x" * 41}, []]
    for body in bodies:
        assert table.http.post(f"{contest.address}/act", json=body).status_code == 400
    assert table.http.get("/api/tournaments/nothing").status_code == 404
    assert table.http.get(f"{contest.address}/secrets.csv").status_code == 404


def test_results_of_a_real_table_with_a_drop_and_a_late_player(table: Running) -> None:
    contest = Contest(table, 3, online=False, rules={"rounds": 3, "best_of": 3}, check_in=True, name="=1+1")
    for key in contest.keys.values():
        contest.act("check in", key)
    contest.act("begin", contest.host)
    contest.act("pair", contest.host)
    assert all(at["room"] == "" for at in contest.look()["rounds"][0]["tables"])
    assert "cannot be its result" in contest.refused("result", contest.host, table=0, wins=[3, 0])
    contest.act("result", contest.host, table=0, wins=[2, 1])
    contest.act("result", contest.host, table=0, wins=[1, 2])  # a mistake is put right
    late = new_token()
    contest.act("enter", late, name="@Late")
    contest.act("pair", contest.host)
    tables = contest.look()["rounds"][1]["tables"]
    assert sorted(len({at["a"], at["b"]} & {hash_of(late)}) for at in tables) == [0, 1]
    contest.act("drop", late)
    assert sum(at["wins"] is None for at in contest.look()["rounds"][1]["tables"]) == 1
    assert "they are here" in contest.refused("check in", next(iter(contest.keys.values())))
    contest.act("enter", new_token(), name="＝Wide")
    assert {"'@Late", "'＝Wide"} <= {row["player"] for row in contest.sheet("standings")}, "no formula in a spreadsheet"


def test_a_match_of_three_counts_once_for_each_game(table: Running) -> None:
    contest = Contest(table, 2, rules={"best_of": 3})
    contest.act("begin", contest.host)
    contest.act("pair", contest.host)
    (at,) = contest.look()["rounds"][0]["tables"]
    contest.play(at, "a")
    assert contest.look()["rounds"][0]["tables"][0]["wins"] is None
    with table.sit(at["room"], contest.keys[at["a"]]) as loser:
        loser.await_kind("position")
        room = loser.ask("rematch")["room"]
    contest.play(at | {"room": room}, "a")
    assert contest.look()["rounds"][0]["tables"][0]["wins"] == [0, 2]


def test_what_happened_outlives_the_process(table: Running) -> None:
    contest = Contest(table, 4)
    contest.act("begin", contest.host)
    contest.act("pair", contest.host)
    before = contest.look()
    assert contest.look() == before  # nothing is kept but what is stored: every look is worked out anew
    listed = table.get("/api/tournaments")["tournaments"]
    assert {"tournament": contest.name, "name": "Club night", "game": "ucg", "season": ""} in listed


def test_a_league_with_late_results_and_its_season(table: Running) -> None:
    league = Contest(table, 4, online=False, rules={"format": "round robin"}, season="Spring")
    league.act("begin", league.host)
    for _ in range(3):
        league.act("pair", league.host)
    told = league.look()
    assert (told["can_pair"], told["is_open"], told["pending"]) == (False, False, 6)  # all is paired, nothing played
    assert (told["season"], told["swiss_rounds"]) == (league.name, 0)
    for number in (3, 1, 2):
        for at in range(2):
            league.act("result", league.host, round=number, table=at, wins=[1, 0])
    assert league.look()["over"]
    wrong = {"name": "Two", "game": "ucg", "follows": league.name, "follows_key": new_token()}
    assert "only whoever began" in table.http.post("/api/tournaments", json=wrong).json()["error"]
    none = table.http.post("/api/tournaments", json=wrong | {"follows": "nothing"}).json()["error"]
    assert "no season began" in none
    other = wrong | {"game": "ua", "follows_key": league.host}
    assert "of the other game" in table.http.post("/api/tournaments", json=other).json()["error"]
    second = Contest(table, 2, online=False, follows=league.name, follows_key=league.host)
    second.act("begin", second.host)
    second.act("pair", second.host)
    second.act("result", second.host, table=0, wins=[1, 0])
    told = msgspec.convert(table.get(f"/api/seasons/{league.name}"), contest_bodies.Season)
    assert (told.name, [one.tournament for one in told.tournaments]) == ("Spring", [league.name, second.name])
    assert [one.season for one in told.tournaments] == ["Spring", ""]  # that of the first, which began it
    assert sum(line.points for line in told.lines) == 3 * 7
    assert sum(line.matches for line in told.lines) == 2 * 7
    assert table.http.get("/api/seasons/nothing").status_code == 404
    assert league.host not in table.http.get(f"/api/seasons/{league.name}").text


def test_guests_are_told_apart_from_kept_names(table: Running) -> None:
    phrase = keep(table, "Nadia")
    contest = Contest(table, 1, online=False, season="Told apart")
    assert contest.enter(phrase, "another word") == ""
    assert "somebody keeps this name" in contest.enter("", "NADIA")
    assert "somebody keeps this name" in contest.enter("no phrase of anybody at all", "nadia")
    assert "is called 'Nadia'" in contest.enter(phrase)
    assert "choose another name" in contest.enter("", "player 0")  # a season adds up by name, whatever its case
    assert "somebody keeps this name" in contest.refused("enter", contest.host, player="by the host", name="nadia")
    contest.act("enter", contest.host, player="by the host", name="Hana")
    contest.act("begin", contest.host)
    contest.act("pair", contest.host)
    told = contest.look()
    assert {one["name"]: one["named"] for one in told["players"]} == {"Player 0": False, "Nadia": True, "Hana": False}
    for sheet in ("standings", "pairings", "decks"):
        for row in contest.sheet(sheet):
            for who, kind in (("player", "kind"), ("a", "kind_a"), ("b", "kind_b")):
                wanted = {"Nadia": "name", "": ""}.get(row.get(who, ""), "guest")
                assert row.get(kind, wanted) == wanted
    season = table.get(f"/api/seasons/{contest.name}")
    assert {line["name"]: line["named"] for line in season["lines"]}["Nadia"] is True
    rows = list(csv.DictReader(io.StringIO(table.http.get(f"/api/seasons/{contest.name}/table.csv").text)))
    assert {row["player"]: row["kind"] for row in rows} == {"Player 0": "guest", "Nadia": "name", "Hana": "guest"}
    mine = table.post("/api/names/mine", {"phrase": phrase})
    assert [one["tournament"] for one in mine["tournaments"]] == [contest.name]
    table.post("/api/names/forget", {"phrase": phrase})
    assert not any(one["named"] for one in contest.look()["players"])  # nobody keeps it any more


def test_whoever_left_and_comes_back_as_a_guest_has_no_mark(table: Running) -> None:
    phrase, contest = keep(table, "Oriel"), Contest(table, 0, online=False)
    assert contest.enter(phrase) == ""
    ((player, key),) = contest.keys.items()
    for name in ("Oriel", "Somebody else"):
        contest.act("drop", key)
        headers = {"shinpan-phrase": phrase} if name == "Oriel" else {}
        body = {"do": "enter", "key": key, "name": name}
        assert table.http.post(f"{contest.address}/act", json=body, headers=headers).status_code == 200
        (one,) = contest.look()["players"]
        assert (one["player"], one["name"], one["named"]) == (player, name, name == "Oriel")
    mine = table.post("/api/names/mine", {"phrase": phrase})
    assert mine["tournaments"] == []


def test_no_player_can_fill_a_tournament_up(table: Running) -> None:
    contest = Contest(table, 1, online=False)
    (key,) = contest.keys.values()
    contest.act("check in", key)
    assert "they are here" in contest.refused("check in", key)
    for _ in range(31):
        contest.act("drop", key)
        contest.act("enter", key, name="In and out")
    contest.act("drop", key)
    assert "at most 32" in contest.refused("enter", key, name="In and out")


def test_the_host_enters_as_many_as_a_club_has(table: Running) -> None:
    contest = Contest(table, 0, online=False)
    for i in range(34):
        contest.act("enter", contest.host, player=f"seat {i}", name=f"Guest {i}")
    assert len(contest.look()["players"]) == 34
    for i in range(32):
        contest.act("enter", new_token(), name=f"Other {i}")
    assert "at most 32" in contest.refused("enter", new_token(), name="One more")


@pytest.mark.parametrize("rule", ["loses", "standing"])
def test_an_empty_clock_means_what_the_host_says(table: Running, rule: str) -> None:
    """Whoever runs out of time loses; or, as the host may say, whoever has less life."""
    contest = Contest(table, 2, game="ua", clock={"minutes": 0.02}, end_of_time=rule)
    contest.act("begin", contest.host)
    contest.act("pair", contest.host)
    assert contest.look()["end_of_time"] == rule
    (at,) = contest.look()["rounds"][0]["tables"]
    with table.sit(at["room"], contest.keys[at["a"]]) as a, table.sit(at["room"], contest.keys[at["b"]]) as b:
        for client in (a, b):
            client.await_end()
        assert a.position["over"]["how"] == "out of time"  # nobody has lost any life
    assert contest.look()["over"]


def test_games_of_tournaments_are_a_share_of_whoever_holds_them(new_database: Callable[[str], str]) -> None:
    with running(replace(PATIENT, database=new_database("sqlite"), games_share=3)) as server:
        first, second = Contest(server, 4), Contest(server, 4)
        for contest in (first, second):
            contest.act("begin", contest.host)
        first.act("pair", first.host)
        for at in first.look()["rounds"][0]["tables"]:
            first.play(at, "a")
        assert first.look()["rounds"][0]["tables"][0]["wins"] == [0, 1]  # the games are over, and make room
        second.act("pair", second.host)
        rooms = [at["room"] for at in second.look()["rounds"][0]["tables"]]
        assert [server.get(f"/api/games/{room}")["over"] for room in rooms] == [False, False]
        first.act("pair", first.host)
        gone = [room for room in rooms if server.http.get(f"/api/games/{room}").status_code == 404]
        assert len(gone) == 1, "four games wait, and three are kept"


def test_what_happens_in_a_tournament_is_a_share_of_whoever_holds_it(
    new_database: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(replace(PATIENT, database=new_database("sqlite"), bytes_share=6_000)) as server:
        first, second = Contest(server, 2), Contest(server, 2)
        assert first.look()["players"]
        for at in range(8):
            second.act("enter", new_token(), name=f"Late {at}")
        assert server.http.get(f"/api/tournaments/{first.name}").status_code == 404, "the older one made room"
        monkeypatch.setattr(contest_storage, "LARGEST", 4_000)
        refused = server.http.post(
            f"/api/tournaments/{second.name}/act", json={"do": "enter", "key": new_token(), "name": "Too late"}
        )
        assert (refused.status_code, refused.json()["error"]) == (400, "a tournament holds at most 4 kB")
        assert len(second.look()["players"]) == 10, "nothing of it was kept"


def test_a_season_that_is_too_large_is_not_added_up(table: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    began = table.post("/api/tournaments", {"name": "One", "game": "ucg", "season": "Autumn"})["tournament"]
    assert table.get(f"/api/seasons/{began}")["name"] == "Autumn"
    monkeypatch.setattr(contest_routes, "LARGEST_SEASON", 10)
    asked = table.table.services.pages.asked
    answer = table.http.get(f"/api/seasons/{began}")
    assert (answer.status_code, answer.json()["error"]) == (409, "this season is too large to be added up")
    assert table.table.services.pages.asked == asked


@pytest.mark.parametrize("follows", ["\0", "no name", "../x", "x" * 40])
def test_what_cannot_be_a_tournament_is_not_looked_up(table: Running, follows: str) -> None:
    answer = table.http.post("/api/tournaments", json={"name": "One", "game": "ucg", "follows": follows})
    assert (answer.status_code, answer.json()["error"]) == (400, "follows: no season began with that tournament")
