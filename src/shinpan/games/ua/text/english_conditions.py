"""Numbers and conditions in canonical English."""

from dataclasses import replace
from typing import Final

from ....kernel.counting import Count, Did, Remembered, ThisIs
from ....kernel.values import (
    ANYTHING,
    AllOf,
    And,
    AnyOf,
    Compare,
    Condition,
    Filter,
    IfDone,
    N,
    Not,
    NotSo,
    PerEvery,
    ThatMany,
    Times,
    Value,
)
from ....text.nodes import parts_of
from ....text.words import NoWordsError, joined
from .. import terms
from ..filters import (
    Attacking,
    Bp,
    BpBelowBase,
    DidThisTurn,
    HasUnder,
    Kind,
    Named,
    OnLine,
    PlayedThisTurn,
    Raided,
    Resting,
    SameLine,
)
from ..state import (
    BY_ABILITY,
    BY_BATTLE,
    BY_CHARACTER,
    H_CHOSEN,
    H_MOVED,
    H_PAID,
    H_PLAYED,
    H_RAIDED,
    H_RESTED,
    H_SIDELINED,
    H_TRIGGER,
    H_USED,
)
from ..terms import (
    ANY_COLOR,
    CHARACTER,
    COLORS,
    EACH,
    FIELD,
    FRONT,
    LIFE,
    OPPONENT,
    PHASES,
    R_CHOSEN,
    R_OUTSIDE,
    R_REMOVED,
    R_REVEALED,
    R_TAKEN,
    REGISTER_NAMES,
    UNDER,
    YOU,
)
from ..values import (
    ApOf,
    AtMost,
    BpOf,
    ChosenNumber,
    DistinctNames,
    Either,
    EnergyOf,
    EveryOne,
    HighestBp,
    InPhase,
    IsYourTurn,
    LineIsFull,
    OneOfThemIs,
    PlayedBy,
    SidelinedBy,
    Sum,
    TimesThisTurn,
)
from ..vocabulary import SCALARS
from .english_nouns import PILES, REVEALED_AND_THERE, ZONES, EnglishNouns, line_word, numeral, owner, quoted

SIGNS: Final = {
    ">=": "{n} or more",
    "<=": "{n} or less",
    "==": "exactly {n}",
    ">": "more than {n}",
    "<": "less than {n}",
}
INTO: Final = {R_OUTSIDE: "into your sideline", R_REMOVED: "into your removal area"}
CAUSE_WORDS: Final = {"character": "character", "field": "site", "event": "event", "trigger": "trigger"}


def cause_names(causes: int) -> list[str]:
    named = SCALARS["causes"].write(causes)
    assert isinstance(named, list)
    return [CAUSE_WORDS.get(str(name), str(name)) for name in named]


