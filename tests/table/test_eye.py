"""The eye: a replay judged in slices, advice at the table for whoever plays the computer, and for nobody else."""

from typing import Any

import msgspec
import pytest

from shinpan.games import load
from shinpan.kernel.game.record import new_session
from shinpan.kernel.machine.chance import seeded
from shinpan.players.learned import analysis
from shinpan.support.errors import ShinpanError
from shinpan.table import eye
from shinpan.table.eye_bodies import Eye
from shinpan.table.protocol import write
from tests.table.helpers import Running


def record(name: str, answers: int) -> dict[str, Any]:
    game = load(name)
    session = new_session(game, game.default_edition, list(game.starter_decks().values())[:2], "eye", "lot")
    luck = seeded("eye")
    while session.state.decision is not None and len(session.past) < answers:
        session.take(luck.below(len(session.state.decision.options)))
    return session.record.to_json()


@pytest.mark.parametrize("name", ["ucg", "ua"])
def test_slices_make_the_whole_and_are_the_same_every_time(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "ALL_ROUNDS", 1)
    monkeypatch.setattr(analysis, "FEWEST_ROUNDS", 5)
    raw = write(record(name, 7)).decode()
    monkeypatch.setattr(eye, "SLICE_SECONDS", 1e9)
    whole = eye.judge({"record": raw, "at": 0})
    assert (whole["at"], whole["of"]) == (7, 7)
    monkeypatch.setattr(eye, "SLICE_SECONDS", 0.0)  # one decision at a time
    moments: list[Any] = []
    at = 0
    while at < 7:
        part = eye.judge({"record": raw, "at": at})
        assert len(part["moments"]) <= 1
        moments += part["moments"]
        assert part["at"] > at
        at = part["at"]
    assert moments == whole["moments"]
    told = msgspec.json.decode(write(whole), type=Eye)
    assert len(told.moments) >= 3
    for one in told.moments:
        assert one.best[0].chance >= one.given.chance
        assert one.line[0].who == one.player
        assert one.lost == pytest.approx(one.best[0].chance - one.given.chance, abs=2e-4)
        assert 0 < one.accuracy <= 100
    with pytest.raises(ShinpanError, match="there is no step 8"):
        eye.judge({"record": raw, "at": 8})


def test_a_replay_is_looked_at_over_http(table: Running) -> None:
    replay = table.post("/api/replays", record("ucg", 9))["replay"]
    assert table.get(f"/api/replays/{replay}/eye/9") == {"at": 9, "of": 9, "moments": []}
    last = table.get(f"/api/replays/{replay}/eye/8")
    assert (last["at"], last["of"]) == (9, 9)
    assert table.http.get(f"/api/replays/{replay}/eye/10").status_code == 400
    assert table.http.get(f"/api/replays/{replay}/eye/x").status_code == 400
    assert table.http.get("/api/replays/nothing/eye/0").status_code == 404


@pytest.mark.parametrize("name", ["ucg", "ua"])
def test_whoever_plays_the_computer_is_advised(name: str, table: Running) -> None:
    made = table.make(name, "solo")
    with table.sit(made["room"], made["seats"]["A"], language="ja") as client:
        client.await_turn()
        n = client.position["n"]
        told = client.ask("advise", n=n)
        assert (told["t"], told["n"]) == ("advice", n)
        assert 1 <= len(told["best"]) <= 3
        options = len(client.options())
        assert all(0 <= one["option"] < options and 0 <= one["chance"] <= 1 for one in told["best"])
        assert told["line"][0]["who"] == "A"
        assert client.ask("advise", n=n)["best"] == told["best"]
        assert client.ask("advise", n=n + 1)["name"] == "stale"
    with table.sit(made["room"]) as watcher:
        watcher.await_kind("position")
        assert watcher.ask("advise", n=n)["name"] == "no seat"


def test_there_is_no_advice_between_people_nor_in_lessons(table: Running) -> None:
    both = table.make("ucg", "both")
    with table.sit(both["room"], both["seats"]["A"]) as client:
        client.await_turn()
        assert client.ask("advise", n=client.position["n"])["name"] == "no advice"
    lesson = table.make("ucg", "solo", **{"from": {"lesson": "02-the-greater-bp"}})
    with table.sit(lesson["room"], lesson["seats"]["A"]) as client:
        client.await_turn()
        assert client.ask("advise", n=client.position["n"])["name"] == "no advice"
