"""Many games in several processes, as EnvPool does it: actions are sent, and whatever is ready is received.

Each process plays a share of the games with `BatchedEnv` and writes what is seen into memory that all of them share.
"""

import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..support.errors import ShinpanError
from .batch import BatchedEnv
from .forms import Observation, shapes_of
from .match import Setup

REWARDS = "rewards"
OVER = "over"
PLAYERS = "players"
SEATS = "seats"
ACTIONS = "actions"


class Shared:
    """Arrays with a row for each game, in memory that processes share."""

    def __init__(self, setup: Setup, count: int, name: str = "") -> None:
        parts: dict[str, tuple[tuple[int, ...], Any]] = {
            part: ((count, *shape.shape), np.dtype(shape.dtype)) for part, shape in shapes_of(setup).items()
        }
        parts |= {
            REWARDS: ((count, 2), np.dtype(np.float32)),
            OVER: ((count,), np.dtype(np.bool_)),
            PLAYERS: ((count,), np.dtype(np.int64)),
            SEATS: ((count,), np.dtype(np.int64)),
            ACTIONS: ((count,), np.dtype(np.int64)),
        }
        places: dict[str, int] = {}
        size = 0
        for part, (shape, dtype) in parts.items():
            places[part] = size
            size += (int(np.prod(shape)) * dtype.itemsize + 63) // 64 * 64
        self.memory = SharedMemory(name, size=size) if name else SharedMemory(create=True, size=max(size, 1))
        self.arrays: dict[str, NDArray[Any]] = {
            part: np.ndarray(shape, dtype, self.memory.buf, places[part]) for part, (shape, dtype) in parts.items()
        }

    def close(self, last: bool) -> None:
        self.arrays = {}
        self.memory.close()
        if last:
            self.memory.unlink()


def work(connection: Connection, given: dict[str, Any], memory: str, count: int, start: int, stop: int) -> None:
    """A process: play games from `start` to `stop` whenever it is told to, until the line is closed."""
    shared = None
    try:
        env = BatchedEnv(count=stop - start, **given)
        shared = Shared(env.setup, count, memory)
        rows = {name: part[start:stop] for name, part in shared.arrays.items()}
        while True:
            told = connection.recv()
            if told is None:
                break
            connection.send(done(env, rows, told))
    except (EOFError, OSError, KeyboardInterrupt):
        pass
    except ShinpanError as error:
        connection.send(str(error))
    finally:
        if shared is not None:
            rows = {}
            shared.close(False)
        connection.close()


def done(env: BatchedEnv, rows: dict[str, NDArray[Any]], told: int | str) -> str:
    """Begin all games with a seed, or step them; an error in words, or nothing."""
    try:
        if isinstance(told, int):
            seen = env.reset(told)
            rows[REWARDS][:] = 0
            rows[OVER][:] = False
        else:
            seen, rewards, over, info = env.step(rows[ACTIONS])
            rows[REWARDS][:] = rewards
            rows[OVER][:] = over
            rows[SEATS][:] = info["seats"]
    except ShinpanError as error:
        return str(error)
    for name, part in seen.items():
        np.copyto(rows[name], part)
    rows[PLAYERS][:] = env.players
    return ""


