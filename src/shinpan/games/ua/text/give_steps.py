"""Reading what cards get, for a while or as long as this card is there, and what costs less."""

import re
from dataclasses import replace

from ....kernel.machine.nodes import Filter, Node, Value
from ....language.control import May
from ....language.filters import InRegister, IsThis
from ....language.pieces import Pieces as Units
from ....language.pieces import This
from ....language.values import N, PerEvery, ThatMany, Times
from ....text.nodes import all_of
from ....text.trees import Branch, Refused, branches, tokens
from ..cards import IN_HAND, IN_OUTSIDE
from ..endings import Later, NextCosts
from ..events import WhenSidelined
from ..field_filters import Battling
from ..filters import HasRaid, Named
from ..modes import SomeOf
from ..modify import MUST_BE_BLOCKED, NO_TRIGGER, THIS_BATTLE, THIS_TURN, GainBp, Mod, Must, Safe, Tax
from ..ops import Give
from ..selectors import AllUnits, Pick, Those
from ..statics import BoardRule, CanBeRaided, Costs, LineLimit, LosersRemoved, PlayerCannot, Static
from ..switching import Lock
from ..terms import EACH, HAND, R_CAUSE, R_CHOSEN, TRIGGERS, YOU
from .card_steps import placed_into
from .counting import counted
from .giving import as_mod, read_causes, read_gain, read_gains, read_lasting, read_limit
from .nouns import LOCKED, read_noun
from .selecting import Said, Selecting, Standing
from .trees import line_of, number, strings

IF_SIDELINED = re.compile(
    r"(?:(.*) if the chosen character is sidelined|If the chosen character is sidelined, (.*))$", re.IGNORECASE
)
WHILE_IN = {
    "while_in_hand": IN_HAND,
    "while_in_hand_or_outside": IN_HAND | IN_OUTSIDE,
    "while_in_outside": IN_OUTSIDE,
}
LASTING = (
    "this_turn",
    "until_your_turn",
    "until_your_turn_ends",
    "this_battle",
    "this_attack",
    "opponents_next_turn",
)


