"""Filters, selectors and numbers in Traditional Chinese, with the terms of the zhtw-1.6 rules."""

from ....kernel.machine.nodes import AS_MANY, Filter, Value
from ....language.counting import Count, Remembered
from ....language.filters import InRegister, IsThis, Whose
from ....language.pieces import BothOf, This
from ....language.pieces import Pieces as Chars
from ....language.selectors import Among, AtRandom, Cards, Held, ThisCard, Top
from ....language.values import ALL, ANYTHING, N, Not, Or, PerEvery, ThatMany, Times
from ....text.chinese import WHOSE
from ....text.nodes import parts_of
from ....text.words import ranged
from ..comparing import THIS, AbleToHold, AbleToLevelUp, LikeCharacter, RoundAbove, SameLevel, SameName, SharesType
from ..filters import (
    Adjacent,
    BpIs,
    Called,
    ChosenType,
    Facing,
    GradeIs,
    HasCharged,
    HasExtra,
    InArea,
    InState,
    IsBottomCard,
    IsExtra,
    IsTopCard,
    Kind,
    Level,
    Named,
    PrintedBp,
    Round,
    Team,
    Type,
    WithinFieldRound,
)
from ..ops import ChosenNumber
from ..selectors import (
    AllChars,
    Bottom,
    BottomOf,
    CardOf,
    ChargedOf,
    EitherCards,
    EitherOf,
    From,
    OneOfEach,
    OpponentOf,
    Pick,
    SceneInPlay,
    Those,
    TopOf,
    WholeOf,
)
from ..terms import (
    BATTLE,
    CHARACTER_CARD,
    CHARGED,
    DECK,
    DECK_BOTTOM,
    DECK_EITHER,
    DISCARD,
    EACH,
    EXILE,
    HAND,
    HERO,
    KAIJU,
    MECH,
    R_HOSTS,
    R_LOOKED,
    R_REVEALED,
    SCENE,
    SCENE_CARD,
    TYPES,
)
from ..values import IN_PLAY, BattleAreas, ByState, Distinct, RoundOf, TotalLevel, TurnNumber
from .lexicon import HIGHEST, SLOT_WORDS, STATE_WORDS

TYPE_WORDS = ("基礎", "力量", "敏捷", "武裝", "災難", "毀滅", "侵略", "流星")

assert len(TYPE_WORDS) == len(TYPES)


ZONES = {
    DECK: "牌組",
    HAND: "手牌",
    DISCARD: "棄牌區",
    EXILE: "從遊戲中移除的牌",
    BATTLE: "戰場",
    SCENE: "場景區",
    CHARGED: "充能牌",
    DECK_BOTTOM: "牌組最下方",
    DECK_EITHER: "牌組最上方或最下方",
}

FEATURES = {"name": "角色名稱", "type": "TYPE", "level": "等級"}

# What the registers hold, as it is spoken of afterwards; characters first, then cards.
REGISTERS = (
    "公開的牌",
    "送往棄牌區的牌",
    "捨棄的牌",
    "所選的角色",
    "所選的牌",
    "抽到的牌",
    "登場的牌",
    "放回牌組的牌",
    "加入手牌的牌",
    "移除的牌",
    "該位置",
    "所選的TYPE",
    "該角色",
    "該角色",
    "該數量",
    "該狀態",
    "放回牌組最上方的牌",
    "因此效果登場的角色",
    "查看的牌",
)


