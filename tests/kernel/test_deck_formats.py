"""Deck lists in every form that players share, read and written; and what is none."""

import json
import re
from pathlib import Path

import pytest

from shinpan.kernel.cards.deck import MOST_CARDS, Deck, parse_deck, parse_decks, read_decks
from shinpan.kernel.cards.decklists import FORMATS, write_as
from shinpan.support.errors import ShinpanError
from shinpan.support.json import Json

A, B = "UE31BT/XYZ-1-001", "UA31BT-XYZ-1-002"
LINES = [
    f"- 4x {A}\n- 3x {B}",
    f"{A} (4)\n{B} (3)",
    f"{A}x4\n{B}×3",
    f"【メインデッキ】\n4枚 {A}\n3枚　{B}",
    f"主牌組（7張）\n{A} 4張\n{B} ３張",
    f"デッキ名：Mine\nキャラクター\n{A}　４枚\nシーン 3枚\n{B}　３枚",
    "４　ＵＥ３１ＢＴ／ＸＹＺ－１－００１\n３　ＵＡ３１ＢＴ－ＸＹＺ－１－００２",
    f'Card Number,Name,Quantity\n{A},"A, B",4\n{B},C,3\n',
    f"枚数\t型番\n4\t{A}\n3\t{B}",
    "\n".join(["Characters (7)", *[A] * 4, "", *[B] * 3]),
    f"4x{A}\n3x{B}",
    f"4x{A} 3x{B}",
    f"// Main Deck\n4 x {A}\n3 x {B}",
    f"Main Deck (7)\n4x {A}\n3x {B}\n",
    f"Deck:\n4 {A} Some Name\n3 {B} // a comment\n",
    f"{A} x4\n{B} ×3",
    f"{A}\t4\n{B}, 3",
    f"# mine\n4,{A},Some Name\n3;{B};Name",
    f'("{A}", 4),\n("{B}", 3)',
    f"('{A}', 4), ('{B}', 3)",
    f"4 X {A}\n3 x {B}",
    f"4 {A}\n3 {B}\nSide Deck\n2 XYZ-1-009\n",
    f"4 {A}\n3 {B}\n// Side Deck\n2 XYZ-1-009\n",
    f"4 {A}\n3 {B}\n3 UE31BT/XYZ-1-AP01\n",
    f"4 {A}\n3 {B}\n3 AP\n",
    f"4 {A}, 3 {B}",
    f"{A} x4; {B} x3",
    f"{A}:4,{B}:3",
    f"{A}x4 / {B}×3",
    f"4 {A} 3 {B}",
    " ".join([A] * 4 + [B] * 3),
    f"4 Some Name {A}\n3x Some Name 2 [{B}]",
    f"4 Some Name ({A})\nSome Name - {B} x3",
    f"{A} Some Name x4\n{B} | Some Name | 3",
    f"{A}: 4\n{B} = 3",
    f"({4}) {A}\n[3] {B}",
    f"[4] {A}\n[3] {B}",
    f"1. 4x {A}\n2) {B} x3",
    f"4 copies of {A}\n{B} 3 copies",
    f"> 4 {A}\n> 3 {B}",
    f"```\n4 {A.replace('-', '–')}\n3 {B.replace('-', '‐')}\n```",
    f"<li>4x {A}</li>\n<li>3x {B}</li>",
    f"4x [{A}](https://cards.example/{A})\n3 {B} https://cards.example/{B}.png",
    f"My lanterns\nAuthor: Somebody 2\n\n== Main Deck ==\n4 {A}\n**Events**\n3 {B}\n------\nTotal: 7 cards",
    "\n".join(["My lanterns", "by: Somebody", "---", *[A] * 4, *[B] * 3]),
    f"cards:\n  - {A}: 4\n  - {B}: 3",
    f"| Card | Qty |\n| --- | ---: |\n| {A} | 4 |\n| {B} | 3 |",
    str([(A, 4), (B, 3)]),
    str({A: 4, B: 3}),
]
ENTRIES: list[Json] = [{"id": A, "count": 4}, {"id": B, "count": 3}]
DATA: list[Json] = [
    {"name": "Mine", "cards": ENTRIES},
    {"schema": "x/deck@1", "id": "d1", "name": "Mine", "summary": {}, "cards": [
        {"id": "c1", "number": A, "count": 4, "name": "N"}, {"id": "c2", "number": B, "count": 3, "name": "N"}]},
    [{"card_id": A, "quantity": 4, "order": 1}, {"card_id": B, "quantity": "3", "order": 2}],
    [[A, 4], [3, B]],
    {A: 4, B: 3},
    {"counts": {A: 4, B: 3}, "cards": {A: {"name": "snapshot"}}},
    {"success": {"main_deck": [
        {"id": 71, "code": "x", "card_number": A, "card_count": 4},
        {"id": 72, "code": "y", "card_number": B, "card_count": 3}], "side_deck": [
        {"id": 73, "card_number": "XYZ-1-009", "card_count": 2}]}},
    {"deck": [{"card": {"cardNumber": A}, "qty": 4}, {"card": {"cardNumber": B}, "qty": 3}]},
    {"name": "Mine", "list": f"4x{A} 3x{B}"},
    {"name": "Mine", "game": "ua", "numbers": [*[A] * 4, *[B] * 3]},
    {"deck": {"main": {A: 4, B: 3}, "side": {"XYZ-1-009": 2}}},
    {"title": "53", "cards": [*ENTRIES, {"id": "UE31BT_XYZ-1-AP01", "count": 3}]},
]  # fmt: skip


