"""Who does something, and whom or what it is done to, where a text of the Ultraman Card Game does not say it again."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ucg.filters import Kind
from shinpan.games.ucg.ops import Draw, Move
from shinpan.games.ucg.selectors import From
from shinpan.games.ucg.terms import BATTLE, DECK_BOTTOM, DISCARD, EACH, HAND, KAIJU, OPPONENT, R_REVEALED, YOU
from shinpan.games.ucg.text import compile_text, render_en, render_ja, render_zh
from shinpan.kernel.machine.assembling import Effect
from shinpan.language.control import If, Seq
from shinpan.language.counting import Count
from shinpan.language.selectors import Among, Held
from shinpan.language.values import ANYTHING, ONE, Missing

SCENE = {"en": "《When this scene enters play》", "ja": "《このシーンが出た時》", "zh": "《當本場景出現時》"}
ENTERS = {
    "en": "[SIN]《When this character enters play》",
    "ja": "[SIN]《このキャラの登場時》",
    "zh": "[SIN]《當本角色登場時》",
}
MINE = Move(From(HAND, YOU, ANYTHING, ONE, ONE), DISCARD)
THEIRS = Move(From(HAND, OPPONENT, ANYTHING, ONE, ONE, owner_chooses=True), DISCARD)


def body(text: str) -> Effect:
    compiled = compile_text(text)
    assert compiled.faults == ()
    (power,) = compiled.powers
    assert power.body is not None
    assert compile_text(render_en(compiled)).powers == compiled.powers
    return power.body


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Each player draws a card and discards one card from their hand."),
        ("en", "Both players draw a card and discard one card from their hand."),
        ("ja", "お互いのプレイヤーは1枚ドローし、自身の手札1枚を捨て札にする。"),
        ("zh", "雙方玩家各自抽一張牌，並將自己的一張手牌放到棄牌區。"),
    ],
)
def test_both_players_go_on(language: str, words: str) -> None:
    assert body(SCENE[language] + words) == Seq((Draw(ONE, EACH), MINE, THEIRS))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Your opponent draws a card and discards one card from their hand."),
        ("ja", "相手は1枚ドローし、自身の手札1枚を捨て札にする。"),
        ("zh", "對手抽一張牌，並將自己的一張手牌放到棄牌區。"),
        ("zh", "對手抽一張牌。之後，將自己的一張手牌放到棄牌區。"),
    ],
)
def test_the_opponent_goes_on(language: str, words: str) -> None:
    found = render_en(compile_text(SCENE[language] + words))
    assert found.endswith("discards one card from their hand.")
    assert "Discard" not in found


def test_a_verb_tells_in_english_that_it_is_you_again() -> None:
    assert body(f"{SCENE['en']}Your opponent draws a card, and discard one card from your hand.") == Seq(
        (Draw(ONE, OPPONENT), MINE)
    )


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "If you have 『KESTREL』 , they discard one card from their hand and draw a card."),
        ("en", "Your opponent may draw a card and discard one card from their hand."),
        ("ja", "相手は自身の手札1枚を捨て札にし、1枚ドローする。"),
        ("zh", "對手將自己的一張手牌放到棄牌區，並抽一張牌。"),
        ("zh", "雙方玩家各抽一張牌，並將一張手牌放到棄牌區。"),
        ("zh", "對手抽一張牌。之後，將一張手牌放到棄牌區。"),
    ],
)
def test_who_goes_on_is_not_guessed(language: str, words: str) -> None:
    assert compile_text(SCENE[language] + words).faults != ()


@pytest.mark.parametrize("whose", ["自身の", "自分の", ""])
def test_an_opponent_discards_from_their_own_hand(whose: str) -> None:
    theirs = Move(From(HAND, OPPONENT, ANYTHING, ONE, ONE, owner_chooses=True), DISCARD)
    assert body(f"{SCENE['ja']}相手は{whose}手札1枚を捨て札にする。") == theirs


def test_that_character_is_not_this_one() -> None:
    begin = "While this character's battle opponent is a Kaiju, give this character +2000 BP and"
    assert compile_text(f"{begin} that character becomes unaffected by any BP grade decrease.").faults != ()
    read = compile_text(f"{begin} it becomes unaffected by any BP grade decrease.")
    assert "and it becomes" in render_en(read)
    for render in (render_en, render_ja, render_zh):
        assert compile_text(render(read)).powers == read.powers
    chinese = "在對戰對手角色為怪獸期間，使本角色BP+2000，並使該角色不受降級效果影響。"
    assert compile_text(chinese).faults != ()


def test_whose_character_an_opponent_chooses_is_not_guessed() -> None:
    assert compile_text(f"{SCENE['ja']}相手は自分のキャラ1体を選択する。").faults != ()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ja", "相手は自身の手札1枚を選択し、デッキの下に戻す。"),
        ("zh", "對手選擇自己的一張手牌，放回牌組下方。"),
    ],
)
def test_who_chose_a_card_returns_it(language: str, words: str) -> None:
    returned = Move(From(HAND, OPPONENT, ANYTHING, ONE, ONE, owner_chooses=True), DECK_BOTTOM)
    assert body(SCENE[language] + words) == returned


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "If this character is adjacent to 『KESTREL』 , give that character +1000 BP for this turn."),
        (
            "en",
            "If this character is adjacent to 『KESTREL』 , give this character and that character +1000 BP for this turn.",
        ),
        (
            "en",
            "Give one of your 『KESTREL』 and one of your 『MARROW』 +1000 BP for this turn. Give it TYPE 【POWER】 for this turn.",
        ),
        (
            "zh",
            "使我方的一名『KESTREL』與我方的一名『MARROW』，在此回合期間，BP+1000。另外，為該角色，在此回合期間，賦予【力量】。",
        ),
        (
            "en",
            "Reveal the top three cards of your deck. If there are two or more Kaiju cards among them, put them into your hand.",
        ),
        ("ja", "自分のデッキの上のカード3枚を公開する。その中に怪獣カードが2枚以上あるなら、それらを手札に加える。"),
    ],
)
def test_whom_or_what_is_meant_is_not_guessed(language: str, words: str) -> None:
    assert compile_text(ENTERS[language] + words).faults != ()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            "Reveal the top three cards of your deck. Draw a card. Return them to the bottom of your deck in any order.",
        ),
        ("ja", "自分のデッキの上のカード3枚を公開する。1枚ドローする。それらを好きな順番でデッキの下に戻す。"),
        ("zh", "公開我方牌組上方的三張牌。抽一張牌。將其以任意順序放回牌組下方。"),
    ],
)
def test_several_cards_are_not_the_one_that_was_drawn(language: str, words: str) -> None:
    found = body(ENTERS[language] + words)
    assert isinstance(found, Seq)
    assert found.parts[-1] == Move(Held(R_REVEALED), DECK_BOTTOM)


@pytest.mark.parametrize(
    "words",
    [
        "If they do, they discard one card from their hand.",
        "If they do not, draw a card.",
        "When you draw with this effect, discard one card from your hand.",
    ],
)
def test_who_of_both_did_what_both_may_do_is_not_guessed(words: str) -> None:
    assert compile_text(f"{SCENE['en']}Each player may draw a card.").faults == ()
    assert compile_text(f"{SCENE['en']}Each player may draw a card. {words}").faults != ()


def test_a_name_is_that_of_whom_was_spoken() -> None:
    chosen = f"{ENTERS['en']}You may choose one of your 『KESTREL』 . If you do, give that 『"
    given = "』 +1000 BP for this turn."
    assert compile_text(f"{chosen}MARROW{given}").faults != ()
    named, pronoun = compile_text(f"{chosen}KESTREL{given}"), compile_text(chosen.replace("that 『", "it") + given[2:])
    assert named.faults == ()
    assert named.powers == pronoun.powers
    waits = "[SIN]《Whenever one of your 『KESTREL』 enters play》You may give that 『KESTREL』 +1000 BP for this turn."
    assert compile_text(waits).faults == ()


def test_its_battle_opponent_is_that_of_the_one_spoken_of() -> None:
    words = "If this character is DOUBLE and its battle opponent is SINGLE, draw a card."
    plain = words.replace("its", "this character's")
    assert body(ENTERS["en"] + words) == body(ENTERS["en"] + plain)
    other = "Give one of your 『KESTREL』 +1000 BP for this turn. If its battle opponent is SINGLE, draw a card."
    assert compile_text(ENTERS["en"] + other).faults != ()


def test_one_of_the_cards_of_a_pile_that_a_condition_counted() -> None:
    asked = f"{ENTERS['en']}If you have two or more Kaiju cards in your discard area, "
    kaiju = compile_text(f"{asked}put one Kaiju card from your discard area into your hand.")
    assert compile_text(f"{asked}put one of them into your hand.").powers == kaiju.powers
    shown = body(f"{asked}reveal the top two cards of your deck and put one of them into your hand.")
    assert isinstance(shown, If)
    assert isinstance(shown.body, Seq)
    assert shown.body.parts[-1] == Move(Among(R_REVEALED, ANYTHING, ONE, ONE), HAND)
    assert compile_text(f"{asked}put them into your hand.").faults != ()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Each player draws cards until they have five cards in their hand."),
        ("en", "Both players draw cards until there are five cards in hand."),
        ("ja", "お互いのプレイヤーは、手札が5枚になるまでドローする。"),
        ("zh", "雙方玩家各自抽牌直到手牌有五張為止。"),
    ],
)
def test_each_player_draws_up_to_a_number_in_their_own_hand(language: str, words: str) -> None:
    mine = Draw(Missing(5, Count(HAND, YOU)), YOU)
    assert body(SCENE[language] + words) == Seq((mine, Draw(Missing(5, Count(HAND, OPPONENT)), OPPONENT)))


def test_each_player_draws_for_their_own_characters() -> None:
    mine, theirs = Count(BATTLE, YOU, Kind(KAIJU)), Count(BATTLE, OPPONENT, Kind(KAIJU))
    found = body(f"{SCENE['ja']}お互いのプレイヤーは、自分の怪獣1体につき1枚ドローする。")
    assert found == Seq((Draw(mine, YOU), Draw(theirs, OPPONENT)))
    assert compile_text(f"{SCENE['ja']}相手は手札が相手と同じ枚数になるまでドローする。").faults != ()


def test_what_an_opponent_chooses_to_reveal_has_words() -> None:
    words = f"{ENTERS['en']}Your opponent reveals one card from their hand. If it is a Kaiju card, they discard it."
    compiled = compile_text(words)
    assert compiled.faults == ()
    assert "Your opponent reveals one card from their hand." in render_en(compiled)
