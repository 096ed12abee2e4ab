"""Picks that are gathered before they are played: what would be asked next, from what one player knows.

Nothing but a view comes in, so nothing hidden can come out: the answers are tried in positions that could be the real
one, and what is asked next is told only where all of them agree on everything that the player would see.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from shinpan.games import load

from ..kernel.game.protocol import Game
from ..kernel.machine.loop import play
from ..kernel.machine.model import State
from ..support.errors import ShinpanError
from .preview import worlds
from .showing import public_view


def ahead(asked: Mapping[str, Any]) -> dict[str, Any] | None:
    """The view after some answers to one effect; None if the last of them ends it or turns up what was hidden."""
    game, view, given = load(asked["game"]), asked["view"], asked["answers"]
    player = game.players.index(view["you"])
    tried = worlds(game, view, "ahead")
    effect = effect_of(tried[0])
    for i, answer in enumerate(given):
        for world in tried:
            take(game, world, answer)
        seen = [public_view(game, world, player, asked["language"]) for world in tried]
        if any(effect_of(world) != effect for world in tried) or any(other != seen[0] for other in seen):
            if i < len(given) - 1:
                raise ShinpanError("answer {i} of {count} is the last that can be gathered", i=i + 1, count=len(given))
            return None
    return seen[0]


def effect_of(state: State) -> tuple[int, str, int] | None:
    """Who decides what, and for which card."""
    decision = state.decision
    return None if decision is None else (decision.player, decision.kind, decision.source)


def take(game: Game, state: State, answer: Sequence[Any]) -> None:
    """Play an answer in a position where it must be offered."""
    option, words = answer
    if not is_offered(option, words, game.option_words(state) if state.decision is not None else []):
        raise ShinpanError("option {option} is not '{words}' here", option=option, words=words)
    play(state, option)


def is_offered(option: int, words: str, offered: Sequence[str]) -> bool:
    return option < len(offered) and offered[option] == words
