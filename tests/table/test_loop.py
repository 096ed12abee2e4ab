"""The event loop belongs to everybody: what may be much is done in slices, in a thread or in another process.

Nothing here is timed. Who does the work is looked at, and how much of it is done between two turns of the loop.
"""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast, get_args

import pytest

from shinpan.games import load
from shinpan.kernel.game.record import Session
from shinpan.kernel.machine.codec import from_text, to_text
from shinpan.table import (
    asking,
    bond_routes,
    card_routes,
    cards,
    contest_routes,
    contest_sheets,
    contests,
    decks,
    game_routes,
    gathering,
    host_routes,
    judge_routes,
    laboratory,
    legality,
    making,
    name_routes,
    pace,
    passkey_routes,
    preview,
    protocol,
    records,
    replays,
    seating,
    starting,
)
from shinpan.table.asking import Asking
from shinpan.table.fairqueue import BusyError
from shinpan.table.records import new_record
from shinpan.table.seats import Reader, new_token
from shinpan.table.storage import About, Answered, Kept
from shinpan.table.threadqueue import ThreadQueue
from tests.table.conftest import PATIENT
from tests.table.helpers import GAMES, PATIENCE, Client, Running, at_once, luck_of, running, turns_of
from tests.table.routes import requests

HEAVY: tuple[tuple[Any, str], ...] = (
    (cards, "about"),
    (contests, "settle"),
    (contests, "act"),
    (contests, "shown"),
    (contest_sheets, "as_csv"),
    (cards, "are_ready"),
    (cards, "cards_named"),
    (cards, "facts_of"),
    (cards, "search"),
    (cards, "facets"),
    (cards, "explain"),
    (card_routes, "rule_told"),
    (card_routes, "orders_for"),
    (decks, "checked"),
    (decks, "hand"),
    (legality, "check_decks"),
    (making, "position_record"),
    (records, "finished_record"),
    (replays, "read_record"),
    (replays, "session_of"),
    (replays, "summary"),
    (preview, "worlds"),
    (gathering, "ahead"),
    (laboratory, "pairs"),
    (starting, "Session"),
    (starting, "own_cards"),
)


