"""Reading instructions: what a sentence tells players to do, and what it says of cards for as long as it is there."""

from dataclasses import dataclass

from ....kernel.control import Effect, Seq
from ....kernel.values import ANYTHING, And, Filter, N, Node, Not, ThatMany, Times, Value
from ..cards import IN_HAND, ON_FIELD
from ..endings import NextCosts
from ..events import ATTACKED, BLOCKED, PLAYED, SIDELINED
from ..filters import Attacking, Battling, HasRaid, IsThis, Kind, Named, OnLine
from ..modify import (
    MUST_BE_BLOCKED,
    NO_TRIGGER,
    BoardRule,
    CanBeRaided,
    Costs,
    GainBp,
    LineLimit,
    LosersRemoved,
    Mod,
    Must,
    PlayerCannot,
    Safe,
    Static,
    Tax,
)
from ..moves import DealDamage, GainLife, PutUnder, SetOffAgain, ShuffleDeck, SomeOf, TakeOff, WinGame
from ..ops import Choose, ChooseNumber, Draw, Give, LookAt, Move, Reveal
from ..playing import MoveTo, Play, Swap
from ..rules.leaving import SIDELINE
from ..selectors import (
    ALL,
    NONE,
    AllUnits,
    Among,
    BaseOf,
    BothOf,
    Cards,
    From,
    Held,
    Pick,
    This,
    ThisCard,
    Those,
    Top,
    TopOf,
    UnderOf,
    Units,
)
from ..switching import Activate, ActivateAp, Lock, PayAp, Rest
from ..terms import (
    ANY_LINE,
    CHARACTER,
    DECK,
    DECK_BOTTOM,
    DECK_EITHER,
    EACH,
    ENERGY,
    FIELD,
    FRONT,
    HAND,
    OPPONENT,
    OTHER_LINE,
    OUTSIDE,
    R_BASE,
    R_CHOICE,
    R_CHOSEN,
    R_LOOKED,
    R_OUTSIDE,
    R_PLAYED,
    R_REMOVED,
    R_RETURNED,
    R_REVEALED,
    R_TAKEN,
    REMOVED,
    TOP_OR_OUTSIDE,
    TRIGGERS,
    YOU,
)
from ..values import ChosenNumber
from .faults import Branch, Refused
from .giving import Inner, as_mod, read_causes, read_gain, read_gains, read_lasting, read_limit
from .nouns import (
    NOT_SAID,
    Noun,
    all_of,
    branches,
    child,
    is_yours,
    line_of,
    number,
    read_amount,
    read_noun,
    strings,
    tokens,
)

GOALS = {
    "to_outside": OUTSIDE,
    "to_removed": REMOVED,
    "to_bottom": DECK_BOTTOM,
    "to_top": DECK,
    "to_either": DECK_EITHER,
    "to_top_or_outside": TOP_OR_OUTSIDE,
    "to_hand": HAND,
}
LEAVING = (OUTSIDE, REMOVED, DECK_BOTTOM, DECK, HAND)
WATCHES = {"when played": PLAYED, "when sidelined": SIDELINED, "when attacking": ATTACKED, "when blocking": BLOCKED}


@dataclass(frozen=True)
class Standing:
    """What is so for as long as the card is there: clauses of a continuous power."""

    statics: tuple[Node, ...]
    where: int = ON_FIELD


Said = Effect | Standing


