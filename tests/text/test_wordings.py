"""What only the texts of the Ultraman Card Game have: words that mean nobody, powers side by side, terminals."""

import pytest

from shinpan.games.ucg.text import CompiledText, compile_text, prepare
from shinpan.games.ucg.text.compiler import language
from shinpan.games.ucg.text.sense import is_nonsense
from shinpan.games.ucg.text.wordings import WORDINGS
from shinpan.text.nodes import nodes
from tests.text.languages import UCG


@pytest.mark.parametrize("text", UCG.invented)
def test_it_never_means_nobody(text: str) -> None:
    assert not [node for power in compile_text(text).powers for node in nodes(power) if is_nonsense(node)]


def test_no_real_text_means_nobody_and_normalising_twice_changes_nothing() -> None:
    for normal, text in UCG.printed().items():
        assert not [node for power in compile_text(text).powers for node in nodes(power) if is_nonsense(node)]
        assert prepare(normal).text == normal


def test_each_power_knows_its_words() -> None:
    text = "[SIN]《When this character enters play》Draw a card .  [DBL]While you have 『KESTREL』 , give it -1 BP."
    faulty = compile_text(text)
    assert [fault.words for fault in faulty.faults] == ["it"]
    text = text.replace("give it", "give this character")
    compiled = compile_text(text)
    assert [clause.words for clause in compiled.clauses] == [
        "[SIN]《When this character enters play》 Draw a card.",
        "[DBL] While you have 『KESTREL』, give this character -1 BP.",
    ]
    assert [text[clause.start : clause.end] for clause in compiled.clauses] == [
        "[SIN]《When this character enters play》Draw a card .",
        "[DBL]While you have 『KESTREL』 , give this character -1 BP.",
    ]


def test_a_reminder_alone_is_no_power() -> None:
    assert compile_text("(*Nothing but a reminder)") == CompiledText()


def test_every_terminal_has_a_plain_wording() -> None:
    terminals = {term.name for term in language().lark.terminals}
    assert terminals == set(language().wordings)
    assert set(WORDINGS) <= terminals
