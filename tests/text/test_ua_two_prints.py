"""Japanese and Chinese that say the same, in words that the North American print has not: one program, and no guess."""

import pytest

from shinpan.games.ua.text import compile_text
from tests.text.languages import UA

SAME = [
    (
        "[登場時]相手のフロントLのキャラを1枚選ぶ。次の相手のターン開始時、選んだキャラを退場させる。",
        "登場時 選擇對手前線１張角色。當對手的下個回合開始時，被選擇的角色退場。",
    ),
    (
        "[登場時]相手のフロントLのキャラを1枚選び、退場させる。この効果で〈灯台〉を退場させた場合、カードを1枚引く。",
        "登場時 選擇對手前線１張角色退場。以此效果退場的角色是〈灯台〉的情況下，抽１張卡。",
    ),
    (
        "[自分のターン中]自分の場のキャラが移動した時、そのキャラはこのターン中、BP+500。",
        "自己回合中 自己場上的角色移動時，該角色在本回合中，BP+500。",
    ),
    (
        "自分の場の他のキャラがエナジーLからフロントLに移動した時、カードを1枚引く。",
        "自己場上的其他角色從能源線移動到前線時，抽１張卡。",
    ),
    (
        "[自分のターン中][ターン1]自分の効果で自分の手札が場外に置かれた時、このキャラはこのターン中、BP+1000。",
        "自己回合中 【每回合１次】因自己的效果將自己手牌放置到場外時，此角色在本回合中，BP+1000。",
    ),
    (
        "[登場時]自分のフロントLのキャラが相手のフロントLのキャラと同じ枚数の場合、カードを1枚引く。",
        "登場時 自己前線的角色和對手前線的角色的張數相同的情況下，抽１張卡。",
    ),
    (
        "[登場時]自分と相手は自身の山札の上から2枚を場外に置く。",
        "登場時 雙方各將自身牌庫上面２張卡放置到場外。",
    ),
    (
        "[登場時]自分の山札の上から3枚公開する。公開したイベントカード1枚につき、このキャラはこのターン中、BP+500。残りを場外に置く。",
        "登場時 公開自己牌庫上面３張卡。每有１張以此效果公開的事件卡，此角色在本回合中，BP+500。將其餘的卡放置到場外。",
    ),
]


@pytest.mark.parametrize(("japanese", "chinese"), SAME)
def test_both_prints_are_one_program(japanese: str, chinese: str) -> None:
    first, second = compile_text(japanese, "ja"), compile_text(chinese, "zh-hant")
    assert first.faults == ()
    assert second.faults == ()
    assert UA.meaning(first) == UA.meaning(second)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ja", "[登場時]自分と相手はカードを1枚引き、手札を1枚場外に置く。"),
        ("zh-hant", "登場時 自己及對手抽１張卡，然後將１張手牌放置到場外。"),
        ("ja", "[登場時]自分のフロントLのキャラが相手のフロントLのキャラと同じ場合、カードを1枚引く。"),
        ("zh-hant", "登場時 自己前線的角色和對手前線的角色相同的情況下，抽１張卡。"),
        ("ja", "[登場時]相手のフロントLのキャラを1枚選び、自分の山札の下に置く。"),
        ("zh-hant", "登場時 選擇對手前線１張角色放置到自己牌庫下面。"),
    ],
)
def test_what_is_not_said_is_not_guessed(language: str, words: str) -> None:
    assert compile_text(words, language).faults
