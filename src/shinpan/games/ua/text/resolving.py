"""What references mean: each "it", "that card" and "the rest" by what was spoken of before."""

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from ....kernel.machine.nodes import Filter
from ....language.counting import Did
from ....language.discourse import IT, Discourse, UnclearError
from ....language.filters import IsThis
from ....language.pieces import BothOf, This
from ....language.pieces import Pieces as Units
from ....language.selectors import Among, Cards, Held, ThisCard, Top
from ....language.values import ALL, ANYTHING, And, Not, ThatMany
from ....text.nodes import all_of, nodes
from ..cards import Power
from ..events import WhenRaided
from ..field_filters import HasUnder, Resting
from ..filters import Named
from ..moves import SetOffAgain
from ..remembering import CardIs
from ..said import Base, InHand, Placed, TheChosen, TheRaider
from ..selectors import AllUnder, AllUnits, BaseOf, From, FromUnder, Pick, TheirCards, Those, TopOf, UnderOf
from ..terms import R_BASE, R_CARDS, R_CAUSE, R_CHOSEN, R_GONE, R_OUTSIDE, YOU
from ..values import BpOf, OneOfThemIs
from .phrases import NOT_SAID
from .speaking import Speaking

THIS_ACTIVE: Final = AllUnits(YOU, And((Not(Resting()), IsThis())))
THIS_RESTING: Final = AllUnits(YOU, And((Resting(), IsThis())))


def with_some(hosts: Any) -> Any:
    """Whom a card is taken from under has one there."""
    if not isinstance(hosts, Pick) or any(isinstance(node, HasUnder) for node in nodes(hosts.where)):
        return hosts
    return replace(hosts, where=all_of([hosts.where, HasUnder()]))


class Resolving(Speaking):
    """Puts what was spoken of in the place of each reference."""

    def __init__(self, talk: Discourse, gone: bool = False) -> None:
        super().__init__(talk, gone)
        self.barred: tuple[Filter, ...] = ()  # what cannot be chosen by this effect
        self.in_hand = False  # this text works while its card is in the hand
        self.left = False  # something was taken off the field

    def resolved(self, node: Any) -> Any:
        """A node with what each reference in it means, in the order of its fields."""
        if isinstance(node, tuple):
            return tuple([self.resolved(part) for part in node])
        if isinstance(node, Units | Cards):
            return self.reference(node)
        if not is_dataclass(node) or isinstance(node, type | Power):
            return node
        changed: dict[str, Any] = {}
        for field in fields(node):
            value = getattr(node, field.name)
            if isinstance(value, tuple) or is_dataclass(value):
                new = self.resolved(value)
                if new is not value:
                    changed[field.name] = new
        if isinstance(node, Did) and node.register == IT and isinstance(self.talk.latest(), ThisCard):
            return CardIs(node.where)
        if getattr(node, "register", 0) == IT:
            of_pieces = isinstance(node, OneOfThemIs | BpOf) or (isinstance(node, SetOffAgain) and not node.as_this)
            changed["register"] = self.remembered(node, of_pieces)
        return replace(node, **changed) if changed else node

    def check_chosen(self, node: Any) -> None:
        """What is called the chosen character or card was chosen before."""
        register = getattr(node, "register", 0)
        chosen = Held(R_CARDS) if register == R_CARDS else Those(R_CHOSEN)
        if register in (R_CARDS, R_CHOSEN) and chosen not in self.owners:
            raise UnclearError("nothing was chosen before")

    def remembered(self, node: Any, of_pieces: bool) -> int:
        if isinstance(node, ThatMany):
            if self.counted < 0:
                raise UnclearError("how many is not clear")
            return self.counted
        register = self.talk.remembered(of_pieces)
        if isinstance(node, BpOf):
            return self.whose_bp(register)
        if isinstance(node, SetOffAgain) and register != (R_CHOSEN if of_pieces else R_OUTSIDE):
            raise UnclearError("what this speaks of is not clear")
        return register

    def whose_bp(self, register: int) -> int:
        """ "That character's BP": what it had last where it was taken off the field; of two it is not clear whose."""
        if register != R_CHOSEN and Those(R_CHOSEN) in self.talk.mentions:
            raise UnclearError("which of two this speaks of is not clear")
        return R_GONE if self.left else register

    def reference(self, node: Any) -> Any:
        self.check_chosen(node)
        match node:
            case Base(amount):
                if self.gone:
                    return Among(R_BASE, ANYTHING, amount.lo, amount.hi)
                if amount.lo != amount.hi:
                    raise UnclearError("not understood")
                return BaseOf(This())
            case Placed(amount):
                cards = self.placed()
                return cards if amount is None else Among(cards.register, cards.where, amount.lo, amount.hi)
            case TopOf() | AllUnder() | TheirCards():
                return replace(node, units=self.resolved(node.units))
            case UnderOf(units, count):
                hosts = self.resolved(units)
                if isinstance(hosts, AllUnits) and hosts.who == YOU and count != ALL and hosts != THIS_ACTIVE:
                    return FromUnder(hosts.where, count, count)  # so many of them together
                return UnderOf(with_some(hosts), count)
            case BothOf(parts):
                return BothOf(tuple([self.resolved(part) for part in parts]))
            case Those() if node.register == IT and node.where != ANYTHING:
                return self.named(node)
            case TheChosen():
                return self.talk.it(True)
            case InHand():
                self.in_hand = True
                return ThisCard()
            case AllUnits() if node in (THIS_ACTIVE, THIS_RESTING):
                self.mention(This())
                return node
        return self.spoken_of(node)

    def spoken_of(self, node: Any) -> Any:
        of_pieces = isinstance(node, Units)
        if isinstance(node, TheRaider):
            if not isinstance(self.trigger, WhenRaided):
                raise UnclearError("what this speaks of is not clear")
            return Those(R_CAUSE)
        is_such = isinstance(node, Among) and node.register == IT and node.where != ANYTHING
        if is_such and self.talk.latest() != Held(self.talk.group):
            raise UnclearError("where is not said")
        meant = self.talk.meant(node, of_pieces)
        if isinstance(meant, This) or (isinstance(meant, AllUnits) and type(meant) is AllUnits):
            self.mention(meant)
        if isinstance(meant, Pick):
            meant = replace(meant, where=all_of([self.resolved(meant.where), *self.barred]))
            self.mention(Those(), meant.who)
        elif isinstance(meant, From | Among | Top):
            meant = replace(meant, **{f.name: self.resolved(getattr(meant, f.name)) for f in fields(meant)})
        return meant

    def named(self, node: Those) -> Any:
        """ "that <Name>": the one that set this off, by its name."""
        last = self.talk.latest()
        if isinstance(last, Those) and node.where == Named((self.named_so.get(last.register, ""),)):
            return self.talk.it(True)
        names = [name for known in nodes(self.trigger) if isinstance(known, Named) for name in known.names]
        if (
            Those(R_CAUSE) not in self.talk.mentions
            or not isinstance(node.where, Named)
            or node.where.names[0] not in names
        ):
            raise UnclearError("what this speaks of is not clear")
        return Those(R_CAUSE)

    def placed(self) -> Held:
        """ "the card that was placed": what set this off, or what this effect has placed."""
        if self.cause is not None:
            return self.cause
        if self.talk.latest() != Held(R_OUTSIDE):
            raise UnclearError("no cards were placed")
        return Held(R_OUTSIDE)

    def check_owner(self, what: Any, said: int) -> None:
        """The owner that is printed is the owner of what moves."""
        owner = self.owner(what)
        if NOT_SAID not in (owner, said) and owner != said:
            raise UnclearError("it goes to a place of its owner")
