"""What facts and terms of the Ultraman Card Game are called in catalogues in Chinese, in both scripts."""

from typing import Final

from .terms import KINDS, TYPES

NAMES: Final[dict[str, tuple[str, ...]]] = {
    "number": ("卡牌編號", "編號", "卡牌编号", "编号"),
    "name": ("卡牌名稱", "名稱", "卡名", "卡牌名称", "名称"),
    "kind": ("卡牌種類", "種類", "卡牌种类", "种类"),
    "character": ("角色名稱", "角色名", "角色名称"),
    "title": ("標題", "标题"),
    "level": ("等級", "等级"),
    "round": ("回合", "回合數", "回合数"),
    "type": ("屬性", "属性"),
    "bp": (),
    "ext": (),
    "text": ("效果說明", "效果", "效果说明"),
}
KIND_WORDS: Final = {
    **dict(zip(("超人力霸王", "怪獸宇宙人系列", "超人力霸王機甲", "場景"), KINDS, strict=True)),
    **dict(zip(("超人力霸王牌", "怪獸宇宙人系列牌", "超人力霸王機甲牌", "場景牌"), KINDS, strict=True)),
    **dict(zip(("超人力霸王", "怪兽宇宙人系列", "超人力霸王机甲", "场景"), KINDS, strict=True)),
    **dict.fromkeys(("怪獸", "怪兽"), "Kaiju"),
}
TYPE_WORDS: Final = {
    **dict(zip(("基礎", "力量", "敏捷", "武裝", "災難", "毀滅", "侵略", "流星"), TYPES, strict=True)),
    **dict(zip(("基础", "力量", "敏捷", "武装", "灾难", "毁灭", "侵略", "流星"), TYPES, strict=True)),
}
