"""Whom and what instructions speak of, in canonical English, with what "it" and "them" mean at each place."""

from ....kernel.machine.nodes import Filter, Value
from ....language.filters import IsThis
from ....language.pieces import BothOf, This
from ....language.pieces import Pieces as Units
from ....language.selectors import Among, AtRandom, Cards, Held, ThisCard, Top
from ....language.values import ALL, ANYTHING, ONE, Not
from ....text.nodes import all_of, parts_of
from ....text.words import NoWordsError
from ..field_filters import Battling, DidThisTurn, OnLine
from ..filters import Kind
from ..records import H_CHOSEN
from ..selectors import NONE, AllUnits, BaseOf, From, Pick, TheAttacker, TheTarget, Those, TopOf, UnderOf
from ..terms import (
    CHARACTER,
    EACH,
    ENERGY,
    FRONT,
    OPPONENT,
    R_BASE,
    R_CHOSEN,
    R_OUTSIDE,
    R_REVEALED,
    REGISTER_NAMES,
    YOU,
)
from .english_giving import EnglishGiving
from .english_nouns import PILES, line_word, owner


def is_one(lo: Value, hi: Value) -> bool:
    return hi == ONE and lo in (ONE, NONE)


class EnglishSelecting(EnglishGiving):
    """Words for cards that are chosen, looked at or spoken of."""

    chosen_many = False
    placed = False  # cards that went somewhere have set this off
    mine = True  # whether what was chosen is the controller's

    def __init__(self) -> None:
        self.spoken: Units | Cards | None = None  # "it", as the compiler understands it
        self.many = False  # "them"
        self.looked = -1  # the register of "among them", "the remaining cards"
        self.said_this = False  # this sentence has spoken of this character
        self.led = False  # what leads the sentence has
        self.gone = False  # this card has left the field

    def say_of(self, what: Units | Cards | None, many: bool = False) -> None:
        self.spoken = what
        self.many = many

    def units(self, units: Units, subject: bool = False) -> str:
        """Cards on the field."""
        match units:
            case This():
                if self.spoken == units and self.said_this:
                    return "it"
                self.say_of(units)
                self.said_this = True
                return "this character"
            case BothOf(parts):
                return " and ".join([self.units(part) for part in parts])
            case TheAttacker():
                return "the attacking character"
            case TheTarget():
                return "the attacked character"
        if units == self.spoken and not isinstance(units, Pick):
            return ("they" if subject else "them") if self.many else "it"
        match units:
            case Those(register, where):
                if register == R_CHOSEN:
                    return "the chosen characters" if self.chosen_many else "the chosen character"
                return "that character" if where == ANYTHING else f"those {self.noun(where, True)}"
            case AllUnits(_, where) if where == Battling():
                self.say_of(units)
                return "the character battling this character"
            case AllUnits(who, where):
                self.say_of(units, True)
                return f"all {self.noun(where, True, self.on_field(who))}"
            case Pick():
                return self.pick(units)
        raise NoWordsError(f"no words for {type(units).__name__}")

    def pick(self, pick: Pick) -> str:
        one = is_one(pick.lo, pick.hi)
        self.mine = pick.who == YOU
        self.say_of(Those(), not one)
        place = self.on_field(pick.who)
        if pick.by == OPPONENT:
            place = place.replace("your opponent's", "their")
        if pick.names_differ:
            place = f"with unique card names {place}"
        where = without_bar(pick.where)
        if pick.same_bp:
            lines = [part for part in parts_of(where) if isinstance(part, OnLine)]
            where = all_of([part for part in parts_of(where) if part not in lines])
            line = f" {line_word(lines[0].line)}" if lines else " field"
            place = f", and whose BP are the same, {place.removesuffix(' field')}{line}"
        return self.counted(pick.lo, pick.hi, self.noun(where, not one, place)).replace(" ,", ",")

    def on_field(self, who: int) -> str:
        return "on your field or your opponent's field" if who == EACH else f"on {owner(who)} field"

    def cards(self, cards: Cards, source: str = "from") -> str:
        """Cards wherever they are."""
        if cards == self.spoken and isinstance(cards, Held):
            if self.many and cards.register == self.looked:
                return "the remaining cards"
            return "them" if self.many else "it"
        match cards:
            case Top(who, count):
                n = "" if count == ONE else f"{self.value(count)} "
                return f"the top {n}{'card' if count == ONE else 'cards'} of {owner(who)} deck"
            case From(zones, who, where, lo, hi, by, distinct):
                one = is_one(lo, hi)
                whose = "their" if by == OPPONENT else owner(who)
                piles = " or ".join([PILES[zone] for zone in zones])
                different = different_words(distinct)
                noun = self.noun(where, not one, f"{different}{source} {whose} {piles}", pile=True)
                return self.counted(lo, hi, noun)
            case Among(register, where, lo, hi, distinct):
                return self.among(register, where, lo, hi, distinct)
            case Held(register, where):
                return self.held(register, where)
            case ThisCard():
                return "this card"
            case AtRandom(who, count):
                n = self.value(count)
                return f"{n} {'card' if count == ONE else 'cards'} from {owner(who)} hand at random"
            case TopOf(This()):
                return "the top card from this raided character"
            case TopOf(units):
                return f"the top raided card of {self.units(units)}"
            case BaseOf(This()):
                return "one base card of this raided character"
            case BaseOf(units):
                return f"the base card of {self.units(units)}"
            case UnderOf(units, count):
                return self.under(units, count)
        raise NoWordsError(f"no words for {type(cards).__name__}")

    def among(self, register: int, where: Filter, lo: Value, hi: Value, distinct: str) -> str:
        if register == R_BASE and self.placed:
            return f"{self.amount(lo, hi)} of those cards placed into your sideline"
        if register == R_BASE:
            return self.counted(lo, hi, f"base {'card' if is_one(lo, hi) else 'cards'} of this raided character")
        if where == ANYTHING and (lo, hi) == (NONE, ALL) and register == self.looked:
            return "any number of them"
        if register == self.looked:
            one = is_one(lo, hi)
            return self.counted(lo, hi, self.noun(where, not one, f"{different_words(distinct)}among them", pile=True))
        if where == ANYTHING and self.spoken == Held(register):
            return f"{self.amount(lo, hi)} of them"
        one = is_one(lo, hi)
        return self.counted(lo, hi, self.noun(where, not one, f"among the {REGISTER_NAMES[register]} cards", pile=True))

    def held(self, register: int, where: Filter) -> str:
        if register == R_BASE and self.placed:
            return "the card that was placed into your sideline"
        if where != ANYTHING:
            return f"all {self.noun(where, True, f'among the {REGISTER_NAMES[register]} cards', pile=True)}"
        if register == self.looked:
            return "the remaining cards"
        if register == R_OUTSIDE:
            return "the card that was placed into your sideline"
        if register == R_REVEALED:
            return "the revealed card"
        return f"the {REGISTER_NAMES[register]} cards"

    def under(self, units: Units, count: Value) -> str:
        if count == ALL:
            return f"all face-down cards under {self.units(units)}"
        what = "face-down card" if count == ONE else "face-down cards"
        return f"{self.value(count)} {what} under {self.units(units)}"

    def is_many(self, units: Units) -> bool:
        if isinstance(units, BothOf):
            return True
        return isinstance(units, Pick) and not is_one(units.lo, units.hi)

    def is_several(self, cards: Cards) -> bool:
        match cards:
            case From(_, _, _, lo, hi) | Among(_, _, lo, hi):
                return not is_one(lo, hi)
            case Top(_, count) | UnderOf(_, count):
                return count != ONE
            case Held() if cards == self.spoken:
                return self.many
        return False

    def is_mine(self, units: Units) -> bool:
        match units:
            case Pick(who, _) | AllUnits(who, _):
                self.mine = who == YOU
                return self.mine
            case This():
                return True
        return self.mine


def different_words(distinct: str) -> str:
    return "with unique card names " if distinct == "name" else "with different required energy " if distinct else ""


def is_lines(front: Filter, energy: Filter) -> bool:
    """Whether two picks are the same but for their lines."""
    first, second = parts_of(front), parts_of(energy)
    return (
        bool(first)
        and first[0] == Kind(CHARACTER)
        and first[-1] == OnLine(FRONT)
        and second[-1] == OnLine(ENERGY)
        and first[:-1] == second[:-1]
        and first[1:-1] in ([], [Not(IsThis())])
    )


def bar_of(where: Filter) -> Filter | None:
    """Who bars a choice: "a character that has been chosen by an ability on ... cannot be chosen"."""
    for part in parts_of(where):
        match part:
            case Not(DidThisTurn(verb, -1, by_where)) if verb == H_CHOSEN:
                return by_where
    return None


def without_bar(where: Filter) -> Filter:
    if bar_of(where) is None:
        return where

    return all_of([part for part in parts_of(where) if bar_of(part) is None])
