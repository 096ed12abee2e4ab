"""How the cost of a decision grows with what is on the field: measure it, and draw docs/pictures/growth.svg.

Run: python benchmarks/growth.py [--game ua] [--seconds 0.3] [--plot docs/pictures/growth.svg] [--json]

Three things grow, each on its own: what stands on the field, characters with continuous powers, and effects that wait.
A position with so many of them is played by random answers to the end of its turn, again and again; what a decision
costs is told in microseconds. The slope is that of the logarithms over the larger half: 1 is linear, and nothing may be
worse. A field of Union Arena has eight places for each player, so its sizes end there.
"""

import argparse
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from shinpan.games import load
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.machine import loop
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.model import State
from shinpan.support.json import Json

ROUNDS = 5
UCG = load("ucg")
UCG_SIZES = (1, 2, 4, 8, 16, 32)
ENTERS = "《When this character enters play》"
UCG_CARDS: dict[str, Json] = {
    "P1": {"character": "HERO", "level": 1},
    "P2": {"character": "HERO", "level": 2},
    "C1": {"character": "HERO", "level": 1, "text": "[SIN][DBL][TRP]This character's BP grade increases by 1."},
    "W1": {"character": "HERO", "level": 1, "text": f"{ENTERS}You may draw a card."},
}
UA = load("ua")
UA_SIZES = (1, 2, 4, 8)
LINE = 4
UA_CARDS: dict[str, Json] = {
    "P": {"energy": 1, "bp": 2000},
    "C": {"bp": 2000, "text": "This character gains 500 BP."},
    "W": {"bp": 2000, "text": "[When Sidelined] You may draw a card."},
    "ALL": {"kind": "Event", "text": "Sideline all characters on your field."},
}


@dataclass(frozen=True)
class Growth:
    """Something that there is more and more of."""

    game: Game
    name: str
    sizes: tuple[int, ...]
    position: Callable[[int], State]


def quiet(state: State) -> State:
    """A position to which nobody listens."""
    state.events = None
    return state


def ucg_position(phase: str, field: Sequence[Json], hand: Sequence[Json]) -> State:
    """A position in which both players have the same."""
    side: dict[str, Json] = {"field": list(field), "hand": list(hand), "deck": ["P1"] * 40}
    ruling: dict[str, Json] = {"cards": UCG_CARDS, "phase": phase, "lead": "A", "A": side, "B": side}
    return quiet(UCG.place(ruling, UCG.default_edition))


def with_areas(n: int) -> State:
    """So many battle areas of each player, at the beginning of a level-up phase."""
    return ucg_position("level up", [["P1"]] * n, ["P2", "P2", "P2", "P1"])


def with_powers(n: int) -> State:
    """Of as many battle areas as are ever measured, so many with a character that has a continuous power."""
    powerful: Json = ["C1"]
    plain: Json = ["P1"]
    return ucg_position("level up", [powerful] * n + [plain] * (max(UCG_SIZES) - n), ["P2", "P2", "P2", "P1"])


def with_waiting(n: int) -> State:
    """So many characters of each player about to be turned up, with an effect each that waits then."""
    face_down: Json = [{"card": "W1", "down": True}]
    return ucg_position("open", [face_down] * n, [])


def ua_position(field: Sequence[Json], hand: Sequence[Json]) -> State:
    """A position in the Main Phase in which both players have the same, the Front Line full first."""
    front, energy = list(field[:LINE]), list(field[LINE:])
    side: dict[str, Json] = {"front": front, "energy": energy, "hand": list(hand), "deck": ["P"] * 30}
    return quiet(UA.place({"cards": UA_CARDS, "phase": "main", "A": side, "B": side}, UA.default_edition))


def with_characters(n: int) -> State:
    """So many characters of each player, and three to play."""
    return ua_position(["P"] * n, ["P"] * 3)


def with_lasting(n: int) -> State:
    """Of a full field, so many characters of each player with a continuous power."""
    return ua_position(["C"] * n + ["P"] * (max(UA_SIZES) - n), ["P"] * 3)


def with_set_off(n: int) -> State:
    """So many characters of each player that an event in hand removes, with an effect each that waits then."""
    return ua_position(["W"] * n, ["ALL"])


