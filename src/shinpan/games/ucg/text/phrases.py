"""Noun phrases: from trees to what they name. What a pronoun or a reference means is bound in `binding`."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from lark import Token

from ....kernel.machine.nodes import Filter
from ....language.filters import IsThis
from ....language.values import ANYTHING, And, Not, Or
from ....text.nodes import all_of
from ....text.trees import Branch, Refused
from ..comparing import AbleToHold, AbleToLevelUp, LikeCharacter, SameLevel, SameName, SharesType
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
    IsTopCard,
    Kind,
    Level,
    Named,
    PrintedBp,
    Round,
    Team,
    Type,
)
from ..terms import CHARACTER_CARD, EACH, OPPONENT, R_CARDS, YOU
from . import lexicon

# The order in which the parts of a noun are kept, so that equal nouns are equal filters.
ORDER: tuple[type[Filter], ...] = (
    Level,
    InState,
    Or,
    Named,
    Called,
    Kind,
    Type,
    ChosenType,
    Team,
    PrintedBp,
    BpIs,
    HasExtra,
    Round,
    IsExtra,
    GradeIs,
    HasCharged,
    SameName,
    SameLevel,
    LikeCharacter,
    SharesType,
    Adjacent,
    InArea,
    IsTopCard,
    Facing,
    AbleToLevelUp,
    AbleToHold,
    Not,
    IsThis,
)


def rank(part: Filter) -> tuple[int, int]:
    if isinstance(part, Not):
        inner = part.of
        return (len(ORDER) - 1 if isinstance(inner, IsThis) else len(ORDER) - 2, rank(inner)[0])
    for index, kind in enumerate(ORDER):
        if isinstance(part, kind):
            return index, 0
    return len(ORDER), 0


def both(parts: list[Filter]) -> Filter:
    """All of these as one filter, flat and in order."""
    return all_of(parts, rank)


@dataclass
class Noun:
    """A noun: what is asked of it, the words it is made of, and where it is looked for."""

    tree: Branch
    parts: list[Filter] = field(default_factory=list)
    words: set[str] = field(default_factory=set)
    each_level: tuple[int, ...] = ()  # "level 1, 2, and 3": one of each
    each_state: bool = False  # "SINGLE, DOUBLE, and TRIPLE"
    zone: int = -1
    also: int = -1  # a second zone: "from your hand or discard area"
    every: bool = False  # ... both of them: "in your hand and discard area"
    who: int = YOU
    zoned: bool = False
    among: str = ""  # the words of "from among ..."
    done: str = ""  # sent, exiled ... with this effect
    distinct: str = ""
    random: bool = False
    apart: bool = False  # "from each player's hand": of each by itself
    alike: bool = False  # "with the same level", and not said as what
    end: str = ""  # from the top or bottom of
    deck: int = -1  # ... whose deck
    of: "Phrase | None" = None  # ... or of which characters; "from one of your ..."
    under: "Phrase | None" = None
    on: "Phrase | None" = None

    def is_plain(self) -> bool:
        """Whether nothing is said of where it comes from or how it is told apart."""
        said = self.among or self.done or self.distinct or self.random or self.end or self.of or self.under or self.on
        return not said and self.also < 0

    def characters(self) -> Filter:
        """The test on characters on the field."""
        return both([*self.parts, *self.levels()])

    def levels(self) -> list[Filter]:
        """ "level 1, 2, and 3" where it is not one of each."""
        if not self.each_level:
            return []
        return [lexicon.levels(" or ".join([str(n) for n in self.each_level]))]

    def cards(self) -> Filter:
        """The test on cards anywhere."""
        parts = [*self.parts, *self.levels()]
        if "scene" in self.words:
            parts.append(Kind(8))
        elif "character" in self.words:
            parts.append(Kind(CHARACTER_CARD))
        return both(parts)


@dataclass
class Phrase:
    """A noun phrase before it is bound: how many, whose, which, and by what reference."""

    tree: Branch
    form: str  # the name of its rule
    noun: Noun | None = None
    of: "Phrase | None" = None
    lo: int = 1
    hi: int = 1
    exactly: bool = False
    sign: str = ">="  # of "three or more", "three or fewer"
    whose: int = -1  # not said
    apart: bool = False  # "each player's": of each by itself
    word: str = ""  # of a reference: revealed, chosen ...; of a deck or stack: top, bottom
    deck: int = -1


HEADS = {
    "CARD": "card",
    "CHARACTER": "character",
    "SCENE": "scene",
    "FACE_DOWN": "charged",
    "OTHER": "other",
    "INNER_OPPONENT": "opponent's",
    "ROUND_WORD": "round",
    "BATTLE_AREA": "area",
    "LEVEL_WORD": "level",
}


def merge(pieces: list[Token], noun: Noun) -> Filter:
    """One alternative of a noun: everything between two "or"."""
    parts: list[Filter] = []
    for piece in pieces:
        text = str(piece)
        match piece.type:
            case "LEVELS":
                if lexicon.is_one_of_each(text):
                    noun.each_level = tuple(int(n) for n in re.findall("[0-9]+", text))
                else:
                    parts.append(lexicon.levels(text))
            case "STATES":
                noun.each_state = lexicon.is_one_of_each(text)
                parts.append(InState(lexicon.states(text)))
            case "NAMES":
                parts.append(lexicon.names(text))
            case "KINDS":
                parts.append(Kind(lexicon.kinds(text)))
            case kind:
                noun.words.add(HEADS[kind])
    return both(parts)


def pieces_of(tree: Branch) -> list[list[Token]]:
    """The words of a noun, apart at each "or"."""
    runs: list[list[Token]] = [[]]
    for child in tree.children:
        if isinstance(child, Token):
            runs.append([])
        elif child.data == "piece":
            token = child.children[0]
            assert isinstance(token, Token)
            runs[-1].append(token)
    return runs


def read_pieces(tree: Branch, noun: Noun) -> None:
    """The words before and at the head: "level 3 『A』 or 『B』 card"."""
    runs = pieces_of(tree)
    if len(runs) == 1:
        noun.parts.append(merge(runs[0], noun))
        return
    scene = any(token.type == "SCENE" for run in runs for token in run)
    adjectives = [token for token in runs[0] if token.type in ("LEVELS", "STATES")]
    shared = adjectives if not any(t.type in ("LEVELS", "STATES") for run in runs[1:] for t in run) else []
    if shared:
        noun.parts.append(merge(shared, noun))
        runs[0] = [token for token in runs[0] if token not in shared]
    options: list[Filter] = []
    for run in runs:
        option = merge(run, noun)
        if any(token.type == "SCENE" for token in run):
            option = both([Kind(8), option])
        if option != ANYTHING:
            options.append(option)
    if scene:
        noun.words.discard("scene")
    noun.parts.append(alternatives(options))


def alternatives(options: list[Filter]) -> Filter:
    """One of several tests; names with names are one list."""
    joined: list[Filter] = []
    for option in options:
        last = joined[-1] if joined else None
        if isinstance(option, Named) and isinstance(last, Named):
            joined[-1] = Named(last.names + option.names)
        elif isinstance(option, Called) and isinstance(last, Called):
            joined[-1] = Called(last.words + option.words)
        elif isinstance(option, Kind) and isinstance(last, Kind):
            joined[-1] = Kind(last.kinds | option.kinds)
        else:
            joined.append(option)
    if not joined:
        return ANYTHING
    return joined[0] if len(joined) == 1 else Or(tuple(joined))


def type_filter(tree: Branch, words: str) -> Filter:
    mask = lexicon.types(words)
    if mask < 0:
        raise Refused(tree, "no such TYPE", ("TYPE 【BASIC】",))
    if " and " in words.lower():  # "TYPE A or B" is a choice, "TYPE A and TYPE B" is both
        return both([Type(1 << bit) for bit in range(mask.bit_length()) if mask >> bit & 1])
    return Type(mask)


def round_filter(words: str) -> Filter:
    parts = tuple([Round(lo, hi) for lo, hi in lexicon.ranges(words)])
    return parts[0] if len(parts) == 1 else Or(parts)


def printed_bp(words: str) -> Filter:
    slots = [i for i, word in enumerate(lexicon.SLOT_WORDS) if re.search(rf"\b{word}\b", words, re.IGNORECASE)]
    return PrintedBp(slots[0], *lexicon.span(words))


def feature(words: str) -> str:
    low = words.lower()
    if "name" in low:
        return "name"
    return "level" if "level" in low else "type"


def in_zone(noun: Noun, words: str, their: int) -> None:
    """ "from your hand", "in an opponent's discard area", "on your field"."""
    noun.zoned = True
    low = words.lower()
    noun.who = EACH if "the scene area" in low or "the field" in low else lexicon.whose(low, their)
    noun.apart = "each player's" in low
    if "hand" in low and "discard" in low:
        noun.zone, noun.also = (1, 2) if low.index("hand") < low.index("discard") else (2, 1)
        noun.every = " and " in low
        return
    for word, zone in (("hand", 1), ("discard", 2), ("deck", 0), ("scene area", 5), ("field", 4)):
        if word in low:
            noun.zone = zone
            return


def side(tree: Branch, words: str) -> Filter:
    """Adjacent to the left or right; a position does not keep which side is which, so one side alone is refused."""
    if ("left" in words) != ("right" in words):
        raise Refused(tree, "one side alone is not known", ("adjacent to the left or right of this character",))
    return Adjacent()


def without(tree: Branch, found: Filter) -> Filter:
    """Not of a TYPE; of two TYPEs joined by "and" it cannot be told whether both or either."""
    if isinstance(found, And):
        raise Refused(tree, "both or either cannot be told", ("TYPE 【POWER】 or 【SPEED】",))
    return Not(found)


def worded(tree: Branch, words: str) -> Filter:
    """The test of a post that is all words."""
    name = str(tree.data)
    if name in ("with_type", "without_type"):
        found = type_filter(tree, words)
        return found if name == "with_type" else without(tree, found)
    if name == "adjacent":
        return side(tree, words.lower())
    return WORDED[name](words)


def not_named(words: str) -> Filter:
    return Not(lexicon.names(words))


def team(words: str) -> Filter:
    return Team(words[1:-1])


def chosen_type(words: str) -> Filter:
    return Not(ChosenType()) if "without" in words.lower() else ChosenType()


def area(words: str) -> Filter:
    return InArea(lexicon.first_number(words))


def bp(words: str) -> Filter:
    return BpIs(*lexicon.span(words))


def grade(words: str) -> Filter:
    return GradeIs("increased" in words.lower())


def able_to_hold(_: str) -> Filter:
    return AbleToHold(R_CARDS)


WORDED: dict[str, Callable[[str], Filter]] = {
    "with_names": lexicon.names,
    "not_named": not_named,
    "with_team": team,
    "with_level": lexicon.levels,
    "with_chosen_type": chosen_type,
    "in_area": area,
    "with_round": round_filter,
    "printed_bp": printed_bp,
    "bp_of": bp,
    "whose_grade": grade,
    "able_to_place": able_to_hold,
}


def hoist(inner: Noun, outer: Noun) -> None:
    """ "... that is not 「A」, from among them": where to look belongs to the outer noun."""
    if inner.zoned:
        outer.zone, outer.who, outer.zoned = inner.zone, inner.who, True
        outer.also, outer.every, outer.apart = inner.also, inner.every, inner.apart
        inner.zoned, inner.zone, inner.also = False, -1, -1
    if inner.among:
        outer.among, inner.among = inner.among, ""
    if inner.done:
        outer.done, inner.done = inner.done, ""


FIXED: dict[str, Filter] = {
    "has_extra": HasExtra(),
    "whose_extra": IsExtra(),
    "with_charged": HasCharged(),
}
OWN_FIELD = {"you_have": YOU, "they_have": OPPONENT}
