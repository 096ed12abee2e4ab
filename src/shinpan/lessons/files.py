"""Reading lessons: from a file to its position, its goals and its words, each mistake with file, line and reason."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from shinpan.games import NAMES, load
from shinpan.judge.rulings import (
    EXPECT,
    SUFFIXES,
    MalformedFileError,
    Step,
    answer_words,
    find_files,
    locate,
    read_checks,
)
from shinpan.judge.yaml_tree import MOST_BYTES, MalformedError, Tree, read_tree

from ..kernel.game.cardgame import CardGame
from ..kernel.game.protocol import Game
from ..kernel.machine.codec import to_text
from ..kernel.machine.loop import run
from ..kernel.machine.model import State
from ..support.errors import ShinpanError
from ..support.home import home
from ..support.json import Json
from ..support.plain import as_list, as_map, as_name, as_one_of, as_text, bad, check_keys, nearest
from ..support.spoken import LANGUAGES
from . import made
from .made import FILE, RULES, MadePuzzle, opened, read_made
from .proof import Aim

HERE: Final = Path(__file__).parent
LEARNER: Final = 0  # the seat that whoever learns sits on
OWN_KEYS: Final = ("title", "game", "edition", "steps", "replies", "prefers", "end", "puzzle")
STEP_KEYS: Final = ("words", "hint", "rule", "do", "reach", "solve", "fail")
LONGEST: Final = 600  # characters of anything that is said
MOST_STEPS: Final = 30
MOST_ANSWERS: Final = 100
NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,58}")

Spoken = Mapping[str, str]
"""The same words in every language."""


@dataclass(frozen=True)
class Goal:
    """One step of a lesson: an answer to be given, or checks that must come to hold by whatever way."""

    words: Spoken
    hint: Spoken
    rule: str
    answers: tuple[str, ...]  # any of them is right; nothing where something is to be reached
    reach: Step | None
    solve: tuple[str, ...]  # a way to reach it
    fail: Step | None  # when this holds it was missed


@dataclass(frozen=True)
class Lesson:
    """A lesson as its file says it."""

    name: str  # by which it is asked for: that of the file
    game: Game
    edition: str
    title: Spoken
    end: Spoken
    goals: tuple[Goal, ...]
    replies: tuple[str, ...]  # what the other side answers, in order
    prefers: tuple[str, ...]  # what it answers besides, where one of these is offered
    position: Mapping[str, Json]
    is_puzzle: bool
    made: MadePuzzle | None = None  # of a puzzle that was made out of a game, with a position of its own

    @property
    def aim(self) -> Aim | None:
        return None if self.made is None else self.made.goal()

    @property
    def grade(self) -> int | None:
        """How many levels miss a puzzle; None where nobody was asked."""
        return None if self.made is None else len(self.made.missed)

    def start(self) -> State:
        """The position, at its first decision."""
        if self.made is not None:
            return opened(self.game, self.made.position)
        state = self.game.place(self.position, self.edition)
        run(state)
        return state

    def text(self) -> str:
        """The position as a game begins with it."""
        return to_text(self.game.name, self.game.encode(self.start()))


def read_lesson(path: Path, is_tried: bool = True) -> Lesson:
    """Read one file; MalformedFileError names file, line and reason. `is_tried`: its position is laid out as well."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise ShinpanError("{path}: cannot be read: {reason}", path=path, reason=error.strerror) from None
    try:
        tree = read_tree(data)
    except MalformedError as error:
        raise MalformedFileError(str(path), error.line, error.reason) from None
    try:
        lesson = from_tree(tree, path.stem)
        if is_tried:
            lesson.start()
    except ShinpanError as error:
        raise locate(error, tree, str(path)) from None
    return lesson


def from_tree(tree: Tree, name: str) -> Lesson:
    top = as_map(tree.value, "lesson")
    if not NAME.fullmatch(name):
        raise bad("title", "the file is called '{name}': its name has small letters, digits and dashes", name=name[:60])
    for key in ("title", "game", "steps", "end"):
        if key not in top:
            raise bad(key, "it is missing from this lesson")
    game = load(as_one_of(top["game"], "game", NAMES, "game"))
    edition = as_one_of(top.get("edition") or game.default_edition, "edition", game.editions, "edition")
    return Lesson(
        name,
        game,
        edition,
        spoken(top["title"], "title"),
        spoken(top["end"], "end"),
        read_goals(top["steps"], tree, game, edition),
        read_answers(top.get("replies"), "replies"),
        read_answers(top.get("prefers"), "prefers"),
        with_cards(game, {key: value for key, value in top.items() if key not in OWN_KEYS}),
        "puzzle" in top,
    )


def spoken(value: Json, where: str) -> Spoken:
    """Words in every language of the page."""
    said = as_map(value, where)
    check_keys(said, where, LANGUAGES)
    for language in LANGUAGES:
        words = as_text(said.get(language, ""), f"{where}.{language}")
        if not words.strip() or len(words) > LONGEST:
            raise bad(
                where,
                "it needs words in {known}, each of at most {longest} characters",
                known=", ".join(LANGUAGES),
                longest=LONGEST,
            )
    return {language: " ".join(str(said[language]).split()) for language in LANGUAGES}


