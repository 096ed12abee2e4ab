"""Programs in Traditional Chinese, with the terms of the zhtw-1.6 rules."""

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Node
from ....language.control import Additionally, ForEach, If, IfYouDo, May, MayTo, OneOf, Seq, Then
from ....language.counting import Remembered
from ....language.pieces import Pieces as Chars
from ....language.triggers import AnyOfThese
from ....language.values import N, Times
from ....language.verbs import ChooseCards, LookAt, Reveal
from ....text.chinese import WHOSE
from ..cards import CONTINUOUS, PAYMENT, Power
from ..charging import Charge, Tuck
from ..dealing import EachCard
from ..endings import AtEndOfTurn
from ..events import Discards, EntersPlay, OpponentResolvesPayment, SceneEnters, ThisSent
from ..modify import (
    BP_MINUS,
    BP_PLUS,
    ENTER_EFFECTS,
    EXILING_DISCARD,
    GRADE_DOWN,
    GRADE_UP,
    LEVELLING,
    NEXT_TURN,
    THIS_AND_NEXT,
    THIS_TURN,
    WIN,
    Bp,
    Cannot,
    ChangeType,
    Extra,
    GainChosenType,
    GainOneType,
    GainTypes,
    Grade,
    Levels,
    Mod,
    Outcome,
    PrintedBecomes,
    Static,
    StaticRule,
    Unaffected,
)
from ..ops import Choose, ChoosePrintedBp, Draw, Forbid, Give, Move, PickType, ShuffleDeck, Swap
from ..programs import Reading
from ..putting import ON_TOP, BuildInPlace, PutInPlace, PutOn, PutScene
from ..selectors import From, OfCharacters
from ..terms import (
    DECK,
    DECK_BOTTOM,
    DECK_EITHER,
    DISCARD,
    EACH,
    EXILE,
    HAND,
    KINDS,
    MARKS,
    OPPONENT,
    YOU,
)
from ..texts import Negate, TriggerText, UseText
from .chinese_conditions import ChineseConditions
from .chinese_nouns import REGISTERS, ZONES, kinds, listed, types
from .compiler import CompiledText
from .lexicon import state_word

DURATIONS = {THIS_TURN: "在此回合期間，", NEXT_TURN: "在下一回合期間，", THIS_AND_NEXT: "直到下一回合結束為止，"}


