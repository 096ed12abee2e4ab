"""A process that slept, and does not know yet that others have its games: nobody is shown what was."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from shinpan.table import leases
from shinpan.table.schema import servers
from tests.table.conftest import PATIENT
from tests.table.helpers import GAMES, Running, running

LONG_MS = 3_600_000  # nobody loses a lease because this machine is slow


def fall_asleep(server: Running) -> None:
    """Let time pass for a process: its lease runs out, and nothing in it has heard of that."""
    lease = server.table.rooms.lease
    lease.stopped.set()
    lease.thread.join()
    lease.renewed -= LONG_MS / 1000
    with lease.engine.begin() as db:
        db.execute(servers.update().where(servers.c.server == lease.member.server).values(until=0))


@pytest.mark.parametrize("game", GAMES)
def test_whoever_comes_to_a_process_that_has_just_woken_up_sees_the_game_as_it_is(
    new_database: Callable[[str], str], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(leases, "LEASE_MS", LONG_MS)
    settings = replace(PATIENT, database=new_database("postgresql"))
    with running(settings) as one, running(settings) as two:
        made = one.make(game, "both")
        room, token = made["room"], made["seats"]["A"]
        with one.sit(room, token) as ada:
            ada.await_turn()
            fall_asleep(one)
            with two.sit(room, token) as ben:
                ben.await_turn()
                ben.answer(0)
                n = ben.position["n"]
                with one.sit(room, token) as again:
                    again.await_kind("position")
                    assert again.position["n"] == n
            ada.say("language", language="ja")
            told = ada.until(lambda message: message["t"] in ("error", "position"))
            assert told["t"] == "error", "whoever stayed is led away"
