"""A process of an environment: it plays a share of the games whenever it is told to."""

import pickle
import signal
from multiprocessing.connection import Connection
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..support.errors import ShinpanError
from .batch import BatchedEnv
from .forms import Copies, Observation
from .sharing import ACTIONS, FINAL, OVER, PLAYERS, REWARDS, SEATS, Shared

STEP: Final = "step"
KEEP: Final = "keep"  # give the games, so that another process can go on with them
DONE: Final = b""


def work(connection: Connection, given: dict[str, Any], memory: str, count: int, start: int, stop: int) -> None:
    """Play games from `start` to `stop` until the line is closed. Ctrl-C is for whoever made the environment."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        env = BatchedEnv(count=stop - start, **given)
        shared = Shared(env.setup, count, memory)
        rows = {name: part[start:stop] for name, part in shared.arrays.items()}
        copies = Copies(rows)
        while True:
            told = connection.recv()
            if told is None:
                break
            if isinstance(told, bytes):
                env = pickle.loads(told)
                copies = Copies(rows)
                connection.send(DONE)
            elif told == KEEP:
                connection.send(pickle.dumps(env))
            else:
                connection.send(done(env, copies, told))
    except (EOFError, OSError):
        pass
    except Exception as error:
        connection.send(f"{type(error).__name__}: {error}" if not isinstance(error, ShinpanError) else str(error))
        raise
    finally:
        connection.close()


def done(env: BatchedEnv, copies: Copies, told: int | str) -> bytes | str:
    """Begin all games with a seed, or step them; what was wrong in words, or nothing."""
    rows = copies.rows
    try:
        if told == STEP:
            seen, rewards, over, info = env.step(rows[ACTIONS])
            rows[REWARDS][:] = rewards
            rows[OVER][:] = over
            rows[SEATS][:] = info["seats"]
            if "final_observation" in info:
                keep_ends(info["final_observation"], rows, np.flatnonzero(over))
        else:
            seen = env.reset(int(told))
            rows[REWARDS][:] = 0
            rows[OVER][:] = False
            rows[SEATS][:] = env.seats
    except ShinpanError as error:
        return str(error)
    copies.take(seen, env.arrays)
    rows[PLAYERS][:] = env.players
    return DONE


def keep_ends(seen: Observation, rows: dict[str, NDArray[Any]], places: NDArray[np.int64]) -> None:
    """Write what was seen in games that ended."""
    for name, part in seen.items():
        rows[FINAL + name][places] = part[places]
