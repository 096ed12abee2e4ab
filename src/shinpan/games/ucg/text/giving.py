"""Reading what is given to characters, and what is forbidden."""

import re

from lark import Token

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Value
from ....language.control import Seq
from ....language.pieces import BothOf, This
from ....language.pieces import Pieces as Chars
from ....language.selectors import Cards
from ....language.values import ANYTHING, ONE, N, Times
from ....text.trees import Branch, Refused, branches, words_of
from ..endings import AtEndOfTurn
from ..filters import InState, Level
from ..modify import (
    A_TIE,
    BP_MINUS,
    BP_PLUS,
    ENTER_EFFECTS,
    EXILING_DISCARD,
    GRADE_DOWN,
    GRADE_UP,
    LEAVING,
    LEVELLING,
    NEXT_TURN,
    SCENES,
    THIS_AND_NEXT,
    THIS_TURN,
    WIN,
    Bp,
    Cannot,
    ChangeType,
    Extra,
    GainChosenType,
    GainOneType,
    GainTypes,
    Grade,
    Levels,
    Mod,
    Outcome,
    PrintedBecomes,
    Unaffected,
)
from ..ops import (
    ChosenNumber,
    Forbid,
    Give,
)
from ..selectors import EitherCards, EitherOf, From, OneOfEach, OpponentOf, Those
from ..terms import (
    DISCARD,
    R_LAST,
    R_TYPE,
    TYPES,
    YOU,
)
from ..values import ByState
from . import lexicon
from .conditions import Conditions
from .history import player
from .phrases import Phrase

NO_DURATION = -1
DURATIONS = {"FOR_TURN": THIS_TURN, "NEXT_TURN": NEXT_TURN, "BOTH_TURNS": THIS_AND_NEXT}


def suffixes(tree: Branch) -> list[Branch]:
    return [child for child in branches(tree) if child.data == "suffix"]


def stable(chars: Chars) -> Chars:
    """How the characters of an instruction are spoken of in the next one."""
    if isinstance(chars, (This, Those)) or chars == OpponentOf(This()):
        return chars
    return Those(R_LAST)


def has_duration(tree: Branch) -> bool:
    return any(words_of(suffix, word) for suffix in suffixes(tree) for word in DURATIONS)


def share_zone(found: list[Phrase]) -> None:
    """ "one A card and one B card from your hand": where to look is said once, at the end; so is what they are."""
    last = found[-1].noun
    for p in found[:-1]:
        noun = p.noun
        if noun is None or last is None or not last.zoned or noun.zoned or p.whose >= 0:
            continue
        noun.zone, noun.who, noun.zoned = last.zone, last.who, True
        noun.also, noun.every, noun.apart = last.also, last.every, last.apart
        if "card" not in noun.words and noun.words <= {"card"}:
            asked = [part for parts in last.parts for part in getattr(parts, "parts", (parts,))]
            noun.parts += [part for part in asked if not isinstance(part, (Level, InState))]
            noun.words |= last.words


def grade(words: str) -> Mod:
    by = int(re.findall("[0-9]+", words)[0])
    return Grade(-by if "decrease" in words.lower() else by)


GIVEN = ("FOR_TURN", "each")  # what may be said after what is given
SUFFIXES = {
    "draw": ("AT_END", "BY_STATE", "each"),
    "move": ("AT_END", "IN_ANY_ORDER", "each"),
    "reveal": ("BY_STATE",),
    "look": (),
}


