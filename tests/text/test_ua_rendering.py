"""Words for what Union Arena's texts say: close to print, and for every class of the vocabulary."""

from typing import Any

import pytest

from shinpan.games.ua.cards import CONTINUOUS, TRIGGERED, Power
from shinpan.games.ua.events import WhenPlayed
from shinpan.games.ua.keywords import Sized
from shinpan.games.ua.languages import PRINTED
from shinpan.games.ua.ops import Choose, Draw, Give
from shinpan.games.ua.programs import Reading
from shinpan.games.ua.readings import readings
from shinpan.games.ua.selectors import Pick
from shinpan.games.ua.statics import Static
from shinpan.games.ua.switching import Rest
from shinpan.games.ua.terms import OPPONENT, YOU
from shinpan.games.ua.text import compile_text, is_told_by_names, render_en, render_ja, render_zh
from shinpan.games.ua.values import ApOf
from shinpan.games.ua.vocabulary import VOCABULARY
from shinpan.kernel.machine.assembling import Effect
from shinpan.language.control import If
from shinpan.language.pieces import This
from shinpan.language.values import N
from shinpan.language.verbs import Reveal
from shinpan.library.readings import tagged
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
        case "total":
            return Choose(Pick(YOU, lo=N(0), hi=N(2), total=node))
    assert isinstance(node, Effect)
    return node


@pytest.mark.parametrize("name", list(VOCABULARY.classes))
def test_every_class_of_the_vocabulary_has_words_in_every_language(name: str) -> None:
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
            for written in (render_zh(reading), render_ja(reading)):
                assert written
                assert UA.foreign_words(written) <= {"ONE", "TWO", "L"}
                assert is_told_by_names(english) or not is_told_by_names(written) or says_twice(node), written


def says_twice(node: Any) -> bool:
    """Whether a node gives the same thing twice, which no sentence need say."""
    mods = getattr(node, "mods", ())
    return len(set(mods)) < len(mods)


def test_a_text_without_a_sentence_in_a_language_is_shown_as_it_is_printed() -> None:
    """A reader is shown words of cards, and never the names of words."""
    power = Power(TRIGGERED, WhenPlayed(), body=Draw(ApOf(OPPONENT)))
    for written in (render_en, render_ja, render_zh):
        assert is_told_by_names(written(Reading((power,), (), Sized(), None, None, 4, False)))
    known, text = readings(), tagged("[When Played] Draw a card.", "en")
    assert known.written(text, "ja", PRINTED) == "[登場時]カードを1枚引く。"
    known.made[text] = Reading((power,), (), Sized(), None, None, 4, False)
    assert known.written(text, "ja", PRINTED) == ""
