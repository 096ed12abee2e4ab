"""Whom words of the Ultraman Card Game mean: "that Kaiju", "they", "their", one's own, and scenes among characters."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ucg.text import compile_text, render_en

ENTERS = {
    "en": "[SIN]《When this character enters play》",
    "ja": "[SIN]《このキャラの登場時》",
    "zh": "[SIN]《當本角色登場時》",
}


def refusal(words: str, language: str = "en") -> str:
    faults = compile_text(ENTERS[language] + words).faults
    assert faults != ()
    return faults[0].reason


def read(words: str, language: str = "en") -> str:
    compiled = compile_text(ENTERS[language] + words)
    assert compiled.faults == ()
    return render_en(compiled).removeprefix(ENTERS["en"]).strip()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Choose one of your Kaiju. Choose one of your Ultra Heroes. Give that Kaiju +1000 BP for this turn."),
        ("en", "Give one of your Ultra Heroes +1000 BP for this turn. That Kaiju gains TYPE 【POWER】 for this turn."),
        (
            "en",
            "Give one of your Kaiju or Ultra Heroes +1000 BP for this turn. If that Kaiju has TYPE 【POWER】, draw a card.",
        ),
        ("en", "If this character's battle opponent is a Kaiju, give that Ultra Hero -1000 BP for this turn."),
        ("en", "Choose two of your Kaiju. Those Ultra Heroes gain TYPE 【POWER】 for this turn."),
        (
            "ja",
            "自分の怪獣1体を選択する。自分のウルトラヒーロー1体を選択する。その怪獣を、このターンの間、BP+1000する。",
        ),
        (
            "ja",
            "自分の怪獣1体を、このターンの間、BP+1000する。そのウルトラヒーローを、このターンの間、BP+1000する。",
        ),
        ("zh", "使我方的一名怪獸，在此回合期間，BP+1000。使該超人力霸王，在此回合期間，BP+1000。"),
    ],
)
def test_that_kaiju_is_nobody_else(language: str, words: str) -> None:
    assert refusal(words, language) == "that is not whom this spoke of"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Give one of your Kaiju +1000 BP for this turn. That Kaiju gains TYPE 【POWER】 for this turn."),
        ("en", "Give one of your 『KITE』 +1000 BP for this turn. That Kaiju gains TYPE 【POWER】 for this turn."),
        ("en", "If this character's battle opponent is a Kaiju, give that Kaiju -1000 BP for this turn."),
        ("en", "Choose two of your Kaiju. Those Kaiju gain TYPE 【POWER】 for this turn."),
        ("ja", "自分の怪獣1体を、このターンの間、BP+1000する。その怪獣を、このターンの間、BP+1000する。"),
        ("zh", "使我方的一名怪獸，在此回合期間，BP+1000。使該怪獸，在此回合期間，BP+1000。"),
    ],
)
def test_that_kaiju_is_whom_the_text_spoke_of(language: str, words: str) -> None:
    assert " that character " in read(words, language) or "the chosen characters" in read(words, language)


@pytest.mark.parametrize(
    "words",
    [
        "Choose one of your Kaiju. Choose one of your Ultra Heroes. Give them +1000 BP each for this turn.",
        "Choose one of your Kaiju. Choose one of your Ultra Heroes. Swap their places.",
        "Give one of your Kaiju +1000 BP for this turn. Give one of your Ultra Heroes +1000 BP for this turn. They gain TYPE 【POWER】 for this turn.",
        "Give this character +1000 BP for this turn. Give one of your Ultra Heroes +1000 BP for this turn. They gain TYPE 【POWER】 for this turn.",
    ],
)
def test_they_are_not_the_last_one_alone(words: str) -> None:
    assert refusal(words) == "which of these characters they are cannot be told"


def test_cards_that_went_one_by_one_are_not_the_last_one_alone() -> None:
    words = "Discard one card from your hand. Reveal the top card of your deck."
    assert refusal(f"{words} Exile them from the game.")
    assert read(f"{words} Exile it from the game.").endswith("Exile the revealed card from the game.")


def test_they_are_those_that_were_chosen_together() -> None:
    assert read("Choose two of your Kaiju. Give them +1000 BP each for this turn.").endswith(
        "Give the chosen characters +1000 BP for this turn."
    )


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Discard one card from their hand."),
        ("en", "Give one of their Kaiju -1000 BP for this turn."),
        ("ja", "自身の手札1枚を捨て札にする。"),
        ("ja", "相手のキャラ1体を、このターンの間、BP-1000する。自身の手札1枚を捨て札にする。"),
        ("zh", "將自己的一張手牌放到棄牌區。"),
        ("zh", "將自己牌組上方的一張牌放到棄牌區。"),
    ],
)
def test_whose_it_is_is_not_guessed(language: str, words: str) -> None:
    assert refusal(words, language) == "whose this is cannot be told"


def test_their_hand_is_that_of_who_was_spoken_of() -> None:
    assert read(
        "Give one opponent's Kaiju -1000 BP for this turn. Send the top card of their deck to their discard area."
    )
    assert read("相手は自身の手札1枚を捨て札にする。", "ja") == "Your opponent discards one card from their hand."


@pytest.mark.parametrize(
    "words",
    [
        "Your opponent cannot use [Activate] effects of their scene for this turn.",
        "If this character's battle opponent is a scene, draw a card.",
        "If you have a scene adjacent to 『KITE』, draw a card.",
        "Put one scene card from your hand into play on top of one of your characters.",
        "Put one Kaiju card from your hand into the scene area.",
    ],
)
def test_a_scene_is_no_character(words: str) -> None:
    assert refusal(words) == "a scene is no character, nor a character a scene"


def test_whose_payment_was_used_is_said() -> None:
    assert read("If an [Activate] effect of your Kaiju was used this turn, draw a card.")
    assert compile_text(ENTERS["en"] + "If an [Activate] effect of a Kaiju was used this turn, draw a card.").faults
