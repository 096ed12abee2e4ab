"""What a compiler says about text: the clauses it understood and the words it did not."""

import difflib
import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from ..kernel.game.catalogue import Gap

LONGEST: Final = 4000  # characters; the longest real text has some 1,500
LONGEST_SENTENCE: Final = 600  # characters; the longest real one has some 360
MOST_FAULTS: Final = 12  # of one text after which the rest of it is not read: that takes longest where it fails
MOST_EXPLAINED: Final = 6  # faults of one text for which it is looked up what may have been meant
UNTRIED: Final = "not read, so much before it is not understood"
SENTENCE: Final = re.compile(r"[^.。¶\n]+")


@dataclass(frozen=True)
class Clause:
    """One clause of a printed text: where it stands in the original, and its words as normalised."""

    start: int
    end: int
    words: str


# Words that were not understood: where, what was expected there, and the nearest known wording.
TextFault: TypeAlias = Gap


def too_long(text: str) -> TextFault | None:
    """The fault of a text that is longer than any card's, or has a sentence that is: before any of it is read, because
    spellings are looked for by patterns, some of which take by the square or the cube of a sentence's length."""
    if len(text) > LONGEST:
        return TextFault(LONGEST, len(text), text[LONGEST : LONGEST + 20], f"longer than {LONGEST} characters")
    for match in SENTENCE.finditer(text):
        if len(match[0]) > LONGEST_SENTENCE:
            reason = f"a sentence of more than {LONGEST_SENTENCE} characters"
            return TextFault(match.start(), match.end(), match[0][:20], reason)
    return None


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
