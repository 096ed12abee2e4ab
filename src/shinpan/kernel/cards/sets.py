"""Card files, and the user's own library of sets: one file for each import, replaced whole or not at all."""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ...support.errors import ShinpanError, Translatable
from ...support.files import read_words, write_whole
from ...support.home import home
from ...support.json import Json
from .prints import Prints

LARGEST_FILE: Final = 16_000_000
LARGEST_SET: Final = 64_000_000
NAME: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9_-]{0,38}[A-Za-z0-9])?")
RESERVED: Final = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)  # some systems keep these names


class CardSet:
    """A set of the user's library: the facts of its cards, and the other numbers that they go by. It may have prints of
    cards besides whose facts are in another set."""

    __slots__ = ("cards", "name", "parallels", "source", "trust", "words")

    def __init__(
        self,
        name: str,
        source: str,
        cards: list[dict[str, Json]],
        parallels: dict[str, list[str]],
        trust: int = 0,
        words: dict[str, Prints] | None = None,
    ) -> None:
        self.name = name
        self.source = source  # the file it came from, without its folder
        self.cards = cards
        self.parallels = parallels  # base number: the numbers of its parallels
        self.trust = trust  # how far its print is trusted: of a card in two sets, the more trusted one is played
        self.words = {} if words is None else words  # number: what a card of another set says in other languages


def check_name(name: str) -> str:
    """A name that a set may have."""
    if NAME.fullmatch(name) is None or RESERVED.fullmatch(name) is not None:
        raise ShinpanError(
            "a set cannot be named '{name}': use up to 40 letters, digits, '-' and '_', such as my-set", name=name[:60]
        )
    return name


def folder(game: str) -> Path:
    """Where the sets of a game are kept."""
    return home() / "sets" / game


def changed_at(game: str) -> int:
    """When a set was last imported or deleted, in nanoseconds; 0 if there is none. Whoever has read the sets can tell
    by it that another process has changed them."""
    try:
        return folder(game).stat().st_mtime_ns
    except OSError:
        return 0


def save_set(game: str, cards: CardSet) -> bool:
    """Keep a set under its name, in place of an earlier one; whether there was one. A half-written set is never seen:
    it is written beside and then renamed."""
    target = folder(game) / f"{check_name(cards.name)}.json"
    words = json.dumps(
        {
            "game": game,
            "name": cards.name,
            "source": cards.source,
            "cards": cards.cards,
            "parallels": cards.parallels,
            "trust": cards.trust,
            "words": cards.words,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )
    replaced = target.exists()
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole(target, words)
    except OSError as error:
        raise ShinpanError(
            "{target}: the set cannot be kept ({reason})",
            target=target,
            reason=error.strerror or Translatable("unknown reason"),
        ) from error
    return replaced


def user_sets(game: str, skip: str = "") -> list[CardSet]:
    """The sets that the user has imported, in the order of their names; without one that is not wanted."""
    kept = folder(game)
    if not kept.is_dir():
        return []
    paths = [path for path in sorted(kept.glob("*.json")) if NAME.fullmatch(path.stem) is not None]
    return [read_set(path) for path in paths if path.stem != skip]


def read_set(path: Path) -> CardSet:
    """One set of the library; what was kept is not checked again, only that it has the form of a set."""
    damaged = ShinpanError("{path}: this imported set is damaged; import it again or delete it", path=path)
    try:
        data: Json = json.loads(read_words(path, LARGEST_SET, "card file"))
    except (ValueError, RecursionError) as error:
        raise damaged from error
    if not isinstance(data, dict):
        raise damaged
    cards = data.get("cards")
    if not isinstance(cards, list):
        raise damaged
    found: list[dict[str, Json]] = []
    for facts in cards:
        if not isinstance(facts, dict) or not isinstance(facts.get("number"), str):
            raise damaged
        found.append(facts)
    trust = data.get("trust")
    return CardSet(
        path.stem,
        str(data.get("source", "")),
        found,
        read_parallels(data.get("parallels")),
        trust if isinstance(trust, int) else 0,
        read_words_of_cards(data.get("words")),
    )


def read_parallels(value: Json) -> dict[str, list[str]]:
    if not isinstance(value, dict):
        return {}
    return {base: [str(number) for number in numbers] for base, numbers in value.items() if isinstance(numbers, list)}


def read_words_of_cards(value: Json) -> dict[str, Prints]:
    if not isinstance(value, dict):
        return {}
    return {number: {**prints} for number, prints in value.items() if isinstance(prints, dict)}


def find_cards(
    cards: Sequence[Mapping[str, Json]], words: Sequence[str], wanted: Mapping[str, str]
) -> list[Mapping[str, Json]]:
    """The cards that have every one of these words somewhere, and these facts."""
    lowered = [word.casefold() for word in words]
    found: list[Mapping[str, Json]] = []
    for facts in cards:
        if all(has_fact(facts.get(fact), value) for fact, value in wanted.items()):
            written = "\n".join([spoken(value) for fact, value in facts.items() if fact != "program"]).casefold()
            if all(word in written for word in lowered):
                found.append(facts)
    return found


def has_fact(value: Json, wanted: str) -> bool:
    """Whether a fact is that, or has that among others."""
    if isinstance(value, list):
        return any(has_fact(part, wanted) for part in value)
    return value is not None and str(value).casefold() == wanted.casefold()


def spoken(value: Json) -> str:
    """A fact in words, to look for words in; numbers are no words."""
    if isinstance(value, dict):
        return "\n".join([spoken(part) for part in value.values()])
    if isinstance(value, list):
        return "\n".join([spoken(part) for part in value])
    return value if isinstance(value, str) else ""
