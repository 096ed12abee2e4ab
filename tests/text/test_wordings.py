"""What only the texts of the Ultraman Card Game have: words that mean nobody, powers side by side."""

import csv

import pytest

from shinpan.games.ucg.text import CompiledText, compile_text, prepare
from shinpan.games.ucg.text.sense import is_nonsense
from shinpan.text.nodes import nodes
from tests.text.languages import UCG

# Cards whose canonical wording is another one than the printed one, with the same meaning: their programs are equal.
# Names, TYPEs and places in another order; "with different names" for "each with a different name"; a noun after what
# is said of it; "loses and will not gain" for "becomes unaffected"; "other than this character" for "another one".
SAID_OTHERWISE = {
    "(Y26-P009)BP01-007",  # it swaps with another one, which its English leaves unsaid
    *("BP01-035", "BP01-058", "BP02-105", "BP03-042", "BP04-093", "BP04-094", "BP04-105"),
    *(
        "BP05-066",
        "BP05-071",
        "BP05-072",
        "BP05-111",
        "BP05-115",
        "BP06-025",
        "BP06-058",
        "BP06-067",
        "BP06-087",
        "BP06-100",
    ),
    *("BP06-104", "BP07-031", "BP07-032", "BP07-105", "SD03-006", "UD01-008", "UD01-010"),
}


@pytest.mark.catalogue
def test_every_text_comes_back_word_for_word_or_in_a_listed_wording() -> None:
    UCG.printed()
    with UCG.catalogue.open(encoding="utf-8-sig", newline="") as file:
        numbers = {prepare(row["effect"]).text: row["number"] for row in reversed(list(csv.DictReader(file)))}
    said = {numbers[prepare(text).text] for text in UCG.understood() if not UCG.is_alike(text)}
    assert said == SAID_OTHERWISE


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
