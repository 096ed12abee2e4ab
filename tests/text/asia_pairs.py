"""Cards that both English prints of Union Arena have: in what the programs of the two prints differ.

`python -m tests.text.asia_pairs` writes the list of differences anew: numbers and kinds, to be
looked at before it is kept.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from shinpan.games.ua.programs import write_program
from shinpan.games.ua.readings import reading_of
from shinpan.games.ua.text import CompiledText, compile_text

from .languages import FOLDER, SHARED

LIST = FOLDER / "asia_differences.txt"
JAPANESE_LIST = FOLDER / "asia_japanese_differences.txt"
ASIAN = SHARED / "ua-cards-asia.json"
AMERICAN = SHARED / "ua-cards.json"
PARALLEL = SHARED / "ua-parallel.json"
NAMES = ("names", "traits", "words", "aliases")  # each print has its own spelling of them
ABSENT = {"node": "NotSo"}


def cards(path: Path) -> dict[str, dict[str, Any]]:
    return {row["code"]: row for row in json.loads(path.read_text(encoding="utf-8"))}


def plain(data: Any, color: str) -> Any:
    """A program with names blanked, the color of the card where it says its own, and equal conditions alike."""
    if isinstance(data, list):
        return [plain(part, color) for part in data]
    if not isinstance(data, dict):
        return data
    found = {key: plain(value, color) for key, value in data.items()}
    for key in NAMES:
        if key in found and isinstance(found[key], list):
            found[key] = ["*"] * len(found[key])
    match found:
        case {"node": "GainEnergy", "color": "own"}:
            found["color"] = color.lower()
        case {"node": "And" | "Or", "parts": list(parts)}:
            found["parts"] = sorted(parts, key=lambda part: json.dumps(part, sort_keys=True))
        case {"node": "NotSo", "of": {"node": "Compare", "sign": ">=", "right": 1, "left": left}}:
            return {"node": "Compare", "left": left, "sign": "==", "right": 0}
    return found


def program(compiled: CompiledText, color: str) -> Any:
    return plain(write_program(reading_of(compiled)), color)


def apart(mine: Any, theirs: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """The places in which two programs differ."""
    if type(mine) is not type(theirs) or (isinstance(mine, dict) and mine.get("node") != theirs.get("node")):
        yield path, mine, theirs
    elif isinstance(mine, dict):
        for key in sorted({*mine, *theirs}):
            yield from apart(mine.get(key), theirs.get(key), f"{path}.{key}")
    elif isinstance(mine, list) and len(mine) != len(theirs):
        yield f"{path}#", mine, theirs
    elif isinstance(mine, list):
        for index, (left, right) in enumerate(zip(mine, theirs, strict=True)):
            yield from apart(left, right, f"{path}.{index}")
    elif mine != theirs and not (path.endswith(".color") and "" in (mine, theirs)):  # a card whose color is not known
        yield path, mine, theirs


def kind_of(path: str, mine: Any, theirs: Any) -> str:
    """What kind of difference it is."""
    said = [json.dumps(part, sort_keys=True) for part in (mine, theirs)]
    if path == ".powers#":
        return "abilities"
    if path.endswith((".lo", ".up_to")):
        return "up to"
    if path.endswith((".right", ".hi", ".n", ".count")):
        return "number"
    for word, kind in (("May", "may"), ("IsThis", "other"), ("OnLine", "line"), ("Swap", "swap"), ("Choose", "choice")):
        if said[0].count(f'"{word}"') != said[1].count(f'"{word}"'):
            return kind
    if '"kinds": ["Character"]' in "".join(said) and "Trait" in "".join(said):
        return "character for card"
    return "condition" if ".condition" in path else "names" if '"*"' in "".join(said) else "sense"


def differences() -> dict[str, str]:
    """The cards whose prints are both understood and differ, with the kinds of their differences."""
    asian, american = cards(ASIAN), cards(AMERICAN)
    both = {number: (asian[number]["effect"], american[number]["effect"]) for number in {*asian} & {*american}}
    return apart_in(both, "en")


def japanese_differences() -> dict[str, str]:
    """The same against the Japanese print, for cards that have no North American one."""
    rows = json.loads(PARALLEL.read_text(encoding="utf-8"))
    both = {row["code"]: (row["asia"], row["ja"]) for row in rows if row.get("asia") and row.get("ja")}
    return apart_in({row["code"]: both[row["code"]] for row in rows if row["code"] in both and not row["en"]}, "ja")


def apart_in(texts: dict[str, tuple[str, str]], language: str) -> dict[str, str]:
    """Of cards with two prints those whose programs differ, with the kinds of their differences."""
    colors = {number: row["color"] for number, row in cards(ASIAN).items()}
    found: dict[str, str] = {}
    for number in sorted(texts):
        if any(text in ("", "-") for text in texts[number]):
            continue
        mine, theirs = compile_text(texts[number][0], "en-asia"), compile_text(texts[number][1], language)
        if mine.faults or theirs.faults:
            continue
        color = colors.get(number, "")
        places = list(apart(program(mine, color), program(theirs, color)))
        if places:
            found[number] = ", ".join(sorted({kind_of(*place) for place in places}))
    return found


def listed(path: Path = LIST) -> dict[str, str]:
    """The differences that were looked at."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return dict(line.split(": ", 1) for line in lines)


HEAD = """# Cards whose Asian English print says something else than the {print} one: number and kinds.
# Each was looked at: the prints differ, and the {print} one is trusted more.
"""


def write(path: Path, trusted: str, found: dict[str, str]) -> None:
    lines = [f"{number}: {kinds}\n" for number, kinds in found.items()]
    path.write_text(HEAD.format(print=trusted) + "".join(lines), encoding="utf-8")


if __name__ == "__main__":
    write(LIST, "North American", differences())
    write(JAPANESE_LIST, "Japanese", japanese_differences())
