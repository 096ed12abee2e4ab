"""Many games in several processes, as EnvPool does it: actions are sent, and whatever is ready is received.

Each process plays a share of the games with `BatchedEnv` and writes what is seen into memory that all of them share.
"""

import multiprocessing
import weakref
from collections.abc import Sequence
from multiprocessing.connection import Connection, wait
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..players.named import player_named
from ..support.errors import ShinpanError
from .batch import Pair, roomiest, setups_of
from .checking import actions_of, count_of, seed_of, shown, whole
from .forms import MASK, Observation, shapes_of
from .sharing import ACTIONS, FINAL, OVER, PLAYERS, REWARDS, SEATS, Shared
from .worker import KEEP, STEP, work

Received = tuple[Observation, NDArray[np.float32], NDArray[np.bool_], dict[str, Any]]
PATIENCE: Final = 5.0  # seconds for a process to end by itself


class PooledEnv:
    """`count` games in so many processes. `reset` begins them all and `step` moves them all; or `async_reset` begins,
    then `recv` gives the games of a process that is ready, and `send` its actions. Opponents and options are those of
    `batched_env`; an opponent goes by name."""

    def __init__(
        self,
        game: str = "ucg",
        count: int = 64,
        processes: int = 2,
        opponent: str = "",
        seed: int = 0,
        copy: bool = False,
        pairs: Sequence[Pair] = (),
        **options: Any,
    ) -> None:
        self.count = count = count_of(count)
        processes = whole(processes, "processes")
        if not 1 <= processes <= count:
            raise ShinpanError(f"processes: {processes} for {count} games; from 1 to as many as games are possible")
        if not isinstance(opponent, str):
            raise ShinpanError("opponent: in other processes it goes by name, such as random or greedy")
        if opponent:
            player_named(opponent, "")
        self.seed = seed_of(seed)
        self.copy = copy
        self.setup = roomiest(setups_of(game, pairs, options, ("processes",)))
        self.parts = list(shapes_of(self.setup))
        # cards count alike in every process, whatever sets it would load by itself
        known = list(self.setup.printing.index)
        given = {"game": game, "opponent": opponent, "pairs": pairs, **options, "known": known}
        self.made_with = {"count": count, "processes": processes, "seed": self.seed, "copy": copy, **given}
        self.bounds = [self.count * i // processes for i in range(processes + 1)]
        self.waiting: set[int] = set()  # processes that were told something and have not answered
        self.begun = False
        self.lines: list[Connection] = []
        self.processes: list[Any] = []
        self.shared = Shared(self.setup, self.count)
        self.end = weakref.finalize(self, ended, self.lines, self.processes, self.shared)
        try:
            self.start(given)
        except BaseException:
            self.close()
            raise

    def start(self, given: dict[str, Any]) -> None:
        """Begin the processes."""
        context = multiprocessing.get_context("spawn")
        for start, stop in zip(self.bounds, self.bounds[1:], strict=False):
            here, there = context.Pipe()
            share = (there, given, self.shared.name, self.count, start, stop)
            process = context.Process(target=work, args=share, daemon=True)
            process.start()
            there.close()
            self.lines.append(here)
            self.processes.append(process)

    # Telling processes something, and hearing of it

    def check_open(self) -> None:
        if not self.end.alive:
            raise ShinpanError("the environment is closed: make another one")

    def tell(self, i: int, what: int | str | bytes) -> None:
        try:
            self.lines[i].send(what)
        except OSError as error:
            raise self.gone(i) from error
        self.waiting.add(i)

    def heard(self, i: int) -> bytes:
        """What a process has to say: nothing, or what it was asked to keep; what went wrong is raised."""
        self.waiting.discard(i)
        try:
            told = self.lines[i].recv()
        except (EOFError, OSError) as error:
            raise self.gone(i) from error
        if isinstance(told, str):
            raise ShinpanError(f"process {i} of the environment: {told}")
        found: bytes = told
        return found

    def gone(self, i: int) -> ShinpanError:
        why = "" if self.begun else "; a script that makes it does so under `if __name__ == '__main__':`"
        return ShinpanError(f"process {i} of the environment has gone: close it, and make another one{why}")

    # All games at once

    def reset(self, seed: int | None = None) -> Observation:
        """Begin all games, and give what is seen in them."""
        self.async_reset(seed)
        self.gather()
        return self.everything()[0]

    def step(self, actions: NDArray[Any]) -> Received:
        """One action in every game, as `batched_env` has it: all processes at once, then wait for all."""
        self.send(actions, np.arange(self.count))
        self.gather()
        return self.everything()

    def gather(self) -> None:
        """Wait for all processes."""
        while self.waiting:
            self.heard(self.next_ready())

    def next_ready(self) -> int:
        ready = wait([self.lines[i] for i in sorted(self.waiting)])
        return self.lines.index(ready[0])  # type: ignore[arg-type] # what was waited for

    def everything(self) -> Received:
        return self.received(0, self.count)

    # Process by process

    def async_reset(self, seed: int | None = None) -> None:
        """Begin all games; `recv` gives what is seen, process by process."""
        self.check_open()
        self.seed = self.seed if seed is None else seed_of(seed)
        self.gather()
        for i in range(len(self.lines)):
            self.tell(i, self.seed * len(self.lines) + i)

    def recv(self) -> Received:
        """The games of whichever process is ready first: what is seen, rewards, which ended, and in `info` their
        numbers (`env_id`), who must answer (`players`), the seat that was yours (`seats`) and, where games ended, what
        was seen at their ends (`final_observation`). All of it stays until the next `send`, or is yours with
        `copy=True`."""
        self.check_open()
        if not self.waiting:
            raise ShinpanError("recv: nothing was sent; async_reset first, or send actions for what was received")
        i = self.next_ready()
        self.heard(i)
        return self.received(self.bounds[i], self.bounds[i + 1])

    def received(self, start: int, stop: int) -> Received:
        self.begun = True
        rows = {name: part[start:stop] for name, part in self.shared.shown.items()}
        if self.copy:
            rows = {name: part.copy() for name, part in rows.items()}
        info: dict[str, Any] = {"env_id": np.arange(start, stop), "players": rows[PLAYERS], "seats": rows[SEATS]}
        if rows[OVER].any():
            info["final_observation"] = {name: rows[FINAL + name] for name in self.parts}
        return {name: rows[name] for name in self.parts}, rows[REWARDS], rows[OVER], info

    def send(self, actions: NDArray[Any], env_id: Sequence[int] | NDArray[Any]) -> None:
        """Actions for games that were received, all of a process together; if one is not offered, none is sent."""
        self.check_open()
        numbers = np.asarray(actions_of(env_id, np.size(env_id), "env_id"), np.int64)
        chosen = np.asarray(actions_of(actions, len(numbers)))
        if len(numbers) and not 0 <= int(numbers.min()) <= int(numbers.max()) < self.count:
            raise ShinpanError(f"env_id: games go from 0 to {self.count - 1}: {shown(numbers.tolist())}")
        if not self.begun:
            raise ShinpanError("reset the environment first")
        asked = [i for i in range(len(self.lines)) if self.goes_on(i, numbers)]
        allowed = self.shared.arrays[MASK]
        outside = (chosen < 0) | (chosen >= allowed.shape[1])
        wrong = np.flatnonzero(outside | (allowed[numbers, np.where(outside, 0, chosen)] == 0))
        if len(wrong):
            at = wrong[0]
            raise ShinpanError(f"game {numbers[at]}: action {chosen[at]} is not offered: see its mask")
        self.shared.arrays[ACTIONS][numbers] = chosen
        for i in asked:
            self.tell(i, STEP)

    def goes_on(self, i: int, numbers: NDArray[Any]) -> bool:
        """Whether the games of a process are among those; refused if it is only some, or they are being played."""
        start, stop = self.bounds[i], self.bounds[i + 1]
        found = numbers[(numbers >= start) & (numbers < stop)]
        if not len(found):
            return False
        if i in self.waiting or sorted(found.tolist()) != list(range(start, stop)):
            raise ShinpanError(f"send: games {start} to {stop - 1} go together, once they were received")
        return True

    # Keeping and ending

    def __getstate__(self) -> dict[str, Any]:
        """What copies and pickles hold: every process keeps its games."""
        self.check_open()
        if self.waiting:
            raise ShinpanError("an environment in processes is kept once all that was sent has been received")
        kept: list[bytes] = []
        for i in range(len(self.lines)) if self.begun else ():
            self.tell(i, KEEP)
            kept.append(self.heard(i))
        arrays = {name: part.copy() for name, part in self.shared.arrays.items()}
        return {"made": self.made_with | {"seed": self.seed}, "kept": kept, "arrays": arrays}

    def __setstate__(self, held: dict[str, Any]) -> None:
        PooledEnv.__init__(self, **held["made"])
        for name, part in held["arrays"].items():
            np.copyto(self.shared.arrays[name], part)
        for i, games in enumerate(held["kept"]):
            self.tell(i, games)
            self.heard(i)
        self.begun = bool(held["kept"])

    def close(self) -> None:
        """End the processes and give the memory back; arrays that somebody still holds stay readable."""
        self.waiting.clear()
        self.end()

    def __enter__(self) -> "PooledEnv":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def ended(lines: list[Connection], processes: list[Any], shared: Shared) -> None:
    """End processes, also of an environment that nobody closed."""
    for line in lines:
        try:
            line.send(None)
        except OSError:
            continue
    for process in processes:
        process.join(PATIENCE)
        if process.is_alive():
            process.terminate()
            process.join(PATIENCE)
    for line in lines:
        line.close()
    shared.close()
