"""Several processes and one PostgreSQL: any of them takes anybody, and nothing that was acknowledged is ever lost."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sql
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed, InvalidStatus

from shinpan.cli import app
from shinpan.kernel.machine.chance import Chance, seeded
from shinpan.table import leases, relay, sockets
from tests.table.conftest import PATIENT
from tests.table.helpers import GAMES, PATIENCE, TRIES, Client, Running, luck_of, play_out, running
from tests.table.test_crash import SOURCES, Process

LOST = (ConnectionClosed, InvalidStatus, OSError, TimeoutError, EOFError)
LEFT_SECONDS = PATIENCE / 6  # in which a server must say something, else another is tried


@pytest.fixture
def shared(new_database: Callable[[str], str]) -> str:
    return new_database("postgresql")


@pytest.fixture
def _long_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine is slow: nobody loses a lease where that is not what is tested."""
    monkeypatch.setattr(leases, "LEASE_MS", 3_600_000)


@pytest.mark.usefixtures("_long_leases")
@pytest.mark.parametrize("game", GAMES)
def test_any_process_takes_anybody(shared: str, game: str) -> None:
    settings = replace(PATIENT, database=shared)
    with running(settings) as one, running(settings) as two:
        made = one.make(game, "friend", public=True)
        room, seats = made["room"], made["seats"]
        two.invited = one.invited
        with one.sit(room, seats["A"]) as ada, two.sit(room, seats["B"]) as ben, two.sit(room) as watcher:
            play_out([ada, ben], luck_of(f"any {game}"), 12)
            newest = max(ada.position["n"], ben.position["n"])
            for client in (ada, ben, watcher):
                if client.position.get("n", -1) < newest:
                    client.await_after(newest - 1)
            assert watcher.position["n"] == ada.position["n"] == ben.position["n"]
            assert ben.ask("why", about="log 0")["t"] == "why"
            assert sorted(len(server.table.rooms.awake) for server in (one, two)) == [0, 1]
        assert one.get(f"/api/games/{room}") == two.get(f"/api/games/{room}")


@pytest.mark.usefixtures("_long_leases")
def test_games_of_all_processes_are_listed(shared: str) -> None:
    settings = replace(PATIENT, database=shared)
    with running(settings) as one, running(settings) as two:
        made = one.make("ua", "both", public=True)
        with one.sit(made["room"], made["seats"]["A"]) as client:
            client.await_turn()
            for _ in range(TRIES):
                listed = [[game["room"] for game in server.get("/api/games", open=1)["games"]] for server in (one, two)]
                if listed == [[made["room"]]] * 2:
                    return
                time.sleep(0.1)
    raise AssertionError(listed)


@pytest.mark.usefixtures("_long_leases")
def test_a_lab_job_is_known_to_all_processes_and_counts_at_all(shared: str) -> None:
    settings = replace(PATIENT, database=shared, lab_share=1)
    with running(settings) as two:
        with running(settings) as one:
            deck = one.get("/api/about")["games"][0]["decks"][0]["cards"]
            job = one.post("/api/lab", {"game": "ucg", "deck": deck, "games": 400})["job"]
            assert two.get(f"/api/lab/{job}")["of"] == 400
            full = two.http.post("/api/lab", json={"game": "ucg", "deck": deck})
            assert full.status_code == 503
            assert "1 jobs in the lab" in full.json()["error"]
            for _ in range(TRIES):
                if two.get(f"/api/lab/{job}")["done"]:
                    break
                time.sleep(0.1)
            else:
                raise AssertionError("the other process is never told")
        told = two.get(f"/api/lab/{job}")
        assert told["finished"]
        assert "has gone" in told["error"]
        assert two.http.get("/api/lab/nobodys").status_code == 404


def test_nobody_is_a_peer_without_the_secret(table: Running) -> None:
    made = table.make("ua", "both")
    headers = {"x-shinpan-peer": "guessed", "x-shinpan-client": "192.0.2.1", "origin": "http://evil.example"}
    with pytest.raises(InvalidStatus), Client(table.host, made["room"], None, headers=headers):
        pass