def listed(words: list[str], last: str = "或") -> str:
    return last.join(["、".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def span(lo: int, hi: int) -> str:
    return ranged(lo, hi, HIGHEST, "{n}或以上", "{n}或以下") or listed([str(n) for n in range(lo, hi + 1)])


def states(mask: int) -> str:
    return listed([word for index, word in enumerate(STATE_WORDS) if mask >> index & 1])


def types(mask: int, last: str = "或") -> str:
    return listed([f"【{word}】" for index, word in enumerate(TYPE_WORDS) if mask >> index & 1], last)


def kinds(mask: int, cards: bool) -> str:
    card = "牌" if cards else ""
    if mask & CHARACTER_CARD == CHARACTER_CARD:
        return f"角色{card}"
    words = ((HERO, "超人力霸王"), (KAIJU, "怪獸宇宙人系列"), (MECH, "超人力霸王機甲"), (SCENE_CARD, "場景"))
    return f"{listed([word for bit, word in words if mask & bit])}{card}"


def likened(register: int) -> str:
    """What something is likened to."""
    if register < 0:
        return "本角色" if register == THIS else "本角色的對戰對手角色"
    return REGISTERS[register]


class ChineseNouns:
    """Words for nouns."""

    def __init__(self) -> None:
        self.taken = False  # some of the shown cards have gone elsewhere

    def took(self, cards: Cards) -> None:
        if isinstance(cards, (Among, Held)) and cards.register in (R_REVEALED, R_LOOKED):
            self.taken = True

    def noun(self, where: Filter, cards: bool) -> str:
        """What is asked of a noun, then the noun."""
        parts = parts_of(where)
        heads = [self.head(part, cards) for part in parts if self.head(part, cards)]
        head = "".join(heads)
        if not head:
            head = "牌" if cards else "角色"
        elif cards and not head.endswith("牌"):
            head += "牌"
        said = [self.quality(part) for part in parts if not self.head(part, cards)]
        return f"{'、'.join(said)}的{head}" if said else head

    def head(self, part: Filter, cards: bool) -> str:
        match part:
            case Named(names):
                return listed([f"『{name}』" for name in names])
            case Called(words):
                return listed([f"「{word}」" for word in words])
            case Kind(mask):
                return kinds(mask, cards)
            case Or(parts) if all(self.head(inner, False) for inner in parts):
                return listed([self.head(inner, False) for inner in parts])
        return ""

    def quality(self, part: Filter) -> str:
        match part:
            case Level(lo, hi):
                return f"等級{span(lo, hi)}"
            case InState(mask):
                return f"{states(mask)}狀態"
            case Type(mask):
                return f"擁有TYPE{types(mask)}"
            case ChosenType():
                return "擁有所選TYPE"
            case Team(name):
                return f"擁有[{name}]"
            case PrintedBp(slot, lo, hi):
                return f"標示的{SLOT_WORDS[slot]}的BP為{span(lo, hi)}"
            case BpIs(lo, hi):
                return f"BP為{span(lo, hi)}"
            case HasExtra():
                return "擁有EXTRA的BP"
            case IsExtra():
                return "BP目前為EXTRA"
            case GradeIs(increased):
                return "正在升級中" if increased else "正在降級中"
            case Round(lo, hi):
                return f"回合數{span(lo, hi)}"
            case HasCharged():
                return "下方放有橫向面朝下的卡牌"
            case InArea(area):
                return f"位於第{area}回合戰鬥區"
        return self.relation(part)

    def relation(self, part: Filter) -> str:
        match part:
            case Adjacent():
                return "與本角色左側或右側相鄰"
            case Facing(of):
                return f"與我方{self.noun(of, False)}對戰" if of != IsThis() else "與本角色對戰"
            case IsThis():
                return "為本角色"
            case Whose(player):
                return f"屬於{WHOSE[player]}"
            case IsTopCard():
                return "位於最上方"
            case IsBottomCard():
                return "位於最下方"
            case WithinFieldRound():
                return "回合數不超過場上回合數"
            case AbleToLevelUp():
                return "可用該牌升級"
            case AbleToHold():
                return "可將該牌放置於下方"
            case Not(of):
                return self.negated(of)
            case Or(parts):
                return listed([self.noun(inner, False) for inner in parts])
        return self.likeness(part)

    def likeness(self, part: Filter) -> str:
        match part:
            case InRegister(register):
                return f"為{REGISTERS[register]}"
            case SameName(register):
                return f"與{REGISTERS[register]}角色名稱相同"
            case SameLevel(register):
                return f"與{REGISTERS[register]}等級相同"
            case RoundAbove(register, by):
                return f"回合數比{REGISTERS[register]}高{by}"
            case LikeCharacter(what, register):
                return f"與{likened(register)}{FEATURES[what]}相同"
            case SharesType(register):
                return f"與{likened(register)}擁有相同TYPE"
        return self.noun(part, False)

    def negated(self, of: Filter) -> str:
        if isinstance(of, IsThis):
            return "本角色以外"
        if isinstance(of, Type):
            return f"不擁有TYPE{types(of.types)}"
        if isinstance(of, Facing):
            return f"{self.relation(of)}者以外"
        head = self.head(of, False)
        return f"{head or self.quality(of)}以外"

    def amount(self, lo: Value, hi: Value) -> str:
        if isinstance(lo, ThatMany):
            return "相同數量"
        least = lo.n if isinstance(lo, N) else 1
        most = hi.n if isinstance(hi, N) else 1
        if least == AS_MANY:
            return "所有"
        if most == AS_MANY:
            return "任意數量" if least == 0 else f"{least}或以上"
        if least == most:
            return str(most)
        return f"最多{most}" if least == 0 else f"{least}至{most}"

    def chars(self, chars: Chars) -> str:
        match chars:
            case This():
                return "本角色"
            case Those(register):
                return "因此效果登場的角色" if register == R_HOSTS else REGISTERS[register]
            case OpponentOf(This()):
                return "本角色的對戰對手角色"
            case OpponentOf(of):
                return f"{self.chars(of)}的對戰對手角色"
            case AllChars(who, where):
                return f"{WHOSE[who]}所有{self.noun(where, False)}"
            case Pick(who, where, lo, hi):
                whose = "" if who == EACH else WHOSE[who]
                return f"{whose}{self.measured(self.amount(lo, hi), '個')}{self.noun(where, False)}"
            case EitherOf(parts):
                return listed([self.chars(part) for part in parts])
            case BothOf(parts):
                return listed([self.chars(part) for part in parts], "及")
        return "角色"

    def measured(self, amount: str, word: str) -> str:
        return f"{amount}的" if amount in ("任意數量", "相同數量") else f"{amount}{word}"

    def cards(self, cards: Cards) -> str:
        match cards:
            case Top(who, count):
                return f"{WHOSE[who]}牌組最上方的{self.number(count)}張牌"
            case Bottom(who, count):
                return f"{WHOSE[who]}牌組最下方的{self.number(count)}張牌"
            case From(zone, who, where, lo, hi, distinct):
                return f"{WHOSE[who]}{ZONES[zone]}中的{self.some(where, lo, hi, distinct)}"
            case Among(register, where, lo, hi, distinct):
                return f"{REGISTERS[register]}中的{self.some(where, lo, hi, distinct)}"
            case Held(register, where) if where != ANYTHING:
                return f"{REGISTERS[register]}中的{self.some(where, ALL, ALL, '')}"
            case Held(register):
                return "其餘的牌" if self.taken and register in (R_REVEALED, R_LOOKED) else REGISTERS[register]
            case ThisCard():
                return "本牌"
            case SceneInPlay(who, where):
                whose = "" if who == EACH else WHOSE[who]
                said = [self.quality(part) for part in parts_of(where) if not self.head(part, False)]
                names = "".join([self.head(part, False) for part in parts_of(where)])
                return f"{whose}{'、'.join(said)}{'的' if said else ''}{names}1張場景"
            case AtRandom(who, count):
                return f"{WHOSE[who]}手牌中隨機的{self.number(count)}張牌"
            case OneOfEach(parts):
                return listed([self.cards(part) for part in parts], "及")
            case EitherCards((From() as first, *others)) if all(first.where == getattr(p, "where", 0) for p in others):
                zones = [ZONES[part.zone] for part in (first, *others) if isinstance(part, From)]
                some = self.some(first.where, first.lo, first.hi, first.distinct)
                return f"{WHOSE[first.who]}{listed(zones, '及' if first.lo == ALL else '或')}中的{some}"
        return self.stacked(cards)

    def stacked(self, cards: Cards) -> str:
        match cards:
            case EitherCards(parts):
                return listed([self.cards(part) for part in parts])
            case TopOf(chars):
                return f"{self.chars(chars)}最上方的一張牌"
            case BottomOf(chars):
                return f"{self.chars(chars)}最下方的一張牌"
            case CardOf(chars, where):
                return f"{self.chars(chars)}中的1張{self.noun(where, True)}"
            case WholeOf(chars):
                return self.chars(chars)
            case ChargedOf(chars, every):
                which = "所有" if every else "最下方1張"
                return f"{self.chars(chars)}下方{which}橫向面朝下的卡牌"
        return "牌"

    def some(self, where: Filter, lo: Value, hi: Value, distinct: str) -> str:
        each = f"{FEATURES[distinct]}各不相同的" if distinct else ""
        if lo == ALL:
            return f"{each}{'各1張' if distinct else '所有'}{self.noun(where, True)}"
        return f"{each}{self.measured(self.amount(lo, hi), '張')}{self.noun(where, True)}"

    def number(self, value: Value) -> str:
        match value:
            case N(n):
                return str(n)
            case ThatMany():
                return "相同數量"
            case ByState(numbers):
                said = [f"{STATE_WORDS[index]}時為{n}" for index, n in enumerate(numbers)]
                return f"（本角色{'、'.join(said)}）"
            case ChosenNumber():
                return "所選的BP"
            case Times(factor, of):
                return f"{self.counted(of)}每1個計{factor}"
        return f"等同於{self.counted(value)}數量的"

    def counted(self, value: Value) -> str:
        """What is counted."""
        match value:
            case Count(zone, who, where):
                if zone == CHARGED:
                    return "本角色下方橫向面朝下的卡牌"
                return (
                    f"{WHOSE[who]}{ZONES[zone]}{'上' if zone == BATTLE else '中'}的{self.noun(where, zone != BATTLE)}"
                )
            case Distinct(what, zone, who, where):
                return f"{WHOSE[who]}{ZONES[zone]}中{self.noun(where, zone != BATTLE)}的不同{FEATURES[what]}"
            case TotalLevel(who, where):
                return f"{WHOSE[who]}{self.noun(where, False)}的等級總和"
            case Remembered(register, where):
                return f"{REGISTERS[register]}中的{self.noun(where, True)}"
            case BattleAreas():
                return "戰鬥區"
            case TurnNumber():
                return "目前的回合"
            case RoundOf(register) if register == IN_PLAY:
                return "場景區中場景的回合數"
            case RoundOf(register):
                return f"{REGISTERS[register]}的回合數"
            case PerEvery(_, of) | Times(_, of):
                return self.counted(of)
            case ThatMany(register):
                return REGISTERS[register]
        return self.number(value)

    def each(self, value: Value) -> str:
        match value:
            case PerEvery(size, TotalLevel() as of):
                return f"{self.counted(of)}每{size}級"
            case PerEvery(size, of):
                return f"每有{size}個{self.counted(of)}"
            case RoundOf():
                return f"{self.counted(value)}每1點"
        return f"每有1個{self.counted(value)}"
