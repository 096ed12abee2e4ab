"""Which cards, how many, where, in canonical English."""

from typing import Final

from ....kernel.machine.nodes import Filter, Value
from ....language.counting import Count
from ....language.filters import InRegister, IsThis, Whose
from ....language.values import ALL, ANYTHING, And, Anything, N, Not, Or, Times
from ....text import words
from ....text.nodes import parts_of
from ....text.words import NoWordsError, joined, ranged
from .. import terms
from ..field_filters import (
    Attacking,
    BaseIs,
    Battling,
    BpBelowBase,
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
    SameNameAs,
    Trait,
)
from ..records import H_CHOSEN, H_RESTED
from ..selectors import NONE
from ..terms import (
    CHARACTER,
    COLORS,
    DECK,
    EACH,
    EVENT,
    FIELD,
    FRONT,
    HAND,
    KEYWORDS,
    LIFE,
    OUTSIDE,
    R_CHOSEN,
    R_REVEALED,
    REGISTER_NAMES,
    REMOVED,
    SITE,
    TRIGGERS,
    UNDER,
    YOU,
)
from ..values import BpOf, ChosenNumber, DistinctNames, HighestBp
from ..vocabulary import SCALARS
from .nouns import LOCKED

PILES: Final = {DECK: "deck", HAND: "hand", LIFE: "life area", OUTSIDE: "sideline", REMOVED: "removal area"}
ZONES: Final = {**PILES, FIELD: "field", UNDER: "cards under this character"}
KEYWORD_WORDS: Final = {
    "step": "Step",
    "called strike": "Snipe",
    "double attack": "Double Attack",
    "double block": "Double Block",
    "negate impact": "Nullify Impact",
    "front energy": "Front Energy",
}
REVEALED_AND_THERE: Final = "with unique names among the revealed cards and on your field"
HIGH: Final = 1_000_000
MOST: Final = 999
KIND_WORDS: Final = {CHARACTER: "character", SITE: "site", EVENT: "event"}
# What may stand before a noun; everything else stands after it.
ADJECTIVES: Final = (Color, Resting, Raided, Attacking, Trait, Named)


def numeral(n: int) -> str:
    """A number as cards print it: in words up to ten."""
    return words.numeral(n, 10)


def owner(who: int) -> str:
    """Whose, before a zone."""
    return "your" if who == YOU else "your opponent's" if who != EACH else "each player's"


def line_word(line: int) -> str:
    return "front line" if line == FRONT else "energy line"


def quoted(names: tuple[str, ...], last: str = "or") -> str:
    return joined([f'"{name}"' for name in names], last)


def trait_words(traits: tuple[str, ...]) -> str:
    return f"{joined([f'[{trait}]' for trait in traits])} affinity"


def bit_words(bits: int) -> list[str]:
    return [KEYWORD_WORDS[name] for name, bit in KEYWORDS.items() if bits & bit]


def is_other(part: Filter) -> bool:
    return part == Not(IsThis())


def is_trait_or_name(part: Filter) -> bool:
    return isinstance(part, Or) and len(part.parts) == 2 and [type(p) for p in part.parts] == [Trait, Named]


def is_adjective(part: Filter) -> bool:
    return isinstance(part, ADJECTIVES) or is_other(part) or part == Not(Resting()) or is_trait_or_name(part)


