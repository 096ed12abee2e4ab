"""Whole games at the table, on both databases."""

import asyncio
import json

import pytest

from shinpan.table.judging import ASK_BURST
from tests.table.helpers import GAMES, PATIENCE, Running, luck_of, play_out


@pytest.mark.parametrize("game", GAMES)
def test_a_stranger_plays_a_whole_game_against_an_ai(table: Running, game: str) -> None:
    made = table.make(game, seat="B", names=["", "Ada"])
    assert set(made["seats"]) == {"B"}
    with table.sit(made["room"], made["seats"]["B"], contribution="my words") as client:
        welcome = client.hear()
        assert welcome["t"] == "welcome"
        assert (welcome["you"], welcome["level"], welcome["names"]) == ("B", "easy", ["easy", "Ada"])
        assert welcome["commitment"]
        assert client.play(luck_of(game)) > 3
        assert client.position["over"]["winner"] in ("A", "B")
        assert [line["i"] for line in client.log] == list(range(len(client.log)))
        assert "decision" in client.position["view"]
        assert "position" not in client.position["view"]


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_each_other_and_a_third_watches(table: Running, game: str) -> None:
    made = table.make(game, "friend", opening="throw", public=True)
    room, seats = made["room"], made["seats"]
    with table.sit(room, seats["A"], contribution="one") as ada, table.sit(room) as watcher:
        assert ada.hear()["started"] is False
        with table.sit(room, seats["B"], contribution="two") as ben:
            assert ben.hear()["started"] is False
            began = ada.until(lambda message: message["t"] == "welcome" and message["started"])
            assert began["contributions"] == ["one", "two"]
            play_out([ada, ben], luck_of(game))
            watcher.until(lambda _: watcher.is_over())
            assert ada.position["over"] == ben.position["over"] == watcher.position["over"]
            assert len(ada.log) == len(ben.log) == len(watcher.log)
            listed = table.get("/api/games", open=1)["games"]
            assert room not in [found["room"] for found in listed]


def test_one_token_sits_on_both_sides(table: Running) -> None:
    made = table.make("ucg", "both")
    assert made["seats"]["A"] == made["seats"]["B"]
    with table.sit(made["room"], made["seats"]["A"]) as client:
        assert client.hear()["you"] == "both"
        client.play(luck_of("both"))
        assert client.is_over()


def test_an_answer_for_another_position_is_refused(table: Running) -> None:
    made = table.make("ua", "both")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.await_turn()
        first = client.position["n"]
        words = client.options()[0]
        client.answer(0)
        after = client.position
        refused = client.ask("answer", n=first, option=0, words=words)
        assert refused["t"] == "refused"
        assert client.position == after


def test_an_answer_whose_words_do_not_fit_its_number_is_refused(table: Running) -> None:
    made = table.make("ua", "both")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.await_turn()
        n = client.position["n"]
        for option, words in ((0, client.options()[1]), (999, client.options()[0]), (0, "fly to the moon")):
            refused = client.ask("answer", n=n, option=option, words=words)
            assert refused["t"] == "refused"
            assert refused["reasons"]
        assert client.position["n"] == n


def test_nobody_answers_for_another(table: Running) -> None:
    made = table.make("ucg", "friend")
    with (
        table.sit(made["room"], made["seats"]["A"]) as ada,
        table.sit(made["room"], made["seats"]["B"]) as ben,
        table.sit(made["room"]) as watcher,
    ):
        for client in (ada, ben, watcher):
            client.await_kind("position")
        asked, other = (ada, ben) if ada.is_asked() else (ben, ada)
        guess = {"n": asked.position["n"], "option": 0, "words": asked.options()[0]}
        for foreign in (other, watcher):
            assert foreign.ask("answer", **guess)["t"] == "refused"
        for kind in ("resign", "undo"):
            assert watcher.ask(kind)["t"] == "refused"
        asked.answer(0)
        assert asked.position["n"] == guess["n"] + 1


def test_a_wrong_token_opens_no_seat(table: Running) -> None:
    made = table.make("ucg")
    with table.sit(made["room"], "A" * 22) as client:
        assert client.hear()["t"] == "error"
    with table.sit("nosuchroom12") as client:
        assert client.hear()["t"] == "error"


