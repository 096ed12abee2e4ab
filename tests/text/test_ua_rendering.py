"""Union Arena's language in both directions: it compiles, and what is rendered compiles to an equal program."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from shinpan.games import ua
from shinpan.games.ua.cards import CONTINUOUS, TRIGGERED, Power
from shinpan.games.ua.events import WhenPlayed
from shinpan.games.ua.keywords import Sized
from shinpan.games.ua.modify import Static
from shinpan.games.ua.ops import Choose, Draw, Give
from shinpan.games.ua.programs import Reading
from shinpan.games.ua.selectors import Pick
from shinpan.games.ua.switching import Rest
from shinpan.games.ua.terms import YOU
from shinpan.games.ua.text import CompiledText, compile_text, fold, prepare, render_en, render_zh
from shinpan.games.ua.vocabulary import VOCABULARY
from shinpan.kernel.assembling import Effect
from shinpan.kernel.control import If
from shinpan.kernel.pieces import This
from shinpan.kernel.verbs import Reveal
from tests.cards.examples import UA, kind_of, nodes

INVENTED = [
    line.replace("¶", "\n")
    for line in Path(__file__).with_name("invented_ua.txt").read_text(encoding="utf-8").splitlines()
]
OURS = {
    card["number"]: card["text"]
    for path in sorted((Path(ua.__file__).parent / "sets").glob("*.toml"))
    for card in tomllib.loads(path.read_text(encoding="utf-8"))["card"]
    if "text" in card
}
NAMES = re.compile(r"「[^」]*」|《[^》]*》")


def meaning(said: CompiledText) -> tuple[object, ...]:
    sizes = (said.keywords, said.impact, said.impact_plus, said.damage, said.damage_plus)
    return said.powers, said.aliases, *sizes, said.raid, said.raid_if, said.copies, said.single_use


def foreign_words(chinese: str) -> set[str]:
    return set(re.findall("[A-Za-z]+", NAMES.sub("", chinese))) - {"BP", "AP"}


@pytest.mark.parametrize("text", INVENTED)
def test_it_compiles_and_comes_back_equal(text: str) -> None:
    compiled = compile_text(text)
    assert compiled.faults == ()
    rendered = render_en(compiled)
    again = compile_text(rendered)
    assert again.faults == ()
    assert meaning(again) == meaning(compiled)
    assert render_en(again) == rendered


@pytest.mark.parametrize("text", INVENTED)
def test_it_has_words_in_chinese(text: str) -> None:
    chinese = render_zh(compile_text(text))
    assert chinese
    assert not foreign_words(chinese)


@pytest.mark.parametrize("number", sorted(OURS))
def test_every_card_of_ours_comes_back_equal(number: str) -> None:
    compiled = compile_text(OURS[number])
    again = compile_text(render_en(compiled))
    assert again.faults == ()
    assert meaning(again) == meaning(compiled)
    assert not foreign_words(render_zh(compiled))


def test_most_invented_texts_come_back_word_for_word() -> None:
    alike = [text for text in INVENTED if fold(prepare(render_en(compile_text(text))).text) == fold(prepare(text).text)]
    assert len(alike) >= 0.9 * len(INVENTED)


def test_a_card_says_its_own_name_where_it_is_known() -> None:
    text = '[When Played] Draw a card. You can only activate this "Old Pell" ability one time each turn.'
    assert render_en(compile_text(text), "Old Pell") == text
    assert '"this card"' in render_en(compile_text(text))


@pytest.mark.parametrize("text", ["", "-", " - "])
def test_no_text_is_no_power(text: str) -> None:
    assert render_en(compile_text(text)) == ""
    assert render_zh(compile_text(text)) == ""


def power_with(kind: str, node: Any) -> Power:
    """A power that has a node somewhere."""
    match kind:
        case "power":
            found: Power = node
            return found
        case "static" | "costs":
            return Power(CONTINUOUS, statics=(node,))
        case "trigger":
            return Power(TRIGGERED, node, body=Draw())
        case "mod":
            return Power(CONTINUOUS, statics=(Static(This(), (node,)),))
    return Power(TRIGGERED, WhenPlayed(), body=effect_with(kind, node))


def effect_with(kind: str, node: Any) -> Effect:
    match kind:
        case "value":
            return Draw(node)
        case "condition":
            return If(node, Draw())
        case "filter":
            return Choose(Pick(YOU, node))
        case "units":
            return Rest(node)
        case "cards":
            return Reveal(node)
    assert isinstance(node, Effect)
    return node


@pytest.mark.parametrize("name", list(VOCABULARY.classes))
def test_every_class_of_the_vocabulary_has_words_in_both_languages(name: str) -> None:
    kind = kind_of(VOCABULARY, name)
    for node in nodes(VOCABULARY, UA, name):
        powers = [power_with(kind, node)]
        if kind == "mod":
            powers.append(Power(TRIGGERED, WhenPlayed(), body=Give(This(), (node,))))
        for power in powers:
            reading = Reading((power,), (), Sized(), None, None, 4, False)
            english = render_en(reading)
            assert power.body is None or english.endswith((".", ":"))
            assert "  " not in english
            chinese = render_zh(reading)
            assert chinese
            assert foreign_words(chinese) <= {"ONE", "TWO"}
