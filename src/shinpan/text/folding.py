"""Folds: wordings that say the same, made equal so that printed and rendered text can be compared."""

import re
from collections.abc import Callable, Iterable
from typing import TypeAlias

Replacement: TypeAlias = str | Callable[[re.Match[str]], str]
# A pattern, and what stands for it (as for `re.sub`).
Fold: TypeAlias = tuple[str, Replacement]
Folds: TypeAlias = tuple[tuple[re.Pattern[str], Replacement], ...]


def ready(folds: Iterable[Fold]) -> Folds:
    """Folds as they are applied: capitals do not matter."""
    return tuple([(re.compile(pattern, re.IGNORECASE), by) for pattern, by in folds])


def folded(text: str, folds: Folds) -> str:
    """A text with every fold applied, one after the other."""
    for pattern, by in folds:
        text = pattern.sub(by, text)
    return text
