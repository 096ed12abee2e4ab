"""Filters in canonical English: nouns with what is asked of them."""

from ....kernel.machine.nodes import Filter
from ....language.filters import InRegister, IsThis
from ....language.pieces import Pieces as Chars
from ....language.values import Not, Or
from ....text.nodes import parts_of
from ....text.words import article, joined, ranged
from ..comparing import THIS, AbleToHold, AbleToLevelUp, LikeCharacter, SameLevel, SameName, SharesType
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
    IsExtra,
    Kind,
    Level,
    Named,
    PrintedBp,
    Round,
    Team,
    Type,
)
from ..selectors import Pick
from ..terms import (
    BATTLE,
    CHARACTER_CARD,
    DECK,
    DISCARD,
    EACH,
    HAND,
    HERO,
    KAIJU,
    MECH,
    OPPONENT,
    R_CARDS,
    R_CHOSEN,
    R_DISCARDED,
    R_DRAWN,
    R_EXILED,
    R_LAST,
    R_LOOKED,
    R_RETURNED,
    R_REVEALED,
    R_SENT,
    R_TAKEN,
    R_TOPPED,
    SCENE_CARD,
    YOU,
    type_names,
)
from .lexicon import HIGHEST, SLOT_WORDS, STATE_WORDS

CARD_WORDS = {
    R_REVEALED: "revealed",
    R_LOOKED: "revealed",
    R_SENT: "sent",
    R_DISCARDED: "discarded",
    R_CARDS: "chosen",
    R_DRAWN: "drawn",
    R_EXILED: "exiled",
    R_RETURNED: "returned",
    R_TOPPED: "returned",
}

PLACES = {
    HAND: {YOU: "your hand", OPPONENT: "an opponent's hand", EACH: "either player's hand"},
    DISCARD: {YOU: "your discard area", OPPONENT: "an opponent's discard area", EACH: "either player's discard area"},
    DECK: {YOU: "your deck", OPPONENT: "an opponent's deck", EACH: "each player's deck"},
    BATTLE: {YOU: "your field", OPPONENT: "an opponent's field", EACH: "the field"},
}

DISTINCT = {"name": "character name", "type": "TYPE", "level": "level"}


def range_words(lo: int, hi: int, up: str = "higher", down: str = "lower", last: str = "or") -> str:
    said = ranged(lo, hi, HIGHEST, f"{{n}} or {up}", f"{{n}} or {down}")
    return said or joined([str(n) for n in range(lo, hi + 1)], last)


def states(mask: int) -> str:
    return joined([word for index, word in enumerate(STATE_WORDS) if mask >> index & 1])


def types(mask: int, last: str = "or") -> str:
    return joined([f"【{name}】" for name in type_names(mask)], last)


def kind_words(kinds: int, plural: bool) -> str:
    if kinds == CHARACTER_CARD:
        return "characters" if plural else "character"
    words = (
        (HERO, "Ultra Heroes" if plural else "Ultra Hero"),
        (KAIJU, "Kaiju"),
        (MECH, "Ultra Mech"),
        (SCENE_CARD, "scenes" if plural else "scene"),
    )
    return joined([word for bit, word in words if kinds & bit])


def name_words(where: Filter) -> list[str]:
    """The names of a filter that is nothing but names; else nothing."""
    if isinstance(where, Named):
        return [f"『{name}』" for name in where.names]
    if isinstance(where, Called):
        return [f"「{word}」" for word in where.words]
    if isinstance(where, Or):
        found: list[str] = []
        for part in where.parts:
            words = name_words(part)
            if not words:
                return []
            found.extend(words)
        return found
    return []


