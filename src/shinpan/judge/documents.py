"""A user's own copy of an official rule document, cut into paragraphs by rule. It lives in the user's folder alone."""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from shinpan.games import NAMES, load

from ..kernel.game.protocol import Game
from ..kernel.machine.codec import table, text
from ..support.errors import ShinpanError
from ..support.files import read_words, write_whole
from ..support.home import home

LARGEST: Final = 2_000_000
LONGEST_PARAGRAPH: Final = 20_000
VERSION: Final = re.compile(r"Ver\.?\s*(\d+\.\d+)", re.IGNORECASE)
CHINESE: Final = re.compile(r"[\u4e00-\u9fff]")
NUMBERED: Final = re.compile(r"(?m)^[\s#*\-_>]*(\d+(?:\.\d+)+)\.?(?!\d)\*{0,2}\s*")
MARKUP: Final = re.compile(r"</?\w+>|\*{1,2}|^#+\s*", re.MULTILINE)
ORNAMENT: Final = re.compile(r"^(?:[\d•★\[\s]+|[A-Z]\s*:\s*)+|[★\]\s:]+$")

# The words that open a keyword's row in the manual, which has no headings for them.
KEYWORDS: Final = {
    "ステップ": "step",
    "狙い撃ち": "called strike",
    "2回アタック": "double attack",
    "2回ブロック": "double block",
    "インパクト無効": "negate impact",
    "インパクト": "impact",
    "ダメージ": "damage",
}
# Headings of the manual that are longer than the names they are cited by.
LONGER: Final = {"activation timing examples": "activation timing", "attack phase flow": "attack phase"}


@dataclass(frozen=True)
class Document:
    """The paragraphs of one edition, by rule, and what did not fit the index of the rule book."""

    game: str
    edition: str
    paragraphs: dict[str, str]
    missing: tuple[str, ...]  # rules of the edition that were not found
    unknown: tuple[str, ...]  # numbers that the edition does not have


def read_document(path: Path, game: str = "", edition: str = "") -> Document:
    """Cut a document into its rules; what it is is read off its first lines unless it is said."""
    words = read_words(path, LARGEST, "rule document")
    game = game or ("ua" if "UNION ARENA" in words[:2000].upper() else "ucg")
    if game not in NAMES:
        raise ShinpanError(f"there is no game '{game}': it can be {', '.join(NAMES)}")
    referee = load(game)
    edition = edition or told_edition(words, referee, path)
    known = referee.rule_numbers(edition)
    found = numbered(words) if "." in known[0] else headed(words, known)
    if not any(rule in known for rule in found):
        raise ShinpanError(
            f"{path}: no rule of {game} {edition} was found in it: lines should begin with a number or heading,"
            f" such as '{known[1]}'"
        )
    return Document(
        game,
        edition,
        {rule: found[rule] for rule in known if rule in found},
        tuple(rule for rule in known if rule not in found and not rule.startswith("open point")),
        tuple(rule for rule in found if rule not in known),
    )


def told_edition(words: str, game: Game, path: Path) -> str:
    """The edition that the first lines of a document name."""
    version = VERSION.search(words[:4000])
    language = "zhtw" if len(CHINESE.findall(words)) * 4 > len(words) else "en"
    named = f"{language}-{version[1]}" if version else ""
    if named not in game.editions:
        raise ShinpanError(
            f"{path}: the document does not say which edition it is (found '{named or 'no version'}');"
            f" say --edition, one of {', '.join(game.editions)}"
        )
    return named


def numbered(words: str) -> dict[str, str]:
    """Paragraphs that begin with their number; the first of a number counts."""
    marks = list(NUMBERED.finditer(words))
    found: dict[str, str] = {}
    for i, mark in enumerate(marks):
        body = words[mark.end() : marks[i + 1].start() if i + 1 < len(marks) else len(words)]
        found.setdefault(mark[1], tidy(body))
    return found


def headed(words: str, known: tuple[str, ...]) -> dict[str, str]:
    """Paragraphs under headings; what stands under one heading in two places belongs together."""
    found: dict[str, list[str]] = {}
    here = ""
    for line in words.splitlines():
        name = heading_of(line, known)
        here = name or here
        row = keyword_of(line) if here == "keyword effects" else ""
        if here:
            found.setdefault(row or here, []).append(line)
    return {rule: tidy("\n".join(lines)) for rule, lines in found.items()}


def heading_of(line: str, known: tuple[str, ...]) -> str:
    """The rule that a line is the heading of, or nothing."""
    if not line.startswith("#"):
        return ""
    name = ORNAMENT.sub("", MARKUP.sub("", line).strip()).lower()
    name = " ".join(re.sub(r"[\u3040-\u30ff\u4e00-\u9fff]+", "", name).split()).replace(
        "use the effects", "use effects"
    )
    name = LONGER.get(name, name)
    return name if name in known else ""


def keyword_of(line: str) -> str:
    """The keyword whose row this is, or nothing."""
    head = MARKUP.sub("", line.partition("\t")[0])
    return next((name for word, name in KEYWORDS.items() if word in head), "")


def tidy(words: str) -> str:
    """A paragraph without markup and empty lines."""
    lines = (" ".join(MARKUP.sub("", line).split()) for line in words.splitlines())
    return "\n".join(line for line in lines if line)[:LONGEST_PARAGRAPH]


# The user's shelf


def place(game: str, edition: str) -> Path:
    """Where a document is kept."""
    return home() / "rules" / game / f"{edition}.json"


def keep(document: Document) -> Path:
    """Put a document on the user's shelf, in place of an earlier one."""
    path = place(document.game, document.edition)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, json.dumps(document.paragraphs, ensure_ascii=False, indent=1) + "\n")
    except OSError as error:
        raise ShinpanError(f"{path}: cannot be written ({error.strerror})") from error
    return path


def kept(game: str, edition: str) -> dict[str, str]:
    """The paragraphs of a document that the user has loaded; nothing if there is none."""
    path = place(game, edition)
    if not path.is_file():
        return {}
    try:
        data = table(json.loads(read_words(path, LARGEST, "rule document")), str(path))
    except (ValueError, RecursionError) as error:
        raise ShinpanError(f"{path}: this is not JSON text ({error}); load the document again") from error
    return {rule: text(words, f"{path}: {rule}", LONGEST_PARAGRAPH) for rule, words in data.items()}
