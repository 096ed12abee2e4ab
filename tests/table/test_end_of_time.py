"""What an empty clock means: whoever it was loses, or the game is decided as it stands."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from shinpan.games import load
from shinpan.kernel.game.record import record_from_json
from shinpan.kernel.game.verifying import verdict
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.codec import to_text
from shinpan.kernel.machine.loop import play, run
from shinpan.table import clocks, sockets
from shinpan.table.clocks import Clocks
from shinpan.table.club import Club
from shinpan.table.inbox import Inbox, Said
from shinpan.table.pace import Turns
from shinpan.table.protocol import Resign
from shinpan.table.replays import standing
from shinpan.table.seats import Reader
from tests.table.conftest import PATIENT
from tests.table.helpers import running


def uneven() -> tuple[str, str]:
    """A position of Union Arena in which one side has less life and must decide; and the other side."""
    game = load("ua")
    decks = list(game.starter_decks().values())[:2]
    for seed in range(40):
        state = game.start(game.default_edition, decks, f"time {seed}")
        run(state)
        luck = seeded(str(seed))
        while state.decision is not None:
            stand = standing(game, state)
            mine = state.decision.player
            if stand["A"] != stand["B"] and stand["AB"[mine]] > stand["AB"[1 - mine]]:
                return to_text("ua", game.encode(state)), "AB"[mine]
            play(state, luck.below(len(state.decision.options)))
    raise AssertionError("no such position")


@pytest.mark.parametrize("rule", ["loses", "standing"])
def test_whoever_stands_better_wins_where_the_host_says_so(tmp_path: Any, rule: Any) -> None:
    position, decider = uneven()
    database = f"sqlite:///{tmp_path}/table.db"
    with running(replace(PATIENT, database=database, club=Club(end_of_time=rule))) as table:
        made = table.make("ua", "both", clock={"minutes": 0.005}, **{"from": {"position": position}})
        with table.sit(made["room"], made["seats"]["A"]) as client:
            client.await_end()
            over = client.position["over"]
            assert (over["winner"] == decider) == (rule == "standing")
            assert over["how"] == ("time, as it stood" if rule == "standing" else "out of time")
        record = record_from_json(table.get(f"/api/games/{made['room']}/record"), "record")
        assert verdict(load("ua"), record)[1] == ""


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The time in ms, which passes when the test says so."""
    time = [1_000]
    monkeypatch.setattr(clocks, "milliseconds", lambda: time[0])
    return time


def test_an_answer_is_as_late_as_it_arrives(now: list[int]) -> None:
    """What the table does before it looks at it, for others perhaps, is nobody's time."""
    running_out = Clocks([500, 500], 10)
    running_out.run(0)
    now[0] += 5_000
    assert running_out.is_out(0)
    assert not running_out.is_out(0, running_out.ends() - 1)
    assert running_out.is_out(0, running_out.ends())
    assert running_out.pressed(0, 1_400) == (110, 500)
    running_out.run(1)
    now[0] += 100
    assert running_out.pressed(1, 0) == (110, 510), "nobody gains time by what was said before it ran"


def test_what_was_said_in_time_is_heard_before_the_clock_is_over() -> None:
    async def run() -> None:
        inbox, mine, other = Inbox(), Reader((0,), "en", 0, owner="a"), Reader((1,), "en", 0, owner="b")
        said = [Said(mine, Resign(), 300), Said(other, Resign(), 100), Said(Reader((), "en", 0), Resign(), 50)]
        saying = [asyncio.create_task(inbox.put(one)) for one in said]
        await asyncio.sleep(0)
        assert [inbox.has_said(0, 400), inbox.has_said(0, 300), inbox.has_said(1, 101)] == [True, False, True]
        for _ in saying:
            await inbox.get()
        assert not inbox.has_said(0, 400)
        await asyncio.gather(*saying)

    asyncio.run(run())


def test_the_table_hears_in_time_what_it_looks_at_late(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock rings while an answer waits that came before it was empty."""
    position, decider = uneven()
    seat, waiting = "AB".index(decider), [True, True, False]
    monkeypatch.setattr(Inbox, "has_said", lambda _self, who, _until: who == seat and waiting.pop(0))
    with running(replace(PATIENT, database=f"sqlite:///{tmp_path}/table.db")) as table:
        made = table.make("ua", "both", clock={"minutes": 0.005}, **{"from": {"position": position}})
        with table.sit(made["room"], made["seats"]["A"]) as client:
            client.await_end()
            assert client.position["over"]["how"] == "out of time"
    assert waiting == []


def test_an_answer_that_came_in_time_counts_whenever_it_is_looked_at(
    tmp_path: Any, now: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    late = [0]
    have_one = Turns.have_one

    async def wait(turns: Turns, owner: str) -> None:
        now[0] += late.pop() if late else 0
        await have_one(turns, owner)

    monkeypatch.setattr(sockets, "milliseconds", lambda: now[0])
    with running(replace(PATIENT, database=f"sqlite:///{tmp_path}/table.db")) as table:
        made = table.make("ua", "both", clock={"minutes": 10})
        with table.sit(made["room"], made["seats"]["A"]) as client:
            client.await_turn()
            who, n = client.position["clocks"]["running"], client.position["n"]
            monkeypatch.setattr(Turns, "have_one", wait)
            now[0] += 1_000
            late[0] = 3_600_000
            client.answer(0)
            assert client.position["n"] == n + 1, "it was not refused"
            assert client.position["clocks"][who] == 599_000
