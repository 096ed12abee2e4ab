"""Lines: a position played on, both sides looking one step ahead with the game's own readable evaluation.

Before a side answers, all that it cannot know is dealt anew, and its answers are tried there: so what it answers does
not depend on what the other side holds or has set face-down, nor on the order of decks.
"""

from typing import Final

from ..kernel.game.protocol import Game
from ..kernel.machine.chance import Chance
from ..kernel.machine.loop import play
from ..kernel.machine.model import State

LONGEST: Final = 600  # answers of a line: far more than a game has


def play_on(game: Game, state: State, luck: Chance, turns: int, veiled: bool = True) -> State:
    """Play a position on to the end of the game, or until so many turns have begun, and give it back. Without `veiled`
    both sides know the position as it lies."""
    last = game.turns(state) + turns
    for _ in range(LONGEST):
        decision = state.decision
        if decision is None or game.turns(state) >= last:
            break
        if veiled:
            play(state, answer(game, game.dealt_anew(state, decision.player, luck), decision.player, luck))
        else:
            play(state, answer(game, state.clone(), decision.player, luck))
    return state


def answer(game: Game, state: State, player: int, luck: Chance) -> int:
    """The answer after which the position looks best, of several one by luck; the position is used up."""
    decision = state.decision
    assert decision is not None
    last = len(decision.options) - 1
    best = 0
    alike = 0
    most = -1.0
    for index in range(last + 1):
        twin = state if index == last else state.clone()
        play(twin, index)
        worth = game.evaluate(twin, player)
        if worth > most:
            best, most, alike = index, worth, 1
        elif worth == most:
            alike += 1
            if luck.below(alike) == 0:
                best = index
    return best
