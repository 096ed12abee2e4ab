"""What a compiler says about text: the clauses it understood and the words it did not."""

import difflib
from dataclasses import dataclass
from typing import Final, TypeAlias

from ..kernel.game.catalogue import Gap

LONGEST: Final = 4000  # characters; the longest real text has some 1,500


@dataclass(frozen=True)
class Clause:
    """One clause of a printed text: where it stands in the original, and its words as normalised."""

    start: int
    end: int
    words: str


# Words that were not understood: where, what was expected there, and the nearest known wording.
TextFault: TypeAlias = Gap


def too_long(text: str) -> TextFault | None:
    """The fault of a text that is longer than any card's."""
    if len(text) <= LONGEST:
        return None
    return TextFault(LONGEST, len(text), text[LONGEST : LONGEST + 20], f"longer than {LONGEST} characters")


def unread(text: str, title: str) -> TextFault:
    """The fault of a text that is printed in a language which is not read."""
    return TextFault(0, len(text), text[:20], f"texts printed in {title} are not read yet")


def likeness(words: str, wording: str) -> float:
    """How alike the beginning of some words and a wording are, from 0 to 1. What is far longer cannot be alike."""
    longest = 3 * len(wording)
    beginning = " ".join(words[: longest + 1].split()[: len(wording.split())])
    if len(beginning) > longest:
        return 0.0
    return difflib.SequenceMatcher(None, beginning, wording.lower(), autojunk=False).ratio()
