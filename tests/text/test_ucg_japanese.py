"""The Ultraman Card Game in Japanese: texts are read, mean what their English print means, and come back."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ucg.filters import Kind, Named, Type
from shinpan.games.ucg.modify import Bp, Grade
from shinpan.games.ucg.ops import Draw, Give, Move
from shinpan.games.ucg.selectors import From, OpponentOf, Pick
from shinpan.games.ucg.terms import DECK, DECK_BOTTOM, DISCARD, HAND, HERO, R_REVEALED, YOU, type_mask
from shinpan.games.ucg.text import CompiledText, compile_text, render_ja
from shinpan.games.ucg.values import OpponentIs
from shinpan.kernel.machine.assembling import Effect
from shinpan.language.control import MayTo, Seq
from shinpan.language.pieces import This
from shinpan.language.selectors import Among, Held, Top
from shinpan.language.values import N
from shinpan.language.verbs import Reveal
from shinpan.text.words import NoWordsError
from tests.text.languages import UCG
from tests.text.pairs import NO_TEXT, Names, causes, is_alike, rows

ENTERS = "[SIN]《このキャラの登場時》"


def body(words: str) -> Effect:
    compiled = compile_text(f"{ENTERS}{words}", "ja")
    assert compiled.faults == ()
    (power,) = compiled.powers
    assert power.body is not None
    return power.body


def test_what_is_left_unsaid_is_what_was_just_revealed() -> None:
    words = "自分のデッキの上のカード3枚を公開し、好きな順番でデッキの上に戻すことで、バトル相手のキャラ1体を、このターンの間、BP-1000できる。"
    first = Seq((Reveal(Top(YOU, N(3))), Move(Held(R_REVEALED), DECK)))
    assert body(words) == MayTo(first, Give(OpponentOf(This()), (Bp(N(-1000)),)))


def test_what_was_not_taken_goes_whether_or_not_some_was_taken() -> None:
    words = "自分のデッキの上のカード2枚を公開することで、その中のウルトラヒーローカード1枚を手札に加えることができる。加えなかったカードは捨て札にする。"
    taken = MayTo(Reveal(Top(YOU, N(2))), Move(Among(R_REVEALED, Kind(HERO)), HAND))
    assert body(words) == Seq((taken, Move(Held(R_REVEALED), DISCARD)))


def test_the_counter_tells_a_card_from_a_character() -> None:
    card = body("自分の手札にある『トンビ』1枚を捨て札にする。")
    assert card == Move(From(HAND, YOU, Named(("トンビ",))), DISCARD)
    character = body("自分の『トンビ』1体を、このターンの間、BP+1000する。")
    assert character == Give(Pick(YOU, Named(("トンビ",))), (Bp(N(1000)),))


def test_widths_spaces_and_reminders_are_mere_spelling() -> None:
    wide = compile_text(f"{ENTERS}　相手のキャラ１体を、このターンの間、ＢＰ－１０００する。（※リマインダー）", "ja")
    assert wide.powers == compile_text(f"{ENTERS}相手のキャラ1体を、このターンの間、BP-1000する。", "ja").powers
    assert wide.faults == ()


def test_a_standing_effect_says_its_subject_first() -> None:
    (power,) = compile_text(
        "[DBL]このキャラは、バトル相手のキャラのTYPEが【剛力】か【敏速】の間、BPが1グレードアップする。", "ja"
    ).powers
    (static,) = power.statics
    assert static.condition == OpponentIs(Type(type_mask(("POWER", "SPEED"))))  # type: ignore[attr-defined]
    assert static.mods == (Grade(1),)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "words",
    [
        "手札に戻す。",  # nothing was spoken of
        "残りを捨て札にする。",
        "自分の『トンビ』1体を、このターンの間、TYPEが【謎】にする。",
        "この文は読めない。",
        "自分は2枚ドローできるかもしれない。",
        "相手のキャラ1体を、BP-1000する。",  # for how long
    ],
)
def test_what_is_not_understood_is_refused(words: str) -> None:
    assert compile_text(f"{ENTERS}{words}", "ja").faults


def test_a_fault_names_the_place_and_what_could_stand_there() -> None:
    text = f"{ENTERS}自分のデッキの上のカード3枚を公開しない。"
    (fault,) = compile_text(text, "ja").faults
    assert text[fault.start : fault.end] == "ない"
    assert "、" in fault.expected


def test_a_drawn_card_is_put_back_only_where_one_was_drawn() -> None:
    found = body("自分は2枚ドローできる。この効果でドローした時、自分の手札1枚をデッキの下に戻す。")
    assert isinstance(found, Seq)
    assert Draw(N(2)) == found.parts[0].body  # type: ignore[attr-defined]
    assert found.parts[1].body == Move(From(HAND, YOU), DECK_BOTTOM)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "text",
    [
        f"{ENTERS}自分の『トンビ』1体を、このターンの間、BP+1000できる。",
        f"{ENTERS}2枚ドローできる。この効果でドローした時、自分の手札1枚をデッキの下に戻す。",
        f"{ENTERS}自分のデッキの上のカード3枚を公開することで、その中の怪獣カード1枚を手札に加えることができる。残りのカードを捨て札にする。",
        "[DBL][起動](ターンに1回)自分の手札1枚を捨て札にする→自分の『トンビ』すべてを、このターンの間、BP+1000する。",
        "[SIN]バトル相手のキャラのTYPEが【武装】の間、このキャラはBPが1グレードアップする。",
        f"{ENTERS}自分の『トンビ』がいるなら、1枚ドローする。",
    ],
)
def test_a_program_is_written_in_the_words_of_cards(text: str) -> None:
    assert render_ja(compile_text(text, "ja")) == text


# The real prints


def test_every_shared_text_is_read() -> None:
    texts = {row["ja"] for row in rows("ucg-parallel.json")} - set(NO_TEXT)
    assert [text for text in texts if compile_text(text, "ja").faults] == []


def test_it_says_what_the_english_print_says() -> None:
    known = causes("ucg-ja")
    names = Names()
    found: set[str] = set()
    for row in rows("ucg-parallel.json"):
        japanese, english = compile_text(row["ja"], "ja"), compile_text(row["en"], "en")
        assert japanese.faults == english.faults == ()
        if not is_alike(japanese.powers, english.powers, names):
            found.add(row["number"])
    assert found == set(known)
    assert names.doubtful() == set()


def meaning(compiled: CompiledText) -> dict[str, object]:
    return {name: value for name, value in vars(compiled).items() if name not in ("faults", "clauses")}


def test_every_program_of_a_japanese_text_is_written_and_comes_back() -> None:
    for row in rows("ucg-parallel.json"):
        compiled = compile_text(row["ja"], "ja")
        words = render_ja(compiled)
        assert meaning(compile_text(words, "ja")) == meaning(compiled), words


@pytest.mark.catalogue
def test_programs_of_english_texts_are_written_and_come_back() -> None:
    unsaid = 0
    read = UCG.understood()
    for text in read:
        compiled = compile_text(text, "en")
        try:
            words = render_ja(compiled)
        except NoWordsError:
            unsaid += 1
            continue
        assert meaning(compile_text(words, "ja")) == meaning(compiled), words
    assert unsaid <= 2
