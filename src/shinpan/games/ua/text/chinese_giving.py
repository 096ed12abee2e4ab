"""What cards get, in Traditional Chinese."""

from typing import Final

from ....kernel.machine.nodes import Value
from ....language.values import N, Times
from ....text.words import NoWordsError
from ..cards import Power
from ..modify import (
    ALWAYS,
    ATTACKING,
    BECOMING_ACTIVE,
    BEING_STRUCK,
    BLOCKING,
    FRONT_BY_OTHERS,
    IN_MOVE_PHASE,
    MOVING,
    MUST_ATTACK,
    MUST_BE_BLOCKED,
    MUST_BLOCK,
    OPPONENTS_NEXT_TURN,
    PLAYED_ENERGY,
    PLAYED_FRONT,
    THIS_ATTACK,
    THIS_BATTLE,
    THIS_TURN,
    TO_ENERGY,
    TO_FRONT,
    UNTIL_YOUR_TURN,
    UNTIL_YOUR_TURN_ENDS,
    Cannot,
    DamageIs,
    GainBp,
    GainEnergy,
    Gains,
    Impact,
    Keyword,
    LoseImpact,
    LoseKeyword,
    Mod,
    Must,
    Safe,
    Silenced,
    Tax,
)
from ..terms import FRONT_ENERGY, OWN_COLOR, REAR_ATTACK
from .chinese_conditions import ChineseConditions, causes_words
from .chinese_terms import COLOR_WORDS, keyword_words

LASTING: Final = {
    THIS_TURN: "在本回合中",
    THIS_BATTLE: "在此對戰中",
    THIS_ATTACK: "在此攻擊中",
    UNTIL_YOUR_TURN: "直到我方下個回合開始",
    OPPONENTS_NEXT_TURN: "在對手的下個回合中",
    ALWAYS: "只要在場上就",
    UNTIL_YOUR_TURN_ENDS: "直到我方下個回合結束",
}
CANNOT: Final = {
    ATTACKING: "攻擊",
    BLOCKING: "阻擋",
    MOVING: "移動",
    BEING_STRUCK: "成為[狙擊]的目標",
    TO_FRONT: "登場或移動到前線",
    TO_ENERGY: "登場或移動到能量線",
    BECOMING_ACTIVE: "變為活動",
    PLAYED_FRONT: "登場到前線",
    PLAYED_ENERGY: "登場到能量線",
    IN_MOVE_PHASE: "在移動階段移動",
    FRONT_BY_OTHERS: "以自身效果以外的方式移動到前線",
}
MUST: Final = {
    MUST_ATTACK: "可以攻擊時必須攻擊",
    MUST_BLOCK: "可以阻擋時必須阻擋對手的攻擊",
    MUST_BE_BLOCKED: "攻擊時，對手可以阻擋就必須阻擋",
}


class ChineseGiving(ChineseConditions):
    """Words for what is gained, lost, forbidden."""

    def ability(self, power: Power) -> str:
        """An ability in quotes."""
        raise AssertionError("the whole language says this")

    def mod(self, mod: Mod) -> str:
        match mod:
            case GainBp(value):
                return self.bp(value)
            case Keyword(bits):
                if bits == FRONT_ENERGY:
                    return "在前線也產生能量"
                if bits == REAR_ATTACK:
                    return "可以從能量線攻擊"
                return f"獲得{keyword_words(bits, '與')}"
            case LoseKeyword(bits):
                return f"失去{keyword_words(bits, '與')}"
            case LoseImpact():
                return "失去[衝擊]"
            case Impact(n, plus) | DamageIs(n, plus):
                return f"獲得[{'衝擊' if isinstance(mod, Impact) else '傷害'} {'+' if plus else ''}{self.value(n)}]"
            case GainEnergy(color, n):
                return f"產生的{'自身顏色' if color == OWN_COLOR else COLOR_WORDS[color]}能量 +{self.value(n)}"
            case Gains(power):
                return f"獲得「{self.ability(power)}」"
            case Silenced(in_turn):
                return "失去【我方回合中】的效果" if in_turn else "失去所有效果"
        return self.statement(mod)

    def bp(self, value: Value) -> str:
        if isinstance(value, N):
            return f"BP {value.n:+d}"
        if isinstance(value, Times):
            return f"BP {value.factor:+d}"
        return f"BP +{self.value(value)}"

    def statement(self, mod: Mod) -> str:
        match mod:
            case Cannot(what):
                return f"不能{'或'.join([word for bit, word in CANNOT.items() if what & bit])}"
            case Must(what):
                return "，且".join([word for bit, word in MUST.items() if what & bit])
            case Safe(chosen, sidelined, leaving, bp_loss, rested, to_hand, moved):
                said = [f"不會被對手的{causes_words(chosen)}選擇"] if chosen else []
                said += [f"不會因對手的{causes_words(sidelined)}退場"] if sidelined else []
                said += [f"不會因對手的{causes_words(leaving)}離場"] if leaving else []
                said += ["不受降低 BP 的效果影響"] if bp_loss else []
                said += ["不會因對手的效果變為休息"] if rested else []
                said += ["不會因對手的效果返回手牌"] if to_hand else []
                said += ["不會因對手的效果移動"] if moved else []
                return "，且".join(said)
            case Tax(ap, discard, causes):
                paid = [f"支付 {ap} AP"] if ap else []
                paid += [f"將 {discard} 張手牌放置到場外區"] if discard else []
                return f"除非對手額外{'並'.join(paid)}，否則不會被對手的{causes_words(causes)}選擇"
        raise NoWordsError(f"no words for {type(mod).__name__}")
