"""Local processes that play games. One that is lost is replaced, and the game it was playing is played again."""

import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import shinpan

from ..support.errors import ShinpanError
from ..support.speaking import error_from
from .games import Order, Result, play_order

MOST_LOSSES = 3  # of one game: whatever kills its process that often would go on doing so


class WorkerFaultError(Exception):
    """A fault of the program in another process, with its traceback."""


class LostError(Exception):
    """The process has gone."""


def result_of(told: dict[str, Any], order: Order) -> Result:
    """What a worker told, or the error that it met."""
    if "error" in told:
        raise error_from(told["error"])
    if "fault" in told:
        raise WorkerFaultError(f"game {order.number + 1}, seed '{order.seed}':\n{told['fault']}")
    return Result(**told)


def play_here(orders: Sequence[Order]) -> Iterator[Result]:
    """Play in this process."""
    for order in orders:
        yield play_order(order)


def play_locally(orders: Sequence[Order], jobs: int) -> Iterator[Result]:
    """Play in so many processes; results come as they are ready."""
    if jobs <= 1:
        return play_here(orders)
    return play_in_pool(orders, min(jobs, len(orders)))


def play_in_pool(orders: Sequence[Order], jobs: int) -> Iterator[Result]:
    """Play in processes of their own, until all is played or whoever asked stops listening."""
    pool = WorkerPool(orders)
    pool.start(jobs)
    try:
        for _ in orders:
            yield pool.next_result()
    finally:
        pool.stop()


class WorkerPool:
    """Some processes, each with a thread that hands it one game after the other."""

    def __init__(self, orders: Sequence[Order], *told: str) -> None:
        self.told = told  # what each process is told as it starts
        self.todo: queue.SimpleQueue[Order | None] = queue.SimpleQueue()
        self.done: queue.SimpleQueue[Result | BaseException] = queue.SimpleQueue()
        self.left = threading.Lock()
        self.losses: dict[int, int] = {}
        self.workers: list[Worker] = []
        self.threads: list[threading.Thread] = []
        self.stopped = False
        for order in orders:
            self.todo.put(order)

    def start(self, jobs: int) -> None:
        self.threads = [threading.Thread(target=self.serve, daemon=True) for _ in range(jobs)]
        for thread in self.threads:
            thread.start()

    def serve(self) -> None:
        """One thread: keep a process busy, and replace it if it is lost."""
        try:
            worker = self.hire()
            while worker is not None:
                order = self.todo.get()
                if order is None:
                    break
                worker = self.hand_over(worker, order)
        except Exception as error:  # noqa: BLE001 - it is raised where the results are awaited
            self.done.put(error)

    def hand_over(self, worker: "Worker", order: Order) -> "Worker | None":
        """Let a process play one game; if it is lost, another will play that game."""
        try:
            self.done.put(result_of(worker.play(order), order))
        except LostError:
            return self.replace(order)
        return worker

    def replace(self, order: Order) -> "Worker | None":
        if self.stopped:
            return None
        self.losses[order.number] = self.losses.get(order.number, 0) + 1
        if self.losses[order.number] >= MOST_LOSSES:
            raise ShinpanError(
                "game {number} (seed '{seed}') cannot be played: {most} processes were lost over it; "
                "there may not be enough memory, try fewer --jobs",
                number=order.number + 1,
                seed=order.seed,
                most=MOST_LOSSES,
            )
        self.todo.put(order)
        return self.hire()

    def hire(self) -> "Worker | None":
        with self.left:
            if self.stopped:
                return None
            worker = Worker(self.told)
            self.workers.append(worker)
            return worker

    def next_result(self) -> Result:
        told = self.done.get()
        if isinstance(told, BaseException):
            raise told
        return told

    def stop(self) -> None:
        """End every process, whether it is playing or not."""
        with self.left:
            self.stopped = True
            workers = self.workers
        for worker in workers:
            worker.end()
        for _ in self.threads:
            self.todo.put(None)
        for thread in self.threads:
            thread.join()
        for worker in workers:
            worker.close()


class Worker:
    """One process of `shinpan.lab.worker`."""

    def __init__(self, told: Sequence[str] = ()) -> None:
        root = str(Path(shinpan.__file__).parents[1])
        path = os.pathsep.join([root, *filter(None, [os.environ.get("PYTHONPATH")])])
        self.process = subprocess.Popen(
            [sys.executable, "-m", "shinpan.lab.worker", *told],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": path},
            process_group=0,  # Ctrl-C reaches the parent alone; in its session, where its urgency counts
        )

    def play(self, order: Order) -> dict[str, Any]:
        """Let it play one game, and wait for what comes of it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(json.dumps(order.to_json()).encode() + b"\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except (OSError, ValueError) as error:
            raise LostError from error
        if not line.endswith(b"\n"):
            raise LostError
        told: dict[str, Any] = json.loads(line)
        return told

    def end(self) -> None:
        """End the process. Its output closes by itself, so a thread that waits for it goes on."""
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        """Close what connected us, once nobody waits for it."""
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
