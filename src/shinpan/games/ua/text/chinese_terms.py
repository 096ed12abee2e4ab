"""Terms of the game in Traditional Chinese: places, kinds, keywords, what an effect remembers."""

from typing import Final

from ....text.words import ranged
from .. import terms
from ..terms import CHARACTER, EVENT, KEYWORDS, SITE

HIGH: Final = 1_000_000
MOST: Final = 999
COLOR_WORDS: Final = ("紅色", "藍色", "綠色", "紫色", "黃色")
PILES: Final = {
    terms.DECK: "牌組",
    terms.HAND: "手牌",
    terms.LIFE: "生命區",
    terms.OUTSIDE: "場外區",
    terms.REMOVED: "移除區",
    terms.FIELD: "場上",
    terms.UNDER: "其下方",
}
LINES: Final = {terms.FRONT: "前線", terms.ENERGY: "能量線"}
KIND_WORDS: Final = {CHARACTER: "角色", SITE: "場域", EVENT: "事件"}
KEYWORD_WORDS: Final = {
    "step": "後退",
    "called strike": "狙擊",
    "double attack": "二次攻擊",
    "double block": "二次阻擋",
    "negate impact": "衝擊無效",
    "front energy": "前線能量",
    "rear attack": "能量線攻擊",
}
TRIGGER_WORDS: Final = {
    "none": "無",
    "draw": "抽牌",
    "get": "取得",
    "active": "活動",
    "raid": "突襲",
    "color": "顏色",
    "special": "特殊",
    "final": "終局",
}
# What an effect remembers, by the number of the register.
REMEMBERED: Final = {
    terms.R_GIVER: "賦予此效果的牌",
    terms.R_LAST: "該角色",
    terms.R_CHOSEN: "所選的角色",
    terms.R_CARDS: "所選的牌",
    terms.R_LOOKED: "所查看的牌",
    terms.R_REVEALED: "公開的牌",
    terms.R_DRAWN: "抽到的牌",
    terms.R_TAKEN: "加入手牌的牌",
    terms.R_OUTSIDE: "放置到場外區的牌",
    terms.R_REMOVED: "放置到移除區的牌",
    terms.R_RETURNED: "放回牌組的牌",
    terms.R_PLAYED: "登場的牌",
    terms.R_NUMBER: "處理的牌",
    terms.R_USED: "所選過的角色",
    terms.R_BASE: "其下方的基礎牌",
    terms.R_CAUSE: "該角色",
    terms.R_MODES: "所選的項目",
    terms.R_GONE: "離場的牌",
    terms.R_CHOICE: "所選的數字",
    terms.R_LEFT: "離場的卡片",
    terms.R_SIZE: "離場前的 BP",
}
DEEDS: Final = {
    "moved": "移動",
    "played": "登場",
    "sidelined": "退場",
    "attacked": "攻擊",
    "blocked": "阻擋",
    "used": "使用",
    "activated": "發動效果",
    "paid": "支付 AP",
    "chosen": "被選擇",
    "rested": "變為休息",
    "trigger": "發動觸發",
    "raided": "突襲",
    "won": "對戰獲勝",
    "shifted": "換線移動",
}


def names(words: tuple[str, ...], last: str = "或") -> str:
    return last.join([f"「{word}」" for word in words])


def traits(words: tuple[str, ...]) -> str:
    return f"特徵{'或'.join([f'《{word}》' for word in words])}"


def keyword_words(bits: int, last: str = "或") -> str:
    return last.join([f"[{KEYWORD_WORDS[name]}]" for name, bit in KEYWORDS.items() if bits & bit])


def between(lo: int, hi: int, most: int) -> str:
    return ranged(lo, hi, most, "{n} 以上", "{n} 以下") or f"{lo} 到 {hi}"


def head(kind: int) -> str:
    return f"{'或'.join([word for bit, word in KIND_WORDS.items() if kind & bit])}卡" if kind else "卡片"


def on_field(kind: int) -> str:
    return "角色" if kind == CHARACTER else head(kind)


DIFFER: Final = {"name": "卡名", "energy": "所需能量"}


def different(distinct: str) -> str:
    return "卡名不同的" if distinct == "name" else "所需能量不同的" if distinct else ""
