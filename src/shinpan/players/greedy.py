"""The greedy player: one step ahead, with the game's own readable evaluation.

A step is an answer with all that follows from it at once: choices of its own in the same effect are made as well as
the evaluation can tell before the result is judged.
"""

from collections.abc import Mapping
from typing import Final

from ..kernel.game.protocol import Game
from ..kernel.machine.chance import seeded
from ..kernel.machine.loop import play
from ..kernel.machine.model import State
from ..support.json import Json
from .base import Player, seat

FOLLOW_UPS: Final = 3  # choices within one effect that are looked at
MOST_FOLLOWED: Final = 8  # options of each of them
WORLDS: Final = 6  # positions that agree with the view, over which each answer is averaged


class GreedyPlayer(Player):
    """Tries every answer in a few positions that could be the real one, and takes the best on average."""

    def __init__(self, seed: str) -> None:
        self.name = "greedy"
        self.chance = seeded(seed)

    def choose(self, game: Game, view: Mapping[str, Json], options: int) -> int:
        me = seat(view)
        sampler = game.sampler(view)
        worth = [0.0] * options
        for _ in range(WORLDS):
            world = sampler.draw(self.chance)
            for index in range(options):
                twin = world.clone()
                play(twin, index)
                worth[index] += outlook(game, twin, me, FOLLOW_UPS)
        best = max(worth)
        able = [index for index, value in enumerate(worth) if value >= best - 1e-9]
        return able[self.chance.below(len(able))]


def outlook(game: Game, state: State, me: int, depth: int) -> float:
    """The evaluation once the effect that is being resolved has been played out as well as possible."""
    decision = state.decision
    if decision is None or decision.player != me or depth == 0 or len(state.frames) == 1:
        return game.evaluate(state, me)
    best = 0.0
    for index in range(min(len(decision.options), MOST_FOLLOWED)):
        twin = state.clone()
        play(twin, index)
        best = max(best, outlook(game, twin, me, depth - 1))
    return best
