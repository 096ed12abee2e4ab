"""Catalogues in Chinese: names, kinds, colours, traits, TYPEs and triggers under the words of their print."""

import json
from pathlib import Path

import pytest

from shinpan.games import load
from shinpan.games.ua import cardfiles as ua_files
from shinpan.games.ua.text import compile_text
from shinpan.games.ucg import cardfiles as ucg_files
from shinpan.library.cardfile import Files
from shinpan.support.errors import ShinpanError
from tests.text.languages import UA

FILES: dict[str, Files] = {"ua": ua_files.FILES, "ucg": ucg_files.FILES}
UA_TRADITIONAL = {
    "卡牌編號": "LAN-1-001",
    "名稱": "燈守 佩爾",
    "種類": "角色卡",
    "顏色": "紅色",
    "能源需求": "紅2",
    "生產能源": "紅1",
    "AP消耗": "1",
    "BP": "3000",
    "特徵": "燈守",
    "觸發": "抽牌",
    "效果": "登場時 抽１張卡。",
}
UA_SIMPLIFIED = {
    "编号": "LAN-1-002",
    "名称": "灯塔",
    "种类": "场地卡",
    "颜色": "黄色",
    "所需能量": "1",
    "生成能量": "1",
    "消耗AP": "1",
    "触发": "获得",
    "效果": "【登场时】抽1张卡。",
}
UCG_TRADITIONAL = {
    "卡牌編號": "LN01-001",
    "卡牌名稱": "燈守",
    "卡牌種類": "超人力霸王",
    "角色名稱": "佩爾",
    "等級": "1",
    "TYPE": "力量、敏捷",
    "BP1": "3000",
    "BP2": "6000",
    "效果說明": "[SIN]《當本角色登場時》可抽一張牌。",
}
UCG_SIMPLIFIED = {
    "编号": "LN01-002",
    "名称": "灯塔",
    "种类": "场景",
    "回合": "2",
    "效果": "《当本场景出现时》抽一张牌。",
}


@pytest.mark.parametrize(
    ("game", "records", "facts"),
    [
        (
            "ua",
            [UA_TRADITIONAL, UA_SIMPLIFIED],
            [
                {"kind": "Character", "color": "red", "energy": 2, "gives": 1, "traits": ["燈守"], "trigger": "draw"},
                {"kind": "Field", "color": "yellow", "energy": 1, "gives": 1, "trigger": "get"},
            ],
        ),
        (
            "ucg",
            [UCG_TRADITIONAL, UCG_SIMPLIFIED],
            [
                {"kind": ["Ultra Hero"], "character": "佩爾", "type": ["POWER", "SPEED"], "bp": [3000, 6000]},
                {"kind": ["Scene"], "round": 2},
            ],
        ),
    ],
)
def test_a_chinese_catalogue_is_imported(
    game: str, records: list[dict[str, str]], facts: list[dict[str, object]], tmp_path: Path
) -> None:
    path = tmp_path / "catalogue.json"
    path.write_text(json.dumps(records, ensure_ascii=False), encoding="utf-8")
    file = FILES[game].read(path)
    assert file.left_out == []
    for card, expected in zip(file.cards.values(), facts, strict=True):
        assert {name: card[name] for name in expected} == expected
    rows = load(game).catalogue().coverage(path)
    assert [row.status for row in rows if row.status == "missing"] == []


ICON = '<img class="icon" src="https://cards.example/icons/{}" alt="" loading="lazy">'
PAGE = {
    "id": "UA99BT/LAN-1-003",
    "name": "燈守 佩爾",
    "energyColor": "Yellow",
    "energy": 5,
    "generatedEnergy": 1,
    "ap": 1,
    "type": "角色",
    "bp": 3500,
    "effect": "主起動 Image 此角色在本回合中，生產能源+ Image 。 Image 抽１張卡。 Image",
    "effectHtml": (
        f"主起動  {ICON.format('ico_turn1.png')} 此角色在本回合中，"
        f"生產能源+ {ICON.format('ico_circle_yellow.png?v=2')} 。"
        f"<br>{ICON.format('ico_trigger_draw.png')} 抽１張卡。<br>{ICON.format('backward.jpg')}"
    ),
}


def read_ua(record: dict[str, object], tmp_path: Path) -> dict[str, object]:
    path = tmp_path / "catalogue.json"
    path.write_text(json.dumps({"cards": [record]}, ensure_ascii=False), encoding="utf-8")
    (card,) = FILES["ua"].read(path).cards.values()
    return {**card}


def test_icons_of_a_page_are_known_by_the_names_of_their_pictures(tmp_path: Path) -> None:
    card = read_ua(PAGE, tmp_path)
    assert (card["color"], card["trigger"]) == ("yellow", "draw")
    printed = "主起動 [回合1] 此角色在本回合中，生產能源+[黃]。"
    assert UA.meaning(compile_text(str(card["text"]))) == UA.meaning(compile_text(printed))


def test_a_picture_that_is_not_known_is_not_passed_over(tmp_path: Path) -> None:
    card = read_ua({**PAGE, "effectHtml": f"登場時 {ICON.format('ico_lamp.png')} 抽１張卡。"}, tmp_path)
    assert compile_text(str(card["text"])).faults


@pytest.mark.parametrize("name", ["燈守 佩爾 Image 〈佩爾〉", "燈守 佩爾 特徵： 燈守"])
def test_a_name_with_more_in_it_is_no_name(name: str, tmp_path: Path) -> None:
    with pytest.raises(ShinpanError, match="name: expected words"):
        read_ua({**PAGE, "name": name}, tmp_path)


def test_facts_in_two_languages_are_prints_of_one_card(tmp_path: Path) -> None:
    record: dict[str, object] = {
        "number": "UA99BT/LAN-1-004",
        "nameJa": "灯守ペル",
        "nameZh": "燈守 佩爾",
        "typeJa": "キャラクター",
        "color": "青",
        "cost": 3,
        "ap": 1,
        "bp": 3000,
        "generatedEnergy": [{"color": "青", "amount": 1, "variable": True}],
        "trigger": ["ドロー"],
        "text": "【登場時】カードを1枚引く。",
        "textZh": "登場時 抽１張卡。",
        "triggerTextZh": "【抽牌觸發】 抽１張卡。",
    }
    card = read_ua(record, tmp_path)
    assert (card["name"], card["kind"], card["trigger"]) == ("灯守ペル", "Character", "draw")
    assert card["prints"] == {
        "ja": {"name": "灯守ペル"},
        "zh-hant": {"name": "燈守 佩爾", "text": "登場時 抽１張卡。"},
    }
    del record["text"]
    assert read_ua(record, tmp_path)["text"] == "登場時 抽１張卡。"
    assert "text" not in read_ua({**record, "textZh": "無效果"}, tmp_path)
