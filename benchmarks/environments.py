"""How fast the environments are: steps a second with random legal actions, beside the raw engine in the same run.

Example: python benchmarks/environments.py --game ucg --count 256 --json

Time is that of the thread, and of many readings the fastest fifth counts, so that other processes disturb little; what
they do to the caches is in it all the same. Install the compiled wheel first. `--peers PYTHON` measures environments of
other libraries in the same run (`peer_environments.py`), with the Python of an environment that has them: `make bench`
makes one, .venv/peers/bin/python.
"""

import argparse
import json
import subprocess
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from shinpan.envs import batched_env, gymnasium_env, pettingzoo_env, pooled_env
from shinpan.games import load
from shinpan.kernel.machine.batch import deal

ROUNDS = 4  # of one process and two in turn
FORMS: dict[str, dict[str, Any]] = {
    "flat": {},
    "tokens": {"form": "tokens"},
    "tokens, nothing printed": {"form": "tokens", "printed": False},
    "tokens, no events": {"form": "tokens", "events": 0},
    "tokens, fixed actions": {"form": "tokens", "action_form": "fixed"},
}


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description="How fast the environments are.")
    parser.add_argument("--game", default="ucg")
    parser.add_argument("--count", type=int, default=256, help="games in a batch (256)")
    parser.add_argument("--readings", type=int, default=200, help="of each figure (200)")
    parser.add_argument("--processes", action="store_true", help="one and two processes as well, by the clock")
    parser.add_argument("--peers", default="", metavar="PYTHON", help="other libraries as well, by this interpreter")
    parser.add_argument("--json", action="store_true", help="write JSON, for scripts")
    args = parser.parse_args()
    warnings.simplefilter("ignore")
    rows = {"raw engine, games in turn": raw(args.game, args.count, args.readings)}
    for name, options in FORMS.items():
        rows[f"batched, {name}"] = batched(args.game, args.count, args.readings, options)
    for form in ("flat", "tokens"):
        rows[f"Gymnasium, {form}"] = single(gymnasium_steps(args.game, form), args.readings)
        rows[f"PettingZoo, {form}"] = single(pettingzoo_steps(args.game, form), args.readings)
    if args.processes:
        rows |= in_processes(args.game, args.count, args.readings)
    theirs = peers(args.peers, args.count) if args.peers else {}
    if args.json:
        print(json.dumps(rows | theirs))
        return
    whole = rows["raw engine, games in turn"]
    for name, speed in (rows | theirs).items():
        print(f"  {name:<44}{speed:>12,.0f} steps a second{speed / whole:>8.3f} of the raw engine")
    for name, speed in theirs.items():
        told = ", ".join(f"{form} {rows[f'batched, {form}'] / speed:.2f}" for form in ("flat", "tokens"))
        print(f"  times {name}: {told}")


def peers(python: str, count: int) -> dict[str, float]:
    """What other libraries make of as many games."""
    script = Path(__file__).with_name("peer_environments.py")
    command = [python, str(script), "--count", str(count), "--json"]
    ran = subprocess.run(command, check=True, timeout=600, stdout=subprocess.PIPE, text=True)
    found: dict[str, float] = json.loads(ran.stdout)
    return found


def fastest(times: list[float]) -> float:
    """The mean of the fastest fifth."""
    best = sorted(times)[: max(1, len(times) // 5)]
    return sum(best) / len(best)


def raw(name: str, count: int, readings: int) -> float:
    """Random answers in all games, one decision in each before the next; a reading is twenty of them from the start."""
    game = load(name)
    start = game.start(game.default_edition, list(game.starter_decks().values())[:2], seed="1")
    times: list[float] = []
    for reading in range(max(5, readings // 20)):
        batch = deal(start, [f"{reading} {i}" for i in range(count)])
        begin = time.thread_time()
        answers = sum([batch.random(1) for _ in range(20)])
        times.append((time.thread_time() - begin) / answers)
    return 1 / fastest(times)


def random_actions(mask: Any, luck: np.random.Generator) -> Any:
    """One allowed action in each row."""
    return np.argmax(luck.random(mask.shape, np.float32) * mask, axis=1)


def batched(name: str, count: int, readings: int, options: dict[str, Any]) -> float:
    games = batched_env(name, count, **options)
    seen = games.reset()
    luck = np.random.default_rng(1)
    times: list[float] = []
    for _ in range(readings + 20):
        actions = random_actions(seen["action_mask"], luck)
        begin = time.thread_time()
        seen, _, _, _ = games.step(actions)
        times.append(time.thread_time() - begin)
    return count / fastest(times[20:])


def single(steps: Callable[[int], None], readings: int) -> float:
    times: list[float] = []
    for _ in range(max(10, readings // 5)):
        begin = time.thread_time()
        steps(100)
        times.append(time.thread_time() - begin)
    return 100 / fastest(times)


def one_of(mask: Any, luck: np.random.Generator) -> int:
    allowed = np.flatnonzero(mask)
    return int(allowed[int(luck.integers(len(allowed)))])


def gymnasium_steps(name: str, form: str) -> Callable[[int], None]:
    env = gymnasium_env(name, form=form)
    luck = np.random.default_rng(1)
    seen = env.reset(seed=1)[0]

    def steps(n: int) -> None:
        nonlocal seen
        for _ in range(n):
            seen, _, over, _, _ = env.step(one_of(seen["action_mask"], luck))
            if over:
                seen = env.reset()[0]

    return steps


def pettingzoo_steps(name: str, form: str) -> Callable[[int], None]:
    env = pettingzoo_env(name, form=form)
    luck = np.random.default_rng(1)
    env.reset(seed=1)

    def steps(n: int) -> None:
        for _ in range(n):
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.reset()
                seen = env.last()[0]
            env.step(one_of(seen["action_mask"], luck))

    return steps


def in_processes(name: str, count: int, readings: int) -> dict[str, float]:
    """One process and two, in turn, by the clock: a reading of each right after one of the other."""
    luck = np.random.default_rng(1)
    times: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(ROUNDS):
        for processes, found in times.items():
            with pooled_env(name, count, processes, form="tokens") as games:
                found.extend(pooled(games, processes, readings // ROUNDS, luck))
    return {f"{n} processes, tokens, by the clock": 1 / fastest(found) for n, found in times.items()}


def pooled(games: Any, processes: int, readings: int, luck: np.random.Generator) -> list[float]:
    """Seconds for a step; a reading is ten answers in every game."""

    def answered() -> int:
        seen, _, _, info = games.recv()
        games.send(random_actions(seen["action_mask"], luck), info["env_id"])
        return len(info["env_id"])

    games.async_reset()
    times: list[float] = []
    for reading in range(readings + 2):
        begin = time.perf_counter()
        steps = sum([answered() for _ in range(10 * processes)])
        if reading >= 2:
            times.append((time.perf_counter() - begin) / steps)
    for _ in range(processes):
        games.recv()
    return times


if __name__ == "__main__":
    main()
