"""Conditions in canonical English."""

from ....kernel.machine.nodes import Condition, Filter, Value
from ....language.counting import Count, Did, Remembered, ThisIs
from ....language.values import ANYTHING, AllOf, And, AnyOf, Compare, IfDone, N, Not, NotSo, ThatMany
from ....text.nodes import parts_of
from ....text.words import NoWordsError, joined
from .. import terms
from ..field_filters import (
    Attacking,
    BpBelowBase,
    DidThisTurn,
    HasUnder,
    OnLine,
    PlayedThisTurn,
    Raided,
    Resting,
    SameLine,
)
from ..filters import Bp, Kind, Named
from ..records import BY_BATTLE, H_CHOSEN, H_RESTED
from ..terms import (
    ANY_COLOR,
    FIELD,
    FRONT,
    LIFE,
    OPPONENT,
    PHASES,
    R_CHOSEN,
    R_REVEALED,
    R_TAKEN,
    YOU,
)
from ..values import (
    DistinctNames,
    EnergyOf,
    EveryOne,
    InPhase,
    IsYourTurn,
    LineIsFull,
    OneOfThemIs,
    PlayedBy,
    SidelinedBy,
    Sum,
    TimesThisTurn,
)
from .english_histories import EnglishHistories, has
from .english_nouns import REVEALED_AND_THERE, line_word, numeral, owner, quoted
from .english_numbers import INTO, SIGNS


class EnglishConditions(EnglishHistories):
    """Words for conditions."""

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


def is_named(where: Filter) -> bool:
    """Whether it is nothing but names, and perhaps a line."""
    parts = parts_of(where)
    return bool(parts) and isinstance(parts[0], Named) and all(isinstance(part, OnLine) for part in parts[1:])


def is_single_name(where: Filter) -> bool:
    parts = parts_of(where)
    return is_named(where) and isinstance(parts[0], Named) and len(parts[0].names) == 1
