"""Imports point one way, as CONTRIBUTING.md draws it.

support <- kernel.machine <- kernel.cards <- kernel.state <- kernel.game <- language <- text, library <- games
<- players, judge <- lab, envs, lessons, tournaments <- learn <- table <- cli
"""

import ast
import dataclasses
import importlib
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from shinpan.games.ua.rules.headings import HEADINGS

SOURCES = Path(__file__).parents[1] / "src"
CLIENT = SOURCES.parent / "web" / "src"
BUILT = SOURCES / "shinpan" / "table" / "static"
WRITTEN = (CLIENT / "lib" / "protocol.ts",)
FOLDERS = (SOURCES, *(SOURCES.parent / name for name in ("tests", "examples", "benchmarks", "tools")))
MOST_LINES = 400
MOST_IN_FUNCTION = 40

LEVELS = (
    {"support"},
    {"kernel.machine"},
    {"kernel.cards"},
    {"kernel.state"},
    {"kernel.game"},
    {"language"},
    {"text", "library"},
    {"games"},
    {"players", "judge"},
    {"lab", "envs", "lessons", "tournaments"},
    {"learn"},
    {"table"},
    {"cli"},
)
COMPILED = (["support"], ["kernel"], ["language"], ["library"], ["games"], ["players"])
SHARED = ("support", "kernel", "language", "library")  # what every game stands on
CITATION = re.compile(r"\[(?:UCG|UA)\b|(?<![\d.\w])[1-9]\d?\.\d{1,2}(?:\.\d{1,2})*(?![\d\w])")
LEVEL_OF = {room: level for level, rooms in enumerate(LEVELS) for room in rooms}


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def python_files() -> list[Path]:
    return sorted((SOURCES / "shinpan").rglob("*.py"))


MODULES = {module_name(path) for path in python_files()}


def absolute(node: ast.ImportFrom, importer: str, is_package: bool) -> str:
    """The module that an import statement names, its leading dots resolved."""
    if not node.level:
        return node.module or ""
    parts = importer.split(".")
    base = parts[: len(parts) - node.level + is_package]
    return ".".join([*base, node.module] if node.module else base)


def imports(source: str, importer: str, is_package: bool, modules: set[str]) -> Iterator[str]:
    """Every module of ours that a source imports, inside functions and by name as well."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import():
                named = [alias.name for alias in node.names]
            case ast.ImportFrom():
                base = absolute(node, importer, is_package)
                members = [f"{base}.{alias.name}" for alias in node.names]
                named = [name if name in modules else base for name in members]
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                named = [name]
            case _:
                continue
        yield from (name for name in named if name.split(".")[0] == "shinpan")


def room(module: str) -> str:
    """The room a module is in, in the kernel with its floor; nothing for a package that only holds others."""
    parts = module.split(".")[1:]
    if parts[:1] == ["kernel"]:
        return ".".join(parts[:2]) if len(parts) > 1 else ""
    return parts[0] if parts else ""


def fault(importer: str, imported: str) -> str | None:
    """What is wrong with one module importing another, if anything is."""
    here, there = room(importer), room(imported)
    if not there:
        return None
    if not here:
        return "importing shinpan loads no room"
    if here == there:
        return games_apart(importer, imported) if here == "games" else None
    if LEVEL_OF[there] >= LEVEL_OF[here]:
        return f"{here} may not import {there}"
    if there == "games" and imported != "shinpan.games":
        return "a game is reached through the registry in shinpan.kernel.game.protocol"
    return None


def games_apart(importer: str, imported: str) -> str | None:
    """The two games never import each other; the package's face registers both."""
    games = {name.split(".")[2] for name in (importer, imported) if name.count(".") >= 2}
    if importer != "shinpan.games" and len(games) > 1:
        return f"{' and '.join(sorted(games))} know nothing of each other"
    return None


@pytest.mark.parametrize("path", python_files(), ids=module_name)
def test_imports_point_one_way(path: Path) -> None:
    importer = module_name(path)
    found = imports(path.read_text("utf-8"), importer, path.name == "__init__.py", MODULES)
    wrong = [(name, why) for name in found if (why := fault(importer, name)) is not None]
    assert wrong == []


def test_every_room_has_its_place() -> None:
    assert {room(module) for module in MODULES} - {""} <= set(LEVEL_OF)


def test_every_folder_of_modules_is_a_package_with_a_docstring() -> None:
    folders = {path.parent for path in python_files()}
    bare = [folder.name for folder in sorted(folders) if not package_docstring(folder)]
    assert bare == []


def package_docstring(folder: Path) -> str | None:
    init = folder / "__init__.py"
    return ast.get_docstring(ast.parse(init.read_text("utf-8"))) if init.is_file() else None


