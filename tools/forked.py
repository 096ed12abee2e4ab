"""Rulings of a game, read once and judged again and again with one function changed, for tools/mutants.py.

Reading all rulings takes twenty times as long as judging them. A mutant that only changes the bodies of functions is
tried in a fork of a process that has read them: there the functions get the code of the mutant. Functions that are
called while modules are loaded have been called by then, so their mutants are not tried there.
"""

import ast
import os
import resource
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

FAILED, FAILED_MIRRORED, FAILED_GAMES = 1, 2, 3
MEMORY = 2 << 30  # bytes: an endless loop may also take all there is


class Rulings:
    """All rulings of a game, as they were read."""

    def __init__(self, root: Path, game: str, games: bool = False) -> None:
        from shinpan.judge.rulings import find_files, read_file
        from tests.games import many
        from tests.judge.mirrored import can_be_mirrored, mirrored

        self.files = [read_file(file) for file in find_files([root / "rulings" / game])]
        self.mirrored = [mirrored(one) for one in self.files if can_be_mirrored(one)]
        self.games = game if games else ""  # whether many games are played as well, which is quicker
        if games:
            many.check(game)  # once here, so that forks find its decks read
        self.called_before = called_at_load(root / "src" / "shinpan" / "games" / game)

    def notice(self, module: str, before: str, after: str, seconds: int) -> int | None:
        """What notices the other code: one of many games, a ruling, one from the other seat, or nothing. None where
        more than bodies of functions has changed, or one that was called while modules were loaded."""
        old, new = compile(before, module, "exec"), compile(after, module, "exec")
        if outside(old) != outside(new) or changed(old, new) & self.called_before:
            return None
        return self.judged(module, new, seconds)

    def judged(self, module: str, code: CodeType | None, seconds: int) -> int:
        """What notices the code of a module, or that something is wrong with what is loaded: as `notice`."""
        child = os.fork()
        if child == 0:
            self.judge_changed(module, code, seconds)
        found = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        return found if found in (0, FAILED_MIRRORED, FAILED_GAMES) else FAILED

    def judge_changed(self, module: str, code: CodeType | None, seconds: int) -> None:
        """In the fork: put the code in its place, and end with what the rulings say; whatever goes wrong is noticed."""
        from shinpan.judge.run import judge
        from tests.games import many

        failed = FAILED_GAMES if self.games else FAILED
        try:
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            if code is not None:
                put(module, code)
            if self.games:
                many.check(self.games)
                failed = FAILED
            if all(result.passed for file in self.files for result in judge(file)):
                failed = FAILED_MIRRORED
                failed = 0 if all(result.passed for file in self.mirrored for result in judge(file)) else failed
        finally:
            os._exit(failed)  # nothing of the parent is cleaned up twice


def outside(code: CodeType) -> tuple[Any, ...]:
    """All of a module, or of a class in it, but the bodies of its functions."""
    consts = [outside(part) if is_class(part) else part for part in code.co_consts if not is_function(part)]
    return code.co_code, code.co_names, [repr(part) for part in consts]


def is_class(part: Any) -> bool:
    return isinstance(part, CodeType) and "__qualname__" in part.co_names and "__module__" in part.co_names


def is_function(part: Any) -> bool:
    return isinstance(part, CodeType) and not is_class(part)


def bodies(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    """The functions of a module and of the classes in it, by their names."""
    for part in code.co_consts:
        if is_class(part):
            yield from bodies(part)
        elif isinstance(part, CodeType):
            yield part.co_qualname, part


def changed(old: CodeType, new: CodeType) -> set[str]:
    """The functions whose bodies differ."""
    before = dict(bodies(old))
    return {name for name, body in bodies(new) if before.get(name) != body}


def called_at_load(folder: Path) -> set[str]:
    """The functions that modules of a game call while they are loaded, and how the objects are made that they keep."""
    found: set[str] = set()
    for path in sorted(folder.rglob("*.py")):
        for statement in ast.parse(path.read_text("utf-8")).body:
            if not isinstance(statement, ast.FunctionDef | ast.ClassDef):
                called = [node.func for node in ast.walk(statement) if isinstance(node, ast.Call)]
                found |= {name.id for name in called if isinstance(name, ast.Name)}
    return found | {f"{name}.__init__" for name in found}


def put(module: str, code: CodeType) -> None:
    """Give the functions of a module that is loaded the code of another version of it."""
    found = dict(functions(module))
    for name, body in bodies(code):
        if name in found and found[name].__code__.co_freevars == body.co_freevars:
            found[name].__code__ = body


def functions(module: str) -> Iterator[tuple[str, FunctionType]]:
    whole = vars(sys.modules[module])
    classes = [item for item in whole.values() if isinstance(item, type) and item.__module__ == module]
    for space in (whole, *map(vars, classes)):
        for item in space.values():
            inner = getattr(item, "fget", None) or getattr(item, "__wrapped__", None) or item
            if isinstance(inner, FunctionType) and inner.__module__ == module:
                yield inner.__qualname__, inner
