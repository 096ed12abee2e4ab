"""The words of the game's log and questions, in one place for each language."""

from typing import Final

from ...kernel.game import phrases
from ...kernel.game.phrases import Phrases
from .terms import DECK_BOTTOM

# What a decision asks, by its kind. {player} must answer; {card} is the card whose text asks.
QUESTIONS: Final[dict[str, dict[str, str]]] = {
    "en": {
        **phrases.QUESTIONS["en"],
        "opening": "By lot: who chooses to lead?",
        "side": "{player}: be the Lead Player or the Next Player of the first turn?",
        "scene": "{player}: set a scene card?",
        "set": "{player}: set a character card face-down in battle area {area}.",
        "level": "{player}: level up a character?",
        "use": "{player}: use a payment power?",
        "ending": "{player}: which instruction for the end of the turn first?",
        "draw": "{player}: draw a card for {card}?",
        "character": "{player}: choose a character for {card}.",
        "type": "{player}: choose a TYPE for {card}.",
        "name": "{player}: by which character name does your card go for {card}?",
        "text": "{player}: choose an effect text for {card}.",
        "card text": "{player}: choose an effect text for {card}.",
    },
    "zh-TW": {
        **phrases.QUESTIONS["zh-TW"],
        "opening": "抽籤決定由誰選擇先後攻。",
        "side": "{player}：第一回合要先攻還是後攻？",
        "scene": "{player}：要設置場景牌嗎？",
        "set": "{player}：將一張角色牌面朝下設置在第 {area} 戰鬥區。",
        "level": "{player}：要升級角色嗎？",
        "use": "{player}：要使用發動型效果嗎？",
        "ending": "{player}：先處理哪一個回合結束時的指示？",
        "draw": "{player}：因 {card} 抽一張牌嗎？",
        "character": "{player}：為 {card} 選擇一個角色。",
        "type": "{player}：為 {card} 選擇一個 TYPE。",
        "name": "{player}：對 {card} 而言，你的牌視為哪一個角色名稱？",
        "text": "{player}：為 {card} 選擇一個效果說明。",
        "card text": "{player}：為 {card} 選擇一個效果說明。",
    },
}

# What happened, by the event's name.
EVENTS: Final[dict[str, dict[str, str]]] = {
    "en": {
        **phrases.EVENTS["en"],
        "side": "{player} decides that {other} leads the first turn",
        "turn": "Turn {number}: {player} leads",
        "put": "{player} puts {cards} into play",
        "scene": "{player} puts the scene {cards} into the scene area",
        "set": "{player} sets {cards} face-down in battle area {area}",
        "level": "{player} levels up {place} with {cards} face-down",
        "open": "{place} opens: {cards}",
        "trigger": "{cards} of {player} triggers",
        "paid": "{player} has paid the cost of {cards}",
        "charge": "{player} charges {cards}",
        "give": "{place}: {gift}",
        "swap": "{place} and {target} swap places",
        "negate": "an effect text of {cards} is negated",
        "wrong stack": "{cards} does not belong on {place}",
        "detached": "{cards} is detached",
        "outcome": "battle area {area}: {bps}, {outcome}",
        "next lead": "{player} leads the next turn",
        "loop": "effects have set each other off without end: those that still wait are not resolved",
    },
    "zh-TW": {
        **phrases.EVENTS["zh-TW"],
        "side": "{player} 決定第一回合由 {other} 先攻",
        "turn": "第 {number} 回合：{player} 先攻",
        "put": "{player} 使 {cards} 登場",
        "scene": "{player} 將場景 {cards} 放置到場景區",
        "set": "{player} 將 {cards} 面朝下設置在第 {area} 戰鬥區",
        "level": "{player} 以 {cards} 面朝下將 {place} 升級",
        "open": "{place} 翻開：{cards}",
        "trigger": "{player} 的 {cards} 觸發",
        "paid": "{player} 支付了 {cards} 的消耗",
        "charge": "{player} 充能 {cards}",
        "give": "{place}：{gift}",
        "swap": "{place} 與 {target} 交換位置",
        "negate": "{cards} 的一個效果說明無效",
        "wrong stack": "{cards} 不應疊在 {place} 上",
        "detached": "{cards} 分離",
        "outcome": "第 {area} 戰鬥區：{bps}，{outcome}",
        "next lead": "下一回合由 {player} 先攻",
        "loop": "效果無止盡地互相誘發：尚在等待的效果不再結算",
    },
}

WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        **phrases.WORDS["en"],
        "win": "{player} wins",
        "tie": "a tie",
        "no result": "no result",
        "vacant": "vacant",
        "grade": "BP grade {amount:+d}",
        "extra": "BP becomes EXTRA",
        "type": "gains TYPE {types}",
        "type becomes": "TYPE {old} becomes {new}",
        "outcome win": "the battle is a win",
        "outcome tie": "the battle is a tie",
        "cannot": "cannot do something",
        "unaffected": "is unaffected by some changes",
        "printed bp": "all BP values become {amount}",
        "levels": "counts as {amount} levels more",
        "negated": "a text is negated",
    },
    "zh-TW": {
        **phrases.WORDS["zh-TW"],
        "win": "{player} 獲勝",
        "tie": "平局",
        "no result": "沒有結果",
        "vacant": "空位",
        "grade": "BP 等級 {amount:+d}",
        "extra": "BP 變為 EXTRA",
        "type": "獲得 TYPE {types}",
        "type becomes": "TYPE 由 {old} 變為 {new}",
        "outcome win": "對戰獲得勝利",
        "outcome tie": "對戰視為平局",
        "cannot": "受到限制",
        "unaffected": "不受部分變化影響",
        "printed bp": "所有 BP 變為 {amount}",
        "levels": "視為多 {amount} 級",
        "negated": "一個效果說明無效",
    },
}

# Why an answer is not offered, by name.
REASONS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "no character of yours": "'{place}' is no character of yours",
        "has levelled up": "this character has levelled up in this phase",
        "cannot level up": "an effect says that it cannot level up",
        "no character card": "{card} is no character card",
        "another name": "{card} is {character}, not {called}, and they share no team",
        "another level": "level {number} does not follow level {other}",
        "beyond QUAD": "there is no state beyond QUAD",
        "no SINGLE BP": "{card} has no SINGLE BP",
        "no scene card": "{card} is no scene card",
        "round too high": "round {number} is above the Field Round, which is {other}",
        "round too low": "round {number} is below {other}, the round of the scene in play",
        "no scene in play": "there is no scene in play",
        "another's scene": "only its owner can use the powers of a scene",
        "no payment power": "{card} has no payment power",
        "another state": "it works in another state than {state}",
        "text is negated": "this effect text is negated",
        "cannot be paid": "its condition does not hold, or its entire cost cannot be paid",
        "face-down": "it lies face-down: it has no BP yet",
        "printed": "{state} BP printed on {card}: {number}",
        "gift": "{gift}",
        "floor": "BP is never below 0",
        "total": "in all: {number}",
    },
    "zh-TW": {
        "no character of yours": "「{place}」不是你的角色",
        "has levelled up": "此角色在這個階段已經升級過",
        "cannot level up": "有效果使其不能升級",
        "no character card": "{card} 不是角色牌",
        "another name": "{card} 是 {character}，不是 {called}，也沒有共同的隊伍",
        "another level": "等級 {number} 不能接在等級 {other} 之後",
        "beyond QUAD": "沒有超過 QUAD 的狀態",
        "no SINGLE BP": "{card} 沒有 SINGLE 的 BP",
        "no scene card": "{card} 不是場景牌",
        "round too high": "回合 {number} 高於目前的回合數 {other}",
        "round too low": "回合 {number} 低於場上場景的回合 {other}",
        "no scene in play": "場上沒有場景",
        "another's scene": "只有持有者可以使用場景的能力",
        "no payment power": "{card} 沒有發動型效果",
        "another state": "在 {state} 狀態下不發揮",
        "text is negated": "這個效果說明已被無效",
        "cannot be paid": "條件不符，或無法支付全部的代價",
        "face-down": "面朝下，尚無 BP",
        "printed": "{card} 上記載的 {state} BP: {number}",
        "gift": "{gift}",
        "floor": "BP 不會低於 0",
        "total": "合計: {number}",
    },
}

PHASE_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "en": ("setup", "start", "draw", "scene", "set", "level up", "open", "activate", "judgement", "end"),
    "zh-TW": ("準備", "起始", "抽牌", "先攻方場景牌設置", "角色牌設置", "升級", "開放", "效果發動", "勝負判定", "結束"),
}

ZONE_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "en": ("deck", "hand", "discard area", "exile", "field", "scene area", "charged cards"),
    "zh-TW": ("牌組", "手牌", "棄牌區", "遊戲外", "戰場", "場景區", "充能牌"),
}

PHRASES: Final = Phrases(QUESTIONS, EVENTS, WORDS, PHASE_NAMES, ZONE_NAMES, DECK_BOTTOM)
