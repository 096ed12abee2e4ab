"""What a pattern needs: words that stand wherever it matches."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from shinpan.support.errors import ShinpanError
from shinpan.text.spelling import needed, read_spelling

INVENTED = Path(__file__).with_name("invented_ua_asia.txt")


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        (r"\bof you deck\b", "of you deck"),
        (r"Action Points?\b", "action point"),
        (r"(?:one|two) cards", " cards"),
        (r"one|two", ""),
        (r"\[Main\] ?(?=\d)", "[main]"),
        (r"a{2}bc", "bc"),
        (r"(a(b|[)c])d)+ef", "ef"),
        (r"[^]a]xy.z", "xy"),
        (r"\d+", ""),
    ],
)
def test_the_longest_plain_words_are_needed(pattern: str, words: str) -> None:
    assert needed(pattern) == words


def test_no_spelling_matches_without_what_it_needs() -> None:
    """In our own texts of that print, and in pieces of the spellings: wherever one matches, its words are there."""
    file = files("shinpan.games.ua.text").joinpath("en-asia.spelling").read_text(encoding="utf-8")
    spellings = read_spelling(file, "en-asia.spelling")
    texts = INVENTED.read_text("utf-8").splitlines() + [
        re.sub(r"\\b|\(\?:|\?|\)|\|.*", "", line) for line in file.splitlines()
    ]
    matched = [(pattern.pattern, text) for pattern, _ in spellings for text in texts if pattern.search(text)]
    assert len({pattern for pattern, _ in matched}) > 200
    assert [pattern for pattern, text in matched if needed(pattern) not in text.lower()] == []


def test_a_line_that_is_no_spelling_is_named() -> None:
    with pytest.raises(ShinpanError, match="line 2"):
        read_spelling("# words\nof you deck", "x.spelling")
