"""Records of card databases: names of facts, values as people write them, and what is left out with its reason."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from shinpan.support.errors import ShinpanError
from tests.library.kits import UA, UCG, Kit

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
    ({"color": "rainbow"}, "color: only an event can be of all colors"),
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
    for data in ([pages], {"results": [sheet]}, nested, {"success": True, "result": {"items": [sheet]}}):
        path = tmp_path / "b.json"
        path.write_text(json.dumps(data), "utf-8")
        found = UA.read(path)
        assert found.left_out == []
        card = {**found.cards[UA.first], "text": " ".join(str(found.cards[UA.first]["text"]).split())}
        assert card == expected


@pytest.mark.parametrize("written", ["3,000", "3000 BP", "3000.0", "３０００", "３，０００＋"])
def test_numbers_are_read_as_people_and_spreadsheets_write_them(written: str, tmp_path: Path) -> None:
    found = UCG.read(UCG.file(tmp_path, [{**UCG.card, "battle_power_1": written}])).cards[UCG.first]
    assert found["bp"][0] == 3000  # type: ignore[index]


def test_lists_of_sets_are_one_list(tmp_path: Path) -> None:
    one, two = UA.card, UA.row(number=UA.number(2))
    for data in ([[one], [], [two]], {"sets": [], "first": [one], "second": [two], "version": 3}):
        path = tmp_path / "d.json"
        path.write_text(json.dumps(data), "utf-8")
        assert list(UA.read(path).cards) == [UA.first, UA.number(2)]


def test_empty_rows_and_cells_that_are_too_long_do_not_stop_a_table(tmp_path: Path) -> None:
    long = UCG.row(number=UCG.number(2), text="x" * 200_000)
    empty = dict.fromkeys(UCG.card, " ")
    file = UCG.read(UCG.file(tmp_path, [empty, long, empty, UCG.row(number=UCG.number(3))]))
    assert list(file.cards) == [UCG.number(3)]
    assert [(left.where, left.reason) for left in file.left_out] == [
        ("line 3", "text: expected at most 2,000 characters of text, found 200,000")
    ]


def test_in_chinese_the_kind_and_the_type_may_be_called_alike(tmp_path: Path) -> None:
    path = tmp_path / "e.csv"
    columns = "卡號,卡名,角色名,等級,種類,類型,SINGLE,效果"
    path.write_text(f"{columns}\nXY01-001,提燈人,KEEPER,1,超人力霸王,力量,3000,\n", "utf-8")
    assert UCG.read(path).cards["XY01-001"]["type"] == ["POWER"]


@pytest.mark.parametrize(
    ("triggers", "trigger"),
    [([], None), (["DRAW"], "draw"), (["COLOR"], "color"), (["ACTIVE", "COLOR"], "color"), (["RAID"], "raid")],
)
def test_a_simulators_list_in_japanese_is_taken_as_it_is(
    tmp_path: Path, triggers: list[str], trigger: str | None
) -> None:
    card = {
        "code": "UA99BT/XYZ-1-007",
        "baseCode": "UA99BT/XYZ-1-007",
        "name": "灯台 守",
        "titleCode": "XYZ",
        "cardType": "CHARACTER",
        "color": "PURPLE",
        "bp": 3000,
        "apCost": 1,
        "reqEnergy": 3,
        "genEnergy": 2,
        "traits": ["最初の光"],
        "triggers": triggers,
        "effectText": "[登場時]カードを1枚引く。",
        "isParallel": False,
    }
    points = {**card, "code": "UA99BT/XYZ-1-AP01", "cardType": "ACTION_POINT", "bp": None, "effectText": ""}
    path = tmp_path / "c.json"
    path.write_text(json.dumps([card, points]), "utf-8")
    found = UA.read(path)
    assert [left.number for left in found.left_out] == ["UA99BT/XYZ-1-AP01"]
    (read,) = found.cards.values()
    assert (read["energy"], read["gives"], read["traits"], read.get("trigger")) == (3, 2, ["最初の光"], trigger)


SIMULATORS = [
    {
        "id": "UA99BT-XYZ-1-008",
        "cardType": "character",
        "requiredEnergy": {"purple": 3},
        "actionPointCost": 1,
        "generatedEnergy": {"purple": 2},
        "effects": ["カードを1枚引く。"],
        "triggerType": "draw",
    },
    {
        "card_id": "UA99BT_XYZ-1-008_2",
        "color": "紫",
        "type": "角色卡",
        "energy": 3,
        "ap": "1",
        "gen_energy": "(_)(_)",
        "main_effects": [{"timing": "常駐", "text": "..."}],
        "raw_text": "カードを1枚引く。",
        "trigger": {"keyword": "抽牌", "text": "抽１張卡。"},
    },
]


@pytest.mark.parametrize("card", SIMULATORS)
def test_what_simulators_write_in_parts_is_one_fact(tmp_path: Path, card: dict[str, Any]) -> None:
    path = tmp_path / "s.json"
    path.write_text(json.dumps([{**card, "name": "灯台 守 - XYZ-1-008", "bp": 3000}]), "utf-8")
    found = UA.read(path)
    assert found.left_out == []
    assert {**found.cards["XYZ-1-008"], "text": "カードを1枚引く。"} == {
        "number": "XYZ-1-008",
        "name": "灯台 守",
        "kind": "Character",
        "color": "purple",
        "energy": 3,
        "ap": 1,
        "gives": 2,
        "bp": 3000,
        "trigger": "draw",
        "text": "カードを1枚引く。",
    }


def test_a_card_without_needed_energy_has_the_color_of_what_it_generates(tmp_path: Path) -> None:
    path = tmp_path / "s.json"
    card = {"id": "XYZ-1-009", "name": "灯", "cardType": "character", "requiredEnergy": {}, "actionPointCost": 1}
    path.write_text(json.dumps([{**card, "bp": 1500, "generatedEnergy": {"red": 1}, "triggerType": "none"}]), "utf-8")
    found = UA.read(path).cards["XYZ-1-009"]
    assert (found["color"], found["energy"], found["gives"]) == ("red", 0, 1)


@pytest.mark.parametrize(
    ("parts", "left_out"), [({"keyword": None, "text": None}, 0), ({"keyword": "", "text": "抽１張卡。"}, 1)]
)
def test_a_trigger_whose_kind_is_lost_is_told(tmp_path: Path, parts: dict[str, Any], left_out: int) -> None:
    path = tmp_path / "s.json"
    path.write_text(json.dumps([{**SIMULATORS[1], "name": "灯", "bp": 3000, "trigger": parts}, UA.card]), "utf-8")
    assert len(UA.read(path).left_out) == left_out


def test_two_triggers_are_no_trigger(tmp_path: Path) -> None:
    path = tmp_path / "d.json"
    path.write_text(json.dumps([{**UA.card, "trigger_type": None, "triggers": ["DRAW", "GET"]}]), "utf-8")
    with pytest.raises(ShinpanError, match="trigger"):
        UA.read(path)


def test_a_table_may_hold_any_game_and_any_separator(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    cells = {
        name: "" if value is None else str(value) for name, value in {**UA.card, "affinities": "First Light"}.items()
    }
    path.write_text("\n".join([";".join(cells), ";".join(cells.values())]), "utf-8")
    assert UA.read(path).cards == UA.read(UA.file(tmp_path, [UA.card])).cards


@pytest.mark.parametrize(
    "words", ["Trait: First Light | Gulls", "First Light/Affinity: Gulls", "特徴：First Light、Gulls"]
)
def test_what_marks_a_trait_is_no_part_of_it(tmp_path: Path, words: str) -> None:
    plain = UA.read(UA.file(tmp_path, [{**UA.card, "affinities": ["First Light", "Gulls"]}])).cards
    path = tmp_path / "b.json"
    path.write_text(json.dumps([{**UA.card, "affinities": words}]), "utf-8")
    assert UA.read(path).cards == plain


def test_records_may_stand_one_a_line(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    lines = [json.dumps(UA.card), json.dumps(UA.plain)]
    path.write_text("\n".join([*lines, ""]), "utf-8")
    assert UA.read(path).cards == UA.read(UA.file(tmp_path, [UA.card, UA.plain])).cards
    path.write_text("\n".join([*lines, "{oops}"]), "utf-8")
    with pytest.raises(ShinpanError, match=re.escape(f"{path}:3: this is not JSON")):
        UA.read(path)


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
