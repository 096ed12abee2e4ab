"""Words for what Union Arena's texts say: close to print, and for every class of the vocabulary."""

from typing import Any

import pytest

from shinpan.games.ua.cards import CONTINUOUS, TRIGGERED, Power
from shinpan.games.ua.events import WhenPlayed
from shinpan.games.ua.keywords import Sized
from shinpan.games.ua.ops import Choose, Draw, Give
from shinpan.games.ua.programs import Reading
from shinpan.games.ua.selectors import Pick
from shinpan.games.ua.statics import Static
from shinpan.games.ua.switching import Rest
from shinpan.games.ua.terms import YOU
from shinpan.games.ua.text import compile_text, render_en, render_zh
from shinpan.games.ua.vocabulary import VOCABULARY
from shinpan.kernel.machine.assembling import Effect
from shinpan.language.control import If
from shinpan.language.pieces import This
from shinpan.language.verbs import Reveal
from tests.library.examples import UA as SIMPLEST
from tests.library.examples import kind_of, nodes
from tests.text.languages import UA


def test_most_invented_texts_come_back_word_for_word() -> None:
    alike = [text for text in UA.invented if UA.is_alike(text)]
    assert len(alike) >= 0.85 * len(UA.invented)


def test_a_card_says_its_own_name_where_it_is_known() -> None:
    text = '[When Played] Draw a card. You can only activate this "Old Pell" ability one time each turn.'
    assert render_en(compile_text(text), "Old Pell") == text
    assert '"this card"' in render_en(compile_text(text))


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
    for node in nodes(VOCABULARY, SIMPLEST, name):
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
            assert UA.foreign_words(chinese) <= {"ONE", "TWO"}
