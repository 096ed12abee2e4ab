"""Positions with much on the table, for tests of what is in sight: a game played by lot until there is so much."""

from functools import cache
from typing import Any

from shinpan.games import load
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.codec import to_text
from shinpan.kernel.machine.loop import play, run
from shinpan.kernel.machine.model import State

LANES = 8
UNITS = 14
HELD = 4  # cards in hand
MOST_GAMES = 400


@cache
def crowded(name: str) -> str:
    """A position in which A decides, with eight battle areas or with full lines, and cards in hand."""
    game = load(name)
    decks = list(game.starter_decks().values())
    for number in range(MOST_GAMES):
        state = game.start(game.default_edition, [decks[0], decks[1]], f"crowded {number}")
        found = played(game, state)
        if found:
            return found
    raise AssertionError(f"no game of {name} has so much on the table")


def played(game: Game, state: State) -> str:
    """The position as text, or nothing if the game ends before."""
    lot = seeded("crowded")
    run(state)
    while state.decision is not None:
        if state.decision.player == 0 and is_crowded(game.view(state, 0)):
            return to_text(game.name, game.encode(state))
        play(state, lot.below(len(state.decision.options)))
    return ""


def is_crowded(view: Any) -> bool:
    sides = view["players"]
    if len(sides["A"]["hand"]) < HELD:
        return False
    if view["game"] == "ucg":
        return len(sides["A"]["areas"]) >= LANES
    lines = [slot for side in sides.values() for line in ("front", "energy") for slot in side[line]]
    return sum(slot is not None for slot in lines) >= UNITS
