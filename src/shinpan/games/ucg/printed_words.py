"""What facts and terms of the Ultraman Card Game are called in catalogues in Japanese and in Chinese."""

from typing import Final

from .terms import KINDS, TYPES

JAPANESE: Final[dict[str, tuple[str, ...]]] = {
    "number": ("カードナンバー", "カード番号", "型番"),
    "name": ("カード名",),
    "kind": ("カード種類", "カードの種類"),
    "character": ("キャラクター名", "キャラ名"),
    "title": ("タイプ名", "肩書き"),
    "level": ("レベル",),
    "round": ("ラウンド",),
    "type": ("タイプ",),
    "ext": ("extrabp", "extraのbp"),
    "text": ("効果", "テキスト", "カードテキスト"),
}
CHINESE: Final[dict[str, tuple[str, ...]]] = {
    "number": ("卡牌編號", "編號", "卡號", "卡片編號", "卡牌编号", "编号", "卡号", "卡片编号"),
    "name": ("卡牌名稱", "名稱", "卡名", "卡片名稱", "卡牌名称", "名称", "卡片名称"),
    "kind": ("卡牌種類", "種類", "類型", "卡片種類", "卡牌种类", "种类", "类型", "卡片种类"),
    "character": ("角色名稱", "角色名", "角色名称"),
    "title": ("標題", "标题"),
    "level": ("等級", "等级"),
    "round": ("回合", "回合數", "回合数"),
    "type": ("屬性", "属性", "類型", "类型"),  # the last two where another column has the kind
    "bp": (),
    "ext": (),
    "text": ("效果說明", "效果", "卡牌效果", "效果说明"),
}
NAMES: Final = {fact: (*names, *JAPANESE.get(fact, ())) for fact, names in CHINESE.items()}
KIND_WORDS: Final = {
    **dict(zip(("ウルトラヒーロー", "怪獣", "ウルトラメカ", "シーン"), KINDS, strict=True)),
    "シーンカード": "Scene",
    **dict(zip(("超人力霸王", "怪獸宇宙人系列", "超人力霸王機甲", "場景"), KINDS, strict=True)),
    **dict(zip(("超人力霸王牌", "怪獸宇宙人系列牌", "超人力霸王機甲牌", "場景牌"), KINDS, strict=True)),
    **dict(zip(("超人力霸王", "怪兽宇宙人系列", "超人力霸王机甲", "场景"), KINDS, strict=True)),
    **dict.fromkeys(("怪獸", "怪兽", "ウルトラ怪獣"), "Kaiju"),
    "ultra_hero": "Ultra Hero",
    "ultra_mech": "Ultra Mech",
    "ultra_mecha": "Ultra Mech",
}
TYPE_WORDS: Final = {
    **dict(zip(("基本", "剛力", "敏速", "武装"), TYPES[:4], strict=True)),
    **dict(zip(("ハザード", "デバステーション", "インベージョン", "メテオ"), TYPES[4:], strict=True)),
    **dict(zip(("災禍", "壊滅", "侵略", "メテオ"), TYPES[4:], strict=True)),
    **dict(zip(("災害", "破壊", "侵略", "隕石"), TYPES[4:], strict=True)),
    **dict(zip(("基礎", "力量", "敏捷", "武裝", "災難", "毀滅", "侵略", "流星"), TYPES, strict=True)),
    **dict(zip(("基础", "力量", "敏捷", "武装", "灾难", "毁灭", "侵略", "流星"), TYPES, strict=True)),
    **dict(zip(("速度", "災害", "灾害", "disaster"), ("SPEED", "HAZARD", "HAZARD", "HAZARD"), strict=True)),
}