@pytest.fixture
def places(table: Running, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, threading.Thread]]]:
    """Where heavy things were done in this process; they never may be where the loop is."""
    found: list[tuple[str, threading.Thread]] = []

    def watched(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def note(*asked: Any, **more: Any) -> Any:
            found.append((name, threading.current_thread()))
            return work(*asked, **more)

        return note

    for module, name in HEAVY:
        monkeypatch.setattr(module, name, watched(name, getattr(module, name)))
    yield found
    assert [name for name, thread in found if thread is table.thread] == []


def test_no_route_does_heavy_work_where_the_loop_is(table: Running, places: list[tuple[str, threading.Thread]]) -> None:
    asked = requests(table)
    modules = (card_routes, game_routes, contest_routes, name_routes, host_routes, judge_routes)
    every = [each for module in (*modules, passkey_routes, bond_routes) for each in module.routes()]
    there = {(method, each.path) for each in every for method in each.methods or () if method != "HEAD"}
    assert set(asked) == there, "a new route must be tried here"
    for (method, _), tried in asked.items():
        for path, body in tried:
            answer = table.http.request(method, path, json=body)
            assert answer.status_code == 200, f"{path}: {answer.text}"
    assert {"about", "cards_named", "rule_told", "orders_for", "Session"} <= {name for name, _ in places}
    for _ in range(int(PATIENCE * 10)):  # other tests want the lab too
        if all(job.finished for job in table.table.laboratory.jobs.values()):
            return
        time.sleep(0.1)
    raise AssertionError("the lab's jobs do not end")


def test_whoever_makes_a_game_has_no_file_read_where_the_loop_is(
    table: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    for game in GAMES:
        table.make(game, "both")
    readers: list[threading.Thread] = []
    read = Path.read_text

    def noted(path: Path, *asked: Any, **more: Any) -> str:
        readers.append(threading.current_thread())
        return read(path, *asked, **more)

    monkeypatch.setattr(Path, "read_text", noted)
    for game in GAMES:
        assert table.make(game, "friend")["room"]
    assert table.thread not in readers


def say_everything(client: Client) -> set[str]:
    """Say one message of each kind."""
    client.await_turn()
    words, n = client.options()[0], client.position["n"]
    said: dict[str, dict[str, Any]] = {
        "why": {"about": words},
        "try": {"words": "something else"},
        "preview": {"n": n, "option": 0},
        "advise": {"n": n},
        "ahead": {"n": n, "answers": [{"option": 0, "words": words}]},
        "text": {},
        "rekey": {"token": new_token()},
        "answer": {"n": n, "option": 0, "words": words},
        "answers": {"n": n, "answers": [{"option": 0, "words": words}]},
        "undo": {},
        "undo-answer": {"yes": True},
        "reveal": {"contribution": "mine"},
        "rematch": {},
        "resign": {},
        "phrase": {"phrase": "thanks"},
        "judge": {"do": "pause"},
        "call-judge": {"words": "help"},
        "consent": {"to": 0, "yes": True},
        "ask-rules": {"words": "level up"},
        "chat": {"words": "hello"},
        "report": {"words": "why"},
        "deck": {"cards": {"SHP01-001": 4}},
    }
    for kind, message in said.items():
        client.say(kind, id=1, **message)
    client.say("language", language="zh-TW")
    client.await_end()
    return {*said, "language"}


def test_no_message_does_heavy_work_where_the_loop_is(
    table: Running, places: list[tuple[str, threading.Thread]]
) -> None:
    made = table.make("ucg", "both")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        said = say_everything(client)
    known = {kind.__struct_config__.tag for kind in get_args(protocol.FromClient)}
    assert said == known, "a new message must be tried here"
    assert "Session" in {name for name, _ in places}
    solo = table.make("ua", "solo")
    with table.sit(solo["room"], solo["seats"]["A"]) as client, table.sit(solo["room"]) as watcher:
        client.await_turn()
        assert client.ask("text")["position"]
        watcher.await_kind("position")
        assert watcher.ask("text")["t"] in ("text", "refused")
        text = client.ask("text")["position"]
    tried = table.make("ua", "both", **{"from": {"position": text}})
    with table.sit(tried["room"], tried["seats"]["A"]) as client, table.sit(tried["room"]) as watcher:
        client.await_turn()
        watcher.await_kind("position")
    assert "own_cards" in {name for name, _ in places}, "all sets may be read for this"


# Slices


class Counting:
    """A game that counts what is asked of it."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.lines = 0
        self.views = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def event_data(self, state: Any, player: int, start: int, end: int) -> Any:
        self.lines += end - start
        return self.game.event_data(state, player, start, end)

    def shown(self, state: Any, player: int) -> Any:
        self.views += 1
        return self.game.shown(state, player)


def long_game(name: str, answers: int) -> Asking:
    """A room's own part that shows, with some answers played."""
    game = load(name)
    starters = list(game.starter_decks().values())[:2]
    about = About(
        game.name, game.default_edition, "friend", "", "A", "lot", starters, ["A", "B"], "s", ["", ""], "long"
    )
    room = Asking(Kept("room", about, ["", ""], True, False))
    room.session = Session(game, new_record(about), True, False, False)
    luck = luck_of(f"long {name}")
    for _ in range(answers):
        decision = room.on().state.decision
        if decision is None:
            break
        at_once(room.play([luck.below(len(decision.options))]))
        room.answers.append(Answered(*room.on().record.answers[-1]))
    return room


@pytest.mark.parametrize("name", GAMES)
def test_a_long_log_is_told_in_slices(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "SLICE", 2)
    monkeypatch.setattr(seating, "LINES", 5)
    room = long_game(name, 40)
    whole = at_once(room.position(Reader((), "en", 0)))
    assert whole.log == room.game.event_data(room.on().state, -1, 0, len(room.on().state.events or []))
    counting = Counting(room.game)
    room.game = cast("Any", counting)
    turns = turns_of(room.position(Reader((), "en", 0)))
    count = 0
    for _ in turns:
        assert counting.lines <= 2 * 5
        assert counting.views <= 2
        counting.lines = counting.views = 0
        count += 1
    assert count >= len(whole.log) // 10


def test_answers_that_are_given_together_are_tried_and_played_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "SLICE", 3)
    room = long_game("ucg", 4)
    count = sum(1 for _ in turns_of(room.play([0] * 12)))
    assert count >= 3
    room = long_game("ucg", 4)
    tried: list[int] = []
    monkeypatch.setattr(asking, "take", lambda _game, _state, answer: tried.append(answer[0]))
    words = room.game.option_words(room.on().state)
    row = [protocol.Given(0, words[0])] * 12
    room.gathered[asking.row_of(row)[:-1]] = words
    seat = room.playing().player
    turns = turns_of(room.must_be_gathered(Reader((seat,), "en", 0), protocol.Answers(n=room.n, answers=row)))
    before = 0
    for _ in turns:
        assert len(tried) - before <= 3
        before = len(tried)
    assert len(tried) == 12
    assert before >= 6


def test_the_chain_of_a_long_game_is_worked_out_in_slices() -> None:
    room = long_game("ua", 30)
    room.heads = []
    room.link(10)
    assert len(room.heads) == 11
    room.link(30)
    assert len(room.heads) == len(room.answers) + 1


def test_messages_about_a_position_that_are_kept_are_few() -> None:
    room = long_game("ucg", 30)
    for told in range(seating.MOST_SHOWN + 20):
        at_once(room.show(Reader((), "en", told)))
    assert len(room.shown) == seating.MOST_SHOWN


def test_whoever_comes_is_told_from_a_hundredth_line_on(table: Running) -> None:
    made = table.make("ua", "both")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("hundred"), 80)
        lines = len(client.log)
    assert lines > pace.LINES
    for since, start in ((lines, lines // 100 * 100), (pace.LINES - 1, 0), (pace.LINES, pace.LINES)):
        with table.sit(made["room"], since=since) as watcher:
            assert watcher.await_kind("position")["of"] == start


# Sizes


def test_a_game_has_an_end_whatever_happens(table: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    from shinpan.table import room as rooms

    monkeypatch.setattr(rooms, "MOST_ANSWERS", 3)
    made = table.make("ua", "both")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("end"), 3)
        client.await_turn()
        n = client.position["n"]
        told = client.ask("answer", n=n, option=0, words=client.options()[0])
        assert (told["t"], told["name"]) == ("refused", "too long")
        assert "3 answers" in told["words"]
        client.say("resign")
        client.await_end()


def test_a_position_that_holds_far_more_than_a_game_begins_no_game(table: Running) -> None:
    made = table.make("ucg", "both")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("large"), 4)
        name, data = from_text(client.ask("text")["position"])
    many = making.MOST_ENTRIES + 1
    large: dict[str, Any] = dict(data) | {"modifiers": [[0, 0, 1, 0, 0, 0, 0]] * many}
    body = {"game": "ucg", "mode": "both", "from": {"position": to_text(name, large)}}
    answer = table.http.post("/api/games", json=body)
    assert answer.status_code == 400
    assert answer.json()["error"] == f"from: modifiers: a game begins with at most {many - 1} of these, found {many}"


@pytest.mark.parametrize("fact", ["text", "name"])
def test_a_position_with_more_text_than_two_decks_begins_no_game(table: Running, fact: str) -> None:
    """Its cards are read anew wherever the game wakes up, in the thread that begins everybody's games."""
    facts = {"name": "Kite", "kind": "Kaiju", "character": "KITE", "level": 1, "type": "BASIC", "bp": [3000, 4000]}
    name, data = from_text(table.post("/api/cards/ucg/try", {"facts": facts})["text"])
    kinds, ids = list(cast("Any", data["kinds"])), list(cast("Any", data["ids"]))
    line = "[SIN]《When this character enters play》You may draw a card." if fact == "text" else "Kite "
    for count, status in ((1, 200), (making.MOST_TEXT // len(line) // len(ids) + 1, 400)):
        own = [[f"OWN-{i:03}", {**facts, "number": f"OWN-{i:03}", fact: line * count}] for i in range(len(ids))]
        large: dict[str, Any] = dict(data) | {"kinds": [*kinds, *own], "ids": [len(kinds) + i for i in range(len(ids))]}
        body = {"game": "ucg", "mode": "both", "from": {"position": to_text(name, large)}}
        answer = table.http.post("/api/games", json=body)
        assert answer.status_code == status, answer.text
    assert f"at most {making.MOST_TEXT} characters" in answer.json()["error"]


def test_all_connections_of_an_address_share_their_messages(database: str) -> None:
    settings = replace(PATIENT, database=database, messages_share=0.001, messages_share_burst=6)
    with running(settings) as server:
        made = server.make("ua", "both")
        with server.sit(made["room"], made["seats"]["A"]) as client, server.sit(made["room"]) as watcher:
            client.await_turn()
            watcher.await_kind("position")
            for _ in range(3):
                assert client.ask("why", about="log 0")["t"] == "why"
                assert watcher.ask("why", about="log 0")["t"] == "why"
            watcher.say("why", id=9, about="log 0")
            assert "messages a second" in watcher.await_kind("error")["words"]


# The thread beside the loop


def test_the_thread_beside_the_loop_is_shared_fairly_and_says_when_it_is_full() -> None:
    async def run() -> None:
        thread = ThreadQueue(3, 2)
        go, begun, done = threading.Event(), threading.Event(), []

        def wait() -> str:
            begun.set()
            assert go.wait(PATIENCE)
            return threading.current_thread().name

        first = asyncio.create_task(thread.do("greedy", wait))
        assert await asyncio.to_thread(begun.wait, PATIENCE)
        others = [asyncio.create_task(thread.do("greedy", lambda i=i: done.append(i))) for i in range(2)]  # type: ignore[misc]
        await asyncio.sleep(0)
        with pytest.raises(BusyError):
            await thread.do("greedy", lambda: None)
        modest = asyncio.create_task(thread.do("modest", lambda: done.append("modest")))
        await asyncio.sleep(0)
        go.set()
        assert await first == "aside"
        await asyncio.gather(*others, modest)
        assert done.index("modest") <= 1
        with pytest.raises(ZeroDivisionError):
            await thread.do("greedy", lambda: 1 // 0)
        await thread.close()
        with pytest.raises(BusyError):
            await thread.do("greedy", lambda: None)

    asyncio.run(run())
