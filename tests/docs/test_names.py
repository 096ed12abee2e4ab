"""Names in the documentation are those of the sources: files, modules, classes, functions and words of programs."""

import ast
import dataclasses
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from shinpan.games.ua.vocabulary import VOCABULARY as UA
from shinpan.games.ucg.vocabulary import VOCABULARY as UCG

ROOT = Path(__file__).parents[2]
PAGES = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
FOLDERS = (ROOT, ROOT / "src" / "shinpan", ROOT / "src" / "shinpan" / "games" / "ucg", ROOT / "web" / "src")
# Where a dotted name may begin; readings of a game's texts begin in the game.
PACKAGES = ("shinpan.", "shinpan.games.", "shinpan.games.ucg.", "shinpan.games.ua.", "")
SOURCES = {
    "src": "*.py",
    "tests": "*.py",
    "tools": "*.py",
    "examples": "*.py",
    "benchmarks": "*.py",
    "web/src": "*.[ts]*",
}
FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
QUOTED = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"[a-z_.][\w./-]*/[\w.-]+\.(?:py|ts|svelte|toml|md|yaml|words|lark)")
FOLDER = re.compile(r"[a-z_]\w*(?:/[\w-]+)+/?")
NO_FILE = re.compile(r"[A-Z]{4}|-v\d$")  # a name to be filled in, or that of an environment
DOTTED = re.compile(
    r"(?:shinpan|kernel|language|library|games|ucg|ua|text|support|envs|table|judge)(?:\.[A-Za-z_]\w*)+"
)
NAME = re.compile(r"[A-Z][a-z]+\w*[A-Z]\w*|[a-z]\w*_\w*[a-z0-9]")


def prose(page: Path) -> str:
    return FENCE.sub("", page.read_text("utf-8"))


@cache
def known() -> frozenset[str]:
    """Every name that the sources have, and those of settings."""
    found: set[str] = set()
    for folder, pattern in SOURCES.items():
        for path in (ROOT / folder).rglob(pattern):
            if path.is_file() and path != Path(__file__):
                found.update(re.findall(r"\w+", path.read_text("utf-8")))
    for name in ("pyproject.toml", "Makefile"):
        found.update(re.findall(r"\w+", (ROOT / name).read_text("utf-8")))
    return frozenset(found)


def is_found(path: str) -> bool:
    """Whether a dotted name leads to something."""
    for package in PACKAGES:
        parts = f"{package}{path}".split(".")
        for length in range(len(parts), 0, -1):
            try:
                found: Any = importlib.import_module(".".join(parts[:length]))
            except ImportError:
                continue
            for name in parts[length:]:
                found = getattr(found, name, None)
            if found is not None:
                return True
            break
    return False


def is_right(word: str) -> bool:
    """Whether what stands in quotes exists, if it is a name at all."""
    if FILE.fullmatch(word) or FOLDER.fullmatch(word):
        if NO_FILE.search(word):
            return True
        return any((folder / word).exists() for folder in FOLDERS)
    if DOTTED.fullmatch(word):
        return is_found(word)
    plain = word.removesuffix("()")
    return NAME.fullmatch(plain) is None or plain in known()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_names_on_a_page_exist(page: Path) -> None:
    assert sorted({word for word in QUOTED.findall(prose(page)) if not is_right(word)}) == []


def test_a_name_that_is_not_there_is_noticed() -> None:
    for word in ("StartPhase", "games/ucg/none.py", "kernel.game.none", "text.merging.none_such", "no_such_name"):
        assert not is_right(word)
    for word in ("DrawPhase", "games/ucg/rules/turn.py", "kernel.game.cardgame", "winner", "12 cards"):
        assert is_right(word)


def programs() -> Iterator[tuple[str, ast.Call]]:
    """The words of programs that stand in blocks without a language: `May(Draw(N(2)))`."""
    for page in PAGES:
        for language, block in FENCE.findall(page.read_text("utf-8")):
            for line in block.splitlines() if not language else []:
                try:
                    tree = ast.parse(line.strip(), mode="eval").body
                except SyntaxError:
                    continue
                if isinstance(tree, ast.Call):
                    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
                    yield from ((f"{page.name}: {line.strip()}", call) for call in calls)


def test_programs_on_the_pages_are_made_of_words_with_their_fields() -> None:
    checked = 0
    for where, call in programs():
        assert isinstance(call.func, ast.Name), where
        name = call.func.id
        classes = [vocabulary.classes[name] for vocabulary in (UCG, UA) if name in vocabulary.classes]
        assert classes, f"{where}: there is no word {name}"
        fields = [field.name for field in dataclasses.fields(classes[0])]
        assert len(call.args) + len(call.keywords) <= len(fields), where
        assert {keyword.arg for keyword in call.keywords} <= set(fields), where
        checked += 1
    assert checked > 0
