"""Conditions in Traditional Chinese."""

from ....kernel.machine.nodes import Condition, Filter
from ....language.counting import Count, Did, ThisIs
from ....language.filters import IsThis, Whose
from ....language.values import ANYTHING, ONE, AllOf, AnyOf, Compare, IfDone, N, NotSo
from ....text.chinese import WHOSE
from ....text.nodes import parts_of
from ..terms import (
    BATTLE,
    R_DISCARDED,
    R_DRAWN,
    R_EXILED,
    R_PUT,
    R_RETURNED,
    R_SENT,
    R_TAKEN,
    R_TOPPED,
)
from ..values import (
    Distinct,
    IsLead,
    LeftState,
    Moved,
    NeighboursAre,
    OneOfThemIs,
    OpponentIs,
    SentByEffect,
    TotalLevel,
    TurnNumber,
    UsedPayment,
)
from .chinese_nouns import REGISTERS, ZONES, ChineseNouns, kinds, states

LATER = {">=": "或之後", "<=": "或之前", "==": "", ">": "之後", "<": "之前"}
SIGNS = {">=": "或以上", "<=": "或以下", "==": "", ">": "以上（不含）", "<": "以下（不含）"}

DONE = {
    R_DRAWN: "抽了牌",
    R_TAKEN: "將牌加入手牌",
    R_DISCARDED: "捨棄了牌",
    R_SENT: "將牌送往棄牌區",
    R_RETURNED: "將牌放回牌組",
    R_TOPPED: "將牌放回牌組最上方",
    R_EXILED: "移除了牌",
    R_PUT: "使牌登場",
}


class ChineseConditions(ChineseNouns):
    """Words for conditions."""

    def condition(self, condition: Condition) -> str:
        match condition:
            case Compare():
                return self.compared(condition)
            case AllOf(parts):
                return "且".join([self.condition(part) for part in parts])
            case AnyOf(parts):
                return "或".join([self.condition(part) for part in parts])
            case NotSo(of):
                return f"並非{self.condition(of)}"
            case IfDone():
                return "已進行此操作"
            case OpponentIs(where):
                return f"本角色的對戰對手角色{self.fits(where)}"
            case ThisIs(where):
                return f"本角色{self.fits(where)}"
            case OneOfThemIs(register, where):
                return f"{REGISTERS[register]}{self.fits(where)}"
            case IsLead(lead):
                return f"我方在此回合為{'先攻' if lead else '後攻'}方玩家"
            case NeighboursAre(where, both):
                side = "左側及右側皆" if both else "左側或右側"
                return f"本角色{side}有{self.noun(where, False)}相鄰"
        return self.history(condition)

    def history(self, condition: Condition) -> str:
        match condition:
            case Did(register, where):
                if where == ANYTHING or isinstance(where, Whose):
                    who = "對手" if isinstance(where, Whose) else ""
                    return f"{who}因此效果{DONE.get(register, f'有{REGISTERS[register]}')}"
                return f"{REGISTERS[register]}{self.fits(where)}"
            case LeftState(mask):
                return f"離開的角色原為{states(mask)}狀態"
            case Moved():
                return self.moved(condition)
            case UsedPayment(where):
                whose = "本角色" if where == IsThis() else f"我方{self.noun(where, False)}"
                return f"此回合中已使用{whose}的[發動]效果"
            case SentByEffect():
                return "本牌是因效果而被送往該處"
        return "符合條件"

    def fits(self, where: Filter) -> str:
        parts = parts_of(where)
        said = [f"為{self.head(p, False)}" if self.head(p, False) else self.quality(p) for p in parts]
        return "且".join(said)

    def compared(self, c: Compare) -> str:
        left = self.counted(c.left)
        match c:
            case Compare(Count(), sign, Count()):
                words = {">": "多於", "<": "少於", "==": "等於", ">=": "不少於", "<=": "不多於"}
                return f"{left}數量{words[sign]}{self.counted(c.right)}數量"
            case Compare(Count(zone, who, where), ">=", n) if n == ONE:
                if zone == BATTLE:
                    return f"{WHOSE[who]}的{self.noun(where, False)}在場"
                return f"{left}存在"
            case Compare(Count(), "==", N(0)):
                return f"沒有{left}"
            case Compare(TotalLevel(), sign, TotalLevel()):
                return f"{left}{'高於' if sign == '>' else '低於'}{self.counted(c.right)}"
            case Compare(TotalLevel(), sign, N(n)):
                return f"{left}為{n}{SIGNS[sign]}"
            case Compare(TurnNumber(), sign, N(n)):
                return f"目前為第{n}回合{LATER[sign]}"
            case Compare(Distinct(), "==", N(1)):
                return f"{left.replace('不同', '')}只有1種"
            case Compare(_, sign, N(n)):
                return f"{left}有{n}{SIGNS[sign]}"
        return f"{left}與{self.counted(c.right)}"

    def moved(self, m: Moved) -> str:
        states_said = f"{states(m.states)}狀態的" if m.states else ""
        by = f"因{WHOSE[m.by]}{kinds(m.by_kinds, False) if m.by_kinds else ''}的效果" if m.by >= 0 else ""
        to = f"被移動到{ZONES[m.target]}" if m.target >= 0 else "被移動"
        if m.origin == BATTLE:
            what = f"{WHOSE[m.who]}{states_said}{self.noun(m.where, False)}"
            what += "最上方的一張牌" if m.top else ""
        else:
            origin = f"{ZONES[m.origin]}中的" if m.origin >= 0 else ""
            what = f"{WHOSE[m.who]}{origin}{self.noun(m.where, True)}"
        return f"此回合中有{what}{by}{to}"
