"""Whose cards a condition asks for, and which TYPEs are counted: texts of the Ultraman Card Game."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ucg.terms import YOU
from shinpan.games.ucg.text import compile_text, render_en, render_ja, render_zh
from shinpan.games.ucg.text.idle import FOR_NOTHING, ON_FIELD_ALONE
from shinpan.games.ucg.values import Distinct
from shinpan.kernel.machine.assembling import Effect
from shinpan.language.filters import Whose
from shinpan.text.nodes import nodes

ENTERS = "[SIN]《When this character enters play》"


def body(words: str) -> Effect:
    compiled = compile_text(f"{ENTERS}{words}")
    assert compiled.faults == ()
    (power,) = compiled.powers
    assert power.body is not None
    assert compile_text(render_en(compiled)).powers == compiled.powers
    return power.body


@pytest.mark.parametrize(
    ("done", "asked"),
    [
        ("put one Kaiju into its owner's hand", "you put one of your Kaiju into its owner's hand"),
        ("exile one card in either player's discard area from the game", "you exiled one of your Kaiju cards"),
        ("send one scene to its owner's discard area", "you sent your scene"),
    ],
)
def test_whose_it_was_is_asked_where_it_could_be_anybodys(done: str, asked: str) -> None:
    found = body(f"You may {done}. If {asked} with this effect, draw a card.")
    assert Whose(YOU) in nodes(found)
    compiled = compile_text(f"{ENTERS}You may {done}. If {asked} with this effect, draw a card.")
    for render, written in ((render_en, "en"), (render_zh, "zh-hant")):
        assert compile_text(render(compiled), written).powers == compiled.powers


def test_whose_it_was_goes_without_saying_of_ones_own() -> None:
    for before, mine in (("", "one of your Kaiju"), ("Choose one of your Kaiju. ", "the chosen character")):
        found = body(
            f"{before}You may put {mine} into its owner's hand. If you put one of your Kaiju into its owner's hand with this effect, draw a card."
        )
        assert Whose(YOU) not in nodes(found)


def test_a_chosen_character_goes_to_no_other_hand() -> None:
    words = "Choose one of your Kaiju. You may put the chosen character into an opponent's hand."
    assert compile_text(f"{ENTERS}{words}").faults != ()


@pytest.mark.parametrize(
    "words",
    [
        "You may reveal the top three cards of your deck, to put one Kaiju card from among them into an opponent's hand.",
        "You may reveal the top three cards of your deck, to put one Kaiju card from among them into your hand, and send the rest to an opponent's discard area.",
        "You may reveal the top three cards of an opponent's deck. If you do, put one Kaiju card from among them into your hand.",
        "You may reveal the top two cards of an opponent's deck, to send one Kaiju card from among them to your discard area.",
        "You may look at the top three cards of your deck. Put them on top of an opponent's deck in any order.",
    ],
)
def test_shown_cards_go_to_no_other_pile_than_their_owners(words: str) -> None:
    assert compile_text(f"{ENTERS}{words}").faults != ()


def test_shown_cards_of_an_opponent_go_to_that_opponent() -> None:
    shown = (
        "You may reveal the top three cards of an opponent's deck. If you do, put one Kaiju card from among them into"
    )
    assert body(f"{shown} an opponent's hand.") == body(f"{shown} its owner's hand.")


def test_who_put_a_card_on_a_deck_is_not_passed_over() -> None:
    words = "You may return one card from your hand to the top or bottom of your deck. If {} returned a card to the top of your deck with this effect, draw a card."
    assert compile_text(f"{ENTERS}{words.format('you')}").faults == ()
    assert compile_text(f"{ENTERS}{words.format('your opponent')}").faults != ()


@pytest.mark.parametrize(
    "words",
    [
        "You may discard one DOUBLE card from your hand.",
        "You may put one DOUBLE 『KESTREL』 card from your discard area into your hand.",
        "If you have a DOUBLE card in your hand, draw a card.",
        "You may reveal the top card of your deck. If it is SINGLE, draw a card.",
        "You may reveal the top three cards of your deck, to put one DOUBLE card from among them into your hand.",
        "You may put the top card of one of your characters into its owner's hand. If it is DOUBLE, draw a card.",
    ],
)
def test_what_only_characters_have_is_not_asked_of_cards_elsewhere(words: str) -> None:
    assert [fault.reason for fault in compile_text(f"{ENTERS}{words}").faults] == [ON_FIELD_ALONE]


@pytest.mark.parametrize("words", ["You may choose one of your characters.", "Choose one card in your discard area."])
def test_nobody_is_chosen_for_nothing(words: str) -> None:
    assert [fault.reason for fault in compile_text(f"{ENTERS}{words} Draw a card.").faults] == [FOR_NOTHING]
    assert compile_text(f"{ENTERS}{words} If you do, draw a card.").faults == ()


@pytest.mark.parametrize("among", ["your characters", "an opponent's characters", "Kaiju cards in your discard area"])
def test_types_and_printed_types_are_two_things(among: str) -> None:
    for said, what in (("TYPEs", "types"), ("printed TYPEs", "printed types")):
        compiled = compile_text(
            f"While there are two or more different {said} among {among}, give this character +1000 BP."
        )
        assert [node.what for node in nodes(compiled.powers) if isinstance(node, Distinct)] == [what]
        for render, written in ((render_en, "en"), (render_ja, "ja"), (render_zh, "zh-hant")):
            assert compile_text(render(compiled), written).powers == compiled.powers


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("this character", "one opponent's Ultra Hero"),
        ("this character", "this character's battle opponent"),
        ("one of your Kaiju", "one opponent's Kaiju"),
    ],
)
def test_places_are_not_traded_with_the_other_side(first: str, second: str) -> None:
    assert compile_text(f"{ENTERS}You may swap the place of {first} with {second}.").faults != ()
    assert compile_text(f"{ENTERS}You may swap the place of {first} with one of your Ultra Heroes.").faults == ()


@pytest.mark.parametrize("theirs", ["相手の", "自分の"])
def test_places_are_not_traded_with_the_other_side_in_japanese(theirs: str) -> None:
    words = f"[SIN]《このキャラの登場時》このキャラと、他の{theirs}ウルトラヒーロー1体の場所を入れ替えることができる。"
    assert (compile_text(words, "ja").faults != ()) == (theirs == "相手の")
