"""Whom and what an instruction speaks of, and what "it" and "them" mean."""

from dataclasses import dataclass

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Filter, Node
from ....language.pieces import Pieces as Units
from ....language.pieces import This
from ....language.selectors import Among, Cards, Held, ThisCard, Top
from ....language.values import ALL, ANYTHING, And, N
from ....text.nodes import all_of, in_turn
from ....text.trees import Branch, Refused, branches
from ..cards import ON_FIELD
from ..field_filters import Attacking, Battling
from ..selectors import NONE, AllUnits, BaseOf, From, Pick, Those, TopOf, UnderOf
from ..terms import DECK, EACH, FIELD, OPPONENT, R_BASE, R_CAUSE, R_CHOSEN, R_OUTSIDE, R_REVEALED, YOU
from .giving import Inner
from .nouns import NOT_SAID, Noun, read_amount, read_noun
from .trees import is_yours, number


@dataclass(frozen=True)
class Standing:
    """What is so for as long as the card is there: clauses of a continuous power."""

    statics: tuple[Node, ...]
    where: int = ON_FIELD


Said = Effect | Standing


class Selecting:
    """Reads instructions in order and keeps what "it" and "them" mean."""

    def __init__(self, inner: Inner, gone: bool = False, away: bool = True) -> None:
        self.inner = inner
        self.gone = gone  # this card has left the field: its base is what lay under it then
        self.away = away  # this card is not on the field: it leaves nothing behind there when it moves
        self.barred: list[Filter] = []  # what cannot be chosen by this effect
        self.spoken: Units | Cards | None = None  # "it"
        self.looked = -1  # the register of "them", "the remaining cards"
        self.lasting = -1  # how long what was gained last holds
        self.cause: Held | None = None  # the cards that set this off: "the card that was placed"

    def steps(self, tree: Branch) -> Said:
        said = [self.step(part) for part in branches(tree)]
        effects = [part for part in said if isinstance(part, Effect)]
        standing = [part for part in said if isinstance(part, Standing)]
        if not standing:
            return in_turn(effects)
        if effects or len({part.where for part in standing}) > 1:
            raise Refused(tree, "an instruction and a lasting effect in one sentence")
        return Standing(tuple([static for part in standing for static in part.statics]), standing[0].where)

    def step(self, tree: Branch) -> Said:
        read = getattr(self, f"read_{tree.data}", None)
        if read is None:
            raise Refused(tree, "not understood")
        said: Said = read(tree)
        return said

    def units(self, tree: Branch) -> Units:
        """Cards on the field: chosen, or all of them where no number is said."""
        match str(tree.data):
            case "this":
                self.spoken = This()
                return This()
            case "chosen":
                return Those(R_CHOSEN)
            case "it":
                if not isinstance(self.spoken, Units):
                    raise Refused(tree, "what this speaks of is not clear")
                return self.spoken
            case "that_named":
                if self.spoken != Those(R_CAUSE):
                    raise Refused(tree, "what this speaks of is not clear")
                return self.spoken
            case "battling":
                self.spoken = AllUnits(EACH, Battling())
                return self.spoken
            case "noun":
                return self.picked(tree, read_noun(tree))
        raise Refused(tree, "not understood")

    def picked(self, tree: Branch, noun: Noun, by: int = YOU) -> Units:
        if not noun.zones and Attacking() in and_parts(noun.where):
            noun.who, noun.zones = EACH, (FIELD,)
        if noun.zones != (FIELD,) or noun.among:
            raise Refused(tree, "where is not said")
        if noun.joint and noun.counted and not noun.every:
            raise Refused(tree, "whether one or both are meant is not clear")
        if noun.every or not noun.counted:
            self.spoken = AllUnits(noun.who, noun.where)
            return self.spoken
        self.spoken = Those()
        where = all_of([noun.where, *self.barred])
        return Pick(noun.who, where, noun.lo, noun.hi, by, noun.same_bp, bool(noun.distinct))

    def cards(self, tree: Branch) -> Units | Cards:
        match str(tree.data):
            case "it":
                if self.spoken is None:
                    raise Refused(tree, "what this speaks of is not clear")
                return self.spoken
            case "remaining" | "any_of_them":
                return self.looked_at(tree)
            case "some_of_them":
                return self.some_of_them(tree)
            case "placed":
                return self.placed(tree)
            case "some_of_placed":
                noun = Noun()
                read_amount(branches(tree)[0], noun)
                cards = self.placed(tree)
                return Among(cards.register, cards.where, noun.lo, noun.hi)
            case "revealed":
                return Held(R_REVEALED)
            case "this_card":
                return ThisCard() if self.away else This()
            case "top":
                return self.top(tree)
            case "noun":
                noun = read_noun(tree)
                return self.picked(tree, noun) if noun.zones == (FIELD,) else self.from_piles(tree, noun)
        return self.parts_of_units(tree)

    def parts_of_units(self, tree: Branch) -> Units | Cards:
        """Cards that are part of cards on the field, or lie under them."""
        match str(tree.data):
            case "top_of_this":
                return TopOf(This())
            case "base_of_this":
                noun = Noun()
                read_amount(branches(tree)[0], noun)
                return self.base(tree, noun)
            case "one_base_of_this":
                return self.base(tree, Noun())
            case "all_under":
                return UnderOf(self.units(branches(tree)[0]), ALL)
            case "under":
                count, whose = branches(tree)
                return UnderOf(self.units(whose), N(number(count)))
        return self.units(tree)

    def placed(self, tree: Branch) -> Held:
        """ "the card that was placed": what set this off, or what this effect has placed."""
        if self.cause is not None:
            return self.cause
        if self.spoken != Held(R_OUTSIDE):
            raise Refused(tree, "no cards were placed")
        return Held(R_OUTSIDE)

    def some_of_them(self, tree: Branch) -> Cards:
        noun = Noun()
        read_amount(branches(tree)[0], noun)
        if not isinstance(self.spoken, Held):
            raise Refused(tree, "what this speaks of is not clear")
        return Among(self.spoken.register, ANYTHING, noun.lo, noun.hi)

    def base(self, tree: Branch, noun: Noun) -> Cards:
        if self.gone:
            return Among(R_BASE, ANYTHING, noun.lo, noun.hi)
        if noun.lo != noun.hi:
            raise Refused(tree, "not understood")
        return BaseOf(This())

    def looked_at(self, tree: Branch) -> Cards:
        if self.looked < 0:
            raise Refused(tree, "no cards were looked at")
        return Held(self.looked) if tree.data == "remaining" else Among(self.looked, ANYTHING, NONE, ALL)

    def top(self, tree: Branch) -> Top:
        parts = branches(tree)
        count = N(number(parts[0])) if len(parts) > 1 else N(1)
        return Top(YOU if is_yours(parts[-1]) else OPPONENT, count)

    def from_piles(self, tree: Branch, noun: Noun, by: int = YOU) -> Cards:
        if noun.joint:
            raise Refused(tree, "whether one or both are meant is not clear")
        if noun.among or (not noun.zones and self.spoken == Held(self.looked) and noun.counted):
            if self.looked < 0 or noun.zones:
                raise Refused(tree, "no cards were looked at")
            return Among(self.looked, noun.where, noun.lo, noun.hi, noun.distinct)
        if not noun.zones or DECK in noun.zones or noun.who == NOT_SAID or not noun.counted:
            raise Refused(tree, "where is not said")
        return From(noun.zones, noun.who, noun.where, noun.lo, noun.hi, by, noun.distinct)


def and_parts(where: Filter) -> tuple[Filter, ...]:
    return where.parts if isinstance(where, And) else (where,)
