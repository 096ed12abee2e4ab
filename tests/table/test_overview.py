"""What the host of a table with several processes sees: all of them together, whichever answers."""

import time
from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest

from shinpan.table import host_bodies, leases
from shinpan.table.seats import hash_of
from tests.table.conftest import PATIENT
from tests.table.helpers import TRIES, running


def test_the_host_sees_all_processes_together(
    new_database: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "LEASE_MS", 3_600_000)  # a busy machine is slow
    key = "the key of the host, long enough"
    settings = replace(PATIENT, database=new_database("postgresql"), host=hash_of(key))
    with running(settings) as one, running(settings) as two:
        made = one.make("ua", "friend", public=True)
        alone = two.make("ucg", "both")
        with (
            one.sit(made["room"], made["seats"]["A"]) as ada,
            two.sit(alone["room"], alone["seats"]["A"]) as both,
            two.sit(made["room"]),  # led to the first process, and one person all the same
        ):
            ada.say("call-judge", words="my secret plan")
            ada.await_kind("court")
            both.await_turn()
            for _ in range(TRIES):
                raw = [server.http.get("/api/host", headers={"shinpan-host": key}) for server in (one, two)]
                told = [msgspec.convert(answer.json(), host_bodies.Overview) for answer in raw]
                seen = {(t.awake, t.playing, t.people, t.rooms[0].called, len(t.processes)) for t in told if t.rooms}
                if seen == {(2, 1, 3, 1, 2)}:
                    break
                time.sleep(0.1)
            assert seen == {(2, 1, 3, 1, 2)}, told
            assert {room.room for room in told[1].rooms} == {made["room"], alone["room"]}
            assert {queue.name for queue in told[1].queues} == {"players", "previews", "pages"}
            assert "secret plan" not in raw[1].text
        assert two.http.get("/api/host").status_code == 403
