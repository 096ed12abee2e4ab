"""Card files: number styles, folding, facts, and bad input of every kind."""

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from shinpan.games.ua.library import base_number as ua_base_number
from shinpan.games.ucg.cardfiles import FILES
from shinpan.games.ucg.library import base_number
from shinpan.kernel.cards.sets import LARGEST_FILE
from shinpan.library.cardfile import MOST_ROWS
from shinpan.library.records import LONGEST_TEXT
from shinpan.support.errors import ShinpanError
from tests.library.helpers import CATALOGUE, COLUMNS, HERO, SCENE, row, with_catalogue, write_csv
from tests.library.kits import UA, UCG, Kit

STYLES = {
    "BP31-001": "BP31-001",
    "PR-901": "PR-901",
    "Y31-P001": "Y31-P001",
    "SP(02/05)BP31-016": "BP31-016",
    "SSSP(01/02) BP31-016": "BP31-016",
    "UR(01/02) SD31-016": "SD31-016",
    "AP(19/20) BP31-082": "BP31-082",
    "AP14BP31-061": "BP31-061",
    "AP-S BP31-101": "BP31-101",
    "(PR-911)BP31-060": "BP31-060",
    "(PR-910)(01)BP31-012": "BP31-012",
    "(01)PR-901": "PR-901",
    "(Y31-P005)BP31-076": "BP31-076",
    "(UD31-019)BP32-083": "BP32-083",
    "ExPBP31-102": "BP31-102",
    "(ExP)BP31-110": "BP31-110",
    "ExP(02/02)BP31-110": "BP31-110",
    "BP33-Re(02/02)BP31-110": "BP31-110",
    "BP33ReBP31-102": "BP31-102",
    "SPEXD31-004": "EXD31-004",
    "SP(1/3)Y31-P001": "Y31-P001",
    "SPPR-903": "PR-903",
    "Promo BP31-007": "BP31-007",
    # what is no parallel stays as it is
    "SHP01-001": "SHP01-001",
    "SP01-001": "SP01-001",
    "MY-CARD-1": "MY-CARD-1",
    "H1": "H1",
}


@pytest.mark.parametrize(("number", "base"), STYLES.items())
def test_the_last_base_number_is_the_one_that_counts(number: str, base: str) -> None:
    assert base_number(number) == base
    assert base_number(base) == base


UA_STYLES = {
    "XYZ-1-001": "XYZ-1-001",
    "UA31BT/XYZ-1-001": "XYZ-1-001",
    "XYZ-1-001★": "XYZ-1-001",
    "XYZ-1-001★★★": "XYZ-1-001",
    "XYZ-1-001_p1": "XYZ-1-001",
    "UA31BT/XYZ-1-001_p2": "XYZ-1-001",
    "UE17BT/XYZ-1-001-ALT2": "XYZ-1-001",
    "UEPR/XYZ-1-001": "XYZ-1-001",
    "UA47BT-XYZ-1-001": "XYZ-1-001",
    "UAPR_XYZ-1-001": "XYZ-1-001",
    "UE01BT_XYZ-1-001_p1 ★": "XYZ-1-001",
    "XYZ-P-003": "XYZ-P-003",
    "UAPR-XYZ-P-003": "XYZ-P-003",
    "H1": "H1",
}


@pytest.mark.parametrize(("number", "base"), UA_STYLES.items())
def test_the_set_and_the_mark_of_a_print_do_not_count(number: str, base: str) -> None:
    assert ua_base_number(number) == base
    assert ua_base_number(base) == base


@pytest.mark.parametrize("number", ["AP" * 29, "1" * 59 + "x", "(" * 60, "R" * 60, "9" * 100_000])
def test_a_number_of_no_known_style_stays_as_it_is(number: str) -> None:
    assert base_number(number) == number
    assert ua_base_number(number) == number


def test_a_row_becomes_the_facts_of_a_card(tmp_path: Path) -> None:
    zero = row(number="XY01-003", battle_power_1="", battle_power_2="0", battle_power_ex="8000", type="power")
    file = FILES.read(write_csv(tmp_path / "a.csv", [HERO, SCENE, zero]))
    assert file.cards["XY01-001"] == {
        "number": "XY01-001",
        "name": "Lantern Keeper",
        "kind": ["Ultra Hero"],
        "title": "First Light",
        "character": "KEEPER",
        "level": 1,
        "type": ["BASIC"],
        "bp": [3000, 6000],
        "text": HERO["effect"],
    }
    assert file.cards["XY01-002"] == {"number": "XY01-002", "name": "Old Harbour", "kind": ["Scene"], "round": 2}
    assert file.cards["XY01-003"]["bp"] == [None, 0]
    assert file.cards["XY01-003"]["ext"] == 8000
    assert file.cards["XY01-003"]["type"] == ["POWER"]


