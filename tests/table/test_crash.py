"""A server that is killed in mid-game goes on from where it was."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

import shinpan
from tests.table.helpers import GAMES, PATIENCE, Client, luck_of

FEW = 6  # answers: no game of the starter decks is over so soon
PATIENT = str(Path(__file__).with_name("patient.py"))
SOURCES = str(Path(shinpan.__file__).parents[1])


class Process:
    """`shinpan serve` in a process of its own."""

    def __init__(self, database: str, *options: str) -> None:
        where = ["--port", "0", "--no-browser", "--database", database]
        command = [sys.executable, "-P", PATIENT, "serve", *where, *options]
        self.process = subprocess.Popen(
            command, env=os.environ | {"PYTHONPATH": SOURCES}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.told = self.process.stdout.readline()
        found = re.search(r"http://(\S+?)/", self.told)
        assert found is not None
        self.host = found[1]

    def kill(self, how: int) -> str:
        """End it; what it wrote."""
        self.process.send_signal(how)
        out, err = self.process.communicate(timeout=PATIENCE)
        return out + err


def make(host: str, game: str, mode: str) -> tuple[str, str]:
    body = {"game": game, "mode": mode, "level": "easy"}
    made = httpx.post(f"http://{host}/api/games", json=body, timeout=PATIENCE).json()
    return made["room"], made["seats"]["A"]


def test_after_a_crash_every_game_goes_on_from_where_it_was(database: str) -> None:
    server = Process(database)
    rooms = {game: make(server.host, game, "both") for game in GAMES}
    left: dict[str, tuple[dict[str, object], list[dict[str, object]]]] = {}
    clients = {game: Client(server.host, *rooms[game], contribution="mine") for game in GAMES}
    for game, client in clients.items():
        client.play(luck_of(game), FEW)
        left[game] = (client.position, client.log)
    server.kill(signal.SIGKILL)
    for client in clients.values():
        client.stack.close()

    again = Process(database)
    for game in GAMES:
        with Client(again.host, *rooms[game]) as client:
            client.await_turn()
            before, log = left[game]
            assert client.position["n"] == before["n"]
            assert client.position["view"] == before["view"]
            assert client.log == log
            client.play(luck_of("on"), 30)
            assert client.position["n"] > int(str(before["n"]))
    written = again.kill(signal.SIGTERM)
    assert not [token for _, token in rooms.values() if token in written]


@pytest.mark.parametrize("game", GAMES)
def test_what_was_acknowledged_is_never_lost(database: str, game: str) -> None:
    """Killed while answers are on their way: the last position that was shown is the least that is there."""
    luck = luck_of(f"lost {game}")
    server = Process(database)
    room, token = make(server.host, game, "solo")
    acknowledged = -1
    for _ in range(2):
        client = Client(server.host, room, token)
        client.await_turn()
        assert client.position["n"] >= acknowledged
        client.play(luck, 3)
        client.await_turn()
        acknowledged = client.position["n"]
        if client.is_over():
            client.stack.close()
            break
        client.say("answer", id=1, n=acknowledged, option=0, words=client.options()[0])
        server.kill(signal.SIGKILL)
        client.stack.close()
        server = Process(database)
    with Client(server.host, room, token) as client:
        client.await_turn()
        assert client.position["n"] >= acknowledged
    server.kill(signal.SIGTERM)
