"""Reading rulings: from a file to its position and its steps, each mistake with file, line and reason."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from shinpan.games import NAMES, load

from ..kernel.game.protocol import Game
from ..support.errors import ShinpanError
from ..support.json import Json
from ..support.plain import (
    as_list,
    as_map,
    as_name,
    as_one_of,
    as_text,
    bad,
    check_keys,
    nearest,
    quote,
)
from .yaml_tree import MOST_BYTES, MalformedError, Tree, read_tree

SUFFIXES = (".yaml", ".yml")
NEXT_TURN = "next turn"
COMMON_CHECKS = ("winner", "phase", "turn", "asked", "options", "cites")
EDITION, SINCE, UNTIL = "edition", "since", "until"
ANSWER, TO, EXPECT, REFUSE = "answer", "to", "expect", "refuse"


@dataclass(frozen=True)
class Step:
    """One step: what is done or checked, and the line it stands on."""

    number: int
    line: int
    kind: str
    player: int
    words: str
    checks: Mapping[str, Json]


@dataclass(frozen=True)
class Ruling:
    """A ruling as its file says it, for every edition that it speaks for."""

    file: str
    title: str
    rules: tuple[str, ...]
    game: Game
    editions: tuple[str, ...]
    tree: Tree
    steps: tuple[Step, ...]

    @property
    def position(self) -> Mapping[str, Json]:
        return as_map(self.tree.value, "")


class MalformedFileError(ShinpanError):
    """A file that is not a ruling, with its line and the reason."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(f"{file}:{line}: {reason}")
        self.file = file
        self.line = line
        self.reason = reason


def find_files(paths: Sequence[Path]) -> list[Path]:
    """The rulings among files and folders, each once, in order; ShinpanError if a path leads to none."""
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            inside = sorted(p for p in path.rglob("*") if p.suffix in SUFFIXES and p.is_file())
            if not inside:
                raise ShinpanError(f"{path}: there is no ruling in this folder: rulings are .yaml files")
            found.update(dict.fromkeys(inside))
        elif path.exists():
            found[path] = None
        else:
            raise ShinpanError(f"{path}: there is no such file or folder")
    if not found:
        raise ShinpanError("name at least one ruling or folder of rulings, such as rulings/ucg")
    return list(found)


def read_file(path: Path) -> Ruling:
    """Read one file; MalformedFileError names file, line and reason."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise ShinpanError(f"{path}: cannot be read: {error.strerror}") from None
    return read_ruling(data, str(path))


def read_ruling(data: bytes, file: str) -> Ruling:
    """Read a ruling from the bytes of a file."""
    try:
        tree = read_tree(data)
    except MalformedError as error:
        raise MalformedFileError(file, error.line, error.reason) from None
    try:
        return from_tree(tree, file)
    except MalformedFileError:
        raise
    except ShinpanError as error:
        raise locate(error, tree, file) from None


def locate(error: ShinpanError, tree: Tree, file: str, inside: str = "") -> MalformedFileError:
    """Find the line of a mistake from the way to its value, which stands before the first colon."""
    reason = str(error)
    path = reason.partition(": ")[0]
    return MalformedFileError(file, tree.line_of(f"{inside}.{path}" if inside else path), reason)


def from_tree(tree: Tree, file: str) -> Ruling:
    if not isinstance(tree.value, dict):
        raise MalformedFileError(file, 1, f"a ruling is a mapping of keys to values, found {quote(tree.value)}")
    top = tree.value
    if "game" not in top:
        raise bad("game", f"the game is missing: it can be {', '.join(NAMES)}")
    game = load(as_one_of(top["game"], "game", NAMES, "game"))
    editions = read_editions(top, game)
    title = as_text(top["title"], "title") if top.get("title") is not None else Path(file).stem
    steps = read_steps(top.get("steps"), tree, game)
    ruling = Ruling(file, title, word_list(top.get("rules"), "rules"), game, editions, tree, steps)
    try_position(ruling)
    return ruling


def word_list(value: Json, where: str) -> tuple[str, ...]:
    """One word or a list of them."""
    if value is None:
        return ()
    if not isinstance(value, list):
        return (as_name(value, where),)
    return tuple(as_name(word, f"{where}.{i}") for i, word in enumerate(value, 1))


def read_editions(top: Mapping[str, Json], game: Game) -> tuple[str, ...]:
    """The editions that the file speaks for; the game's default if it names none."""
    since, until = (bound(top, key, game) for key in (SINCE, UNTIL))
    if since or until:
        return span(since, until, game.editions)
    words = word_list(top.get(EDITION), EDITION) or (game.default_edition,)
    for word in words:
        as_one_of(word, EDITION, game.editions, "edition")
    return tuple(dict.fromkeys(words))


