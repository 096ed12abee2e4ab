"""The judge's seat at a real table: given once, sees what the host allows, and everything it does is in the record."""

import json
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shinpan.games import load
from shinpan.kernel.game.record import Session, record_from_json
from shinpan.kernel.game.verifying import verdict
from shinpan.table import host_bodies
from shinpan.table.club import Club
from shinpan.table.fair import judged
from shinpan.table.messages import ServerMessage
from shinpan.table.room import Room
from shinpan.table.seats import hash_of, new_token
from tests.table.conftest import PATIENT
from tests.table.helpers import GAMES, Client, Running, luck_of, play_out, running

HOST = "the key of the host, long enough"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A club whose judges see both hands."""
    database = f"sqlite:///{Path(tmp_path_factory.mktemp('club'), 'table.db')}"
    rules = Club(judges="host", judge_sees="hands")
    with running(replace(PATIENT, database=database, club=rules, host=hash_of(HOST))) as server:
        yield server


@dataclass
class Court:
    """A game of two people with a judge."""

    ada: Client
    ben: Client
    judge: Client
    room: str
    token: str

    @property
    def people(self) -> list[Client]:
        return [self.ada, self.ben]

    def asked(self) -> Client:
        return next(client for client in self.people if client.is_asked())

    def stands(self, client: Client, **wanted: Any) -> dict[str, Any]:
        """Wait until a client is told that things stand so."""
        return client.until(lambda m: m["t"] == "court" and all(m[name] == value for name, value in wanted.items()))


def given_seat(table: Running, room: str, key: str) -> str:
    """The key of a judge who has followed an invitation."""
    told = table.post(f"/api/games/{room}/judge", {"key": key})
    msgspec.convert(told, host_bodies.JudgeInvited)
    token = new_token()
    claimed = table.post("/api/judges/claim", {"invitation": told["invitation"], "token": token})
    assert msgspec.convert(claimed, host_bodies.JudgeClaimed).place == room
    again = table.http.post("/api/judges/claim", json={"invitation": told["invitation"], "token": new_token()})
    assert again.status_code == 400
    return token


@contextmanager
def court(table: Running, game: str, key: str = "", **wishes: Any) -> Iterator[Court]:
    made = table.make(game, "friend", **wishes)
    room, seats = made["room"], made["seats"]
    token = given_seat(table, room, key or seats["A"])
    with (
        table.sit(room, seats["A"], contribution="a") as ada,
        table.sit(room, seats["B"], contribution="b") as ben,
        table.sit(room, token) as judge,
    ):
        for client in (ada, ben, judge):
            client.until(lambda m: m["t"] == "court" and m["here"] == 1)
        yield Court(ada, ben, judge, room, token)


def settle(seen: Court) -> None:
    """Both players and the judge have the same position."""
    newest = max(client.position["n"] for client in seen.people)
    for client in (*seen.people, seen.judge):
        if client.position.get("n", -1) < newest:
            client.await_after(newest - 1)


@pytest.mark.parametrize("game", GAMES)
def test_a_roll_back_stands_in_the_record_which_verifies(table: Running, game: str) -> None:
    with court(table, game) as seen:
        play_out(seen.people, luck_of(f"court {game}"), 7)
        settle(seen)
        shown = seen.ada.position["head"]
        seen.judge.say("judge", do="roll back", at=4, words="The card was misread.")
        for client in seen.people:
            told = client.until(lambda m: m["t"] == "court" and m["proposal"])["proposal"]
            assert (told["to"], told["back"], told["agreed"]) == (4, 3, [])
        before = seen.ada.position["n"]
        seen.ada.say("consent", to=4, yes=True)
        seen.stands(seen.ben)
        assert seen.ben.position["n"] == before  # one is not enough
        seen.ben.say("consent", to=4, yes=True)
        for client in (*seen.people, seen.judge):
            client.await_after(before)
            seen.stands(client, proposal=None)
        play_out(seen.people, luck_of("on"), 3)
        seen.judge.say("judge", do="warning", who="B", words="Slow play.")
        seen.judge.say("judge", do="game loss", who="B", words="Again.")
        for client in seen.people:
            client.await_end()
            assert client.position["over"]["how"] == "judge"
            assert client.position["over"]["winner"] == "A"
    check_record(table, seen.room, shown, seen.ada.position["head"])


def check_record(table: Running, room: str, *heads: str) -> None:
    """The record plays to the same state, verifies, and is the game of every head that was ever shown."""
    raw = table.get(f"/api/games/{room}/record")
    assert [deed["do"] for deed in raw["judge"]] == ["sat", "roll back", "warning", "game loss"]
    assert len(raw["judge"][1]["undone"]) == 3
    assert len(raw["answers"]) == 7
    for head in heads:
        record = record_from_json(raw, "record")
        assert verdict(load(record.game), record) == ("A wins [judge]", "")
        assert judged(record, head) == ("kept", [])
    cut = record_from_json(raw | {"judge": []}, "record")
    assert judged(cut)[0] == "broken"
    replay = table.post("/api/replays", {"room": room})
    assert replay["verified"] == replay["verified"] | {"fits": True, "fair": "consistent"}


def test_nothing_happens_without_both_players(table: Running) -> None:
    with court(table, "ucg") as seen:
        play_out(seen.people, luck_of("no"), 4)
        settle(seen)
        n = seen.ada.position["n"]
        for at in (4, 99):
            assert seen.judge.ask("judge", do="roll back", at=at)["name"] == "no decision"
        seen.judge.say("judge", do="roll back", at=2)
        seen.ada.until(lambda m: m["t"] == "court" and m["proposal"])
        assert seen.ada.ask("consent", to=1, yes=True)["name"] == "nobody asked"
        assert seen.judge.ask("consent", to=2, yes=True)["name"] == "no seat"
        seen.ada.say("consent", to=2, yes=True)
        seen.ben.say("consent", to=2, yes=False)
        seen.stands(seen.judge, proposal=None)
        assert seen.ben.ask("consent", to=2, yes=True)["name"] == "nobody asked"
        assert seen.ada.ask("judge", do="award", who="A")["name"] == "no judge"
        assert seen.judge.ask("judge", do="dance")["name"] == "no deed"
        assert seen.judge.ask("judge", do="award", who="C")["name"] == "no player"
        assert seen.judge.ask("answer", n=n, option=0, words="x")["name"] == "no seat"
        seen.judge.say("judge", do="roll back", at=2)  # a proposal is for the position in which it was made
        seen.ben.until(lambda m: m["t"] == "court" and m["proposal"])
        asked = seen.asked()
        asked.answer(0)
        seen.stands(next(client for client in seen.people if client is not asked), proposal=None)
        assert table.http.get(f"/api/games/{seen.room}/record").status_code == 409


def test_a_pause_stops_clocks_and_answers_and_outlives_the_process(tmp_path: Path) -> None:
    settings = replace(PATIENT, database=f"sqlite:///{tmp_path}/table.db")
    with running(settings) as table, court(table, "ucg", clock={"minutes": 5}) as seen:
        play_out(seen.people, luck_of("pause"), 2)
        settle(seen)
        seen.judge.say("judge", do="pause", words="One moment.")
        for client in seen.people:
            client.until(lambda m: m["t"] == "position" and m["clocks"]["running"] is None)
        clocks = seen.ada.position["clocks"]
        asked = seen.asked()
        refused = asked.ask("answer", n=asked.position["n"], option=0, words=asked.options()[0])
        assert refused["name"] == "paused"
        assert asked.ask("undo")["name"] in ("paused", "no undo")
    with running(settings) as table, table.sit(seen.room, seen.token) as judge:
        assert judge.await_kind("position")["clocks"] == clocks
        assert judge.until(lambda m: m["t"] == "court" and m["here"])["paused"]
        judge.say("judge", do="resume")
        running_now = judge.until(lambda m: m["t"] == "position" and m["clocks"]["running"])
        assert running_now["clocks"]["A"] <= clocks["A"]
        told = judge.until(lambda m: m["t"] == "court")
        assert [deed["do"] for deed in told["deeds"]] == ["sat", "pause", "resume"]


def test_a_call_waits_for_a_judge_whatever_happens(tmp_path: Path) -> None:
    settings = replace(PATIENT, database=f"sqlite:///{tmp_path}/table.db")
    with running(settings) as table, court(table, "ucg") as seen:
        play_out(seen.people, luck_of("call"), 2)
        seen.ada.say("call-judge", words="Is that face-down card mine?")
        seen.stands(seen.judge, called=["A"])
    with running(settings) as table, table.sit(seen.room, seen.token) as judge:
        told = judge.until(lambda m: m["t"] == "court" and m["here"])
        assert told["calls"] == [{"by": "A", "words": "Is that face-down card mine?"}]
        judge.say("judge", do="pause")
        assert judge.until(lambda m: m["t"] == "court" and m["paused"])["called"] == ["A"]  # that is no answer yet
        judge.say("judge", do="warning", who="B")
        assert judge.until(lambda m: m["t"] == "court" and m["deeds"][-1]["do"] == "warning")["called"] == []
    with running(settings) as table, table.sit(seen.room, seen.token) as judge:
        assert judge.until(lambda m: m["t"] == "court" and m["here"])["calls"] == []


def test_a_judge_reads_which_card_asked_for_each_decision(table: Running) -> None:
    with court(table, "ua") as seen:
        luck = luck_of("sources")
        play_out(seen.people, luck, 1)
        asked: list[str | None] = [None]  # which hand to keep is asked by no card
        while sum(source is not None for source in asked) < 2:
            settle(seen)
            decision = seen.asked().decision()
            assert decision is not None
            asked.append(decision["source"])
            play_out(seen.people, luck, 1)
        settle(seen)
        told = seen.judge.until(lambda m: m["t"] == "court" and len(m["decisions"]) == len(asked))["decisions"]
        assert [one["source"] for one in told] == asked
    with table.sit(seen.room, seen.token) as judge:  # and so it is when the game is played again from its answers
        told = judge.until(lambda m: m["t"] == "court" and m["here"])["decisions"]
        assert [one["source"] for one in told] == asked


def test_while_a_game_is_paused_no_computer_plays_for_anybody(table: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    think = Room.think

    def noted(room: Room, n: int) -> Coroutine[Any, Any, None]:
        asked.append(n)
        return think(room, n)

    monkeypatch.setattr(Room, "think", noted)
    with court(table, "ucg", clock={"minutes": 5}) as seen:
        play_out(seen.people, luck_of("paused"), 3)
        settle(seen)
        seen.judge.say("judge", do="pause")
        for client in seen.people:
            client.until(lambda m: m["t"] == "position" and m["clocks"]["running"] is None)
        n = seen.ada.position["n"]
        assert asked == []
        seen.judge.say("judge", do="resume")
        seen.ada.until(lambda m: m["t"] == "position" and m["clocks"]["running"] is not None)
        assert (seen.ada.position["n"], asked) == (n, [])


def test_a_ruling_with_a_position_that_is_played_out(table: Running) -> None:
    with court(table, "ua") as seen:
        play_out(seen.people, luck_of("what if"), 12)
        settle(seen)
        seen.ada.say("call-judge", words="What if I raid now?")
        told = seen.stands(seen.judge, called=["A"])
        assert told["calls"] == [{"by": "A", "words": "What if I raid now?"}]
        assert seen.stands(seen.ben, called=["A"])["calls"] == []  # for the judge alone
        assert seen.judge.ask("judge", do="ruling")["name"] == "no words"
        assert seen.judge.ask("judge", do="ruling", board=seen.room)["name"] == "no board"
        told = seen.judge.ask("text")
        assert told["t"] == "text", told.get("words")
        position = told["position"]
        board = table.make("ua", "both", **{"from": {"position": position}})
        with table.sit(board["room"], board["seats"]["A"]) as trial:
            trial.play(luck_of("trial"), 3)
        seen.judge.say("judge", do="ruling", words="See there.", cites=["rule move phase"], board=board["room"])
        ruling = seen.stands(seen.ben, called=[])["deeds"][-1]
        assert (ruling["do"], ruling["board"], ruling["cites"]) == ("ruling", board["room"], ["rule move phase"])


def test_nobody_has_the_record_of_a_judges_board(club: Running) -> None:
    with court(club, "ucg", HOST) as seen:
        play_out(seen.people, luck_of("board"), 6)
        settle(seen)
        position = seen.judge.ask("text")["position"]
        wish = {"game": "ucg", "mode": "both", "from": {"position": position}}
        board = club.http.post("/api/games", json=wish, headers={"shinpan-judge": seen.token}).json()
        with club.sit(board["room"], board["seats"]["A"]) as trial:
            trial.await_kind("position")
            trial.say("resign")
            trial.await_end()
        for path in ("record", "story"):
            assert club.http.get(f"/api/games/{board['room']}/{path}").status_code == 409  # it began with both hands
        assert club.http.post("/api/replays", json={"room": board["room"]}).status_code == 409
        again = {"game": "ucg", "mode": "both", "from": {"room": board["room"]}}
        assert club.http.post("/api/games", json=again).status_code == 409


def test_who_gives_the_seat_and_what_it_sees(table: Running, club: Running) -> None:
    made = table.make("ucg", "friend")
    path = f"/api/games/{made['room']}/judge"
    assert table.http.post(path, json={"key": "nobody's"}).status_code == 403
    assert table.post(path, {"key": made["seats"]["A"]})["sees"] == "public"
    for _ in range(7):
        table.post(path, {"key": made["seats"]["A"]})
    assert "at most 8" in table.http.post(path, json={"key": made["seats"]["A"]}).json()["error"]
    alone = table.make("ucg", "solo")
    refused = table.http.post(f"/api/games/{alone['room']}/judge", json={"key": alone["seats"]["A"]})
    assert "two people" in refused.json()["error"]
    hosted = club.make("ucg", "friend")
    path = f"/api/games/{hosted['room']}/judge"
    assert club.http.post(path, json={"key": hosted["seats"]["A"]}).status_code == 403  # the host alone
    assert club.post(path, {"key": HOST})["sees"] == "hands"
    assert club.http.post("/api/games/none/judge", json={"key": HOST}).status_code == 404
    assert club.http.post("/api/tournaments/none/judge", json={"key": HOST}).status_code == 404


@pytest.mark.parametrize("game_name", GAMES)
def test_a_judge_sees_both_hands_and_nobody_sees_more_than_before(club: Running, game_name: str) -> None:
    game = load(game_name)
    with court(club, game_name, HOST) as seen:
        play_out(seen.people, luck_of(f"hands {game_name}"), 12)
        settle(seen)
        sides = seen.judge.position["view"]["players"]
        for client, seat in zip(seen.people, "AB", strict=True):
            assert sides[seat]["hand"] == client.position["view"]["players"][seat]["hand"]
        decision = seen.judge.position["view"]["decision"]
        assert decision is None or decision["options"] is None
        seen.judge.say("judge", do="roll back", at=3)
        for client in seen.people:
            client.until(lambda m: m["t"] == "court" and m["proposal"])
            client.say("consent", to=3, yes=True)
        for client in seen.people:
            seen.stands(client, proposal=None)
            msgspec.json.decode(client.told[-1], type=ServerMessage)
        seen.judge.say("judge", do="award", who="A")
        for client in (*seen.people, seen.judge):
            client.await_end()
    hidden_from_players(club, game, seen)


def hidden_from_players(table: Running, game: Any, seen: Court) -> None:
    """No message about the judge names a card, and the judge is never told what neither player knows."""
    raw = table.get(f"/api/games/{seen.room}/record")
    decks = {card for deck in raw["decks"] for card in deck}
    for client in seen.people:
        for told in client.told:
            if json.loads(told)["t"] == "court":
                assert not [card for card in decks if card in told]
    record = record_from_json(raw, "record")
    session = Session(game, record)
    known = {card for card in decks if card in json.dumps([game.shown(session.state, player) for player in (0, 1)])}
    before_the_end = [told for told in seen.judge.told if '"over":{' not in told]
    assert decks - known
    assert not [card for card in decks - known for told in before_the_end if card in told and card not in logged(seen)]


def logged(seen: Court) -> str:
    """What either player was ever told."""
    return "".join(told for client in seen.people for told in client.told)


def test_a_judge_of_a_game_judges_the_next_of_its_match(table: Running) -> None:
    with court(table, "ucg", best_of=3) as seen:
        seen.judge.say("judge", do="award", who="A")
        seen.ben.await_end()
        room = seen.ben.ask("rematch")["room"]
        with table.sit(room, seen.token) as judge:
            assert judge.until(lambda m: m["t"] == "court")["judge"]


def test_taking_back_after_a_deed_is_in_the_record_too(table: Running) -> None:
    with court(table, "ucg") as seen:
        play_out(seen.people, luck_of("back"), 4)
        settle(seen)
        n = seen.ada.position["n"]
        seen.ada.say("undo")
        seen.ben.await_kind("undo-asked")
        seen.ben.say("undo-answer", yes=True)
        for client in seen.people:
            client.await_after(n)
        seen.ada.say("resign")
        seen.ada.await_end()
    raw = table.get(f"/api/games/{seen.room}/record")
    assert [deed["do"] for deed in raw["judge"]] == ["sat", "take back"]
    assert raw["judge"][1]["undone"]
    assert judged(record_from_json(raw, "record"), seen.ada.position["head"]) == ("kept", [])


@pytest.mark.parametrize("language", ["en", "zh-TW", "ja"])
def test_without_a_judge_the_rules_are_asked(table: Running, language: str) -> None:
    made = table.make("ucg", "both")
    with table.sit(made["room"], made["seats"]["A"], language=language) as client:
        client.play(luck_of("ask"), 6)
        alone = client.ask("ask-rules")["found"]
        assert alone
        seen = json.dumps(client.position["view"])
        named = [card for one in alone for card in one["cards"]]
        assert named  # by what is in the position
        assert [card for card in named if f'"{card}"' not in seen] == []
        words = {"en": "level up", "zh-TW": "升級", "ja": "レベルアップ"}[language]
        found = client.ask("ask-rules", words=words)["found"]
        for one in found:
            msgspec.convert(one, host_bodies.Consultation)
        assert any(one["kind"] == "rule" for one in found)
        if language == "en":
            assert {"rule", "ruling"} <= {one["kind"] for one in found}
            assert any("level" in (one["title"] + one["words"]).lower() for one in found[:3])
