"""What phrases mean: each phrase as the node that it stands for, with what its references mean (`resolving`).

One walk in the order of the text. What an instruction speaks of is noted after it, in one place (`noted`).
"""

from dataclasses import replace
from typing import Any, Final

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Filter
from ....language.control import May, Seq
from ....language.discourse import IT, Discourse, UnclearError
from ....language.filters import InRegister, IsThis
from ....language.pieces import BothOf, This
from ....language.pieces import Pieces as Units
from ....language.selectors import Among, Held, ThisCard
from ....language.triggers import AnyOfThese, Trigger
from ....language.values import ALL, And, Anything, N, Not, Times
from ....language.verbs import ChooseCards, LookAt, Reveal
from ....text.nodes import all_of, in_turn, nodes
from ..battle_events import WhenBlocking
from ..cards import TRIGGERED, Power
from ..durations import THIS_BATTLE
from ..endings import Later
from ..events import WhenSidelined
from ..field_filters import Battling, OnLine
from ..filters import Kind, Named
from ..lines import MoveTo, Swap
from ..modes import SomeOf
from ..moves import PutUnder, TakeOff
from ..ops import Choose, Give, Move
from ..playing import Play
from ..said import Base
from ..selectors import AllUnits, From, Pick, Those
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
    OPPONENT,
    OUTSIDE,
    R_BASE,
    R_CAUSE,
    R_CHOSEN,
    R_LEFT,
    R_PLAYED,
    R_REVEALED,
    REMOVED,
    YOU,
)
from .doers import may_list, opens_with_theirs
from .gifts import as_mod, in_turn_of
from .memory import is_under_this
from .phrases import (
    Amount,
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
    While,
)
from .resolving import THIS_ACTIVE, Resolving

LEAVING: Final = (OUTSIDE, REMOVED, DECK_BOTTOM, DECK, HAND)
NO_STANDING: Final = "an instruction and a lasting effect in one sentence"

Said = Effect | Stand


