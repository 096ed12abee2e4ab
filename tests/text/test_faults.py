"""Text that is not understood is never dropped: the exact words, what was expected, the nearest wording."""

# ruff: noqa: E501 (a text stands on one line)

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shinpan.games.ucg.text import compile_text, render_en, render_zh

ENTERS = "[SIN]《When this character enters play》"
PIECES = [
    "[SIN]",
    "《When this character enters play》",
    "[Activate](Once per turn)",
    "No cost →",
    "You may",
    "draw a card",
    "give",
    "one of your",
    "『KESTREL』",
    "Ultra Hero",
    "with TYPE 【POWER】",
    "TYPE 【POWER】 or 【SPEED】",
    "+1000 BP",
    "for this turn",
    ",",
    ".",
    "to",
    "and",
    "if you have",
    "While",
    "that character",
    "it",
    "the rest",
    "from among them",
    "the battle opponent of",
    "into play in its place",
    "(*reminder)",
    "1)",
    "choose effect 1",
    "for each",
    "?",
]


@pytest.mark.parametrize(
    ("text", "words", "expected", "nearest"),
    [
        (f"{ENTERS}You may give this character +1000 BP for this trun.", "trun", "turn", "You may give this character +1000 BP for this turn"),
        (f"{ENTERS}You may discard one card form your hand.", "form your hand", "from", "You may discard one card from your hand"),
        ("[SIN]Wile you have 『KESTREL』, give this character +1000 BP.", "Wile you have 『KESTREL』, give this character +1000 BP", "while", "while you have 『KESTREL』"),
        ("[SIN]《When this character leaves play》You may draw a card.", "leaves play", "enters play", "When this character enters play"),
        (f"{ENTERS}You may give one of your 『KESTREL』 TYPE 【FOO】 for this turn.", "TYPE 【FOO】", "TYPE 【BASIC】", "TYPE 【BASIC】"),
    ],
)  # fmt: skip
def test_a_fault_names_the_words_and_what_would_be_right(text: str, words: str, expected: str, nearest: str) -> None:
    (fault,) = compile_text(text).faults
    assert text[fault.start : fault.end] == words == fault.words
    assert expected in fault.expected
    assert fault.nearest.split(" / ")[0] == nearest
    assert words in fault.told()


def test_the_place_is_that_of_the_original() -> None:
    text = "[SIN] 《When this character enters play》  You may (*gladly) draw  a card , and sing a song ."
    (fault,) = compile_text(text).faults
    assert text[fault.start : fault.end].startswith("sing")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"{ENTERS}You may give it +1000 BP for this turn.", "it"),
        (f"{ENTERS}You may give that character +1000 BP for this turn.", "that character"),
        (f"{ENTERS}Send the rest to your discard area.", "the rest"),
        (f"{ENTERS}You may put one card from among them into your hand.", "from among them"),
        (f"{ENTERS}Put the revealed card into your hand.", "the revealed card"),
        (f"{ENTERS}You may put one 『KESTREL』 card from your hand into play in its place.", "into play in its place"),
        (f"{ENTERS}If you discarded a card with this effect, draw a card.", "you discarded a card with this effect"),
    ],
)
def test_a_reference_to_nothing_is_refused(text: str, words: str) -> None:
    (fault,) = compile_text(text).faults
    assert fault.words == words
    assert text[fault.start : fault.end] == words


