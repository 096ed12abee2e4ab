"""Lessons at the table: the list of them, what whoever learns is told, and how the other side answers."""

import logging
from collections.abc import Mapping
from typing import Any

from shinpan.lessons.files import Lesson, all_lessons, lesson_named
from shinpan.lessons.proof import stubborn
from shinpan.lessons.tutor import Tutor

from ..kernel.machine.model import State
from ..support.errors import ShinpanError
from . import messages
from .workers import WorkerError, WorkerPool

log = logging.getLogger("shinpan.table")


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


async def reply(pool: WorkerPool, owner: str, tutor: Tutor, state: State) -> int:
    """What the other side of a lesson answers; where it has to be found, elsewhere."""
    game = tutor.lesson.game
    if not tutor.is_thinking(state):
        return tutor.reply(state)
    asked = {"game": game.name, "lesson": tutor.lesson.name, "position": game.encode(state)}
    try:
        found: int = await pool.ask("defend", owner, **asked)
    except (ShinpanError, WorkerError) as error:
        log.error("lesson %s: no reply was found (%s), so the first is taken", tutor.lesson.name, error)
        return 0
    return found


def defend(asked: Mapping[str, Any]) -> int:
    """The reply in a puzzle that is hardest to meet; what a worker is asked. This side of a puzzle knows all cards."""
    lesson = lesson_named(asked["game"], asked["lesson"])
    assert lesson.aim is not None
    return stubborn(lesson.game, lesson.aim, lesson.game.decode(asked["position"], trial=False))


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
        "grade": lesson.grade,
    }