def test_an_entry_becomes_the_facts_of_a_card(tmp_path: Path) -> None:
    spelled = {**UA.row(number=UA.number(3)), "type": "event", "color": "PURPLE", "bp": None, "required_energy": "4"}
    file = UA.read(UA.file(tmp_path, [UA.card, UA.plain, spelled]))
    assert file.cards[UA.first] == {
        "number": "XYZ-1-001",
        "name": "Lantern Keeper",
        "kind": "Character",
        "color": "red",
        "energy": 1,
        "ap": 1,
        "gives": 1,
        "bp": 3000,
        "traits": ["First Light"],
        "trigger": "draw",
        "text": UA.text(),
    }
    plain = {"number": UA.number(2), "name": "Old Harbour", "kind": "Field", "color": "red"}
    assert file.cards[UA.number(2)] == {**plain, "energy": 2, "ap": 1, "gives": 1}
    event = file.cards[UA.number(3)]
    assert (event["kind"], event["color"], event["energy"], "bp" in event, "gives" in event) == (
        "Event",
        "purple",
        4,
        False,
        False,
    )


def test_prints_go_under_the_number_of_their_card_in_every_game(kit: Kit, tmp_path: Path) -> None:
    file = kit.read(kit.file(tmp_path, [kit.row(number=kit.parallel), kit.card, kit.plain]))
    assert list(file.cards) == [kit.first, kit.number(2)]
    assert file.parallels == {kit.first: [kit.parallel]}
    assert file.folded() == 1
    assert file.contradictions == []


def test_parallels_go_under_their_base_number(tmp_path: Path) -> None:
    rows = [row(number="AP(01/20)BP31-001"), row(number="BP31-001"), row(number="(PR-901)BP31-001")]
    file = FILES.read(write_csv(tmp_path / "a.csv", [*rows, row(number="SP(01/05)BP31-002")]))
    assert list(file.cards) == ["BP31-001", "BP31-002"]
    assert file.parallels == {
        "BP31-001": ["AP(01/20)BP31-001", "(PR-901)BP31-001"],
        "BP31-002": ["SP(01/05)BP31-002"],
    }
    assert file.folded() == 2  # the last one is alone and stands for its card
    assert file.contradictions == []


def test_the_base_print_counts_and_contradictions_are_told(tmp_path: Path) -> None:
    rows = [
        row(number="AP(01/20)BP31-001", level="3", name="LanternKeeper First Light", type_name=""),
        row(number="BP31-001", level="2"),
    ]
    file = FILES.read(write_csv(tmp_path / "a.csv", rows))
    assert file.cards["BP31-001"]["level"] == 2
    told = [(c.number, c.parallel, c.fact, c.base_says, c.parallel_says) for c in file.contradictions]
    assert told == [("BP31-001", "AP(01/20)BP31-001", "level", "2", "3")]


def test_a_mark_at_the_beginning_and_foreign_columns_are_read_over(tmp_path: Path) -> None:
    path = write_csv(tmp_path / "a.csv", [HERO])
    path.write_text(path.read_text("utf-8"), encoding="utf-8-sig")
    assert list(FILES.read(path).cards) == ["XY01-001"]


def test_our_own_formats_hold_facts(kit: Kit, tmp_path: Path) -> None:
    facts = {"number": kit.first, "name": "Keeper", kit.rank: 2, "text": kit.unknown}
    (tmp_path / "a.json").write_text(json.dumps([facts]), "utf-8")
    (tmp_path / "b.json").write_text(json.dumps({"cards": [facts]}), "utf-8")
    lines = [f"{fact} = {json.dumps(value)}" for fact, value in facts.items()]
    (tmp_path / "c.toml").write_text("\n".join(["[[card]]", *lines]), "utf-8")
    for name in ("a.json", "b.json", "c.toml"):
        assert kit.read(tmp_path / name).cards == {kit.first: facts}