class EnglishFilters:
    """Words for nouns, in the light of what was said before."""

    def __init__(self) -> None:
        self.taken = False  # some of the shown cards have gone elsewhere
        self.single: dict[int, bool] = {}  # whether a register holds one card or one character at most
        self.opponent_named = False  # inside a condition on the battle opponent
        self.chosen_named = False  # inside a condition on the chosen character
        self.revealed_named = False  # inside a condition on the revealed card
        self.this_named = False  # inside a condition on this character
        self.last_cards = -1  # the register that "them" means
        self.they = False  # an opponent acts: "their hand"
        self.foreign: set[int] = set()  # registers of cards that may be an opponent's
        self.last = "or"  # between alternatives; "and" where all of them are meant

    def noun(self, where: Filter, cards: bool, plural: bool) -> str:
        """A noun with what is asked of it."""
        return self.noun_at(where, cards, plural, "")

    def noun_at(self, where: Filter, cards: bool, plural: bool, place: str) -> str:
        """A noun, where it is looked for, and what is said after that."""
        parts = parts_of(where)
        levels = [p for p in parts if isinstance(p, Level)]
        in_states = [p for p in parts if isinstance(p, InState)]
        late_state = bool(levels) and any(p.states & p.states - 1 for p in in_states)
        before = [f"level {range_words(p.lo, p.hi, last=self.last)}" for p in levels]
        if not late_state:
            before += [states(p.states) for p in in_states]
        before.append(self.head(parts, cards, plural))
        after: list[str] = []
        for part in parts:
            said = self.post(part, plural, bool(after))
            if said:
                after.append(said)
        if late_state:
            after += [f"that is {states(p.states)}" for p in in_states]
        late = [self.late_post(p) for p in parts if self.late_post(p)]
        said = " ".join([word for word in [*before, *after, place, *late] if word]).replace(" ,", ",")
        both_types = not any(isinstance(p, Type) and p.types & p.types - 1 for p in parts)
        return said.replace("】 with TYPE 【", "】 and TYPE 【") if both_types else said

    def head(self, parts: list[Filter], cards: bool, plural: bool) -> str:
        kinds = [p for p in parts if isinstance(p, Kind)]
        card = ("cards" if plural else "card") if cards else ""
        words: list[str] = []
        for part in parts:
            names = name_words(part)
            if names:
                words.append(joined(names, self.last))
            elif isinstance(part, Or) and not isinstance(part.parts[0], Round):
                words.append(self.mixed(part))
        words += [kind_words(p.kinds, plural and not cards) for p in kinds]
        if not words and not cards:
            words.append("characters" if plural else "character")
        return " ".join([word for word in [*words, card] if word])

    def mixed(self, where: Or) -> str:
        """Alternatives that are more than names: "scene or 『A』", "level 3 『A』 or level 3 『B』"."""
        found: list[str] = []
        for part in where.parts:
            if isinstance(part, Level):
                return f"level {joined([range_words(p.lo, p.hi) for p in where.parts if isinstance(p, Level)])}"
            found.append(self.noun(part, True, False).removesuffix(" card"))
        return joined(found)

    def post(self, part: Filter, plural: bool, following: bool) -> str:
        """What is said of a noun after it."""
        and_ = "and " if following else ""
        match part:
            case Type(mask):
                return f"with TYPE {types(mask)}"
            case Team(name):
                return f"with [{name}]"
            case PrintedBp(slot, lo, hi):
                return f"with printed {SLOT_WORDS[slot]} BP of {range_words(lo, hi, 'more', 'less')}"
            case BpIs(lo, hi):
                return f"with a BP of {range_words(lo, hi, 'more', 'less')}"
            case HasExtra():
                return "with printed EXTRA BP"
            case Round(lo, hi):
                return f"with round {range_words(lo, hi)}"
            case IsExtra():
                return f"{and_}whose BP is currently EXTRA"
            case GradeIs(increased):
                return f"{and_}whose BP grade is {'increased' if increased else 'decreased'}"
            case HasCharged():
                return "with a face-down and sideways card under it"
            case Or(parts) if all(isinstance(inner, Round) for inner in parts):
                rounds = [range_words(inner.lo, inner.hi) for inner in parts if isinstance(inner, Round)]
                return f"with round {joined(rounds)}"
        return self.relation(part)

    def relation(self, part: Filter) -> str:
        """What is said of a noun in relation to something else."""
        match part:
            case SharesType(register, characters):
                thing = "character" if characters else "card"
                return f"that shares a TYPE with {self.the(register, thing)}"
            case ChosenType():
                return "with the chosen TYPE"
            case InArea(area):
                return f"in the round {area} battle area"
            case Adjacent():
                return "adjacent to the left or right of this character"
            case Facing(of):
                return f"that is {self.facing(of)}"
            case AbleToLevelUp(register):
                card = "it" if register == R_CARDS else self.the(register, "card")
                return f"that is able to level up with {card}"
            case AbleToHold():
                return "where it is able to be placed"
            case InRegister(register):
                return f"that is {self.the(register, 'character')}"
            case Not(of):
                return self.negated(of)
        return ""

    def late_post(self, part: Filter) -> str:
        match part:
            case SameName(register):
                return self.same("character name", register)
            case SameLevel(register):
                return self.same("level", register)
            case LikeCharacter(what, register):
                return f"with the same {DISTINCT[what]} as {self.the(register, 'character')}"
        return ""

    def same(self, what: str, register: int) -> str:
        if register == R_CARDS:
            return f"with the same {what}"
        return f"with the same {what} as {'that card' if register == R_TAKEN else self.the(register, 'card')}"

    def facing(self, of: Filter) -> str:
        if isinstance(of, IsThis):
            return "this character's battle opponent"
        return f"the battle opponent of {self.chars(Pick(YOU, of))}"

    def negated(self, of: Filter) -> str:
        match of:
            case IsThis():
                return "except this character,"
            case Type(mask):
                return f"without TYPE {types(mask)}"
            case ChosenType():
                return "without the chosen TYPE"
            case Facing():
                return f", other than {self.facing(of.of)},"
            case Called():
                return f"not named {joined(name_words(of))}"
            case InState(mask):
                return f"that is not {states(mask)}"
            case InRegister(register):
                return f", other than {self.the(register, 'character')},"
        words = joined(name_words(of))
        if not words:
            noun = self.noun(of, False, False)
            words = f"{article(noun)} {noun}"
        return f"that is not {words}"

    def the(self, register: int, thing: str) -> str:
        """A reference to what was done before."""
        if register < 0:
            return "this character" if register == THIS else "this character's battle opponent"
        if register in (R_CHOSEN, R_LAST):
            return "the chosen character" if register == R_CHOSEN else "that character"
        if register == R_TAKEN:
            return f"that {thing}"
        return f"the {CARD_WORDS.get(register, 'chosen')} {thing}"

    def chars(self, chars: Chars) -> str:
        """Characters, with the comma that must follow if one must."""
        raise AssertionError("the whole renderer says this")
