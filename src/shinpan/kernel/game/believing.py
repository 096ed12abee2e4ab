"""Positions from strangers: one that could not be shown, asked about or saved is refused before anybody holds it."""

from typing import Final

from ...support.errors import ShinpanError, Translatable
from ...support.spoken import LANGUAGES
from ..machine.loop import playout
from ..machine.model import NOBODY, State
from .protocol import Game

CHECKS: Final = 4  # positions that are looked at: this one, and some that are reached from it
STRIDE: Final = 10  # decisions between them


def must_be_shown(game: Game, state: State) -> None:
    """ShinpanError if a position, or one that is soon reached from it, cannot be shown to somebody."""
    twin = state.clone()
    twin.scripted = False
    try:
        for _ in range(CHECKS):
            look_at(game, twin)
            playout(twin, STRIDE)
    except (IndexError, KeyError, TypeError, ValueError, AttributeError, AssertionError, RecursionError) as error:
        raise ShinpanError(
            "this position cannot be: {error}", error=str(error) or Translatable("it contradicts itself")
        ) from error


def look_at(game: Game, state: State) -> None:
    """Everything that is asked of a position without changing it."""
    for player in (NOBODY, 0, 1):
        game.view(state, player)
    if state.decision is not None:
        game.option_words(state)
        for language in LANGUAGES:
            game.question(state, language)
    game.encode(state)
