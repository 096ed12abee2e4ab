"""Playing on a Ray cluster. Shinpan must be installed on its machines; a game whose worker is lost is played again."""

import logging
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from ..support.errors import ShinpanError
from ..support.extras import needed
from ..support.speaking import to_json
from .games import Order, Result, order_from_json, play_order
from .workers import MOST_LOSSES, result_of

LOCAL = "local"  # a Ray of our own, on this machine
PATIENCE = 5.0  # seconds to find out whether anybody is there
PATIENCE_OF_RAY = 30.0  # and whether it is Ray
DEFAULT_PORT = {"ray": 10001, "": 6379}


def play_order_far(data: dict[str, Any]) -> dict[str, Any]:
    """Play one game somewhere else: plain data in, plain data out."""
    try:
        return play_order(order_from_json(data)).to_json()
    except ShinpanError as error:
        return {"error": to_json(error.said)}


class Cluster:
    """A connection to Ray, closed at the end if it was ours."""

    def __init__(self, address: str, jobs: int) -> None:
        self.ray = needed("ray", "ray", "playing on a Ray cluster")
        self.ours = not self.ray.is_initialized()
        self.losses: dict[int, int] = {}
        if self.ours:
            self.connect(address, jobs)
        self.task = self.ray.remote(num_cpus=1, max_retries=0)(play_order_far)

    def connect(self, address: str, jobs: int) -> None:
        quiet: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False, "configure_logging": False}
        if address == LOCAL:
            self.ray.init(address=LOCAL, num_cpus=jobs, include_dashboard=False, **quiet)
            return
        knock(address)
        try:
            self.ray.init(address=address, **quiet)
        except (ConnectionError, RuntimeError, OSError, ValueError) as error:
            raise no_answer(address, str(error)) from error

    def play(self, orders: Sequence[Order]) -> Iterator[Result]:
        """Results as they are ready."""
        running = {self.task.remote(order.to_json()): order for order in orders}
        try:
            while running:
                ready, _ = self.ray.wait(list(running), num_returns=1)
                for reference in ready:
                    order = running.pop(reference)
                    told = self.fetch(reference)
                    if told is None:
                        self.count_loss(order)
                        running[self.task.remote(order.to_json())] = order
                    else:
                        yield result_of(told, order)
        finally:
            for reference in running:
                self.ray.cancel(reference, force=True)
            if self.ours:
                self.ray.shutdown()

    def fetch(self, reference: Any) -> dict[str, Any] | None:
        """What a worker told; nothing if it was lost."""
        errors = self.ray.exceptions
        lost = (errors.WorkerCrashedError, errors.NodeDiedError, errors.ObjectLostError, errors.OutOfMemoryError)
        try:
            told: dict[str, Any] = self.ray.get(reference)
        except lost:
            return None
        except errors.RayTaskError as error:
            return {"fault": str(error)}
        return told

    def count_loss(self, order: Order) -> None:
        self.losses[order.number] = self.losses.get(order.number, 0) + 1
        if self.losses[order.number] >= MOST_LOSSES:
            raise ShinpanError(
                f"game {order.number + 1} (seed '{order.seed}') cannot be played: {MOST_LOSSES} Ray workers were lost"
                " over it"
            )


def no_answer(address: str, why: str) -> ShinpanError:
    told = [line for line in why.splitlines() if line.strip()] or ["no reason given"]
    return ShinpanError(f"--ray: no Ray cluster answers at '{address}' ({told[-1].strip()})")


def knock(address: str) -> None:
    """See whether a cluster is there before Ray, which is very patient, is asked to connect; `auto` is left to Ray."""
    scheme, _, rest = address.rpartition("://")
    if rest == "auto":
        return
    host, _, port = rest.rpartition(":") if ":" in rest else (rest, "", str(DEFAULT_PORT.get(scheme, 6379)))
    if scheme not in DEFAULT_PORT or not host or not port.isdigit() or not 0 < int(port) < 65536:
        raise ShinpanError(
            f"--ray: '{address}' is no address: use auto, local, host:6379 or ray://host:10001, as `ray start` tells"
        )
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except OSError as error:
        raise no_answer(address, error.strerror or str(error)) from error
    try_out(address)


def try_out(address: str) -> None:
    """Connect from another process first: whatever listens there may be no Ray at all, and never answer."""
    code = "import sys, ray; ray.init(address=sys.argv[1], log_to_driver=False)"
    command = [sys.executable, "-c", code, address]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_OF_RAY, check=False)
    except subprocess.TimeoutExpired as error:
        raise no_answer(address, f"nothing within {PATIENCE_OF_RAY:.0f} seconds") from error
    if done.returncode:
        raise no_answer(address, done.stderr)
