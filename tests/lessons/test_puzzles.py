"""Puzzles out of games: proofs that rest on nothing hidden, how they are found, kept, told and played."""

import json
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from shinpan.cli import app
from shinpan.games import load
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.machine.codec import from_text, to_text
from shinpan.kernel.machine.loop import play
from shinpan.kernel.machine.model import NOBODY, State
from shinpan.lessons import finding
from shinpan.lessons.files import LONGEST, all_lessons, lesson_named, made_lesson
from shinpan.lessons.finding import Found, attempt, is_certain, main_line
from shinpan.lessons.made import FILE, MadePuzzle, made_from, read_made
from shinpan.lessons.made_words import WORDS
from shinpan.lessons.making import is_wanted, make
from shinpan.lessons.proof import HOLD, WIN, Aim, Prover, TooManyError, stubborn
from shinpan.lessons.tutor import Tutor, faults_of
from shinpan.players.named import LEVELS, player_named
from shinpan.support.errors import ShinpanError
from shinpan.support.json import Json
from shinpan.support.spoken import LANGUAGES

SHIPPED = {"ucg": 60, "ua": 40}
SOLUTION = ["level A1 SHP01-004", "yes", "choose A2"]


def cloak() -> tuple[Game, State, Aim]:
    """A position that one answer wins."""
    lesson = lesson_named("ucg", "p1-a-cloak-for-another")
    state = lesson.start()
    return lesson.game, state, Aim(WIN, lesson.game.turns(state))


def kept() -> MadePuzzle:
    game, state, aim = cloak()
    text = to_text(game.name, game.encode(state))
    return made_from(game, Found("1/0", aim, text, SOLUTION, [], ["beginner", "casual"], "pass", ""), "ucg-1-1")


def test_one_answer_is_proven_and_the_others_are_not() -> None:
    game, state, aim = cloak()
    words = game.option_words(state)
    reached = Prover(game, aim).answers(state)
    assert [said for said, is_reached in zip(words, reached, strict=True) if is_reached] == SOLUTION[:1]
    assert main_line(game, state, aim, words.index(SOLUTION[0]), "a") == (SOLUTION, [])
    with pytest.raises(TooManyError):
        Prover(game, aim, 5).answers(state)


def test_an_aim_is_reached_or_missed_when_the_turn_is_over() -> None:
    game, state, aim = cloak()
    hold = Aim(HOLD, aim.turns)
    assert aim.verdict(game, state) is None
    play(state, game.option_words(state).index("pass"))
    while state.decision is not None and game.turns(state) == aim.turns:
        play(state, max(0, game.decline(state)))
    assert (aim.verdict(game, state), hold.verdict(game, state)) == (False, True)


def test_a_proof_does_not_rest_on_what_is_hidden() -> None:
    """Each of two positions has its own winning answer: whoever cannot tell them apart has none."""
    lesson = lesson_named("ucg", "p1-a-cloak-for-another")
    game = lesson.game
    other: Json = {"hand": ["SHP01-037", "SHP01-025"], "field": [["SHP01-032"], ["SHP01-038"], ["SHP01-037"]]}
    worlds = [lesson.start(), replace(lesson, position={**lesson.position, "B": other}).start()]
    aim = Aim(WIN, game.turns(worlds[0]))
    ways = [Prover(game, aim).answers(world) for world in worlds]
    assert [way.count(True) for way in ways] == [1, 1]
    assert ways[0] != ways[1]
    assert Prover(game, aim).proven([worlds[0]]) == ways[0].index(True)
    assert Prover(game, aim).proven(worlds) == NOBODY


def test_what_the_opponent_may_hold_makes_it_uncertain() -> None:
    game, state, aim = cloak()
    index = game.option_words(state).index(SOLUTION[0])
    assert is_certain(game, state, aim, index, 0, "none but this one")
    assert not is_certain(game, state, aim, index, 12, "other hands")


def test_a_puzzle_is_kept_and_told_in_every_language(tmp_path: Path) -> None:
    puzzle = kept()
    path = tmp_path / FILE
    path.write_text(as_text(puzzle) + "\n")
    assert read_made(path) == [puzzle]
    assert (puzzle.begins, puzzle.tempting) == (("level", "SHP01-004"), ("pass", ""))
    lesson = made_lesson(load("ucg"), puzzle, 7)
    assert faults_of(lesson) == []
    assert (lesson.grade, lesson.is_puzzle) == (2, True)
    assert lesson.title["en"] == "No. 7: win this turn"
    assert "You win the game." in lesson.end["en"]
    assert "Battle area 1: 11000 against 7000 BP" in lesson.end["en"]
    assert "Holding back would not be enough." in lesson.end["en"]
    for spoken in (lesson.title, lesson.end, lesson.goals[0].words, lesson.goals[0].hint):
        assert set(spoken) == set(LANGUAGES)
        assert len(set(spoken.values())) == len(LANGUAGES)
    assert all(set(WORDS[language]) == set(WORDS["en"]) for language in LANGUAGES)