def test_whoever_comes_back_gets_everything_they_need(table: Running) -> None:
    made = table.make("ua")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("back"), 5)
        client.await_turn()
        position, log = client.position, client.log
    with table.sit(made["room"], made["seats"]["A"]) as again:
        again.await_turn()
        assert again.position["n"] == position["n"]
        assert again.position["view"] == position["view"]
        assert again.log == log
    with table.sit(made["room"], made["seats"]["A"], since=len(log) - 2) as later:
        later.await_kind("position")
        start = (len(log) - 2) // 100 * 100
        assert later.position["of"] == start
        assert later.position["log"] == log[start:]


def test_against_an_ai_the_last_answer_is_taken_back_at_once(table: Running) -> None:
    made = table.make("ua")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("undo"), 4)
        client.await_turn()
        before = client.position
        log = list(client.log)
        assert before["undo"]["can"]
        client.answer(0)
        client.await_turn()
        client.say("undo")
        client.until(lambda m: m["t"] == "position" and m["view"]["number"] == before["view"]["number"])
        assert client.position["view"] == before["view"]
        assert client.log == log
        assert client.position["n"] > before["n"]
        stale = client.ask("answer", n=before["n"], option=0, words=client.options()[0])
        assert stale["t"] == "refused"
        client.answer(0)


def test_a_person_is_asked_before_something_is_taken_back(table: Running) -> None:
    made = table.make("ucg", "friend")
    with table.sit(made["room"], made["seats"]["A"]) as ada, table.sit(made["room"], made["seats"]["B"]) as ben:
        play_out([ada, ben], luck_of("ask"), 6)
        asker, other = (ada, ben) if ada.position["undo"]["can"] else (ben, ada)
        for yes in (False, True):
            asker.say("undo")
            asked = other.await_kind("undo-asked")
            assert asked["by"] in ("A", "B")
            n = other.position["n"]
            assert asker.ask("undo-answer", yes=True)["t"] == "refused"
            other.say("undo-answer", yes=yes)
            if yes:
                asker.await_after(n)
                assert asker.is_asked()
            else:
                asker.await_kind("undo-declined")


def test_nobody_is_asked_to_take_something_back_over_and_over(table: Running) -> None:
    made = table.make("ucg", "friend")
    with table.sit(made["room"], made["seats"]["A"]) as ada, table.sit(made["room"], made["seats"]["B"]) as ben:
        play_out([ada, ben], luck_of("ask"), 6)
        asker = ada if ada.position["undo"]["can"] else ben
        for _ in range(ASK_BURST):
            asker.say("undo")
            asker.await_kind("undo-asked")
        names = [asker.ask("undo")["name"]]
        assert names == ["too often"]


def test_whoever_resigns_has_lost(table: Running) -> None:
    made = table.make("ua", "friend")
    with table.sit(made["room"], made["seats"]["A"]) as ada, table.sit(made["room"], made["seats"]["B"]) as ben:
        play_out([ada, ben], luck_of("resign"), 3)
        ben.say("resign")
        ada.until(lambda _: ada.is_over())
        assert ada.position["over"]["winner"] == "A"
        assert ada.position["waiting"] is None
        assert ada.ask("resign")["t"] == "refused"
    record = table.get(f"/api/games/{made['room']}/record")
    assert record["result"] == "A wins [resigned]"


def test_whoever_wants_a_rematch_gets_it_for_both(table: Running) -> None:
    made = table.make("ucg", "friend", names=["Ada", "Ben"], clock={"minutes": 10, "increment": 5})
    room, seats = made["room"], made["seats"]
    with table.sit(room, seats["A"]) as ada, table.sit(room, seats["B"]) as ben, table.sit(room) as watcher:
        ada.await_kind("position")
        assert ben.ask("rematch")["t"] == "refused"
        ben.say("resign")
        for client in (ada, ben, watcher):
            client.await_end()
        assert watcher.ask("rematch")["t"] == "refused"
        wanted = ben.ask("rematch")
        offered = ada.await_kind("rematch")
        assert wanted["room"] == offered["room"] != room
        assert len({wanted["token"], offered["token"], *seats.values()}) == 4
        assert ada.ask("rematch") == offered | {"id": ada.id}
    again = wanted["room"]
    with table.sit(again, wanted["token"]) as ben, table.sit(again, offered["token"]) as ada:
        assert ben.hear()["you"] == "B"
        welcome = ada.hear()
        assert (welcome["you"], welcome["names"], welcome["clock"]["minutes"]) == ("A", ["Ada", "Ben"], 10)
        ada.await_kind("position")
        assert ada.position["over"] is None


