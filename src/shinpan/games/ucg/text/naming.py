"""Whom and what a program means, in the words of its text: references where something was spoken of before."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from ....kernel.machine.nodes import Condition, Filter
from ....language.counting import Count, Did, Remembered, ThisIs
from ....language.filters import InRegister, IsThis, Whose
from ....language.pieces import Pieces, This
from ....language.selectors import Among, AtRandom, Cards, Held, Top
from ....language.values import ALL, ANYTHING, ONE, AllOf, Compare, N, Not, NotSo, ThatMany
from ....text.nodes import parts_of
from ....text.words import NoWordsError
from ..comparing import (
    THIS,
    AbleToLevelUp,
    Above,
    LevelOfThem,
    LikeCharacter,
    Most,
    RoundAbove,
    SameLevel,
    SameName,
    SharesType,
)
from ..filters import HasCharged, InState, Type
from ..picks import GainTypesOf
from ..said import (
    THEIR,
    THEM,
    AbleWith,
    About,
    BeingIt,
    Chosen,
    DidThis,
    EachOf,
    Extreme,
    InPile,
    IsNot,
    It,
    ItCards,
    LevelIn,
    Others,
    PutThere,
    Rest,
    RoundIn,
    RoundOver,
    SameAs,
    Shares,
    SomeMany,
    SomeOfThem,
    Than,
    TheDone,
)
from ..said_of import LevelAt, TypesOf
from ..selectors import AllChars, Bottom, EitherCards, From, OneOfEach, OpponentOf, Pick, Those, TopOf, WholeOf
from ..terms import (
    EACH,
    OPPONENT,
    R_CARDS,
    R_CHOSEN,
    R_DISCARDED,
    R_DRAWN,
    R_HOSTS,
    R_LAST,
    R_LOOKED,
    R_NUMBER,
    R_PUT,
    R_RETURNED,
    R_REVEALED,
    R_SENT,
    R_TAKEN,
    YOU,
)
from ..values import IN_PLAY, LeftState, LevelOf, OneOfThemIs, OpponentIs, RoundOf
from .book import is_many
from .order import both

SHOWN = (R_REVEALED, R_LOOKED)


def is_single(cards: Cards) -> bool:
    """Whether it is one card at most."""
    match cards:
        case Top(who, count) | Bottom(who, count):
            return count == ONE and who != EACH
        case From() | Among():
            return cards.hi == ONE
        case AtRandom(_, count):
            return count == ONE
        case EitherCards((first, *_)):
            return is_single(first)
        case OneOfEach() | WholeOf():
            return False
    return True


def in_pile(cards: Cards) -> Cards:
    """What is chosen or exiled lies in a pile; other cards come from it."""
    return InPile(cards) if isinstance(cards, (From, OneOfEach)) else cards


def most_apart(who: int, where: Filter) -> list[Filter]:
    """ "Kaiju with the highest BP": what is asked of them, and that they have it."""
    if isinstance(where, Most) and where.who == who and not any(isinstance(p, Most) for p in parts_of(where.of)):
        return [*parts_of(where.of), Extreme(where.what, where.highest)]
    return parts_of(where)


class Naming:
    """Says whom and what is meant, in the light of what was said before."""

    def __init__(self) -> None:
        self.single: dict[int, bool] = {}  # whether a register holds one card or one character at most
        self.doers: dict[int, set[int]] = {}  # who put cards into a register
        self.taken = False  # some of the shown cards have gone elsewhere
        self.group = -1  # the register of the shown cards
        self.named: set[str] = set()  # whom a pronoun may mean: this, opponent, chosen, revealed
        self.last_cards = -1  # the register that "them" means
        self.it: Pieces | None = None  # whom a pronoun means
        self.number = R_NUMBER  # the register of "that many"
        self.turn = -1  # the register of the card that has its turn: "that card"
        self.fresh = -1  # the register of what was shown in this very sentence
        self.foreign: set[int] = set()  # registers of cards that may be an opponent's
        self.theirs: set[int] = set()  # registers of cards some of which are, as the text says
        self.stack: OneOfEach | None = None  # the cards that were chosen together
        self.they = False  # an opponent acts: "their hand"
        self.putting = False  # what is put on somebody is spoken of
        self.otherwise = False  # the condition has an "otherwise"
        self.event = -1  # the register of the cards that set the power off

    def fill(self, register: int, single: bool, theirs: bool) -> None:
        """Cards go to a register, which adds them up."""
        self.single[register] = single and register not in self.doers
        self.doers.setdefault(register, set()).add(OPPONENT if theirs else YOU)

    def doer(self, register: int) -> int:
        """Who did it, or either player."""
        doers = self.doers.get(register, {YOU})
        return EACH if len(doers) > 1 else min(doers)

    def say(self, node: Any) -> Any:
        if isinstance(node, tuple):
            return tuple([self.say(part) for part in node])
        if not is_dataclass(node) or isinstance(node, type):
            return node
        special = getattr(self, f"say_{type(node).__name__.lower()}", self.rebuilt)
        return special(node)

    def rebuilt(self, node: Any) -> Any:
        changed = {field.name: self.said_field(field.name, getattr(node, field.name)) for field in fields(node)}
        return replace(node, **changed) if changed else node

    def said_field(self, name: str, value: Any) -> Any:
        if isinstance(value, int):
            return self.whose(value) if name == "who" else value
        return self.say(value)

    def whose(self, who: int) -> int:
        return THEIR if self.they and who == OPPONENT else who

    # Characters

    def say_this(self, node: This) -> Pieces:
        return It(False, True) if "this" in self.named else node

    def say_those(self, node: Those) -> Pieces:
        many = not self.single.get(node.register, True)
        if node.register == R_CHOSEN and ("chosen" not in self.named or self.it != node):
            return Chosen(ANYTHING, many)
        if node.register == R_HOSTS:
            return PutThere()
        return It(many) if self.it in (None, node) else node

    def say_opponentof(self, node: OpponentOf) -> Pieces:
        if node.of == This():
            return It() if "opponent" in self.named and self.it == node else node
        return OpponentOf(self.say(node.of))

    def say_pick(self, node: Pick) -> Pieces:
        if node.who == EACH and node.where == InRegister(R_CHOSEN):
            return SomeOfThem(node.lo, node.hi)
        if node.owner_chooses and not self.they:
            raise NoWordsError("characters that another player chooses")
        asked = most_apart(node.who, node.where)
        parts = [self.say_other(part) if node.who == YOU else self.say(part) for part in asked]
        return Pick(self.whose(node.who), both(parts), self.say(node.lo), self.say(node.hi))

    def say_other(self, part: Filter) -> Filter:
        """ "another one of your": than the character spoken of, else than this one."""
        other = Not(InRegister(self.it.register)) if isinstance(self.it, Those) else Not(IsThis())
        if part == other:
            return Others()
        found: Filter = part if part == Not(InRegister(R_LAST)) else self.say(part)
        return found

    def say_allchars(self, node: AllChars) -> Pieces:
        return AllChars(self.whose(node.who), both([self.say(part) for part in most_apart(node.who, node.where)]))

    # Filters

    def reference(self, register: int, characters: bool) -> Any:
        """What a filter compares with."""
        if register < 0:
            return This() if register == THIS else OpponentOf(This())
        if characters or register in (R_CHOSEN, R_LAST, R_HOSTS):
            return Chosen() if register == R_CHOSEN else It()
        if register in (R_TAKEN, self.turn):
            return ItCards(False, True)
        return TheDone(register, ANYTHING, False)

    def likened(self, register: int) -> Any:
        """The card that something has the name or level of, or nothing where it was just dealt with."""
        several = register in (R_SENT, R_RETURNED) and register == self.last_cards and not self.single.get(register)
        return None if several or (register == R_CARDS and self.putting) else self.reference(register, False)

    def say_samename(self, node: SameName) -> Filter:
        return SameAs("name", self.likened(node.register))

    def say_samelevel(self, node: SameLevel) -> Filter:
        return SameAs("level", self.likened(node.register))

    def say_likecharacter(self, node: LikeCharacter) -> Filter:
        return SameAs(node.what, self.reference(node.register, True))

    def say_above(self, node: Above) -> Filter:
        return Than(node.what, node.higher, self.reference(node.register, True))

    def say_sharestype(self, node: SharesType) -> Filter:
        return Shares(self.reference(node.register, node.characters))

    def say_abletolevelup(self, node: AbleToLevelUp) -> Filter:
        return AbleWith(ItCards() if self.putting else self.reference(node.register, False))

    def say_roundabove(self, node: RoundAbove) -> Filter:
        return RoundOver(TheDone(node.register, ANYTHING, False), node.by)

    def say_inregister(self, node: InRegister) -> Filter:
        if node.register == R_LAST and self.it not in (None, Those(R_LAST)):
            return node
        return BeingIt(self.reference(node.register, node.register in (R_CHOSEN, R_LAST)))

    # Cards

    def say_held(self, node: Held) -> Cards:
        register = node.register
        one = self.single.get(register, False)
        if node.where != ANYTHING:
            return self.say_among(Among(register, node.where, ALL, ALL))
        if register in SHOWN:
            if self.taken and register == self.group:
                return Rest()
            if register == R_LOOKED and self.last_cards != R_LOOKED and not self.taken:
                return node
            if register == R_LOOKED or (register == self.fresh and "revealed" not in self.named):
                return ItCards(not one)
            return ItCards() if one and "revealed" in self.named else TheDone(register, ANYTHING, not one)
        if register == R_PUT:
            return TheDone(R_PUT, ANYTHING, True)
        if register in (R_TAKEN, self.turn):
            return ItCards(False, True)
        return TheDone(register, ANYTHING, not one)

    def say_among(self, node: Among) -> Cards:
        return replace(
            node,
            register=self.among(node.register),
            where=self.say(node.where),
            lo=self.say(node.lo),
            hi=self.say(node.hi),
        )

    def among(self, register: int) -> int:
        return THEM if register in (self.last_cards, R_LOOKED) else register

    def say_from(self, node: From) -> Cards:
        if node.owner_chooses and node.who == OPPONENT and not self.they:
            raise NoWordsError("cards that another player chooses")
        who = self.whose(node.who)
        return From(node.zone, who, self.say(node.where), self.say(node.lo), self.say(node.hi), node.distinct)

    def say_topof(self, node: TopOf) -> Cards:
        chars = self.say(node.chars)
        if isinstance(node.chars, Those) and is_many(chars):
            return TopOf(EachOf(It(True)))
        return TopOf(chars)

    # Numbers

    def say_levelofthem(self, node: LevelOfThem) -> LevelAt:
        return LevelAt(self.reference(node.register, True))

    def say_gaintypesof(self, node: GainTypesOf) -> TypesOf:
        return TypesOf(self.reference(node.register, True))

    def say_thatmany(self, node: ThatMany) -> SomeMany | ThatMany:
        return SomeMany() if node.register == self.number else node

    def say_roundof(self, node: RoundOf) -> Any:
        return node if node.register == IN_PLAY else RoundIn(TheDone(node.register, ANYTHING, False))

    def say_levelof(self, node: LevelOf) -> LevelIn:
        return LevelIn(TheDone(node.register, ANYTHING, False))

    def say_remembered(self, node: Remembered) -> Remembered:
        return Remembered(self.among(node.register), self.say(node.where))

    def say_count(self, node: Count) -> Count:
        return Count(node.zone, self.whose(node.who), self.say(node.where))

    # Conditions

    def say_did(self, node: Did) -> Condition:
        register, where = node.register, node.where
        if register == R_DRAWN and where in (ANYTHING, Whose(OPPONENT)):
            self.number = R_DRAWN
            if where == ANYTHING and self.doer(R_DRAWN) == EACH:
                return DidThis(EACH, R_DRAWN, ANYTHING)
            return DidThis(OPPONENT if where != ANYTHING else self.doer(R_DRAWN), R_DRAWN)
        if where != ANYTHING and self.is_told_of_card(register):
            return About(TheDone(register, ANYTHING, False), self.say(where))
        if where != ANYTHING and register in SHOWN:
            return Compare(Remembered(self.among(register), self.say(where)), ">=", ONE)
        if any(isinstance(part, InState) for part in parts_of(where)):
            raise NoWordsError("cards have no state")
        many = register == R_RETURNED and not self.single.get(register, True)
        self.number = register
        return DidThis(self.doer(register), register, self.say(where), ">=", 0 if many else 1, self.is_yours(register))

    def is_yours(self, register: int) -> bool:
        """Whether all cards in a register are those of who speaks."""
        return self.doer(register) == YOU and register not in self.theirs

    def is_told_of_card(self, register: int) -> bool:
        """Whether "the sent card is ..." is said rather than "you sent ..."."""
        if register in (R_CARDS, self.event):
            return True
        if register in (R_SENT, *SHOWN):
            return self.single.get(register, False)
        return register == R_DISCARDED and self.otherwise

    def say_allof(self, node: AllOf) -> Condition:
        match node:
            case AllOf((Did(register, where), LeftState(mask))):
                self.number = register
                return DidThis(self.doer(register), register, both([InState(mask), self.say(where)]), yours=True)
        return AllOf(tuple([self.say(part) for part in node.parts]))

    def say_compare(self, node: Compare) -> Condition:
        match node:
            case Compare(Remembered(register, where), "==", N(0)):
                return Compare(Remembered(self.among(register), self.say(where)), "==", N(0))
            case Compare(Remembered(register, where), sign, N(n)):
                self.number = register
                return DidThis(self.doer(register), register, self.say(where), sign, n, self.is_yours(register))
        return Compare(self.say(node.left), node.sign, self.say(node.right))

    def say_oneofthemis(self, node: OneOfThemIs) -> Condition:
        return About(Chosen() if node.register == R_CHOSEN else It(), self.say(node.where))

    def say_thisis(self, node: ThisIs) -> Condition:
        return ThisIs(self.say(node.where))

    def say_opponentis(self, node: OpponentIs) -> Condition:
        where = self.say(node.where)
        is_not = isinstance(where, Not) and not isinstance(where.of, Type)
        return OpponentIs(IsNot(where.of) if is_not else where)

    def say_notso(self, node: NotSo) -> Condition:
        match node.of:
            case Did(register, where):
                return About(TheDone(register, ANYTHING, False), IsNot(self.say(where)))
            case ThisIs(HasCharged()):
                return node
            case ThisIs(where):
                return ThisIs(IsNot(self.say(where)))
            case OneOfThemIs(register, where):
                return About(Chosen() if register == R_CHOSEN else It(), IsNot(self.say(where)))
        return NotSo(self.say(node.of))

    def name(self, condition: Condition) -> None:
        """What a condition has spoken of, so that a pronoun will do."""
        match condition:
            case OpponentIs():
                self.it = OpponentOf(This())
                if not isinstance(condition.where, Type):
                    self.named.add("opponent")
            case ThisIs():
                self.it = This()
            case OneOfThemIs(register):
                self.it = Those(register)
                self.named |= {"chosen"} if register == R_CHOSEN else set()
            case Did(register, where):
                if register == R_REVEALED and where != ANYTHING:
                    self.named.add("revealed")
                if any(isinstance(part, SharesType) and part.register == R_CHOSEN for part in parts_of(where)):
                    self.named.add("chosen")
        for part in condition.parts if isinstance(condition, AllOf) else ():
            self.name(part)