def as_text(puzzle: MadePuzzle) -> str:
    return msgspec.json.encode(puzzle).decode()


def test_another_way_is_met_by_the_hardest_reply_and_lost() -> None:
    lesson = made_lesson(load("ucg"), kept(), 1)
    state, tutor = lesson.start(), Tutor(lesson)
    option = lesson.game.option_words(state).index("pass")
    for _ in range(50):
        tutor.hear(state, option)
        play(state, option)
        tutor.see(state)
        if tutor.is_lost or state.decision is None:
            break
        assert not tutor.is_done
        option = tutor.reply(state) if state.decision.player else max(0, lesson.game.decline(state))
    assert tutor.is_lost
    assert tutor.shown(state) == []
    assert not tutor.is_thinking(state)


def test_the_other_side_refutes_what_can_be_refuted() -> None:
    game, state, aim = cloak()
    luckless = attempt(game, state, aim, player_named("random", "a"))
    assert luckless[1] in game.option_words(state)
    play(state, game.option_words(state).index("pass"))
    while state.decision is not None and state.decision.player == 0:
        play(state, 0)
    if state.decision is not None:
        assert 0 <= stubborn(game, aim, state) < len(state.decision.options)


def test_puzzles_are_made_gone_on_with_and_the_same_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "LEVELS", ("beginner", "skilled"))
    monkeypatch.setattr(finding, "PLAYED_BY", ("random",))
    monkeypatch.setattr(finding, "QUICK_PLAYS", 150)
    monkeypatch.setattr(finding, "WORLDS", 3)
    monkeypatch.setattr(finding, "MORE_WORLDS", 4)
    game, path = load("ucg"), tmp_path / "made.jsonl"
    told: list[tuple[int, int]] = []
    # The first of these games has one with the weights of today; with others a later one may.
    found = make(game, path, 1, "s24", 40, lambda games, many: told.append((games, many)))
    assert len(found) == 1
    assert told[-1][1] == 1
    assert read_made(path) == found
    lesson = made_lesson(game, found[0], 1)
    assert faults_of(lesson) == []
    assert make(game, path, 1, "s24", 1) == found  # there are enough
    with pytest.raises(ShinpanError, match="goes on with 's24', not with 'u'"):
        make(game, path, 2, "u", 1)
    with pytest.raises(ShinpanError, match="from 1 to"):
        make(game, path, 0, "s24")


def test_few_puzzles_are_solved_by_everybody() -> None:
    puzzle = kept()
    easy = msgspec.structs.replace(puzzle, missed=[])
    one = Found("1/9", puzzle.goal(), puzzle.position, SOLUTION, [], [], "pass", "")
    assert is_wanted(one, [puzzle], 3)
    assert not is_wanted(one, [easy], 3)
    assert is_wanted(replace(one, missed=["master"]), [easy], 3)


def test_a_line_that_is_no_puzzle_is_told_with_its_number(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_text(as_text(kept()) + '\n{"name": 1}\n')
    with pytest.raises(ShinpanError, match=r"made\.jsonl:2: this is no puzzle"):
        read_made(path)
    with pytest.raises(ShinpanError, match="cannot be read"):
        read_made(tmp_path / "nothing")


@pytest.mark.parametrize("name", ["ucg", "ua"])
def test_what_is_shipped_is_ours_graded_and_told(name: str) -> None:
    """That each leads to its end by its own solution is tried with all lessons."""
    shipped = [one for one in all_lessons(name).values() if one.made is not None]
    assert len(shipped) >= SHIPPED[name]
    own = set(load(name).library.own)  # type: ignore[attr-defined]  # both are games of cards
    seen: set[str] = set()
    for lesson in shipped:
        puzzle = lesson.made
        assert puzzle is not None
        game, data = from_text(puzzle.position)
        kinds = data["kinds"]
        assert isinstance(kinds, list)
        assert (game, data["edition"]) == (name, lesson.edition)
        assert {str(kind) for kind in kinds} <= own, puzzle.name
        assert set(puzzle.missed) <= set(LEVELS)
        assert puzzle.solve
        assert all(0 < len(words) <= LONGEST for words in (*lesson.end.values(), *lesson.goals[0].hint.values()))
        seen.add(puzzle.position)
    assert len(seen) == len(shipped)
    assert sum(not one.grade for one in shipped) <= len(shipped) // 3
    assert {1, 2, 3} <= {one.grade for one in shipped}


def test_the_command_lists_puzzles_with_their_grades() -> None:
    told = CliRunner().invoke(app, ["puzzles", "list", "--game", "ua", "--json"])
    assert told.exit_code == 0
    listed = json.loads(told.output)
    assert [one["puzzle"] for one in listed] == [one.name for one in all_lessons("ua").values() if one.is_puzzle]
    words = CliRunner().invoke(app, ["puzzles", "list"])
    assert "p1-a-cloak-for-another: A cloak for another\n" in words.output
