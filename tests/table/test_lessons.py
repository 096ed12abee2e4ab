"""Lessons at a real table: what whoever learns is told, what is held back, and that nothing is lost by coming back."""

from typing import Any

import pytest

from shinpan.lessons.files import Lesson, all_lessons
from shinpan.table import lessons, worker
from tests.table.helpers import GAMES, Client, Running


def begin(table: Running, game: str, lesson: str) -> dict[str, Any]:
    return table.make(game, "solo", **{"from": {"lesson": lesson}})


def follow(client: Client) -> dict[str, Any]:
    """Take what the lesson shows until it is done; the last that was told."""
    told = client.await_kind("lesson")
    for _ in range(200):
        if told["done"]:
            return told
        assert not told["lost"]
        if client.is_asked():
            option = told["shown"][0] if told["shown"] else 0
            client.say("answer", id=1, n=client.position["n"], option=option, words=client.options()[option])
        told = client.await_kind("lesson")
    raise AssertionError("the lesson has no end")


def test_every_lesson_can_be_played_at_the_table(table: Running) -> None:
    for game in GAMES:
        listed = table.get(f"/api/lessons/{game}", language="ja")["lessons"]
        assert [one["lesson"] for one in listed] == list(all_lessons(game))
        for one in listed[:2]:
            made = begin(table, game, one["lesson"])
            with table.sit(made["room"], made["seats"]["A"], language="ja") as client:
                done = follow(client)
                assert (done["at"], done["title"]) == (one["steps"], one["title"])
                assert done["words"] == all_lessons(game)[one["lesson"]].end["ja"]


def test_what_leads_away_is_held_back_and_changes_nothing(table: Running) -> None:
    made = begin(table, "ucg", "01-before-the-first-turn")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.await_kind("lesson")
        wrong = client.options().index("next")
        said = {"n": client.position["n"], "option": wrong, "words": "next"}
        assert client.ask("answer", **said)["name"] == "lesson"
        n = client.position["n"]
        assert client.ask("answers", n=n, answers=[{"option": wrong, "words": "next"}])["name"] == "lesson"
        assert client.position["n"] == n


def test_a_lesson_goes_on_where_it_was_left(table: Running) -> None:
    made = begin(table, "ucg", "01-before-the-first-turn")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.await_kind("lesson")
        client.answer(client.options().index("lead"))
        assert client.await_kind("lesson")["at"] == 1
    room = table.table.rooms.awake.pop(made["room"])  # as after a restart: all that is left is what is stored
    room.is_closed = True
    with table.sit(made["room"], made["seats"]["A"]) as client:
        assert client.await_kind("lesson")["at"] == 1
        client.say("undo", id=7)
        assert client.await_kind("lesson")["at"] == 0
        again = client.ask("rematch")
        with table.sit(again["room"], again["token"]) as other:
            assert other.await_kind("lesson")["at"] == 0


def test_a_lesson_is_played_alone(table: Running) -> None:
    body = {"game": "ucg", "mode": "friend", "from": {"lesson": "01-before-the-first-turn"}}
    answer = table.http.post("/api/games", json=body)
    assert (answer.status_code, "played alone" in answer.text) == (400, True)
    answer = table.http.post("/api/games", json={"game": "ucg", "mode": "solo", "from": {"lesson": "../../etc/passwd"}})
    assert (answer.status_code, "there is no lesson" in answer.text) == (400, True)


def test_the_list_of_lessons_lays_out_no_position(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(_lesson: Lesson) -> None:
        raise AssertionError("nobody has begun it")

    monkeypatch.setattr(Lesson, "start", never)
    all_lessons.cache_clear()
    assert worker.TASKS["warm"]({}) is None
    for game in GAMES:
        assert lessons.listed({"game": game, "language": "zh-TW"})["lessons"]


def test_the_first_page_makes_a_process_ready_for_the_next(table: Running) -> None:
    table.get("/api/about")
    assert table.table.services.pages.is_warm


def test_another_answer_to_a_made_puzzle_is_refuted_at_the_table(table: Running) -> None:
    puzzle = next(one for one in all_lessons("ucg").values() if one.made is not None and one.made.refuted[0])
    made = begin(table, "ucg", puzzle.name)
    with table.sit(made["room"], made["seats"]["A"]) as client:
        told = client.await_kind("lesson")
        right = client.options().index(puzzle.goals[0].solve[0])
        client.answer(next(option for option in range(len(client.options())) if option != right))
        for _ in range(60):
            told = client.await_kind("lesson")
            if told["lost"]:
                break
            assert not told["done"]
            if client.is_asked():
                client.say("answer", id=1, n=client.position["n"], option=0, words=client.options()[0])
        assert told["lost"]
        assert told["shown"] == []


def test_a_game_that_a_puzzle_has_lost_is_taken_back(table: Running) -> None:
    """Where one learns, a lost game is no end: it is what everybody meets who tries another answer."""
    made = begin(table, "ua", "ua-1")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        for _ in range(60):
            told = client.await_kind("lesson")
            if client.position["over"] is not None:
                break
            if client.is_asked():
                option = client.options().index("no")
                client.say("answer", id=1, n=client.position["n"], option=option, words="no")
        assert told["lost"]
        client.say("undo", id=9)
        assert not client.await_kind("lesson")["lost"]
        assert client.position["over"] is None
    table.table.rooms.awake.pop(made["room"]).is_closed = True  # as after a restart
    with table.sit(made["room"], made["seats"]["A"]) as client:
        assert not client.await_kind("lesson")["lost"]
        assert client.is_asked()