class PooledEnv:
    """`count` games in so many processes. `reset` begins them; then `recv` gives the games of a process that is ready,
    and `send` its actions. Opponents and options are those of `batched_env`; an opponent goes by name."""

    def __init__(
        self, game: str = "ucg", count: int = 64, processes: int = 2, opponent: str = "", seed: int = 0, **options: Any
    ) -> None:
        if not 1 <= processes <= count:
            raise ShinpanError(f"processes: {processes} for {count} games; from 1 to as many as games are possible")
        if not isinstance(opponent, str):
            raise ShinpanError("opponent: in other processes it goes by name, such as random or greedy")
        self.setup = Setup(game, **options)
        self.count = count
        self.seed = seed
        self.shared = Shared(self.setup, count)
        self.bounds = [count * i // processes for i in range(processes + 1)]
        self.lines: list[Connection] = []
        self.processes: list[Any] = []
        self.waiting: set[int] = set()
        context = multiprocessing.get_context("spawn")
        # cards count alike in every process, whatever sets it would load by itself
        known = list(self.setup.printing.index)
        given = {"game": game, "opponent": opponent, **options, "known": known}
        for i in range(processes):
            here, there = context.Pipe()
            share = (there, given, self.shared.memory.name, count, self.bounds[i], self.bounds[i + 1])
            process = context.Process(target=work, args=share, daemon=True)
            process.start()
            there.close()
            self.lines.append(here)
            self.processes.append(process)

    def tell(self, i: int, what: int | str) -> None:
        try:
            self.lines[i].send(what)
        except OSError as error:
            raise ShinpanError(f"process {i} of the environment has gone: {error}") from error
        self.waiting.add(i)

    def reset(self, seed: int | None = None) -> None:
        """Begin all games; `recv` gives what is seen, process by process."""
        self.seed = self.seed if seed is None else seed
        while self.waiting:
            self.recv()
        for i in range(len(self.lines)):
            self.tell(i, self.seed * len(self.lines) + i)

    def recv(self) -> tuple[Observation, NDArray[np.float32], NDArray[np.bool_], dict[str, NDArray[Any]]]:
        """The games of whichever process is ready first: what is seen, rewards, which ended, and in `info` their
        numbers (`env_id`), who must answer (`players`) and the seat that was yours (`seats`). All of it stays until the
        next `send`."""
        if not self.waiting:
            raise ShinpanError("recv: nothing was sent; reset first, or send actions for what was received")
        ready = wait([self.lines[i] for i in sorted(self.waiting)])
        i = self.lines.index(ready[0])  # type: ignore[arg-type] # what was waited for
        self.waiting.discard(i)
        try:
            told = self.lines[i].recv()
        except (EOFError, OSError) as error:
            raise ShinpanError(f"process {i} of the environment has gone") from error
        if told:
            raise ShinpanError(told)
        start, stop = self.bounds[i], self.bounds[i + 1]
        rows = {name: part[start:stop] for name, part in self.shared.arrays.items()}
        info = {"env_id": np.arange(start, stop), "players": rows[PLAYERS], "seats": rows[SEATS]}
        seen = {name: rows[name] for name in shapes_of(self.setup)}
        return seen, rows[REWARDS], rows[OVER], info

    def send(self, actions: NDArray[Any], env_id: Sequence[int] | NDArray[Any]) -> None:
        """Actions for games that were received, all of a process together."""
        numbers = np.asarray(env_id)
        for i in range(len(self.lines)):
            start, stop = self.bounds[i], self.bounds[i + 1]
            chosen = (numbers >= start) & (numbers < stop)
            if not chosen.any():
                continue
            if i in self.waiting or sorted(numbers[chosen].tolist()) != list(range(start, stop)):
                raise ShinpanError(f"send: games {start} to {stop - 1} go together, once they were received")
            self.shared.arrays[ACTIONS][numbers[chosen]] = np.asarray(actions)[chosen]
            self.tell(i, "step")

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[np.float32], NDArray[np.bool_], dict[str, NDArray[Any]]]:
        """One action in every game, as `batched_env` has it: all processes at once, then wait for all."""
        self.send(actions, np.arange(self.count))
        while self.waiting:
            self.recv()
        arrays = self.shared.arrays
        info = {"env_id": np.arange(self.count), "players": arrays[PLAYERS], "seats": arrays[SEATS]}
        return {name: arrays[name] for name in shapes_of(self.setup)}, arrays[REWARDS], arrays[OVER], info

    def close(self) -> None:
        """End the processes and give the memory back."""
        for line in self.lines:
            try:
                line.send(None)
            except OSError:
                continue
        for process in self.processes:
            process.join(5)
            if process.is_alive():
                process.terminate()
        for line in self.lines:
            line.close()
        self.lines = []
        if self.shared.arrays:
            self.shared.close(True)

    def __enter__(self) -> "PooledEnv":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