KINDS = (
    Growth(UCG, "battle areas of each player", UCG_SIZES, with_areas),
    Growth(UCG, "characters with a continuous power, of 32", UCG_SIZES, with_powers),
    Growth(UCG, "waiting effects of each player", UCG_SIZES, with_waiting),
    Growth(UA, "characters of each player", UA_SIZES, with_characters),
    Growth(UA, "characters with a continuous power, of 8", UA_SIZES, with_lasting),
    Growth(UA, "waiting effects of one player", UA_SIZES, with_set_off),
)


def play_turn(game: Game, start: State, seed: int) -> int:
    """Random answers to the end of the turn; how many."""
    state = start.clone()
    state.chance = seeded(str(seed))
    turn, decisions = game.turn(state), 0
    while not state.is_over() and game.turn(state) == turn:
        if state.decision is None:
            loop.step(state)
        else:
            loop.answer(state, state.chance.below(len(state.decision.options)))
            decisions += 1
    return decisions


def cost(game: Game, start: State, seconds: float) -> float:
    """Microseconds for a decision, the median of some rounds."""
    found: list[float] = []
    play_turn(game, start, 0)
    for i in range(ROUNDS):
        begin, took, decisions, seed = process_time(), 0.0, 0, i * 100_000
        while took < seconds / ROUNDS or not decisions:
            seed += 1
            decisions += play_turn(game, start, seed)
            took = process_time() - begin
        found.append(took / decisions * 1e6)
    return median(found)


def slope(sizes: tuple[int, ...], costs: list[float]) -> float:
    """How steeply the cost grows over the larger half of the sizes; 1: linear."""
    half = len(sizes) // 2
    return log(costs[-1] / costs[half]) / log(sizes[-1] / sizes[half])


def measure(kinds: list[Growth], seconds: float) -> dict[str, Any]:
    """The costs of every kind and size."""
    found: dict[str, Any] = {"compiled": not str(loop.__file__).endswith((".py", ".pyc"))}
    for kind in kinds:
        costs = [cost(kind.game, kind.position(n), seconds) for n in kind.sizes]
        us = [round(value, 3) for value in costs]
        steep = round(slope(kind.sizes, costs), 2)
        found[f"{kind.game.name}: {kind.name}"] = {"sizes": list(kind.sizes), "us": us, "slope": steep}
    return found


def draw(found: dict[str, Any], path: Path) -> None:
    """One plot for each kind, with a line for what linear growth would be."""
    import matplotlib as mpl

    mpl.use("Agg")
    mpl.rcParams["svg.hashsalt"] = "shinpan"  # the same figure, the same file
    import matplotlib.pyplot as plt

    names = [name for name in found if name != "compiled"]
    rows = -(-len(names) // 3)
    size = (12, 3.6 * rows)
    figure, plots = plt.subplots(rows, 3, figsize=size, sharey="row", layout="constrained", squeeze=False)
    for plot, name in zip(plots.flat, names, strict=True):
        sizes, costs = found[name]["sizes"], found[name]["us"]
        plot.loglog(sizes, costs, "o-", label=f"measured, slope {found[name]['slope']}")
        plot.loglog(sizes, [costs[-1] * n / sizes[-1] for n in sizes], ":", color="grey", label="linear")
        plot.set_xticks(sizes, [str(n) for n in sizes])
        plot.minorticks_off()
        plot.set_xlabel(name)
        plot.legend()
        plot.grid(alpha=0.3)
    for row in plots:
        row[0].set_ylabel("microseconds for a decision")
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--game", choices=["ucg", "ua"], help="one game alone")
    parser.add_argument("--seconds", type=float, default=0.3, help="how long to play each position")
    parser.add_argument("--plot", type=Path, help="where to draw the figure (needs the extra `plots`)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    args = parser.parse_args()
    found = measure([kind for kind in KINDS if args.game in (None, kind.game.name)], args.seconds)
    if args.json:
        print(json.dumps(found))
    else:
        print(f"{'compiled' if found['compiled'] else 'interpreted'}; microseconds for a decision")
        for name, row in found.items():
            if name != "compiled":
                print(f"  {name:<48} {row['sizes']}: {row['us']}  slope {row['slope']}")
    if args.plot is not None:
        draw(found, args.plot)


if __name__ == "__main__":
    main()