def read_goals(value: Json, tree: Tree, game: Game, edition: str) -> tuple[Goal, ...]:
    steps = as_list(value, "steps")
    if not 0 < len(steps) <= MOST_STEPS:
        raise bad("steps", "a lesson has between 1 and {most} steps, found {count}", most=MOST_STEPS, count=len(steps))
    return tuple(read_goal(step, i, tree, game, edition) for i, step in enumerate(steps, 1))


def read_goal(value: Json, number: int, tree: Tree, game: Game, edition: str) -> Goal:
    where = f"steps.{number}"
    step = as_map(value, where)
    check_keys(step, where, STEP_KEYS)
    rule = as_name(step.get("rule") or "", f"{where}.rule")
    if rule not in game.rule_numbers(edition):
        raise bad(
            f"{where}.rule",
            "{edition} has no rule '{rule}': {hint}",
            edition=edition,
            rule=rule,
            hint=nearest(rule, game.rule_numbers(edition)),
        )
    if ("do" in step) == ("reach" in step):
        raise bad(where, "a step has either do, an answer to give, or reach, what must come to hold")
    if ("solve" in step or "fail" in step) and "reach" not in step:
        raise bad(where, "solve and fail belong to a step that has reach")
    goal = Goal(
        spoken(step.get("words"), f"{where}.words"),
        spoken(step.get("hint"), f"{where}.hint"),
        rule,
        read_answers(step.get("do"), f"{where}.do"),
        read_reach(step, number, "reach", tree, game),
        read_answers(step.get("solve"), f"{where}.solve"),
        read_reach(step, number, "fail", tree, game),
    )
    if not goal.answers and not goal.solve:
        raise bad(where, "it says no answer: name one under do, or under solve the way to what must be reached")
    return goal


def read_answers(value: Json, where: str) -> tuple[str, ...]:
    """One answer or a list of them, in the words of rulings."""
    if value is None:
        return ()
    entries = value if isinstance(value, list) else [value]
    if len(entries) > MOST_ANSWERS:
        raise bad(where, "at most {most} answers, found {count}", most=MOST_ANSWERS, count=len(entries))
    return tuple(answer_words(entry, f"{where}.{i}") for i, entry in enumerate(entries, 1))


def read_reach(step: Mapping[str, Json], number: int, key: str, tree: Tree, game: Game) -> Step | None:
    """The checks of a step, as rulings have them."""
    if key not in step:
        return None
    where = f"steps.{number}.{key}"
    return Step(number, tree.line_of(where), EXPECT, -1, "", read_checks(step[key], where, game))


def with_cards(game: Game, position: dict[str, Json]) -> dict[str, Json]:
    """A position in which cards of the sets that come with a game may be called by their numbers."""
    if not isinstance(game, CardGame):
        return position
    cards = dict(as_map(position.get("cards"), "cards"))
    known = game.library.load()
    for word in words_in([value for key, value in position.items() if key != "cards"]):
        if word not in cards and word in known:
            cards[word] = dict(known[word])
    return position | {"cards": cards} if cards else position


def words_in(value: Json) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from words_in(inner)


# Where lessons lie


def folders(game: str) -> list[Path]:
    """Where lessons of a game are looked for: those that come along, then those of whoever runs this."""
    return [folder for folder in (HERE / game, home() / "lessons" / game) if folder.is_dir()]


@cache
def all_lessons(game: str) -> Mapping[str, Lesson]:
    """The lessons and puzzles of a game by name, in their order; a file of one's own takes the place of ours.

    Positions are laid out when one begins: to read the texts of all their cards takes seconds.
    """
    found: dict[str, Lesson] = {}
    for folder in folders(game):
        if any(path.suffix in SUFFIXES for path in folder.rglob("*")):
            found |= {path.stem: read_lesson(path, is_tried=False) for path in find_files([folder])}
        if (folder / FILE).is_file():
            puzzles = read_made(folder / FILE)
            found |= {one.name: made_lesson(load(game), one, number) for number, one in enumerate(puzzles, 1)}
    return found


def made_lesson(game: Game, puzzle: MadePuzzle, number: int) -> Lesson:
    """A puzzle that was made out of a game, as a lesson with one goal."""
    hint, rule = made.hint(game, puzzle), RULES[game.name]
    goal = Goal(made.words(puzzle), hint, rule, (), None, tuple(puzzle.solve), None)
    title, why = made.title(puzzle, number), made.why(game, puzzle)
    return Lesson(
        puzzle.name, game, game.default_edition, title, why, (goal,), tuple(puzzle.replies), (), {}, True, puzzle
    )


def lesson_named(game: str, name: str) -> Lesson:
    """A lesson; ShinpanError with the nearest name if there is none."""
    known = all_lessons(game)
    if name not in known:
        raise ShinpanError("there is no lesson '{name}': {hint}", name=name[:60], hint=nearest(name, known))
    return known[name]
