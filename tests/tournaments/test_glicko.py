"""Glicko-2 against the example of its paper, and what must hold of any games."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shinpan.tournaments.glicko import UNSURE, Game, Rating, rated


def test_the_example_of_the_paper() -> None:
    games = [Game(Rating(1400, 30), 1), Game(Rating(1550, 100), 0), Game(Rating(1700, 300), 0)]
    after = rated(Rating(1500, 200), games)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_a_game_a_rating_is_less_sure() -> None:
    after = rated(Rating(1600, 60), [])
    assert (after.rating, after.volatility) == (1600, 0.06)
    assert after.deviation > 60
    assert rated(Rating(), []).deviation == UNSURE


def test_a_rating_is_provisional_until_it_means_something() -> None:
    player = Rating()
    for played in range(60):
        if not player.is_provisional:
            break
        player = rated(player, [Game(Rating(1500, 80), played % 2)])
    assert 5 < played < 40


@settings(max_examples=100, deadline=None)
@given(
    st.floats(100, 3500),
    st.floats(30, 350),
    st.lists(
        st.tuples(st.floats(100, 3500), st.floats(30, 350), st.sampled_from([0.0, 0.5, 1.0])), min_size=1, max_size=12
    ),
)
def test_wins_raise_losses_lower_and_games_make_surer(
    rating: float, deviation: float, games: list[tuple[float, float, float]]
) -> None:
    player = Rating(rating, deviation)
    played = [Game(Rating(theirs, unsure), score) for theirs, unsure, score in games]
    after = rated(player, played)
    assert 0 < after.deviation <= UNSURE
    assert 0 < after.volatility < 1
    if all(game.score == 1 for game in played):
        assert after.rating >= rating
    if all(game.score == 0 for game in played):
        assert after.rating <= rating
    turned = rated(player, [Game(game.opponent, 1 - game.score) for game in played])
    if all(game.score == 0.5 for game in played):
        assert turned == after