class Giving(Conditions):
    """Reads clauses that give something or forbid something."""

    def __init__(self) -> None:
        super().__init__()
        self.turn = NO_DURATION  # of "For this turn," before the clause
        self.turn_said = False  # ... and nothing has needed it yet
        self.exactly = False
        self.actor = YOU  # who did what was read last

    def check_suffixes(self, tree: Branch) -> None:
        """Nothing that is said after the verb may be passed over."""
        allowed = SUFFIXES.get(str(tree.data), GIVEN)
        seen: set[str] = set()
        for suffix in suffixes(tree):
            child = suffix.children[0]
            kind = child.type if isinstance(child, Token) else "each"
            kind = "FOR_TURN" if kind in DURATIONS else kind
            if kind not in allowed or kind in seen:
                raise Refused(suffix, "this cannot be said here")
            seen.add(kind)

    def duration(self, tree: Branch) -> int:
        for suffix in suffixes(tree):
            for word, duration in DURATIONS.items():
                if words_of(suffix, word):
                    return duration
        if self.turn != NO_DURATION or self.lasting:
            self.turn_said = False
            return self.turn
        raise Refused(tree, "for how long is not said", ("for this turn",))

    def multiple(self, tree: Branch) -> Value | None:
        """The number of a "for each ..." after the verb."""
        for suffix in suffixes(tree):
            if branches(suffix):
                return self.each(branches(suffix)[0])
        return None

    def by_state(self, tree: Branch, first: int) -> Value | None:
        """ "a card if this character is SINGLE, two cards if DOUBLE": numbers by the own state."""
        for suffix in suffixes(tree):
            words = words_of(suffix, "BY_STATE")
            if words:
                numbers = [first]
                for word, state in re.findall(r"(\w+) cards? if (DOUBLE|TRIPLE|QUAD)", words, re.IGNORECASE):
                    if lexicon.STATE_WORDS.index(state.upper()) != len(numbers):
                        raise Refused(suffix, "states out of order", ("SINGLE, DOUBLE, TRIPLE",))
                    numbers.append(lexicon.number(word))
                return ByState(tuple(numbers))
        return None

    def later(self, tree: Branch, effect: Effect) -> Effect:
        for suffix in suffixes(tree):
            if words_of(suffix, "AT_END"):
                return AtEndOfTurn(effect)
        return effect

    def who(self, tree: Branch) -> Chars:
        """The characters of "A", "A and B", "A, or B"."""
        parts = tuple([self.chars(self.phrase(child)) for child in branches(tree)])
        if len(parts) == 1:
            return parts[0]
        return BothOf(parts) if tree.data == "both" else EitherOf(parts)

    def what(self, tree: Branch) -> Cards:
        """The cards of "A", "A and B"."""
        found = [self.phrase(child) for child in branches(tree)]
        for p in found:
            self.exactly = self.exactly or p.exactly
        if len(found) == 1:
            return self.cards(found[0])
        share_zone(found)
        parts = tuple([self.cards(p) for p in found])
        return self.either_cards(tree, parts) if tree.data == "either" else OneOfEach(parts)

    def either_cards(self, tree: Branch, parts: tuple[Cards, ...]) -> Cards:
        """ "one A card or one B card from your hand": one choice of both."""
        piles = [part for part in parts if isinstance(part, From) and part.lo == ONE and part.hi == ONE]
        if len(piles) != len(parts) or len({part.owner_chooses for part in piles}) > 1:
            raise Refused(tree, "not understood", ("or return ...",))
        return EitherCards(parts)

    def give(self, tree: Branch, chars: Chars, mods: tuple[Mod, ...]) -> Effect:
        self.memory.it = stable(chars)
        self.memory.owner = -1  # a later "its owner" would have to tell which of two it means
        return Give(chars, mods, self.duration(tree))

    def do_give(self, tree: Branch) -> Effect:
        """ "give A x, and B y": a duration that is said once holds for all."""
        effects: list[Effect] = []
        for index, part in enumerate(branches(tree)):
            self.check_suffixes(part)
            said = next((p for p in branches(tree)[index:] if has_duration(p)), part)
            chars, given = self.who(branches(part)[0]), branches(part)[1]
            effects.append(self.give(said, chars, self.gifts(part, given)))
        return effects[0] if len(effects) == 1 else Seq(tuple(effects))

    def do_gets(self, tree: Branch) -> Effect:
        chars = self.subject_chars(tree)
        return self.give(tree, chars, self.gifts(tree, branches(tree)[1]))

    def gifts(self, tree: Branch, given: Branch) -> tuple[Mod, ...]:
        multiple = self.multiple(tree)
        return tuple([self.gift(child, multiple) for child in branches(given)])

    def gift(self, tree: Branch, multiple: Value | None) -> Mod:
        token = tree.children[0] if tree.children else None
        if not isinstance(token, Token):
            return Extra()
        words = str(token)
        if token.type == "BP_GIFT":
            found = re.findall(r"([+-]) ?([0-9]+)", words)[0]
            n = int(found[0] + found[1])
            return Bp(N(n) if multiple is None else Times(n, multiple))
        if multiple is not None:
            raise Refused(tree, "only plus and minus BP can be given for each", ("+1000 BP",))
        if token.type == "GRADE_GIFT":
            return grade(words)
        if token.type == "CHOSEN_TYPE":
            if R_TYPE not in self.memory.done:
                raise Refused(tree, "no TYPE was chosen before", ("TYPE 【BASIC】",))
            return GainChosenType()
        if token.type == "LEVELS_GIFT":
            return Levels(lexicon.first_number(words))
        return self.type_gift(tree, words)

    def type_gift(self, tree: Branch, words: str) -> Mod:
        mask = lexicon.types(words)
        if mask < 0:
            raise Refused(tree, "no such TYPE", ("TYPE 【BASIC】",))
        return GainOneType(mask) if " or " in words.lower() else GainTypes(mask)

    def subject_chars(self, tree: Branch) -> Chars:
        """The subject of a statement; without "all" it means every one of them."""
        first = branches(tree)[0]
        if first.data == "poss":
            p = self.owner(first)
        else:
            p = self.phrase(first)
        return self.every(p)

    def do_battle_be(self, tree: Branch) -> Effect:
        outcome = WIN if "win" in words_of(tree, "BATTLE_BE").lower() else A_TIE
        return self.give(tree, self.subject_chars(tree), (Outcome(outcome),))

    do_battle_is = do_battle_be

    def do_change_type(self, tree: Branch) -> Effect:
        words = words_of(tree, "TYPES")
        mask = lexicon.types(words) if words else (1 << len(TYPES)) - 1
        if mask < 0:
            raise Refused(tree, "no such TYPE", ("【BASIC】",))
        first = branches(tree)[0]
        chars = self.chars(self.owner(first) if first.data == "poss" else self.phrase(first))
        return self.give(tree, chars, (ChangeType(mask),))

    def do_becomes_type(self, tree: Branch) -> Effect:
        mask = lexicon.types(words_of(tree, "TYPES"))
        if mask < 0:
            raise Refused(tree, "no such TYPE", ("【BASIC】",))
        return self.give(tree, self.subject_chars(tree), (ChangeType(mask),))

    def do_unaffected(self, tree: Branch) -> Effect:
        words = (words_of(tree, "UNAFFECTED") or words_of(tree, "CANNOT_CHANGE")).lower()
        mask = 0
        for word, bit in (("increase", GRADE_UP), ("decrease", GRADE_DOWN), ("+", BP_PLUS), ("-", BP_MINUS)):
            mask |= bit if word in words else 0
        return self.give(tree, self.subject_chars(tree), (Unaffected(mask or GRADE_UP | GRADE_DOWN),))

    def do_cannot(self, tree: Branch) -> Effect:
        what = LEAVING if "exiled" in words_of(tree, "CANNOT").lower() else LEVELLING
        return self.give(tree, self.subject_chars(tree), (Cannot(what),))

    def do_cannot_resolve(self, tree: Branch) -> Effect:
        return self.give(tree, self.subject_chars(tree), (Cannot(ENTER_EFFECTS),))

    def do_counts_as(self, tree: Branch) -> Effect:
        more = lexicon.first_number(words_of(tree, "COUNTS_AS").replace("an additional", ""))
        return self.give(tree, self.subject_chars(tree), (Levels(more),))

    def do_have_grade(self, tree: Branch) -> Effect:
        return self.give(tree, self.subject_chars(tree), (grade(words_of(tree, "HAVE_GRADE")),))

    def do_grades(self, tree: Branch) -> Effect:
        return self.give(tree, self.subject_chars(tree), (grade(words_of(tree, "GRADES")),))

    def do_becomes_extra(self, tree: Branch) -> Effect:
        return self.give(tree, self.subject_chars(tree), (Extra(),))

    def do_values_become(self, tree: Branch) -> Effect:
        figure = words_of(tree, "NUMBER")
        value: Value = N(lexicon.number(figure)) if figure else ChosenNumber()
        return self.give(tree, self.subject_chars(tree), (PrintedBecomes(value),))

    def do_not_exiled(self, tree: Branch) -> Effect:
        p = self.phrase(branches(tree)[0])
        if p.noun is None or p.noun.zone != DISCARD or p.noun.cards() != ANYTHING:
            raise Refused(tree, "not understood", ("cards in your discard area cannot be exiled by",))
        return Forbid(p.noun.who, EXILING_DISCARD, self.duration(tree))

    def do_cannot_scene(self, tree: Branch) -> Effect:
        return Forbid(player(tree), SCENES, self.duration(tree))
