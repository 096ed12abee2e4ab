"""Numbers in canonical English."""

from typing import Final

from ....kernel.machine.nodes import Condition, Value
from ....language.counting import Count, Remembered
from ....language.values import ANYTHING, N, PerEvery, ThatMany, Times
from .. import terms
from ..records import H_USED
from ..terms import ANY_COLOR, COLORS, EACH, FIELD, OPPONENT, R_OUTSIDE, R_REMOVED, REGISTER_NAMES, UNDER, YOU
from ..values import ApOf, AtMost, BpOf, ChosenNumber, DistinctNames, Either, EnergyOf, HighestBp, Sum, TimesThisTurn
from ..vocabulary import SCALARS
from .english_nouns import PILES, ZONES, EnglishNouns, numeral, owner

SIGNS: Final = {
    ">=": "{n} or more",
    "<=": "{n} or less",
    "==": "exactly {n}",
    ">": "more than {n}",
    "<": "less than {n}",
}
INTO: Final = {R_OUTSIDE: "into your sideline", R_REMOVED: "into your removal area"}


class EnglishNumbers(EnglishNouns):
    """Words for numbers, and for what is counted."""

    def condition(self, condition: Condition) -> str:
        raise AssertionError("the whole language says this")

    def value(self, value: Value) -> str:
        match value:
            case N(n):
                return numeral(n)
            case Times(factor, of):
                return f"{factor} for each {self.each(of)}"
            case PerEvery(size, of):
                return f"one for every {numeral(size)} {self.each(of)}"
            case ThatMany():
                return "that many"
            case ChosenNumber():
                return "the chosen number of"
            case Sum(parts):
                return " plus ".join([self.value(part) for part in parts])
            case Either(condition, then, otherwise):
                return f"{self.value(otherwise)}, or {self.value(then)} if {self.condition(condition)}"
            case AtMost(of, limit):
                return f"{self.value(of)}, at most {self.value(limit)}"
            case BpOf() | HighestBp():
                return self.bp_value(value)
        return f"the number of {self.each(value, True)}"

    def each(self, value: Value, plural: bool = False) -> str:
        """What is counted, after "for each"."""
        match value:
            case Count(zone, _, where) if zone == UNDER and where == ANYTHING:
                return "face-down card under this character"
            case Sum((Count(zone, terms.YOU, where), Count(other, terms.YOU, again))) if where == again and PILES.get(
                other
            ):
                return self.noun(where, plural, "from your hand or sideline", pile=True)
            case Count(zone, who, where):
                return self.noun(where, plural, self.in_zone(zone, who), pile=zone != FIELD)
            case DistinctNames(zone, who, where):
                unique = f"with unique card names {self.in_zone(zone, who)}"
                return self.noun(where, True, unique, pile=zone != FIELD)
            case TimesThisTurn():
                return self.time(value)
            case ThatMany(register) if register in INTO:
                return f"card placed {INTO[register]} with this ability"
            case ThatMany(register) | Remembered(register, _) | ChosenNumber(register):
                return f"{REGISTER_NAMES[register]} card"
            case EnergyOf(who, color):
                what = "" if color == ANY_COLOR else f"{COLORS[color]} "
                return f"{what}energy generation of {owner(who)} field"
            case ApOf(who):
                return f"of {owner(who)} active AP cards"
            case PerEvery(size, of):
                return f"{numeral(size)} {self.each(of, True)}"
        return self.value(value)

    def time(self, times: TimesThisTurn) -> str:
        if times.verb == H_USED and times == TimesThisTurn(H_USED, YOU, times.where):
            return f"{self.noun(times.where, False, pile=True)} you have used this turn"
        verb = SCALARS["verb"].write(times.verb)
        who = "you have" if times.who == YOU else "your opponent has" if times.who == OPPONENT else "a player has"
        what = "this card" if times.this else self.noun(times.where, False)
        ways = [f"from the {ZONES[times.origin]}"] if times.origin >= 0 else []
        ways += [f"into the {ZONES[times.target]}"] if times.target >= 0 else []
        if times.by >= 0 or times.by_where != ANYTHING:
            ways.append(f"by {self.ability_of(times.by, times.by_where)}")
        return " ".join([f"time {who} {verb}", what, *ways, "this turn"])

    def in_zone(self, zone: int, who: int) -> str:
        if zone == FIELD:
            return "on your field or your opponent's field" if who == EACH else f"on {owner(who)} field"
        return f"under {'this character'}" if zone == UNDER else f"in {owner(who)} {PILES[zone]}"