BAD_ROWS = [
    ({"number": ""}, "number: expected a card number such as XY01-001, found ''"),
    ({"number": "X" * 61}, "number: expected a card number"),
    ({"name": "-"}, "name: there is none"),
    ({"feature": "Ultra Heroo"}, "kind: there is no 'Ultra Heroo': did you mean 'Ultra Hero'?"),
    ({"character_name": ""}, "character: there is none"),
    ({"level": "two"}, "level: expected a number, found 'two'"),
    ({"level": ""}, "level: there is none, and this kind of card needs it"),
    ({"level": "100"}, "level: expected a whole number from 0 to 99, found 100"),
    ({"type": "PWER"}, "type: there is no 'PWER': did you mean 'POWER'?"),
    ({"battle_power_2": "7k"}, "bp: expected a number, found '7k'"),
    ({"battle_power_ex": "9" * 400}, "ext: expected a number, found"),
    ({"effect": "x" * 100_000}, "text: expected at most 2,000 characters of text, found 100,000"),
]
BAD_ENTRIES = [
    ({"code": ""}, "number: expected a card number such as XY01-001, found ''"),
    ({"code": 7}, "number: expected a card number such as XY01-001, found '7'"),
    ({"name": " "}, "name: there is none"),
    ({"name": ["x"]}, "name: expected one to 300 characters, found a list"),
    ({"type": "Sight"}, "kind: there is no 'Sight': did you mean 'Site'?"),
    ({"type": "Action Point"}, "kind: an AP card is no card of a deck"),
    ({"color": "gren"}, "color: there is no 'gren': did you mean 'green'?"),
    ({"color": "rainbow"}, "color: a card of all colors cannot be played yet"),
    ({"color": ["red", "blue"]}, "color: expected one of red, blue, green, purple, yellow, found a list"),
    ({"bp": "3k"}, "bp: expected a number, found '3k'"),
    ({"bp": True}, "bp: expected a number, found 'true'"),
    ({"bp": -1}, "bp: expected a number, found '-1'"),
    ({"bp": None}, "bp: there is none, and this kind of card needs it"),
    ({"required_energy": "9" * 400}, "energy: expected a number"),
    ({"required_energy": 100}, "energy: expected a number from 0 to 99, found 100"),
    ({"required_energy": None}, "energy: there is none, and this kind of card needs it"),
    ({"required_energy": "Red2Mauve"}, "energy: expected energy such as Red2, found 'Red2Mauve'"),
    ({"ap_cost": None}, "ap: there is none, and this kind of card needs it"),
    ({"affinities": ["x"] * 21}, "traits: expected at most 20 of them, found 21"),
    ({"affinities": [3]}, "traits: expected words, found '3'"),
    ({"trigger_type": "Drow"}, "trigger: there is no 'Drow': did you mean 'draw'?"),
    ({"effect": "x" * 100_000}, "text: expected at most 2,000 characters of text, found 100,000"),
    ({"effect": [{"kind": "draw"}]}, "text: expected at most 2,000 characters of text, found a list"),
]
BAD_RECORDS = [
    *[pytest.param(UCG, cells, message, id=f"ucg {message[:30]}") for cells, message in BAD_ROWS],
    *[pytest.param(UA, cells, message, id=f"ua {message[:30]}") for cells, message in BAD_ENTRIES],
]


@pytest.mark.parametrize(("kit", "cells", "message"), BAD_RECORDS)
def test_a_bad_record_is_left_out_and_named_and_the_rest_is_read(
    kit: Kit, cells: dict[str, Any], message: str, tmp_path: Path
) -> None:
    file = kit.read(kit.file(tmp_path, [kit.plain, {**kit.card, **cells}, kit.row(number=kit.number(3))]))
    assert list(file.cards) == [kit.number(2), kit.number(3)]
    left = file.left_out[0]
    assert len(file.left_out) == 1
    assert left.where == ("line 3" if kit is UCG else "card 2")
    number = {**kit.card, **cells}[kit.called["number"]]
    assert left.number == (number if isinstance(number, str) else "")
    assert left.reason.startswith(message)
    assert left.told() == f"{left.where}{f' ({left.number})' if left.number else ''}: {left.reason}"


def test_a_file_without_any_card_is_refused_with_the_first_reason(kit: Kit, tmp_path: Path) -> None:
    path = kit.file(tmp_path, [kit.row(number="")])
    with pytest.raises(ShinpanError, match=re.escape(f"{path}: nothing in it is a card: ")):
        kit.read(path)


