"""An opening that is somebody's already: who lost the game before has it, and nobody throws or draws lots."""

import pytest

from shinpan.games import load
from shinpan.kernel.machine.codec import from_text, to_text
from shinpan.kernel.machine.loop import run


@pytest.mark.parametrize("name", ["ucg", "ua"])
@pytest.mark.parametrize("who", [0, 1])
def test_the_opening_is_the_losers(name: str, who: int) -> None:
    game = load(name)
    decks = list(game.starter_decks().values())[:2]
    state = game.start(game.default_edition, decks, "seed", "AB"[who])
    run(state)
    assert state.decision is not None
    assert state.decision.player == who  # chooses to lead or follow, or decides about the redraw first
    again = game.decode(from_text(to_text(name, game.encode(state)))[1])
    run(again)
    assert game.option_words(again) == game.option_words(state)
