"""Programs in Traditional Chinese, with the words that players of the game use."""

import re
from typing import Final

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Filter, Node
from ....language.control import ForEach, If, IfYouDo, May, MayTo, OneOf, Seq, Then
from ....language.filters import IsThis
from ....language.selectors import Top
from ....language.triggers import Trigger
from ....language.values import ALL, ANYTHING, And, N, Or, Times
from ....language.verbs import ChooseCards, LookAt, Reveal
from ....text.chinese import WHOSE
from ....text.nodes import parts_of
from ....text.words import NoWordsError
from .. import terms
from ..battle_events import WhenAttacking, WhenBlocking
from ..cards import (
    ACTIVATE,
    CONTINUOUS,
    ELSEWHERE,
    IN_HAND,
    IN_OUTSIDE,
    INSTEAD,
    ON_ENERGY,
    ON_FIELD,
    ON_FRONT,
    YOUR_TURN,
    Power,
)
from ..endings import GivePlayer, Later, NextCosts, NextRange
from ..events import WhenPlayed, WhenSidelined
from ..filters import HasRaid, Named, Trait
from ..keywords import sizes
from ..lines import MoveTo, Swap
from ..modes import SomeOf
from ..moves import DealDamage, GainLife, PutUnder, SetOffAgain, ShuffleDeck, TakeOff, ToLife, UseEvent, WinGame
from ..ops import Choose, ChooseNumber, Draw, Give, IfYouCannot, Move
from ..playing import Play
from ..programs import COPIES, Reading
from ..rules.leaving import SIDELINE
from ..statics import (
    AlsoNeeds,
    CanBeRaided,
    Costs,
    HandSize,
    LineLimit,
    LosersMoved,
    LosersRemoved,
    NoBlockOf,
    NoStrikeAt,
    PlayerCannot,
    PlayLimit,
    Static,
    Unblockable,
    Unchosen,
)
from ..switching import Activate, ActivateAp, Lock, PayAp, Rest
from ..terms import ENERGY, FRONT
from ..values import ChosenNumber
from ..vocabulary import SCALARS
from .chinese_giving import LASTING, ChineseGiving
from .chinese_terms import LINES, REMEMBERED, TRIGGER_WORDS, keyword_words, names
from .compiler import CompiledText
from .headings import cost_parts, timing_headings

HEADINGS: Final[dict[Trigger, str]] = {
    WhenPlayed(): "【登場時】",
    WhenSidelined(): "【退場時】",
    WhenAttacking(): "【攻擊時】",
    WhenBlocking(): "【阻擋時】",
}
PLACES: Final = {ON_FRONT: "（在前線時）", ON_ENERGY: "（在能量線時）", IN_OUTSIDE: "（在場外區時）"}
GOALS: Final = {
    terms.HAND: "加入手牌",
    terms.OUTSIDE: "放置到場外區",
    terms.REMOVED: "放置到移除區",
    terms.DECK: "放置到牌組最上方",
    terms.DECK_BOTTOM: "放置到牌組最下方",
    terms.DECK_EITHER: "放置到牌組最上方或最下方",
    terms.TOP_OR_OUTSIDE: "放置到牌組最上方或場外區",
    terms.LIFE: "放置到生命區",
    SIDELINE: "退場",
}
WATCHES: Final = {"played": "登場時", "sidelined": "退場時", "attacking": "攻擊時", "blocking": "阻擋時"}
MAYS: Final = {terms.YOU: "可以", terms.OPPONENT: "對手可以", terms.EACH: "雙方可以"}
SIZED_WORDS: Final = {"impact": "衝擊", "damage": "傷害"}
BULLET: Final = "• "
HAN: Final = "[\u4e00-\u9fff]"
LATIN_BEFORE: Final = re.compile(rf"([A-Za-z0-9])({HAN})")
LATIN_AFTER: Final = re.compile(rf"({HAN})([A-Za-z0-9+-])")
DOUBLE: Final = re.compile(" {2,}")


