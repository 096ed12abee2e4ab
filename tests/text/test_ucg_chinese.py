"""The Ultraman Card Game in Chinese: texts are read, mean what their English print means, and come back."""

import pytest

from shinpan.games.ucg.filters import Kind, Level, Named, Round, Type
from shinpan.games.ucg.languages import PRINTED
from shinpan.games.ucg.modify import Bp, Grade, Outcome
from shinpan.games.ucg.ops import Draw, Give, Move, Swap
from shinpan.games.ucg.selectors import From, OpponentOf, Pick, SceneInPlay
from shinpan.games.ucg.terms import DECK, DISCARD, HAND, HERO, OPPONENT, R_REVEALED, TIE, YOU, type_mask
from shinpan.games.ucg.text import WORDBOOKS, compile_text, render_en, render_zh
from shinpan.games.ucg.values import OpponentIs
from shinpan.kernel.machine.assembling import Effect
from shinpan.language.control import Additionally, If, IfYouDo, May, MayTo, Seq
from shinpan.language.filters import IsThis
from shinpan.language.pieces import This
from shinpan.language.selectors import Among, Held, Top
from shinpan.language.values import And, N, Not
from shinpan.language.verbs import Reveal
from tests.text.languages import UCG
from tests.text.pairs import NO_TEXT, Names, causes, is_alike, rows

ENTERS = "[SIN]《當本角色登場時》"


def body(words: str) -> Effect:
    compiled = compile_text(f"{ENTERS}{words}")
    assert compiled.faults == ()
    (power,) = compiled.powers
    assert power.body is not None
    return power.body


def test_a_price_without_a_word_for_may_is_a_choice_all_the_same() -> None:
    taken = MayTo(Reveal(Top(YOU, N(2))), Move(Among(R_REVEALED, Kind(HERO)), HAND))
    said = "公開我方牌組上方的兩張牌，則可將其中一張超人力霸王牌加入手牌中。未加入手牌的牌則放到棄牌區。"
    assert body(said) == Seq((taken, Move(Held(R_REVEALED), DISCARD)))
    assert body("可透過公開我方牌組上方的兩張牌，即可將其中一張超人力霸王牌加入手牌中。") == taken


def test_the_print_decides_whether_what_follows_is_a_choice() -> None:
    """As zhtw-1.6 says it [UCG 11.4.1, 11.14]."""
    given = Give(This(), (Bp(N(1000)),))
    assert body("可透過抽兩張牌，即可使本角色，在此回合期間，BP+1000。") == MayTo(Draw(N(2)), given)
    forced = body("可透過抽兩張牌，使本角色，在此回合期間，BP+1000。")
    assert forced == IfYouDo(May(Draw(N(2)), exactly=True), given)
    assert body("抽兩張牌。此外，使本角色，在此回合期間，BP+1000。") == Seq((Draw(N(2)), Additionally(May(given))))
    assert body("抽兩張牌。另外，使本角色，在此回合期間，BP+1000。") == Seq((Draw(N(2)), Additionally(given)))
    english = compile_text("[SIN]《When this character enters play》Draw two cards. Additionally, draw a card.")
    assert english.powers[0].body == Seq((Draw(N(2)), Additionally(Draw(N(1)))))


def test_what_is_left_unsaid_is_what_was_just_revealed() -> None:
    words = "公開我方牌組上方的三張牌，按照自己喜歡的順序放回牌組上方後，可使對戰對手角色，在此回合期間，BP-1000。"
    first = Seq((Reveal(Top(YOU, N(3))), Move(Held(R_REVEALED), DECK)))
    assert body(words) == MayTo(first, Give(OpponentOf(This()), (Bp(N(-1000)),)))


def test_the_counter_tells_a_card_from_a_character() -> None:
    assert body("將我方手牌中的一張『鳶』放到棄牌區。") == Move(From(HAND, YOU, Named(("鳶",))), DISCARD)
    character = body("我方的一名『鳶』，在此回合期間，BP+1000。")
    assert character == Give(Pick(YOU, Named(("鳶",))), (Bp(N(1000)),))


def test_turn_and_round_have_one_word() -> None:
    assert body("可將一個回合零的對手場景放到棄牌區。") == May(Move(SceneInPlay(OPPONENT, Round(0, 0)), DISCARD))
    assert body("將一個回合二以下的場景放到棄牌區。") == Move(SceneInPlay(2, Round(0, 2)), DISCARD)


def test_the_hero_is_a_kind_and_the_beginning_of_a_name() -> None:
    found = body("使我方的一名等級三以上的超人力霸王，在此回合期間，BP上升一級。")
    assert found == Give(Pick(YOU, And((Level(3, 999_999), Kind(HERO)))), (Grade(1),))


def test_nobody_trades_places_with_itself() -> None:
    other = And((Kind(HERO), Not(IsThis())))
    assert body("可將本角色，與我方的另一名超人力霸王交換位置。") == May(Swap(This(), Pick(YOU, other)))
    english = compile_text(
        "[SIN]《When this character enters play》You may swap this character with one of your Ultra Heroes."
    )
    assert english.powers[0].body == May(Swap(This(), Pick(YOU, other)))