class Steps:
    """Reads instructions in order and keeps what "it" and "them" mean."""

    def __init__(self, inner: Inner, gone: bool = False, away: bool = True) -> None:
        self.inner = inner
        self.gone = gone  # this card has left the field: its base is what lay under it then
        self.away = away  # this card is not on the field: it leaves nothing behind there when it moves
        self.barred: list[Filter] = []  # what cannot be chosen by this effect
        self.spoken: Units | Cards | None = None  # "it"
        self.looked = -1  # the register of "them", "the remaining cards"

    def steps(self, tree: Branch) -> Said:
        said = [self.step(part) for part in branches(tree)]
        effects = [part for part in said if isinstance(part, Effect)]
        standing = [part for part in said if isinstance(part, Standing)]
        if not standing:
            return effects[0] if len(effects) == 1 else Seq(tuple(effects))
        if effects or len({part.where for part in standing}) > 1:
            raise Refused(tree, "an instruction and a lasting effect in one sentence")
        return Standing(tuple([static for part in standing for static in part.statics]), standing[0].where)

    def step(self, tree: Branch) -> Said:
        read = getattr(self, f"read_{tree.data}", None)
        if read is None:
            raise Refused(tree, "not understood")
        said: Said = read(tree)
        return said

    # Selecting.

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
        return Pick(
            noun.who, all_of([noun.where, *self.barred]), noun.lo, noun.hi, by, names_differ=bool(noun.distinct)
        )

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
                return Held(R_OUTSIDE)
            case "revealed":
                return Held(R_REVEALED)
            case "this_card":
                return ThisCard() if self.away else This()
            case "top":
                return self.top(tree)
            case "top_of_this":
                return TopOf(This())
            case "base_of_this":
                return self.base(tree)
            case "all_under":
                return UnderOf(self.units(branches(tree)[0]), ALL)
            case "under":
                count, whose = branches(tree)
                return UnderOf(self.units(whose), N(number(count)))
            case "noun":
                noun = read_noun(tree)
                return self.picked(tree, noun) if noun.zones == (FIELD,) else self.from_piles(tree, noun)
        return self.units(tree)

    def some_of_them(self, tree: Branch) -> Cards:
        noun = Noun()
        read_amount(branches(tree)[0], noun)
        if not isinstance(self.spoken, Held):
            raise Refused(tree, "what this speaks of is not clear")
        return Among(self.spoken.register, ANYTHING, noun.lo, noun.hi)

    def base(self, tree: Branch) -> Cards:
        noun = Noun()
        read_amount(branches(tree)[0], noun)
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

    # Cards.

    def read_draw(self, tree: Branch) -> Effect:
        noun = Noun()
        read_amount(branches(tree)[0], noun)
        if noun.hi == ALL:
            raise Refused(tree, "how many is not said")
        return Draw(noun.hi, up_to=noun.lo != noun.hi)

    def read_draw_one(self, tree: Branch) -> Effect:
        return Draw()

    def read_look(self, tree: Branch) -> Effect:
        self.looked = R_LOOKED
        self.spoken = Held(R_LOOKED)
        return LookAt(self.top(branches(tree)[0]))

    def read_reveal_top(self, tree: Branch) -> Effect:
        self.looked = R_REVEALED
        self.spoken = Held(R_REVEALED)
        return Reveal(self.top(branches(tree)[0]))

    def read_reveal(self, tree: Branch) -> Effect:
        cards = self.from_piles(tree, read_noun(branches(tree)[0]))
        self.spoken = Held(R_REVEALED)
        return Reveal(cards)

    def read_reveal_both(self, tree: Branch) -> Effect:
        """ "up to one A and up to one B among them"."""
        first, second = [read_noun(part) for part in branches(tree)]
        if second.among:
            first.among = True
        elif not first.zones:
            first.who, first.zones = second.who, second.zones
        parts = [Reveal(self.from_piles(tree, noun)) for noun in (first, second)]
        self.spoken = Held(R_REVEALED)
        return Seq(tuple(parts))

    def read_return_own(self, tree: Branch) -> Effect:
        n = N(number(branches(tree)[0]))
        return TakeOff(Pick(YOU, Kind(CHARACTER), n, n), HAND)

    def read_reveal_it(self, tree: Branch) -> Effect:
        if not isinstance(self.spoken, Cards):
            raise Refused(tree, "what this speaks of is not clear")
        cards = self.spoken
        self.spoken = Held(R_REVEALED)
        return Reveal(cards)

    def read_mill_up_to(self, tree: Branch) -> Effect:
        noun = Noun()
        read_amount(branches(tree)[0], noun)
        self.spoken = Held(R_OUTSIDE)
        if noun.lo == noun.hi:
            return Move(Top(YOU, noun.hi), OUTSIDE)
        return Seq((ChooseNumber(0, noun.hi), Move(Top(YOU, ChosenNumber(R_CHOICE)), OUTSIDE)))

    def read_strip(self, tree: Branch) -> Effect:
        if not isinstance(self.spoken, Units):
            raise Refused(tree, "what this speaks of is not clear")
        return Move(TopOf(self.spoken), OUTSIDE)

    def read_add(self, tree: Branch) -> Effect:
        what, owner = branches(tree)
        cards = self.cards(what)
        if isinstance(cards, Units) or not is_yours(owner):
            raise Refused(tree, "not understood")
        self.spoken = Held(R_TAKEN)
        return Move(cards, HAND)

    def read_discard_noun(self, tree: Branch) -> Effect:
        noun = read_noun(branches(tree)[0])
        noun.who, noun.zones = YOU, noun.zones or (HAND,)
        return Move(self.from_piles(tree, noun), OUTSIDE)

    def read_discard(self, tree: Branch) -> Effect:
        n = N(number(branches(tree)[0]))
        return Move(From((HAND,), YOU, ANYTHING, n, n), OUTSIDE)

    def read_place(self, tree: Branch) -> Effect:
        what, goal = branches(tree)
        cards = self.cards(what)
        to = GOALS[str(goal.data)]
        if isinstance(cards, Units):
            if to not in LEAVING:
                raise Refused(tree, "not understood")
            return TakeOff(cards, to)
        if to == OUTSIDE:
            self.spoken = Held(R_OUTSIDE)
        elif what.data == "it":
            self.spoken = Held(R_RETURNED)
        return Move(cards, to)

    def read_they_place(self, tree: Branch) -> Effect:
        what, goal = branches(tree)
        noun = read_noun(what)
        to = GOALS[str(goal.data)]
        if noun.who != OPPONENT or is_yours(branches(goal)[0]):
            raise Refused(tree, "not understood")
        if noun.zones == (FIELD,) and noun.counted and not noun.every:
            return TakeOff(self.picked(tree, noun, OPPONENT), to)
        if noun.zones != (HAND,):
            raise Refused(tree, "not understood")
        return Move(self.from_piles(tree, noun, OPPONENT), to)

    def read_they_sideline(self, tree: Branch) -> Effect:
        noun = read_noun(branches(tree)[0])
        if noun.who != OPPONENT or not noun.counted or noun.every:
            raise Refused(tree, "not understood")
        return TakeOff(self.picked(tree, noun, OPPONENT))

    def read_they_rest(self, tree: Branch) -> Effect:
        noun = read_noun(branches(tree)[0])
        if noun.who != OPPONENT or not noun.counted or noun.every:
            raise Refused(tree, "not understood")
        return Rest(self.picked(tree, noun, OPPONENT))

    def read_put_under(self, tree: Branch) -> Effect:
        what, whom = branches(tree)
        cards = self.cards(what)
        if isinstance(cards, Units):
            raise Refused(tree, "not understood")
        return PutUnder(cards, self.units(whom))

    def read_gain_life(self, tree: Branch) -> Effect:
        return GainLife()

    def read_play(self, tree: Branch) -> Said:
        parts = branches(tree)
        if parts[0].data == "this" and child(tree, "way_active") is not None and child(tree, "raid_too") is None:
            return self.read_comes_active(tree)
        cards = self.cards(parts[0])
        if isinstance(cards, Units):
            raise Refused(tree, "not understood")
        lo, hi = span_of(cards)
        line = ANY_LINE
        for way in parts[1:]:
            if way.data == "way_onto":
                owner, place = branches(way)
                if not is_yours(owner):
                    raise Refused(tree, "not understood")
                line = ANY_LINE if place.data == "field" else line_of(place)
        active = child(tree, "way_active") is not None
        self.spoken = Those(R_PLAYED)
        return Play(cards, lo, hi, active, line, raid=child(tree, "raid_too") is not None)

    def read_shuffle(self, tree: Branch) -> Effect:
        return ShuffleDeck(YOU if is_yours(branches(tree)[0]) else OPPONENT)

    # Cards on the field.

    def read_choose(self, tree: Branch) -> Effect:
        noun = read_noun(branches(tree)[0])
        if not noun.counted or noun.every:
            raise Refused(tree, "how many is not said")
        units = self.picked(tree, noun)
        self.spoken = Those(R_CHOSEN)
        return Choose(units)

    def read_choose_both(self, tree: Branch) -> Effect:
        picks: list[Units] = []
        first, second = [read_noun(part) for part in branches(tree)]
        if not first.zones and not [part for part in second.parts if isinstance(part, OnLine)]:
            first.who, first.zones = second.who, second.zones
        for noun in (first, second):
            if not noun.counted or noun.every:
                raise Refused(tree, "how many is not said")
            picks.append(self.picked(tree, noun))
        self.spoken = Those(R_CHOSEN)
        return Choose(BothOf(tuple(picks)))

    def read_swap_them(self, tree: Branch) -> Effect:
        if not isinstance(self.spoken, Units):
            raise Refused(tree, "what this speaks of is not clear")
        return Swap(self.spoken)

    def read_sideline(self, tree: Branch) -> Effect:
        return TakeOff(self.units(branches(tree)[0]), SIDELINE)

    def read_sideline_this(self, tree: Branch) -> Effect:
        return TakeOff(This(), SIDELINE)

    def read_activate(self, tree: Branch) -> Effect:
        return Activate(self.units(branches(tree)[0]))

    def read_rest(self, tree: Branch) -> Effect:
        return Rest(self.units(branches(tree)[0]))

    def read_rest_this(self, tree: Branch) -> Effect:
        return Rest(This())

    def read_lock(self, tree: Branch) -> Effect:
        return Lock(self.units(branches(tree)[0]))

    def read_move_to(self, tree: Branch) -> Effect:
        units, _, line = branches(tree)
        return MoveTo(self.units(units), line_of(line))

    def read_move_over(self, tree: Branch) -> Effect:
        return MoveTo(self.units(branches(tree)[0]), OTHER_LINE)

    def read_swap_lines(self, tree: Branch) -> Effect:
        parts = branches(tree)
        if number(parts[0]) != 1:
            raise Refused(tree, "not understood")
        who = YOU if is_yours(parts[-1]) else OPPONENT
        other: list[Filter] = [Not(IsThis())] if child(tree, "other_one") is not None else []
        front, energy = [all_of([Kind(CHARACTER), *other, OnLine(line)]) for line in (FRONT, ENERGY)]
        return Swap(Pick(who, front), Pick(who, energy))

    def read_swap(self, tree: Branch) -> Effect:
        first, second = branches(tree)
        return Swap(self.units(first), self.units(second))

    def read_set_off(self, tree: Branch) -> Effect:
        word = " ".join(tokens(tree)[0][1:-1].lower().split())
        if word not in WATCHES:
            raise Refused(tree, "there is no such timing")
        return SetOffAgain(WATCHES[word])

    def read_damage(self, tree: Branch) -> Effect:
        return DealDamage(N(number(branches(tree)[0])))

    def read_win(self, tree: Branch) -> Effect:
        return WinGame()

    def read_ap_active(self, tree: Branch) -> Effect:
        noun = Noun()
        read_amount(branches(tree)[0], noun)
        return ActivateAp(noun.hi)

    def read_pay_ap(self, tree: Branch) -> Effect:
        return PayAp(N(number(branches(tree)[0])))

    # Giving.

    def read_give(self, tree: Branch) -> Said:
        return self.given(tree, read_gains(branches(tree)[1], 1, self.inner))

    def read_lose(self, tree: Branch) -> Said:
        return self.given(tree, read_gains(branches(tree)[1], -1, self.inner))

    def given(self, tree: Branch, mods: tuple[Mod, ...]) -> Said:
        units = self.units(branches(tree)[0])
        duration = read_lasting(tree)
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
        register = R_OUTSIDE if into.data == "into_outside" else R_REMOVED
        each = Times(int(tokens(tree)[0]), ThatMany(register))
        return Give(self.units(whom), (GainBp(each),), read_lasting(tree))

    def read_weaken_chosen(self, tree: Branch) -> Said:
        return Give(Those(R_CHOSEN), (GainBp(N(-int(tokens(tree)[0]))),), read_lasting(tree))

    def read_weaken_this(self, tree: Branch) -> Said:
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

    # Costs and rules.

    def read_comes_active(self, tree: Branch) -> Said:
        return Standing((Costs(IsThis(), active=True),), IN_HAND)

    def read_own_cost(self, tree: Branch) -> Said:
        return Standing((Costs(IsThis(), *read_cut(branches(tree)[0])),), IN_HAND)

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


LASTING = (
    "this_turn",
    "until_your_turn",
    "until_your_turn_ends",
    "this_battle",
    "this_attack",
    "opponents_next_turn",
)


def standing(tree: Branch, units: Units) -> Units:
    """Whom a lasting effect speaks of: nobody chooses them."""
    if not isinstance(units, This | AllUnits):
        raise Refused(tree, "how long is not said")
    return units


def span_of(cards: Cards) -> tuple[Value, Value]:
    """How many of some cards are meant."""
    if isinstance(cards, From | Among):
        return cards.lo, cards.hi
    return N(1), N(1)


def and_parts(where: Filter) -> tuple[Filter, ...]:
    return where.parts if isinstance(where, And) else (where,)


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
