"""What each last alternative of a wording says: python -m tests.text.kept writes tests/text/kept.txt anew.

A wording that is inserted above a line with "|" takes over the alternatives below it: they are read as something else
from then on, and no text has to show it. The last alternative is always among them, so its meaning is kept, as a
digest of category, meaning and words. Wordings may come, go and be said otherwise; whoever means to give an alternative
to another wording writes the file anew.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.text.languages import SETS

KEPT = Path(__file__).with_name("kept.txt")
LENGTH = 8


@dataclass(frozen=True)
class Wording:
    """One way to say a thing: a line of a file, and under which head it stands."""

    line: int
    category: str
    meaning: str
    form: str
    is_alternative: bool

    def digest(self, meaning: str = "") -> str:
        """What it says, or what it would say under another head."""
        said = f"{self.category} : {meaning or self.meaning} = {self.form}"
        return hashlib.sha256(said.encode()).hexdigest()[:LENGTH]


def wordings(source: str) -> Iterator[Wording]:
    """Those of a file, in order."""
    category = meaning = ""
    for number, line in enumerate(source.splitlines(), 1):
        words = line.strip()
        if words.startswith("|"):
            yield Wording(number, category, meaning, words[1:].strip(), True)
        elif words and words[0] not in "#%":
            head, _, form = words.partition(" = ")
            category, _, meaning = [part.strip() for part in head.partition(" : ")]
            yield Wording(number, category, meaning, form.strip(), False)


def lasts(found: list[Wording]) -> list[Wording]:
    """The last alternative of each wording that has any."""
    nexts = [*found[1:], None]
    return [
        one
        for one, after in zip(found, nexts, strict=True)
        if one.is_alternative and not (after and after.is_alternative)
    ]


def digests(source: str) -> list[str]:
    return list(dict.fromkeys([one.digest() for one in lasts(list(wordings(source)))]))


def taken_over(source: str, kept: list[str]) -> list[str]:
    """Which of the kept alternatives stand under another wording now, with both meanings. One that is gone was taken
    away by whoever looked at it."""
    found = list(wordings(source))
    missing = set(kept) - {one.digest() for one in found}
    heads = list(dict.fromkeys([one.meaning for one in found])) if missing else []
    said: list[str] = []
    for one in found if missing else ():
        for meaning in heads if one.is_alternative else ():
            if one.digest(meaning) in missing:
                missing.remove(one.digest(meaning))
                said.append(f"line {one.line}: '{one.form}' said {meaning} and says {one.meaning} now")
    return said


def files() -> dict[str, Path]:
    return {path.relative_to(SETS).as_posix(): path for path in sorted(SETS.glob("*/text/*.words"))}


def written() -> dict[str, list[str]]:
    """What is kept, by file."""
    blocks = [block.split() for block in KEPT.read_text(encoding="utf-8").strip().split("\n\n")]
    return {name: kept for name, *kept in blocks}


def main() -> None:
    blocks: list[str] = []
    for name, path in files().items():
        kept = digests(path.read_text(encoding="utf-8"))
        rows = [" ".join(kept[at : at + 12]) for at in range(0, len(kept), 12)]
        blocks.append("\n".join([name, *rows]))
    KEPT.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
