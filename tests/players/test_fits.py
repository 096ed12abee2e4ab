"""Which cards go on which: the network is told, for cards that nobody has seen as for others."""

from typing import Any

import numpy as np

from shinpan.games import load
from shinpan.kernel.machine.loop import play, run
from shinpan.players.learned.fits import Fitting, read_fits
from shinpan.players.learned.form import FITS, POSITION, SIDE, ZONE, Form
from shinpan.players.learned.player import Prepared
from shinpan.players.learned.weights import shipped

ON_IT, IT_GOES_ON = FITS.index("in hand that go on it"), FITS.index("on the field that it goes on")


def goes_on(upper: Any, lower: Any) -> bool:
    return bool(
        upper.is_character()
        and lower.is_character()
        and upper.level == lower.level + 1
        and (set(upper.names) & set(lower.names))
    )


def test_the_network_is_told_what_the_rules_let_go_on_a_card() -> None:
    game = load("ucg")
    held = shipped("ucg")
    assert held is not None
    net = Prepared(game, held)
    form = net.network.form
    state: Any = game.start(game.default_edition, list(game.starter_decks().values())[2:4], "fits", "lot")
    run(state)
    met = 0
    for n in range(40):
        decision = state.decision
        if decision is None:
            break
        net.look(state, decision.player, 0, len(decision.options))
        cards = net.cards[0, : net.filled[0]]
        facts = np.asarray([net.network.level_and_names(net.printed_of(int(card))) for card in cards[:, 0]], np.float32)
        told = Fitting(cards[None], facts[None, :, 1:], facts[None, :, 0], form).counted()[0]
        hand = [state.cards[card] for card in state.hand(decision.player)]
        for row in np.flatnonzero((cards[:, SIDE] == 1) & (cards[:, ZONE] == form.hand)):
            mine = game.card(net.numbers[int(cards[row, 0]) - 2])
            assert told[row, ON_IT] == sum(goes_on(other, mine) for other in hand)
            met += int(told[row, ON_IT])
        play(state, n % len(decision.options))
    assert met > 10


def rows_of(form: Form, *cards: tuple[int, int, int]) -> np.ndarray[Any, np.dtype[np.int16]]:
    """Rows of cards: side, zone, and place in a stack."""
    found = np.zeros((1, len(cards), 8), np.int16)
    for row, (side, zone, position) in enumerate(cards):
        found[0, row, [SIDE, ZONE, POSITION]] = side, zone, position
    return found


def test_a_chain_is_counted_and_the_other_side_is_not() -> None:
    form = Form(load("ucg").layout())
    cards = rows_of(
        form, (1, form.field, 1), (1, form.hand, 0), (1, form.hand, 0), (2, form.field, 1), (1, form.field, 2)
    )
    names = np.zeros((1, 5, 32), np.float32)
    names[0, :, [3, 7]] = 1.0  # all are namesakes
    names[0, 4, 7] = 0.0  # but for one that shares a bucket by chance
    levels = np.asarray([[1, 2, 3, 1, 1]], np.float32)
    told = Fitting(cards, names, levels, form).counted()[0]
    assert told[0, ON_IT] == 1  # the card of level 2 in hand
    assert told[0, FITS.index("in hand that go on those in hand that go on it")] == 1
    assert told[1, IT_GOES_ON] == 1
    assert told[1, ON_IT] == 1
    assert not told[3].any()
    assert not told[4].any()
    assert read_fits(told).shape == (5, 2 * len(FITS))


def test_a_game_without_levels_is_told_nothing_of_them() -> None:
    form = Form(load("ua").layout())
    assert not form.has_levels()
    assert "cards.fits" not in form.rows


def test_weights_that_never_learned_it_are_still_read() -> None:
    held = shipped("ucg")
    assert held is not None
    without = {part: rows for part, rows in held.meta["rows"].items() if part != "cards.fits"}
    arrays = {part: array for part, array in held.arrays.items() if part != "cards.fits"}
    network = type(held)(arrays, held.meta | {"rows": without}).network(load("ucg").layout())
    assert not network.weights["cards.fits"].any()
