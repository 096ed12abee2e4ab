"""Libraries that only some commands need: NumPy's threads do not share small products unless somebody says so."""

import os
import subprocess
import sys

import pytest

ASKS = """
import os
from shinpan.players.named import player_named
player_named("learned", "")
print(os.environ["OPENBLAS_NUM_THREADS"], len(os.listdir("/proc/self/task")) if os.path.isdir("/proc/self/task") else 1)
"""


@pytest.mark.parametrize(("said", "threads"), [("", "1"), ("2", "2")])
def test_a_player_that_has_learned_takes_one_core_unless_told_otherwise(said: str, threads: str) -> None:
    env = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
    if said:
        env["OPENBLAS_NUM_THREADS"] = said
    command = [sys.executable, "-c", ASKS]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120, env=env)
    told, running = done.stdout.split()
    assert told == threads
    assert int(running) <= int(threads)
