"""Files of spelling: what a print writes in its own way, and the words that stand for it when it is read.

One line for each: `pattern => words`, a regular expression and what replaces it, as for `re.sub`; "␣" at either end of
the words is a space, "∅" no words at all. Lines that begin with # are comments.
"""

import re
from typing import Final, TypeAlias

from ..support.errors import ShinpanError

ARROW: Final = " => "
SPACE: Final = "␣"
NOTHING: Final = "∅"

Spellings: TypeAlias = tuple[tuple[re.Pattern[str], str], ...]


def read_spelling(source: str, file: str) -> Spellings:
    """The spellings of a file, in their order. One ShinpanError for a line that is none."""
    found: list[tuple[re.Pattern[str], str]] = []
    for number, line in enumerate(source.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        pattern, arrow, words = line.partition(ARROW)
        if not arrow:
            raise ShinpanError(f"{file}, line {number}: a spelling looks like: pattern => words")
        try:
            made = re.compile(pattern, re.IGNORECASE)
            re.sub(made, words, "")
        except re.error as error:
            raise ShinpanError(f"{file}, line {number}: this is no regular expression: {error}") from None
        found.append((made, words.strip().replace(SPACE, " ").replace(NOTHING, "")))
    return tuple(found)