def bound(top: Mapping[str, Json], key: str, game: Game) -> str:
    """The edition at one end of a span, or nothing; a list of editions beside it would say another thing."""
    if key not in top:
        return ""
    edition = as_one_of(as_name(top[key], key), key, game.editions, "edition")
    if EDITION in top:
        raise bad(key, "name the editions with edition, or their span with since and until, not both")
    return edition


def span(since: str, until: str, known: Sequence[str]) -> tuple[str, ...]:
    """The editions from one to another, both included; without an end, those that come later too."""
    first = known.index(since) if since else 0
    last = known.index(until) if until else len(known) - 1
    if first > last:
        raise bad(UNTIL, f"{until} came before {since}: the span is empty; the order is {', '.join(known)}")
    return tuple(known[first : last + 1])


def try_position(ruling: Ruling) -> None:
    """Lay the position out once and look at every check, so that a malformed file is known before anything runs."""
    state = ruling.game.place(ruling.position, ruling.editions[0])
    for step in ruling.steps:
        for name, expected in step.checks.items():
            if name in ruling.game.checks():
                try:
                    ruling.game.check(state, name, expected)
                except ShinpanError as error:
                    raise locate(error, ruling.tree, ruling.file, f"steps.{step.number}.expect") from None


# Steps


def read_steps(value: Json, tree: Tree, game: Game) -> tuple[Step, ...]:
    steps = as_list(value, "steps")
    if not steps:
        raise bad("steps", "a ruling needs steps: what the players do and what must then be true")
    return tuple(read_step(step, i, tree, game) for i, step in enumerate(steps, 1))


def read_step(value: Json, number: int, tree: Tree, game: Game) -> Step:
    where = f"steps.{number}"
    step = as_map(value, where)
    check_keys(step, where, (*game.players, TO, EXPECT, REFUSE))
    if len(step) != 1:
        raise bad(where, f"a step does one thing, found {len(step)}: begin each with its own dash")
    ((key, what),) = step.items()
    inner = f"{where}.{key}"
    line = tree.line_of(inner)
    if key == TO:
        phase = as_one_of(what, inner, (*game.phases(), NEXT_TURN), "phase")
        return Step(number, line, TO, -1, phase, {})
    if key == EXPECT:
        return Step(number, line, EXPECT, -1, "", read_checks(what, inner, game))
    if key == REFUSE:
        refused = as_map(what, inner)
        check_keys(refused, inner, game.players)
        if len(refused) != 1:
            raise bad(inner, "refuse names one player and one answer, such as refuse: {A: pass}")
        ((key, what),) = refused.items()
        return Step(number, line, REFUSE, game.players.index(key), answer_words(what, f"{inner}.{key}"), {})
    return Step(number, line, ANSWER, game.players.index(key), answer_words(what, inner), {})


def answer_words(value: Json, where: str) -> str:
    return " ".join(as_name(value, where).split())


def read_checks(value: Json, where: str, game: Game) -> Mapping[str, Json]:
    checks = as_map(value, where)
    known = (*game.checks(), *COMMON_CHECKS)
    for name, expected in checks.items():
        if name not in known:
            raise bad(f"{where}.{name}", f"there is no check {quote(name)}: {nearest(name, known)}")
        check_common(name, expected, f"{where}.{name}", game)
    if not checks:
        raise bad(where, "expect names at least one check, such as expect: {winner: none}")
    return checks


def check_common(name: str, expected: Json, where: str, game: Game) -> None:
    """Whether the value of a check that every game knows makes sense."""
    if name in ("winner", "asked"):
        as_one_of(expected, where, (*game.players, "none"), "player")
    elif name == "phase":
        as_one_of(expected, where, game.phases(), "phase")
    elif name == "turn":
        text = as_text(expected, where)
        if not text.isascii() or not text.isdigit():
            raise bad(where, f"expected a number, found {quote(expected)}")
    elif name == "options":
        options = as_map(expected, where)
        check_keys(options, where, game.players)
        for player, words in options.items():
            word_list(words, f"{where}.{player}")
    elif name == "cites":
        word_list(expected, where)
