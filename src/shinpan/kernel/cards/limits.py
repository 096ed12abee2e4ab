"""Restriction lists: cards of which a deck may have fewer, and cards that exclude each other, by region and date.

They are data: each game may bring a file `limits.toml` with what is known of them, and a user may give another one.
"""

import tomllib
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from importlib.resources import files
from pathlib import Path
from typing import Final

from ...support.errors import ShinpanError, Translatable
from ...support.files import read_words
from ...support.json import Json
from ...support.plain import nearest, quote
from .counting import Copies, count_copies, is_too_large
from .library import CardLibrary

LARGEST: Final = 1_000_000
MOST_LIMITS: Final = 2_000
KEYS: Final = ("regions", "since", "until", "numbers", "most", "together", "note")
EXAMPLE: Final = (
    'a [[limit]] has numbers = ["XY01-001"] and most = 1, or numbers = ["XY01-001", "XY01-002"] and together = false'
)


class Limit:
    """One entry of a restriction list."""

    __slots__ = ("most", "note", "numbers", "regions", "since", "until")

    def __init__(self, numbers: tuple[str, ...], most: int, regions: tuple[str, ...], since: date, until: date) -> None:
        self.numbers = numbers
        self.most = most  # copies of each that a deck may have; -1: they may not be together in one deck
        self.regions = regions  # none: everywhere
        self.since = since
        self.until = until  # the first day on which it holds no more
        self.note = ""

    def holds(self, region: str, day: date) -> bool:
        """Whether it holds somewhere on some day."""
        return (not self.regions or region in self.regions) and self.since <= day < self.until

    def said(self, region: str) -> Translatable:
        """Where it holds and since when, in words."""
        note = f"; {self.note}" if self.note else ""
        if self.since > date.min:
            return Translatable(" ({region}, since {since}{note})", region=region, since=str(self.since), note=note)
        return Translatable(" ({region}{note})", region=region, note=note)


class Limits:
    """A restriction list."""

    __slots__ = ("checked", "limits")

    def __init__(self, limits: list[Limit], checked: str = "") -> None:
        self.limits = limits
        self.checked = checked  # what is known of how current it is, in words

    def regions(self) -> list[str]:
        """Every region that an entry names."""
        return sorted({region for limit in self.limits for region in limit.regions})

    def faults(self, deck: Sequence[str], library: CardLibrary, region: str, day: date) -> list[Translatable]:
        """What a deck may not have there and then; one sentence each."""
        held = [limit for limit in self.limits if limit.holds(region, day)]
        if not held or is_too_large(deck):
            return []
        counts = {copies.number: copies for copies in count_copies(deck, library)}
        found: list[Translatable] = []
        for limit in held:
            named = [library.find(number) or library.base_number(number) for number in limit.numbers]
            found.extend(broken(limit, [number for number in dict.fromkeys(named) if number in counts], counts, region))
        return found


def broken(limit: Limit, present: list[str], counts: Mapping[str, Copies], region: str) -> list[Translatable]:
    """How a deck breaks one entry, if it does: which of its cards are there, and how often."""
    if limit.most < 0:
        if len(present) < 2:
            return []
        return [
            Translatable(
                "{numbers} cannot be in one deck{holds}", numbers=" + ".join(present), holds=limit.said(region)
            )
        ]
    return [
        Translatable(
            "{count} copies of {number}: restricted to {most}{holds}",
            count=counts[number].n,
            number=number,
            most=limit.most,
            holds=limit.said(region),
        )
        for number in present
        if counts[number].n > limit.most
    ]


def known_limits(package: str) -> Limits:
    """The restriction list that comes with a game; an empty one if none does."""
    path = files(package).joinpath("limits.toml")
    if not path.is_file():
        return Limits([])
    return parse_limits(path.read_text(encoding="utf-8"), "limits.toml")


def read_limits(path: Path) -> Limits:
    """A restriction list of a user; ShinpanError that names file, entry and what would be right."""
    return parse_limits(read_words(path, LARGEST, "restriction list"), str(path))


def parse_limits(words: str, where: str) -> Limits:
    try:
        data: dict[str, Json] = tomllib.loads(words)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ShinpanError("{where}: this is not TOML: {error}", where=where, error=error) from error
    for key in data:
        if key not in ("checked", "limit"):
            raise ShinpanError(
                "{where}: unknown key {found}; {example}", where=where, found=quote(key), example=EXAMPLE
            )
    entries = data.get("limit", [])
    if not isinstance(entries, list) or len(entries) > MOST_LIMITS:
        raise ShinpanError(
            "{where}: expected at most {most:,} entries; {example}", where=where, most=MOST_LIMITS, example=EXAMPLE
        )
    limits = [read_limit(entry, f"{where}: limit {i}") for i, entry in enumerate(entries, 1)]
    return Limits(limits, str(data.get("checked", "")))


def read_limit(entry: Json, where: str) -> Limit:
    if not isinstance(entry, dict):
        raise ShinpanError("{where}: {example}", where=where, example=EXAMPLE)
    for key in entry:
        if key not in KEYS:
            raise ShinpanError(
                "{where}: unknown key {found}: {hint}", where=where, found=quote(key), hint=nearest(key, KEYS)
            )
    numbers = words_of(entry, "numbers", where)
    if "together" in entry:
        if entry["together"] is not False or "most" in entry or len(numbers) < 2:
            raise ShinpanError(
                "{where}: together: two or more numbers with together = false exclude each other", where=where
            )
        most = -1
    else:
        value = entry.get("most")
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 99 or not numbers:
            raise ShinpanError("{where}: {example}", where=where, example=EXAMPLE)
        most = value
    limit = Limit(
        numbers,
        most,
        words_of(entry, "regions", where),
        day_of(entry, "since", date.min, where),
        day_of(entry, "until", date.max, where),
    )
    limit.note = str(entry.get("note", ""))[:200]
    return limit


def words_of(entry: Mapping[str, Json], key: str, where: str) -> tuple[str, ...]:
    value = entry.get(key, [])
    if not isinstance(value, list) or not all(isinstance(word, str) and 0 < len(word) <= 60 for word in value):
        raise ShinpanError(
            "{where}: {key}: expected a list of words, found {found}", where=where, key=key, found=quote(value)
        )
    return tuple([str(word) for word in value])


def day_of(entry: Mapping[str, object], key: str, default: date, where: str) -> date:
    value = entry.get(key, default)
    if isinstance(value, datetime) or not isinstance(value, date):
        raise ShinpanError(
            "{where}: {key}: expected a date such as 2026-04-10, found '{value}'",
            where=where,
            key=key,
            value=str(value)[:60],
        )
    return value


def read_day(words: str) -> date:
    """A date as an option gives it; today if it says nothing."""
    if not words:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(words)
    except ValueError:
        raise ShinpanError("'{words}' is no date: expected one such as 2026-04-10", words=words[:40]) from None
