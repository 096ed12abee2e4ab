"""Processes that play: each steps a batch of games and shows what is seen in memory that it shares with the learner."""

import multiprocessing
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from shinpan.games import load

from ..envs.batch import BatchedEnv
from ..kernel.game.protocol import Game
from ..support.errors import ShinpanError
from .config import Config
from .decks import pairs
from .hidden import Hidden

ITSELF: Final = "itself"
PAST: Final = "past"
Arrays = dict[str, NDArray[Any]]


@dataclass(frozen=True)
class Role:
    """What a process does: against whom it plays, and how many games."""

    opponent: str  # ITSELF, PAST or a player by name
    games: int
    number: int  # of the process


def roles(config: Config) -> list[Role]:
    actors = config.actors
    wanted = [ITSELF] * actors.itself + [PAST] * actors.past
    found = [(name, actors.games) for name in wanted]
    found += [(name, actors.opponent_games) for name, n in actors.opponents.items() for _ in range(n)]
    return [Role(name, games, number) for number, (name, games) in enumerate(found)]


def parts(game: Game, config: Config, games: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    """The arrays that a process shares, by name: their shapes and types."""
    layout, net, hidden = game.layout(), config.network, config.learning.hidden
    return {
        "cards": ((games, net.tokens, len(layout.cards)), np.int16),
        "options": ((games, net.actions, len(layout.options)), np.int16),
        "situation": ((games, len(layout.situation)), np.int16),
        "hidden": ((games, hidden, len(layout.cards)), np.int16),
        "action_mask": ((games, net.actions), np.int8),
        "rewards": ((games, 2), np.float32),
        "over": ((games,), np.bool_),
        "players": ((games,), np.int64),
        "actions": ((games,), np.int64),
    }


def shared(memory: SharedMemory, wanted: dict[str, tuple[tuple[int, ...], Any]]) -> Arrays:
    """Arrays over memory, one after the other."""
    found: Arrays = {}
    start = 0
    for name, (shape, dtype) in wanted.items():
        found[name] = np.ndarray(shape, dtype, memory.buf, start)
        start += room(shape, dtype)
    return found


def room(shape: tuple[int, ...], dtype: Any) -> int:
    return -(-int(np.prod(shape)) * int(np.dtype(dtype).itemsize) // 64) * 64


def batch_of(config: Config, role: Role, known: Sequence[str]) -> BatchedEnv:
    """The games of a process."""
    game = load(config.game)
    seed = f"train {config.seed} {role.number}"
    return BatchedEnv(
        config.game,
        role.games,
        "" if role.opponent in (ITSELF, PAST) else role.opponent,
        seed=config.seed * 1000 + role.number,
        pairs=pairs(game, config.actors.decks, seed, config.actors.held_out, config.actors.held_out_decks),
        form="tokens",
        printed=False,
        events=0,
        actions=config.network.actions,
        known=list(known),
    )


def act(connection: Connection, config: Config, role: Role, known: Sequence[str], name: str, seed: int) -> None:
    """A process: step whenever it is told to, until the line is closed."""
    memory = SharedMemory(name)
    try:
        env = batch_of(config, role, known)
        arrays = shared(memory, parts(env.setup.game, config, role.games))
        hidden = Hidden(env.setup.game, env.setup.printing) if config.learning.hidden else None
        show(env, env.reset(env.seed + seed * 1_000_003), arrays, hidden)
        connection.send("")
        while connection.recv():
            seen, rewards, over, _ = env.step(arrays["actions"])
            arrays["rewards"][:] = rewards
            arrays["over"][:] = over
            show(env, seen, arrays, hidden)
            connection.send("")
    except (EOFError, OSError, KeyboardInterrupt):
        pass
    except ShinpanError as error:
        connection.send(str(error))
    finally:
        arrays = {}
        connection.close()
        memory.close()


def show(env: BatchedEnv, seen: Arrays, arrays: Arrays, hidden: Hidden | None) -> None:
    np.copyto(arrays["cards"], seen["cards"][:, : arrays["cards"].shape[1]])
    for name in ("options", "situation", "action_mask"):
        np.copyto(arrays[name], seen[name])
    arrays["players"][:] = env.players
    if hidden is not None:
        hidden.show(env.pool.states, arrays["players"], arrays["hidden"])


class Actor:
    """A process as the learner has it."""

    def __init__(self, config: Config, role: Role, game: Game, known: Sequence[str], seed: int) -> None:
        wanted = parts(game, config, role.games)
        self.role = role
        self.memory = SharedMemory(create=True, size=sum(room(shape, dtype) for shape, dtype in wanted.values()))
        self.arrays = shared(self.memory, wanted)
        context = multiprocessing.get_context("spawn")
        self.line, there = context.Pipe()
        given = (there, config, role, known, self.memory.name, seed)
        self.process = context.Process(target=act, args=given, daemon=True)
        self.process.start()
        there.close()

    def answer(self, actions: NDArray[Any]) -> None:
        self.arrays["actions"][:] = actions
        try:
            self.line.send("step")
        except OSError as error:
            raise ShinpanError(f"process {self.role.number} of the training has gone: {error}") from error

    def take(self) -> None:
        """What it has shown is there; ShinpanError if it met one, or has gone."""
        try:
            told = self.line.recv()
        except (EOFError, OSError) as error:
            raise ShinpanError(f"process {self.role.number} of the training has gone") from error
        if told:
            raise ShinpanError(str(told))

    def close(self) -> None:
        with suppress(OSError):
            self.line.send("")
        self.process.join(5)
        if self.process.is_alive():
            self.process.terminate()
            self.process.join()
        self.line.close()
        self.arrays = {}
        self.memory.close()
        self.memory.unlink()


class Actors:
    """All processes."""

    def __init__(self, config: Config, seed: int) -> None:
        game = load(config.game)
        known = list(game.printing([]).index)
        self.all = [Actor(config, role, game, known, seed) for role in roles(config)]

    def ready(self) -> list[Actor]:
        """Those that have stepped, at least one: what they show stays until they are answered."""
        lines: list[Any] = [actor.line for actor in self.all]
        done = set(map(id, wait(lines)))
        found = [actor for actor in self.all if id(actor.line) in done]
        for actor in found:
            actor.take()
        return found

    def close(self) -> None:
        for actor in self.all:
            actor.close()
