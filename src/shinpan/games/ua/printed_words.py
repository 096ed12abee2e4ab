"""What facts and terms of Union Arena are called in catalogues in Japanese and in Chinese."""

from typing import Final

from .terms import COLORS, TRIGGERS

JAPANESE: Final[dict[str, tuple[str, ...]]] = {
    "number": ("カードナンバー", "カード番号", "型番"),
    "name": ("カード名", "名前"),
    "kind": ("カード種類", "カード種別", "種別"),
    "color": ("色", "カラー"),
    "energy": ("必要エナジー",),
    "gives": ("発生エナジー",),
    "traits": ("特徴",),
    "trigger": ("トリガー",),
    "text": ("効果", "テキスト", "カードテキスト"),
}
CHINESE: Final[dict[str, tuple[str, ...]]] = {
    "number": ("編號", "卡號", "卡牌編號", "卡片編號", "编号", "卡号", "卡牌编号", "卡片编号"),
    "name": ("名稱", "卡名", "卡牌名稱", "卡片名稱", "名称", "卡牌名称", "卡片名称"),
    "kind": ("種類", "類型", "卡牌種類", "卡片種類", "种类", "类型", "卡牌种类", "卡片种类"),
    "color": ("顏色", "颜色"),
    "energy": ("能源需求", "所需能源", "所需能量", "必要能量"),
    "gives": ("生產能源", "生成能量", "發生能量", "产生能量", "发生能量"),
    "ap": ("ap消耗", "消耗ap", "消費ap", "消费ap"),
    "bp": (),
    "traits": ("特徵", "特征"),
    "trigger": ("觸發", "觸發效果", "触发", "触发效果"),
    "text": ("效果", "效果說明", "卡牌效果", "效果说明"),
}
NAMES: Final = {fact: (*names, *JAPANESE.get(fact, ())) for fact, names in CHINESE.items()}
KINDS: Final = {
    **dict.fromkeys(("角色", "角色卡", "角色牌"), "Character"),
    **dict.fromkeys(("場域", "場域卡", "場地", "場地卡", "场域", "场域卡", "场地", "场地卡"), "Field"),
    **dict.fromkeys(("事件", "事件卡"), "Event"),
}
ACTION_POINTS: Final = ("ap卡", "行動點", "行动点")
COLOR_WORDS: Final = {
    **dict(zip(("紅色", "藍色", "綠色", "紫色", "黃色"), COLORS, strict=True)),
    **dict(zip(("红色", "蓝色", "绿色", "紫色", "黄色"), COLORS, strict=True)),
    **dict(zip(("紅", "藍", "綠", "紫", "黃"), COLORS, strict=True)),
    **dict(zip(("红", "蓝", "绿", "紫", "黄"), COLORS, strict=True)),
}
ALL_COLORS: Final = ("全色", "全部顏色", "全部颜色", "彩色")
TRIGGER_WORDS: Final = {
    **dict(zip(("抽牌", "取得", "激活", "突襲", "顏色", "特殊", "終局"), TRIGGERS[1:], strict=True)),
    **dict(zip(("抽卡", "獲得", "活躍", "突進", "彩色", "特別", "最終"), TRIGGERS[1:], strict=True)),
    **dict(zip(("抽卡", "加入手牌", "活動", "突襲", "顏色", "特殊", "最終"), TRIGGERS[1:], strict=True)),
    **dict(zip(("抽卡", "获得", "活跃", "突进", "颜色", "特别", "最终"), TRIGGERS[1:], strict=True)),
}
