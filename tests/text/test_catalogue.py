"""The proof: every text of the real catalogue compiles, and comes back equal. Skipped where the catalogue is absent."""

import csv
import re
from pathlib import Path

import pytest

from shinpan.games.ucg.text import CompiledText, compile_text, fold, prepare, render_en, render_zh
from shinpan.games.ucg.text.sense import is_nonsense
from shinpan.text.nodes import nodes

CATALOGUE = Path(__file__).parents[2].parent / "shared" / "cards" / "ucg-cards.csv"
PLAIN = {"BP", "TYPE", "SINGLE", "DOUBLE", "TRIPLE", "QUAD", "EXTRA", "TEAM", "SIN", "DBL", "TRP"}
NAMES = re.compile(r"『[^』]*』|「[^」]*」|\[TEAM\]\[[^\]]*\]|擁有\[[^\]]*\]|充能\(\d\)【[^】]*】")
ALIKE = 0.95  # the share of texts that must come back word for word, mere spelling aside


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """Distinct texts: as normalised, and as printed."""
    if not CATALOGUE.exists():
        pytest.skip("the real catalogue is not here")
    with CATALOGUE.open(encoding="utf-8-sig", newline="") as file:
        printed = [row["effect"] for row in csv.DictReader(file)]
    found: dict[str, str] = {}
    for text in printed:
        found.setdefault(prepare(text).text, text)
    found.pop("", None)
    assert found
    return found


def meaning(compiled: CompiledText) -> tuple[object, ...]:
    return compiled.powers, compiled.teams, compiled.kinds, compiled.aliases, compiled.any_number


def test_every_text_compiles(texts: dict[str, str]) -> None:
    faults = [fault.told() for text in texts.values() for fault in compile_text(text).faults]
    assert faults == []


def test_every_text_comes_back_equal(texts: dict[str, str]) -> None:
    changed = []
    for text in texts.values():
        compiled = compile_text(text)
        again = compile_text(render_en(compiled))
        if again.faults or meaning(again) != meaning(compiled):
            changed.append(text)
    assert changed == []


def test_no_program_means_nobody(texts: dict[str, str]) -> None:
    for text in texts.values():
        assert not [node for power in compile_text(text).powers for node in nodes(power) if is_nonsense(node)]


def test_texts_come_back_word_for_word(texts: dict[str, str]) -> None:
    alike = [n for n, text in texts.items() if fold(prepare(render_en(compile_text(text))).text) == fold(n)]
    assert len(alike) >= ALIKE * len(texts)


def test_every_text_has_words_in_chinese(texts: dict[str, str]) -> None:
    left = set()
    for text in texts.values():
        chinese = render_zh(compile_text(text))
        left |= set(re.findall("[A-Za-z]+", NAMES.sub("", chinese))) - PLAIN
        assert not any(filler in chinese for filler in ("符合條件", "執行效果", "改變"))
    assert not left


def test_normalising_twice_changes_nothing(texts: dict[str, str]) -> None:
    for normal in texts:
        assert prepare(normal).text == normal
