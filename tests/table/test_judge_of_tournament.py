"""A judge of a tournament: of all its games, and told where one is called."""

from typing import Any

import pytest

from shinpan.table.seats import new_token
from tests.table.helpers import Client, Running
from tests.table.test_tournaments import Contest


def where_a_judge_is_called(table: Running, contest: Contest, token: str, room: str, player: Client) -> None:
    """The tournament's judges learn it without being at every table, and nobody else does."""
    path = f"{contest.address}/calls"

    def called() -> Any:
        return table.http.get(path, headers={"shinpan-judge": token}).json()["rooms"]

    assert called() == []
    player.say("call-judge", words="My hand has a card too many.")
    player.until(lambda m: m["t"] == "court" and m["called"])
    assert called() == [room]
    for key in ("", new_token(), contest.host):
        assert table.http.get(path, headers={"shinpan-judge": key}).status_code == 403


def test_a_judge_of_a_tournament_judges_all_its_games(table: Running) -> None:
    contest = Contest(table, 2, rules={"best_of": 3})
    contest.act("begin", contest.host)
    contest.act("pair", contest.host)
    path = f"{contest.address}/judge"
    assert table.http.post(path, json={"key": next(iter(contest.keys.values()))}).status_code == 403
    invitation = table.post(path, {"key": contest.host})["invitation"]
    token = new_token()
    claimed = table.post("/api/judges/claim", {"invitation": invitation, "token": token})
    assert claimed == {"kind": "tournament", "place": contest.name}
    (at,) = contest.look()["rounds"][0]["tables"]
    with (
        table.sit(at["room"], contest.keys[at["a"]]) as a,
        table.sit(at["room"], contest.keys[at["b"]]) as b,
        table.sit(at["room"], token) as judge,
    ):
        for client in (a, b):
            client.await_kind("position")
        where_a_judge_is_called(table, contest, token, at["room"], a)
        judge.say("judge", do="warning", who="A", words="=Slow play.")
        judge.say("judge", do="ruling", words="For both, and no penalty.")
        judge.say("judge", do="award", who="B", words="Ada did not come back.")
        a.await_end()
        room = a.ask("rematch")["room"]
    with table.sit(room, token) as judge:
        assert judge.until(lambda m: m["t"] == "court")["judge"]
    for _ in range(2):  # each is taken over once
        given = [(one["round"], one["table"], one["game"], one["do"]) for one in contest.look()["penalties"]]
        assert given == [(1, 0, 1, "warning"), (1, 0, 1, "award")]
    assert [one["player"] for one in contest.look()["penalties"]] == [at["a"], at["b"]]
    assert [row["words"] for row in contest.sheet("penalties")] == ["'=Slow play.", "Ada did not come back."]
    with pytest.raises(AssertionError), table.sit(table.make("ua", "friend")["room"], token) as stranger:
        assert stranger.hear()["t"] == "welcome"