class Meaning(Resolving):
    """Gives phrases their meaning, one after the other."""

    def __init__(self, talk: Discourse, gone: bool = False) -> None:
        super().__init__(talk, gone)
        self.lasting = -1  # how long what was gained last holds
        self.taken = False  # what was chosen last was taken off the field
        self.on_lines = False  # one character of each line was chosen

    # ---- sentences

    def said(self, phrase: Any) -> Said:
        match phrase:
            case Do(parts):
                return joined([self.said(part) for part in parts])
            case Under(condition, rest):
                return self.under(self.condition(condition), rest)
            case While(condition, rest):
                return self.standing(self.under(self.condition(condition), rest))
            case MayDo(Do((Modes(count),)) as listed, 0) if count == ALL:
                return may_list(self.effect(listed))
            case MayDo(rest, who):
                return self.may(self.effect(rest), who)
            case EitherDo(parts, who):
                return self.either(parts, who)
        return self.step(phrase)

    def standing(self, said: Said) -> Said:
        """What holds while something is so: an instruction is done once."""
        if not isinstance(said, Stand):
            raise UnclearError("how long is not said")
        return said

    def may(self, body: Effect, who: int) -> May:
        """What somebody may do: what a player does with cards of their own choice is theirs to decline."""
        if who == YOU and opens_with_theirs(body):
            raise UnclearError("whose choice it is is not clear")
        return May(body, who)

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
            own = effects and any(isinstance(node, Among | From | ThisCard) for node in nodes(effects[0]))
            if own and Held(IT) in nodes(part):
                raise UnclearError("what this speaks of is not clear")  # what the first of them would choose
            self.talk.mentions = before
            effects.append(self.effect(part))
        if any(isinstance(effect, Choose) for effect in effects):
            raise UnclearError("what is done with what is chosen is not said")
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
            case Modes():
                return self.some_of(phrase)
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
            case BringEach(parts, active, line, raid):
                return Seq(tuple([self.bring(Bring(part, active, line, raid)) for part in parts]))
        return None

    def done(self, done: Effect) -> Effect:
        if isinstance(done, Swap) and (self.on_lines or self.is_across(done)):
            raise UnclearError("not understood")  # choosing and swapping is one instruction, of one player's characters
        if isinstance(done, Move) and done.to == HAND:
            self.check_owner(done.cards, YOU)
        one = done.units if isinstance(done, PutUnder) else done.other if isinstance(done, Swap) else None
        if type(one) is AllUnits and one != THIS_ACTIVE:
            raise UnclearError("which one of them is not said")
        if isinstance(done, ChooseCards) and isinstance(done.cards, Among) and self.owner(done.cards) != OPPONENT:
            raise UnclearError("not understood")  # of one's own cards one takes what one chooses
        if done == LookAt(Held(R_BASE)) and not self.gone:
            raise UnclearError("this card has not left the field")
        if self.gone and any(is_under_this(node) for node in nodes(done)):
            raise UnclearError("this card has left the field")  # what lay under it is in the Outside Area by now
        self.left = self.left or isinstance(done, TakeOff)
        self.taken = is_taken(done) or (self.taken and not isinstance(done, Choose))
        self.noted(done)
        return done

    def some_of(self, modes: Modes) -> Effect:
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

    def may_be_none(self, cards: Any) -> bool:
        """Whether "up to one" is said of the base of a character that is still there: nobody need choose which."""
        return isinstance(cards, Base) and not self.gone and (cards.amount.lo, cards.amount.hi) == (N(0), N(1))

    def put(self, phrase: Put) -> Effect:
        if self.may_be_none(phrase.what):
            return May(self.put(replace(phrase, what=Base(Amount(N(1), N(1))))))
        is_it = getattr(phrase.what, "register", 0) == IT and isinstance(phrase.what, Held)
        what = self.resolved(phrase.what)
        self.check_owner(what, phrase.whose)
        if isinstance(what, Units):
            if phrase.to not in LEAVING:
                raise UnclearError("not understood")
            done = TakeOff(what, phrase.to)
            self.taken = self.taken or is_taken(done)
            return done
        self.was_put(what, phrase.to, is_it)
        return Move(what, phrase.to)

    def bring(self, phrase: Bring) -> Effect:
        if self.may_be_none(phrase.cards):
            return May(self.bring(replace(phrase, cards=Base(Amount(N(1), N(1))))))
        onto = None if phrase.onto is None else self.resolved(phrase.onto)
        cards = self.resolved(phrase.cards)
        if isinstance(cards, Units):
            raise UnclearError("not understood")
        lo, hi = (cards.lo, cards.hi) if isinstance(cards, From | Among) else (N(1), N(1))
        if cards == Held(R_LEFT) and not self.left:
            raise UnclearError("what this speaks of is not clear")
        self.brought(cards)
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
            onto=onto,
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
        mods = in_turn_of(mods, self.owner(units), lasting)
        if lasting is None:
            self.lasting = -1
            return Stand((Static(standing(units), tuple([as_mod(mod) for mod in mods])),))
        self.lasting = lasting
        return Give(units, tuple([as_mod(mod) for mod in mods]), lasting)

    def gain_one(self, phrase: GainOne) -> Effect:
        units = self.resolved(phrase.units)
        if isinstance(units, Pick):
            raise UnclearError("not understood")
        given = [(*self.resolved(phrase.mods), *self.resolved(part)) for part in phrase.either]
        owner, lasting = self.owner(units), phrase.lasting
        return SomeOf(tuple([Give(units, in_turn_of(mods, owner, lasting), lasting) for mods in given]))

    def limit(self, phrase: Limit) -> Said:
        units = self.resolved(phrase.units)
        if any(type(one.where) in (Anything, Kind) for one in phrase.limits if isinstance(one, Unchosen)):
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


def is_taken(done: Effect) -> bool:
    """Whether what was chosen leaves the field."""
    return isinstance(done, TakeOff) and done.units == Those(R_CHOSEN)


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
