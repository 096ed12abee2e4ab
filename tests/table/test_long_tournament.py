"""A whole Swiss with a top cut between computer players, on a server that is killed at any moment and goes on."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

from shinpan.games import load
from shinpan.kernel.machine.chance import Chance, seeded
from shinpan.kernel.machine.loop import play, run
from shinpan.kernel.machine.model import NOBODY
from tests.table.test_crash import Process

# The whole field where the engine is compiled; its sources are a good deal slower and show the same with fewer.
PLAYERS = 64 if os.environ.get("SHINPAN_EXPECT_COMPILED") == "1" else 16
CUT = 8
KILLS = 3
PATIENCE = 60.0


def winner_of(game_name: str, seed: str) -> int:
    """Who wins a game of two players who answer by lot."""
    game = load(game_name)
    decks = list(game.starter_decks().values())[:2]
    state = game.start(game.default_edition, decks, seed)
    run(state)
    luck = seeded(seed)
    while state.decision is not None:
        play(state, luck.below(len(state.decision.options)))
    assert game.winner(state) != NOBODY
    return game.winner(state)


class Club:
    """A host whose server is killed now and then, and who remembers everything that was acknowledged."""

    def __init__(self, database: str, luck: Chance) -> None:
        self.database = database
        self.luck = luck
        self.server = Process(database)
        made = self.post("/api/tournaments", {"name": "Night", "game": "ucg", "online": False, "rules": {"cut": CUT}})
        self.path, self.key = f"/api/tournaments/{made['tournament']}", made["key"]
        self.acknowledged = 0
        self.killed = 0
        self.after = self.gaps()

    def gaps(self) -> Iterator[int]:
        """How many acts go well before the next kill; then none is any more."""
        for _ in range(KILLS):
            yield 3 + self.luck.below(PLAYERS // 2)
        while True:
            yield 1_000_000

    def post(self, path: str, body: dict[str, Any]) -> Any:
        answer = httpx.post(f"http://{self.server.host}{path}", json=body, timeout=PATIENCE)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def look(self) -> dict[str, Any]:
        told: dict[str, Any] = httpx.get(f"http://{self.server.host}{self.path}", timeout=PATIENCE).json()
        return told

    def act(self, do: str, **more: Any) -> None:
        self.post(f"{self.path}/act", {"do": do, "key": self.key} | more)
        self.acknowledged += 1

    def act_and_die(self, do: str, **more: Any) -> bool:
        """Kill the server while something is being done; whether that was acknowledged."""
        told: list[int] = []

        def ask() -> None:
            try:
                self.post(f"{self.path}/act", {"do": do, "key": self.key} | more)
                told.append(1)
            except httpx.HTTPError:
                pass

        asking = threading.Thread(target=ask)
        asking.start()
        time.sleep(self.luck.below(30) / 1000)  # at any moment of it
        self.server.kill(signal.SIGKILL)
        asking.join(PATIENCE)
        assert not asking.is_alive()
        self.killed += 1
        self.server = Process(self.database)
        return bool(told)


def things(told: dict[str, Any]) -> int:
    """How many things have happened that a look can tell."""
    results = [at for one in told["rounds"] for at in one["tables"] if at["b"] and at["wins"] is not None]
    return len(told["players"]) + int(told["begun"]) + len(told["rounds"]) + len(results)


def steps(club: Club) -> Iterator[tuple[str, dict[str, Any]]]:
    """What the host does next, from what the server shows: whatever was lost is done again."""
    while True:
        told = club.look()
        entered = len(told["players"])
        if entered < PLAYERS:
            for i in range(entered, PLAYERS):
                yield "enter", {"player": f"p{i}", "name": f"Robot {i}"}
        elif not told["begun"]:
            yield "begin", {}
        elif told["over"]:
            return
        else:
            last = told["rounds"][-1]["tables"] if told["rounds"] else []
            number = len(told["rounds"])
            if all(table["wins"] is not None for table in last):
                yield "pair", {}
            for at, table in enumerate(last):
                if table["wins"] is None:
                    won = winner_of("ucg", f"{number} {table['a']} {table['b']}")
                    yield "result", {"table": at, "wins": [1 - won, won], "round": number}


def test_a_tournament_plays_through_and_survives_every_kill(tmp_path: Path) -> None:
    club = Club(f"sqlite:///{tmp_path}/table.db", seeded("kill"))
    left = next(club.after)
    work = steps(club)
    while (step := next(work, None)) is not None:
        do, more = step
        left -= 1
        if left:
            club.act(do, **more)
            continue
        before = things(club.look())
        acknowledged = club.act_and_die(do, **more)
        found = things(club.look())
        assert before + acknowledged <= found <= before + 1  # nothing that was acknowledged is lost
        work, left = steps(club), next(club.after)
    told = club.look()
    club.server.kill(signal.SIGTERM)
    assert club.killed == KILLS
    check(told)


def check(told: dict[str, Any]) -> None:
    """Everybody met others, nobody twice in the Swiss; the last who was not beaten in the cut is first."""
    rounds = (PLAYERS - 1).bit_length()
    stages = [one["stage"] for one in told["rounds"]]
    assert stages == ["swiss"] * rounds + ["elimination"] * (CUT - 1).bit_length()
    met = [frozenset((at["a"], at["b"])) for one in told["rounds"][:rounds] for at in one["tables"]]
    assert len(met) == len(set(met)) == rounds * PLAYERS // 2
    (final,) = told["rounds"][-1]["tables"]
    assert told["standings"][0]["player"] == (final["a"] if final["wins"][0] else final["b"])
    assert len(told["standings"]) == PLAYERS
