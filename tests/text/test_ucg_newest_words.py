"""The newest boosters' ways of saying it, in three languages: maxima, several TYPEs, unless, and reminders that are none."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ucg.text import compile_text, render_en, render_ja, render_zh

THREE = [
    (
        "[DBL][TRP]《When this character enters play》For each 『KITE』 you have, you may give this character +1000 BP for this turn, up to a maximum of +3000 BP.",
        "[DBL][TRP]《このキャラの登場時》自分の『KITE』1体につき、このキャラを、このターンの間、BP+1000できる(最大BP+3000)。",
        "[DBL][TRP]《當本角色登場時》我方每有一名『KITE』，則可使本角色，在此回合期間，BP+1000，最多+3000。",
    ),
    (
        "[DBL]《When this character enters play》You may give this character +1000 BP for this turn for each scene card in your discard area, up to +4000 BP.",
        "[DBL]《このキャラの登場時》このキャラを、このターンの間、自分の捨て札エリアにあるシーンカード1枚につき、BP+1000できる、最大BP+4000まで。",
        "[DBL]《當本角色登場時》可使本角色，在此回合期間，我方棄牌區每有一張場景牌，BP+1000（最多BP+4000）。",
    ),
    (
        "[TRP]For each 『KITE』 you have, give this character +1000 BP (up to +3000 BP).",
        "[TRP]このキャラは、自分の『KITE』1体につき、BP+1000する(最大+3000)。",
        "[TRP]我方每有一名『KITE』，本角色BP+1000（最多+3000）。",
    ),
    (
        "[SIN][DBL][TRP]While this character's battle opponent has two or more TYPEs, give this character +2000 BP.",
        "[SIN][DBL][TRP]このキャラは、バトル相手のキャラのTYPEが2種類以上ある間、BP+2000する。",
        "[SIN][DBL][TRP]在對戰對手角色擁有兩種以上TYPE期間，本角色BP+2000。",
    ),
    (
        "[DBL][TRP]《When this character enters play》You may give one of your characters with two or more TYPEs +2000 BP for this turn.",
        "[DBL][TRP]《このキャラの登場時》TYPEを2種類以上持つ自分のキャラ1体を、このターンの間、BP+2000できる。",
        "[DBL][TRP]《當本角色登場時》可使我方一名擁有兩種以上TYPE的角色，在此回合期間，BP+2000。",
    ),
    (
        "[SIN][DBL]This character cannot level up unless you have 『LARK』.",
        "[SIN][DBL]自分の『LARK』がいない限り、このキャラはレベルアップできない。",
        "[SIN][DBL]除非我方有『LARK』在場，否則本角色不可升級。",
    ),
    (
        "[TRP]《When this character enters play》Unless you have 『LARK』, discard one card from your hand.",
        "[TRP]《このキャラの登場時》自分の『LARK』がいないなら、自分の手札1枚を捨て札にする。",
        "[TRP]《當本角色登場時》除非我方有『LARK』在場，否則將一張我方手牌放到棄牌區。",
    ),
    (
        "[SIN][DBL]《When this character enters play》If this character's battle opponent is SINGLE and has TYPE 【BASIC】 , you may have this character's battle be a win for this turn.",
        "[SIN][DBL]《このキャラの登場時》バトル相手のキャラがSINGLEで、TYPEが【基本】なら、このターンのこのキャラのバトルを勝利にすることができる。",
        "[SIN][DBL]《當本角色登場時》若對戰對手角色為SINGLE且TYPE為【基礎】，則可使本角色在此回合的對戰中獲得勝利。",
    ),
    (
        "[SIN][DBL]While you have three or more Ultra Heroes or Kaiju, this character's BP grade increases by 1.",
        "[SIN][DBL]このキャラは、自分のウルトラヒーローか怪獣が3体以上いる間、BPが1グレードアップする。",
        "[SIN][DBL]在我方有三名以上的超人力霸王或怪獸在場期間，本角色的BP上升一級。",
    ),
    (
        "[SIN][DBL]《When this character enters play》You may reveal the top four cards of your deck, to put one 『TRINE』 card or one scene card from among them into your hand, and send the rest to your discard area.",
        "[SIN][DBL]《このキャラの登場時》自分のデッキの上のカード4枚を公開することで、その中の『TRINE』1枚か、シーンカード1枚を手札に加えることができる。加えなかったカードは捨て札にする。",
        "[SIN][DBL]《當本角色登場時》公開我方牌組上方的四張牌，則可將其中一張『TRINE』或一張場景牌加入手牌中。未加入手牌的牌則放到棄牌區。",
    ),
    (
        "[DBL]《When this character enters play》You may choose one TYPE. This character gains the chosen TYPE for this turn.",
        "[DBL]《このキャラの登場時》TYPE1つを選択できる。このキャラに、このターンの間、選択したTYPEを与える。",
        "[DBL]《當本角色登場時》可選擇一個TYPE。為本角色在此回合期間賦予所選的TYPE。",
    ),
    (
        "[DBL][TRP]《When this character enters play》You may swap the places of two of your opponent's characters.",
        "[DBL][TRP]《このキャラの登場時》相手のキャラ2体の場所を入れ替えることができる。",
        "[DBL][TRP]《當本角色登場時》可將對手的兩名角色交換位置。",
    ),
    (
        "[DBL][TRP]While you have three or more Ultra Heroes with TYPE 【SPEED】 , this character's BP grade increases by 1.",
        "[DBL][TRP]このキャラは、TYPEが【敏速】の自分のウルトラヒーローが3体以上いる間、BPが1グレードアップする。",
        "[DBL][TRP]在TYPE為【敏捷】的我方超人力霸王有三名以上在場期間，本角色的BP上升一級。",
    ),
    (
        "[DBL][TRP]While all your characters have different character names, this character's BP grade increases by 1.",
        "[DBL][TRP]このキャラは、自分のすべてのキャラのキャラクター名が異なる間、BPが1グレードアップする。",
        "[DBL][TRP]在我方所有角色的角色名稱皆不同期間，本角色的BP上升一級。",
    ),
    (
        "[TRP]While there are two or more Ultra Mechs on the field, give all your Ultra Mechs +1000 BP each.",
        "[TRP]フィールドにウルトラメカが2体以上いる間、自分のウルトラメカすべてをBP+1000する。",
        "[TRP]在戰場上有兩名以上的超人力霸王機甲期間，使我方的所有超人力霸王機甲BP+1000。",
    ),
    (
        "[TRP][Activate](Once per turn)Exile one level 1, one level 2, and one level 3 『KITE』 card in your discard area from the game → This character's BP becomes EXTRA for this turn.",
        "[TRP][起動](ターンに1回)自分の捨て札エリアにあるレベル1とレベル2とレベル3の『KITE』を、それぞれ1枚ずつゲームから取り除く→このキャラは、このターンの間、EXTRAのBPになる。",
        "[TRP][發動](每回合一次)將我方棄牌區等級一、二、三的『KITE』各一張從遊戲中移除→本角色在此回合期間，變為EXTRA的BP。",
    ),
    (
        "[SIN][DBL]While there is a round 2 or higher scene in the scene area, this character's BP grade increases by 1.",
        "[SIN][DBL]このキャラは、シーンエリアにラウンド2以上のシーンがある間、BPが1グレードアップする。",
        "[SIN][DBL]在場景區有回合二以上的場景期間，本角色的BP上升一級。",
    ),
    (
        "[TRP]《When this character enters play》You may give all your Kaiju whose battle opponent has TYPE 【ARMED】 +1000 BP each for this turn.",
        "[TRP]《このキャラの登場時》バトル相手のキャラのTYPEが【武装】の自分の怪獣すべてを、このターンの間、BP+1000できる。",
        "[TRP]《當本角色登場時》可使對戰對手角色的TYPE為【武裝】的我方所有怪獸，在此回合期間，BP+1000。",
    ),
    (
        "[DBL][TRP]《When this character enters play》You may put one face-down and sideways card under this character into your hand. If you do, give this character +1000 BP for this turn.",
        "[DBL][TRP]《このキャラの登場時》このキャラの下にある裏向きで横向きのカード1枚を手札に加えることができる。そうした場合、このキャラを、このターンの間、BP+1000する。",
        "[DBL][TRP]《當本角色登場時》可將本角色下方的一張橫向面朝下的牌加入手牌。若這麼做，本角色在此回合期間，BP+1000。",
    ),
    (
        "[DBL][TRP]《When this character enters play》You may send the bottom face-down and sideways card under one of your 『KITE』 to its owner's discard area. If you do, draw a card.",
        "[DBL][TRP]《このキャラの登場時》自分の『KITE』1体の下にある裏向きで横向きのカードを下から1枚捨て札にすることができる。そうした場合、自分は1枚ドローする。",
        "[DBL][TRP]《當本角色登場時》可將我方一名『KITE』下方最下方的一張橫向面朝下的牌放到棄牌區。若這麼做，我方抽一張牌。",
    ),
    (
        "[DBL]《When this character enters play》You may have all your 『KITE』 gain TYPE 【METEO】 for this turn.",
        "[DBL]《このキャラの登場時》自分の『KITE』すべてに、このターンの間、【メテオ】を与えることができる。",
        "[DBL]《當本角色登場時》可為我方的所有『KITE』在此回合期間賦予【流星】。",
    ),
    (
        "[DBL]《When this character enters play》If you have 『KITE』 , send one scene to its owner's discard area, and you may put one scene card from your hand into the scene area.",
        "[DBL]《このキャラの登場時》自分の『KITE』がいるなら、シーン1つを捨て札にし、また、自分の手札にあるシーンカード1枚をシーンエリアに出すことができる。",
        "[DBL]《當本角色登場時》若我方有『KITE』在場，則將一個場景放到棄牌區，並可將我方手牌中的一張場景牌放到場景區。",
    ),
    (
        "[TRP]《When this character enters play》If both players have a scene card in their discard area, you may draw a card.",
        "[TRP]《このキャラの登場時》お互いの捨て札エリアにシーンカードがあるなら、自分は1枚ドローできる。",
        "[TRP]《當本角色登場時》若雙方的棄牌區中有場景牌，則可抽一張牌。",
    ),
    (
        "[SIN][DBL]While the scene in the scene area is round 3 or higher, give this character +3000 BP.",
        "[SIN][DBL]このキャラは、シーンエリアのシーンのラウンドが3以上の間、BP+3000する。",
        "[SIN][DBL]在場景區的場景為回合三以上期間，本角色BP+3000。",
    ),
    (
        "[TRP]《When this character enters play》If you have five or more cards exiled from the game, you may draw two cards.",
        "[TRP]《このキャラの登場時》ゲームから取り除かれた自分のカードが5枚以上あるなら、自分は2枚ドローできる。",
        "[TRP]《當本角色登場時》若我方有五張以上的牌從遊戲中移除，則我方可抽兩張牌。",
    ),
    (
        "《When this scene enters play》If you have both 『KITE』 and 『LARK』 , you may draw two cards. When you draw with this effect, return one card from your hand to the bottom of your deck.",
        "《このシーンが出た時》自分の『KITE』と『LARK』の両方がいるなら、自分は2枚ドローできる。この効果でドローした時、自分の手札1枚をデッキの下に戻す。",
        "《當本場景出現時》若我方『KITE』與『LARK』皆在場，則我方可抽兩張牌。以此效果抽牌時，將一張我方手牌放回牌組下方。",
    ),
    (
        "[SIN]《When this character enters play》You may choose one 『KITE』 card in your discard area. If you do, put the chosen card face-down and sideways under one of your 『KITE』.",
        "[SIN]《このキャラの登場時》自分の捨て札エリアにある『KITE』1枚を選択できる。そうした場合、選択したカードを自分の『KITE』1体の下に裏向きで横向きに置く。",
        "[SIN]《當本角色登場時》可選擇我方棄牌區的一張『KITE』。若這麼做，將所選的牌以橫向面朝下的方式放置於我方一名『KITE』的下方。",
    ),
    (
        "[TRP]《When this character enters play》You may send the bottom card of each of your TRIPLE characters to its owner's discard area. For each card sent this way, give this character +1000 BP for this turn.",
        "[TRP]《このキャラの登場時》TRIPLEの自分のキャラすべての1番下のカードを捨て札にすることができる。この効果で捨て札にしたカード1枚につき、このキャラを、このターンの間、BP+1000する。",
        "[TRP]《當本角色登場時》可將TRIPLE的我方所有角色最下方的牌放到棄牌區。以此效果每將一張牌放到棄牌區，本角色在此回合期間，BP+1000。",
    ),
    (
        "[SIN][DBL]While this character's battle opponent's level is 3 or higher or it is TRIPLE, give this character +2000 BP.",
        "[SIN][DBL]このキャラは、バトル相手のキャラのレベルが3以上か、TRIPLEの間、BP+2000する。",
        "[SIN][DBL]在對戰對手角色的等級為三以上，或對戰對手角色為TRIPLE期間，本角色BP+2000。",
    ),
    (
        "[DBL][TRP]While this character is adjacent to 『KITE』 , this character's battle opponent's BP grade decreases by 1.",
        "[DBL][TRP]このキャラが『KITE』の隣にいる間、バトル相手のキャラのBPを1グレードダウンする。",
        "[DBL][TRP]在本角色與『KITE』相鄰期間，對戰對手角色的BP降低一級。",
    ),
    (
        "[DBL][TRP]《When this character enters play》You may put one level 7 Kaiju card from your discard area into play on top of one of your DOUBLE Kaiju that is able to level up with it. At the end of turn, send the card put into play with this effect to your discard area.",
        "[DBL][TRP]《このキャラの登場時》自分の捨て札エリアにあるレベル7の怪獣カード1枚を、レベルアップが可能なDOUBLEの自分の怪獣1体の上に登場させることができる。ターン終了時に、この効果で登場させたカードを捨て札にする。",
        "[DBL][TRP]《當本角色登場時》可將我方棄牌區的一張等級七的怪獸牌，於我方一名可以升級的DOUBLE怪獸上登場。當回合結束時，將以此效果登場的牌放到棄牌區。",
    ),
]
ENTERS = "[TRP]《When this character enters play》"
HEADS = {"en": ENTERS, "ja": "[TRP]《このキャラの登場時》", "zh": "[TRP]《當本角色登場時》"}


@pytest.mark.parametrize("texts", THREE, ids=[texts[0] for texts in THREE])
def test_three_prints_say_one_thing(texts: tuple[str, str, str]) -> None:
    english, *others = [compile_text(text) for text in texts]
    assert english.faults == ()
    for other in others:
        assert other.faults == ()
        assert other.powers == english.powers


@pytest.mark.parametrize("text", [english for english, _, _ in THREE])
def test_it_comes_back_in_each_language(text: str) -> None:
    compiled = compile_text(text)
    for render in (render_en, render_ja, render_zh):
        assert compile_text(render(compiled)).powers == compiled.powers


@pytest.mark.parametrize(
    "text",
    [
        f"{ENTERS}For each 『KITE』 you have (*excluding this character), give this character +1000 BP for this turn.",
        f"{ENTERS}You may give one opponent's character -3000 BP for this turn. (*BP will not be less than 1000)",
        f"{ENTERS}You may put one scene card from your discard area into your hand. (*Only once in the game)",
        f"{ENTERS}Discard any number of cards from your hand. For each card discarded this way, draw a card. (*Up to three)",
        "[TRP]《このキャラの登場時》自分の『KITE』1体につき、このキャラを、このターンの間、BP+1000する。(※このキャラは含まない)",
        "[TRP]《このキャラの登場時》相手のキャラ1体を、このターンの間、BP-3000する。(※BPは1000未満にはならない)",
        "[TRP]《當本角色登場時》我方每有一名『KITE』，使本角色在此回合期間，BP+1000。(※本角色除外)",
        "[TRP]《當本角色登場時》使對手的一名角色，在此回合期間，BP-3000。(※BP不會低於1000)",
    ],
)
def test_what_limits_an_effect_is_no_reminder(text: str) -> None:
    assert compile_text(text).faults != ()


@pytest.mark.parametrize(
    "reminder",
    [
        "(*BP will not be less than 0)",
        "(BP will not be less than 0.)",
        "(*The revealed cards return to their previous state)",
        "(*Its state stays as it was)",
    ],
)
def test_what_reminds_of_a_rule_is_left_out(reminder: str) -> None:
    plain = f"{ENTERS}You may give one opponent's character -3000 BP for this turn."
    assert compile_text(f"{plain} {reminder}").powers == compile_text(plain).powers != ()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (
            "For each 『KITE』 you have, give one of your characters +1000 BP for this turn, up to a maximum of +3000 BP.",
            "whose maximum this is cannot be told",
        ),
        (
            "For each 『KITE』 you have, give this character +1000 BP for this turn, up to a maximum of +2500 BP.",
            "how often this goes into the maximum cannot be told",
        ),
        (
            "Give this character +1000 BP for this turn, up to a maximum of +3000 BP.",
            "for what this is the maximum cannot be told",
        ),
        (
            "Draw a card and discard one card from your hand unless you have 『LARK』.",
            "whether this is asked for all of it cannot be told",
        ),
        (
            "Unless this character's battle opponent is an Ultra Hero, draw a card.",
            "whether this is so without a battle opponent cannot be told",
        ),
    ],
)
def test_what_could_be_meant_in_two_ways_is_refused(words: str, reason: str) -> None:
    assert [fault.reason for fault in compile_text(ENTERS + words).faults] == [reason]


def test_three_or_more_of_either_are_counted_together_unless_more_is_asked_of_the_last() -> None:
    head, tail = "[SIN][DBL]While you have three or more ", ", give this character +1000 BP."
    together = compile_text(f"{head}Ultra Heroes or Kaiju{tail}")
    apart = compile_text(f"{head}Ultra Heroes or a Kaiju{tail}")
    assert together.faults == apart.faults == ()
    assert together.powers != apart.powers
    assert compile_text(f"{head}Ultra Heroes or Kaiju with TYPE 【METEO】{tail}").faults != ()


@pytest.mark.parametrize(
    ("language", "words", "reason"),
    [
        (
            "en",
            "Give one of your Kaiju and one Ultra Hero +1000 BP for this turn.",
            "whose the other is cannot be told",
        ),
        (
            "en",
            "Give one opponent's Kaiju or one Ultra Hero -1000 BP for this turn.",
            "whose the other is cannot be told",
        ),
        (
            "en",
            "Reveal the top card of your deck. Give this character +1000 BP for this turn, and put it into your hand.",
            "whether it is the card or the character cannot be told",
        ),
        (
            "en",
            "Reveal the top three cards of your deck. For each Kaiju card among them, give one of your Kaiju +1000 BP for this turn, and send it to your discard area.",
            "whether it is the card or the character cannot be told",
        ),
        (
            "ja",
            "自分のデッキの上のカード1枚を公開する。自分の怪獣1体を、このターンの間、BP+1000し、それを捨て札にする。",
            "whether it is the card or the character cannot be told",
        ),
        (
            "zh",
            "公開我方牌組上方的一張牌。使本角色在此回合期間，BP+1000，並將其加入手牌。",
            "whether it is the card or the character cannot be told",
        ),
        (
            "en",
            "Reveal the top three cards of your deck. For each Kaiju among them, give this character +1000 BP for this turn, and put them into your hand.",
            "whether it is the card or the character cannot be told",
        ),
        (
            "ja",
            "自分の怪獣1体と相手のキャラ1体を選択する。そのキャラを、このターンの間、BP-1000する。",
            "which of these characters it is cannot be told",
        ),
        (
            "en",
            "Send one face-down and sideways card under one opponent's character to its owner's discard area.",
            "cards that you cannot see are not chosen",
        ),
    ],
)
def test_of_two_that_may_be_meant_none_is_guessed(language: str, words: str, reason: str) -> None:
    assert [fault.reason for fault in compile_text(HEADS[language] + words).faults] == [reason]


@pytest.mark.parametrize(
    "text",
    [
        "[TRP]《このキャラの登場時》お互いの捨て札エリアにシーンカードが3枚以上あるなら、自分は1枚ドローできる。",
        "[TRP]《When this character enters play》If there are three or more scene cards in each player's discard area, draw a card.",
        "[TRP]While you have DOUBLE Kaiju and Ultra Heroes, give this character +1000 BP.",
        "[TRP]While you have both 『KITE』 and 『LARK』 with TYPE 【POWER】, give this character +1000 BP.",
        "[TRP]在我方同時有TYPE為【力量】的『KITE』與『LARK』在場期間，本角色BP+1000。",
        "[TRP][Activate](Once per turn)Send two face-down and sideways cards under this character to their owner's discard area → Draw a card.",
    ],
)
def test_what_may_be_asked_of_one_or_of_both_is_refused(text: str) -> None:
    assert compile_text(text).faults != ()


def test_what_is_asked_of_one_of_two_is_said_of_it_alone() -> None:
    text = "[TRP]While you have 『KITE』, and you have 『LARK』 with TYPE 【POWER】, give this character +1000 BP."
    compiled = compile_text(text)
    assert compiled.faults == ()
    assert (
        compile_text("[TRP]While you have both a DOUBLE Kaiju and an Ultra Hero, give this character +1000 BP.").faults
        == ()
    )
    for render in (render_en, render_ja, render_zh):
        assert compile_text(render(compiled)).powers == compiled.powers


def test_several_that_were_chosen_at_once_are_that_character_in_japanese() -> None:
    words = "自分の怪獣2体を選択する。そのキャラを、このターンの間、BP+1000する。"
    assert compile_text(HEADS["ja"] + words).faults == ()


def test_the_last_card_that_was_moved_is_no_shown_card() -> None:
    words = "Discard one card from your hand. Choose one of your Kaiju and put it into its owner's hand."
    assert compile_text(ENTERS + words).faults == ()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ja", "相手のキャラを、このターンの間、BP-1000する。"),
        ("ja", "相手の怪獣を手札に戻す。"),
        ("zh", "使我方『KITE』在此回合期間，BP+1000。"),
        ("zh", "將對手的怪獸放回手牌。"),
        ("en", "Give your opponent's character -1000 BP for this turn."),
        ("en", "Put your opponent's Kaiju into its owner's hand."),
        ("en", "Give your 『KITE』 +1000 BP for this turn."),
    ],
)
def test_without_a_number_it_may_be_one_or_all(language: str, words: str) -> None:
    """Japanese and Chinese have no plural, and English has it not everywhere."""
    assert [fault.reason for fault in compile_text(HEADS[language] + words).faults] == [
        "how many are meant cannot be told"
    ]


@pytest.mark.parametrize(
    ("numberless", "all_of_them"),
    [
        ("[TRP]自分の『KITE』をBP+1000する。", "[TRP]自分の『KITE』すべてをBP+1000する。"),
        ("[TRP]使我方『KITE』BP+1000。", "[TRP]使我方所有『KITE』BP+1000。"),
    ],
)
def test_a_continuous_power_chooses_nobody_and_means_all(numberless: str, all_of_them: str) -> None:
    assert compile_text(numberless).faults == ()
    assert compile_text(numberless).powers == compile_text(all_of_them).powers


@pytest.mark.parametrize(
    "words",
    [
        "Give your opponent's characters -1000 BP for this turn.",
        "Give your 『KITE』 +1000 BP each for this turn.",
        "Trigger one 《When this character enters play》 effect on your level 3 『KITE』.",
        "Send the top three cards of each player's deck to their discard area. Put one of them into its owner's hand.",
    ],
)
def test_in_the_plural_and_to_its_owner_it_is_read(words: str) -> None:
    assert compile_text(ENTERS + words).faults == ()


@pytest.mark.parametrize(
    "words",
    [
        "Send the top three cards of each player's deck to their discard area. Put one of them into your hand.",
        "You may choose one card in either player's discard area. If you do, put it into your hand.",
    ],
)
def test_a_card_that_may_be_an_opponents_does_not_come_to_your_hand(words: str) -> None:
    assert compile_text(ENTERS + words).faults != ()
