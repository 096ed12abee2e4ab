"""Programs as phrases, ready for forms: what was spoken of before is said by "it", what a phrase stands for by it.

The way back of `meaning`. It goes through a program in the order in which it will be read.
"""

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Value
from ....language.control import May, Seq
from ....language.discourse import IT, THEM, Discourse
from ....language.pieces import BothOf, This
from ....language.pieces import Pieces as Units
from ....language.selectors import Among, Cards, Held, ThisCard, Top
from ....language.values import ANYTHING, And, N, Not, Times
from ....language.verbs import LookAt, Reveal
from ....language.wordings.writer import Writer
from ....text.nodes import all_of, nodes, parts_of
from ....text.words import NoWordsError
from ..cards import CONTINUOUS, Power
from ..durations import WHILE_HERE, WHILE_IN_FRONT
from ..events import WhenRaided
from ..field_filters import DidThisTurn
from ..filters import Named
from ..lines import MoveTo, Swap
from ..modes import SomeOf
from ..modify import MUST_BE_BLOCKED, Cannot, Gains, Keyword, Must, Safe, Tax
from ..moves import SetOffAgain, TakeOff, ToLife
from ..ops import Choose, Give, Move
from ..paying import ApInstead
from ..playing import Play
from ..records import H_CHOSEN
from ..rules.leaving import SIDELINE
from ..said import Base, InHand, Placed, TheChosen, TheRaider
from ..selectors import AllUnder, AllUnits, BaseOf, Pick, TheirCards, Those, TopOf, UnderOf
from ..statics import Costs, NoBlockOf, NoStrikeAt, Static, Unblockable, Unchosen
from ..switching import Rest
from ..terms import (
    FRONT_ENERGY,
    HAND,
    OPPONENT,
    OTHER_LINE,
    R_BASE,
    R_CAUSE,
    R_CHOSEN,
    R_LAST,
    R_OUTSIDE,
    R_PLAYED,
    R_REVEALED,
    REAR_ATTACK,
    YOU,
)
from ..values import BpOf, OneOfThemIs
from .canonical import canonical
from .cutting import Language
from .phrases import (
    NOT_SAID,
    Amount,
    Bring,
    Gain,
    GainOne,
    Limit,
    PickEach,
    Put,
    RestEach,
    RevealEach,
    Shift,
    Stand,
)
from .speaking import CHOSEN_APART, Speaking

ONE_CARD: Final = Amount(N(1), N(1))
LIMITS: Final = (Cannot, Must, Safe, ApInstead)
OWN_LIMITS: Final = (Unblockable, Unchosen, NoBlockOf, NoStrikeAt)  # rules that a card has for itself


