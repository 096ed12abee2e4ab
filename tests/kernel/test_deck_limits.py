"""Restriction lists: limits and pairs, by region and date, of the game and of a user."""

import re
from datetime import date
from pathlib import Path

import pytest

from shinpan.games import load
from shinpan.kernel.cards.library import CardLibrary
from shinpan.kernel.cards.limits import parse_limits, read_day, read_limits
from shinpan.support.errors import ShinpanError

LIST = """
[[limit]]
regions = ["asia"]
since = 2024-01-01
until = 2025-01-01
numbers = ["XYZ-1-001"]
most = 1
note = "too quick"

[[limit]]
regions = ["asia", "japan"]
numbers = ["XYZ-1-002", "XYZ-1-003", "XYZ-1-004"]
together = false

[[limit]]
numbers = ["UE31BT/XYZ-1-005"]
most = 0
"""


def library() -> CardLibrary:
    found: CardLibrary = load("ua").library  # type: ignore[attr-defined]  # every game here has a library
    return found


@pytest.mark.parametrize(
    ("deck", "region", "day", "faults"),
    [
        (
            ["UE31BT/XYZ-1-001", "XYZ-1-001_p1"],
            "asia",
            "2024-06-01",
            ["2 copies of XYZ-1-001: restricted to 1 (asia, since 2024-01-01; too quick)"],
        ),
        (["XYZ-1-001"], "asia", "2024-06-01", []),
        (["XYZ-1-001"] * 2, "asia", "2023-12-31", []),
        (["XYZ-1-001"] * 2, "asia", "2025-01-01", []),
        (["XYZ-1-001"] * 2, "japan", "2024-06-01", []),
        (
            ["UEPR/XYZ-1-002", "XYZ-1-004"],
            "japan",
            "2020-01-01",
            ["XYZ-1-002 + XYZ-1-004 cannot be in one deck (japan)"],
        ),
        (["XYZ-1-002"] * 4, "japan", "2020-01-01", []),
        (["XYZ-1-005"], "moon", "2020-01-01", ["1 copies of XYZ-1-005: restricted to 0 (moon)"]),
    ],
)
def test_a_limit_holds_in_its_regions_between_its_days(
    deck: list[str], region: str, day: str, faults: list[str]
) -> None:
    found = parse_limits(LIST, "x").faults(deck, library(), region, date.fromisoformat(day))
    assert [str(fault) for fault in found] == faults


def test_what_is_known_of_union_arena() -> None:
    game = load("ua")
    limits = game.limits()
    assert limits.regions() == ["asia", "japan"]
    assert "2026-04-10" in limits.checked
    pair = ["UE02BT/JJK-1-038", "UE02BT/JJK-1-105_p1"]

    def faults(deck: list[str], region: str, day: str) -> int:
        return len(game.check_limits(deck, region, date.fromisoformat(day), limits))

    assert faults(pair, "asia", "2024-03-21") == 0
    assert faults(pair, "asia", "2024-03-22") == 1
    assert faults(pair, "north-america", "2024-03-22") == 0
    assert faults(["CGH-1-083"] * 2, "asia", "2023-09-01") == 1
    assert faults(["CGH-1-083"] * 2, "asia", "2024-03-22") == 0
    assert faults(["SAO-2-029"] * 3, "japan", "2026-01-01") == 1
    assert faults(["SAO-2-029"] * 2, "japan", "2026-01-01") == 0
    assert load("ucg").limits().limits == []


BAD = [
    ("limit = 3", "expected at most 2,000 entries"),
    ("limit = [3]", "limit 1: a [[limit]] has numbers"),
    ("[[limit]]\nnumber = 3", "limit 1: unknown key 'number': did you mean 'numbers'?"),
    ('[[limit]]\nnumbers = ["A-1"]', "limit 1: a [[limit]] has numbers"),
    ('[[limit]]\nnumbers = "A-1"\nmost = 1', "numbers: expected a list of words"),
    ('[[limit]]\nnumbers = ["A-1"]\nmost = -1', "limit 1: a [[limit]] has numbers"),
    ('[[limit]]\nnumbers = ["A-1"]\ntogether = false', "two or more numbers with together = false"),
    ('[[limit]]\nnumbers = ["A-1"]\nmost = 1\nsince = "May"', "since: expected a date such as 2026-04-10, found 'May'"),
    ("[", "this is not TOML"),
    ("[[limits]]\nmost = 1", "unknown key 'limits'; a [[limit]] has numbers"),
]


@pytest.mark.parametrize(("words", "message"), BAD)
def test_a_bad_list_is_one_clear_error(words: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "limits.toml"
    path.write_text(words, "utf-8")
    with pytest.raises(ShinpanError, match=re.escape(message)) as error:
        read_limits(path)
    assert str(error.value).startswith(str(path))


def test_a_day_is_read_or_is_today() -> None:
    assert read_day("2026-04-10") == date(2026, 4, 10)
    assert read_day("").year >= 2026
    with pytest.raises(ShinpanError, match="'soon' is no date"):
        read_day("soon")
