"""The error that reaches users is one line, whatever it quotes."""

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shinpan.support.errors import LONGEST, ShinpanError
from shinpan.support.plain import one_line


@given(st.text())
def test_no_error_repeats_control_or_direction_characters(words: str) -> None:
    told = str(ShinpanError(f"found '{words}'"))
    assert told.replace("\u3000", " ").replace("\u00a0", " ").isprintable()
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("plain 字 é", "plain 字 é"),
        ("a\nb", "a\\nb"),
        ("\x1b[31m", "\\x1b[31m"),
        ("\u202ex", "\\u202ex"),
        ("\0", "\\x00"),
    ],
)
def test_what_cannot_be_printed_is_spelled_out(words: str, told: str) -> None:
    assert str(ShinpanError(words)) == told


def test_a_sentence_that_goes_on_and_on_is_cut_before_it_is_spelled_out() -> None:
    told = str(ShinpanError("found {words}: expected less", words="\u202e" * 500_000))
    assert told.startswith("found \\u202e")
    assert told.endswith("\\u202e: expected less")
    assert len(told) < 7 * LONGEST


@given(st.text())
def test_words_that_are_kept_are_kept_as_they_are_the_second_time(words: str) -> None:
    assert one_line(one_line(words)) == one_line(words)


def test_make_test_tries_the_same_examples_every_time() -> None:
    if not os.environ.get("SHINPAN_NEW_EXAMPLES"):
        assert settings.default is not None
        assert settings.default.derandomize
        assert settings.default.database is None
