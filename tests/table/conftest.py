"""The databases that every test of the table runs on, and servers over them."""

import hashlib
import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
import sqlalchemy as sql

from shinpan.table import metrics, overview, room, schema, starting
from shinpan.table.settings import Settings
from tests.table.helpers import PATIENCE, Running, running
from tools import postgresql

DATABASES = ("sqlite", "postgresql")
PATIENT = Settings(
    game_burst=10_000,
    request_burst=100_000,
    messages_per_second=10_000,
    message_burst=10_000,
    connection_share=5_000,
    socket_share=5_000,
    room_share=2_000,
    games_share=10_000,
    replay_share=10_000,
    page_seconds=PATIENCE,  # a busy machine is slow, and time proves nothing
    player_seconds=PATIENCE,
    ping_seconds=PATIENCE,
    header_seconds=PATIENCE,
    body_seconds=PATIENCE,
    hello_seconds=PATIENCE,
    send_seconds=PATIENCE,
)


@pytest.fixture(scope="session", autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Nothing of whoever runs the tests is read or written."""
    patch = pytest.MonkeyPatch()
    patch.setenv("SHINPAN_HOME", str(tmp_path_factory.mktemp("home")))
    yield
    patch.undo()


@pytest.fixture(scope="session", autouse=True)
def _same_games() -> Iterator[None]:
    """Every run plays the same games, so that a test does not fail by chance; SHINPAN_TEST_SEED makes others."""
    drawn: Counter[str] = Counter()
    salt = os.environ.get("SHINPAN_TEST_SEED", "")

    def secret() -> str:
        test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
        drawn[test] += 1
        return hashlib.sha256(f"{salt} {test} {drawn[test]}".encode()).hexdigest()

    patch = pytest.MonkeyPatch()
    patch.setattr(starting, "new_secret", secret)
    patch.setattr(room, "new_token", lambda: f"{salt} an AI")
    yield
    patch.undo()


@pytest.fixture(scope="session", autouse=True)
def _patient() -> Iterator[None]:
    """Whether something is stored is not decided by how busy the machine is."""
    patch = pytest.MonkeyPatch()
    for module, name in ((metrics, "HEALTH_SECONDS"), (metrics, "PATIENCE"), (overview, "PATIENCE")):
        patch.setattr(module, name, PATIENCE)
    for name in ("LET_GO_MS", "LOCKED_MS"):
        patch.setattr(schema, name, int(PATIENCE * 1000))
    yield
    patch.undo()


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """A real PostgreSQL on loopback."""
    trouble = postgresql.why_not()
    if trouble and os.environ.get("CI") == "true":
        pytest.fail(trouble)
    if trouble:
        pytest.skip(trouble)
    with postgresql.running() as url:
        yield url


@pytest.fixture(scope="session")
def new_database(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Callable[[str], str]:
    """Makes empty databases of either kind; gives their URLs."""
    numbers = count()

    def make(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{Path(tmp_path_factory.mktemp('database'), 'table.db')}"
        base = sql.make_url(request.getfixturevalue("cluster")).set(drivername="postgresql+psycopg")
        name = f"table{next(numbers)}"
        engine = sql.create_engine(base, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(sql.text(f"CREATE DATABASE {name}"))
        engine.dispose()
        return base.set(drivername="postgresql", database=name).render_as_string(hide_password=False)

    return make


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, new_database: Callable[[str], str]) -> str:
    """An empty database, of each kind in turn."""
    return new_database(request.param)


@pytest.fixture(scope="session", params=DATABASES)
def table(request: pytest.FixtureRequest, new_database: Callable[[str], str]) -> Iterator[Running]:
    """A server that many tests share, over each kind of database."""
    settings = replace(PATIENT, database=new_database(request.param))
    with running(settings) as server:
        yield server
