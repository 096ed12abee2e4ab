"""Beliefs: positions in which the other side would have answered as it did are drawn more, from one's own views."""

from dataclasses import replace
from typing import Any

import pytest

from shinpan.games import load
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import play, run
from shinpan.kernel.machine.model import State
from shinpan.players.learned.beliefs import FLOOR, Beliefs, Gap, Memory, Past, between, likelihoods
from shinpan.players.learned.player import prepared
from shinpan.players.named import player_named

WORLDS = 12


def remembered(game: Game, most: int) -> list[tuple[State, list[Gap]]]:
    """Positions of a game that the network plays, with what whoever decides remembers."""
    net = prepared(game, "")
    state = game.start(game.default_edition, list(game.starter_decks().values())[:2], "beliefs", "lot")
    run(state)
    found: list[tuple[State, list[Gap]]] = []
    memories = [Memory(), Memory()]
    while state.decision is not None and len(found) < most:
        seat, n = state.decision.player, len(state.decision.options)
        view = game.view(state, seat)
        memories[seat].see(view, n)
        if memories[seat].gaps:
            found.append((state.clone(), memories[seat].gaps))
        answer = int(net.scores(state, seat, n)[0].argmax())
        memories[seat].answered(view, answer)
        play(state, answer)
    return found


@pytest.mark.parametrize("name", ["ucg", "ua"])
def test_the_true_position_explains_what_was_answered(name: str) -> None:
    game = load(name)
    net = prepared(game, "")
    explained = met = 0
    for state, gaps in remembered(game, 20):
        assert state.decision is not None
        for gap in gaps:
            past = Past(game, net, gap, state.decision.player)
            met += 1
            explained += likelihoods(net, past, [state])[0] > FLOOR
    assert met > 5
    assert explained * 2 > met  # the rest draws, or has too many ways


def test_likely_positions_are_drawn_more_and_the_same_seed_draws_the_same() -> None:
    game = load("ucg")
    net = prepared(game, "")
    told = 0
    for state, gaps in remembered(game, 12):
        assert state.decision is not None
        view = game.view(state, state.decision.player)
        one, two = [Beliefs(game, net, view, gaps, seeded("x"), 100) for _ in range(2)]
        drawn = one.draw(WORLDS)
        assert [game.encode(world) for world in drawn] == [game.encode(world) for world in two.draw(WORLDS)]
        assert all(game.view(world, state.decision.player) == view for world in drawn)
        plain = [one.sampler.draw(seeded(f"plain {n}")) for n in range(4 * WORLDS)]
        past = one.pasts[-1]
        likely, usual = [sum(likelihoods(net, past, worlds)) / len(worlds) for worlds in (drawn, plain)]
        told += likely > usual + 1e-6
        few = Beliefs(game, net, view, gaps, seeded("x"), 0)
        others = [game.encode(few.sampler.draw(luck)) for luck in [seeded("x")] for _ in range(WORLDS)]
        assert [game.encode(world) for world in few.draw(WORLDS)] == others
        assert likely > usual - 0.25
    assert told >= 3


def test_a_position_that_does_not_fit_what_was_is_told_as_that() -> None:
    game = load("ucg")
    net = prepared(game, "")
    state, gaps = remembered(game, 1)[0]
    assert state.decision is not None
    me = state.decision.player
    past = Past(game, net, gaps[0], me)
    assert past.again(state) is not None
    short: Any = state.clone()
    short.piles[1 - me] = short.piles[1 - me][1:]  # a card of the other side's deck is elsewhere
    assert past.again(short) is None
    assert Past(game, net, replace(gaps[0], answer=99), me).again(state) is None


def test_nothing_is_remembered_over_a_draw_or_from_another_seat() -> None:
    side: dict[str, Any] = {"deck_count": 40, "life_count": 7}
    view: dict[str, Any] = {"you": "A", "number": 5, "players": {"A": side, "B": side}}
    later = view | {"number": 7}
    assert between(view, later) == 1
    assert between(view, later | {"you": "B"}) == -1
    assert between(view, later | {"players": {"A": side, "B": side | {"deck_count": 39}}}) == -1
    memory = Memory()
    memory.see(view, 2)
    memory.answered(view, 1)
    memory.see(later, 3)
    assert [(gap.answer, gap.options) for gap in memory.gaps] == [(1, 3)]
    memory.answered(later, 0)
    memory.see(view | {"number": 9, "players": {"A": side | {"deck_count": 39}, "B": side}}, 3)
    assert memory.gaps == []


@pytest.mark.parametrize("name", ["ucg", "ua"])
def test_a_player_that_remembers_does_not_see_what_is_hidden(name: str) -> None:
    game = load(name)
    luck = seeded("disguise")
    for state, gaps in remembered(game, 3):
        assert state.decision is not None
        seat, n = state.decision.player, len(state.decision.options)
        chosen: list[int] = []
        for shown in (state, game.disguise(state, seat, luck)):
            player: Any = player_named("search-2:12", "x")
            player.memory.gaps = gaps
            chosen.append(player.searched_tries(game, game.view(shown, seat), n).best().index)
        assert chosen[0] == chosen[1]
