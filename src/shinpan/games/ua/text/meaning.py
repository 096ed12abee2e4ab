"""What phrases mean: each reference by what was spoken of before, each phrase as the node that it stands for.

One walk in the order of the text. What an instruction speaks of is noted after it, in one place (`noted`).
"""

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Filter
from ....language.control import May, Seq
from ....language.counting import Did
from ....language.discourse import IT, Discourse, UnclearError
from ....language.filters import InRegister, IsThis
from ....language.pieces import BothOf, This
from ....language.pieces import Pieces as Units
from ....language.selectors import Among, Cards, Held, ThisCard, Top
from ....language.triggers import AnyOfThese, Trigger
from ....language.values import ALL, ANYTHING, And, N, Not, ThatMany, Times
from ....language.verbs import LookAt, Reveal
from ....text.nodes import all_of, in_turn, nodes
from ..battle_events import WhenBlocking
from ..cards import CONTINUOUS, TRIGGERED, Power
from ..endings import Later
from ..events import WhenSidelined
from ..field_filters import Battling, OnLine, Resting
from ..filters import Kind, Named
from ..lines import MoveTo, Swap
from ..modes import SomeOf
from ..modify import THIS_BATTLE, Gains, Mod
from ..moves import SetOffAgain, TakeOff
from ..ops import Choose, Give, Move
from ..playing import Play
from ..remembering import CardIs
from ..said import Base, InHand, Placed
from ..selectors import AllUnder, AllUnits, BaseOf, From, FromUnder, Pick, Those, TopOf, UnderOf
from ..statics import BoardRule, Costs, Static, Unchosen
from ..switching import Rest
from ..terms import (
    CHARACTER,
    DECK,
    DECK_BOTTOM,
    EACH,
    ENERGY,
    FRONT,
    HAND,
    OUTSIDE,
    R_BASE,
    R_CAUSE,
    R_CHOSEN,
    R_LEFT,
    R_OUTSIDE,
    R_PLAYED,
    R_REVEALED,
    REMOVED,
    YOU,
)
from ..values import OneOfThemIs
from .phrases import (
    NOT_SAID,
    Bring,
    BringEach,
    ChooseLines,
    Do,
    EitherDo,
    Gain,
    GainOne,
    Limit,
    Listed,
    MayDo,
    Modes,
    PickEach,
    Put,
    PutEach,
    RestEach,
    RevealEach,
    Shift,
    Stand,
    SwapLines,
    Tiers,
    Under,
    Vow,
)
from .speaking import Speaking

LEAVING: Final = (OUTSIDE, REMOVED, DECK_BOTTOM, DECK, HAND)
THIS_ACTIVE: Final = AllUnits(YOU, And((Not(Resting()), IsThis())))
NO_STANDING: Final = "an instruction and a lasting effect in one sentence"

Said = Effect | Stand


