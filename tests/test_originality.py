"""Cards, examples and tests are our own: no text here is, to the letter, the whole text of a printed card.

Compared are letters and digits alone, without tags and names in angle brackets. Short texts are left out: "Draw a
card." is anybody's.
"""

import csv
import json
import re
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PRINTED = ROOT.parent / "shared" / "cards" / "all"
FOLDERS = ("rulings", "tests", "src", "docs", "examples", "benchmarks", "tools")
SUFFIXES = frozenset([".py", ".md", ".yaml", ".toml", ".txt", ".words", ".json", ".jsonl", ".csv", ".ipynb"])
ENDS = re.compile("([\"'`\n:|])")  # what a text stands between
TAG = re.compile("<[^<>]{0,20}>")
NO_LETTER = re.compile(r"[\W_]+")
CJK = re.compile("[\u3040-\u9fff]")
CONTINUED = re.compile('"[ ]*\n[ ]*f?"')  # a string that goes on in the next line
LETTERS = 20  # by so many letters a text is looked up
LONG = 60  # characters of a text that is nobody's but its author's
LONG_CJK = 30  # where a character is a word


def letters(text: str) -> str:
    return NO_LETTER.sub("", text).lower()


def is_long(text: str) -> bool:
    return len(text) >= (LONG_CJK if CJK.search(text) else LONG)


def printed_texts() -> dict[str, str]:
    """Every whole text of the catalogues, by its letters."""
    texts: set[str] = set()
    for name in ("ua-cards.json", "ua-cards-asia.json", "ua-parallel.json", "ucg-parallel.json"):
        rows = json.loads((PRINTED / name).read_text(encoding="utf-8"))
        texts.update(value for row in rows for value in row.values() if isinstance(value, str))
    with (PRINTED / "ucg-cards.csv").open(encoding="utf-8-sig", newline="") as file:
        texts.update(row["effect"] for row in csv.DictReader(file))
    bare = {text: TAG.sub(" ", text).strip() for text in texts}
    return {letters(text): text for text in bare.values() if is_long(text)}


def copies_in(raw: str, found_by: dict[str, list[str]]) -> list[str]:
    """The printed texts that stand in a file from end to end of one of its texts."""
    parts = ENDS.split(TAG.sub(" ", raw))
    starts: list[int] = []
    pieces: list[str] = []
    length = 0
    for part in parts:
        starts.append(length)
        pieces.append(letters(part))
        length += len(pieces[-1])
    whole = "".join(pieces)
    ends = {start: i for i, start in enumerate(starts) if i and pieces[i - 1]}
    found: list[str] = []
    for i, start in enumerate(starts):
        if not pieces[i]:
            continue
        for text in found_by.get(whole[start : start + LETTERS], ()):
            stop = ends.get(start + len(text))
            if stop is None or not whole.startswith(text, start):
                continue
            if not CONTINUED.match("".join(parts[stop : stop + 6])):
                found.append(text)
    return found


def test_no_text_of_ours_is_that_of_a_printed_card() -> None:
    if not PRINTED.exists():
        pytest.skip("the real catalogues are not here")
    printed = printed_texts()
    found_by: dict[str, list[str]] = {}
    for text in printed:
        found_by.setdefault(text[:LETTERS], []).append(text)
    copied: list[str] = []
    for file in chain.from_iterable((ROOT / folder).rglob("*") for folder in FOLDERS):
        if file.suffix in SUFFIXES and "node_modules" not in file.parts:
            raw = file.read_text(encoding="utf-8")
            copied += [f"{file.relative_to(ROOT)}: {printed[text]}" for text in copies_in(raw, found_by)]
    assert not copied, "\n".join(copied)
