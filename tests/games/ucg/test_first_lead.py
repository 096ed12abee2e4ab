"""Who led the first turn is known as long as the game lasts: the battle areas are laid out from there [UCG 5.5.2.1]."""

from shinpan.games import load
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import play, run
from shinpan.kernel.machine.model import NOBODY


def test_the_view_says_who_led_the_first_turn_whoever_leads_now() -> None:
    game = load("ucg")
    decks = list(game.starter_decks().values())[:2]
    state = game.start(game.default_edition, decks, "first", "throw")
    assert game.shown(state, 0)["first"] is None
    luck = seeded("first")
    run(state)
    leads: set[str] = set()
    first = None
    while state.decision is not None:
        play(state, luck.below(len(state.decision.options)))
        view = game.shown(state, NOBODY)
        if view["turn"] == 1:
            first = view["lead"]
        if game.turn(state) >= 1:
            assert view["first"] == first
            leads.add(str(view["lead"]))
            again = game.decode(game.encode(state))
            assert game.shown(again, NOBODY)["first"] == first
    assert leads == {"A", "B"}


def test_a_position_of_before_does_not_say_who_led_first() -> None:
    game = load("ucg")
    state = game.start(game.default_edition, list(game.starter_decks().values())[:2], "old")
    run(state)
    old = game.encode(state)
    del old["first"]
    assert game.shown(game.decode(old), 0)["first"] is None
