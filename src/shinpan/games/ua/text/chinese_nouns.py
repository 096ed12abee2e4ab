"""Which cards, how many, where, in Traditional Chinese."""

from ....kernel.machine.nodes import Filter, Value
from ....language.counting import Count, Remembered
from ....language.filters import InRegister, IsThis, Whose
from ....language.pieces import BothOf, This
from ....language.pieces import Pieces as Units
from ....language.selectors import Among, AtRandom, Cards, Held, ThisCard, Top
from ....language.values import ALL, ANYTHING, And, Anything, N, Not, Or, PerEvery, ThatMany, Times
from ....text.chinese import WHOSE
from ....text.nodes import parts_of
from ....text.words import NoWordsError
from .. import terms
from ..field_filters import (
    Attacking,
    BaseIs,
    Battling,
    BpBelowBase,
    CameFrom,
    DidThisTurn,
    HasImpact,
    HasUnder,
    Locked,
    OnLine,
    PlayedThisTurn,
    Raided,
    Resting,
    SameLine,
)
from ..filters import (
    ApCost,
    BaseBp,
    Bp,
    Called,
    Color,
    EnergyMet,
    Gives,
    HasActivate,
    HasKeyword,
    HasRaid,
    HasTrigger,
    InZone,
    Kind,
    Named,
    NeededEnergy,
    NoTraits,
    SameAs,
    SameNameAs,
    SameNumber,
    Trait,
)
from ..remembering import FaceDown, Missing, NeededOf
from ..selectors import (
    NONE,
    AllUnder,
    AllUnits,
    BaseOf,
    From,
    FromUnder,
    Pick,
    TheAttacker,
    TheTarget,
    Those,
    TopOf,
    UnderOf,
)
from ..terms import ANY_COLOR, ENERGY, FIELD, FRONT, TRIGGERS, UNDER
from ..values import ApOf, AtMost, BpOf, ChosenNumber, DistinctNames, Either, EnergyOf, HighestBp, Sum, TimesThisTurn
from .chinese_terms import (
    COLOR_WORDS,
    DEEDS,
    DIFFER,
    HIGH,
    LINES,
    MOST,
    PILES,
    REMEMBERED,
    TRIGGER_WORDS,
    between,
    different,
    head,
    keyword_words,
    names,
    on_field,
    traits,
)


