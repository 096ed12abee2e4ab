"""The proof for Union Arena: what compiles of the real catalogue comes back equal. Skipped where it is absent."""

import json
from pathlib import Path

import pytest

from shinpan.games.ua.text import compile_text, fold, prepare, render_en, render_zh
from tests.text.test_ua_rendering import foreign_words, meaning

CATALOGUE = Path(__file__).parents[2].parent / "shared" / "cards" / "ua-cards.json"
ALIKE = 0.75  # the share of compiled texts that must come back word for word, mere spelling aside


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """Distinct texts that compile: as normalised, and as printed."""
    if not CATALOGUE.exists():
        pytest.skip("the real catalogue is not here")
    found: dict[str, str] = {}
    for card in json.loads(CATALOGUE.read_text(encoding="utf-8")):
        found.setdefault(prepare(card["effect"]).text, card["effect"])
    found.pop("", None)
    compiled = {normal: text for normal, text in found.items() if not compile_text(text).faults}
    assert len(compiled) >= 0.8 * len(found)
    return compiled


def test_every_text_comes_back_equal(texts: dict[str, str]) -> None:
    changed = []
    for text in texts.values():
        compiled = compile_text(text)
        again = compile_text(render_en(compiled))
        if again.faults or meaning(again) != meaning(compiled):
            changed.append(text)
    assert changed == []


def test_texts_come_back_word_for_word(texts: dict[str, str]) -> None:
    alike = [n for n, text in texts.items() if fold(prepare(render_en(compile_text(text))).text) == fold(n)]
    assert len(alike) >= ALIKE * len(texts)


def test_every_text_has_words_in_chinese(texts: dict[str, str]) -> None:
    left = set()
    for text in texts.values():
        left |= foreign_words(render_zh(compile_text(text)))
    assert not left