class EnglishNouns:
    """Words for filters and what they fit."""

    def amount(self, lo: Value, hi: Value) -> str:
        """How many are meant."""
        if lo == ALL:
            return "all"
        if hi == ALL:
            least = numeral(lo.n) if isinstance(lo, N) else self.value(lo)
            return "any number of" if lo == NONE else f"{least} or more"
        most = numeral(hi.n) if isinstance(hi, N) else self.value(hi)
        return f"up to {most}" if lo == NONE else most

    def value(self, value: Value) -> str:
        raise AssertionError("the whole language says this")

    def counted(self, lo: Value, hi: Value, noun: str) -> str:
        return f"{self.amount(lo, hi)} {noun}"

    # Filters.

    def noun(
        self,
        where: Filter,
        plural: bool,
        place: str = "",
        article: bool = False,
        pile: bool = False,
        whole: bool = True,
    ) -> str:
        """A noun with everything that is said of it; `place` goes where the filter names a line, or to the end."""
        parts = parts_of(where)
        core, rest = self.core(parts, plural, pile, whole)
        if article:
            core = f"{'an' if core[0].lower() in 'aeio' else 'a'} {core}"
        said = [core]
        placed = False
        features: list[str] = []
        for part in rest:
            if isinstance(part, OnLine):
                flush(said, features)
                said.append(f"on {place_owner(place)} {line_word(part.line)}")
                placed = True
            elif isinstance(part, SameLine):
                flush(said, features)
                said.append("on the same line")
                placed = True
            elif (clause := self.clause(part, plural)) != "":
                flush(said, features)
                said.append(clause)
            else:
                features.append(self.feature(part, plural))
        flush(said, features)
        if place and not placed:
            said.append(place)
        return " ".join(said)

    def core(self, parts: list[Filter], plural: bool, pile: bool, whole: bool = True) -> tuple[str, list[Filter]]:
        """What the noun itself is, with its adjectives, and what is left to be said after it; `whole`: it is no
        alternative to another, so that a trait may follow it."""
        if parts and isinstance(parts[0], Or) and not is_trait_or_name(parts[0]):
            either = parts[0]
            if not all(isinstance(part, Called) for part in either.parts):
                return self.either(either, plural, pile), parts[1:]
        kind = 0
        rest = list(parts)
        if rest and isinstance(rest[0], Kind):
            kind = rest.pop(0).kinds  # type: ignore[attr-defined]  # the first part was seen to be a Kind
        words: list[str] = []
        while rest and is_adjective(rest[0]):
            if whole and kind and isinstance(rest[0], Trait) and not (len(rest) > 1 and is_adjective(rest[1])):
                break  # "a character with [Trait] affinity", but "a [Trait] affinity card"
            words.append(self.adjective(rest.pop(0)))
        only_named = not kind and words and words[-1].startswith('"') and not pile and not plural
        if not only_named:
            words.append(head(kind, plural, pile))
        return " ".join(words), rest

    def either(self, either: Or, plural: bool, pile: bool) -> str:
        """ "A or B", each with its own adjectives and features."""
        said: list[str] = []
        parts = list(either.parts)
        featured = [self.is_featured(part) for part in parts]
        # Features at the end are said of all: what has its own goes before names, or a number is said again.
        again = any(featured) and not featured[0] and not isinstance(parts[0], Named)
        if not again:
            parts.sort(key=lambda part: not self.is_featured(part))
        for part in parts:
            core, rest = self.core(parts_of(part), plural, pile, False)
            clauses = [core]
            features = []
            for other in rest:
                clause = self.clause(other, plural)
                if clause:
                    clauses.append(clause)
                else:
                    features.append(self.feature(other, plural))
            flush(clauses, features)
            said.append(" ".join(clauses))
        return " or one ".join(said) if again else joined(said)

    def is_featured(self, part: Filter) -> bool:
        return not all(isinstance(one, Kind) or is_adjective(one) for one in parts_of(part))

    def adjective(self, part: Filter) -> str:
        match part:
            case Color(colors):
                return joined([COLORS[color] for color in colors])
            case Resting():
                return "resting"
            case Raided():
                return "raided"
            case Attacking():
                return "attacking"
            case Trait(traits):
                return trait_words(traits)
            case Named(names):
                return quoted(names)
            case Or((Trait(traits), Named(names))):
                return joined([trait_words(traits), *[f'"{name}"' for name in names]])
        return "other" if is_other(part) else "active"

    def clause(self, part: Filter, plural: bool) -> str:
        """What stands after the noun by itself; nothing where it follows "with"."""
        match part:
            case Not(HasTrigger() | HasRaid() | HasActivate() | HasImpact() | HasKeyword() as of):
                return f"without {self.having(of, plural)}"
            case Not(Named(names)):
                return f"other than {quoted(names)}"
            case Not(Raided()):
                return f"that {'are' if plural else 'is'} not raided"
            case DidThisTurn(verb, terms.YOU, by_where) if verb == H_CHOSEN:
                whose = self.noun(by_where, True, whole=False)
                return f"that has been chosen by an ability on one of your {whose} this turn"
            case DidThisTurn(verb) if part == DidThisTurn(H_RESTED):
                return "that was switched from active to resting this turn"
            case DidThisTurn(verb, by, by_where):
                what = SCALARS["verb"].write(verb)
                by_whom = "" if by < 0 and by_where == ANYTHING else f" by {self.ability_of(by, by_where)}"
                return f"that has {what}{by_whom} this turn"
            case PlayedThisTurn():
                return "played this turn"
        return self.state_clause(part, plural)

    def state_clause(self, part: Filter, plural: bool) -> str:
        """What a card is at the moment, or by its print."""
        match part:
            case IsThis():
                return "that is this card"
            case Battling():
                return "battling this character"
            case Attacking():
                return "that is attacking"
            case Resting():
                return "that is resting"
            case Raided():
                return "that is raided"
            case Locked():
                return f'that "{LOCKED}"'
            case Color(colors):
                return f"that is {joined([COLORS[color] for color in colors])}"
            case Kind(kinds):
                return f"that is a {head(kinds, False, True)}"
            case Named(names):
                return f"named {quoted(names)}"
        return self.other_clause(part, plural)

    def other_clause(self, part: Filter, plural: bool) -> str:
        match part:
            case Whose(who):
                return "that is yours" if who == YOU else "that is your opponent's"
            case InZone(zone):
                return f"in the {ZONES[zone]}"
            case InRegister(register):
                return f"among the {REGISTER_NAMES[register]} cards"
            case BaseIs(where):
                return f"whose base card is {self.noun(where, False, article=True, pile=True)}"
            case Not(Or() | And() | Kind() | Trait() | Color() as of):
                return f"other than {self.noun(of, plural)}"
            case Not(of):
                inner = self.clause(of, plural)
                return f"except those {inner or 'with ' + self.feature(of, plural)}"
            case And(parts):
                return " ".join([self.clause(p, plural) or f"with {self.feature(p, plural)}" for p in parts])
            case Or((Named(names), Trait(traits))):
                is_, has = ("are", "have") if plural else ("is", "has")
                return f"that {is_} either {quoted(names)} or {has} {trait_words(traits)}"
            case Or(parts) if not all(isinstance(p, Called) for p in parts):
                return joined([self.clause(p, plural) or f"with {self.feature(p, plural)}" for p in parts])
            case Anything():
                return "of any kind"
        return ""

    def ability_of(self, by: int, by_where: Filter) -> str:
        whose = "one of your" if by == YOU else "one of your opponent's" if by >= 0 else ""
        what = "cards" if by_where == ANYTHING else self.noun(by_where, bool(whose))
        return f"an ability on {whose} {what}".replace("  ", " ")

    def feature(self, part: Filter, plural: bool) -> str:
        """What follows "with"."""
        match part:
            case Bp(lo, hi) if not isinstance(hi, N):
                return f"BP equal to or less than {self.bp_value(hi)}"
            case Bp(lo, hi):
                return f"{self.range(lo, hi, HIGH)} BP"
            case BaseBp(low, high):
                return f"{between(low, high, HIGH)} base BP"
            case NeededEnergy(ChosenNumber(), ChosenNumber()):
                return "the same selected required energy amount"
            case NeededEnergy(lo, hi):
                return f"{self.range(lo, hi, HIGH)} required energy"
            case ApCost(low, high):
                return f"{between(low, high, MOST)} AP cost"
            case Gives(low, high):
                return f"{between(low, high, MOST)} energy generation"
            case Trait(traits):
                return trait_words(traits)
            case Called(words):
                return f"{quoted(words, 'and')} in {'their card names' if plural else 'its card name'}"
            case Or(parts):
                called = [p.words for p in parts if isinstance(p, Called)]
                if any(len(words) > 1 for words in called):
                    either = " or ".join([quoted(words, "and") for words in called])
                    return f"{either} in {'their card names' if plural else 'its card name'}"
                names = tuple([word for words in called for word in words])
                return f"{quoted(names)} in {'their card names' if plural else 'its card name'}"
        return self.worded_feature(part, plural)

    def worded_feature(self, part: Filter, plural: bool) -> str:
        match part:
            case BpBelowBase(above):
                return f"BP {'higher' if above else 'less'} than its base BP"
            case NoTraits():
                return "no affinities"
            case EnergyMet():
                return "fulfilled required energy"
            case SameNameAs(register):
                whose = {R_REVEALED: "the revealed card", R_CHOSEN: "the chosen character"}
                return f"the same card name as {whose.get(register, 'this card')}"
            case HasUnder(least):
                return f"{numeral(least)} or more face-down cards under it"
        return self.having(part, plural)

    def having(self, part: Filter, plural: bool) -> str:
        """A keyword or trigger in brackets."""
        match part:
            case HasTrigger(()):
                return "[TRIGGER] abilities" if plural else "a [TRIGGER] ability"
            case HasTrigger(triggers):
                words = joined([f"[{TRIGGERS[trigger].capitalize()}]" for trigger in triggers])
                return f"{words} abilities" if plural else f"a {words} ability"
            case HasRaid():
                return "[Raid]"
            case HasActivate():
                return "[Activate: Main] abilities" if plural else "an [Activate: Main] ability"
            case HasImpact():
                return "[Impact]"
            case HasKeyword(bits):
                return joined([f"[{word}]" for word in bit_words(bits)])
        raise NoWordsError(f"no words for {type(part).__name__}")

    def range(self, lo: Value, hi: Value, most: int) -> str:
        if isinstance(lo, N) and isinstance(hi, N):
            return between(lo.n, hi.n, most)
        return f"{self.value(hi)} or less" if lo == N(0) else f"from {self.value(lo)} to {self.value(hi)}"

    def bp_value(self, value: Value) -> str:
        match value:
            case BpOf(register):
                return "this character's BP" if register < 0 else f"the BP of the {REGISTER_NAMES[register]} cards"
            case HighestBp(who, where):
                return f"the highest BP of {self.noun(where, True, f'on {owner(who)} field', whole=False)}"
            case Times(factor, DistinctNames(_, _, where, also)) if also >= 0:
                return f"{factor} multiplied by the number of {self.noun(where, True, REVEALED_AND_THERE)}"
            case Times(factor, Count(zone, who, where)) if zone == FIELD:
                noun = self.noun(where, True, f"on {owner(who)} field", whole=False)
                if isinstance(where, Or) or (isinstance(where, And) and isinstance(where.parts[0], Or)):
                    return f"{factor} multiplied by the combined total number of {' and '.join(noun.rsplit(' or ', 1))}"
                return f"{factor} multiplied by the number of {noun}"
        return self.value(value)


def flush(said: list[str], features: list[str]) -> None:
    """Say the features that were gathered."""
    if features:
        said.append(f"with {joined(features, 'and')}")
        features.clear()


def place_owner(place: str) -> str:
    """Whose line it is: the words of the place without "on" and "field"."""
    return place.removeprefix("on ").removesuffix(" field") if place.startswith("on ") else "the"


def between(lo: int, hi: int, most: int) -> str:
    return ranged(lo, hi, most, "{n} or more", "{n} or less") or f"from {lo} to {hi}"


def head(kind: int, plural: bool, pile: bool) -> str:
    """The noun for kinds of card."""
    names = [word for bit, word in KIND_WORDS.items() if kind & bit]
    if not names:
        return "cards" if plural else "card"
    if len(names) > 1 or kind == EVENT or pile:
        return f"{joined(names)} {'cards' if plural else 'card'}"
    return f"{names[0]}s" if plural else names[0]
