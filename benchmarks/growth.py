"""How the cost of a decision grows with what is on the field: measure it, and draw docs/pictures/growth.svg.

Run: python benchmarks/growth.py [--seconds 0.3] [--plot docs/pictures/growth.svg] [--json]

Three things grow, each on its own: battle areas, characters with continuous powers, and effects that wait. A position
with so many of them is played by random answers to the end of its turn, again and again; what a decision costs is told
in microseconds. The slope is that of the logarithms over the larger half: 1 is linear, and nothing may be worse.
"""

import argparse
import json
from math import log
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from shinpan.games import load
from shinpan.kernel import loop
from shinpan.kernel.chance import seeded
from shinpan.kernel.game import Json
from shinpan.kernel.model import State

ROUNDS = 5
SIZES = (1, 2, 4, 8, 16, 32)
UCG = load("ucg")
ENTERS = "《When this character enters play》"
CARDS: dict[str, Json] = {
    "P1": {"character": "HERO", "level": 1},
    "P2": {"character": "HERO", "level": 2},
    "C1": {"character": "HERO", "level": 1, "text": "[SIN][DBL][TRP]This character's BP grade increases by 1."},
    "W1": {"character": "HERO", "level": 1, "text": f"{ENTERS}You may draw a card."},
}


def position(phase: str, field: list[Json], hand: list[Json]) -> State:
    """A position in which both players have the same."""
    side: dict[str, Json] = {"field": field, "hand": hand, "deck": ["P1"] * 40}
    state = UCG.place({"cards": CARDS, "phase": phase, "lead": "A", "A": side, "B": side}, UCG.default_edition)
    state.events = None  # nobody listens
    return state


def with_areas(n: int) -> State:
    """So many battle areas of each player, at the beginning of a level-up phase."""
    return position("level up", [["P1"]] * n, ["P2", "P2", "P2", "P1"])


def with_powers(n: int) -> State:
    """Of as many battle areas as are ever measured, so many with a character that has a continuous power."""
    return position("level up", [["C1"]] * n + [["P1"]] * (max(SIZES) - n), ["P2", "P2", "P2", "P1"])


def with_waiting(n: int) -> State:
    """So many characters of each player about to be turned up, with an effect each that waits then."""
    return position("open", [[{"card": "W1", "down": True}]] * n, [])


KINDS = {
    "battle areas of each player": with_areas,
    "characters with a continuous power, of 32": with_powers,
    "waiting effects of each player": with_waiting,
}


def play_turn(start: State, seed: int) -> int:
    """Random answers to the end of the turn; how many."""
    state = start.clone()
    state.chance = seeded(str(seed))
    turn, decisions = UCG.turn(state), 0
    while not state.is_over() and UCG.turn(state) == turn:
        if state.decision is None:
            loop.step(state)
        else:
            loop.answer(state, state.chance.below(len(state.decision.options)))
            decisions += 1
    return decisions


def cost(start: State, seconds: float) -> float:
    """Microseconds for a decision, the median of some rounds."""
    found: list[float] = []
    play_turn(start, 0)
    for i in range(ROUNDS):
        begin, took, decisions, seed = process_time(), 0.0, 0, i * 100_000
        while took < seconds / ROUNDS or not decisions:
            seed += 1
            decisions += play_turn(start, seed)
            took = process_time() - begin
        found.append(took / decisions * 1e6)
    return median(found)


def slope(costs: list[float]) -> float:
    """How steeply the cost grows over the larger half of the sizes; 1: linear."""
    half = len(SIZES) // 2
    return log(costs[-1] / costs[half]) / log(SIZES[-1] / SIZES[half])


def measure(seconds: float) -> dict[str, Any]:
    """The costs of every kind and size."""
    found: dict[str, Any] = {"compiled": not str(loop.__file__).endswith((".py", ".pyc")), "sizes": list(SIZES)}
    for name, make in KINDS.items():
        costs = [cost(make(n), seconds) for n in SIZES]
        found[name] = {"us": [round(value, 3) for value in costs], "slope": round(slope(costs), 2)}
    return found


def draw(found: dict[str, Any], path: Path) -> None:
    """One plot for each kind, with a line for what linear growth would be."""
    import matplotlib as mpl

    mpl.use("Agg")
    mpl.rcParams["svg.hashsalt"] = "shinpan"  # the same figure, the same file
    import matplotlib.pyplot as plt

    figure, plots = plt.subplots(1, len(KINDS), figsize=(12, 3.6), sharey=True, layout="constrained")
    for plot, name in zip(plots, KINDS, strict=True):
        costs = found[name]["us"]
        plot.loglog(SIZES, costs, "o-", label=f"measured, slope {found[name]['slope']}")
        plot.loglog(SIZES, [costs[-1] * n / SIZES[-1] for n in SIZES], ":", color="grey", label="linear")
        plot.set_xticks(SIZES, [str(n) for n in SIZES])
        plot.minorticks_off()
        plot.set_xlabel(name)
        plot.legend()
        plot.grid(alpha=0.3)
    plots[0].set_ylabel("microseconds for a decision")
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--seconds", type=float, default=0.3, help="how long to play each position")
    parser.add_argument("--plot", type=Path, help="where to draw the figure (needs the extra `plots`)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    args = parser.parse_args()
    found = measure(args.seconds)
    if args.json:
        print(json.dumps(found))
    else:
        print(f"{'compiled' if found['compiled'] else 'interpreted'}; microseconds for a decision with {SIZES} of them")
        for name in KINDS:
            print(f"  {name:<44} {found[name]['us']}  slope {found[name]['slope']}")
    if args.plot is not None:
        draw(found, args.plot)


if __name__ == "__main__":
    main()