class Wording(Speaking):
    """Finds the phrases for one line."""

    def __init__(self, language: Language, talk: Discourse, gone: bool = False) -> None:
        super().__init__(talk, gone)
        self.language = language
        self.writer = Writer(language.book())
        self.in_hand = False  # this card is in the hand
        self.led = False  # a condition has just spoken of this character
        self.swapped = False  # they change places, which only two can: "them"
        self.taken = False  # some of the cards that were looked at: those left are "the remaining cards"

    def words(self, category: str, value: Any) -> str:
        """The words of a language for a phrase."""
        said = self.writer.write(category, value)
        if said is None:
            raise NoWordsError(f"{category}: {value}")
        return said

    # ---- instructions

    def step(self, effect: Effect) -> Any:
        """The phrase of one instruction; what it speaks of is noted."""
        match effect:
            case TakeOff(units, to) if to != SIDELINE:
                what = self.said_of(units)
                return Put(what, to, self.language.owned(to, self.owner(units)))
            case Move(cards, to) if to != HAND or self.owner(cards) == OPPONENT:
                return self.put(cards, to)
            case ToLife(BaseOf(This())):
                return effect  # a wording of its own
            case Give() if effect == Give(This(), (Must(MUST_BE_BLOCKED),)):
                return effect  # a wording of its own
            case Give(units, mods, duration):
                return self.given(units, mods, duration)
            case Play():
                return self.bring(effect)
            case MoveTo(units, line) if line != OTHER_LINE:
                what = self.said_of(units)
                return Shift(what, line, self.owner(units))
            case SetOffAgain(watches, register, as_this) if register >= 0:
                known = Held(R_OUTSIDE) if as_this else Those(R_CHOSEN)
                return SetOffAgain(watches, IT if self.talk.latest() == known else register, as_this)
            case Seq(parts) if self.several(effect) is None:
                return Seq(tuple([self.plain(part) for part in parts]))
            case May(body):
                return May(self.step(body))
        return self.several(effect) or self.plain(effect)

    def several(self, effect: Effect) -> Any:
        """The same done to some and to some."""
        match effect:
            case Seq((Reveal(), Reveal(), *_) as reveals):
                parts = tuple([self.said_of(part.cards) for part in reveals if isinstance(part, Reveal)])
                self.mention(Held(R_REVEALED))
                return RevealEach(parts)
            case Seq((Rest(first), Rest(second))):
                return RestEach(BothOf((self.said_of(first), self.said_of(second))))
            case Choose(BothOf((_, _, _, *_))):
                return self.each_name(effect)
        return None

    def each_name(self, choose: Choose) -> Any:
        """ "Choose up to one of each of the following characters on your front line: ..."."""
        assert isinstance(choose.units, BothOf)
        wheres: list[Any] = [getattr(part, "where", None) for part in choose.units.parts]
        if not all(isinstance(where, And) and isinstance(where.parts[0], Named) for where in wheres):
            raise NoWordsError(f"in one sentence: {choose}")
        lines = {where.parts[1].line for where in wheres}
        names = tuple([where.parts[0].names[0] for where in wheres])
        self.noted(choose)
        return PickEach(names, lines.pop())

    def plain(self, effect: Effect) -> Any:
        if isinstance(effect, LookAt) or (isinstance(effect, Reveal) and isinstance(effect.cards, Top)):
            self.taken = False
        self.swapped = isinstance(effect, Swap)
        said = self.said_of(effect)
        self.swapped = False
        self.noted(effect)
        return said

    def put(self, cards: Cards, to: int) -> Put:
        owner = self.owner(cards)
        what = self.said_of(cards)
        self.was_put(cards, to, isinstance(what, Held) and what.register == IT)
        return Put(what, to, self.language.owned(to, owner))

    def bring(self, play: Play) -> Bring:
        onto = None if play.onto is None else self.said_of(play.onto)
        cards = self.said_of(play.cards)
        self.mention(Those(R_PLAYED), YOU)
        return Bring(cards, play.active, play.line, play.raid, play.only_raid, play.quiet, play.on_this, onto)

    def given(self, units: Any, mods: tuple[Any, ...], duration: int | None) -> Any:
        if duration in (WHILE_HERE, WHILE_IN_FRONT):
            return Give(self.said_of(units), mods, duration)
        is_rule_of_this = duration is None and units == This()
        limits = [None if is_rule_of_this and isinstance(mod, Gains) else limit_of(mod) for mod in mods]
        if all(limit is not None for limit in limits):
            return Limit(self.said_of(units), tuple(limits), duration)
        said = tuple([(self.said_of(mod),) for mod in mods])
        return Gain(self.said_of(units), said, duration)

    def gain_one(self, some: SomeOf) -> GainOne | None:
        """ "It gains 1000 BP and either A or B"."""
        match some.parts:
            case (Give(units, mods, duration), Give(others, (*_, last), other)) if (units, duration) == (others, other):
                before = mods[:-1]
                if some.parts[1] != Give(units, (*before, last), duration) or isinstance(units, Pick):
                    return None
                either = tuple([(self.said_of(mod),) for mod in (mods[-1], last)])
                return GainOne(self.said_of(units), tuple([self.said_of(mod) for mod in before]), either, duration)
        return None

    # ---- what is so while this card is there

    def clause(self, static: Any, where: int) -> Any:
        """A clause that works all the time, its condition apart."""
        match static:
            case Static(chars, mods) if len(mods) > 1 or not is_rule(mods[0]):
                return self.given(chars, mods, None)
            case Unblockable() | Unchosen() | NoBlockOf() | NoStrikeAt():
                return Limit(self.said_of(This()), (replace(static, condition=None),))
        bare = replace(static, condition=None)
        if isinstance(bare, Costs):
            bare = replace(bare, energy=each_of(bare.energy), ap=each_of(bare.ap))
        return Stand((self.said_of(bare),), where)

    # ---- references

    def said_of(self, node: Any) -> Any:
        """A node with words for each reference in it, in the order of its fields."""
        if isinstance(node, tuple):
            return tuple([self.said_of(part) for part in node])
        if isinstance(node, Units | Cards):
            return self.reference(node)
        if not is_dataclass(node) or isinstance(node, type | Power):
            return node
        changed: dict[str, Any] = {}
        for field in fields(node):
            value = getattr(node, field.name)
            if isinstance(value, tuple) or is_dataclass(value):
                new = self.said_of(value)
                if new is not value:
                    changed[field.name] = new
        new_node = replace(node, **changed) if changed else node
        if "register" in [field.name for field in fields(node)]:
            return self.asked(new_node)
        return new_node

    def asked(self, node: Any) -> Any:
        """A question about what was spoken of: with a name of its own where it has one."""
        if isinstance(node, BpOf) and node.register == R_LAST:
            return self.talk.said(node, True)
        category = "fact" if isinstance(node, Condition) else ""
        if not category or self.writer.write(category, node) is not None:
            return node
        return self.talk.said(node, isinstance(node, OneOfThemIs))

    def by_name(self, node: Any) -> Those | TheRaider | None:
        """ "the raided character", and "that <Name>": the one that set this off, where something else was spoken of
        since."""
        if node == Those(R_CAUSE) and isinstance(self.trigger, WhenRaided):
            return TheRaider()
        if node != Those(R_CAUSE) or node not in self.talk.mentions or node == self.talk.latest():
            return None
        names = [name for known in nodes(self.trigger) if isinstance(known, Named) for name in known.names]
        return Those(IT, Named((names[0],))) if names else None

    def reference(self, node: Any) -> Any:
        match node:
            case BaseOf(This()):
                return Base(ONE_CARD)
            case Among(register, where, lo, hi) if register == R_BASE and self.gone and where == ANYTHING:
                return Base(Amount(lo, hi))
            case Held() if node == self.cause and node != self.talk.last(False):
                return Placed()
            case Among(register, where, lo, hi) if self.cause is not None and (register, where) == cause_key(
                self.cause
            ):
                return Placed(Amount(lo, hi))
            case TopOf() | UnderOf() | AllUnder() | TheirCards():
                return replace(node, units=self.said_of(node.units))
            case BothOf(parts):
                return BothOf(tuple([self.said_of(part) for part in parts]))
            case Pick():
                self.mention(Those(), node.who)
                return replace(
                    node, where=canonical(all_of([part for part in parts_of(node.where) if not is_bar(part)]))
                )
            case This():
                is_it = self.led and node == self.talk.latest() and not self.language.repeats()
                self.led = False
                self.mention(node)
                return Those(IT) if is_it else node
            case AllUnits():
                is_it = node == self.talk.latest()
                self.mention(node)
                return Those(IT) if is_it else node
            case ThisCard() if self.in_hand or node == self.talk.latest():
                return InHand() if self.in_hand else Held(IT)
        named = self.by_name(node)
        if named is not None:
            return named
        if isinstance(node, Among) and node.register == self.talk.group:
            self.taken = True
        if self.taken and isinstance(node, Held) and node == Held(self.talk.group):
            return Held(THEM)
        return self.pronoun(node)

    def pronoun(self, node: Any) -> Any:
        """ "it", or "those characters" where they were chosen one by one."""
        said = self.talk.said(node, isinstance(node, Units))
        apart = said == Those(IT) and self.owners.get(CHOSEN_APART) and self.language.tells_several()
        return TheChosen() if apart and not self.swapped else said


def cause_key(cause: Held) -> tuple[int, Any]:
    return cause.register, cause.where


def is_bar(part: Any) -> bool:
    """What an ability cannot choose again is said before it."""
    match part:
        case Not(DidThisTurn(verb, by)) if verb == H_CHOSEN and by == NOT_SAID:
            return True
    return False


def is_rule(mod: Any) -> bool:
    """Whether a modification that works all the time has a sentence of its own."""
    return isinstance(mod, Tax) or mod == Must(MUST_BE_BLOCKED)


def limit_of(mod: Any) -> Any:
    """What is said of a card by itself: it cannot, it must, it is."""
    match mod:
        case Gains(Power(kind, statics=(rule,)) as power) if kind == CONTINUOUS and power == Power(
            CONTINUOUS, statics=(rule,)
        ):
            return rule if isinstance(rule, OWN_LIMITS) and rule.condition is None else None
        case Keyword(bits):
            return mod if bits in (FRONT_ENERGY, REAR_ATTACK) else None
    return mod if isinstance(mod, LIMITS) else None


def each_of(value: Value) -> Value:
    """So much for each: one for each is said as well."""
    return value if isinstance(value, N | Times) else Times(1, value)
