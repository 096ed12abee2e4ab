"""What is not understood is told with its place; the catalogue is understood and playable; nothing raises."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shinpan.games.ua.facts import card_from_facts
from shinpan.games.ua.filters import Named
from shinpan.games.ua.text import compile_text, render_en
from shinpan.games.ua.vocabulary import VOCABULARY
from shinpan.support.errors import ShinpanError
from shinpan.support.json import Json
from tests.text.test_ua_text import CATALOGUE, COMPILED

# What is not understood, and what only fits some cards


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[When Played] Draw a card. Whistle a merry tune.", "Whistle"),
        ("Draw a card.<br>[When Humming] Draw a card.", "[When Humming]"),
        ("If you do, draw a card.", "If you do, draw a card."),
        ("[Activate: Main] (Whistle) Draw a card.", "(Whistle)"),
        ('This character gains "Whistle" until the end of the turn.', '"Whistle"'),
    ],
)
def test_what_is_not_understood_is_a_fault_with_its_place(text: str, words: str) -> None:
    (fault,) = compile_text(text).faults
    assert text[fault.start : fault.end].startswith(words)
    assert fault.words.startswith(words)


def test_a_fault_says_what_could_have_stood_there() -> None:
    (fault,) = compile_text("Choose one character on your feild.").faults
    assert (fault.words, fault.nearest) == ("feild", "Choose one character on your field")


def test_a_card_made_from_facts_has_what_its_text_says() -> None:
    facts: dict[str, Json] = {"text": '[Raid] "Wren"<br>[Impact (1)]<br>[When Played] Draw a card.', "energy": 2}
    card = card_from_facts(facts, "C1", "cards.C1")
    assert (card.raid, card.impact, len(card.powers)) == (Named(("Wren",)), 1, 1)


@pytest.mark.catalogue
def test_the_catalogue_is_understood_and_playable() -> None:
    """How many texts are understood; each program can be written as data or in words, read again and laid
    out."""
    if not CATALOGUE.exists():
        pytest.skip("the real catalogue is not here")
    texts: dict[str, str] = {}
    for row in json.loads(CATALOGUE.read_text(encoding="utf-8")):
        if (row["effect"] or "").strip():
            texts.setdefault(row["effect"], row["type"])
    compiled = 0
    for text, kind in texts.items():
        found = compile_text(text)
        if found.faults:
            continue
        for power in found.powers:
            assert VOCABULARY.read(VOCABULARY.write(power), "power", "power") == power
        assert compile_text(render_en(found)).powers == found.powers
        kinds = {"Character": "Character", "Event": "Event"}
        try:
            card_from_facts({"text": text, "kind": kinds.get(kind, "Field")}, "C1", "cards.C1")
        except ShinpanError:  # it does not fit this kind of card
            continue
        compiled += 1
    assert compiled == COMPILED


def test_what_does_not_fit_the_kind_of_card_is_refused() -> None:
    with pytest.raises(ShinpanError, match="does not fit this kind of card"):
        card_from_facts({"text": "Draw a card.", "kind": "Character"}, "C1", "cards.C1")
    with pytest.raises(ShinpanError, match="does not fit this kind of card"):
        card_from_facts({"text": "[When Played] Draw a card.", "kind": "Event"}, "C1", "cards.C1")
    assert card_from_facts({"text": "Draw a card.", "kind": "Event"}, "C1", "cards.C1").powers


SOME_WORDS = (
    'Draw draw a card. cards If you do, may choose up to one character "Wren" [Gulls] affinity on your field '
    "[When Played] [Raid] {2500 or less BP} instead. • <br> and it gains 500 until the end of turn then , . ( ) ¶"
)
WORDS = st.sampled_from(SOME_WORDS.split(" "))


@settings(max_examples=60, deadline=None)
@given(st.one_of(st.lists(WORDS, max_size=40).map(" ".join), st.text(max_size=120)))
def test_compiling_never_raises(text: str) -> None:
    compiled = compile_text(text)
    for fault in compiled.faults:
        assert 0 <= fault.start <= fault.end <= len(text)