class Stayer:
    """Somebody who plays both sides, comes back whenever a server is lost, and forgets nothing that was shown."""

    def __init__(self, room: str, token: str, luck: Chance) -> None:
        self.room = room
        self.token = token
        self.luck = luck
        self.n = -1
        self.log: list[dict[str, Any]] = []

    def come(self, servers: "list[Process]") -> Client:
        """Sit down at any server that is alive, and compare what it shows with what was acknowledged before. One that
        says nothing is left again, as the page does."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            alive = [server for server in servers if server.process.poll() is None]
            host = alive[self.luck.below(len(alive))].host
            with contextlib.ExitStack() as stack, contextlib.suppress(*LOST):
                client = stack.enter_context(Client(host, self.room, self.token, patience=LEFT_SECONDS))
                client.await_turn()
                stack.pop_all()
                self.see(client)
                return client
            time.sleep(0.1)
        raise AssertionError("no server has the game")

    def see(self, client: Client) -> None:
        assert client.position["n"] >= self.n
        assert client.log[: len(self.log)] == self.log
        self.n, self.log = client.position["n"], list(client.log)

    def answer_amid(self, servers: "list[Process]", trouble: Callable[[], bool]) -> None:
        """Answer, and let something happen while the answer is on its way; see what comes of it, if anything can."""
        client = self.come(servers)
        if not client.is_over():
            n, option = client.position["n"], self.luck.below(len(client.options()))
            with contextlib.suppress(*LOST):  # the trouble before may still have its effect
                client.say("answer", id=1, n=n, option=option, words=client.options()[option])
            if not trouble():
                client.stack.close()
                return
            with contextlib.suppress(*LOST):
                client.until(lambda told: told["t"] in ("refused", "error") or told.get("n", n) != n)
                if client.position["n"] > n:  # acknowledged: from now on it must be there
                    self.see(client)
        client.stack.close()

    def play(self, servers: "list[Process]", answers: int) -> Client:
        """Give so many answers, wherever that can be done; the connection stays open."""
        client = self.come(servers)
        for _ in range(answers):
            try:
                client.play(self.luck, 1)
                client.await_turn()
                self.see(client)
            except LOST:
                client.stack.close()
                client = self.come(servers)
        return client


def made_at(server: Process, game: str, luck: Chance) -> Stayer:
    made = httpx.post(f"http://{server.host}/api/games", json={"game": game, "mode": "both"}, timeout=PATIENCE).json()
    return Stayer(made["room"], made["seats"]["A"], luck)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
@pytest.mark.parametrize("game", GAMES)
def test_a_process_that_dies_or_sleeps_loses_its_games_and_nothing_else(shared: str, game: str, how: int) -> None:
    luck = seeded(f"{game} {how}")
    servers = [Process(shared) for _ in range(2)]
    try:
        stayer = made_at(servers[0], game, luck)
        client = stayer.play(servers[:1], 4)
        assert not client.is_over()
        client.say("answer", id=1, n=client.position["n"], option=0, words=client.options()[0])
        servers[0].process.send_signal(how)
        other = stayer.play(servers[1:], 2)
        if how == signal.SIGSTOP:
            servers[0].process.send_signal(signal.SIGCONT)
            with contextlib.suppress(*LOST):  # a late answer at the process that slept
                client.say("answer", id=2, n=client.position["n"], option=0, words=client.options()[0])
                client.until(lambda message: message["t"] == "error" or message.get("id") == 2)
        other.stack.close()
        client.stack.close()
        stayer.play(servers[1:], 1).stack.close()
    finally:
        for server in servers:
            server.process.send_signal(signal.SIGCONT)
            server.kill(signal.SIGKILL)
    assert stored(shared, stayer.room) >= stayer.n


@pytest.mark.parametrize("seed", range(2))
def test_processes_end_at_random_and_every_acknowledgement_is_kept(shared: str, seed: int) -> None:
    luck = seeded(f"random {seed}")
    servers = [Process(shared) for _ in range(2)]
    try:
        stayers = [made_at(servers[0], game, luck) for game in GAMES]
        for _ in range(3):
            for stayer in stayers:
                stayer.play(servers, 2).stack.close()
            servers.pop(luck.below(len(servers))).kill(signal.SIGKILL)
            servers.append(Process(shared))
        for stayer in stayers:
            stayer.play(servers, 1).stack.close()
    finally:
        for server in servers:
            server.kill(signal.SIGKILL)
    for stayer in stayers:
        assert stored(shared, stayer.room) >= stayer.n


CUT = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = current_database() AND {}"
OTHERS = "pid <> pg_backend_pid()"


class Troubles:
    """Two processes and what happens to them; each says whether it was felt at once."""

    def __init__(self, database: str, luck: Chance) -> None:
        self.database = database
        self.luck = luck
        self.servers = [Process(database) for _ in range(2)]
        self.asleep: list[Process] = []

    def awake(self) -> list[Process]:
        return [server for server in self.servers if server not in self.asleep]

    def cut(self) -> bool:
        """Take the database away from every process."""
        return asked(self.database, CUT.format(OTHERS)) > 0

    def pause(self) -> bool:
        """Let a process sleep until another has its games; what it does when it wakes up comes too late."""
        if not self.asleep:
            self.asleep.append(self.servers[self.luck.below(2)])
            self.asleep[0].process.send_signal(signal.SIGSTOP)
        return False

    def end(self) -> bool:
        self.servers.pop(self.luck.below(2)).kill(signal.SIGKILL)
        self.servers.append(Process(self.database))
        return True

    def wake(self) -> None:
        for server in self.asleep:
            server.process.send_signal(signal.SIGCONT)
        self.asleep.clear()

    def close(self) -> None:
        self.wake()
        for server in self.servers:
            server.kill(signal.SIGKILL)


@pytest.mark.parametrize("seed", range(2))
def test_connections_are_cut_and_processes_pause_and_end_at_random(shared: str, seed: int) -> None:
    """Each trouble comes while an answer is on its way, in an order that the seed gives; all acknowledgements hold."""
    luck = seeded(f"trouble {seed}")
    with contextlib.closing(Troubles(shared, luck)) as table:
        stayers = [made_at(table.servers[0], game, luck) for game in GAMES]
        troubles = [table.cut, table.pause, table.cut, table.end]
        for i in range(len(troubles) - 1, 0, -1):
            j = luck.below(i + 1)
            troubles[i], troubles[j] = troubles[j], troubles[i]
        for trouble in troubles:
            for stayer in stayers:
                if trouble == table.pause and table.asleep:
                    stayer.play(table.awake(), 1).stack.close()
                    table.wake()
                stayer.answer_amid(table.awake(), trouble)
            table.wake()
        for stayer in stayers:
            stayer.play(table.servers, 1).stack.close()
    for stayer in stayers:
        assert stored(shared, stayer.room) >= stayer.n


def asked(database: str, words: str, **values: Any) -> int:
    """A number that the database knows."""
    engine = sql.create_engine(sql.make_url(database).set(drivername="postgresql+psycopg"))
    with engine.begin() as db:
        found = db.execute(sql.text(words), values).scalar()
    engine.dispose()
    return int(found or 0)


def stored(database: str, room: str) -> int:
    return asked(database, "SELECT COUNT(*) FROM shinpan_answers WHERE room = :room", room=room)


def test_a_game_is_somewhere_else_within_five_seconds() -> None:
    """By the numbers that `docs/host.md` gives: what was measured on a busy machine would prove nothing."""
    lease = leases.LEASE_MS / 1000
    anew = lease + relay.PATIENCE + sockets.RETRY_SECONDS
    led = lease + leases.RENEW_SECONDS + relay.LOOK_SECONDS + sockets.RETRY_SECONDS
    assert (round(anew, 1), round(led, 1)) == (4.5, 4.6)
    assert lease > 3 * leases.RENEW_SECONDS, "a renewal that fails is made up for"
    words = (Path(__file__).parents[2] / "docs" / "host.md").read_text("utf-8")
    assert all(f"({seconds:.1f}" in words for seconds in (anew, led))


def test_several_processes_need_a_database_that_they_can_share(tmp_path: Any) -> None:
    url = f"sqlite:///{tmp_path}/table.db"
    told = CliRunner().invoke(app, ["serve", "--no-browser", "--port", "0", "--workers", "2", "--database", url])
    assert told.exit_code == 2
    assert "--workers" in told.stderr


def test_a_second_table_on_one_sqlite_file_does_not_start(tmp_path: Any) -> None:
    url = f"sqlite:///{tmp_path}/table.db"
    first = Process(url)
    try:
        told = CliRunner().invoke(app, ["serve", "--no-browser", "--port", "0", "--database", url])
        assert told.exit_code == 2
        assert "another table" in told.stderr
    finally:
        first.kill(signal.SIGTERM)


def test_workers_share_one_port_and_one_that_ends_is_started_again(shared: str) -> None:
    command = [sys.executable, "-m", "shinpan.cli", "serve", "--port", "0", "--no-browser", "--database", shared]
    process = subprocess.Popen(
        [*command, "--workers", "2"], env=os.environ | {"PYTHONPATH": SOURCES}, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://(\S+?)/", process.stdout.readline())
        assert found is not None
        made = made_soon(found[1])
        room, token = made["room"], made["seats"]["A"]
        seen = [look(found[1], room, token) for _ in range(6)]
        assert len({json.dumps(view) for view in seen}) == 1, "whichever process takes them shows the same"
        before = children(process.pid)
        assert len(before) == 2
        os.kill(before[0], signal.SIGKILL)
        for _ in range(TRIES):
            if len(set(children(process.pid)) - set(before)) == 1:
                break
            time.sleep(0.1)
        else:
            raise AssertionError("it was not started again")
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def look(host: str, room: str, token: str) -> Any:
    """What somebody sees who comes, perhaps more than once."""
    for _ in range(TRIES):
        try:
            with Client(host, room, token) as client:
                return client.await_turn()["view"]
        except LOST:
            time.sleep(0.1)
    raise AssertionError("nobody has the game")


def made_soon(host: str) -> dict[str, Any]:
    for _ in range(TRIES):
        try:
            told: dict[str, Any] = httpx.post(
                f"http://{host}/api/games", json={"game": "ua", "mode": "both"}, timeout=PATIENCE
            ).json()
        except httpx.HTTPError:
            time.sleep(0.1)
            continue
        return told
    raise AssertionError("nobody answers")


def children(pid: int) -> list[int]:
    """The processes that serve; the workers of their own are not among them."""
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()]