@pytest.mark.parametrize("mode", ["solo", "both"])
def test_a_rematch_of_a_position_begins_there(table: Running, mode: str) -> None:
    made = table.make("ua", mode)
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("rematch"), 3)
        text = client.ask("text")["position"]
    on = table.make("ua", mode, **{"from": {"position": text}})
    token = on["seats"]["A"]
    views = []
    for _ in range(2):
        with table.sit(on["room"], token) as client:
            views.append(client.await_kind("position")["view"]["players"]["A"])
            client.await_turn()
            client.say("resign")
            client.await_end()
            again = client.ask("rematch")
            on, token = again, again["token"]
    assert views[0] == views[1]


def test_a_clock_that_runs_out_loses_the_game(table: Running) -> None:
    made = table.make("ucg", "both", clock={"minutes": 0.01, "increment": 0})
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.await_turn()
        running = client.position["clocks"]["running"]
        client.until(lambda _: client.is_over())
        assert client.position["over"]["winner"] != running
        assert client.position["clocks"][running] == 0


def test_an_increment_is_added_after_every_answer(table: Running) -> None:
    made = table.make("ua", "both", clock={"minutes": 10, "increment": 180})
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.await_turn()
        who = client.position["clocks"]["running"]
        client.answer(0)
        assert client.position["clocks"][who] > 600_000


def test_the_language_may_change_in_mid_game(table: Running) -> None:
    made = table.make("ucg", "both", opening="throw")
    with table.sit(made["room"], made["seats"]["A"], language="zh-TW") as client:
        client.await_turn()
        decision = client.decision()
        assert decision is not None
        chinese = decision["question"]
        client.say("language", language="en")
        client.await_kind("position")
        english = client.decision()
        assert english is not None
        assert english["question"] != chinese
        assert english["question"].isascii()


def test_what_is_asked_is_answered_with_rules(table: Running) -> None:
    made = table.make("ucg", "both")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("why"), 6)
        client.await_turn()
        place = next(
            area["place"]
            for side in client.position["view"]["players"].values()
            for area in side["areas"]
            if area is not None
        )
        for about in (place, client.options()[0], "log 3", "level A9 NONE-1"):
            told = client.ask("why", about=about)
            assert told["t"] == "why"
            assert told["reasons"][0]["words"]
        tried = client.ask("try", words="scene SHP01-001")
        assert tried["t"] == "refused"
        assert tried["reasons"][0]["rule"]
        assert client.ask("why", about="log 99999")["t"] == "refused"
        shown = client.ask("preview", n=client.position["n"], option=0)
        assert set(shown["changes"]) == {"bp", "outcomes", "gone"}


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_copied_as_text_and_played_on(table: Running, game: str) -> None:
    made = table.make(game, "both")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("text"), 6)
        client.await_turn()
        text = client.ask("text")["position"]
        view = client.position["view"]
    opened = table.post("/api/positions", {"text": text})
    assert (opened["game"], opened["to_move"]) == (game, view["decision"]["player"])
    on = table.make(game, "both", **{"from": {"position": text}})
    with table.sit(on["room"], on["seats"]["A"]) as client:
        client.await_turn()
        assert client.position["view"]["players"] == view["players"]
        client.play(luck_of("on"))
        assert (client.position["over"]["secret"], client.position["head"]) == (None, None)
    summary = table.post("/api/replays", {"room": on["room"]})
    assert summary["verified"]["fits"]


def test_messages_are_json_without_anything_else(table: Running) -> None:
    made = table.make("ua")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("json"), 3)
        assert all(json.loads(raw)["t"] for raw in client.told)


def test_rooms_fall_asleep_and_wake_where_they_were(table: Running) -> None:
    made = table.make("ua")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("sleep"), 6)
        client.await_turn()
        before = client.position
    rooms = table.table.rooms
    loop = rooms.sweeper.get_loop()
    while made["room"] in rooms.awake:
        asyncio.run_coroutine_threadsafe(rooms.sweep(0.0), loop).result(PATIENCE)
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.await_turn()
        assert client.position["n"] == before["n"]
        assert client.position["view"] == before["view"]