@pytest.mark.parametrize(
    ("source", "importer", "is_package", "expected"),
    [
        ("import shinpan.text.grammar", "shinpan.kernel.a", False, "shinpan.text.grammar"),
        ("def f():\n    from shinpan import cli", "shinpan.kernel.a", False, "shinpan.cli"),
        ("from ..cli import main", "shinpan.kernel.a", False, "shinpan.cli"),
        ("from .a import x", "shinpan.kernel", True, "shinpan.kernel.a"),
        ("from . import a", "shinpan.kernel.b", False, "shinpan.kernel.a"),
        ("importlib.import_module('shinpan.cli')", "shinpan.kernel.a", False, "shinpan.cli"),
    ],
)
def test_imports_are_found_however_they_are_written(
    source: str, importer: str, is_package: bool, expected: str
) -> None:
    modules = {"shinpan", "shinpan.cli", "shinpan.kernel", "shinpan.kernel.a"}
    assert list(imports(source, importer, is_package, modules)) == [expected]


@pytest.mark.parametrize(
    ("importer", "imported", "is_allowed"),
    [
        ("shinpan.games.ucg.rules.attack", "shinpan.kernel.machine.loop", True),
        ("shinpan.kernel.machine.loop", "shinpan.kernel.state.zones", False),
        ("shinpan.kernel.state.zones", "shinpan.kernel.machine.loop", True),
        ("shinpan.kernel.state.zones", "shinpan.language.values", False),
        ("shinpan.games.ucg.state", "shinpan.games.ucg.rules", True),
        ("shinpan.games.ucg.state", "shinpan.games.ua.state", False),
        ("shinpan.games", "shinpan.games.ua.state", True),
        ("shinpan.games", "shinpan.cli", False),
        ("shinpan.players.search", "shinpan.games", True),
        ("shinpan.players.search", "shinpan.games.ucg", False),
        ("shinpan.players.search", "shinpan.judge", False),
        ("shinpan.kernel.machine.loop", "shinpan.text", False),
        ("shinpan.cli.play", "shinpan.table.app", True),
        ("shinpan.cli.play", "shinpan", True),
        ("shinpan", "shinpan.kernel.machine", False),
    ],
)
def test_the_direction_is_kept(importer: str, imported: str, is_allowed: bool) -> None:
    assert (fault(importer, imported) is None) == is_allowed


def test_a_field_that_a_plain_base_declares_says_what_it_is_given_beforehand() -> None:
    """A compiled class would take what it inherits for a value given beforehand: `field()` says that there is none."""
    for path in python_files():
        module = module_name(path)
        if module.split(".")[1:2] in COMPILED and "text" not in module.split("."):
            for node in ast.parse(path.read_text("utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    inherited = declared(getattr(importlib.import_module(module), node.name))
                    assert not inherited & bare_fields(node), f"{module}.{node.name}: write '= field()'"


def bare_fields(node: ast.ClassDef) -> set[str]:
    """The fields of a dataclass that are written without a value."""
    if not any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list):
        return set()
    written = [part for part in node.body if isinstance(part, ast.AnnAssign) and part.value is None]
    return {part.target.id for part in written if isinstance(part.target, ast.Name)}


def declared(kind: type) -> set[str]:
    """The attributes that the plain classes a class derives from declare."""
    plain = [base for base in kind.__mro__[1:] if not dataclasses.is_dataclass(base)]
    return {name for base in plain for name in vars(base).get("__annotations__", {})}


def words_of(path: Path) -> Iterator[tuple[int, str]]:
    """The strings and comments of a module, with their lines."""
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type in (tokenize.STRING, tokenize.COMMENT):
                yield token.start[0], token.string


def test_no_source_is_longer_than_is_read_in_one_go() -> None:
    """Wordings are tables with a line for each, one file for each language; what a tool writes is as long as it is."""
    roots = {CLIENT, *FOLDERS}
    files = [path for root in roots for path in root.rglob("*") if path.suffix in (".py", ".ts", ".svelte", ".css")]
    read = {path: path.read_text("utf-8") for path in files if not path.is_relative_to(BUILT)}
    assert CLIENT / "App.svelte" in read
    long = [path for path, words in read.items() if words.count("\n") > MOST_LINES]
    assert [path for path in long if path not in WRITTEN] == []
    assert all("Written by tools/" in read[path] for path in WRITTEN)


def test_no_function_is_longer_than_a_screen() -> None:
    found = [
        f"{path.relative_to(SOURCES.parent)}: {node.name}"
        for path in sorted(path for folder in FOLDERS for path in folder.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or node.lineno) - node.lineno >= MOST_IN_FUNCTION
    ]
    assert found == []


@pytest.mark.parametrize("room", SHARED)
def test_what_all_games_share_cites_no_rule_of_one(room: str) -> None:
    """Rules come from the game: neither numbers nor headings of a rule book stand below it."""
    headings = [heading for heading in HEADINGS if " " in heading]
    found = [
        f"{module_name(path)}:{line}: {words.strip()[:60]}"
        for path in (SOURCES / "shinpan" / room).rglob("*.py")
        for line, words in words_of(path)
        if CITATION.search(words) or any(heading in words for heading in headings)
    ]
    assert found == []