class Meaning(Speaking):
    """Gives phrases their meaning, one after the other."""

    def __init__(self, talk: Discourse, gone: bool = False) -> None:
        super().__init__(talk, gone)
        self.barred: tuple[Filter, ...] = ()  # what cannot be chosen by this effect
        self.lasting = -1  # how long what was gained last holds
        self.left = False  # something was taken off the field
        self.in_hand = False  # this text works while its card is in the hand
        self.on_lines = False  # one character of each line was chosen

    # ---- sentences

    def said(self, phrase: Any) -> Said:
        match phrase:
            case Do(parts):
                return joined([self.said(part) for part in parts])
            case Under(condition, rest):
                return self.under(self.condition(condition), rest)
            case MayDo(rest, who):
                return May(self.effect(rest), who)
            case EitherDo(parts, who):
                return self.either(parts, who)
        return self.step(phrase)

    def effect(self, phrase: Any) -> Effect:
        """What must be an instruction."""
        said = self.said(phrase)
        if isinstance(said, Stand):
            raise UnclearError("how long is not said")
        return said

    def either(self, parts: tuple[Any, ...], who: int = YOU) -> Effect:
        if any(node == InRegister(R_PLAYED) for node in nodes(parts)) and Those(R_PLAYED) not in self.talk.mentions:
            raise UnclearError("nothing was played")
        before = self.talk.mentions
        effects: list[Effect] = []
        for part in parts:
            self.talk.mentions = before
            effects.append(self.effect(part))
        self.talk.forget()
        return SomeOf(tuple(effects), who=who)

    def under(self, condition: Condition, rest: Any) -> Said:
        raise AssertionError("what makes sense of sentences knows conditions")

    def condition(self, condition: Condition) -> Condition:
        raise AssertionError("what makes sense of sentences knows conditions")

    # ---- instructions

    def step(self, phrase: Any) -> Said:
        match phrase:
            case Put():
                return self.put(phrase)
            case Gain():
                return self.gain(phrase)
            case GainOne():
                return self.gain_one(phrase)
            case Limit():
                return self.limit(phrase)
            case Bring():
                return self.bring(phrase)
            case Stand():
                return Stand(tuple([self.static(static) for static in phrase.statics]), phrase.where)
        return self.instruction(phrase)

    def instruction(self, phrase: Any) -> Effect:
        match phrase:
            case Shift(units, line, whose):
                moved = self.resolved(units)
                self.check_owner(moved, whose)
                return MoveTo(moved, line)
            case SwapLines(who, other):
                others: list[Filter] = [Not(IsThis())] if other else []
                front, energy = [all_of([Kind(CHARACTER), *others, OnLine(line)]) for line in (FRONT, ENERGY)]
                chosen = Choose(BothOf((Pick(who, front), Pick(who, energy))))
                self.noted(chosen)
                return Seq((chosen, Swap(Those(R_CHOSEN))))
            case Vow(rest, or_blocks):
                return self.vow(rest, or_blocks)
            case Modes(count, up_to, once):
                return self.some_of(count, up_to, once)
            case Tiers(value):
                return self.each_tier(value)
            case Listed(units, lasting, value):
                return self.each_gained(self.resolved(units), lasting, self.resolved(value))
            case Seq(parts):
                return Seq(tuple([self.instruction(part) for part in parts]))
            case May(body):
                return May(self.instruction(body))
        several = self.several(phrase)
        if several is not None:
            return several
        if not isinstance(phrase, Effect):
            raise UnclearError("not understood")
        done = self.resolved(phrase)
        assert isinstance(done, Effect)
        if done == Rest(THIS_ACTIVE):
            return self.done(Rest(This()))  # what is at rest cannot be switched to resting
        return self.done(done)

    def several(self, phrase: Any) -> Effect | None:
        """The same done to some and to some."""
        match phrase:
            case RevealEach(parts):
                revealed = [Reveal(self.resolved(part)) for part in parts]
                self.mention(Held(R_REVEALED))
                return Seq(tuple(revealed))
            case PutEach(parts, to, whose):
                return Seq(tuple([self.put(Put(part, to, whose)) for part in parts]))
            case RestEach(BothOf(parts)):
                return Seq(tuple([Rest(self.resolved(part)) for part in parts]))
            case PickEach(names, line):
                picks = [Pick(YOU, And((Named((name,)), OnLine(line))), N(0)) for name in names]
                self.mention(Those(R_CHOSEN), YOU)
                return Choose(BothOf(tuple(picks)))
            case ChooseLines(who):
                front, energy = [Pick(who, And((Kind(CHARACTER), OnLine(line)))) for line in (FRONT, ENERGY)]
                self.on_lines = True
                return self.done(Choose(BothOf((front, energy))))
            case BringEach(parts, active, line):
                return Seq(tuple([self.bring(Bring(part, active, line)) for part in parts]))
        return None

    def done(self, done: Effect) -> Effect:
        if isinstance(done, Swap) and self.on_lines:
            raise UnclearError("not understood")  # choosing and swapping is one instruction
        if done == LookAt(Held(R_BASE)) and not self.gone:
            raise UnclearError("this card has not left the field")
        self.left = self.left or isinstance(done, TakeOff)
        self.noted(done)
        return done

    def some_of(self, count: Any, up_to: bool, once: bool) -> Effect:
        raise UnclearError("the modes are missing")

    def each_tier(self, value: Any) -> Effect:
        raise UnclearError("the modes are missing")

    def each_gained(self, units: Any, lasting: int, value: Any) -> Effect:
        raise UnclearError("the modes are missing")

    def vow(self, rest: Any, or_blocks: bool) -> Effect:
        """ "You gain "If the chosen character is sidelined, ..." until the end of the turn"."""
        if self.talk.latest() != Those(R_CHOSEN):
            raise UnclearError("what this speaks of is not clear")
        body = self.apart().effect(rest)
        when: Trigger = WhenSidelined(InRegister(R_CAUSE), EACH)
        if or_blocks:
            when = AnyOfThese((when, WhenBlocking(InRegister(R_CAUSE), EACH, True)))
        return Later(Power(TRIGGERED, when, body=body))

    def apart(self) -> "Meaning":
        """One for words that speak of nothing before them."""
        return Meaning(Discourse(False))

    def put(self, phrase: Put) -> Effect:
        is_it = getattr(phrase.what, "register", 0) == IT and isinstance(phrase.what, Held)
        what = self.resolved(phrase.what)
        self.check_owner(what, phrase.whose)
        if isinstance(what, Units):
            if phrase.to not in LEAVING:
                raise UnclearError("not understood")
            return TakeOff(what, phrase.to)
        self.was_put(what, phrase.to, is_it)
        return Move(what, phrase.to)

    def bring(self, phrase: Bring) -> Effect:
        cards = self.resolved(phrase.cards)
        if isinstance(cards, Units):
            raise UnclearError("not understood")
        lo, hi = (cards.lo, cards.hi) if isinstance(cards, From | Among) else (N(1), N(1))
        if cards == Held(R_LEFT) and not self.left:
            raise UnclearError("what this speaks of is not clear")
        self.mention(Those(R_PLAYED), YOU)
        return Play(
            cards,
            lo,
            hi,
            phrase.active,
            phrase.line,
            raid=phrase.raid,
            only_raid=phrase.only_raid,
            quiet=phrase.quiet,
            on_this=phrase.on_this,
        )

    # ---- what cards get

    def gain(self, phrase: Gain) -> Said:
        mods = tuple([self.resolved(mod) for part in phrase.mods for mod in part])
        units = self.resolved(phrase.units)
        lasting = phrase.lasting
        if lasting is None and phrase.also and phrase.units != This() and self.lasting >= 0:
            lasting = self.lasting
        if lasting == THIS_BATTLE and units == AllUnits(EACH, Battling()) and self.talk.away and not self.gone:
            return Stand((Static(units, mods),))  # without a timing: in every battle
        if lasting is None:
            self.lasting = -1
            return Stand((Static(standing(units), mods),))
        self.lasting = lasting
        return Give(units, mods, lasting)

    def gain_one(self, phrase: GainOne) -> Effect:
        units = self.resolved(phrase.units)
        if isinstance(units, Pick):
            raise UnclearError("not understood")
        mods = self.resolved(phrase.mods)
        return SomeOf(tuple([Give(units, (*mods, *self.resolved(part)), phrase.lasting) for part in phrase.either]))

    def limit(self, phrase: Limit) -> Said:
        units = self.resolved(phrase.units)
        if any(isinstance(limit, Unchosen) and isinstance(limit.where, Kind) for limit in phrase.limits):
            raise UnclearError("not understood")  # a kind of cards is a cause
        if phrase.lasting is not None:
            return Give(units, tuple([as_mod(limit) for limit in phrase.limits]), phrase.lasting)
        whom = standing(units)
        rules = [isinstance(limit, BoardRule) and whom == This() for limit in phrase.limits]
        statics = [
            limit if is_rule else Static(whom, (as_mod(limit),))
            for limit, is_rule in zip(phrase.limits, rules, strict=True)
        ]
        return Stand(tuple(statics))

    def static(self, static: Any) -> Any:
        """A clause that works all the time; so much for each of one is one each."""
        if isinstance(static, Costs):
            energy, ap = static.energy, static.ap
            static = replace(
                static,
                energy=energy.value if isinstance(energy, Times) and energy.factor == 1 else energy,
                ap=ap.value if isinstance(ap, Times) and ap.factor == 1 else ap,
            )
        done = self.resolved(static)
        if isinstance(done, Static):
            standing(done.chars)
        return done

    # ---- references

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
            of_pieces = isinstance(node, OneOfThemIs) or (isinstance(node, SetOffAgain) and not node.as_this)
            changed["register"] = self.remembered(node, of_pieces)
        return replace(node, **changed) if changed else node

    def remembered(self, node: Any, of_pieces: bool) -> int:
        if isinstance(node, ThatMany):
            if self.counted < 0:
                raise UnclearError("how many is not clear")
            return self.counted
        register = self.talk.remembered(of_pieces)
        if isinstance(node, SetOffAgain) and register != (R_CHOSEN if of_pieces else R_OUTSIDE):
            raise UnclearError("what this speaks of is not clear")
        return register

    def reference(self, node: Any) -> Any:
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
            case TopOf(units):
                return TopOf(self.resolved(units))
            case UnderOf(units, count):
                hosts = self.resolved(units)
                if isinstance(hosts, AllUnits) and hosts.who == YOU and count != ALL and hosts != THIS_ACTIVE:
                    return FromUnder(hosts.where, count, count)  # so many of them together
                return UnderOf(hosts, count)
            case AllUnder(units):
                return AllUnder(self.resolved(units))
            case BothOf(parts):
                return BothOf(tuple([self.resolved(part) for part in parts]))
            case Those() if node.register == IT and node.where != ANYTHING:
                return self.named(node)
            case InHand():
                self.in_hand = True
                return ThisCard()
            case AllUnits() if node == THIS_ACTIVE:
                self.mention(This())
                return node
        return self.spoken_of(node)

    def spoken_of(self, node: Any) -> Any:
        of_pieces = isinstance(node, Units)
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


def joined(said: list[Said]) -> Said:
    """Instructions in turn, or clauses that hold together."""
    standing = [part for part in said if isinstance(part, Stand)]
    effects = [part for part in said if isinstance(part, Effect)]
    if not standing:
        return in_turn(effects)
    if effects or len({part.where for part in standing}) > 1:
        raise UnclearError(NO_STANDING)
    return Stand(tuple([static for part in standing for static in part.statics]), standing[0].where)


def standing(units: Any) -> Any:
    """Whom a lasting effect speaks of: nobody chooses them."""
    if not isinstance(units, This | AllUnits) or isinstance(units, Pick):
        raise UnclearError("how long is not said")
    return units


def as_mod(limit: Mod | BoardRule) -> Mod:
    """A rule that a card on the field gets for a while is an ability it gains."""
    return Gains(Power(CONTINUOUS, statics=(limit,))) if isinstance(limit, BoardRule) else limit