class GiveSteps(Selecting):
    """Gains, losses, limits and costs."""

    def read_give(self, tree: Branch) -> Said:
        whom, gains, *_ = branches(tree)
        if is_lock(gains):
            return Lock(self.units(whom))
        self.lasting = read_lasting(tree)
        return self.given(tree, read_gains(gains, 1, self.inner))

    def read_may_give(self, tree: Branch) -> Said:
        said = self.read_give(tree)
        if isinstance(said, Standing):
            raise Refused(tree, "how long is not said")
        return May(said)

    def read_you_gain(self, tree: Branch) -> Said:
        """ "You gain "Draw a card if the chosen character is sidelined" until the end of the turn"."""
        match = IF_SIDELINED.match(tokens(tree)[0][1:-1])
        if match is None or self.spoken != Those(R_CHOSEN) or read_lasting(tree) != THIS_TURN:
            raise Refused(tree, "not understood")
        (power,) = self.inner(f"[When Played] {match[1] or match[2]}.", tree)
        return Later(replace(power, when=WhenSidelined(InRegister(R_CAUSE), EACH)))

    def read_give_also(self, tree: Branch) -> Said:
        """ "It also gains ...": for as long as what it has gained before."""
        whom, gains, *_ = branches(tree)
        if read_lasting(tree) >= 0 or whom.data == "this" or self.lasting < 0:
            return self.read_give(tree)
        return Give(self.units(whom), read_gains(gains, 1, self.inner), self.lasting)

    def read_lose(self, tree: Branch) -> Said:
        return self.given(tree, read_gains(branches(tree)[1], -1, self.inner))

    def given(self, tree: Branch, mods: tuple[Mod, ...]) -> Said:
        units = self.units(branches(tree)[0])
        duration = read_lasting(tree)
        if duration == THIS_BATTLE and units == AllUnits(EACH, Battling()) and self.away and not self.gone:
            return Standing((Static(units, mods),))  # without a timing: in every battle
        if duration >= 0:
            return Give(units, mods, duration)
        return Standing((Static(standing(tree, units), mods),))

    def read_give_one(self, tree: Branch) -> Said:
        whom, first, second, *_ = branches(tree)
        units = self.units(whom)
        if isinstance(units, Pick):
            raise Refused(tree, "not understood")
        gives = [Give(units, tuple(read_gain(part, 1, self.inner)), read_lasting(tree)) for part in (first, second)]
        return SomeOf(tuple(gives))

    def read_give_bp_and_one(self, tree: Branch) -> Said:
        whom, first, second, *_ = branches(tree)
        units = self.units(whom)
        if isinstance(units, Pick):
            raise Refused(tree, "not understood")
        bp = GainBp(N(int(tokens(tree)[0])))
        duration = read_lasting(tree)
        gives = [Give(units, (bp, *read_gain(part, 1, self.inner)), duration) for part in (first, second)]
        return SomeOf(tuple(gives))

    def read_give_each_placed(self, tree: Branch) -> Said:
        into, whom, *_ = branches(tree)
        each = Times(int(tokens(tree)[0]), ThatMany(placed_into(into)))
        return Give(self.units(whom), (GainBp(each),), read_lasting(tree))

    def read_weaken_chosen(self, tree: Branch) -> Said:
        return Give(Those(R_CHOSEN), (GainBp(N(-int(tokens(tree)[0]))),), read_lasting(tree))

    def read_give_each(self, tree: Branch) -> Said:
        noun, whom, *_ = branches(tree)
        return self.given_each(tree, whom, counted(tree, read_noun(noun)))

    def read_give_every(self, tree: Branch) -> Said:
        size, noun, whom, *_ = branches(tree)
        return self.given_each(tree, whom, PerEvery(number(size), counted(tree, read_noun(noun))))

    def given_each(self, tree: Branch, whom: Branch, value: Value) -> Said:
        """ "For each ..., it gains ..."."""
        mods = (GainBp(Times(int(tokens(tree)[0]), value)),)
        units = self.units(whom)
        duration = read_lasting(tree)
        return Give(units, mods, duration) if duration >= 0 else Standing((Static(standing(tree, units), mods),))

    def read_weaken_this(self, tree: Branch) -> Said:
        self.spoken = This()
        return Give(This(), (GainBp(N(-int(tokens(tree)[0]))),), read_lasting(tree))

    def read_must_be_blocked_now(self, tree: Branch) -> Said:
        return Give(This(), (Must(MUST_BE_BLOCKED),))

    def read_losers_removed(self, tree: Branch) -> Said:
        return Standing((LosersRemoved(),))

    def read_no_trigger(self, tree: Branch) -> Said:
        word = tokens(tree)[0][1:-1].lower()
        if word not in TRIGGERS[1:]:
            raise Refused(tree, "there is no such trigger")
        return Standing((PlayerCannot(NO_TRIGGER << TRIGGERS.index(word), by_this=True),))

    def read_hand_energy(self, tree: Branch) -> Said:
        noun, energy = branches(tree)
        return Standing((Costs(in_hand(noun), energy_amount(energy)),))

    def read_hand_ap(self, tree: Branch) -> Said:
        noun, count = branches(tree)
        return Standing((Costs(in_hand(noun), ap=N(number(count))),))

    def read_limited(self, tree: Branch) -> Said:
        limits = [read_limit(part) for part in branches(tree)[1:] if part.data not in LASTING]
        if read_lasting(tree) >= 0:
            return self.given(tree, tuple([as_mod(limit) for limit in limits]))
        units = standing(tree, self.units(branches(tree)[0]))
        statics: list[Node] = []
        for limit in limits:
            if isinstance(limit, BoardRule) and units == This():
                statics.append(limit)
            else:
                statics.append(Static(units, (as_mod(limit),)))
        return Standing(tuple(statics))

    def read_taxed(self, tree: Branch) -> Said:
        units, causes, tax = branches(tree)
        n = number(branches(tax)[0])
        ap, discard = (n, 0) if tax.data == "tax_ap" else (0, n)
        mod = Tax(ap, discard, read_causes(causes))
        return Standing((Static(standing(tree, self.units(units)), (mod,)),))

    def read_untouchable(self, tree: Branch) -> Said:
        units, causes = branches(tree)
        mod = Safe(chosen=read_causes(causes))
        return Standing((Static(standing(tree, self.units(units)), (mod,)),))

    def read_must_be_blocked(self, tree: Branch) -> Said:
        return Standing((Static(This(), (Must(MUST_BE_BLOCKED),)),))

    def read_own_cost(self, tree: Branch) -> Said:
        cut, where = branches(tree)
        return Standing((Costs(IsThis(), *read_cut(cut)),), WHILE_IN[str(where.data)])

    def read_own_cost_each(self, tree: Branch) -> Said:
        noun, cut, where = branches(tree)
        return own_cost(tree, cut, counted(tree, read_noun(noun)), where)

    def read_own_cost_every(self, tree: Branch) -> Said:
        size, noun, cut, where = branches(tree)
        return own_cost(tree, cut, PerEvery(number(size), counted(tree, read_noun(noun))), where)

    def read_next_ap(self, tree: Branch) -> Said:
        noun, count = branches(tree)
        return NextCosts(Costs(unplaced(noun), ap=N(number(count))))

    def read_next_energy(self, tree: Branch) -> Said:
        noun, energy = branches(tree)
        return NextCosts(Costs(unplaced(noun), energy_amount(energy)))

    def read_can_be_raided(self, tree: Branch) -> Said:
        raider = branches(tree)[0]
        if tokens(raider)[0].lower() != "[raid]":
            raise Refused(tree, "not understood")
        if raider.data == "any_raider":
            return Standing((CanBeRaided(),))
        return Standing((CanBeRaided(all_of([Named(strings(branches(raider)[0])), HasRaid()])),))

    def read_line_limit(self, tree: Branch) -> Said:
        line, count = branches(tree)
        return Standing((LineLimit(-number(count), line_of(line)),))