@pytest.mark.parametrize(
    "text",
    [
        f"{ENTERS}You may give this character +1000 BP.",  # for how long?
        "[SIN]Give one of your characters +1000 BP.",  # a continuous power chooses nothing
        "[SIN]Draw a card.",  # nothing sets it off
        f"{ENTERS}While you have 『KESTREL』, draw a card.",
        "[SIN]While 『KESTREL』 is adjacent to the left of this character, give this character +1000 BP.",
        f"{ENTERS}You may draw a card (at dawn).",  # not a reminder: it has no star
        f"{ENTERS}Otherwise, draw a card.",
        f"{ENTERS}If you do, draw a card.",
        f"{ENTERS}You may choose effect 3. 1) Draw a card. 2) Draw two cards.",
        # what could only be understood by leaving something out
        f"{ENTERS}You may draw a card. 1) Draw two cards.",  # nothing chooses it
        f"{ENTERS}For this turn, draw a card.",
        f"{ENTERS}Give this character +1000 BP for this turn if this character is SINGLE, two cards if DOUBLE.",
        f"{ENTERS}Discard one card from your hand for this turn.",
        f"{ENTERS}Put one card from an opponent's hand into your hand.",
        f"{ENTERS}Send one card from your hand to an opponent's discard area.",
        f"{ENTERS}Give two of your characters, each with a different character name, +1000 BP each for this turn.",
        f"{ENTERS}Send two face-down and sideways cards under this character to its owner's discard area.",
        f"{ENTERS}Choose one Kaiju card at random from an opponent's hand and reveal it.",
        f"{ENTERS}Reveal three Kaiju cards from the top of your deck.",
        f"{ENTERS}If you discarded two or more cards this turn, draw a card.",
        f"{ENTERS}If you put a scene into the scene area this turn, draw a card.",
        f"{ENTERS}You may choose one of your 『KESTREL』. If you do, give the chosen 『MARROW』 +1000 BP for this turn.",
        "[SIN]《Whenever two of your 『KESTREL』 enters play》You may draw a card.",
        # whom or what it means cannot be told, or the engine cannot ask
        f"{ENTERS}Each player may draw a card. If they do, they discard one card from their hand.",
        f"{ENTERS}Its owner draws a card.",
        f"{ENTERS}Draw a card. Discard two cards with the same character name from your hand.",
        f"{ENTERS}You may choose one character. If the chosen character is one of your Kaiju, draw a card.",
        f"{ENTERS}You may give one of your level 1, 2, and 3 Kaiju +1000 BP for this turn.",
        "[SIN]While you have a SINGLE, DOUBLE, and TRIPLE character, give this character +1000 BP.",
        "[SIN]While you have two or more Kaiju cards in your hand or discard area, give this character +1000 BP.",
        f"{ENTERS}Send one card from your hand or discard area to your discard area.",
        f"{ENTERS}If you have 『KESTREL』, draw a card instead.",
        "[SIN]This card cannot be exiled by opponent's effects.",
    ],
)
def test_what_has_no_meaning_is_refused(text: str) -> None:
    compiled = compile_text(text)
    assert compiled.faults
    assert all(fault.reason for fault in compiled.faults)


def test_every_power_that_is_not_understood_is_named() -> None:
    text = f"{ENTERS}You may sing. [DBL]《When this character enters play》You may draw a card. [TRP]《When this character enters play》You may dance."
    assert [fault.words for fault in compile_text(text).faults] == ["sing", "dance"]


def test_a_text_that_breaks_off_says_so() -> None:
    (fault,) = compile_text(ENTERS).faults
    assert fault.reason == "the text ends too early"
    assert fault.start == fault.end == len(ENTERS)


def test_a_text_that_is_too_long_is_one_clear_fault() -> None:
    (fault,) = compile_text("You may draw a card. " * 5000).faults
    assert "longer than 4000 characters" in fault.told()


@pytest.mark.parametrize(
    "text", ["x" * 3999, "《" * 3999, "one of your " * 330, "『" * 3999, "【A】 or " * 500, "(" * 3999, "(*" * 1999]
)
def test_hostile_text_is_refused(text: str) -> None:
    assert compile_text(text).faults


@given(st.text(max_size=120))
def test_any_text_is_compiled_or_refused(text: str) -> None:
    compiled = compile_text(text)
    if not compiled.faults:
        render_en(compiled)


@given(st.lists(st.sampled_from(PIECES), max_size=14))
def test_any_words_of_the_language_are_compiled_or_refused(pieces: list[str]) -> None:
    text = " ".join(pieces)
    compiled = compile_text(text)
    for fault in compiled.faults:
        assert 0 <= fault.start <= fault.end <= len(text)
    if not compiled.faults:
        again = compile_text(render_en(compiled))
        assert again.powers == compiled.powers
        render_zh(compiled)
