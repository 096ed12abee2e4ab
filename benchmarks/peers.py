"""Random play by other engines, in an environment of their own, to compare with ours in the same minute.

Example: python benchmarks/peers.py --seconds 3 --json

What is counted is the same everywhere: decisions a second in whole random games from the library's own list of legal
moves, on one core, and microseconds for a clone in mid-game where the library has one. A peer that is not installed is
left out and named. `make bench` installs them and prints our figures as ratios to theirs.
"""

import argparse
import copy
import json
import os
import random
import sys
import time
from collections.abc import Callable
from typing import Any

CLONES = 2_000


def main() -> None:
    """Measure every peer that is there."""
    parser = argparse.ArgumentParser(description="Random play by other engines.")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each peer (3)")
    parser.add_argument("--json", action="store_true", help="write JSON, for scripts")
    args = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # JAX would take every core
    rows: list[dict[str, Any]] = []
    for name, measure in PEERS.items():
        try:
            found = measure(args.seconds)
        except ImportError as error:
            print(f"{name}: left out ({error})", file=sys.stderr)
            continue
        rows.append({"peer": name, **found})
        if not args.json:
            clone = f", clone {found['clone_us']} us" if found["clone_us"] is not None else ""
            print(f"  {name:<34}{found['decisions_per_second']:>12,} decisions a second{clone}", flush=True)
    if args.json:
        print(json.dumps(rows))


def timed(play: Callable[[], int], seconds: float) -> int:
    """Decisions a second of games that are played one after the other."""
    play()  # a warm-up
    decisions = 0
    begin = time.perf_counter()
    while (took := time.perf_counter() - begin) < seconds:
        decisions += play()
    return round(decisions / took)


def cost(clone: Callable[[], object]) -> float:
    begin = time.perf_counter()
    for _ in range(CLONES):
        clone()
    return round((time.perf_counter() - begin) / CLONES * 1e6, 2)


def open_spiel(name: str) -> Callable[[float], dict[str, Any]]:
    def measure(seconds: float) -> dict[str, Any]:
        import pyspiel

        game = pyspiel.load_game(name)
        luck = random.Random(1)

        def play(limit: int = 10_000) -> int:
            state = game.new_initial_state()
            decisions = 0
            while not state.is_terminal() and decisions < limit:
                if state.is_chance_node():
                    state.apply_action(luck.choice(state.chance_outcomes())[0])
                    continue
                actions = state.legal_actions()
                decisions += len(actions) > 1
                state.apply_action(luck.choice(actions))
            states.append(state)
            return decisions

        states: list[Any] = []
        speed = timed(play, seconds)
        play(20)
        return {"decisions_per_second": speed, "clone_us": cost(states[-1].clone)}

    return measure


def rlcard_uno(seconds: float) -> dict[str, Any]:
    import rlcard

    env = rlcard.make("uno", config={"seed": 1, "allow_step_back": False})
    luck = random.Random(1)

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            decisions += len(actions) > 1
            state, _ = env.step(luck.choice(actions))
        return decisions

    speed = timed(play, seconds)
    env.reset()
    return {"decisions_per_second": speed, "clone_us": cost(lambda: copy.deepcopy(env.game))}


def python_chess(seconds: float) -> dict[str, Any]:
    import chess

    luck = random.Random(1)
    boards: list[Any] = []

    def play(limit: int = 200) -> int:
        board = chess.Board()
        decisions = 0
        while decisions < limit:
            moves = list(board.legal_moves)
            if not moves:
                break
            decisions += 1
            board.push(luck.choice(moves))
        boards[:] = [board]
        return decisions

    speed = timed(play, seconds)
    play(30)
    return {"decisions_per_second": speed, "clone_us": cost(lambda: boards[-1].copy(stack=False))}


def pgx(name: str, batch: int) -> Callable[[float], dict[str, Any]]:
    def measure(seconds: float) -> dict[str, Any]:
        import jax
        import jax.numpy as jnp
        import pgx as games

        env = games.make(name)
        begin, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))

        @jax.jit
        def choose(key: Any, mask: Any) -> Any:
            return jax.random.categorical(key, jnp.where(mask, 0.0, -1e9), axis=-1)

        key = jax.random.PRNGKey(1)

        def play() -> int:
            nonlocal key
            key, first = jax.random.split(key)
            state = begin(jax.random.split(first, batch))
            decisions = 0
            while not bool(state.terminated.all()):
                key, now = jax.random.split(key)
                decisions += int(((state.legal_action_mask.sum(-1) > 1) & ~state.terminated).sum())
                state = step(state, choose(now, state.legal_action_mask))
            return decisions

        return {"decisions_per_second": timed(play, seconds), "clone_us": None}

    return measure


PEERS: dict[str, Callable[[float], dict[str, Any]]] = {
    "OpenSpiel hearts (C++)": open_spiel("hearts"),
    "OpenSpiel gin rummy (C++)": open_spiel("gin_rummy"),
    "RLCard uno (Python)": rlcard_uno,
    "python-chess (Python)": python_chess,
    "pgx sparrow mahjong, 1 game (JAX, CPU)": pgx("sparrow_mahjong", 1),
    "pgx sparrow mahjong, 1,024 games (JAX, CPU)": pgx("sparrow_mahjong", 1024),
}

if __name__ == "__main__":
    main()