class Chinese(ChineseGiving):
    """Words for one power and its modes."""

    def __init__(self) -> None:
        super().__init__()
        self.modes: list[str] = []

    def effect(self, effect: Effect) -> str:
        match effect:
            case Seq((ChooseNumber(0, most), Move(Top(who, ChosenNumber()), to))):
                return f"將{WHOSE[who]}牌組最上方最多{self.value(most)}張牌{GOALS[to]}"
            case Seq(parts):
                return "。".join([self.effect(part) for part in parts])
            case Then(body):
                return f"之後，{self.effect(body)}"
            case May(body, who, exactly):
                return f"{MAYS[who]}{'完整執行：' if exactly else ''}{self.joined(body)}"
            case MayTo(a, b, who):
                return f"{MAYS[who]}{self.joined(a)}，以{self.joined(b)}"
            case IfYouDo(a, b):
                return f"{self.effect(a)}。這麼做的話，{self.joined(b)}"
            case IfYouCannot(a, b):
                return f"{self.effect(a)}。無法這麼做的話，{self.joined(b)}"
            case If(condition, body, None):
                return f"若{self.condition(condition)}，則{self.joined(body)}"
            case If(condition, body, otherwise):
                assert otherwise is not None
                return f"{self.joined(otherwise)}。若{self.condition(condition)}，則改為{self.joined(body)}"
            case ForEach(value, body, distinct):
                return f"{self.each(value)}，{self.effect(body)}{'（不可重複選擇同一張）' if distinct else ''}"
            case OneOf(parts):
                return self.some_of(SomeOf(parts))
            case SomeOf():
                return self.some_of(effect)
            case Later(power):
                return self.later(power)
        return self.step(effect)

    def joined(self, effect: Effect) -> str:
        """Instructions in one breath."""
        return self.effect(effect).replace("。", "，") if isinstance(effect, Seq) else self.effect(effect)

    def some_of(self, some: SomeOf) -> str:
        count = f"{'最多 ' if some.up_to else ''}{self.value(some.count)}"
        self.modes += [f"{BULLET}{Chinese().effect(part)}。" for part in some.parts]
        who = "對手" if some.who == terms.OPPONENT else ""
        once = "（本回合已選擇過的除外）" if some.once else ""
        return f"{who}從以下選擇 {count} 項{once}".replace("  ", " ")

    def later(self, power: Power) -> str:
        when = self.happening(power.when) if isinstance(power.when, Trigger) else ""
        return f"{when}，{self.effect(power.body) if power.body is not None else ''}"

    # Instructions.

    def step(self, effect: Effect) -> str:
        match effect:
            case Draw(count, who, up_to):
                whose = "" if who == terms.YOU else WHOSE[who]
                return f"{whose}抽{'最多' if up_to else ''} {self.value(count)} 張牌"
            case LookAt(cards):
                return f"查看{self.cards(cards)}"
            case Reveal(cards):
                return f"公開{self.cards(cards)}"
            case Move(cards, to):
                return f"將{self.cards(cards)}{GOALS[to]}"
            case TakeOff(units, to):
                if to == SIDELINE:
                    return f"使{self.units(units)}退場"
                return f"將{self.units(units)}{'返回持有者的手牌' if to == terms.HAND else GOALS[to]}"
            case Choose(units):
                return f"選擇{self.units(units)}"
            case ChooseCards(cards):
                return f"選擇{self.cards(cards)}"
            case ChooseNumber(lo, most):
                return f"選擇 {lo} 到 {self.value(most)} 的數字"
            case Give(units, mods, duration):
                said = "，且".join([self.mod(mod) for mod in mods])
                return f"{self.per(mods)}{self.units(units)}{LASTING[duration]}{said}"
            case Rest(units):
                return f"使{self.units(units)}變為休息"
            case Activate(units):
                return f"使{self.units(units)}變為活動"
            case Lock(units):
                return f"{self.units(units)}下次將變為活動時維持休息"
        return self.deed_of(effect)

    def deed_of(self, effect: Effect) -> str:
        match effect:
            case ActivateAp(count, who, exactly):
                many = "全部" if count == ALL else f"{'' if exactly else '最多 '}{self.value(count)} 張"
                return f"使{WHOSE[who]}的 AP 卡{many}變為活動"
            case PayAp(count, who):
                return f"{'' if who == terms.YOU else WHOSE[who]}支付 {self.value(count)} AP"
            case MoveTo(units, line):
                return f"將{self.units(units)}移動到{LINES.get(line, '另一條線')}"
            case Swap(units, None):
                return f"將{self.units(units)}交換位置"
            case Swap(units, other) if other is not None:
                return f"將{self.units(units)}與{self.units(other)}交換位置"
            case Play():
                return self.play(effect)
            case PutUnder(cards, units, face_up):
                return f"將{self.cards(cards)}{'正' if face_up else '背'}面朝上放置到{self.units(units)}下方"
            case DealDamage(count, who):
                return f"對{WHOSE[who]}造成 {self.value(count)} 點傷害"
            case GainLife(count, who):
                return f"將{WHOSE[who]}牌組最上方的 {self.value(count)} 張牌放置到生命區"
            case ShuffleDeck(who):
                return f"將{WHOSE[who]}牌組洗牌"
            case WinGame(who):
                return f"{WHOSE[who]}獲得遊戲的勝利"
        return self.rare(effect)

    def rare(self, effect: Effect) -> str:
        match effect:
            case ToLife(cards, face_up):
                return f"將{self.cards(cards)}{'正' if face_up else '背'}面放置到生命區"
            case UseEvent(cards, removed, paid):
                price = "支付其消耗 AP" if paid else "不支付消耗"
                return f"{price}使用{self.cards(cards)}{'，之後將其放置到移除區' if removed else ''}"
            case NextRange(by):
                return f"本回合下一次以指定 BP 範圍的效果選擇角色時，該範圍 +{by}"
            case SetOffAgain(watches, register, as_this):
                named = SCALARS["watches"].write(watches)
                assert isinstance(named, list)
                whose = "本角色" if register < 0 else REMEMBERED[register]
                said = f"發動{whose}的{'與'.join([f'【{WATCHES[str(name)]}】' for name in named])}效果"
                return f"{said}{'，視為本角色的效果' if as_this else ''}"
            case GivePlayer(who, what, duration):
                return f"{WHOSE[who]}{LASTING[duration]}{self.forbidden(what)}"
            case NextCosts(costs):
                return f"本回合下一張從手牌使用的{self.noun(costs.where, False)}{self.cuts(costs)}"
        raise NoWordsError(f"no words for {type(effect).__name__}")

    def play(self, play: Play) -> str:
        cards = self.cards(play.cards)
        if play.only_raid:
            return f"以{cards}突襲"
        place = LINES[play.line] if play.line in (FRONT, ENERGY) else "場上"
        said = f"使{cards}以{'活動' if play.active else '休息'}狀態登場到{place}"
        said += "，或以其突襲" if play.raid else ""
        said += "（須滿足所需能量）" if play.met else ""
        return said + ("（不發動其【登場時】效果）" if play.quiet else "")

    # Powers.

    def line(self, power: Power) -> str:
        said: list[str] = []
        if power.condition is not None:
            said.append(f"只有在{self.condition(power.condition)}時才能發動")
        if power.kind == CONTINUOUS:
            said.append("；".join([self.static(clause) for clause in power.statics]))
        elif power.body is not None:
            said.append(self.effect(power.body))
        if power.by_name:
            said.append("同名卡片的此效果每回合只能發動 1 次")
        words = "。".join(said)
        ending = "來代替。" if power.kind == INSTEAD else "。"
        return "\n".join([f"{self.head(power)}{words}{ending}", *self.modes])

    def head(self, power: Power) -> str:
        heads = ["【啟動主要】"] if power.kind == ACTIVATE else []
        timings = timing_headings(power.when, HEADINGS)
        heads += timings
        lead = f"{self.happening(power.when)}，" if isinstance(power.when, Trigger) and not timings else ""
        if power.turn:
            heads.append("【我方回合中】" if power.turn == YOUR_TURN else "【對手回合中】")
        if (power.where != ON_FIELD and power.kind != CONTINUOUS) or power.where in (ON_FRONT, ON_ENERGY):
            heads.append(self.place(power.where))
        heads += [f"（{self.effect(part)}）" for part in cost_parts(power.cost)]
        if power.limit and not power.by_name:
            heads.append(f"【每回合 {power.limit} 次】")
        return "".join(heads) + lead

    def place(self, where: int) -> str:
        if where in PLACES:
            return PLACES[where]
        bits = (
            (ON_FRONT, "前線"),
            (ON_ENERGY, "能量線"),
            (IN_HAND, "手牌"),
            (IN_OUTSIDE, "場外區"),
            (ELSEWHERE, "其他區域"),
        )
        return f"（在{'或'.join([word for bit, word in bits if where & bit])}時）"

    def static(self, node: Node) -> str:
        condition: Condition | None = getattr(node, "condition", None)
        lead = "" if condition is None else f"若{self.condition(condition)}，則"
        if not isinstance(node, Static):
            return f"{lead}{self.rule(node)}"
        whom = self.units(node.chars)  # type: ignore[arg-type]  # a clause that works all the time speaks of the field
        once = "" if node.stacks else "（此效果不疊加）"
        return f"{lead}{self.per(node.mods)}{whom}{'，且'.join([self.mod(mod) for mod in node.mods])}{once}"

    def rule(self, node: object) -> str:
        match node:
            case Unblockable(where):
                return "本角色不會被阻擋" if where == ANYTHING else f"本角色不會被{self.noun(where, True)}阻擋"
            case CanBeRaided(where):
                rest = And(tuple([part for part in parts_of(where) if part != HasRaid()]))
                return f"我方擁有[突襲]的{self.noun(rest, False)}可以突襲本角色"
            case HandSize(size, who):
                return f"{WHOSE[who]}的手牌上限為 {size} 張"
            case LineLimit(by, line, who):
                return f"{WHOSE[who]}能放置到{LINES[line]}的張數{'減少' if by < 0 else '增加'} {abs(by)}"
            case PlayerCannot(what, who, by_this):
                when = "在本角色造成的傷害的觸發確認中" if by_this else ""
                return f"{WHOSE[who]}{when}{self.forbidden(what)}"
            case Costs():
                whose = "手牌中的本卡" if node.where == IsThis() else f"我方手牌的{self.noun(node.where, False)}"
                return f"{whose}{self.cuts(node)}"
            case LosersRemoved():
                return "對戰中敗給本角色的對手角色不退場，改為放置到移除區"
            case LosersMoved(line):
                return f"對戰中敗給本角色的對手角色不退場，改為移動到{LINES[line]}"
        return self.own_rule(node)

    def own_rule(self, node: object) -> str:
        """A rule that a card has for itself."""
        match node:
            case PlayLimit(True):
                return "本卡只能以突襲登場"
            case PlayLimit(_, None):
                return "本卡可以登場"
            case PlayLimit(_, only):
                return f"本卡只有在{self.condition(only)}時才能登場"
            case AlsoNeeds(energy):
                return f"本卡也視為所需能量 {energy}"
            case Unchosen(where):
                return f"本角色不會被對手的{self.noun(where, True)}的效果選擇"
            case NoBlockOf(where):
                return f"本角色不能阻擋{self.noun(where, True)}"
            case NoStrikeAt(where):
                return f"本角色不能以[狙擊]攻擊{self.noun(where, True)}"
        raise NoWordsError(f"no words for {type(node).__name__}")

    def cuts(self, costs: Costs) -> str:
        said: list[str] = []
        if costs.energy != N(0):
            said.append(f"所需能量減少 {self.value(costs.energy)}")
        if costs.ap != N(0):
            said.append(f"消耗 AP 減少 {self.value(costs.ap)}")
        if costs.active:
            said.append("以活動狀態登場")
        return f"{'（僅限突襲時）' if costs.raid_only else ''}{'，且'.join(said)}"

    def forbidden(self, what: int) -> str:
        named = [str(name) for name in SCALARS["forbid"].write(what)]  # type: ignore[union-attr]  # this term is written as a list
        triggers = [f"[{TRIGGER_WORDS[name[8:]]}]" for name in named if name.startswith("trigger ")]
        said = [f"發動{'或'.join(triggers)}觸發"] if triggers else []
        said += ["使用事件卡"] if "events" in named else []
        said += ["使角色卡或場域卡登場"] if "characters" in named else []
        said += ["發動【阻擋時】效果"] if "when blocking" in named else []
        said += ["發揮[衝擊無效]"] if "negate impact" in named else []
        return f"不能{'或'.join(said)}"

    def ability(self, power: Power) -> str:
        return Chinese().line(power).removesuffix("。")

    def per(self, mods: tuple[Node, ...]) -> str:
        for mod in mods:
            value = getattr(mod, "value", None)
            if isinstance(value, Times):
                return f"{self.each(value.value)}，"
        return ""