def own_cost(tree: Branch, cut: Branch, value: Value, where: Branch) -> Standing:
    """ "For each ..., reduce this card's required energy by ..."."""
    energy, ap = read_cut(cut)
    if not isinstance(energy, N) or not isinstance(ap, N):
        raise Refused(tree, "not understood")
    costs = Costs(IsThis(), multiplied(energy.n, value), multiplied(ap.n, value))
    return Standing((costs,), WHILE_IN[str(where.data)])


def multiplied(factor: int, value: Value) -> Value:
    return N(0) if factor == 0 else value if factor == 1 else Times(factor, value)


def standing(tree: Branch, units: Units) -> Units:
    """Whom a lasting effect speaks of: nobody chooses them."""
    if not isinstance(units, This | AllUnits):
        raise Refused(tree, "how long is not said")
    return units


def in_hand(tree: Branch) -> Filter:
    noun = read_noun(tree)
    if noun.zones != (HAND,) or noun.who != YOU or noun.distinct:
        raise Refused(tree, "where is not said")
    return noun.where


def unplaced(tree: Branch) -> Filter:
    noun = read_noun(tree)
    if noun.zones:
        raise Refused(tree, "not understood")
    return noun.where


def read_cut(tree: Branch) -> tuple[Value, Value]:
    """How much energy and AP less."""
    part = branches(tree)[0]
    return (N(0), N(number(part))) if tree.data == "cut_ap" else (energy_amount(part), N(0))


def energy_amount(tree: Branch) -> Value:
    for part in branches(tree):
        return N(int(tokens(part)[0][1:])) if part.data == "times" else N(number(part))
    return N(1)


def is_lock(gains: Branch) -> bool:
    """Whether what is gained is the ability in quotes to stay resting once."""
    parts = branches(gains)
    if len(parts) != 1 or parts[0].data != "ability":
        return False
    return tokens(parts[0])[0][1:-1].lower().strip(". ").replace("remains", "will remain") == f"this character {LOCKED}"