def test_a_hand_without_an_owner_is_that_of_whoever_discards() -> None:
    theirs = From(HAND, OPPONENT, owner_chooses=True)
    assert body("對手將一張手牌放到棄牌區。") == body("對手捨棄一張手牌。") == Move(theirs, DISCARD)
    assert body("捨棄一張手牌。") == Move(From(HAND, YOU), DISCARD)


def test_a_condition_is_no_price() -> None:
    found = body("若對戰對手的角色為DOUBLE，則可將本回合與這個角色的對戰視為平局。")
    assert isinstance(found, If)
    assert found.body == May(Give(This(), (Outcome(TIE),)))


def test_a_standing_effect_holds_while_its_condition_does() -> None:
    (power,) = compile_text("[DBL]在對戰對手角色的TYPE為【力量】或【敏捷】期間，本角色的BP上升一級。").powers
    (static,) = power.statics
    assert static.condition == OpponentIs(Type(type_mask(("POWER", "SPEED"))))  # type: ignore[attr-defined]
    assert static.mods == (Grade(1),)  # type: ignore[attr-defined]


def test_widths_spaces_and_reminders_are_mere_spelling() -> None:
    wide = compile_text(f"{ENTERS}　使對手的一名角色, 在此回合期間，ＢＰ－１０００。（※說明）")
    assert wide.powers == compile_text(f"{ENTERS}使對手的一名角色，在此回合期間，BP-1000。").powers
    assert wide.faults == ()


@pytest.mark.parametrize(
    "words",
    [
        "將其餘的牌放到棄牌區。",  # nothing was spoken of
        "使我方的一名『鳶』，在此回合期間，獲得TYPE【謎】。",
        "這句話讀不懂。",
        "使對手的一名角色BP-1000。",  # for how long
        "將一張『鳶』放到棄牌區。",  # from where
        "抽一張牌，可將對手的一個場景放到棄牌區。",  # a price, or an instruction
    ],
)
def test_what_is_not_understood_is_refused(words: str) -> None:
    assert compile_text(f"{ENTERS}{words}").faults


def test_a_fault_names_the_place_and_what_could_stand_there() -> None:
    text = f"{ENTERS}公開我方牌組上方的三張石頭。"
    (fault,) = compile_text(text).faults
    assert text[fault.start : fault.end] == "石頭"
    assert "牌" in fault.expected


def test_a_drawn_card_is_put_back_only_where_one_was_drawn() -> None:
    found = body("我方可抽兩張牌，以此效果抽牌時，將一張我方手牌放回牌組上方。")
    assert isinstance(found, Seq)
    assert Draw(N(2)) == found.parts[0].body  # type: ignore[attr-defined]
    assert found.parts[1].body == Move(From(HAND, YOU), DECK)  # type: ignore[attr-defined]


def test_what_is_written_comes_back() -> None:
    assert [text for text in UCG.invented if not comes_back(text)] == []


def comes_back(text: str) -> bool:
    compiled = compile_text(text)
    again = compile_text(render_zh(compiled))
    same = again.faults == () and UCG.meaning(again) == UCG.meaning(compiled)
    return same and render_en(again) == render_en(compiled)


# The real prints


def test_every_shared_text_is_read() -> None:
    texts = {row["zh_hant"] for row in rows("ucg-parallel.json")} - set(NO_TEXT)
    assert [text for text in texts if compile_text(text).faults] == []


def test_it_says_what_the_english_print_says() -> None:
    known = causes("ucg-zh-hant")
    names = Names()
    found: set[str] = set()
    texts = 0
    for row in rows("ucg-parallel.json"):
        chinese, english = compile_text(row["zh_hant"]), compile_text(row["en"])
        assert chinese.faults == english.faults == ()
        texts += bool(english.powers)
        if not is_alike(chinese.powers, english.powers, names):
            found.add(row["number"])
    assert found == set(known)
    assert len(found) <= 0.05 * texts
    assert names.doubtful() == set()


@pytest.mark.catalogue
def test_every_understood_text_of_the_catalogue_comes_back() -> None:
    lost = []
    for text in UCG.understood():
        again = compile_text(render_zh(compile_text(text)))
        if again.faults or UCG.meaning(again) != UCG.meaning(compile_text(text)):
            lost.append(text)
    assert lost == []


def test_simplified_signs_are_another_spelling() -> None:
    simplified = "[DBL]《当本角色登场时》可将我方弃牌区的两张『鸢』放回手牌中。"
    traditional = "[DBL]《當本角色登場時》可將我方棄牌區的兩張『鸢』放回手牌中。"
    assert PRINTED.recognise(simplified) == "zh-hans"
    assert PRINTED.recognise(traditional) == "zh-hant"
    assert compile_text(simplified).faults == ()
    assert compile_text(simplified).powers == compile_text(traditional).powers
    assert compile_text(simplified, "zh-hans").powers == compile_text(simplified, "zh-hant").powers


def test_a_single_sign_of_the_other_spelling_is_read() -> None:
    assert body("將一張我方手牌放回牌组上方。") == Move(From(HAND, YOU), DECK)


def test_wordings_of_both_spellings_are_one_book() -> None:
    assert WORDBOOKS["zh-hans"] is WORDBOOKS["zh-hant"]
