"""The command `shinpan serve`."""

import asyncio
import json
import socket
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from shinpan.cli import app
from shinpan.cli.serve import teller
from shinpan.table import app as table_app
from shinpan.table import leases
from shinpan.table.guard import Guard
from shinpan.table.lease_keeper import LeaseKeeper
from shinpan.table.leases import Holder
from shinpan.table.schema import open_engine
from shinpan.table.serving import EXAMPLE, address_of
from shinpan.table.settings import Settings
from tests.table.conftest import PATIENT
from tests.table.helpers import PATIENCE, running
from tests.table.test_crash import Process


def test_its_help_has_an_example() -> None:
    told = CliRunner().invoke(app, ["serve", "--help"])
    assert told.exit_code == 0
    assert "Example: shinpan serve" in told.stdout


def test_a_port_that_is_taken_is_one_clear_line() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        told = CliRunner().invoke(app, ["serve", "--no-browser", "--port", str(taken.getsockname()[1])])
    assert told.exit_code == 2
    assert "--port" in told.stderr
    assert told.stderr.count("\n") == 1


@pytest.mark.parametrize("arguments", [["--host", "no.such.host.example"], ["--database", "mysql://x/y"]])
def test_bad_arguments_are_one_clear_line(arguments: list[str]) -> None:
    told = CliRunner().invoke(app, ["serve", "--no-browser", "--port", "0", *arguments])
    assert told.exit_code == 2
    assert told.stderr.count("\n") == 1


def test_the_example_is_a_replay_that_is_true(tmp_path: Path) -> None:
    server = Process(f"sqlite:///{tmp_path}/table.db", "--example")
    try:
        told = httpx.get(f"http://{server.host}/api/replays/{EXAMPLE}", timeout=PATIENCE).json()
        assert told["verified"]["fits"]
        assert told["result"]
    finally:
        server.kill(15)


class Probe:
    """A socket that would go out by an address of this machine, or by none."""

    own = "192.168.1.5"

    def __init__(self, *_: object) -> None:
        pass

    def __enter__(self) -> "Probe":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def connect(self, _: tuple[str, int]) -> None:
        if not self.own:
            raise OSError("no way leads there")

    def getsockname(self) -> tuple[str, int]:
        return self.own, 1


def test_whoever_listens_everywhere_is_told_where_others_find_the_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(socket, "socket", Probe)
    teller(False, "127.0.0.1")("http://127.0.0.1:8765/", 1)
    assert "network" not in capsys.readouterr().out
    teller(False, "0.0.0.0")("http://127.0.0.1:8765/", 1)
    assert "others in your network find it at http://192.168.1.5:8765/\n" in capsys.readouterr().out
    teller(True, "0.0.0.0")("http://127.0.0.1:8765/", 1)
    assert json.loads(capsys.readouterr().out)["network"] == "http://192.168.1.5:8765/"
    monkeypatch.setattr(Probe, "own", "")
    teller(True, "0.0.0.0")("http://127.0.0.1:8765/", 1)
    assert json.loads(capsys.readouterr().out)["network"] is None


def test_addresses_are_shown_as_a_browser_takes_them() -> None:
    assert address_of("127.0.0.1", 1) == "http://127.0.0.1:1/"
    assert address_of("0.0.0.0", 1) == "http://127.0.0.1:1/"
    assert address_of("::", 1) == "http://[::1]:1/"
    assert address_of("::1", 1) == "http://[::1]:1/"


@pytest.mark.parametrize(
    ("host", "is_called"),
    [("192.168.1.7", True), ("[fe80::1]", True), ("localhost", True), ("evil.example", False), ("1.2.3.4.evil", False)],
)
def test_a_table_for_everybody_is_called_by_any_address_but_not_by_any_name(host: str, is_called: bool) -> None:
    async def nothing(*_: object) -> None: ...

    assert Guard(nothing, Settings(any_address=True)).is_called(host) == is_called
    assert Guard(nothing, Settings()).is_called(host) == (host == "localhost")


def test_a_table_starts_and_stops_without_leaving_anything(tmp_path: Path) -> None:
    with running(Settings(database=f"sqlite:///{tmp_path}/table.db")) as server:
        assert server.get("/api/about")["games"]


def test_a_table_ends_whatever_went_wrong_when_it_began(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else its threads would go on without it, and its lease with them."""

    def fail(_name: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(table_app, "begin_one", fail)
    with running(replace(PATIENT, database=database)) as server:
        assert server.get("/api/about")["games"]
        table = server.table
        monkeypatch.setattr(table.rooms, "weigh", fail)
        made = server.make("ua", "both")
        with server.sit(made["room"], made["seats"]["A"]) as client:
            client.await_turn()
    threads = [table.services.storage.thread, table.services.thread.thread]
    threads += [table.rooms.lease.thread] if table.rooms.lease is not None else []
    assert [thread.name for thread in threads if thread.is_alive()] == []


def test_a_lease_is_renewed_whatever_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread that ends without a word would lose every game of its process."""
    monkeypatch.setattr(leases, "RENEW_SECONDS", 0)
    tried: list[int] = []

    class Keeper(LeaseKeeper):
        def renew(self) -> None:
            tried.append(1)
            if len(tried) < 3:
                raise ZeroDivisionError
            self.stopped.set()

    async def run() -> None:
        engine = open_engine(f"sqlite:///{tmp_path / 'table.db'}")
        keeper = Keeper(engine, Holder("here", "", ""), lambda: None)
        await asyncio.to_thread(keeper.thread.join)
        engine.dispose()

    asyncio.run(run())
    assert len(tried) == 3
