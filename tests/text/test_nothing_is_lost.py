"""Nothing is lost in silence: a changed word changes the program or is refused, and what is written is meant."""

import pytest

from shinpan.games.ucg.programs import Reading
from shinpan.games.ucg.text import compile_text, prepare, render_en
from shinpan.games.ucg.text.canonical import canonical
from shinpan.support.errors import UnsaidError
from tests.text.changed import changed
from tests.text.generated import programs
from tests.text.languages import UCG

# Changes that say the same, and why.
SYNONYMS = {
    r"\bAdditionally, ": "continuous clauses all hold, whatever stands between them",
    r"\bboth\b": "a list joined by and means all of it",
    r"\bexactly\b": "what is done for the sake of something is done in full",
}
STEP = 9  # of the texts: each takes a while, and they say the same things again and again


def unnoticed(text: str) -> list[str]:
    """Changed texts that mean what the text meant."""
    words = prepare(text).text
    meant = UCG.meaning(compile_text(words))
    found: list[str] = []
    for pattern, other in changed(words):
        compiled = compile_text(other)
        if other != words and not compiled.faults and UCG.meaning(compiled) == meant and pattern not in SYNONYMS:
            found.append(other)
    return found


@pytest.mark.parametrize("text", UCG.invented[::STEP])
def test_a_changed_word_is_noticed(text: str) -> None:
    assert unnoticed(text) == []


@pytest.mark.catalogue
def test_a_changed_word_of_the_catalogue_is_noticed() -> None:
    assert [lost for text in UCG.understood()[::STEP] for lost in unnoticed(text)] == []


def test_what_is_written_of_a_program_that_nobody_wrote_means_that_program() -> None:
    equal = 0
    for power in programs(UCG.invented, 200):
        try:
            words = render_en(Reading((power,), 0, (), (), False))
        except UnsaidError:
            continue
        compiled = compile_text(words)
        if not compiled.faults:  # a reference to what nothing did is refused
            assert compiled.powers == canonical((power,))
            equal += 1
    assert equal > 100
