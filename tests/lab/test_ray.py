"""Playing on a real Ray, started here for the test."""

import os
import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from shinpan.lab import cluster
from shinpan.lab.running import play_all
from shinpan.support.errors import ShinpanError
from tests.lab.helpers import orders

ray = pytest.importorskip("ray")

SCRIPT = """
import os, sys
from pathlib import Path
import ray
from shinpan.lab import cluster
from shinpan.lab.running import play_all
from tests.lab.helpers import orders

flag = Path(sys.argv[1])
ray.init("local", num_cpus=2, include_dashboard=False, log_to_driver=False)  # whatever else runs on this machine

def crash_once(data):
    if data["number"] == 3 and not flag.exists():
        flag.touch()
        os._exit(1)
    return cluster.play_order_far(data)

plain = cluster.Cluster.__init__
def init(self, address, jobs):
    plain(self, address, jobs)
    self.task = ray.remote(num_cpus=1, max_retries=0)(crash_once)
cluster.Cluster.__init__ = init

games = orders(8)
assert play_all(games, 2, "auto").results == play_all(games, 1).results
assert flag.exists()
print("played")
"""


NODES = """
import sys
import time
from pathlib import Path
import ray
from ray.cluster_utils import Cluster as Nodes
from shinpan.lab import cluster
from shinpan.lab.running import play_all
from tests.lab.helpers import orders

folder = Path(sys.argv[1])
nodes = Nodes(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
second = nodes.add_node(num_cpus=1)
nodes.wait_for_nodes()

def noted(data):
    (folder / ray.get_runtime_context().get_node_id()).touch()
    for _ in range(600):  # games are short: the first waits for one on the other node
        if len(list(folder.iterdir())) == 2:
            break
        time.sleep(0.1)
    return cluster.play_order_far(data)

plain = cluster.Cluster.__init__
def init(self, address, jobs):
    plain(self, address, jobs)
    self.task = ray.remote(num_cpus=1, max_retries=0, scheduling_strategy="SPREAD")(noted)
cluster.Cluster.__init__ = init

games = orders(12)
alone = play_all(games, 1).results
assert play_all(games, 2, nodes.address).results == alone
assert len(list(folder.iterdir())) == 2, "both nodes play"

gone = []
def leave(result):
    if not gone:
        gone.append(result)
        nodes.remove_node(second, allow_graceful=False)

assert play_all(games, 2, nodes.address, leave).results == alone
assert gone
nodes.shutdown()
print("played")
"""


def played(script: str, argument: Path) -> None:
    """Run a script in a process of its own: Ray keeps threads and files that tests here would trip over."""
    root = Path(__file__).parents[2]
    paths = os.pathsep.join([str(Path(cluster.__file__).parents[2]), str(root)])
    command = [sys.executable, "-c", script, str(argument)]
    environment = os.environ | {"PYTHONPATH": paths, "RAY_USAGE_STATS_ENABLED": "0"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=400, check=False)
    assert done.returncode == 0, done.stderr
    assert "played" in done.stdout


def test_ray_gives_the_same_results_and_loses_none_with_a_worker_or_a_node(tmp_path: Path) -> None:
    """One after the other: of two clusters on one machine a script would find either."""
    played(SCRIPT, tmp_path / "flag")
    nodes = tmp_path / "nodes"
    nodes.mkdir()
    played(NODES, nodes)


@pytest.mark.parametrize("address", ["", "ray://", "host:port", "ftp://x:1", "x:0", "x:99999", ":6379"])
def test_a_wrong_address_is_told(address: str) -> None:
    with pytest.raises(ShinpanError, match="is no address: use auto, local"):
        cluster.knock(address)


def test_a_dead_address_is_told_at_once() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with pytest.raises(ShinpanError, match=f"no Ray cluster answers at '127.0.0.1:{port}'"):
        play_all(orders(2), 2, f"127.0.0.1:{port}")


def test_something_that_is_no_ray_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE_OF_RAY", 5.0)
    with socket.socket() as mute:
        mute.bind(("127.0.0.1", 0))
        mute.listen()
        threading.Thread(target=lambda: accept(mute), daemon=True).start()
        with pytest.raises(ShinpanError, match=r"no Ray cluster answers at .*nothing within 5 seconds"):
            cluster.knock(f"127.0.0.1:{mute.getsockname()[1]}")


def accept(listener: socket.socket) -> Any:
    try:
        return listener.accept()[0].close()
    except OSError:
        return None
