"""Catalogues in Chinese: names, kinds, colours, traits, TYPEs and triggers under the words of their print."""

import json
from pathlib import Path

import pytest

from shinpan.games import load
from shinpan.games.ua import cardfiles as ua_files
from shinpan.games.ucg import cardfiles as ucg_files
from shinpan.library.cardfile import Files

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
