"""Union Arena in Japanese: texts are read, mean what their North American print means, and what is unclear is refused."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.cards import Power
from shinpan.games.ua.field_filters import HasUnder, OnLine, Resting
from shinpan.games.ua.filters import Bp, Kind, Named, Trait
from shinpan.games.ua.modify import GainBp, Gains, Impact
from shinpan.games.ua.moves import TakeOff
from shinpan.games.ua.ops import Choose, Draw, Give, IfYouCannot, Move
from shinpan.games.ua.selectors import From, Pick, Those, UnderOf
from shinpan.games.ua.switching import Rest
from shinpan.games.ua.terms import (
    CHARACTER,
    DECK_BOTTOM,
    FRONT,
    HAND,
    OPPONENT,
    OUTSIDE,
    R_CHOSEN,
    R_LOOKED,
    R_REMOVED,
    R_REVEALED,
    STEP,
    YOU,
)
from shinpan.games.ua.text import compile_text, is_told_by_names, render_ja
from shinpan.games.ua.text.read import TWO_WAYS
from shinpan.kernel.machine.assembling import Effect
from shinpan.language.control import If, IfYouDo, May, Seq
from shinpan.language.pieces import This
from shinpan.language.selectors import Among, Held, Top
from shinpan.language.values import And, N, ThatMany, Times
from shinpan.language.verbs import LookAt, Reveal
from shinpan.text.words import NoWordsError
from tests.text.languages import UA
from tests.text.pairs import NO_TEXT, Names, causes, is_alike, read_once, rows

SAID = (
    "powers",
    "keywords",
    "impact",
    "impact_plus",
    "damage",
    "damage_plus",
    "raid",
    "raid_if",
    "copies",
    "single_use",
    "all_colors",
)


def power(text: str) -> Power:
    compiled = compile_text(text)
    assert compiled.faults == ()
    (found,) = compiled.powers
    return found


def body(words: str) -> Effect:
    found = power(f"[登場時]{words}").body
    assert found is not None
    return found


THEIRS = Pick(OPPONENT, And((Kind(CHARACTER), Bp(hi=N(3000)), OnLine(FRONT))), N(0), N(1))


def test_the_chosen_card_goes_unsaid() -> None:
    found = body("BP3000以下の相手のフロントLのキャラを1枚まで選び、レストにする。")
    assert found == Seq((Choose(THEIRS), Rest(Those(R_CHOSEN))))


def test_nothing_said_is_what_fits_by_type() -> None:
    found = body(
        "自分の山札の上から3枚見る。その中から［特徴：渡り鳥］を1枚まで公開し手札に加える。残りを望む順で自分の山札の下に置く。"
    )
    assert found == Seq((
        LookAt(Top(YOU, N(3))),
        Reveal(Among(R_LOOKED, Trait(("渡り鳥",)), N(0), N(1))),
        Move(Held(R_REVEALED), HAND),
        Move(Held(R_LOOKED), DECK_BOTTOM),
    ))  # fmt: skip


def test_you_may_and_if_you_did() -> None:
    found = body("自分の手札を1枚場外に置いてもよい。そうした場合、カードを2枚引く。")
    assert found == IfYouDo(May(Move(From((HAND,)), OUTSIDE)), Draw(N(2)))


def test_what_cannot_be_done() -> None:
    found = body("自分の場の他のキャラを1枚手札に戻す。戻せない場合、このキャラを手札に戻す。")
    assert isinstance(found, IfYouCannot)
    assert found.b == TakeOff(This(), HAND)


def test_words_in_brackets_are_swapped_under_a_condition() -> None:
    found = body(
        "『BP2000以下』の相手のフロントLのキャラを1枚まで選び、退場させる。自分の場に〈トンビ〉がある場合、『BP3000以下』に代わる。"
    )
    assert isinstance(found, Seq)
    assert isinstance(found.parts[0], If)
    assert found.parts[0].body == Choose(THEIRS)


def test_an_ability_in_quotes_is_read_whole() -> None:
    found = body(
        "このキャラはこのターン中、[インパクト（1）]と「このキャラがアタックしてバトルに勝利した時、カードを1枚引く。」を得る。"
    )
    assert isinstance(found, Give)
    assert found.mods[0] == Impact(N(1))
    assert isinstance(found.mods[1], Gains)


def test_icons_glued_to_a_full_stop_begin_a_line() -> None:
    one = compile_text("このカードは〈トンビ〉としても扱う。[登場時]カードを1枚引く。[アタック時]カードを1枚引く。")
    assert one.faults == ()
    assert (one.aliases, len(one.powers)) == (("トンビ",), 2)


def test_reminders_go_and_numbers_in_brackets_stay() -> None:
    found = compile_text("[インパクト（+1）]（説明[インパクト（1）]を得る）\n[2回アタック]（説明）")
    assert (found.faults, found.impact_plus) == ((), 1)


def test_brackets_after_a_number_say_how_it_grows() -> None:
    words = "BP2500（自分の場の［特徴：渡り鳥］1枚につき+500）以下の相手のフロントLのキャラを1枚選び、退場させる。"
    found = body(words)
    assert found == body(words.replace("（", "(").replace("）", ")"))
    assert found != body("BP2500以下の相手のフロントLのキャラを1枚選び、退場させる。")


@pytest.mark.parametrize(
    "words",
    [
        "カードを1枚（手札が3枚以下の場合は2枚）引く。",  # what stands after a number is no reminder
        "カードを1枚引く。（この効果は1ターンに1回しか発動できない）",
        "カードを1枚引く。（1ターンに1回）",
        "『1枚』引く。自分の場に〈トンビ〉がある場合、『1枚』に代わる。",
        "カードを『1枚』引く。自分の手札を1枚場外に置いてもよい。そうした場合、『1枚』に代わる。",
        "カードを『1枚』引く。自分の場に〈トンビ〉がある場合、『1枚』に代わる。",
    ],
)
def test_what_would_be_passed_over_is_refused(words: str) -> None:
    assert compile_text(f"[登場時]{words}").faults


def test_what_was_paid_for_may_be_left() -> None:
    words = "カードを『1枚』引く。自分の手札を1枚場外に置いてもよい。そうした場合、『2枚』に"
    assert body(f"{words}代わる。") != body(f"{words}代えてもよい。")


def test_brackets_of_any_shape_are_icons_names_and_traits() -> None:
    one = power("[登場時][フロントLにある場合]自分の場の〈トンビ〉か［特徴：渡り鳥］を1枚選び、レストにする。")
    other = power("【登場時】【フロントLにある場合】自分の場の＜トンビ＞か[特徴：渡り鳥]を1枚選び、レストにする。")
    assert one == other


def test_a_name_is_not_respelled() -> None:
    found = power("[登場時]自分の場の〈すべてのキャラクター〉を1枚選び、このターン中、BP+1000。").body
    assert isinstance(found, Seq)
    assert found.parts[0] == Choose(Pick(YOU, Named(("すべてのキャラクター",))))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "自分の山札の上から1枚を裏向きでこのキャラの下に置く。",
            "自分の山札の上から1枚をこのキャラの下に裏向きで置く。",
        ),
        ("自分の手札か自分の場外から〈トンビ〉を1枚まで自分の場にレストで登場させる。", "手札か場外から〈トンビ〉を1枚まで自分の場にレストで登場させる。"),
        ("自分の場外から〈トンビ〉を1枚まで手札に加える。", "〈トンビ〉を自分の場外から1枚まで手札に加える。"),
        ("自分の場外から〈トンビ〉か〈カラス〉を1枚まで手札に加える。", "自分の場外から〈トンビ〉、〈カラス〉のいずれかを1枚まで手札に加える。"),
    ],
)  # fmt: skip
def test_words_in_another_order_say_the_same(one: str, other: str) -> None:
    assert body(one) == body(other)


def test_widths_are_mere_spelling() -> None:
    assert power("[登場時]相手のフロントＬのキャラを１枚選び、レストにする。") == power(
        "[登場時]相手のフロントLのキャラを1枚選び、レストにする。"
    )


def test_a_name_keeps_its_signs() -> None:
    found = power("[登場時]自分の場の〈トンビ（白）・Ⅱ～〉を1枚選び、このターン中、BP+1000。").body
    assert isinstance(found, Seq)
    assert found.parts[0] == Choose(Pick(YOU, Named(("トンビ（白）・Ⅱ～",))))
    assert found.parts[1] == Give(Those(R_CHOSEN), (GainBp(N(1000)),))


def test_that_many_is_as_many_as_were_put_there() -> None:
    words = "自分の場外にあるイベントカードを望む枚数リムーブエリアに置き、その枚数×1000以下のBPの相手のフロントLのキャラを1枚まで選び、退場させる。"
    found = body(words)
    assert isinstance(found, Seq)
    most = Bp(hi=Times(1000, ThatMany(R_REMOVED)))
    assert found.parts[1] == Choose(Pick(OPPONENT, And((Kind(CHARACTER), most, OnLine(FRONT))), N(0), N(1)))


def test_one_face_down_card_is_taken_from_under_one_character() -> None:
    found = body("自分の場のキャラの下の裏向きのカードを1枚場外に置く。")
    assert found == Move(UnderOf(Pick(YOU, And((Kind(CHARACTER), HasUnder()))), N(1)), OUTSIDE)


def test_a_keyword_and_what_is_glued_to_it_are_two_lines() -> None:
    found = compile_text("[ステップ]（説明）このキャラがアタックしてブロックされなかった時、カードを1枚引く。")
    assert found.faults == ()
    assert (found.keywords, len(found.powers)) == (STEP, 1)


def test_a_print_that_says_it_was_corrected_is_refused() -> None:
    assert compile_text("[登場時]カードを1枚引く。※このカードには、記載内容の訂正があります。").faults


@pytest.mark.parametrize(
    "words",
    [
        "レストにする。",  # nothing was spoken of
        "残りを場外に置く。",
        "『BP2000以下』の相手のフロントLのキャラを1枚選び、退場させる。",
        "自分の場のキャラを1枚選び、BP+1000。",  # for how long
        "相手の場のキャラを1枚選び、自分の手札に戻す。",  # it goes to its owner
        "この文は読めない。",
        "そうした場合、カードを1枚引く。",
    ],
)
def test_what_is_unclear_is_refused(words: str) -> None:
    assert compile_text(f"[登場時]{words}").faults


def test_a_fault_names_the_place_and_what_could_stand_there() -> None:
    text = "[登場時]カードを1枚捨てる。"
    (fault,) = compile_text(text).faults
    assert text[fault.start : fault.end] == "捨てる"
    assert "引" in fault.expected


def test_the_language_tells_itself() -> None:
    assert compile_text("[登場時]カードを1枚引く。") == compile_text("[登場時]カードを1枚引く。", "ja")
    assert compile_text("[登場時]カードを1枚引く。", "en").faults


@pytest.mark.parametrize(
    "text",
    [
        "[登場時]BP3000以下の相手のフロントLのキャラを1枚まで選び、レストにする。",
        "[登場時]カードを2枚引き、自分の手札を1枚場外に置く。",
        "[起動メイン][レストにする][ターン1]自分の場のキャラを1枚まで選び、このターン中、BP+1000。",
        "[登場時]自分の山札の上から3枚見る。その中から［特徴：渡り鳥］を1枚まで公開し、手札に加える。残りを望む順で自分の山札の下に置く。",
        "[登場時]『BP2000以下』の相手のフロントLのキャラを1枚まで選び、退場させる。自分の場に〈トンビ〉がある場合、『BP3000以下』に代わる。",
        "[アタック時]自分の手札を1枚場外に置いてもよい。そうした場合、カードを1枚引く。",
        "このキャラがレストの場合、このキャラの発生エナジー+[黄]。",
        "[登場時]以下から1つ選ぶ。\n・カードを1枚引く。\n・このキャラをアクティブにする。",
    ],
)
def test_a_program_is_written_in_the_words_of_cards(text: str) -> None:
    assert render_ja(compile_text(text)) == text


WORDY = "[登場時]自分の場に〈トンビ〉がある場合、BP3000以下の相手のフロントLの他のレストのキャラを1枚まで選び、手札に戻す。自分の手札を1枚場外に置いてもよい。そうした場合、このキャラはこのターン中、BP+1000。"
CHANGED = [
    *(
        ("自分の場に", "相手の場に"),
        ("〈トンビ〉", "〈カラス〉"),
        ("3000", "3500"),
        ("以下", "以上"),
        ("相手のフロント", "自分のフロント"),
    ),
    *(
        ("フロントL", "エナジーL"),
        ("他の", ""),
        ("レストの", ""),
        ("キャラを", "フィールドを"),
        ("1枚まで", "1枚"),
        ("手札に戻す", "退場させる"),
    ),
    *(
        ("手札を1枚", "手札を2枚"),
        ("場外に", "リムーブエリアに"),
        ("置いてもよい", "置く"),
        ("そうした場合", "そうでない場合"),
    ),
    *(
        ("このターン中", "次の自分のターン開始時まで"),
        ("BP+", "BP-"),
        ("登場時", "退場時"),
        ("がある場合", "がない場合"),
    ),
]


@pytest.mark.parametrize(("word", "other"), CHANGED)
def test_a_changed_word_changes_the_program_or_is_refused(word: str, other: str) -> None:
    before = compile_text(WORDY)
    assert before.faults == ()
    assert word in WORDY
    after = compile_text(WORDY.replace(word, other, 1))
    assert after.faults or after.powers != before.powers


# The real prints


def test_the_shared_texts_are_read() -> None:
    texts = [row["ja"] for row in rows("ua-parallel.json") if (row["ja"] or "").strip() not in NO_TEXT]
    read = [text for text in texts if not read_once("ua", text, "ja").faults]
    assert len(read) >= 829


def test_it_says_what_the_north_american_print_says() -> None:
    known = causes("ua-ja")
    names = Names()
    found: set[str] = set()
    pairs = 0
    for row in rows("ua-parallel.json"):
        if (row["ja"] or "").strip() in NO_TEXT or not row["en"]:
            continue
        japanese, english = read_once("ua", row["ja"], "ja"), read_once("ua", row["en"], "en")
        if japanese.faults or english.faults:
            continue
        pairs += 1
        if not is_alike([getattr(japanese, said) for said in SAID], [getattr(english, said) for said in SAID], names):
            found.add(row["code"])
    assert found == set(known)
    assert len(found) <= 0.03 * pairs
    assert names.doubtful() == set()


@pytest.mark.catalogue
def test_every_program_of_a_japanese_text_that_is_written_comes_back() -> None:
    written = 0
    programs = {row["ja"]: read_once("ua", row["ja"], "ja") for row in rows("ua-parallel.json") if row["ja"]}
    read = [compiled for compiled in programs.values() if not compiled.faults]
    for compiled in read:
        words = render_ja(compiled)
        if is_written(words):
            written += 1
            assert meaning(compile_text(words, "ja")) == meaning(compiled), words
    assert written >= 0.99 * len(read)


@pytest.mark.catalogue
def test_most_programs_of_english_texts_are_written_and_come_back() -> None:
    written = 0
    read = UA.understood()
    for text in read:
        compiled = UA.compile_text(text)
        try:
            words = render_ja(compiled)
        except NoWordsError:
            continue
        back = compile_text(words, "ja")
        if any(fault.reason.startswith(TWO_WAYS) for fault in back.faults):
            continue  # "A or other than B": Japanese has no words that tell one from the other, and is not believed
        if is_written(words):
            written += 1
            assert meaning(back) == meaning(compiled), words
    assert written >= 1640


def is_written(words: str) -> bool:
    """Whether a text is said by wordings, and not by the names of words."""
    return not is_told_by_names(words)


def meaning(compiled: object) -> dict[str, object]:
    return {name: value for name, value in vars(compiled).items() if name not in ("faults", "clauses")}


def test_resting_is_asked_before_the_noun() -> None:
    found = body("相手の場のレストのキャラを1枚選び、退場させる。")
    assert isinstance(found, Seq)
    assert found.parts[0] == Choose(Pick(OPPONENT, And((Kind(CHARACTER), Resting()))))