class ChineseNouns:
    """Words for filters, values and whom they mean."""

    def __init__(self) -> None:
        self.taken: set[int] = set()  # the registers of which something was taken: the rest is what remains

    # Numbers.

    def value(self, value: Value) -> str:
        match value:
            case N(n):
                return str(n)
            case Times(factor, of):
                return f"{self.each(of)} {factor}"
            case PerEvery():
                return f"{self.each(value)} 1"
            case ThatMany(register):
                return f"與{REMEMBERED[register]}相同數量"
            case ChosenNumber():
                return "所選的數字"
            case Sum(parts):
                return "加上".join([self.value(part) for part in parts])
            case Either(condition, then, otherwise):
                return f"{self.value(otherwise)}（{self.condition(condition)}則為 {self.value(then)}）"
            case AtMost(of, limit):
                return f"{self.value(of)}（最多 {self.value(limit)}）"
            case BpOf(register):
                return f"{'本角色' if register < 0 else REMEMBERED[register]}的 BP"
            case HighestBp(who, where):
                return f"{self.on(who, where)}的最高 BP"
            case NeededOf(register):
                return f"{REMEMBERED[register]}的所需能量"
            case Missing(to, of):
                return f"補足到 {to} 所缺的（現有{self.counted(of)}）"
        return f"{self.counted(value)}的數量"

    def condition(self, condition: object) -> str:
        raise AssertionError("the whole language says this")

    def counted(self, value: Value) -> str:
        """What is counted."""
        match value:
            case Count(zone, who, where) if zone == FIELD:
                return self.on(who, where)
            case Count(zone, _, _) if zone == UNDER:
                return "本角色下方的背面牌"
            case Count(zone, who, where):
                return f"{WHOSE[who]}{PILES[zone]}中的{self.noun(where, False)}"
            case DistinctNames(zone, who, where, also, what) if zone == FIELD:
                revealed = f"{REMEMBERED[also]}與" if also >= 0 else ""
                return f"{revealed}{DIFFER[what]}不同的{self.on(who, where)}"
            case DistinctNames(zone, who, where, also, what):
                revealed = f"{REMEMBERED[also]}與" if also >= 0 else ""
                return f"{revealed}{WHOSE[who]}{PILES[zone]}中{DIFFER[what]}不同的{self.noun(where, False)}"
            case FaceDown(who, where):
                return f"{self.on(who, where)}下方的背面牌"
            case EnergyOf(who, color):
                return f"{WHOSE[who]}產生的{'' if color == ANY_COLOR else COLOR_WORDS[color]}能量"
            case ApOf(who):
                return f"{WHOSE[who]}活動的 AP 卡"
            case Remembered(register, where):
                return f"{REMEMBERED[register]}中的{self.noun(where, False)}"
            case ThatMany(register):
                return REMEMBERED[register]
            case TimesThisTurn():
                return self.history(value)
            case Sum(parts):
                return "與".join([self.counted(part) for part in parts])
        return self.value(value)

    def each(self, value: Value) -> str:
        if isinstance(value, PerEvery):
            return f"每有 {value.size} 張{self.counted(value.value)}"
        return f"每有 1 張{self.counted(value)}"

    def history(self, times: TimesThisTurn) -> str:
        from ..vocabulary import SCALARS

        deed = DEEDS[str(SCALARS["verb"].write(times.verb))]
        what = "本卡" if times.this else self.noun(times.where, False)
        ways = f"從{PILES[times.origin]}" if times.origin >= 0 else ""
        ways += f"到{PILES[times.target]}" if times.target >= 0 else ""
        by = f"因{self.effect_of(times.by, times.by_where)}而" if times.by >= 0 or times.by_where != ANYTHING else ""
        return f"本回合{WHOSE[times.who]}{by}{ways}{deed}的{what}"

    def effect_of(self, by: int, where: Filter) -> str:
        whose = WHOSE.get(by, "")
        return f"{whose}效果" if where == ANYTHING else f"{whose}{self.noun(where, False)}的效果"

    # Filters.

    def noun(self, where: Filter, field: bool) -> str:
        """A noun with everything that is said of it."""
        kind = 0
        said: list[str] = []
        for part in parts_of(where):
            if isinstance(part, Kind) and not kind:
                kind = part.kinds
            else:
                said.append(self.of(part))
        return "".join([*[word for word in said if word], on_field(kind) if field else head(kind)])

    def on(self, who: int, where: Filter) -> str:
        """Cards on the field of somebody: the line stands with them."""
        parts = parts_of(where)
        lines = [part.line for part in parts if isinstance(part, OnLine)]
        rest = And(tuple([part for part in parts if not isinstance(part, OnLine)]))
        return f"{WHOSE[who]}{LINES[lines[0]] if lines else '場上'}的{self.noun(rest, True)}"

    def of(self, part: Filter) -> str:
        match part:
            case Not(of) if of == IsThis():
                return "其他"
            case Not(Resting()):
                return "活動的"
            case Not(of):
                return self.negated(of)
            case And(parts):
                return "".join([self.of(one) for one in parts])
            case Or(parts):
                said = [self.noun(one, True) if is_noun(one) else self.of(one).removesuffix("的") for one in parts]
                return f"{'或'.join(said)}的"
            case Named(words):
                return f"{names(words)}"
            case Called(words):
                return f"卡名含有{names(words, '與')}的"
            case Trait(words):
                return f"擁有{traits(words)}的"
            case Kind(kinds):
                return head(kinds)
            case Color(colors):
                return f"{'或'.join([COLOR_WORDS[color] for color in colors])}的"
        return self.sized(part)

    def negated(self, of: Filter) -> str:
        words = self.of(of)
        if isinstance(of, Named | Kind | Or | And):
            return f"除了{words.removesuffix('的')}以外的"
        return f"沒有{words.removeprefix('擁有')}" if words.startswith("擁有") else f"非{words}"

    def sized(self, part: Filter) -> str:
        match part:
            case Bp(lo, hi):
                return f"BP {self.range(lo, hi)}的"
            case NeededEnergy(lo, hi):
                return f"所需能量 {self.range(lo, hi)}的"
            case BaseBp(low, high):
                return f"原本 BP {between(low, high, HIGH)}的"
            case ApCost(low, high):
                return f"消耗 AP {between(low, high, MOST)}的"
            case Gives(low, high):
                return f"產生能量 {between(low, high, MOST)}的"
            case HasTrigger(()):
                return "擁有觸發的"
            case HasTrigger(triggers):
                return f"擁有{'或'.join([f'[{TRIGGER_WORDS[TRIGGERS[n]]}]' for n in triggers])}觸發的"
            case HasKeyword(bits):
                return f"擁有{keyword_words(bits)}的"
            case HasRaid():
                return "擁有[突襲]的"
            case HasActivate():
                return "擁有[啟動主要]的"
            case HasImpact():
                return "擁有[衝擊]的"
            case NoTraits():
                return "沒有特徵的"
            case BpBelowBase(above):
                return f"BP {'高' if above else '低'}於原本 BP 的"
        return self.state(part)

    def state(self, part: Filter) -> str:
        plain: dict[type[Filter], str] = {
            Resting: "休息的",
            Raided: "突襲中的",
            Locked: "下次不會變為活動的",
            IsThis: "本卡的",
            Attacking: "攻擊中的",
            Battling: "與本角色對戰的",
            PlayedThisTurn: "本回合登場的",
            EnergyMet: "滿足所需能量的",
            Anything: "",
        }
        if type(part) in plain:
            return plain[type(part)]
        match part:
            case OnLine(line):
                return f"{LINES[line]}上的"
            case SameLine(register):
                return "同一線上的" if register < 0 else f"與{REMEMBERED[register]}同一線上的"
            case CameFrom(zone):
                return f"本回合從{PILES[zone]}登場的"
            case SameAs(register, what):
                return f"{'所需能量' if what == 'energy' else '原本 BP'}與{REMEMBERED[register]}相同的"
            case SameNumber():
                return "與本卡編號相同的"
            case Whose(who):
                return f"{WHOSE[who]}的"
            case InZone(zone):
                return f"在{PILES[zone]}的"
            case HasUnder(least):
                return f"下方有 {least} 張以上背面牌的"
            case DidThisTurn(verb, by, where, line):
                return f"{f'在{LINES[line]}上' if line in (FRONT, ENERGY) else ''}{self.did(verb, by, where)}"
            case InRegister(register):
                return f"為{REMEMBERED[register]}的"
            case SameNameAs(register):
                return f"與{'本卡' if register < 0 else REMEMBERED[register]}卡名相同的"
            case BaseIs(where):
                return f"基礎牌為{self.noun(where, False)}的"
        raise NoWordsError(f"no words for {type(part).__name__}")

    def did(self, verb: int, by: int, where: Filter) -> str:
        from ..vocabulary import SCALARS

        deed = DEEDS[str(SCALARS["verb"].write(verb))]
        by_whom = f"因{self.effect_of(by, where)}" if by >= 0 or where != ANYTHING else ""
        return f"本回合{by_whom}{deed}過的"

    def range(self, lo: Value, hi: Value) -> str:
        if isinstance(lo, N) and isinstance(hi, N):
            return between(lo.n, hi.n, HIGH)
        return f"{self.value(hi)}以下" if lo == N(0) else f"{self.value(lo)}到{self.value(hi)}"

    # Whom and what.

    def amount(self, lo: Value, hi: Value) -> str:
        if lo == ALL:
            return "全部"
        if hi == ALL:
            return "任意張數" if lo == NONE else f"{self.value(lo)} 張以上"
        if lo in (NONE, hi):
            return f"{'最多 ' if lo == NONE else ''}{self.value(hi)} 張"
        return f"{self.value(lo)} 到 {self.value(hi)} 張"

    def units(self, units: Units) -> str:
        match units:
            case This():
                return "本角色"
            case Those(register, where):
                return (
                    REMEMBERED[register] if where == ANYTHING else f"{REMEMBERED[register]}中的{self.noun(where, True)}"
                )
            case AllUnits(_, where) if where == Battling():
                return "與本角色對戰的角色"
            case AllUnits(who, where):
                return f"{WHOSE[who]}{self.on(who, where).removeprefix(WHOSE[who])}全部"
            case Pick(who, where, lo, hi, by, same_bp, names_differ):
                more = "BP 相同的" if same_bp else ""
                more += "卡名不同的" if names_differ else ""
                chooser = "由對手選擇的" if by == terms.OPPONENT else ""
                return f"{chooser}{more}{self.on(who, where)}{self.amount(lo, hi)}"
            case BothOf(parts):
                return "與".join([self.units(part) for part in parts])
            case TheAttacker():
                return "攻擊中的角色"
            case TheTarget():
                return "被攻擊的角色"
        raise NoWordsError(f"no words for {type(units).__name__}")

    def cards(self, cards: Cards) -> str:
        match cards:
            case Top(who, count):
                return f"{WHOSE[who]}牌組最上方的{self.value(count)}張牌"
            case From(zones, who, where, lo, hi, by, distinct):
                piles = "或".join([PILES[zone] for zone in zones])
                chooser = "由對手選擇的" if by == terms.OPPONENT else ""
                noun = "" if where == ANYTHING else f"的{different(distinct)}{self.noun(where, False)}"
                return f"{chooser}{WHOSE[who]}{piles}{noun}{self.amount(lo, hi)}"
            case Among(register, where, lo, hi, distinct):
                noun = "" if where == ANYTHING else f"的{different(distinct)}{self.noun(where, False)}"
                self.taken.add(register)
                return f"{REMEMBERED[register]}中{noun}{self.amount(lo, hi)}"
            case Held(register, where) if where == ANYTHING:
                return "剩餘的牌" if register in self.taken else REMEMBERED[register]
            case Held(register, where):
                return f"{REMEMBERED[register]}中的{self.noun(where, False)}"
            case ThisCard():
                return "本卡"
            case AtRandom(who, count):
                return f"{WHOSE[who]}手牌中隨機 {self.value(count)} 張"
            case TopOf(units):
                return f"{self.units(units)}最上方的牌"
            case BaseOf(units):
                return f"{self.units(units)}的基礎牌"
            case AllUnder(units):
                return f"{self.units(units)}下方的所有牌"
            case FromUnder(where, lo, hi):
                return f"{self.on(terms.YOU, where)}下方的背面牌{self.amount(lo, hi)}"
            case UnderOf(units, count):
                many = "全部" if count == ALL else f" {self.value(count)} 張"
                return f"{self.units(units)}下方的背面牌{many}"
        raise NoWordsError(f"no words for {type(cards).__name__}")


def is_noun(part: Filter) -> bool:
    """Whether it names a kind of card."""
    return any(isinstance(one, Kind) for one in parts_of(part))
