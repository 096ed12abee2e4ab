"""Every form of the language: it compiles, and what is rendered compiles to an equal program."""

import re
import tomllib
from pathlib import Path

import pytest

from shinpan.games import ucg
from shinpan.games.ucg.text import CompiledText, compile_text, render_en, render_zh
from shinpan.games.ucg.text.compiler import language
from shinpan.games.ucg.text.sense import is_nonsense
from shinpan.games.ucg.text.wordings import WORDINGS
from shinpan.text.nodes import nodes

INVENTED = Path(__file__).with_name("invented.txt").read_text(encoding="utf-8").splitlines()
SETS = Path(ucg.__file__).parent / "sets"
OURS = {
    card["number"]: card["text"]
    for path in sorted(SETS.glob("*.toml"))
    for card in tomllib.loads(path.read_text(encoding="utf-8"))["card"]
    if "text" in card
}
PLAIN = {"BP", "TYPE", "SINGLE", "DOUBLE", "TRIPLE", "QUAD", "EXTRA", "TEAM", "SIN", "DBL", "TRP"}
NAMES = re.compile(r"『[^』]*』|「[^」]*」|\[TEAM\]\[[^\]]*\]|擁有\[[^\]]*\]|充能\(\d\)【[^】]*】")


def meaning(compiled: CompiledText) -> tuple[object, ...]:
    return compiled.powers, compiled.teams, compiled.kinds, compiled.aliases, compiled.any_number


def foreign_words(chinese: str) -> set[str]:
    return set(re.findall("[A-Za-z]+", NAMES.sub("", chinese))) - PLAIN


@pytest.mark.parametrize("text", INVENTED)
def test_it_compiles_and_comes_back_equal(text: str) -> None:
    compiled = compile_text(text)
    assert compiled.faults == ()
    rendered = render_en(compiled)
    assert "?" not in rendered
    again = compile_text(rendered)
    assert again.faults == ()
    assert meaning(again) == meaning(compiled)
    assert render_en(again) == rendered


@pytest.mark.parametrize("text", INVENTED)
def test_it_never_means_nobody(text: str) -> None:
    assert not [node for power in compile_text(text).powers for node in nodes(power) if is_nonsense(node)]


@pytest.mark.parametrize("number", sorted(OURS))
def test_every_card_of_ours_comes_back_equal(number: str) -> None:
    compiled = compile_text(OURS[number])
    again = compile_text(render_en(compiled))
    assert again.faults == ()
    assert meaning(again) == meaning(compiled)
    chinese = render_zh(compiled)
    assert not foreign_words(chinese)


@pytest.mark.parametrize("text", INVENTED)
def test_it_has_words_in_chinese(text: str) -> None:
    chinese = render_zh(compile_text(text))
    assert chinese
    assert not foreign_words(chinese)
    for filler in ("符合條件", "執行效果", "改變"):
        assert filler not in chinese


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


@pytest.mark.parametrize("text", ["", "-", " - ", "(*Nothing but a reminder)"])
def test_no_text_is_no_power(text: str) -> None:
    assert compile_text(text) == CompiledText()
    assert render_en(CompiledText()) == ""


def test_every_terminal_has_a_plain_wording() -> None:
    terminals = {term.name for term in language().lark.terminals}
    assert terminals == set(language().wordings)
    assert set(WORDINGS) <= terminals
