"""Which lines of the sources cite which rule: `[UCG 5.6.1]` in words, or a rule's number as a string of the program."""

import ast
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from .ruling_files import PACKAGE, PROJECT

IN_WORDS: Final = re.compile(r"\[(UCG|UA) ([^\]\[{}]+)\]")
ITEM: Final = re.compile(r" \d+$")  # [UA start phase 4]: the fourth point under a heading


@dataclass(frozen=True)
class Citation:
    """One place that cites a rule."""

    rule: str
    file: str  # from the package's or the project's folder
    line: int


@cache
def in_code(game: str, known: tuple[str, ...]) -> tuple[Citation, ...]:
    """Every citation in the engine: in the game's own modules as strings too, elsewhere in words only."""
    found: list[Citation] = []
    for file in sorted(PACKAGE.rglob("*.py")):
        name = file.relative_to(PACKAGE.parent).as_posix()
        if file.name in ("rulebook.py", "headings.py"):
            continue  # the index itself
        words = file.read_text("utf-8")
        found += cited_in_words(words, name, game, known)
        if f"games/{game}/" in name:
            found += cited_as_strings(words, name, known)
    return tuple(found)


@cache
def in_tests(game: str, known: tuple[str, ...]) -> tuple[Citation, ...]:
    """Every citation in the tests, where they lie beside the package."""
    found: list[Citation] = []
    for file in sorted((PROJECT / "tests").rglob("*.py")) if (PROJECT / "tests").is_dir() else ():
        name = file.relative_to(PROJECT).as_posix()
        words = file.read_text("utf-8")
        found += cited_in_words(words, name, game, known)
        if game == "ucg":  # rule numbers are unmistakable; headings are common words
            found += cited_as_strings(words, name, known)
    return tuple(found)


def cited_in_words(words: str, name: str, game: str, known: Collection[str]) -> Iterator[Citation]:
    """Citations in docstrings and comments, as they stand; a rule that does not exist is told, too."""
    for number, line in enumerate(words.splitlines(), 1):
        for match in IN_WORDS.finditer(line):
            if match[1].lower() != game:
                continue
            for part in match[2].split(","):
                rule = part.strip()
                if rule.isdigit():
                    continue  # a further point under the same heading
                yield Citation(rule if rule in known else ITEM.sub("", rule), name, number)


def cited_as_strings(words: str, name: str, known: Collection[str]) -> Iterator[Citation]:
    """Strings of the program that are a rule of the book. Words such as `damage` mean too much else to count."""
    for node in ast.walk(ast.parse(words)):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        if node.value in known and ("." in node.value or " " in node.value):
            yield Citation(node.value, name, node.lineno)
