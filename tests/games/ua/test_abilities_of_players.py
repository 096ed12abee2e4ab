"""Abilities that players have gained, as views tell of them."""

import pytest

from shinpan.games import load
from shinpan.games.ua.modify import M_ABILITY, M_GAINED, M_NEXT_COST
from shinpan.games.ua.records import Modifier
from shinpan.games.ua.state import Ua
from shinpan.games.ua.terms import DECK, POWER_BITS, POWER_MASK
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import run


@pytest.mark.parametrize("kind", [M_ABILITY, M_NEXT_COST, M_GAINED])
def test_the_card_that_gave_an_ability_is_the_same_in_every_position_that_agrees_with_a_view(kind: int) -> None:
    game = load("ua")
    state = game.start(game.default_edition, list(game.starter_decks().values())[:2], "gained", "lot")
    run(state)
    assert isinstance(state, Ua)
    card = next(one for one in state.piles[DECK * 2] if len(state.cards[one].powers) > 0)
    state.modifiers.append(Modifier(kind, 0, card << POWER_BITS, state.turn + 5, 99, card, card, 0))
    assert state.decision is not None
    sampler = game.sampler(game.view(state, 1))
    for n in range(5):
        world = sampler.draw(seeded(f"gained {n}"))
        assert isinstance(world, Ua)
        amount = world.modifiers[-1].amount
        assert world.cards[amount >> POWER_BITS].key == state.cards[card].key
        assert amount & POWER_MASK == 0