class EnglishConditions(EnglishNouns):
    """Words for numbers and conditions."""

    # Numbers.

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

    # Conditions.

    def condition(self, condition: Condition) -> str:
        match condition:
            case AllOf(parts):
                return self.all_of(parts)
            case AnyOf((Compare() as first, Compare() as second)) if self.is_said_once(first, second):
                return self.one_of_two(first, second)
            case AnyOf(parts):
                return " or ".join([self.condition(part) for part in parts])
            case NotSo(LineIsFull(line, who)):
                return f"{owner(who)} {line_word(line)} is not full"
            case NotSo(Compare(Count(zone, who, where), ">=", N(1))) if zone == FIELD and is_named(where):
                return self.names_there(where, who, "is not")
            case NotSo(OneOfThemIs(register, where)) if register == R_CHOSEN:
                return f"the chosen character does not have {self.features(where)}"
            case NotSo(of):
                return f"it is not so that {self.condition(of)}"
            case Compare(left, sign, N(n)):
                return self.compared(left, sign, n)
            case Compare(left, sign, right):
                return f"{self.value(left)} is {SIGNS[sign].format(n=self.value(right))}"
            case LineIsFull(line, who):
                return f"{owner(who)} {line_word(line)} is full"
            case ThisIs(where):
                return self.this_is(where)
        return self.fact(condition)

    def is_plain_not(self, of: Condition) -> bool:
        """Whether "not" has words of its own, so that "unless" is not needed."""
        match of:
            case LineIsFull() | OneOfThemIs():
                return True
            case Compare(Count(zone, _, where), ">=", N(1)):
                return zone == FIELD and is_named(where)
        return False

    def all_of(self, parts: tuple[Condition, ...]) -> str:
        """ "A and B"; names that must all be there are joined."""
        names: list[str] = []
        for part in parts:
            match part:
                case Compare(Count(zone, terms.YOU, where), ">=", N(1)) if zone == FIELD and is_single_name(where):
                    names.append(self.names_there(where, YOU, "are"))
        if len(names) == len(parts) and len({name.partition('" are on ')[2] for name in names}) == 1:
            ending = names[0].partition('" are on ')[2]
            return f"{joined([name.partition(' are on ')[0] for name in names], 'and')} are on {ending}"
        return " and ".join([self.condition(part) for part in parts])

    def is_said_once(self, first: Compare, second: Compare) -> bool:
        """ "you have A or B in your sideline": the place of both is the same pile."""
        return (
            isinstance(first.left, Count)
            and isinstance(second.left, Count)
            and (first.left.zone, first.left.who) == (second.left.zone, second.left.who)
            and first.left.who == YOU
            and first.left.zone != FIELD
            and isinstance(first.right, N)
            and isinstance(second.right, N)
        )

    def one_of_two(self, first: Compare, second: Compare) -> str:
        assert isinstance(first.left, Count)
        assert isinstance(second.left, Count)
        said: list[str] = []
        for part, place in ((first, ""), (second, self.in_zone(second.left.zone, second.left.who))):
            assert isinstance(part.left, Count)
            assert isinstance(part.right, N)
            noun = self.noun(part.left.where, part.right.n != 1 or part.sign != ">=", place, pile=True)
            how = SIGNS[part.sign].format(n=numeral(part.right.n))
            said.append(f"{how} {noun}")
        return f"you have {' or '.join(said)}"

    def compared(self, left: Value, sign: str, n: int) -> str:
        many = SIGNS[sign].format(n=numeral(n))
        match left:
            case Count(zone, terms.EACH, where) if zone == LIFE and where == ANYTHING:
                return f"the combined total of your life and your opponent's life is {SIGNS[sign].format(n=n)}"
            case Count(zone, who, where) if zone == LIFE and where == ANYTHING:
                return f"{has(who)} {SIGNS[sign].format(n=n)} life"
            case EnergyOf(terms.YOU, color) if color == ANY_COLOR:
                return f"you have {SIGNS[sign].format(n=n)} energy generation"
            case Count(zone, terms.OPPONENT, where) if zone == FIELD and Attacking() in parts_of(where):
                return self.attacker(where)
            case Count(zone, who, where) if zone == FIELD and (sign, n) == (">=", 1) and is_named(where):
                return self.names_there(where, who, "is")
            case Count(zone, terms.YOU, And((Named(names), SameLine()))) if zone == FIELD and (sign, n) == (">=", 1):
                return f"{quoted(names)} is on the same line"
            case Count(zone, who, where) if (sign, n) == ("==", 0):
                return f"{has(who)} no {self.noun(where, True, self.theirs(zone, who), pile=zone != FIELD)}"
            case TimesThisTurn():
                return self.happened(left, sign, n)
            case Remembered(register, where) if register == R_TAKEN and sign == ">=":
                return f"you added {numeral(n)} {self.noun(where, n != 1, pile=True)} to your hand with this ability"
            case Sum((Count(_, who, where), *_)) as total if all(
                isinstance(part, Count) and part.where == where for part in total.parts
            ):
                return f"{has(who)} {many} {self.noun(where, True, 'from your hand or sideline', pile=True)}"
        return self.there(left, sign, n) if isinstance(left, Count) else self.how_many(left, many)

    def how_many(self, value: Value, many: str) -> str:
        """Numbers of something else than cards in one place."""
        match value:
            case DistinctNames(_, _, where, also) if also >= 0:
                return f"the number of {self.noun(where, True, REVEALED_AND_THERE)} is {many}"
            case DistinctNames(zone, who, where, _, what):
                differ = "unique card names" if what == "name" else "different required energies"
                unique = f"with {differ} {self.theirs(zone, who)}"
                return f"{has(who)} {many} {self.noun(where, True, unique, pile=zone != FIELD)}"
            case ThatMany(register) if register in INTO:
                return f"you placed {many} cards {INTO[register]} with this ability"
        return f"{self.value(value)} is {many}"

    def theirs(self, zone: int, who: int) -> str:
        place = self.in_zone(zone, who)
        return place if who != OPPONENT else place.replace("your opponent's", "their")

    def there(self, count: Count, sign: str, n: int) -> str:
        """ "you have two or more characters on your field"."""
        pile = count.zone != FIELD
        if (sign, n) == (">=", 1):
            noun = self.noun(count.where, False, self.in_zone(count.zone, count.who), True, pile)
            return f"there is {noun}" if count.who != YOU else f"you have {noun}"
        many = SIGNS[sign].format(n=numeral(n))
        return f"{has(count.who)} {many} {self.noun(count.where, True, self.theirs(count.zone, count.who), pile=pile)}"

    def attacker(self, where: Filter) -> str:
        rest = [part for part in parts_of(where) if part != Attacking()]
        if rest == [Raided()]:
            return "your opponent's attacking character is raided"
        return f"your opponent's attacking character has {self.features(And(tuple(rest)))}"

    def features(self, where: Filter) -> str:
        """What something has."""
        return joined([self.feature(part, False) for part in parts_of(where)], "and")

    def names_there(self, where: Filter, who: int, verb: str) -> str:
        """ "<Name> is on your field"."""
        parts = parts_of(where)
        assert isinstance(parts[0], Named)
        lines = [part.line for part in parts if isinstance(part, OnLine)]
        place = f"{owner(who)} {line_word(lines[0]) if lines else 'field'}"
        return f"{quoted(parts[0].names)} {verb} on {place}"

    def this_is(self, where: Filter) -> str:
        match where:
            case Resting():
                return "this character is resting"
            case Raided():
                return "this character is raided"
            case OnLine(line):
                return f"this character is on the {line_word(line)}"
            case Bp(lo, hi):
                return f"this character has {self.range(lo, hi, 1_000_000)} BP"
            case Not(HasUnder()):
                return "there are no face-down cards under this character"
            case HasUnder(1):
                return "this character has a face-down card under it"
            case DidThisTurn(verb, terms.YOU, by_where) if verb == H_CHOSEN:
                by_whom = self.noun(by_where, True)
                return f"this character has been chosen by an ability on one of your {by_whom} this turn"
            case PlayedThisTurn():
                return "this character was played this turn"
            case BpBelowBase(False):
                return "this character's BP is less than its base BP"
            case DidThisTurn() if where == DidThisTurn(H_RESTED):
                return "this active character was switched to resting during this turn"
            case DidThisTurn() if where == DidThisTurn(H_RESTED, YOU, line=FRONT):
                return (
                    "this active character on your front line has been switched to resting by one of your abilities "
                    "this turn"
                )
        if where == Not(Resting()):
            return "this character is active"
        return f"this is {self.noun(where, False, article=True)}"

    def fact(self, condition: Condition) -> str:
        match condition:
            case OneOfThemIs(register, where):
                which = "the chosen character" if register == R_CHOSEN else "that character"
                if any(self.is_plain(part) for part in parts_of(where)):
                    return f"{which} is {self.noun(where, False, article=True)}"
                return f"{which} has {self.features(where)}"
            case Did(register, where) if register == R_TAKEN:
                noun = self.noun(where, False, article=True, pile=True)
                return f"you added {noun} to your hand with this ability"
            case Did(register, where) if register in INTO:
                return (
                    f"you placed {self.noun(where, False, article=True, pile=True)} {INTO[register]} with this ability"
                )
            case Did(register, where):
                which = "the revealed card" if register == R_REVEALED else "that card"
                if any(self.is_plain(part) for part in parts_of(where)) or where == ANYTHING:
                    return f"{which} is {self.noun(where, False, article=True, pile=True)}"
                return f"{which} has {self.features(where)}"
            case IsYourTurn(yours):
                return "it is your turn" if yours else "it is your opponent's turn"
            case InPhase(phase):
                return f"it is the {PHASES[phase]} phase"
            case EveryOne(where, line, who):
                place = f"on {owner(who)} {'field' if line not in (0, 1) else line_word(line)}"
                return f"all the cards {place} have {self.features(where)}"
            case SidelinedBy(causes, by, where):
                if causes == BY_BATTLE:
                    return "this character is sidelined due to losing a battle"
                return f"this character is sidelined by {self.by_whom(causes, by, where)}"
            case PlayedBy(causes, by, where):
                return f"this character is played with {self.by_whom(causes, by, where)}"
            case IfDone():
                return "you did"
        raise NoWordsError(f"no words for {type(condition).__name__}")

    def is_plain(self, part: Filter) -> bool:
        """Whether a filter is said of the noun itself rather than of what it has."""
        return isinstance(part, Kind | Named) or (not self.has_feature(part))

    def has_feature(self, part: Filter) -> bool:
        try:
            return self.clause(part, False) == "" and self.feature(part, False) != ""
        except NoWordsError:
            return False

    def by_whom(self, causes: int, by: int, where: Filter) -> str:
        """Whose ability."""
        whose = "your" if by == YOU else "your opponent's" if by == OPPONENT else "the"
        if where != ANYTHING:
            return f"an ability on one of {whose} {self.noun(where, True)}"
        if causes == BY_ABILITY:
            return f"one of {whose} abilities"
        if causes == BY_CHARACTER:
            return f"an ability on one of {whose} characters"
        return f"one of {whose} {joined(cause_names(causes))} abilities"

    def happened(self, times: TimesThisTurn, sign: str, n: int) -> str:
        """What happened this turn."""
        once = (sign, n) == (">=", 1)
        many = "" if once else f"{SIGNS[sign].format(n=numeral(n))} "
        if times == TimesThisTurn(H_PAID, YOU, Kind(CHARACTER)) and once:
            return "you have paid an AP cost for an ability on one of your characters this turn"
        if times == TimesThisTurn(H_USED, times.who, times.where):
            who = "you have" if times.who == YOU else "your opponent has"
            return f"{who} used {many}{self.noun(times.where, not once, article=once, pile=True)} this turn"
        if times == TimesThisTurn(H_MOVED, YOU, times.where, times.origin, times.target) and times.origin in PILES:
            origin = f"from your {PILES[times.origin]}"
            noun = self.noun(times.where, not once, origin, once, True)
            return f"you have placed {many}{noun} into your {PILES.get(times.target, 'field')} this turn"
        return self.more_happened(times, sign, n)

    def more_happened(self, times: TimesThisTurn, sign: str, n: int) -> str:
        once = (sign, n) == (">=", 1)
        many = "" if once else f"{SIGNS[sign].format(n=numeral(n))} "
        have = "has" if once else "have"
        if times == TimesThisTurn(H_TRIGGER, OPPONENT) and once:
            return "your opponent has activated a trigger ability this turn"
        if times == TimesThisTurn(H_RAIDED, YOU, times.where) and once:
            return f"{self.noun(times.where, False, 'on your field', True)} has been raided this turn"
        if (
            times
            == replace(
                TimesThisTurn(H_MOVED, YOU, times.where, times.origin, times.target), by=YOU, by_where=times.by_where
            )
            and times.origin in PILES
        ):
            noun = self.noun(times.where, not once, f"from your {PILES[times.origin]}", once, True)
            by = f"with an ability on one of your {self.noun(times.by_where, True)}"
            return f"you have placed {many}{noun} into your {PILES.get(times.target, 'field')} {by} this turn"
        place = "" if times.who == EACH else f"on {owner(times.who)} field"
        if times == TimesThisTurn(H_SIDELINED, times.who, times.where):
            return f"{many}{self.noun(times.where, not once, place, once)} {have} been sidelined this turn"
        if times == TimesThisTurn(H_PLAYED, YOU, times.where):
            return (
                f"{many}{self.noun(times.where, not once, article=once)} {have} been played onto your field this turn"
            )
        return f"the number of {self.time(times)} is {SIGNS[sign].format(n=numeral(n))}"


def has(who: int) -> str:
    return "you have" if who == YOU else "your opponent has" if who == OPPONENT else "there are"


def is_named(where: Filter) -> bool:
    """Whether it is nothing but names, and perhaps a line."""
    parts = parts_of(where)
    return bool(parts) and isinstance(parts[0], Named) and all(isinstance(part, OnLine) for part in parts[1:])


def is_single_name(where: Filter) -> bool:
    parts = parts_of(where)
    return is_named(where) and isinstance(parts[0], Named) and len(parts[0].names) == 1