class Chinese(ChineseConditions):
    """Words for the powers of one card."""

    # Sentences

    def body(self, effect: Effect) -> str:
        parts = effect.parts if isinstance(effect, Seq) else (effect,)
        return "".join([f"{self.clause(part)}。" for part in parts])

    def clause(self, effect: Effect) -> str:
        match effect:
            case Seq(parts):
                return "，".join([self.clause(part) for part in parts])
            case Then(body):
                return f"之後，{self.clause(body)}"
            case Additionally(body):
                return f"此外，{self.clause(body)}"
            case May(body, who, exactly):
                word = "對手可" if who == OPPONENT else "可"
                return f"{word}{'完整執行：' if exactly else ''}{self.clause(body)}"
            case MayTo(a, b, who):
                return f"{'對手' if who == OPPONENT else ''}可透過{self.clause(a)}，即可{self.clause(b)}"
            case IfYouDo(a, b):
                return f"{self.clause(a)}。若進行此操作，則{self.clause(b)}"
            case If(condition, body, otherwise):
                taken = self.taken
                said = f"若{self.condition(condition)}，則{self.clause(body)}"
                if otherwise is not None:
                    self.taken = taken
                return said if otherwise is None else f"{said}。否則，{self.clause(otherwise)}"
            case EachCard(register, body, where):
                return f"{self.each(Remembered(register, where))}，針對該牌，{self.clause(body)}"
            case ForEach(value, body, distinct):
                once = "。此效果不可重複選擇同一角色" if distinct else ""
                return f"{self.each(value)}，{self.clause(body)}{once}"
            case OneOf(parts):
                options = [f"{index}）{self.clause(part)}" for index, part in enumerate(parts, 1)]
                return f"從以下選擇一項：{'；'.join(options)}"
            case AtEndOfTurn(body):
                return f"當回合結束時，{self.clause(body)}"
        return self.action(effect)

    def action(self, effect: Effect) -> str:
        match effect:
            case Give():
                return self.give(effect)
            case Draw(count, who):
                return f"{'' if who == YOU else WHOSE[who]}抽{self.number(count)}張牌"
            case Move():
                return self.move(effect)
            case Reveal(cards):
                return f"公開{self.cards(cards)}"
            case LookAt(cards):
                return f"查看{self.cards(cards)}"
            case Choose(chars):
                return f"選擇{self.chars(chars)}"
            case ChooseCards(cards):
                return f"選擇{self.cards(cards)}"
            case PickType(mask):
                return f"從{types(mask)}選擇一個TYPE"
            case ChoosePrintedBp(register, where):
                return f"從{REGISTERS[register]}中的{self.noun(where, True)}選擇一個標示的BP"
            case Swap(chars, None):
                return f"將{self.chars(chars)}交換位置"
            case Swap(chars, other) if other is not None:
                return f"將{self.chars(chars)}與{self.chars(other)}交換位置"
            case Negate(chars):
                return f"使{self.chars(chars)}的一個效果說明，在此回合期間無效"
            case Forbid(who, what, duration):
                return f"{DURATIONS.get(duration, '')}{self.forbidden(who, what)}"
        return self.put(effect)

    def move(self, effect: Move) -> str:
        what = self.cards(effect.cards)
        cards = effect.cards
        self.took(cards)
        if isinstance(cards, From) and cards.zone == HAND and effect.to == DISCARD:
            who = "由對手選擇並" if cards.owner_chooses else ""
            return f"{who}捨棄{what}"
        match effect.to:
            case t if t == HAND:
                return f"將{what}{'放回持有者手牌中' if isinstance(cards, OfCharacters) else '加入手牌'}"
            case t if t == DISCARD:
                return f"將{what}送往持有者的棄牌區"
            case t if t == EXILE:
                return f"將{what}從遊戲中移除"
            case t if t in (DECK, DECK_BOTTOM, DECK_EITHER):
                place = "牌組最上方" if t == DECK else ZONES[t]
                return f"將{what}放回持有者的{place}"
        return f"移動{what}"

    def put(self, effect: Effect) -> str:
        match effect:
            case ShuffleDeck(who):
                return f"將{WHOSE[who]}牌組洗牌"
            case PutOn(cards, chars, where):
                place = "上方" if where == ON_TOP else "下方"
                said = f"使{self.cards(cards)}登場於{self.chars(chars)}的{place}"
                self.took(cards)
                return said
            case PutInPlace(cards):
                said = f"使{self.cards(cards)}登場於該位置"
                self.took(cards)
                return said
            case BuildInPlace(where, size):
                return f"使用我方手牌，使{state_word(size)}狀態的{self.noun(where, False)}登場於該位置"
            case PutScene(cards):
                return f"將{self.cards(cards)}放置於場景區"
            case Tuck(cards, chars):
                return f"將{self.cards(cards)}以橫向面朝下的方式放置於{self.chars(chars)}下方"
            case Charge(count, names):
                return f"充能({count})【{'/'.join(names)}】"
            case TriggerText(chars, cards, scene):
                event = "《當本場景出現時》" if scene else "《當本角色登場時》"
                of = self.chars(chars) if chars is not None else self.cards(cards) if cards is not None else ""
                return f"觸發{of}的一個{event}效果"
            case UseText(chars):
                return f"選擇{self.chars(chars)}的一個[發動]效果，不論其狀態指定及次數限制，支付其消耗並結算"
        return "執行效果"

    # Giving

    def give(self, effect: Give) -> str:
        when = DURATIONS.get(effect.duration, "")
        said = [self.mod(mod) for mod in effect.mods]
        return f"{when}{self.per(effect.mods)}使{self.chars(effect.chars)}{'，並'.join(said)}"

    def per(self, mods: tuple[Mod, ...]) -> str:
        for mod in mods:
            if isinstance(mod, Bp) and isinstance(mod.value, Times):
                return f"{self.each(mod.value.value)}，"
        return ""

    def mod(self, mod: Mod) -> str:
        match mod:
            case Bp(value):
                n = value.n if isinstance(value, N) else value.factor if isinstance(value, Times) else 0
                return f"BP{n:+d}"
            case Grade(by):
                step = "一二三四五六七八九"[abs(by) - 1]
                return f"{'上升' if by > 0 else '降低'}{step}級"
            case Extra():
                return "的BP變為EXTRA"
            case GainTypes(mask):
                return f"獲得TYPE{types(mask, '及')}"
            case GainOneType(mask):
                return f"獲得TYPE{types(mask)}其中之一"
            case GainChosenType():
                return "獲得所選的TYPE"
            case ChangeType(mask):
                return f"的一個TYPE變為{types(mask)}"
            case Outcome(outcome):
                return "的對戰獲得勝利" if outcome == WIN else "的對戰視為平局"
            case Unaffected(by):
                return f"不受{self.changes(by)}效果影響"
            case Cannot(what):
                if what == ENTER_EFFECTS:
                    return "的《當本角色登場時》效果不可結算"
                return "不可升級" if what == LEVELLING else "不可被移除"
            case PrintedBecomes(value):
                return f"的所有BP變為{self.number(value)}"
            case Levels(more):
                return f"視為等級增加{more}"
        return "改變"

    def changes(self, by: int) -> str:
        words = ((GRADE_UP, "「升級」"), (GRADE_DOWN, "「降級」"), (BP_PLUS, "「BP+」"), (BP_MINUS, "「BP-」"))
        return listed([word for bit, word in words if by & bit], "及")

    def forbidden(self, who: int, what: int) -> str:
        if what == EXILING_DISCARD:
            return f"{WHOSE[who]}棄牌區中的牌不可因對手的效果從遊戲中移除"
        return f"{WHOSE[who]}不可將場景牌放置於場景區"

    # Powers

    def static(self, node: Node) -> str:
        condition = node.condition if isinstance(node, (Static, StaticRule)) else None
        said = "" if condition is None else f"當{self.condition(condition)}時，"
        if isinstance(node, StaticRule):
            return f"{said}{self.forbidden(node.who, node.what)}。"
        assert isinstance(node, Static)
        assert isinstance(node.chars, Chars)
        mods = [self.mod(mod) for mod in node.mods]
        once = "" if node.stacks else "此效果不可疊加。"
        return f"{said}{self.per(node.mods)}使{self.chars(node.chars)}{'，並'.join(mods)}。{once}"

    def power(self, power: Power) -> str:
        marks = "".join([f"[{mark}]" for index, mark in enumerate(MARKS) if power.marks >> index & 1])
        if power.kind == CONTINUOUS:
            return marks + "".join([self.static(node) for node in power.statics])
        assert power.body is not None
        limit = f"(每回合{power.limit}次)" if power.limit else ""
        if power.kind == PAYMENT:
            cost = "無消耗" if power.cost is None else self.clause(power.cost)
            if power.condition is not None:
                cost = f"若{self.condition(power.condition)}，{cost}"
            return f"{marks}[發動]{limit}{cost}→{self.body(power.body)}"
        return f"{marks}《{self.event(power.event)}》{limit}{self.body(power.body)}"

    def event(self, event: Node | None) -> str:
        match event:
            case AnyOfThese(parts):
                return "，或".join([self.event(part) for part in parts])
            case EntersPlay(None):
                return "當本角色登場時"
            case EntersPlay(where, who) if where is not None:
                return f"每當{'' if who == EACH else WHOSE[who]}{self.noun(where, False)}登場時"
            case SceneEnters(True):
                return "當本場景出現時"
            case SceneEnters(False, who, where):
                said = "、".join([self.quality(part) for part in getattr(where, "parts", (where,)) if self.asks(part)])
                return f"每當{'' if who == EACH else WHOSE[who]}{said}{'的' if said else ''}場景出現時"
            case ThisSent(origin, target):
                return f"當本牌從{ZONES[origin]}被送往{ZONES[target]}時"
            case Discards(who, where):
                return f"每當{WHOSE[who]}捨棄{self.noun(where, True)}時"
            case OpponentResolvesPayment():
                return "每當本角色的對戰對手角色結算[發動]效果時"
        return "當此事發生時"

    def asks(self, part: Node) -> bool:
        return type(part).__name__ != "Anything"


def render_zh(compiled: CompiledText | Reading) -> str:
    """The Traditional Chinese of a compiled text."""
    said: list[str] = []
    if compiled.any_number:
        said.append("牌組中可放入任意數量的本牌。")
    for bit in KINDS.values():
        if compiled.kinds & bit:
            said.append(f"本牌同時擁有{kinds(bit, False)}的卡牌種類。")
    if compiled.aliases:
        names = listed([f"『{name}』" for name in compiled.aliases])
        said.append(f"本牌的角色名稱視為{names}，或其標示的角色名稱其中之一。")
    said += [f"[TEAM][{team}]" for team in compiled.teams]
    said += [Chinese().power(power) for power in compiled.powers]
    return "".join(said)
