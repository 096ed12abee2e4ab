"""Conditions and timings in Traditional Chinese."""

from typing import Final

from ....kernel.machine.nodes import Filter
from ....language.counting import Count, Did, ThisIs
from ....language.triggers import AnyOfThese, Trigger
from ....language.values import ANYTHING, AllOf, And, AnyOf, Compare, IfDone, N, NotSo
from ....text.chinese import WHOSE
from ....text.nodes import parts_of
from ....text.words import NoWordsError
from .. import terms
from ..battle_events import (
    AttackEnds,
    BattleEnds,
    WhenAttacking,
    WhenBlocked,
    WhenBlocking,
    WhenLoses,
    WhenUnblocked,
    WhenWins,
)
from ..events import (
    AtMoment,
    ThisPlaced,
    WhenActivated,
    WhenChosen,
    WhenEventUsed,
    WhenLeaves,
    WhenMoves,
    WhenPlaced,
    WhenPlayed,
    WhenRaided,
    WhenRested,
    WhenSidelined,
    WhenTriggerUsed,
)
from ..field_filters import OnLine
from ..records import BY_ABILITY, H_MOVED, H_PAID, H_USED
from ..remembering import CardIs
from ..replacing import WouldLeave
from ..terms import FIELD, LIFE, UNDER
from ..values import (
    EnergyOf,
    EveryOne,
    InPhase,
    IsYourTurn,
    LineIsFull,
    OneOfThemIs,
    PlayedBy,
    SidelinedBy,
    TimesThisTurn,
)
from ..vocabulary import SCALARS
from .chinese_nouns import ChineseNouns
from .chinese_terms import DEEDS, LINES, PILES, REMEMBERED

SIGNS: Final = {
    ">=": "有 {n} {unit}以上",
    "<=": "為 {n} {unit}以下",
    "==": "為 {n} {unit}",
    ">": "多於 {n} {unit}",
    "<": "少於 {n} {unit}",
}
PHASES: Final = ("準備", "起始", "移動", "主要", "攻擊", "結束")
MOMENTS: Final = ("回合開始時", "主要階段結束時", "攻擊階段開始時", "攻擊階段結束時", "結束階段開始時")
CAUSES: Final = {
    "battle": "對戰",
    "bp 0": "BP 歸零",
    "character": "角色的效果",
    "field": "場域的效果",
    "event": "事件的效果",
    "trigger": "觸發",
}


def causes_words(causes: int) -> str:
    if causes in (0, BY_ABILITY):
        return "效果"
    named = SCALARS["causes"].write(causes)
    assert isinstance(named, list)
    return "或".join([CAUSES[str(name)] for name in named])