def test_databases_call_the_facts_by_several_names(tmp_path: Path) -> None:
    expected = UA.read(UA.file(tmp_path, [UA.card])).cards[UA.first]
    pages = {
        "cardNumData": "UE31BT/XYZ-1-001",
        "cardName": "Lantern&nbsp;Keeper (SR**)",
        "categoryData": "character",
        "needEnergyData": "Red1",
        "apData": "1",
        "bpData": "3,000",
        "attributeData": "First Light / -",
        "generatedEnergyData": "[Red]",
        "effectData": '<p>[When Played]<br> You may draw a&#32;<span class="x">card</span>.</p>',
        "triggerData": "[Draw] Draw 1 card.",
        "rareData": "SR",
    }
    sheet = {
        "id": "row 7",
        "Card Number": "XYZ-1-001_p1",
        "Name": "Lantern Keeper  (Box Topper Foil)",
        "Card Type": "Character",
        "Color": "RED",
        "Required Energy": [{"color": "red", "amount": 1}],
        "AP Cost": 1.0,
        "BP": "3000 BP",
        "Energy": "Red:1",
        "Affinity": ["First Light"],
        "Card Text": ["[When Played]", "You may draw a card."],
        "Trigger": "Draw",
    }
    nested = {"data": {"cards": {"XYZ-1-001": {**sheet, "needEnergy": {"value": "1", "logo": "x.png"}}}}}
    for data in ([pages], {"results": [sheet]}, nested):
        path = tmp_path / "b.json"
        path.write_text(json.dumps(data), "utf-8")
        found = UA.read(path)
        assert found.left_out == []
        card = {**found.cards[UA.first], "text": " ".join(str(found.cards[UA.first]["text"]).split())}
        assert card == expected


