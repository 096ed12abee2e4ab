"""Lessons at the table: the list of them, and what whoever learns is told."""

from collections.abc import Mapping
from typing import Any

from shinpan.lessons.files import Lesson, all_lessons
from shinpan.lessons.tutor import Tutor

from ..kernel.machine.model import State
from . import messages


def tutor_for(game: str, name: str) -> Tutor | None:
    """Whoever leads through a lesson; None where this is none, or where its file is gone."""
    lesson = all_lessons(game).get(name) if name else None
    return None if lesson is None else Tutor(lesson)


def told(tutor: Tutor, state: State, language: str) -> messages.Lesson:
    """Where somebody stands in a lesson, in their language."""
    lesson, goal = tutor.lesson, tutor.goal()
    rule = (goal or lesson.goals[-1]).rule
    return messages.Lesson(
        lesson=lesson.name,
        title=lesson.title[language],
        puzzle=lesson.is_puzzle,
        at=tutor.at,
        of=len(lesson.goals),
        words=lesson.end[language] if goal is None else goal.words[language],
        hint="" if goal is None else goal.hint[language],
        rule=rule,
        rule_title=lesson.game.rule_title(rule, language),
        rule_words=lesson.game.rule_words(rule, language),
        shown=tutor.shown(state),
        done=tutor.is_done,
        lost=tutor.is_lost,
    )


def listed(asked: Mapping[str, Any]) -> dict[str, Any]:
    """The lessons and puzzles of a game; what a worker is asked."""
    return {"lessons": [info(lesson, asked["language"]) for lesson in all_lessons(asked["game"]).values()]}


def info(lesson: Lesson, language: str) -> dict[str, Any]:
    return {
        "lesson": lesson.name,
        "title": lesson.title[language],
        "edition": lesson.edition,
        "steps": len(lesson.goals),
        "rules": list(dict.fromkeys(goal.rule for goal in lesson.goals)),
        "puzzle": lesson.is_puzzle,
    }
