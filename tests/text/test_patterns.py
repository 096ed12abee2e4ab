"""Patterns that a stranger's text is searched by: none of them has two ways through the same words again and again.

Such a pattern takes twice as long for each word more. That a sentence has an end (`text.faults.LONGEST_SENTENCE`) keeps
the others short.
"""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

import shinpan.games.ua.text
import shinpan.games.ucg.text
import shinpan.text
from shinpan.text.spelling import read_spelling

signs: Any = importlib.import_module("re._constants")
parser: Any = importlib.import_module("re._parser")
PACKAGES = (shinpan.text, shinpan.games.ua.text, shinpan.games.ucg.text)
REPEATS = (signs.MAX_REPEAT, signs.MIN_REPEAT)


def patterns_in(value: Any) -> Iterator[re.Pattern[str]]:
    if isinstance(value, re.Pattern):
        yield value
    elif isinstance(value, dict):
        yield from patterns_in(list(value.values()))
    elif isinstance(value, tuple | list):
        for part in value:
            yield from patterns_in(part)


def all_patterns() -> dict[str, re.Pattern[str]]:
    """Every pattern that stands in a module or in a file of spellings, by itself."""
    found: dict[str, re.Pattern[str]] = {}
    for package in PACKAGES:
        for each in pkgutil.iter_modules(package.__path__):
            module = importlib.import_module(f"{package.__name__}.{each.name}")
            for pattern in patterns_in(list(vars(module).values())):
                found[pattern.pattern] = pattern
        for file in files(package.__name__).iterdir():
            if file.name.endswith(".spelling"):
                spellings = read_spelling(file.read_text(encoding="utf-8"), file.name)
                found |= {pattern.pattern: pattern for pattern, _ in spellings}
    return found


def is_endless(op: Any, value: Any) -> bool:
    return op in REPEATS and value[1] is signs.MAXREPEAT


def left_out(value: Any) -> set[int] | None:
    """The signs that end a repeated "anything but these"; None if it is no such repeat."""
    (op, inner), *more = list(value[2])
    if op is signs.NOT_LITERAL and not more:
        return {inner}
    if more or op is not signs.IN or inner[0][0] is not signs.NEGATE:
        return set() if not more and op is signs.ANY else None
    return {sign for kind, sign in inner[1:] if kind is signs.LITERAL}


def below(op: Any, value: Any) -> list[Any]:
    """The sequences that an element is made of."""
    if op in REPEATS:
        return [value[2]]
    if op is signs.SUBPATTERN:
        return [value[3]]
    if op is signs.BRANCH:
        return list(value[1])
    return []


def is_ended(after: list[Any], ends: set[int]) -> bool:
    """Whether a sign must follow that the repeat leaves out."""
    if not after:
        return False
    op, value = after[0]
    wanted = value if op is signs.IN else [(op, value)]
    return all(kind is signs.LITERAL and sign in ends for kind, sign in wanted)


def runs_away(sequence: Any, repeated: bool = False) -> bool:
    """Whether anything at all is repeated inside of what is repeated, and nothing says where it ends."""
    parts = list(sequence)
    for at, (op, value) in enumerate(parts):
        endless = is_endless(op, value)
        ends = left_out(value) if endless else None
        if repeated and ends is not None and not is_ended(parts[at + 1 :], ends):
            return True
        if any(runs_away(inner, repeated or endless) for inner in below(op, value)):
            return True
    return False


def test_no_pattern_has_many_ways_through_the_same_words() -> None:
    found = all_patterns()
    assert len(found) > 1_000
    assert [words for words, one in found.items() if runs_away(parser.parse(one.pattern, one.flags))] == []


@pytest.mark.parametrize("words", ["(?:[^a]*b)+c", "(?:x?[^.]*?(?:more|less))+ each", "(?:(?:.*|a)d)*e"])
def test_a_pattern_that_runs_away_is_found(words: str) -> None:
    assert runs_away(parser.parse(words))


@pytest.mark.parametrize("words", ["(?:<[^>]*>)+c", "(?:<[^>)]*[>)])+c", "[^a]*b", "(?:(?!end)[^a])*end", "(?:ab+)+"])
def test_a_pattern_that_ends_is_let_pass(words: str) -> None:
    assert not runs_away(parser.parse(words))
