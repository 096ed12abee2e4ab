"""Who stands where: what breaks ties, ranks that are shared, and what the tournaments of a season add up to."""

import pytest

from shinpan.kernel.machine.chance import seeded
from shinpan.tournaments.model import ROUND_ROBIN, SWISS, Paired, Result, Rules
from shinpan.tournaments.season import season_table
from shinpan.tournaments.standings import Played, scores_of, standings_of
from shinpan.tournaments.tournament import Tournament
from tests.tournaments.test_tournaments import begun, play_round


def test_ties_are_broken_by_opponents_then_by_games() -> None:
    matches = [Played("a", "c", (2, 0)), Played("b", "d", (2, 1)), Played("c", "d", (2, 0)), Played("a", "b", (1, 1))]
    lines = standings_of(scores_of(["a", "b", "c", "d"], matches, 2), {})
    assert [(line.player, line.points) for line in lines] == [("a", 4), ("b", 4), ("c", 3), ("d", 0)]
    a, b = lines[:2]
    assert a.opponents > b.opponents  # c has won a match, d none
    assert float(a.games) == pytest.approx((3 * 3) / (3 * 4))


def test_no_rate_is_less_than_a_third() -> None:
    lines = standings_of(scores_of(["a", "b"], [Played("a", "b", (2, 0))], 2), {})
    assert float(lines[0].opponents) == pytest.approx(1 / 3)


def test_whoever_is_equal_in_everything_shares_a_rank() -> None:
    league = begun(3, Rules(ROUND_ROBIN))
    while not league.is_over():
        league.apply(Paired(league.next_tables()[1]))
        (at,) = [at for _, at in league.pending()]
        a, b = (int(player[1:]) for player in league.rounds[-1].tables[at])
        league.apply(Result(at, (1, 0) if (b - a) % 3 == 1 else (0, 1)))  # each wins against the next
    assert [line.rank for line in league.ranking()] == [1, 1, 1]
    lines = season_table([(league, {})])
    assert len({line.values for line in lines}) == 1
    cut = begun(4, Rules(SWISS, rounds=1, cut=2))
    while not cut.is_over():
        play_round(cut, seeded("cut"))
    assert [line.rank for line in cut.ranking()] == [1, 2, 3, 3]  # the last two have lost their only match


def test_tournaments_of_a_season_add_up_by_name() -> None:
    luck = seeded("season")
    league = begun(4, Rules(ROUND_ROBIN, best_of=3))
    while not league.is_over():
        play_round(league, luck)
    more = begun(3, Rules(SWISS, rounds=2))
    for _ in range(2):
        play_round(more, luck)
    table = season_table([(one, {}) for one in (league, more, Tournament(Rules()))])
    assert sorted(line.name for line in table) == [f"Player {i}" for i in range(4)]
    assert sorted(line.tournaments for line in table) == [1, 2, 2, 2]
    for line in table:
        both = [one for t in (league, more) for one in t.standings() if t.players[one.player].name == line.name]
        assert line.points == sum(one.points for one in both)
    assert [line.points for line in table] == sorted((line.points for line in table), reverse=True)


def test_a_guest_is_not_the_player_who_keeps_that_name() -> None:
    first, second = begun(2, Rules(SWISS, rounds=1)), begun(2, Rules(SWISS, rounds=1))
    for one in (first, second):
        play_round(one, seeded("named"))
    keeper = next(player for player, one in first.players.items() if one.name == "Player 0")
    table = season_table([(first, {keeper: "player 0"}), (second, {})])
    lines = {(line.name, line.named): line.tournaments for line in table}
    assert lines == {("Player 0", True): 1, ("Player 0", False): 1, ("Player 1", False): 2}
