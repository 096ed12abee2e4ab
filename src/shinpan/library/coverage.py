"""How much of a card file is understood: each distinct text once, and the wordings that would unlock the most cards."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from ..kernel.game.catalogue import BY_HAND, MISSING, Gap, TextRow, Tick, Wording

LONGEST_WORDING = 80
NAMES = re.compile(r"『[^』]*』|「[^」]*」|【[^】]*】|<[^>]*>|\[[^\]]*\]")
NUMBERS = re.compile(r"\d+")
COUNTS = re.compile(r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b", re.IGNORECASE)
Examine = Callable[[str], TextRow]  # a text, and what became of it; `numbers` is filled in here


def cover(
    texts: Iterable[tuple[str, str]], key: Callable[[str], str], examine: Examine, tick: Tick | None = None
) -> list[TextRow]:
    """Each distinct text (alike under `key`) of some cards, given as number and text, in order of appearance."""
    found: dict[str, tuple[str, list[str]]] = {}
    for number, text in texts:
        if words := key(text):
            found.setdefault(words, (text, []))[1].append(number)
    rows: list[TextRow] = []
    for done, (text, numbers) in enumerate(found.values(), 1):
        rows.append(replace(examine(text), numbers=tuple(dict.fromkeys(numbers))))
        if tick is not None:
            tick(done, len(found))
    return rows


def is_compiled(row: TextRow) -> bool:
    """A partly understood text is not compiled, nor is one that is played by hand."""
    return row.status not in (MISSING, BY_HAND)


def missing(rows: Sequence[TextRow]) -> list[Wording]:
    """The wordings that are not understood, those first whose understanding would unlock the most cards."""
    having: dict[str, list[TextRow]] = {}
    nearest: dict[str, str] = {}
    for row in rows:
        for gap in row.gaps:
            words = wording(gap)
            nearest.setdefault(words, gap.nearest)
            if row not in having.setdefault(words, []):
                having[words].append(row)
    found: list[Wording] = []
    for words, holders in having.items():
        alone = [row for row in holders if {wording(gap) for gap in row.gaps} == {words}]
        unlocks = sum(len(row.numbers) for row in alone)
        cards = sum(len(row.numbers) for row in holders)
        example = (alone or holders)[0].numbers[0]
        found.append(Wording(words, unlocks, cards, len(holders), nearest[words], example))
    return sorted(found, key=lambda w: (-w.unlocks, -w.cards, w.words))


def wording(gap: Gap) -> str:
    """The words of a gap with names and numbers left open, so that like gaps count together."""
    words = COUNTS.sub("N", NUMBERS.sub("N", NAMES.sub(lambda m: f"{m[0][0]}…{m[0][-1]}", gap.words)))
    words = " ".join(words.split())
    if not words:
        return f"({gap.reason})"
    return words if len(words) <= LONGEST_WORDING else words[:LONGEST_WORDING].rsplit(" ", 1)[0] + " …"
