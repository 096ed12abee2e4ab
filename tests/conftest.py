"""Settings that every test shares."""

import os
import signal
from collections import Counter

import pytest
from hypothesis import settings

LONG = 60  # cases of one test

# This machine may be busy with other tests: how long an example takes proves nothing. `make test` tries the same
# examples every time; `make fuzz` looks for new ones.
settings.register_profile("same", deadline=None, derandomize=True, database=None)
settings.register_profile("new", deadline=None, max_examples=2_000)
settings.load_profile("new" if os.environ.get("SHINPAN_NEW_EXAMPLES") else "same")

# Tests that run in the background of a shell inherit its deaf ear for Ctrl-C, and would hand it on to the programs they
# start and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    words = f"of a test with more than {LONG} cases try each N-th only: the sources are slow, the wheel tries them all"
    parser.addoption("--every", type=int, default=1, metavar="N", help=words)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    every: int = config.getoption("--every")
    tests = [item.nodeid.partition("[")[0] for item in items]
    cases = Counter(tests)
    seen: Counter[str] = Counter()
    kept: list[pytest.Item] = []
    left: list[pytest.Item] = []
    for item, test in zip(items, tests, strict=True):
        (left if cases[test] > LONG and seen[test] % every else kept).append(item)
        seen[test] += 1
    if left:
        items[:] = kept
        config.hook.pytest_deselected(items=left)