def raid_words(raid: Filter) -> str:
    parts = raid.parts if isinstance(raid, Or) else (raid,)
    words: list[str] = []
    for part in parts:
        match part:
            case Named(said):
                words.append(names(said))
            case Trait(said):
                words.append("或".join([f"《{word}》" for word in said]))
            case _:
                words.append(Chinese().noun(part, True))
    return "或".join(words)


def keyword_lines(compiled: CompiledText | Reading) -> list[str]:
    lines = [keyword_words(compiled.keywords, "")] if compiled.keywords else []
    return lines + [f"[{SIZED_WORDS[name]} {'+' if is_more else ''}{n}]" for name, n, is_more in sizes(compiled)]


def render_zh(compiled: CompiledText | Reading) -> str:
    """A text in Traditional Chinese, a line for each power."""
    lines: list[str] = []
    if compiled.copies != COPIES:
        lines.append(f"牌組中最多可放入 {compiled.copies} 張本卡。")
    if compiled.single_use:
        lines.append("同名卡片每回合只能使用 1 張。")
    if compiled.aliases:
        lines.append(f"本卡也視為{names(compiled.aliases, '與')}。")
    if compiled.raid is not None:
        condition = "" if compiled.raid_if is None else f"（若{Chinese().condition(compiled.raid_if)}）"
        lines.append(f"[突襲]{raid_words(compiled.raid)}{condition}")
    lines += keyword_lines(compiled)
    lines += [Chinese().line(power) for power in compiled.powers]
    return spaced("\n".join(lines))


def spaced(words: str) -> str:
    """A space between Chinese characters and figures or Latin letters."""
    return DOUBLE.sub(" ", LATIN_AFTER.sub(r"\1 \2", LATIN_BEFORE.sub(r"\1 \2", words)))
