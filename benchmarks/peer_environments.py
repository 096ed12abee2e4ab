"""Steps a second through the environments of other libraries, for benchmarks/environments.py: games of cards, random
legal actions, an observation after every step, games that are over begin anew.

Example: python benchmarks/peer_environments.py --count 256 --json

pgx plays many games at once on the CPU (JAX, kept to one core); of its games sparrow mahjong is nearest in kind: hands
that others do not see, draws by luck, a pile. RLCard plays one game at a time; its uno has cards that do something.
Leduc poker, which both have, is as small as such a game can be. What is not installed is left out and named.
"""

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Callable
from typing import Any

Measure = Callable[[int, float], float]  # games at once, seconds: steps a second


def rlcard(name: str) -> Measure:
    def measure(_: int, seconds: float) -> float:
        import rlcard as games

        env = games.make(name, config={"seed": 1})
        luck = random.Random(1)
        state, _ = env.reset()
        steps = 0
        begin = time.perf_counter()
        while (took := time.perf_counter() - begin) < seconds:
            for _ in range(100):
                state, _ = env.step(luck.choice(list(state["legal_actions"])))
                if env.is_over():
                    state, _ = env.reset()
            steps += 100
        return steps / took

    return measure


def pgx(name: str) -> Measure:
    def measure(count: int, seconds: float) -> float:
        import jax
        import jax.numpy as jnp
        import pgx as games
        from pgx.experimental.wrappers import auto_reset

        env = games.make(name)
        step = jax.vmap(auto_reset(env.step, env.init))

        @jax.jit
        def play(state: Any, key: Any) -> Any:
            """One random legal action in every game."""
            scores = jnp.where(state.legal_action_mask, 0.0, -1e9)
            return step(state, jax.random.categorical(key, scores, axis=-1), jax.random.split(key, count))

        key = jax.random.PRNGKey(1)
        state = jax.jit(jax.vmap(env.init))(jax.random.split(key, count))
        steps = 0
        begin = 0.0
        for round in range(1_000_000):
            key, now = jax.random.split(key)
            state = play(state, now)
            state.observation.block_until_ready()
            if round == 3:  # it has been compiled
                begin = time.perf_counter()
            elif round > 3:
                steps += count
                if time.perf_counter() - begin >= seconds:
                    break
        return steps / (time.perf_counter() - begin)

    return measure


PEERS: dict[str, Measure] = {
    "RLCard uno": rlcard("uno"),
    "RLCard leduc": rlcard("leduc-holdem"),
    "pgx sparrow mahjong, CPU": pgx("sparrow_mahjong"),
    "pgx leduc, CPU": pgx("leduc_holdem"),
}


def main() -> None:
    """Measure every peer that is there."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=256, help="games at once, where a library can (256)")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each (3)")
    parser.add_argument("--json", action="store_true", help="write JSON, for scripts")
    given = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # JAX would take every core
    rows: dict[str, float] = {}
    for name, measure in PEERS.items():
        try:
            rows[name] = measure(given.count, given.seconds)
        except ImportError as error:
            print(f"{name}: left out ({error})", file=sys.stderr)
            continue
        if not given.json:
            print(f"  {name:<44}{rows[name]:>12,.0f} steps a second", flush=True)
    if given.json:
        print(json.dumps(rows))


if __name__ == "__main__":
    main()