def test_a_table_may_hold_any_game_and_any_separator(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    cells = {
        name: "" if value is None else str(value) for name, value in {**UA.card, "affinities": "First Light"}.items()
    }
    path.write_text("\n".join([";".join(cells), ";".join(cells.values())]), "utf-8")
    assert UA.read(path).cards == UA.read(UA.file(tmp_path, [UA.card])).cards


def test_energy_of_other_colors_is_kept_apart(tmp_path: Path) -> None:
    for written in ("Red1Blue2", {"red": 1, "blue": "2"}, ["red", "Blue", "blue"]):
        path = UA.file(tmp_path, [{**UA.card, "generated_energy": written}])
        assert UA.read(path).cards[UA.first]["gives"] == {"red": 1, "blue": 2}


def test_what_a_card_does_under_a_name_that_is_no_text_is_not_passed_over(tmp_path: Path) -> None:
    card = {name: value for name, value in UA.card.items() if name != "effect"}
    path = UA.file(tmp_path, [UA.plain, {**card, "abilities": [{"timing": "main"}]}])
    assert [left.reason for left in UA.read(path).left_out] == [
        "text: expected at most 2,000 characters of text, found a list"
    ]


NAMES = {
    "Keeper (SR**)": "Keeper",
    "Keeper  (R*)": "Keeper",
    "Keeper (Box Topper Foil)": "Keeper",
    "Keeper (Release Event Participation)": "Keeper",
    "Keeper (Old Form)  (Box Topper Foil)": "Keeper (Old Form)",
    "Keeper (Old Form)": "Keeper (Old Form)",
    "Keeper &amp; Daughter": "Keeper & Daughter",
    "(SR**)": "(SR**)",
}


@pytest.mark.parametrize(("written", "name"), NAMES.items())
def test_what_marks_a_print_is_no_part_of_a_name(written: str, name: str, tmp_path: Path) -> None:
    path = UA.file(tmp_path, [{**UA.card, "name": written}])
    assert UA.read(path).cards[UA.first]["name"] == name


def content(data: bytes) -> Callable[[Path], None]:
    def write(path: Path) -> None:
        path.write_bytes(data)

    return write


HEADER = ",".join(COLUMNS).encode()
BAD_FILES: list[tuple[str, Callable[[Path], object], str]] = [
    ("a.csv", content(b""), "there is no card in it"),
    ("a.csv", content(HEADER + b"\n"), "there is no card in it"),
    ("a.csv", content(b"hello\nworld\n"), "a.csv:1: this is no card catalogue: its first line must name the columns"),
    ("a.csv", content(HEADER.replace(b",effect", b"")), "a.csv:1: the column 'effect' is missing"),
    ("a.csv", content(HEADER + b",level"), "a.csv:1: the column 'level' is there 2 times, expected once"),
    ("a.csv", content(HEADER + b"\nXY01-001,Name\n"), "line 2: expected the facts of a card, found '2 cells where"),
    ("a.csv", content(HEADER + b'\n"XY01-001,Name\n'), "a.csv:2: this is not CSV as the catalogue has it"),
    ("a.csv", content(HEADER + b'\n"' + b"x" * 200_000), "this is not CSV as the catalogue has it"),
    ("a.csv", content(HEADER + b"\n\xff\xfe"), "a.csv:2: a card file is UTF-8 text, byte 0xff is none"),
    ("a.csv", content("名,前".encode("utf-16")), "a card file is UTF-8 text, this one is UTF-16"),
    ("a.csv", content("名前".encode("shift-jis")), "a.csv:1: a card file is UTF-8 text"),
    ("a.csv", content(b"\0\0\0"), "a.csv:1: a card file is text, this one has zero bytes"),
    ("a.csv", content(b"\x89PNG\r\n\x1a\n\0"), "a card file is UTF-8 text"),
    ("a.csv", content(b"x" * (LARGEST_FILE + 1)), "a card file has at most 16,000,000 bytes"),
    ("a.csv", Path.mkdir, "cannot be read (Is a directory)"),
    ("a.csv", Path.exists, "cannot be read (No such file or directory)"),
    ("a.json", content(b"{"), "a.json:1: this is not JSON"),
    ("a.json", content(b"[" * 200_000), "this is not JSON that can be read"),
    ("a.json", content(b"9" * 5000), "a.json: "),
    ("a.json", content(b"[]"), "there is no card in it"),
    ("a.json", content(b"[7]"), "card 1: expected the facts of a card, found '7'"),
    ("a.json", content(b'{"cards": {"data": {"list": {"x": []}}}}'), "there is no card in it"),
    ("a.json", content(b'[{"name": "X"}]'), "card 1: number: expected a card number such as XY01-001, found nothing"),
    ("a.json", content(b'[{"number": "X-1", "speed": 3}]'), "unknown key 'speed'"),
    (
        "a.json",
        content(b'[{"number": "X-1", "text": 3}]'),
        f"text: expected at most {LONGEST_TEXT:,} characters of text",
    ),
    ("a.toml", content(b"card = "), "this is not TOML"),
    ("a.toml", content(b"x = 1"), "a set file has a [[card]] for each card"),
    ("a.toml", content(b"x = " + b"[" * 100_000), "this is not TOML"),
    ("a.toml", content(b"x" * 4_000_001), "a card file has at most 4,000,000 bytes"),
]


@pytest.mark.parametrize(("name", "make", "message"), BAD_FILES)
def test_a_bad_file_is_one_clear_error(name: str, make: Callable[[Path], object], message: str, tmp_path: Path) -> None:
    path = tmp_path / name
    make(path)
    with pytest.raises(ShinpanError) as error:
        FILES.read(path)
    assert str(error.value).startswith(str(path))
    assert message in str(error.value)


OURS = [(name, make, message) for name, make, message in BAD_FILES if not name.endswith(".csv")]


@pytest.mark.parametrize(("name", "make", "message"), OURS)
def test_a_bad_file_of_our_own_is_one_clear_error_in_every_game(
    name: str, make: Callable[[Path], object], message: str, kit: Kit, tmp_path: Path
) -> None:
    path = tmp_path / name
    make(path)
    with pytest.raises(ShinpanError) as error:
        kit.read(path)
    assert str(error.value).startswith(str(path))
    assert message in str(error.value)


def test_a_file_with_too_many_cards_is_refused(kit: Kit, tmp_path: Path) -> None:
    path = kit.file(tmp_path, [kit.plain] * (MOST_ROWS + 1))
    with pytest.raises(ShinpanError, match="at most 10,000 cards"):
        kit.read(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_what_is_no_plain_file_is_not_waited_for(tmp_path: Path) -> None:
    with pytest.raises(ShinpanError, match="no plain file"):
        FILES.read(Path(os.devnull))
    os.mkfifo(tmp_path / "pipe.csv")
    with pytest.raises(ShinpanError, match="no plain file"):
        FILES.read(tmp_path / "pipe.csv")


@with_catalogue
def test_the_real_catalogue_folds_by_its_own_columns() -> None:
    import csv

    with CATALOGUE.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    wrong = [
        (r["number"], base_number(r["number"]))
        for r in rows
        if not base_number(r["number"]).endswith(r["serial"]) or not base_number(r["number"]).startswith(r["section"])
    ]
    assert wrong == []
    read = FILES.read(CATALOGUE)
    assert len(read.cards) + read.folded() == len(rows)


def test_the_real_entries_fold_by_their_numbers() -> None:
    UA.needs_real()
    codes = [str(entry["code"]) for entry in json.loads(UA.real.read_text("utf-8"))]
    read = UA.read(UA.real)
    assert set(read.cards) == {ua_base_number(code) for code in codes}
    assert len(read.cards) + read.folded() == len(set(codes))
