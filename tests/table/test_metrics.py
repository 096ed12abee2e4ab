"""Metrics and the health check, on a port of their own."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.table.conftest import PATIENT
from tests.table.helpers import PATIENCE, Running, running


@pytest.fixture
def server(new_database: Callable[[str], str]) -> Iterator[Running]:
    with running(replace(PATIENT, database=new_database("sqlite"), metrics_port=0)) as server:
        yield server


def url_of(server: Running) -> str:
    port = server.server.config.app.app.state.metrics_port  # type: ignore[union-attr]
    return f"http://127.0.0.1:{port}"


def values(server: Running) -> dict[str, float]:
    told = httpx.get(f"{url_of(server)}/metrics", timeout=PATIENCE)
    assert told.headers["content-type"].startswith("text/plain")
    lines = [line.rpartition(" ") for line in told.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def test_metrics_tell_what_goes_on(server: Running) -> None:
    made = server.make("ua", "both")
    server.get("/api/cards/ua/facets")
    with server.sit(made["room"], made["seats"]["A"]) as client:
        client.await_turn()
        found = values(server)
        assert (found["shinpan_rooms_awake"], found["shinpan_readers"], found["shinpan_sockets"]) == (1, 1, 1)
        assert found["shinpan_connections"] >= 1
        assert found['shinpan_questions_total{pool="pages"}'] == 1
        assert found["shinpan_loop_delay_seconds"] >= 0
    raw = httpx.get(f"{url_of(server)}/metrics", timeout=PATIENCE).text
    assert made["room"] not in raw
    assert made["seats"]["A"] not in raw


def test_the_health_check_fails_when_nothing_can_be_stored(server: Running) -> None:
    assert httpx.get(f"{url_of(server)}/health", timeout=PATIENCE).status_code == 200
    path = Path(server.table.services.storage.engine.url.database)
    path.rename(path.with_suffix(".gone"))
    assert httpx.get(f"{url_of(server)}/health", timeout=PATIENCE).status_code == 503


def test_they_are_nowhere_else(server: Running) -> None:
    for path in ("/metrics", "/health"):
        assert server.http.get(path).status_code == 404
    assert httpx.get(f"{url_of(server)}/api/about", timeout=PATIENCE).status_code == 404
    assert httpx.post(f"{url_of(server)}/metrics", timeout=PATIENCE).status_code == 405