@pytest.mark.parametrize("words", [*LINES, *[json.dumps(data) for data in DATA]])
def test_every_form_is_read(words: str) -> None:
    assert parse_deck(words, "text", "name").numbers == [A] * 4 + [B] * 3


def test_a_number_may_begin_with_an_x() -> None:
    deck = parse_deck("2xXYZ-1-001\n1 XYZ-1-002\n1 x XYZ-1-003\nXYZ-1-004 x1", "text", "name")
    assert deck.numbers == ["XYZ-1-001"] * 2 + ["XYZ-1-002", "XYZ-1-003", "XYZ-1-004"]


def test_what_lies_beside_a_deck_is_kept_apart() -> None:
    listed = [words for words in LINES if "Side Deck" in words or "AP" in words]
    assert len(listed) == 4
    for words in (*listed, json.dumps(DATA[6]), json.dumps(DATA[-1]), json.dumps(DATA[-2])):
        assert len(parse_deck(words, "text", "name").beside) in (2, 3)


def test_prints_with_a_space_in_their_number_are_one_number() -> None:
    deck = parse_deck("2 AP(19/20) BP31-082 Some Name\n1 SP(02/05)BP31-016", "text", "name")
    assert deck.numbers == ["AP(19/20) BP31-082"] * 2 + ["SP(02/05)BP31-016"]


@pytest.mark.parametrize("form", FORMATS)
def test_what_is_written_is_read_again(form: str) -> None:
    deck = Deck("Mine", "ua", "", [A] * 4 + [B] * 3)
    again = parse_deck(write_as(deck, form, {A: "Lantern Keeper"}), "text", "Mine")
    assert (again.name, again.numbers) == (deck.name, deck.numbers)


def test_several_decks_come_by_their_names(tmp_path: Path) -> None:
    path = tmp_path / "decks.json"
    path.write_text(json.dumps({"decks": [{"title": "One", "list": f"4x{A}"}, {"cards": ENTRIES}]}), "utf-8")
    assert [(deck.name, len(deck.numbers)) for deck in read_decks(path)] == [("One", 4), ("decks 2", 7)]
    with pytest.raises(ShinpanError, match=r"there are 2 decks in it \(One, decks 2"):
        parse_deck(path.read_text("utf-8"), "text", "decks")


BAD = [
    ("https://www.bandai-tcg-plus.com/deck_code_recipe/abcdefgh12345678", "this is a share code"),
    ("lantern", "text:1: expected a count and a card number, such as '4 SHP01-001', found 'lantern'"),
    ("4 --", "expected a count and a card number"),
    ("-4 X-1", "expected a count and a card number"),
    (f"4 {A}\n{B}", f"text:2: expected a count and a card number, such as '4 SHP01-001', found '{B}'"),
    ("number,count\nX-1,four", "text:2: expected a count and a card number, such as '4 SHP01-001', found 'X-1 four'"),
    ("number,count\n", "there is no card in it"),
    (f"4 {A} {B}", "expected a count and a card number"),
    (f"{A} {B} x4", "expected a count and a card number"),
    (f"4 {A} 3", "expected a count and a card number"),
    (f"4 Twins x2 {A}", "expected a count and a card number"),
    (f"4. {A}", "expected a count and a card number"),
    (f"{A} Some Name 4", "expected a count and a card number"),
    (f"4 {A} like {B}", "expected a count and a card number"),
    (f"4 {A}\nsee you", "text:2: expected a count and a card number, such as '4 SHP01-001', found 'see you'"),
    (f'{{"{A}": 4, "{B}": 3', "text:1: this is not JSON"),
    ("AAAAAAAA(aaaaaaaaaaaa)" * 4000, "expected a count and a card number"),
    ("0 X-1", "0 copies of X-1: a count is from 1 to 100"),
    ("101 X-1", "101 copies of X-1: a count is from 1 to 100"),
    ("\n".join(["100 X-1"] * 11), "text:11: no deck has so many cards"),
    ("4x" + "1" * 90_000, "expected a count and a card number"),
    ("1" * 99_999, "expected a count and a card number"),
    ("x" * 100_001, "at most 100,000 characters"),
    ("", "there is no card in it"),
    ("Side Deck\n4 X-1", "there is no card in it"),
    ("{", "text:1: this is not JSON"),
    ("[" * 50_000, "this is not JSON that can be read"),
    ("{}", "there is no card in it"),
    ("[]", "there is no card in it"),
    ('{"cards": [7]}', "text.cards.1: expected a card number and a count, found '7'"),
    ('{"cards": [{"id": "X-1"}]}', "text.cards.1: expected a count under one of count, quantity"),
    ('{"cards": [{"count": 1}]}', "text.cards.1: expected a card number under one of number"),
    ('{"cards": [{"id": "X-1", "count": true}]}', "expected a count, found 'true'"),
    ('{"cards": [{"id": "X-1", "count": -4}]}', "a count is from 1 to 100"),
    (json.dumps([["X-1", 1]] * (MOST_CARDS + 1)), "no deck has so many cards"),
    ('{"data": {"data": {"data": {"data": {"data": {"data": {}}}}}}}', "there is no card in it"),
    (json.dumps({"decks": [{"cards": [["X-1", 1]]}] * 101}), "at most 100 decks"),
]


@pytest.mark.parametrize(("words", "message"), BAD)
def test_what_is_no_deck_is_one_clear_error(words: str, message: str) -> None:
    with pytest.raises(ShinpanError, match=re.escape(message)):
        parse_decks(words, "text", "name")


def test_an_unknown_format_is_named() -> None:
    with pytest.raises(ShinpanError, match="there is no format 'jsn': did you mean 'json'"):
        write_as(Deck("Mine", "ua", "", [A]), "jsn", {})
