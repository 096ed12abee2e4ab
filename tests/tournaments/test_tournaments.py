"""Tournaments, by rule and by chance: what may never happen does not, whatever players do."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shinpan.kernel.machine.chance import Chance, seeded
from shinpan.support.errors import ShinpanError
from shinpan.tournaments.matching import any_pairing, pair_in_order
from shinpan.tournaments.model import (
    BYE,
    ELIMINATION,
    MOST_ROBIN,
    ROUND_ROBIN,
    SWISS,
    Begun,
    CheckedIn,
    Dropped,
    Entered,
    Happened,
    Paired,
    Penalty,
    Result,
    Rules,
    decode,
    encode,
)
from shinpan.tournaments.pairing import bracket, robin, rounds_for
from shinpan.tournaments.season import season_table
from shinpan.tournaments.tournament import Tournament


def begun(count: int, rules: Rules) -> Tournament:
    names = [Entered(f"p{i}", f"Player {i}") for i in range(count)]
    return Tournament(rules, [*names, Begun("seed")])


def play_round(tournament: Tournament, luck: Chance, drops: bool = False) -> list[Happened]:
    """One more round with results by lot; what happened."""
    events: list[Happened] = [Paired(tournament.next_tables()[1])]
    tournament.apply(events[0])
    need = tournament.rules.best_of // 2 + 1
    for _, at in tournament.pending():
        lost = luck.below(need)
        events.append(Result(at, (need, lost) if luck.below(2) else (lost, need)))
        tournament.apply(events[-1])
    there = [player for player, one in tournament.players.items() if one.is_in]
    if drops and len(there) > 3 and not tournament.is_over() and luck.below(3) == 0:
        events.append(Dropped(there[luck.below(len(there))]))
        tournament.apply(events[-1])
    return events


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 40), st.integers(0, 10_000), st.sampled_from([SWISS, ELIMINATION, ROUND_ROBIN]), st.booleans())
def test_nobody_meets_twice_and_all_comes_to_an_end(count: int, seed: int, format_: str, drops: bool) -> None:
    if format_ == ROUND_ROBIN:
        count = min(count, 12)
    rules = Rules(format_, cut=4 if format_ == SWISS else 0, best_of=3)
    tournament, luck = begun(count, rules), seeded(str(seed))
    for _ in range(60):
        if tournament.is_over():
            break
        play_round(tournament, luck, drops)
    assert tournament.is_over()
    for stage in (SWISS, ROUND_ROBIN):
        met = [frozenset(table) for one in tournament.of_stage(stage) for table in one.tables if BYE not in table]
        assert len(met) == len(set(met))
    for one in tournament.rounds:
        seen = [player for table in one.tables for player in table if player != BYE]
        assert len(seen) == len(set(seen))
    assert sorted(line.player for line in tournament.ranking()) == sorted(tournament.field)


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 24), st.integers(0, 10_000))
def test_the_same_follows_from_what_is_written_down(count: int, seed: int) -> None:
    rules = Rules(SWISS, cut=2)
    tournament, luck = begun(count, rules), seeded(str(seed))
    events: list[Happened] = [Entered(f"p{i}", f"Player {i}") for i in range(count)]
    events.append(Begun("seed"))
    while not tournament.is_over() and len(tournament.rounds) < 3:
        events += play_round(tournament, luck)
    again = Tournament(rules, [decode(encode(event)) for event in events])
    assert again.ranking() == tournament.ranking()
    assert again.pending() == tournament.pending()


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 5), st.integers(0, 2**28))
def test_a_pairing_is_found_wherever_there_is_one(half: int, bits: int) -> None:
    count = 2 * half
    edges = {pair for i, pair in enumerate(combinations(range(count), 2)) if bits >> (i % 28) & 1}

    def there_is(left: tuple[int, ...]) -> bool:
        if not left:
            return True
        return any(
            (left[0], other) in edges and there_is(tuple(one for one in left[1:] if one != other)) for other in left[1:]
        )

    def allowed(a: int, b: int) -> bool:
        return (a, b) in edges

    expected = there_is(tuple(range(count)))
    for find in (pair_in_order, any_pairing):
        found = find(count, allowed)
        assert (found is not None) == expected
        if found is not None:
            assert sorted(place for pair in found for place in pair) == list(range(count))
            assert set(found) <= edges


def test_whoever_has_as_many_points_meets() -> None:
    tournament = begun(8, Rules(SWISS))
    play_round(tournament, seeded("a"))
    points = {line.player: line.points for line in tournament.standings()}
    assert all(points[a] == points[b] for a, b in tournament.next_tables()[1])


def test_a_bye_is_a_win_and_comes_once() -> None:
    tournament = begun(5, Rules(SWISS, rounds=3))
    for _ in range(3):
        play_round(tournament, seeded("b"))
    byes = [a for one in tournament.rounds for a, b in one.tables if b == BYE]
    assert len(set(byes)) == 3
    assert all(line.points >= 3 for line in tournament.standings() if line.player in byes)


def test_nothing_is_won_by_resting_in_a_league() -> None:
    tournament = begun(3, Rules(ROUND_ROBIN))
    tournament.apply(Paired(tournament.next_tables()[1]))
    at = next(i for i, (_, b) in enumerate(tournament.rounds[0].tables) if b == BYE)
    outcome = tournament.outcome(tournament.rounds[0], at)
    assert outcome is not None
    assert outcome.wins == (0, 0)
    assert [line.points for line in tournament.standings()] == [0, 0, 0]


@pytest.mark.parametrize(("best_of", "games"), [(1, 1), (3, 2)])
def test_a_bye_counts_for_the_games_that_win_a_match(best_of: int, games: int) -> None:
    tournament = begun(3, Rules(SWISS, best_of=best_of))
    play_round(tournament, seeded("b"))
    at = next(i for i, (_, b) in enumerate(tournament.rounds[0].tables) if b == BYE)
    left = tournament.rounds[0].tables[at][0]
    outcome = tournament.outcome(tournament.rounds[0], at)
    assert outcome is not None
    assert outcome.wins == (games, 0)
    assert (
        next(line.won for line in season_table([(tournament, {})]) if line.name == tournament.players[left].name)
        == games
    )


def test_the_best_seeds_meet_last_and_have_the_byes() -> None:
    assert bracket(list("abcdefgh")) == [("a", "h"), ("d", "e"), ("b", "g"), ("c", "f")]
    assert bracket(list("abcdef")) == [("a", BYE), ("d", "e"), ("b", BYE), ("c", "f")]
    assert bracket(list("ab")) == [("a", "b")]


def test_each_meets_each() -> None:
    for count in (2, 5, 8):
        players = [str(i) for i in range(count)]
        tables = [frozenset(table) for one in robin(players) for table in one if BYE not in table]
        assert sorted(map(sorted, tables)) == sorted(map(sorted, combinations(players, 2)))


def test_whoever_leaves_loses_what_is_played() -> None:
    tournament = begun(4, Rules(SWISS, best_of=3))
    tournament.apply(Paired(tournament.next_tables()[1]))
    a, b = tournament.rounds[0].tables[0]
    tournament.apply(Dropped(a))
    assert tournament.pending() == [(1, 1)]
    tournament.apply(Result(1, (2, 0)))
    assert all(a not in table for table in tournament.next_tables()[1])
    assert next(line for line in tournament.standings() if line.player == b).points == 3


def test_what_somebody_left_stays_as_it_was_when_the_other_leaves_later() -> None:
    tournament = begun(5, Rules(SWISS, rounds=3))
    tournament.apply(Paired(tournament.next_tables()[1]))
    a, b = tournament.rounds[0].tables[0]
    tournament.apply(Dropped(b))
    tournament.apply(Result(1, (1, 0)))
    play_round(tournament, seeded("left"))
    before = {line.player: line.points for line in tournament.standings()}
    tournament.apply(Dropped(a))
    assert {line.player: line.points for line in tournament.standings()} == before
    assert before[a] >= 3
    assert tournament.standings()[0].score.byes <= 1


def test_whoever_leaves_before_it_begins_may_enter_again() -> None:
    tournament = Tournament(Rules(SWISS), [Entered("a", "Ann"), Entered("b", "Ben"), Entered("c", "Cid")])
    tournament.apply(Dropped("a"))
    tournament.apply(Entered("a", "Ann"))
    tournament.apply(Dropped("a"))
    tournament.apply(Entered("d", "Ann"))
    assert list(tournament.players) == ["b", "c", "d"]


def test_whoever_did_not_check_in_may_come_late() -> None:
    tournament = Tournament(Rules(SWISS, rounds=3), [Entered("a", "Ann"), Entered("b", "Ben"), Entered("c", "Cid")])
    for player in ("a", "b"):
        tournament.apply(CheckedIn(player))
    tournament.apply(Begun("seed", True))
    assert list(tournament.players) == ["a", "b"]
    tournament.apply(Paired(tournament.next_tables()[1]))
    tournament.apply(Entered("late", "Cid"))
    tournament.apply(Result(0, (1, 0)))
    assert any("late" in table for table in tournament.next_tables()[1])


@pytest.mark.parametrize("cut", [0, 2])
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_few_who_have_all_met_come_to_an_end(count: int, cut: int) -> None:
    tournament, luck = begun(count, Rules(SWISS, rounds=12, cut=cut)), seeded(f"few {count}")
    for _ in range(12):
        if tournament.is_over():
            break
        play_round(tournament, luck)
    assert tournament.is_over()
    stages = [one.stage for one in tournament.rounds]
    assert stages.count(ELIMINATION) == (1 if cut else 0)
    assert stages.count(SWISS) >= count - 1


def test_a_late_player_is_in_from_the_next_round() -> None:
    tournament = begun(3, Rules(SWISS, rounds=3))
    play_round(tournament, seeded("c"))
    tournament.apply(Entered("late", "Late"))
    assert any("late" in table for table in tournament.next_tables()[1])


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Entered("p0", "Another"), "entered already"),
        (Entered("x", "Player 1"), "choose another name"),
        (Dropped("nobody"), "nobody of that name"),
        (Begun("again"), "begun already"),
        (Result(0, (1, 0)), "no such table"),
        (Paired([("p0", "p1")]), "not how the next round is paired"),
    ],
)
def test_what_cannot_happen_is_refused(event: Happened, words: str) -> None:
    tournament = begun(4, Rules(SWISS))
    before = (dict(tournament.players), list(tournament.rounds))
    with pytest.raises(ShinpanError, match=words):
        tournament.apply(event)
    assert (dict(tournament.players), list(tournament.rounds)) == before


@pytest.mark.parametrize(
    ("result", "words"),
    [(Result(0, (3, 0)), "best of 3"), (Result(0, (1, 1)), "must win"), (Result(9, (2, 0)), "no such table")],
)
def test_results_that_cannot_be_are_refused(result: Result, words: str) -> None:
    tournament = begun(4, Rules(ELIMINATION, best_of=3))
    tournament.apply(Paired(tournament.next_tables()[1]))
    with pytest.raises(ShinpanError, match=words):
        tournament.apply(result)
    assert len(tournament.pending()) == 2


def test_nobody_leaves_what_is_over() -> None:
    tournament = begun(2, Rules(ELIMINATION))
    play_round(tournament, seeded("over"))
    first = tournament.ranking()[0].player
    tournament.apply(Dropped(first))
    assert tournament.ranking()[0].player == first


@pytest.mark.parametrize("rules", [Rules("chess"), Rules(SWISS, cut=3), Rules(ELIMINATION, cut=4), Rules(best_of=2)])
def test_rules_that_contradict_each_other_are_refused(rules: Rules) -> None:
    with pytest.raises(ShinpanError):
        Tournament(rules)


def test_whatever_was_written_down_last_it_goes_on_from_there() -> None:
    """A process may end after any event: what was stored is a tournament, and the same one."""
    rules, luck = Rules(SWISS, cut=4), seeded("killed")
    tournament = begun(16, rules)
    events: list[Happened] = [Entered(f"p{i}", f"Player {i}") for i in range(16)]
    events.append(Begun("seed"))
    while not tournament.is_over():
        events += play_round(tournament, luck)
    for kept in range(len(events) + 1):
        again = Tournament(rules, events[:kept])
        for event in events[kept : kept + 1]:
            again.apply(event)
    assert again.ranking() == tournament.ranking()


def test_64_play_six_rounds_and_a_top_eight() -> None:
    tournament, luck = begun(64, Rules(SWISS, cut=8)), seeded("64")
    assert rounds_for(64) == 6
    while not tournament.is_over():
        play_round(tournament, luck)
    assert [one.stage for one in tournament.rounds] == [SWISS] * 6 + [ELIMINATION] * 3
    assert tournament.ranking()[0].player in tournament.rounds[-1].tables[0]


def test_a_league_goes_on_while_results_are_late() -> None:
    tournament = begun(4, Rules(ROUND_ROBIN))
    for _ in range(3):
        tournament.apply(Paired(tournament.next_tables()[1]))
    assert len(tournament.pending()) == 6
    assert not tournament.is_over()
    with pytest.raises(ShinpanError, match="no next round"):
        tournament.next_tables()
    for number, at in reversed(tournament.pending()):
        tournament.apply(Result(at, (1, 0), round=number))
    assert tournament.is_over()
    with pytest.raises(ShinpanError, match="no such table"):
        tournament.apply(Result(0, (1, 0), round=4))


@pytest.mark.parametrize("format_", [ROUND_ROBIN, ELIMINATION])
def test_somebody_is_late_until_the_first_round_is_paired(format_: str) -> None:
    tournament = begun(3, Rules(format_))
    tournament.apply(Entered("late", "Late"))
    tournament.apply(Paired(tournament.next_tables()[1]))
    assert "late" in {player for table in tournament.rounds[0].tables for player in table}
    assert not tournament.is_open()
    with pytest.raises(ShinpanError, match="too late"):
        tournament.apply(Entered("later", "Later"))


def test_a_league_is_for_so_many_whenever_they_enter() -> None:
    tournament = begun(MOST_ROBIN, Rules(ROUND_ROBIN))
    with pytest.raises(ShinpanError, match="too late"):
        tournament.apply(Entered("late", "Late"))


def test_a_result_of_an_earlier_round_is_put_right_until_the_elimination() -> None:
    tournament = begun(4, Rules(SWISS, rounds=2, cut=2))
    play_round(tournament, seeded("late"))
    second = [Paired(tournament.next_tables()[1])]
    tournament.apply(second[0])
    a, _ = tournament.rounds[0].tables[0]
    for wins, points in (((0, 1), 0), ((1, 0), 3)):
        tournament.apply(Result(0, wins, round=1))
        assert next(line for line in tournament.standings() if line.player == a).points == points
    for _, at in tournament.pending():
        tournament.apply(Result(at, (1, 0)))
    tournament.apply(Paired(tournament.next_tables()[1]))
    with pytest.raises(ShinpanError, match="gone on from this result"):
        tournament.apply(Result(0, (0, 1), round=1))


def test_what_a_judge_gave_is_taken_over_once() -> None:
    tournament = begun(2, Rules(SWISS, rounds=1))
    player = tournament.field[0]
    given = Penalty(1, 0, 1, "warning", player, "Slow", "room", 0)
    with pytest.raises(ShinpanError, match="played in this round"):
        tournament.apply(given)
    tournament.apply(Paired(tournament.next_tables()[1]))
    tournament.apply(given)
    with pytest.raises(ShinpanError, match="already"):
        tournament.apply(given)
    assert tournament.penalties == [decode(encode(given))]