class ChineseConditions(ChineseNouns):
    """Words for conditions and for what powers wait for."""

    def condition(self, condition: object) -> str:
        match condition:
            case AllOf(parts):
                return "，且".join([self.condition(part) for part in parts])
            case AnyOf(parts):
                return "，或".join([self.condition(part) for part in parts])
            case NotSo(LineIsFull(line, who)):
                return f"{WHOSE[who]}{LINES[line]}未滿"
            case NotSo(of):
                return f"並非{self.condition(of)}"
            case Compare(left, sign, right):
                return self.compared(left, sign, right)
            case LineIsFull(line, who):
                return f"{WHOSE[who]}{LINES[line]}已滿"
            case ThisIs(where):
                return f"本角色是{self.noun(where, True)}"
            case OneOfThemIs(register, where):
                return f"{REMEMBERED[register]}是{self.noun(where, True)}"
        return self.remembered(condition)

    def remembered(self, condition: object) -> str:
        match condition:
            case Did(register, where) if register == terms.R_TAKEN:
                return f"已將{self.noun(where, False)}加入手牌"
            case Did(register, where) if register in (terms.R_OUTSIDE, terms.R_REMOVED):
                goal = "場外區" if register == terms.R_OUTSIDE else "移除區"
                return f"已將{self.noun(where, False)}放置到{goal}"
            case Did(register, where) if register in (terms.R_REVEALED, terms.R_LOOKED):
                return f"{REMEMBERED[register]}是{self.noun(where, False)}"
            case Did(register, where):
                return f"{REMEMBERED[register]}中有{self.noun(where, False)}"
            case IsYourTurn(yours):
                return f"現在是{'我方' if yours else '對手'}的回合"
            case InPhase(phase):
                return f"現在是{PHASES[phase]}階段"
            case EveryOne(where, line, who):
                place = LINES.get(line, "場上")
                return f"{WHOSE[who]}{place}的卡片全部是{self.noun(where, True)}"
        return self.caused(condition)

    def caused(self, condition: object) -> str:
        match condition:
            case SidelinedBy(causes, by, where):
                return f"本角色因{self.by(causes, by, where)}退場"
            case PlayedBy(causes, by, where):
                return f"本角色因{self.by(causes, by, where)}登場"
            case IfDone():
                return "已完全執行"
            case CardIs(where):
                return f"本卡是{self.noun(where, False)}"
        raise NoWordsError(f"no words for {type(condition).__name__}")

    def by(self, causes: int, by: int, where: Filter) -> str:
        whose = WHOSE.get(by, "")
        return f"{whose}{causes_words(causes)}" if where == ANYTHING else f"{whose}{self.noun(where, False)}的效果"

    def compared(self, left: object, sign: str, right: object) -> str:
        n = str(right.n) if isinstance(right, N) else self.value(right)  # type: ignore[arg-type]  # what is compared is a value
        if isinstance(left, Count) and left.zone == LIFE and left.where == ANYTHING:
            return f"{WHOSE[left.who]}的生命{SIGNS[sign].format(n=n, unit='點')}"
        if isinstance(left, TimesThisTurn) and (sign, n) == (">=", "1"):
            return self.happened(left)
        if isinstance(left, Count) and left.zone != UNDER and (sign == ">=" or (sign, n) == ("==", "0")):
            place, noun = self.placed(left)
            if sign == "==":
                return f"{place}沒有{noun}"
            return f"{place}有{noun}" if n == "1" else f"{place}有{n}張以上的{noun}"
        unit = "點" if isinstance(left, EnergyOf) else "張"
        return f"{self.counted(left)}{SIGNS[sign].format(n=n, unit=unit)}"  # type: ignore[arg-type]  # what is compared is a value

    def placed(self, count: Count) -> tuple[str, str]:
        """Where, and what."""
        if count.zone != FIELD:
            return f"{WHOSE[count.who]}{PILES[count.zone]}", self.noun(count.where, False)
        parts = parts_of(count.where)
        lines = [part.line for part in parts if isinstance(part, OnLine)]
        rest = And(tuple([part for part in parts if not isinstance(part, OnLine)]))
        return f"{WHOSE[count.who]}{LINES[lines[0]] if lines else '場上'}", self.noun(rest, True)

    def happened(self, times: TimesThisTurn) -> str:
        """Something has happened this turn."""
        noun = "本卡" if times.this else self.noun(times.where, False)
        by = f"因{self.effect_of(times.by, times.by_where)}" if times.by >= 0 or times.by_where != ANYTHING else ""
        if times.verb == H_MOVED and times.origin >= 0 and times.target >= 0:
            return f"本回合{WHOSE[times.who]}曾{by}將{noun}從{PILES[times.origin]}放置到{PILES[times.target]}"
        if times.verb == H_PAID:
            when = "" if times.phase < 0 else f"在{PHASES[times.phase]}階段"
            return f"本回合{WHOSE[times.who]}曾{when}為{noun}的效果支付 AP"
        by = f"因{causes_words(times.causes)}" if times.causes else by
        deed = DEEDS[str(SCALARS["verb"].write(times.verb))]
        if times.verb == H_USED:
            return f"本回合{WHOSE[times.who]}曾使用{noun}"
        return f"本回合{WHOSE[times.who]}曾有{noun}{by}{deed}"

    # Timings.

    def happening(self, when: Trigger) -> str:
        """What sets a power off, up to "時"."""
        match when:
            case AtMoment(moment, who):
                return f"{WHOSE[who]}{MOMENTS[moment]}"
            case BattleEnds(blocking):
                return "本角色阻擋的對戰結束時" if blocking else "本角色的對戰結束時"
            case WhenBlocked():
                return "本角色的攻擊被阻擋時"
            case WhenEventUsed(who, where):
                return f"{WHOSE[who]}使用{self.noun(where, False)}時"
            case WhenTriggerUsed(who, where):
                return f"{WHOSE[who]}發動{self.noun(where, False)}的觸發時"
            case WhenActivated(who, where):
                of = "" if where == ANYTHING else f"{self.noun(where, True)}的"
                return f"{WHOSE[who]}發動{of}[啟動主要]效果時"
            case WhenChosen(by, where):
                return f"本角色被{self.effect_of(by, where)}選擇時"
            case ThisPlaced(origin, target, causes, by, where):
                return f"本卡因{self.by(causes, by, where)}從{PILES[origin]}放置到{PILES[target]}時"
            case WhenPlaced(origin, target, where, who, causes, by, by_where):
                any_cause = causes == 0 and by < 0 and by_where == ANYTHING
                because = "" if any_cause else f"因{self.by(causes, by, by_where)}"
                return f"{self.noun(where, False)}{because}從{WHOSE[who]}{PILES[origin]}放置到{PILES[target]}時"
            case AnyOfThese(parts):
                return "或".join([self.happening(part) for part in parts])
            case WouldLeave(sidelined, to_hand, elsewhere, causes, by, where, who, by_where):
                ways = ["退場"] if sidelined else []
                ways += ["返回手牌"] if to_hand else []
                ways += ["以其他方式離場"] if elsewhere else []
                whom = "本角色" if where is None else self.on(who, where)
                return f"{whom}將{self.cause(causes, by, by_where)}{'或'.join(ways)}時"
            case WhenRaided():
                return "本角色被突襲時"
        return self.deed(when)

    def deed(self, when: Trigger) -> str:
        where: Filter | None = getattr(when, "where", None)
        who: int = getattr(when, "who", terms.YOU)
        other = "其他" if getattr(when, "other", False) else ""
        subject = "本角色" if where is None else f"{other}{self.on(who, where)}"
        return f"{subject}{self.verb(when)}時"

    def verb(self, when: Trigger) -> str:
        match when:
            case WhenPlayed(_, _, raid, causes, by, by_where):
                return f"{self.cause(causes, by, by_where)}{'突襲' if raid else '登場'}"
            case WhenSidelined(_, _, causes, by, by_where):
                return f"{self.cause(causes, by, by_where)}退場"
            case WhenLeaves(to, _, _, causes, by):
                return f"{self.cause(causes, by, ANYTHING)}離場{'' if to < 0 else '到' + PILES[to]}"
            case WhenAttacking(_, _, nth):
                return "攻擊" if not nth else f"本回合第 {nth} 次攻擊"
            case WhenBlocking():
                return "阻擋"
            case WhenRested(_, _, by):
                return f"{self.cause(BY_ABILITY, by, ANYTHING)}從活動變為休息"
            case WhenUnblocked():
                return "攻擊而未被阻擋"
            case WhenWins(_, _, attacking):
                return "攻擊並在對戰中獲勝" if attacking else "在對戰中獲勝"
            case WhenLoses():
                return "攻擊並在對戰中落敗"
            case WhenMoves(_, _, in_move_phase, phase):
                if phase >= 0:
                    return f"在{PHASES[phase]}階段移動"
                return "移動" if in_move_phase else "在移動階段以外移動"
            case AttackEnds():
                return "的攻擊結束"
        raise NoWordsError(f"no words for {type(when).__name__}")

    def cause(self, causes: int, by: int, by_where: Filter) -> str:
        if not causes and by < 0 and by_where == ANYTHING:
            return ""
        return f"因{self.by(causes, by, by_where)}"
