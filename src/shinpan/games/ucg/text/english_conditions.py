"""Conditions in canonical English."""

from itertools import pairwise

from ....kernel.machine.nodes import Condition, Filter
from ....language.counting import Count, Did, Remembered, ThisIs
from ....language.filters import IsThis, Whose
from ....language.values import ANYTHING, ONE, AllOf, AnyOf, Compare, IfDone, N, Not, NotSo
from ....text.nodes import parts_of
from ....text.words import article, joined, numeral
from ..comparing import SharesType
from ..filters import BpIs, GradeIs, HasCharged, HasExtra, InArea, InState, IsExtra, Level, Named, Type
from ..terms import (
    BATTLE,
    CHARACTER_CARD,
    CHARGED,
    DECK,
    DECK_BOTTOM,
    DISCARD,
    EACH,
    EXILE,
    HAND,
    OPPONENT,
    R_DISCARDED,
    R_DRAWN,
    R_EXILED,
    R_PUT,
    R_RETURNED,
    R_REVEALED,
    R_SENT,
    R_TAKEN,
    R_TOPPED,
    SCENE,
    SCENE_CARD,
    YOU,
)
from ..values import (
    BattleAreas,
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
from .english_filters import DISTINCT, kind_words, name_words, range_words, states, types
from .english_nouns import EnglishNouns
from .phrases import both

HAVE = {YOU: "you have", OPPONENT: "an opponent has", EACH: "there are"}


class EnglishConditions(EnglishNouns):
    """Words for conditions."""

    def condition(self, condition: Condition, otherwise: bool = False) -> str:
        match condition:
            case Compare():
                return self.compared(condition)
            case AllOf((Did(register, where), LeftState(mask))):
                return self.did(register, phrases_and(InState(mask), where), True)
            case AllOf(parts):
                return self.all_of(parts)
            case AnyOf(parts):
                return ", or ".join([self.condition(part) for part in parts])
            case OpponentIs(where):
                return self.fits("this character's battle opponent", where)
            case ThisIs(where):
                return self.fits("this character", where)
            case OneOfThemIs(register, where):
                return self.fits(self.the(register, "character"), where)
            case Did(register, where):
                return self.did_or_is(register, where, otherwise)
        return self.situation(condition)

    def situation(self, condition: Condition) -> str:
        match condition:
            case IsLead(lead):
                return f"you are the {'Lead' if lead else 'Next'} player for this turn"
            case NeighboursAre(where, on_both):
                side = "both the left and right" if on_both else "the left or right"
                names = joined(name_words(where))
                if not names:
                    noun = self.noun(where, False, False)
                    names = f"{article(noun)} {noun}"
                return f"{names} is adjacent to {side} of this character"
            case Moved():
                return self.moved(condition)
            case UsedPayment(where):
                whose = "this character" if where == IsThis() else f"your {self.noun(where, False, False)}"
                return f"a [Activate] effect from {whose} was used this turn"
            case SentByEffect():
                return "this card was sent by an effect"
            case NotSo(of):
                return self.not_so(of)
            case IfDone():
                return "you do"
        return "?"

    def all_of(self, parts: tuple[Condition, ...]) -> str:
        names = [self.one_name(part) for part in parts]
        if len(parts) == 2 and all(names):
            return f"you have both {names[0]} and {names[1]}"
        said = [self.condition(parts[0])]
        for before, part in pairwise(parts):
            words = self.condition(part)
            if isinstance(part, OpponentIs) and isinstance(before, OpponentIs):
                words = self.fits("it", part.where).replace("it's", "its")
            said.append(words)
        return " and ".join(said)

    def one_name(self, condition: Condition) -> str:
        """The one name of "you have 『A』"."""
        match condition:
            case Compare(Count(zone, who, Named((name,))), ">=", n) if zone == BATTLE and who == YOU and n == ONE:
                return f"『{name}』"
        return ""

    def fits(self, subject: str, where: Filter) -> str:
        """Somebody is, or has, something."""
        match where:
            case Type(mask):
                return f"{subject} has TYPE {types(mask)}"
            case Not(Type(mask)):
                return f"{subject} does not have TYPE {types(mask)}"
            case GradeIs(increased):
                return f"{subject}'s BP grade is {'increased' if increased else 'decreased'}"
            case BpIs(lo, hi):
                span = f"{lo} or more" if hi > lo and lo else f"{hi} or less" if hi > lo else str(lo)
                return f"{subject}'s BP is {span}"
            case IsExtra():
                return f"{subject}'s BP is currently EXTRA"
            case HasExtra():
                return f"{subject} has EXTRA BP"
            case HasCharged() if subject == "this character":
                return "there is a face-down and sideways card under this character"
            case Level(lo, hi):
                return f"{subject}'s level is {range_words(lo, hi)}"
            case InArea(area):
                return f"{subject} is in the round {area} battle area"
            case SharesType(register, characters):
                return f"{subject} shares a TYPE with {self.the(register, 'character' if characters else 'card')}"
            case Not(of):
                return f"{subject} is not {self.predicate(of)}"
        return f"{subject} is {self.predicate(where)}"

    def predicate(self, where: Filter) -> str:
        parts = parts_of(where)
        if len(parts) == 1:
            if isinstance(where, InState):
                return states(where.states)
            if name_words(where):
                return joined(name_words(where))
        noun = self.noun(where, False, False)
        return f"{article(noun)} {noun}"

    # Having

    def compared(self, c: Compare) -> str:
        match c:
            case Compare(Count(zone, who, where), sign, Count()) if isinstance(c.right, Count):
                return self.more(zone, who, where, sign)
            case Compare(TotalLevel(who, where), sign, TotalLevel(other, where2)):
                degree = "higher" if sign == ">" else "lower"
                return f"{self.owned(who, where)} have a {degree} total level than {self.owned(other, where2)}"
            case Compare(TotalLevel(who, where), sign, N(n)):
                return f"{self.owned(who, where)} have a total level of {n}{RANGE_SIGNS.get(sign, '')}"
            case Compare(Distinct(what, zone, who, where), sign, N(n)):
                return self.distinct_names(what, zone, who, where, sign, n)
            case Compare(Remembered(register, where), sign, N(n)):
                return self.did_many(register, where, sign, n)
            case Compare(BattleAreas(), sign, N(n)):
                return f"there are {quantity(sign, n)} battle areas"
            case Compare(TurnNumber(), sign, N(n)):
                return f"it is turn {n}{LATER.get(sign, '')}"
            case Compare(Count(zone, who, where), sign, N(n)):
                return self.has(zone, who, where, sign, n)
        return "?"

    def more(self, zone: int, who: int, where: Filter, sign: str) -> str:
        degree = {">": "more", "<": "fewer", "==": "as many"}[sign]
        noun = self.noun(where, zone != BATTLE, True)
        place = {HAND: " in {} hand", DISCARD: " in {} discard area"}.get(zone, "")
        than = "as" if sign == "==" else "than"
        if who == YOU:
            return f"you have {degree} {noun}{place.format('your')} {than} an opponent"
        return f"an opponent has {degree} {noun}{place.format('their')} {than} you"

    def distinct_names(self, what: str, zone: int, who: int, where: Filter, sign: str, n: int) -> str:
        feature = "printed TYPE" if what == "type" else DISTINCT[what]
        if sign == "==" and n == 1:
            if zone == BATTLE and who != EACH:
                field = "your field" if who == YOU else "an opponent's field"
                return f"there is only one {feature} among {self.noun(where, False, True)} on {field}"
            return f"there is only one {feature} among {self.everybody(zone, who, where)}"
        noun = self.noun(where, zone != BATTLE, True)
        place = "" if zone == BATTLE else f" in {self.place(zone, who)}"
        return (
            f"{HAVE[who]} {quantity(sign, n)} {noun}, each with a different {DISTINCT[what]}{',' * bool(place)}{place}"
        )

    def has(self, zone: int, who: int, where: Filter, sign: str, n: int) -> str:
        if zone == EXILE:
            return f"there is a total of {quantity(sign, n)} {self.noun(where, True, n != 1)} exiled from the game"
        if zone == CHARGED:
            return f"there are {quantity(sign, n)} face-down and sideways cards under this character"
        if sign == "==" and n == 0:
            return self.has_none(zone, who, where)
        if zone == SCENE:
            names = " ".join([joined(name_words(p)) for p in parts_of(where) if name_words(p)])
            posts = " ".join([self.post(p, False, False) for p in parts_of(where) if self.post(p, False, False)])
            scene = " ".join([word for word in (names, "scene", posts) if word])
            who_has = "there is" if who == EACH else HAVE[who]
            return f"{who_has} a {scene} in the scene area"
        if zone == BATTLE:
            return self.has_characters(who, where, sign, n)
        place = f" in {self.their_place(zone, who)}"
        if sign == ">=" and n == 1:
            noun = self.noun_at(where, True, False, place.strip())
            return f"{HAVE[who].replace('there are', 'there is')} {article(noun)} {noun}"
        return f"{HAVE[who]} {quantity(sign, n)} {self.noun_at(where, True, n != 1, place.strip())}"

    def their_place(self, zone: int, who: int) -> str:
        return self.place(zone, who).replace("an opponent's", "their")

    def has_none(self, zone: int, who: int, where: Filter) -> str:
        have_no = {YOU: "you have no", OPPONENT: "an opponent has no", EACH: "there is no"}[who]
        if zone == SCENE:
            return f"{have_no} scene in the scene area"
        if zone == BATTLE:
            field = " on the field" if who == EACH else ""
            parts = parts_of(where)
            if Not(IsThis()) in parts and len([part for part in parts if isinstance(part, Not)]) > 1:
                kept = phrases_and(*[part for part in parts if part != Not(IsThis())])
                return f"{have_no} other {self.noun(kept, False, True).rstrip(',')}{field}"
            return f"{have_no} {self.noun(where, False, True).rstrip(',')}{field}"
        return f"{have_no} {self.noun_at(where, True, True, f'in {self.their_place(zone, who)}')}"

    def has_characters(self, who: int, where: Filter, sign: str, n: int) -> str:
        parts = parts_of(where)
        other = Not(IsThis()) in parts
        if other:
            parts = [part for part in parts if part != Not(IsThis())]
            where = phrases_and(*parts)
        have = {YOU: "you have", OPPONENT: "an opponent has", EACH: "there is"}[who]
        field = " on the field" if who == EACH else ""
        if sign == ">=" and n == 1:
            noun = self.noun(where, False, False)
            if other:
                return f"{have} another {noun}{field}"
            if is_named(parts):
                return f"{have} {noun}{field}"
            return f"{have} {article(noun)} {noun}{field}"
        noun = self.noun(where, False, n != 1)
        have = have.replace("there is", "there are")
        amount = f"another {numeral(n)}" if other else quantity(sign, n)
        return f"{have} {amount} {noun}{field}"

    # Doing

    def did_or_is(self, register: int, where: Filter, otherwise: bool) -> str:
        if register == R_DRAWN and where in (ANYTHING, Whose(OPPONENT)):
            return "they draw with this effect" if where != ANYTHING else "you draw with this effect"
        one = self.single.get(register, False)
        if where != ANYTHING and (register == R_REVEALED or (register == R_SENT and one)):
            return self.card_is(register, where)
        if where != ANYTHING and (register == R_DISCARDED and otherwise):
            return self.card_is(register, where)
        if where != ANYTHING and register not in DONE_WORDS:
            return self.card_is(register, where)
        return self.did(register, where, False)

    def card_is(self, register: int, where: Filter) -> str:
        subject = self.the(register, "card")
        match where:
            case Type() | SharesType() | Not():
                return self.fits(subject, where)
        names = name_words(where)
        if len(names) == 1:
            return f"{subject} is {names[0]}"
        noun = self.noun(where, True, False)
        return f"{subject} is {article(noun)} {noun}"

    def did(self, register: int, where: Filter, whole: bool) -> str:
        verb, place = self.done_words(register)
        if whole:
            return f"you {verb} one of your {self.noun(where, False, False)} into its owner's hand with this effect"
        plural = register == R_RETURNED and not self.single.get(register, True)
        noun = self.noun(where, True, plural)
        said = noun if plural else f"{article(noun)} {noun}"
        return f"you {verb} {said}{place} with this effect"

    def done_words(self, register: int) -> tuple[str, str]:
        verb, place = DONE_WORDS.get(register, ("revealed", ""))
        return verb, place.replace("your", "their") if register in self.foreign else place

    def did_many(self, register: int, where: Filter, sign: str, n: int) -> str:
        verb, place = self.done_words(register)
        return f"you {verb} {quantity(sign, n)} {self.noun(where, True, True)}{place} with this effect"

    def moved(self, m: Moved) -> str:
        if m.where == IsThis():
            by = "" if m.by < 0 else f" by {self.doer(m.by, m.by_kinds)}"
            return f"this card was sent{by} this turn"
        if m.origin == HAND and m.target == DISCARD and m.by < 0:
            noun = self.noun(m.where, True, False)
            who = "an opponent" if m.who == OPPONENT else "you"
            return f"{who} discarded {article(noun)} {noun} this turn"
        where = phrases_and(InState(m.states), m.where) if m.states else m.where
        verb, place = self.went(m)
        if m.origin < 0 and m.who != EACH and m.by < 0 and not m.states:
            noun = self.noun(m.where, True, False)
            who = "an opponent" if m.who == OPPONENT else "you"
            return f"{who} {verb} {article(noun)} {noun} {place} this turn"
        if m.origin in (BATTLE, -1) and (m.top or m.states):
            noun = self.noun(where, False, False)
            whose = {YOU: "your", OPPONENT: "an opponent's", EACH: article(noun)}[m.who]
            subject = f"the top card of {whose} {noun}" if m.top else f"one of your {noun}"
        else:
            noun = self.noun_at(
                m.where,
                True,
                False,
                "" if m.origin not in (DECK, HAND, DISCARD) else f"from {self.place(m.origin, m.who)}",
            )
            subject = f"{article(noun)} {noun}"
            if m.origin == SCENE:
                whose = {YOU: "one of your", OPPONENT: "one opponent's", EACH: "a"}[m.who]
                posts = [self.post(part, False, False) for part in parts_of(m.where)]
                names = [joined(name_words(part)) for part in parts_of(m.where)]
                subject = " ".join([word for word in (whose, *names, "scene", *posts) if word])
            if m.origin == BATTLE:
                noun = self.noun(m.where, False, False)
                subject = {YOU: f"one of your {noun}", OPPONENT: f"one opponent's {noun}", EACH: f"one {noun}"}[m.who]
        by = "" if m.by < 0 else f" by {self.doer(m.by, m.by_kinds)}"
        return f"{subject} was {verb} {place}{by} this turn"

    def went(self, m: Moved) -> tuple[str, str]:
        yours = {YOU: "your", OPPONENT: "their", EACH: "its owner's"}[m.who]
        match m.target:
            case t if t == HAND:
                return "put", f"into {yours} hand"
            case t if t == DISCARD:
                return "sent", f"to {yours} discard area"
            case t if t == EXILE:
                return "exiled", "from the game"
            case t if t == DECK_BOTTOM:
                return "returned", f"to the bottom of {yours} deck"
            case t if t == DECK:
                return "returned", f"to the top of {yours} deck"
        return "put", "into play"

    def doer(self, by: int, kinds: int) -> str:
        whose = "one of your" if by == YOU else "an opponent's"
        if kinds == CHARACTER_CARD:
            return f"{whose} character's effects"
        if kinds == SCENE_CARD:
            return f"{whose} scene's effects"
        return f"{whose} {kind_words(kinds, False)}'s effects" if kinds else f"{whose} effects"

    def not_so(self, of: Condition) -> str:
        match of:
            case Did(register, where):
                noun = self.noun(where, True, False)
                return f"{self.the(register, 'card')} is not {article(noun)} {noun}"
            case Moved() if of.origin == HAND and of.target == DISCARD and of.by < 0:
                who = "an opponent has" if of.who == OPPONENT else "you have"
                noun = self.noun(of.where, True, False)
                return f"{who} not discarded {article(noun)} {noun} this turn"
            case ThisIs(where):
                return f"this character is not {self.predicate(where)}"
            case OneOfThemIs(register, where):
                return f"{self.the(register, 'character')} is not {self.predicate(where)}"
        return "?"


LATER = {">=": " or later", "<=": " or earlier"}
RANGE_SIGNS = {">=": " or higher", "<=": " or lower"}
DONE_WORDS = {
    R_DISCARDED: ("discarded", ""),
    R_SENT: ("sent", " to your discard area"),
    R_TAKEN: ("put", " into your hand"),
    R_TOPPED: ("returned", " to the top of your deck"),
    R_RETURNED: ("returned", " to your deck"),
    R_EXILED: ("exiled", ""),
    R_DRAWN: ("drew", ""),
    R_PUT: ("put", " into play"),
}


def quantity(sign: str, n: int) -> str:
    word = numeral(n)
    return {">=": f"{word} or more", "<=": f"{word} or fewer", "==": f"exactly {word}"}[sign]


def phrases_and(*parts: Filter) -> Filter:
    return both(list(parts))


def is_named(parts: list[Filter]) -> bool:
    """Whether a noun begins with a name, and so goes without an article."""
    if any(isinstance(part, InState) for part in parts) or not parts:
        return False
    return bool(name_words(parts[0]))
