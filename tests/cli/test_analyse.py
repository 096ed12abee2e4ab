"""`shinpan analyse`: a record in, chances, better answers and accuracies out, the same every time."""

from pathlib import Path
from typing import Any

import pytest

from shinpan.cli.analyse import moment_line, speaker
from shinpan.games import load
from shinpan.kernel.cards.prints import name_in
from shinpan.kernel.game.record import new_session, write_record
from shinpan.kernel.machine.chance import seeded
from shinpan.players.learned.analysis import Analysis, Choice, Moment, judged, rounds_for
from tests.cli.helpers import one_line, shinpan


def record(path: Path, name: str, answers: int) -> Path:
    game = load(name)
    decks = list(game.starter_decks().values())[:2]
    session = new_session(game, game.default_edition, decks, "analyse", "lot")
    luck = seeded("analyse")
    while session.state.decision is not None and len(session.past) < answers:
        session.take(luck.below(len(session.state.decision.options)))
    write_record(session.record, path)
    return path


@pytest.mark.parametrize("name", ["ucg", "ua"])
def test_an_analysis_tells_chances_better_answers_and_accuracy(name: str, tmp_path: Path) -> None:
    path = record(tmp_path / "game.json", name, 8)
    done = shinpan("analyse", path, "--rounds", "6", "--json")
    assert done.code == 0
    found: Any = done.json()
    assert found["rounds"] == 6
    moments = found["moments"]
    assert len(moments) >= 4
    for moment in moments:
        chances = [choice["chance"] for choice in moment["best"]]
        assert chances == sorted(chances, reverse=True)
        assert 0 <= moment["given"]["chance"] <= chances[0] <= 1
        assert moment["lost"] == pytest.approx(chances[0] - moment["given"]["chance"], abs=2e-4)
        assert moment["line"][0].endswith(moment["best"][0]["words"])
    accuracy = found["accuracy"]
    assert all(value is None or 0 < value <= 100 for value in accuracy.values())
    words = shinpan("analyse", path, "--rounds", "6")
    assert words.code == 0
    assert f"turn {moments[0]['turn']}" in words.out
    assert "accuracy" in words.out
    for language, turn, accuracy in (("zh-TW", "回合", "準確度"), ("ja", "ターン", "正確さ")):
        words = shinpan("analyse", path, "--rounds", "6", "--language", language)
        assert words.code == 0
        assert turn in words.out
        assert accuracy in words.out
        assert "turn " not in words.out
        assert "accuracy" not in words.out
    assert "--language" in one_line(shinpan("analyse", path, "--language", "klingon"))


def test_cards_are_told_by_number_and_name_and_a_better_answer_only_where_it_is_one() -> None:
    game = load("ucg")
    card = game.card(game.starter_decks()[min(game.starter_decks())][0])
    spoken = speaker(game, "ja")
    assert spoken(f"set {card.number} pass") == f"set {card.number} ({name_in(card, 'ja')}) pass"

    def line(lost: float) -> str:
        best = [Choice(1, f"set {card.number}", 0.5 + lost)]
        return moment_line(game, Moment(1, 2, 0, "1", Choice(0, "pass", 0.5), best, []), "en")

    assert line(0.1) == f"   1  turn 2  A: pass  50 %  (set {card.number} ({card.name}) 60 %)"
    assert line(0.001) == "   1  turn 2  A: pass  50 %"


def test_a_record_without_a_choice_is_told_as_that(tmp_path: Path) -> None:
    done = shinpan("analyse", record(tmp_path / "game.json", "ucg", 0))
    assert done.code == 0
    assert done.out == "No answer in this record had an alternative.\n"


def test_a_decision_is_judged_alike_whatever_is_hidden() -> None:
    game = load("ucg")
    session = new_session(game, game.default_edition, list(game.starter_decks().values())[:2], "hidden", "lot")
    luck = seeded("hidden")
    for n in range(6):
        state = session.state
        assert state.decision is not None
        words = game.option_words(state)[0]
        one = judged(game, state, n, words, 6)
        other = judged(game, game.disguise(state, state.decision.player, luck), n, words, 6)
        assert one == other
        session.take(luck.below(len(state.decision.options)))


def test_turning_points_are_where_most_was_lost_and_accuracy_falls_with_it() -> None:
    def moment(number: int, lost: float) -> Moment:
        return Moment(number, 1, number % 2, "1", Choice(0, "a", 0.5), [Choice(1, "b", 0.5 + lost)], [])

    found = Analysis([moment(1, 0.1), moment(2, 0.0), moment(3, 0.3), moment(5, 0.2), moment(7, 0.05)], 10)
    assert [one.number for one in found.turning_points()] == [3, 5, 1]
    assert Analysis([moment(1, 0.01), moment(2, 0.0)], 10).turning_points() == []  # nothing worth telling
    assert found.accuracy(0) == 100.0
    worse = found.accuracy(1)
    assert worse is not None
    assert 30 < worse < 80
    assert Analysis([], 1).accuracy(0) is None


def test_long_games_get_fewer_rounds_for_each_decision() -> None:
    assert rounds_for(1) > rounds_for(100) >= rounds_for(1000) > 0


def test_what_is_no_record_is_told_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "no.json"
    path.write_text("{}")
    assert str(path) in one_line(shinpan("analyse", path))
