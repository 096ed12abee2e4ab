"""Lessons as files: all of them are played by their own solutions, and mistakes are told with their lines."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from shinpan.cli import app
from shinpan.games import NAMES
from shinpan.judge.rulings import MalformedFileError
from shinpan.kernel.machine.loop import play
from shinpan.kernel.machine.model import State
from shinpan.lessons import files
from shinpan.lessons.files import HERE, Lesson, all_lessons, lesson_named, read_lesson
from shinpan.lessons.tutor import Tutor, faults_of, is_learners, next_option
from shinpan.support.errors import ShinpanError
from shinpan.support.spoken import LANGUAGES

WORDS = "{en: a, zh-TW: b, ja: c}"
GOOD = f"""
title: {WORDS}
game: ucg
phase: level up
A: {{hand: [SHP01-003, SHP01-001], field: [[SHP01-002]], deck: [SHP01-001]}}
B: {{hand: [SHP01-037, SHP01-025], field: [[SHP01-038]]}}
steps:
  - words: {WORDS}
    hint: {WORDS}
    rule: 5.6.1
    do: level A1 SHP01-003
end: {WORDS}
"""


def written(folder: Path, text: str, name: str = "a-lesson") -> Path:
    path = folder / f"{name}.yaml"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_every_lesson_leads_to_its_end_by_its_own_solution(game: str) -> None:
    lessons = [lesson for lesson in all_lessons(game).values() if not lesson.is_puzzle]
    assert 6 <= len(lessons) <= 10
    assert [(lesson.name, faults) for lesson in all_lessons(game).values() if (faults := faults_of(lesson))] == []


def test_a_puzzle_is_not_solved_by_doing_nothing() -> None:
    for game in NAMES:
        puzzles = [lesson for lesson in all_lessons(game).values() if lesson.is_puzzle and lesson.made is None]
        assert len(puzzles) >= 3
        for lesson in puzzles:
            state, tutor = lesson.start(), Tutor(lesson)
            while not tutor.is_lost:
                assert not tutor.is_done, lesson.name
                option = max(0, lesson.game.decline(state)) if is_learners(state) else tutor.reply(state)
                tutor.hear(state, option)
                play(state, option)
                tutor.see(state)


def test_lessons_are_ours_alone() -> None:
    """Every card of a lesson comes with the game."""
    for game in NAMES:
        for lesson in all_lessons(game).values():
            library = lesson.game.library  # type: ignore[attr-defined]  # both are games of cards
            named = {str(word) for word in files.words_in([lesson.position.get("A"), lesson.position.get("B")])}
            assert {word for word in named if "-" in word} <= set(library.own), lesson.name


def test_a_wrong_answer_is_held_back_where_one_is_asked_for(tmp_path: Path) -> None:
    lesson = read_lesson(written(tmp_path, GOOD))
    state, tutor = lesson.start(), Tutor(lesson)
    offered = lesson.game.option_words(state)
    right, wrong = offered.index("level A1 SHP01-003"), offered.index("pass")
    assert tutor.shown(state) == [right]
    assert (tutor.allows(state, right), tutor.allows(state, wrong)) == (True, False)
    tutor.hear(state, right)
    assert tutor.is_done
    assert tutor.shown(state) == []


def test_another_way_to_a_goal_is_as_good() -> None:
    lesson = lesson_named("ucg", "02-the-greater-bp")
    state, tutor = lesson.start(), Tutor(lesson)
    other = lesson.game.option_index(state, "set SHP01-015")
    assert tutor.allows(state, other)
    while not tutor.is_done:
        assert state.decision is not None
        option = other if state.decision.player == 0 else tutor.reply(state)
        tutor.hear(state, option)
        play(state, option)
        tutor.see(state)
    assert not tutor.is_lost


def test_what_was_missed_is_known() -> None:
    lesson = lesson_named("ucg", "02-the-greater-bp")
    state, tutor = lesson.start(), Tutor(lesson)
    while not tutor.is_lost:
        assert state.decision is not None
        option = 0 if state.decision.player == 0 else tutor.reply(state)  # the first card is the weak one
        tutor.hear(state, option)
        play(state, option)
        tutor.see(state)
    assert not tutor.is_done
    assert tutor.shown(state) == []


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("rule: 5.6.1", "rule: 5.66", 10, "has no rule '5.66'"),
        ("    do: level", "    dont: level", 11, "unknown key 'dont'"),
        ("hint: {en: a, zh-TW: b, ja: c}", "hint: {en: a}", 9, "needs words in en, zh-TW, ja"),
        ("SHP01-003, SHP01-001", "SHP01-999", 5, "there is no card 'SHP01-999'"),
        ("game: ucg", "game: chess", 3, "chess"),
        ("    do: level A1 SHP01-003", "    reach: {winner: A}", 8, "says no answer"),
        ("    do: level A1 SHP01-003", "    reach: {wnner: A}\n    solve: pass", 11, "there is no check 'wnner'"),
    ],
)
def test_a_mistake_is_told_with_its_line(tmp_path: Path, old: str, new: str, line: int, words: str) -> None:
    assert old in GOOD
    with pytest.raises(MalformedFileError) as caught:
        read_lesson(written(tmp_path, GOOD.replace(old, new, 1)))
    assert words in str(caught.value)
    assert caught.value.line == line


def test_a_solution_that_does_not_solve_is_a_fault(tmp_path: Path) -> None:
    bad = read_lesson(written(tmp_path, GOOD.replace("do: level A1 SHP01-003", "do: level A1 SHP01-001")))
    assert faults_of(bad) == ["step 1: its answer is not offered; what is: level A1 SHP01-003, pass"]
    more = read_lesson(written(tmp_path, GOOD.replace("steps:", "replies: [use B1]\nsteps:")))
    assert faults_of(more) == ["replies.1: 'use B1' was never given"]


def test_ones_own_lessons_stand_beside_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHINPAN_HOME", str(tmp_path))
    folder = tmp_path / "lessons" / "ucg"
    folder.mkdir(parents=True)
    written(folder, GOOD)
    all_lessons.cache_clear()
    try:
        assert list(all_lessons("ucg"))[-1] == "a-lesson"
        with pytest.raises(ShinpanError, match="there is no lesson"):
            lesson_named("ucg", "another")
    finally:
        all_lessons.cache_clear()


def test_every_word_is_there_in_every_language() -> None:
    for path in sorted(HERE.rglob("*.yaml")):
        lesson = read_lesson(path)
        spoken = [lesson.title, lesson.end, *(said for goal in lesson.goals for said in (goal.words, goal.hint))]
        assert all(set(words) == set(LANGUAGES) for words in spoken), path.name


def test_the_command_plays_them_and_says_what_is_wrong(tmp_path: Path) -> None:
    path = written(tmp_path, GOOD)
    told = CliRunner().invoke(app, ["lessons", str(path)])
    assert (told.exit_code, told.output) == (0, "ucg a-lesson: a\n")
    written(tmp_path, GOOD.replace("do: level A1 SHP01-003", "do: level A1 SHP01-001"))
    told = CliRunner().invoke(app, ["lessons", "--json", str(path)])
    assert told.exit_code == 1
    assert json.loads(told.output)[0]["faults"][0].startswith("step 1: its answer is not offered")


def test_no_lesson_shows_a_card_that_is_none(tmp_path: Path) -> None:
    """A deck that a position leaves out is filled with blank cards, which whoever learns must never draw."""
    step = f"{{words: {WORDS}, hint: {WORDS}, rule: 5.6.1, do: pass}}"
    bare = f"title: {WORDS}\ngame: ucg\nphase: level up\nA: {{field: [[SHP01-002]], hand: [SHP01-003, SHP01-001]}}\n"
    bare += f"B: {{field: [[SHP01-038]], hand: [SHP01-037]}}\nsteps: [{step}]\nend: {WORDS}\n"
    assert "give each side its deck" in faults_of(read_lesson(written(tmp_path, bare)))[0]
    filled = bare.replace("hand: [SHP01-003", "deck: [SHP01-001], hand: [SHP01-003")
    assert faults_of(read_lesson(written(tmp_path, filled))) == []


BIG = re.compile(r"(?<![A-Z0-9-])\d{4,5}(?!\d)")


def numbers_of(said: object) -> set[int]:
    return {int(found) for found in BIG.findall(json.dumps(said, ensure_ascii=False))}


def known_numbers(lesson: Lesson, state: State) -> set[int]:
    """What can be read at the table: BP in battle, what cards say, and the BP printed on cards that are not in play."""
    view: dict[str, Any] = dict(lesson.game.view(state, 0))
    lines = ("areas", "front", "energy")
    on_field = [side[line] for side in view["players"].values() for line in lines if line in side]
    library = lesson.game.library.load()  # type: ignore[attr-defined]  # both are games of cards
    field, named = set(files.words_in(on_field)), set(files.words_in([dict(lesson.position)]))
    printed = [library[one].get("bp") for one in named - field if one in library]
    texts = [library[one].get("text", "") for one in named if one in library]
    return numbers_of([printed, texts]) | numbers_of({key: view[key] for key in view if key != "position"})


@pytest.mark.parametrize("game", NAMES)
def test_the_numbers_that_a_lesson_says_are_true(game: str) -> None:
    """Each BP in the words of a step can be read at the table then, or is what the step leads to."""
    wrong = []
    for lesson in all_lessons(game).values():
        if lesson.made is not None:
            continue
        said = [numbers_of(goal.words["en"]) | numbers_of(goal.hint["en"]) for goal in lesson.goals]
        state, tutor = lesson.start(), Tutor(lesson)
        known: list[set[int]] = [set() for _ in lesson.goals]
        while not tutor.is_done and state.decision is not None:
            at = tutor.at
            known[at] |= known_numbers(lesson, state)
            option = next_option(tutor, state)
            tutor.hear(state, option)
            play(state, option)
            tutor.see(state)
            if lesson.goals[at].reach is not None:
                known[at] |= known_numbers(lesson, state)
        wrong += [(lesson.name, i, found) for i in range(len(said)) if (found := said[i] - known[i])]
    assert wrong == []


def test_every_language_of_a_lesson_says_the_same_numbers() -> None:
    for game in NAMES:
        for lesson in all_lessons(game).values():
            for words in (lesson.end, *(one for goal in lesson.goals for one in (goal.words, goal.hint))):
                assert len({frozenset(numbers_of(words[language])) for language in LANGUAGES}) == 1, lesson.name
