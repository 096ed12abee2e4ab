"""What an empty clock means: whoever it was loses, or the game is decided as it stands."""

from dataclasses import replace
from typing import Any

import pytest

from shinpan.games import load
from shinpan.kernel.game.record import record_from_json
from shinpan.kernel.game.verifying import verdict
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.codec import to_text
from shinpan.kernel.machine.loop import play, run
from shinpan.table.club import Club
from shinpan.table.replays import standing
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
