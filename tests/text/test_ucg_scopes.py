"""How far words of the Ultraman Card Game reach: over what was moved in two steps, over players, kinds and conditions."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ucg.filters import Kind
from shinpan.games.ucg.ops import Draw, Move
from shinpan.games.ucg.selectors import From
from shinpan.games.ucg.terms import DISCARD, EACH, HAND, KAIJU, OPPONENT, R_DISCARDED, R_SENT, YOU
from shinpan.games.ucg.text import compile_text, render_en
from shinpan.kernel.machine.assembling import Effect
from shinpan.language.control import If, Seq
from shinpan.language.counting import Did
from shinpan.language.filters import Whose
from shinpan.language.selectors import Top
from shinpan.language.values import ANYTHING, ONE, And, N

ENTERS = {
    "en": "[SIN]《When this character enters play》",
    "ja": "[SIN]《このキャラの登場時》",
    "zh": "[SIN]《當本角色登場時》",
}
THEIRS = Move(From(HAND, OPPONENT, ANYTHING, ONE, ONE, owner_chooses=True), DISCARD)
YOURS = Move(From(HAND, YOU, ANYTHING, ONE, ONE), DISCARD)
IF_KAIJU = If(Did(R_DISCARDED, Kind(KAIJU)), Draw(ONE, YOU))


def body(words: str, language: str = "en") -> Effect:
    compiled = compile_text(ENTERS[language] + words)
    assert compiled.faults == ()
    (power,) = compiled.powers
    assert power.body is not None
    assert compile_text(render_en(compiled)).powers == compiled.powers
    return power.body


def is_read(words: str) -> bool:
    compiled = compile_text(ENTERS["en"] + words)
    return compiled.faults == () and compile_text(render_en(compiled)).powers == compiled.powers


def refusal(words: str, language: str = "en") -> str:
    faults = compile_text(ENTERS[language] + words).faults
    assert faults != ()
    return faults[0].reason


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            "Discard one card from your hand. Draw a card. Then, discard one card from your hand. If that card is a Kaiju card, draw a card.",
        ),
        (
            "en",
            "Discard one card from your hand. Draw a card. Then, discard one card from your hand. If the discarded card is a Kaiju card, draw a card.",
        ),
        (
            "en",
            "Send the top card of your deck to your discard area. Draw a card. Send the top card of your deck to your discard area. If it is a Kaiju card, put it into your hand.",
        ),
        (
            "en",
            "Each player sends the top card of their deck to their discard area. If it is a Kaiju card, draw a card.",
        ),
        (
            "en",
            "For each 『KESTREL』 you have, send the top card of your deck to your discard area. If the sent card is a Kaiju card, draw a card.",
        ),
        (
            "en",
            "If you have 『KESTREL』 , send the top two cards of your deck to your discard area. Otherwise, send the top card of your deck to your discard area. Put the sent card into your hand.",
        ),
        (
            "en",
            "For each 『KESTREL』 you have, give one of your Kaiju +1000 BP for this turn. Give it TYPE 【POWER】 for this turn.",
        ),
        (
            "ja",
            "自分の手札1枚を捨て札にする。1枚ドローする。その後、自分の手札1枚を捨て札にする。そのカードが怪獣カードなら、1枚ドローする。",
        ),
        (
            "zh",
            "將我方的一張手牌放到棄牌區。抽一張牌。之後，將我方的一張手牌放到棄牌區。若該牌為怪獸牌，抽一張牌。",
        ),
    ],
)
def test_one_of_what_was_moved_twice_is_not_all_of_it(language: str, words: str) -> None:
    assert refusal(words, language).startswith("which of these")


def test_that_many_are_not_what_was_moved_before_as_well() -> None:
    words = "Discard one card from your hand. Draw two cards. Then, discard up to two cards from your hand. Draw that many cards."
    assert refusal(words) == "how many of these are meant cannot be told"
    assert is_read("Draw two cards. Then, discard up to two cards from your hand. Draw that many cards.")


@pytest.mark.parametrize("noun", ["character", "characters"])
def test_who_was_chosen_is_asked_once(noun: str) -> None:
    words = f"Choose one of your Kaiju. Choose one opponent's Kaiju. Give the chosen {noun} +1000 BP for this turn."
    assert refusal(words) == "which of these was chosen cannot be told"
    words = "If you have 『KESTREL』 , choose one of your Kaiju. Otherwise, choose one opponent's Kaiju. Give the chosen character +1000 BP for this turn."
    assert is_read(words)


def test_which_cards_were_chosen_is_asked_once() -> None:
    words = "Choose one card in your discard area. Choose one card in an opponent's discard area. Exile the chosen cards from the game."
    assert refusal(words) == "which of these was chosen cannot be told"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            "Your opponent discards one card from their hand. If you discarded a Kaiju card with this effect, draw a card.",
        ),
        ("en", "Your opponent may draw a card. When you draw with this effect, discard one card from your hand."),
        ("en", "Both players draw a card. If you draw with this effect, discard one card from your hand."),
        ("ja", "相手は1枚ドローする。この効果でドローした時、自分の手札1枚を捨て札にする。"),
        ("zh", "對手抽一張牌。當以此效果抽牌時，將我方的一張手牌放到棄牌區。"),
    ],
)
def test_what_one_player_did_is_not_asked_of_the_other(language: str, words: str) -> None:
    assert refusal(words, language) == "who of them did cannot be told"


def test_what_was_done_is_asked_of_who_did_it() -> None:
    words = (
        "Each player discards one card from their hand. If a Kaiju card was discarded with this effect, draw a card."
    )
    assert body(words) == Seq((YOURS, THEIRS, IF_KAIJU))
    words = (
        "Your opponent discards one card from their hand. If they discarded a Kaiju card with this effect, draw a card."
    )
    assert body(words) == Seq((THEIRS, IF_KAIJU))
    both = "Each player discards one card from their hand. If your opponent discarded a Kaiju card with this effect, draw a card."
    theirs = And((Kind(KAIJU), Whose(OPPONENT)))  # a discarded card is that of who discarded it
    assert body(both) == Seq((YOURS, THEIRS, If(Did(R_DISCARDED, theirs), Draw(ONE, YOU))))
    assert "If they discarded a Kaiju card" in render_en(compile_text(ENTERS["en"] + words))


def test_what_was_sent_in_two_steps_is_counted_together() -> None:
    words = "Send the top card of your deck to your discard area. Draw a card. Send the top card of your deck to your discard area. If you sent a Kaiju card to your discard area with this effect, draw a card."
    sent = Move(Top(YOU, N(1)), DISCARD)
    assert body(words) == Seq((sent, Draw(ONE, YOU), sent, If(Did(R_SENT, Kind(KAIJU)), Draw(ONE, YOU))))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Put one level 2 Kaiju or scene card from your discard area into your hand."),
        ("en", "Put one Kaiju or scene card with round 2 or lower from your discard area into your hand."),
        ("en", "Put one 『KESTREL』 or scene card with round 2 or lower from your discard area into your hand."),
        ("en", "Put one level 2 『KESTREL』 or scene card from your discard area into your hand."),
        ("zh", "將我方棄牌區的一張等級2的怪獸牌或場景牌加入手牌中。"),
    ],
)
def test_what_a_card_cannot_have_is_not_asked_of_it(language: str, words: str) -> None:
    assert refusal(words, language) == "this would be nobody"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            "If this character's battle opponent has a higher level than it, give this character +1000 BP for this turn.",
        ),
        ("zh", "若本角色的對戰對手的等級高於其，抽一張牌。"),
    ],
)
def test_nobody_is_compared_with_itself(language: str, words: str) -> None:
    assert refusal(words, language) in ("with whom this is compared cannot be told", "what this speaks of is not clear")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            "Give another one of your characters +1000 BP for this turn. Then, give another one of your characters TYPE 【POWER】 for this turn.",
        ),
        ("zh", "使我方的另一名角色，在此回合期間，BP+1000。之後，使我方的另一名角色，在此回合期間，BP+2000。"),
    ],
)
def test_another_twice_is_not_guessed(language: str, words: str) -> None:
    assert refusal(words, language) == "whom else this leaves out cannot be told"


@pytest.mark.parametrize(
    "words",
    [
        "Draw two cards and give this character +1000 BP for this turn if you have 『KESTREL』 .",
        "Draw a card if you have 『KESTREL』 and give this character +1000 BP for this turn.",
    ],
)
def test_a_condition_behind_two_instructions_is_not_guessed(words: str) -> None:
    assert refusal(words) == "whether this is asked for all of it cannot be told"
    assert body("Draw a card if you have 『KESTREL』 .") == body("If you have 『KESTREL』 , draw a card.")


def test_a_condition_behind_two_standing_gifts_is_not_guessed() -> None:
    gift = "[SIN]Give this character +1000 BP while you have 『KESTREL』"
    assert compile_text(f"{gift} and give all your Kaiju +1000 BP.").faults != ()
    assert compile_text(f"{gift} .").faults == ()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Put up to one Kaiju card and one scene card from your discard area into your hand."),
        ("zh", "將我方棄牌區最多一張怪獸牌與一張場景牌加入手牌中。"),
        ("en", "If you have two or more 『KESTREL』 and 『MARROW』 , draw a card."),
    ],
)
def test_a_number_before_two_nouns_is_not_guessed(language: str, words: str) -> None:
    assert refusal(words, language)


def test_a_number_before_each_noun_is_its_own() -> None:
    assert is_read("Put up to one Kaiju card and up to one scene card from your discard area into your hand.")
    assert is_read("If you have two or more 『KESTREL』 and one or more 『MARROW』 , draw a card.")


def test_the_rest_is_said_after_one_of_each_was_taken() -> None:
    words = "Reveal the top five cards of your deck. Put up to one Kaiju card and up to one scene card from among them into your hand, and send the rest to your discard area."
    assert is_read(words)
    assert render_en(compile_text(ENTERS["en"] + words)).endswith("Send the rest to your discard area.")


PAYS = {
    "en": "[Activate](Once per turn)Discard one card from your hand → Send the top card of your deck to your discard area. ",
    "ja": "[起動](ターンに1回)自分の手札1枚を捨て札にする→自分のデッキの上のカード1枚を捨て札にする。",
    "zh": "[發動](每回合一次)捨棄一張我方手牌→將我方牌組上方的一張牌放到我方棄牌區。",
}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "If the sent card is a Kaiju card, draw a card."),
        ("ja", "捨て札にしたカードが怪獣なら、1枚ドローする。"),
        ("zh", "若送往棄牌區的牌為怪獸，則抽一張牌。"),
    ],
)
def test_the_card_that_was_discarded_to_pay_is_not_the_one_that_was_sent(language: str, words: str) -> None:
    compiled = compile_text(PAYS[language] + words)
    assert compiled.faults == ()
    (power,) = compiled.powers
    assert power.body == Seq((Move(Top(YOU, ONE), DISCARD), If(Did(R_SENT, Kind(KAIJU)), Draw(ONE, YOU))))


@pytest.mark.parametrize(
    "text",
    [
        PAYS["ja"] + "この効果で怪獣カードを捨て札にした時、1枚ドローする。",  # the discarded card went there, too
        ENTERS["en"]
        + "Send the top card of your deck to your discard area. Discard one card from your hand. If the sent card is a Kaiju card, draw a card.",
        ENTERS["en"]
        + "Send the top card of each player's deck to their discard area. If you sent a Kaiju card to your discard area with this effect, draw a card.",
    ],
)
def test_which_of_the_cards_in_a_discard_area_is_not_guessed(text: str) -> None:
    assert compile_text(text).faults != ()


def test_whose_card_was_sent_is_asked_where_both_sent_some() -> None:
    sent = "Send the top card of each player's deck to their discard area. "
    mine = body(sent + "If you sent one of your Kaiju cards to its owner's discard area with this effect, draw a card.")
    assert mine == body(
        "お互いのデッキの上のカード1枚を捨て札にする。この効果で自分の怪獣カードを捨て札にした時、1枚ドローする。",
        "ja",
    )
    anyones = body(sent + "If a Kaiju card was sent to its owner's discard area with this effect, draw a card.")
    assert anyones == Seq((Move(Top(EACH, ONE), DISCARD), If(Did(R_SENT, Kind(KAIJU)), Draw(ONE, YOU))))
    assert mine != anyones
