"""What the engine has learnt last, said in every print: the four mean the same, and each comes back."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.text import compile_text, render_en, render_ja, render_zh

from .languages import UA

# A text of the North American print, of the Asian one, in Japanese and in Chinese.
SAME = [
    (
        "[Once Per Turn] If you would take 2 or more damage at once, you may change it to 1 damage instead.",
        "[1 Per Turn] If you take 2 or more damage at once, you may change it to 1 damage instead.",
        "[ターン1]自分が一度に2以上のダメージを受ける場合、代わりに1ダメージにしてもよい。",
        "回合１ 自己一次受到２點或以上傷害時，可改為１點傷害。",
    ),
    (
        "If you would take damage, it becomes two damage instead.",
        "If you would take damage, change it to 2 damage instead.",
        "自分がダメージを受ける場合、代わりに2ダメージになる。",
        "自己受到傷害時，改為２點傷害。",
    ),
    (
        "[During Opponent's Turn] If you would take damage, reduce that damage by 1.",
        "[Opponent's Turn] If you would take damage, reduce that damage by 1.",
        "[相手のターン中]自分がダメージを受ける場合、そのダメージを1減らす。",
        "對手回合中 自己受到傷害時，該傷害減少１點。",
    ),
    (
        "If you would take damage, you may reduce that damage by 1.",
        "When you would take damage, you may reduce that damage by 1.",
        "自分がダメージを受ける場合、そのダメージを1減らしてもよい。",
        "自己受到傷害時，可將該傷害減少１點。",
    ),
    (
        "If you would take damage, you may sideline this character instead.",
        "If you take damage, you may retire this character instead.",
        "自分がダメージを受ける場合、代わりにこのキャラを退場させてもよい。",
        "自己受到傷害時，可改為將此角色退場。",
    ),
    (
        "[During Your Turn] If your opponent would draw cards due to one of your abilities, you draw the same number of cards instead.",
        "[Your Turn] If your opponent draws cards by your effect, you draw the same number of cards instead.",
        "[自分のターン中]自分の効果で相手がカードを引く場合、代わりに自分が同じ枚数カードを引く。",
        "自己回合中 對手因自己的效果抽卡時，改為自己抽相同張數的卡。",
    ),
]
PRINTS = ("en", "en-asia", "ja", "zh-hant")


@pytest.mark.parametrize("texts", SAME)
def test_the_four_prints_say_one_thing(texts: tuple[str, ...]) -> None:
    said = [compile_text(text, language) for text, language in zip(texts, PRINTS, strict=True)]
    assert [compiled.faults for compiled in said] == [()] * len(PRINTS)
    assert [UA.meaning(compiled) for compiled in said] == [UA.meaning(said[0])] * len(PRINTS)


@pytest.mark.parametrize("texts", SAME)
def test_it_comes_back_in_every_print(texts: tuple[str, ...]) -> None:
    compiled = compile_text(texts[0])
    for render, language in ((render_en, "en"), (render_ja, "ja"), (render_zh, "zh-hant")):
        again = compile_text(render(compiled), language)
        assert (again.faults, again.powers) == ((), compiled.powers)


@pytest.mark.parametrize(
    "text",
    [
        "[When Played] Change it to 1 damage.",  # no damage is there
        "[When Played] If you would take damage, reduce that damage by 1.",  # nor does it wait for another timing
        "If your opponent would take damage, reduce that damage by 1.",
    ],
)
def test_what_has_no_damage_to_change_is_refused(text: str) -> None:
    assert compile_text(text).faults
