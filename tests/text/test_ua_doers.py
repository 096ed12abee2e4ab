"""Whose hand is counted, who is asked whether it was done, and who does what nobody is named for, in texts of Union Arena."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.battle_events import WhenWins
from shinpan.games.ua.filters import Named
from shinpan.games.ua.ops import Draw, IfYouCannot, Move
from shinpan.games.ua.selectors import From
from shinpan.games.ua.terms import FIELD, HAND, OPPONENT, OUTSIDE, R_CHOSEN, YOU
from shinpan.games.ua.text import compile_text, render_en, render_ja, render_zh
from shinpan.games.ua.text.doers import WHO
from shinpan.games.ua.text.doubts import WHICH
from shinpan.kernel.machine.assembling import Effect
from shinpan.language.control import If, IfYouDo, May, Seq
from shinpan.language.counting import Count
from shinpan.language.values import ANYTHING, ONE, AllOf, AnyOf, Compare, N, ThatMany
from shinpan.text.nodes import nodes

EN, ASIA, JA, ZH = "en", "en-asia", "ja", "zh-hant"
PLAYED = {EN: "[When Played] ", ASIA: "[On Play] ", JA: "[登場時]", ZH: "登場時 "}
THEIRS = Move(From((HAND,), OPPONENT, ANYTHING, ONE, ONE, by=OPPONENT), OUTSIDE)


def body(language: str, words: str) -> Effect:
    compiled = compile_text(PLAYED[language] + words, language)
    assert compiled.faults == ()
    (power,) = compiled.powers
    assert power.body is not None
    for render, written in ((render_en, EN), (render_ja, JA), (render_zh, ZH)):
        assert compile_text(render(compiled), written).powers == compiled.powers
    return power.body


def reasons(language: str, words: str) -> list[str]:
    return [fault.reason for fault in compile_text(PLAYED[language] + words, language).faults]


@pytest.mark.parametrize(
    ("language", "words", "who"),
    [
        (EN, "If your opponent has four or more cards in hand, draw a card.", OPPONENT),
        (EN, "If your opponent has no cards in hand, draw a card.", OPPONENT),
        (EN, "If you have four or more cards in hand, draw a card.", YOU),
        (EN, "If you have no cards in hand, draw a card.", YOU),
        (ASIA, "If your opponent has 4 or more cards in hand, draw 1 card.", OPPONENT),
        (ASIA, "If you have 4 or more cards in hand, draw 1 card.", YOU),
    ],
)
def test_the_hand_is_that_of_who_has_it(language: str, words: str, who: int) -> None:
    done = body(language, words)
    assert isinstance(done, If)
    assert [node.who for node in nodes(done.condition) if isinstance(node, Count)] == [who]


def test_from_hand_is_from_the_hand_of_who_does_it() -> None:
    assert body(ASIA, "Your opponent places 1 card from hand to the Outside Area.") == THEIRS
    mine = Move(From((HAND,), YOU, ANYTHING, ONE, ONE), OUTSIDE)
    assert body(ASIA, "Place 1 card from hand to the Outside Area.") == mine
    many = body(ASIA, "If your opponent has 3 or less cards in hand, place 1 card from hand to the Outside Area.")
    assert isinstance(many, If)
    assert many.body == mine
    assert reasons(ASIA, "Your opponent chooses 1 card from hand and place it to the Outside Area.") != []


@pytest.mark.parametrize(("owner", "who"), [("對手", OPPONENT), ("自己", YOU)])
def test_a_place_said_once_has_one_owner(owner: str, who: int) -> None:
    done = body(ZH, f"{owner}場上或場外擁有〈鳶〉的情況下，抽1張卡。")
    here = Compare(Count(FIELD, who, Named(("鳶",))), ">=", N(1))
    there = Compare(Count(OUTSIDE, who, Named(("鳶",))), ">=", N(1))
    assert isinstance(done, If)
    assert done.condition == AnyOf((here, there))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, "Each player places one card from their hand into their sideline. If you do, draw a card."),
        (EN, "You and your opponent each draw one card. If you do, place one card from your hand into your sideline."),
        (EN, "Your opponent places one card from their hand into their sideline. If you do, draw a card."),
        (EN, "Your opponent may place one card from their hand into their sideline. If you do not, draw a card."),
        (EN, "You may place one card from your hand into your sideline. If they do, draw a card."),
        (EN, "You may place one card from your hand into your sideline. If your opponent does not, draw a card."),
        (JA, "自分と相手はカードを1枚引く。そうした場合、自分の手札を1枚場外に置く。"),
        (JA, "相手は手札を1枚場外に置く。カードを1枚引く。"),
        (JA, "相手は手札を1枚場外に置く。その後、カードを1枚引く。"),
        (JA, "自分の場に〈鳶〉がある場合、相手は手札を1枚場外に置く。カードを1枚引く。"),
        (JA, "相手はカードを1枚引く。手札を1枚場外に置く。"),
        (ZH, "對手抽1張卡。抽1張卡。"),
        (ZH, "對手抽1張卡，棄1張手牌。"),
    ],
)
def test_who_is_asked_and_who_goes_on_is_not_guessed(language: str, words: str) -> None:
    assert reasons(language, words) == [WHO]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, "Your opponent places one card from their hand into their sideline. If they do, draw a card."),
        (EN, "Your opponent places one card from their hand into their sideline. If your opponent does, draw a card."),
        (JA, "相手は手札を1枚場外に置く。そうした場合、カードを1枚引く。"),
    ],
)
def test_if_they_do(language: str, words: str) -> None:
    assert body(language, words) == IfYouDo(THEIRS, Draw(ONE))


def test_what_the_opponent_did_not_do_is_written_of_them() -> None:
    text = "[When Played] Your opponent may place one card from their hand into their sideline. If they do not, draw a card."
    compiled = compile_text(text)
    assert compiled.powers[0].body == IfYouCannot(May(THEIRS, OPPONENT), Draw(ONE))
    assert render_en(compiled).endswith("If they do not, draw a card.")
    assert "If you cannot" in render_en(compile_text("[When Played] Draw a card. If you cannot, draw two cards."))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (JA, "相手は手札を1枚場外に置く。自分はカードを1枚引く。"),
        (ZH, "對手將1張手牌放置到場外。自己抽1張卡。"),
        (EN, "Your opponent places one card from their hand into their sideline. Draw a card."),
    ],
)
def test_you_are_named_again_after_the_opponent(language: str, words: str) -> None:
    assert body(language, words) == Seq((THEIRS, Draw(ONE)))


def test_your_hand_is_named_again_after_the_opponent() -> None:
    mine = Move(From((HAND,), YOU, ANYTHING, ONE, ONE), OUTSIDE)
    done = body(EN, "Your opponent draws one card. Place one card from your hand into your sideline.")
    assert done == Seq((Draw(ONE, OPPONENT), mine))


def test_if_you_also_have_it_holds_besides() -> None:
    text = "[When Played] Choose up to two characters on your opponent's front line and switch them to resting. If you chose two cards, {draw a card}. If you also have four or less life, {draw two cards} instead."
    compiled = compile_text(text)
    assert compiled.faults == ()
    (asked,) = [node for node in nodes(compiled.powers[0].body) if isinstance(node, AllOf)]
    assert Compare(ThatMany(R_CHOSEN), ">=", N(2)) in asked.parts
    alone = 'If "Mira" is on your field, draw a card. If you also have "Tol" on your field, draw two cards.'
    assert reasons(EN, alone) != []


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, "When this character blocks and wins a battle, draw a card."),
        (ASIA, "When this character blocks and wins the battle, draw 1 card."),
        (JA, "このキャラがブロックしてバトルに勝利した時、カードを1枚引く。"),
        (JA, "このキャラがブロックし、バトルに勝利した時、カードを1枚引く。"),
        (ZH, "當此角色在進行阻擋的戰鬥中勝利時，抽1張卡。"),
    ],
)
def test_blocking_and_winning_is_both(language: str, words: str) -> None:
    (power,) = compile_text(words, language).powers
    assert (power.when, power.body) == (WhenWins(attacking=False, blocking=True), Draw(ONE))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, "If you have two or less life and your opponent has three or more cards in hand, draw a card."),
        (ASIA, "If you have 2 or less Life and your opponent has 3 or more cards in hand, draw 1 card."),
    ],
)
def test_two_conditions_have_their_own_owners(language: str, words: str) -> None:
    done = body(language, words)
    assert isinstance(done, If)
    assert [node.who for node in nodes(done.condition) if isinstance(node, Count)] == [YOU, OPPONENT]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, "If you have two or less life and your opponent has three or more cards on the field, draw a card."),
        (EN, "If you have two or less life and there are three or more cards in hand, draw a card."),
        (ASIA, "If you have 2 or less Life and there is a <Trait: Lamp> on field, draw 1 card."),
    ],
)
def test_a_place_that_nobody_is_said_to_have_is_refused(language: str, words: str) -> None:
    assert reasons(language, words) != []


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, 'If there is one "Mira" on your field and in your sideline, draw a card.'),
        (ASIA, "If there is a <Mira> on your area and Outside Area, draw 1 card."),
        (JA, "自分の場と場外に〈鳶〉がある場合、カードを1枚引く。"),
    ],
)
def test_one_card_in_two_places_is_refused(language: str, words: str) -> None:
    assert reasons(language, words) == [WHICH]


def test_one_card_in_either_place() -> None:
    done = body(ASIA, "If there is a <Mira> on your area or in your Outside Area, draw 1 card.")
    here = Compare(Count(FIELD, YOU, Named(("Mira",))), ">=", N(1))
    there = Compare(Count(OUTSIDE, YOU, Named(("Mira",))), ">=", N(1))
    assert isinstance(done, If)
    assert done.condition == AnyOf((here, there))


def test_several_cards_in_two_places_are_counted_together() -> None:
    done = body(EN, 'If there are three or more "Mira" on your field and in your sideline, draw a card.')
    assert isinstance(done, If)
    assert isinstance(done.condition, Compare)
    assert len([node for node in nodes(done.condition) if isinstance(node, Count)]) == 2


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, 'Draw a card and place one card from your hand into your sideline if "Mira" is on your field.'),
        (EN, 'Draw a card and place one card from your hand into your sideline unless "Mira" is on your field.'),
        (EN, 'Draw a card and this character gains 1000 BP until the end of the turn if "Mira" is on your field.'),
    ],
)
def test_a_condition_behind_two_instructions_is_refused(language: str, words: str) -> None:
    assert reasons(language, words) != []


@pytest.mark.parametrize(
    "words",
    [
        'Draw a card if "Mira" is on your field.',
        'Choose one character on your opponent\'s front line and switch it to resting if "Mira" is on your field.',
        'This character gains 1000 BP and [Impact (1)] until the end of the turn if "Mira" is on your field.',
        'Unless "Mira" is on your field, draw a card and place one card from your hand into your sideline.',
    ],
)
def test_a_condition_of_the_whole_sentence(words: str) -> None:
    compiled = compile_text(PLAYED[EN] + words)
    assert compiled.faults == ()
    assert isinstance(compiled.powers[0].body, If)
    assert compile_text(render_en(compiled)).powers == compiled.powers


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, 'If "Mira" or "Tol" is not on your field, draw a card.'),
        (EN, 'If you do not have "Mira" and "Tol" on your field, draw a card.'),
        (ASIA, "If <Mira> or <Tol> is not on your area, draw 1 card."),
    ],
)
def test_of_two_that_are_not_there_one_may_be_enough(language: str, words: str) -> None:
    assert reasons(language, words) == [WHICH]


def test_neither_is_none() -> None:
    none = compile_text('[When Played] If neither "Mira" nor "Tol" is on your field, draw a card.')
    assert none.faults == ()
    assert render_en(none) == '[When Played] Draw a card unless "Mira" or "Tol" is on your field.'
