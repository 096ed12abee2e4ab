"""Normalising: one spelling of spaces, brackets and punctuation, and the way back to the original."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shinpan.text.normal import normalise

REMINDERS = re.compile(r"\(\*[^()]*\)")


@pytest.mark.parametrize(
    ("printed", "normal"),
    [
        ("Give one of your 『KESTREL』 , please .", "Give one of your 『KESTREL』, please."),
        ("TYPE 【ARMED】becomes", "TYPE 【ARMED】 becomes"),
        ("with TYPE 【 ARMED 】 ,now", "with TYPE 【ARMED】, now"),
        ("[DBL] 《When it enters》 You may", "[DBL]《When it enters》 You may"),
        ("[Activate] (Once per turn)No cost→Draw", "[Activate](Once per turn) No cost → Draw"),
        ("an opponent’s hand", "an opponent's hand"),
        ("+ 1000 BP − 2000 BP", "+1000 BP -2000 BP"),
        ("two\n lines\u3000here", "two lines here"),
        ("draw (*one at a time) a card", "draw a card"),
        ("", ""),
        ("  ", ""),
    ],
)
def test_mere_spelling_is_folded(printed: str, normal: str) -> None:
    assert normalise(printed, REMINDERS).text == normal


def test_each_character_knows_where_it_came_from() -> None:
    printed = "Give (*yes) one  of your 『KESTREL』 , +1000 BP."
    normal = normalise(printed, REMINDERS)
    start = normal.text.index("one of")
    assert printed[slice(*normal.span(start, start + len("one of")))] == "one  of"
    comma = normal.text.index(",")
    assert printed[slice(*normal.span(comma, comma + 1))] == ","


def test_a_mark_that_is_left_out_can_be_put_in() -> None:
    normal = normalise("Draw a card").with_inserted(11, ".")
    assert normal.text == "Draw a card."
    assert normal.is_added(11)
    assert normal.span(11, 12) == (10, 11)


@given(st.text(alphabet="ab .,→+-1()[]『』「」【】《》*’＋\n", max_size=60))
def test_normalising_twice_changes_nothing(printed: str) -> None:
    once = normalise(printed, REMINDERS).text
    assert normalise(once).text == once
