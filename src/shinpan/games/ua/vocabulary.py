"""The vocabulary of card text, class by class, with what each field may hold where a program is plain data.

Terms go by the manual's words and never by the engine's numbers.
"""

from typing import Any, Final

from ...kernel import control, values
from ...kernel.control import Effect
from ...kernel.game import Json
from ...kernel.programs import Bits, Flag, Scalar, Term, Vocabulary, Whole, Wholes, Word, Words
from ...kernel.values import Condition, Filter, N, Value
from . import cards, endings, events, filters, modify, moves, ops, playing, selectors, state, switching
from . import values as counts
from .cards import Power
from .events import Trigger
from .modify import BoardRule, Mod, Static
from .rules.leaving import SIDELINE
from .selectors import Cards, Units
from .terms import (
    ANY_COLOR,
    ANY_LINE,
    COLORS,
    DECK,
    DECK_BOTTOM,
    DECK_EITHER,
    EACH,
    ENERGY,
    FIELD,
    FRONT,
    HAND,
    KEYWORDS,
    KINDS,
    LIFE,
    OPPONENT,
    OTHER_LINE,
    OUTSIDE,
    PHASES,
    REGISTER_NAMES,
    REMOVED,
    TOP_OR_OUTSIDE,
    TRIGGERS,
    UNDER,
    YOU,
)

HIGHEST: Final = 1_000_000
PILES: Final = {"deck": DECK, "hand": HAND, "life": LIFE, "outside": OUTSIDE, "removed": REMOVED}
WHO: Final = {"you": YOU, "opponent": OPPONENT, "each": EACH}
LINES: Final = {"front": FRONT, "energy": ENERGY}
MEMORY: Final = {name: i for i, name in enumerate(REGISTER_NAMES)}
CAUSES: Final = {
    "battle": state.BY_BATTLE,
    "bp 0": state.BY_ZERO,
    "character": state.BY_CHARACTER,
    "field": state.BY_SITE,
    "event": state.BY_EVENT,
    "trigger": state.BY_TRIGGER,
}


class Numbers(Scalar):
    """Several terms, each a number inside."""

    __slots__ = ("term",)

    def __init__(self, numbers: dict[str, int]) -> None:
        self.term = Term(numbers)

    def read(self, data: Json, where: str) -> Any:
        parts = data if isinstance(data, list) else [data]
        return tuple([self.term.read(part, f"{where}.{i}") for i, part in enumerate(parts, 1)])

    def write(self, value: Any) -> Json:
        return [self.term.write(part) for part in value]


SCALARS: Final[dict[str, Scalar]] = {
    "number": Whole(-HIGHEST, HIGHEST),
    "count": Whole(0, 999),
    "bp": Whole(0, HIGHEST),
    "limits": Whole(-4, 4),
    "counts": Wholes(0, 999),
    "flag": Flag(),
    "word": Word(),
    "words": Words(),
    "sign": Word((">=", "<=", "==", ">", "<")),
    "distinct": Word(("", "name", "energy")),
    "differs": Word(("name", "energy")),
    "who": Term(WHO),
    "by": Term({"you": YOU, "opponent": OPPONENT, "anyone": -1}),
    "kinds": Bits(KINDS),
    "colors": Numbers({name: i for i, name in enumerate(COLORS)}),
    "color": Term({**{name: i for i, name in enumerate(COLORS)}, "any": ANY_COLOR}),
    "triggers": Numbers({name: i for i, name in enumerate(TRIGGERS)}),
    "keywords": Bits(KEYWORDS),
    "line": Term(LINES),
    "lines": Term({**LINES, "any": ANY_LINE, "other": OTHER_LINE}),
    "pile": Term(PILES),
    "piles": Numbers(PILES),
    "zone": Term({**PILES, "field": FIELD, "under": UNDER}),
    "anywhere": Term({**PILES, "field": FIELD, "under": UNDER, "any": -1}),
    "to": Term({**PILES, "deck bottom": DECK_BOTTOM, "deck either": DECK_EITHER, "top or outside": TOP_OR_OUTSIDE}),
    "off": Term({**PILES, "deck bottom": DECK_BOTTOM, "sideline": SIDELINE}),
    "phase": Term({**{name: i for i, name in enumerate(PHASES)}, "any": -1}),
    "moment": Term({name: i for i, name in enumerate(events.MOMENTS)}),
    "duration": Term({name: i for i, name in enumerate(modify.DURATIONS)}),
    "causes": Bits(CAUSES),
    "memory": Term(MEMORY),
    "memory_or_this": Term({**MEMORY, "this": -1}),
    "memory_or_none": Term({**MEMORY, "none": -1}),
    "verb": Term({
        "moved": state.H_MOVED,
        "played": state.H_PLAYED,
        "sidelined": state.H_SIDELINED,
        "attacked": state.H_ATTACKED,
        "blocked": state.H_BLOCKED,
        "used": state.H_USED,
        "activated": state.H_ACTIVATED,
        "paid": state.H_PAID,
        "chosen": state.H_CHOSEN,
        "rested": state.H_RESTED,
        "trigger": state.H_TRIGGER,
        "raided": state.H_RAIDED,
        "won": state.H_WON,
    }),
    "watches": Bits({
        "played": events.PLAYED,
        "sidelined": events.SIDELINED,
        "attacking": events.ATTACKED,
        "blocking": events.BLOCKED,
    }),
    "cannot": Bits({
        "attack": modify.ATTACKING,
        "block": modify.BLOCKING,
        "move": modify.MOVING,
        "be struck": modify.BEING_STRUCK,
        "front": modify.TO_FRONT,
        "energy": modify.TO_ENERGY,
        "become active": modify.BECOMING_ACTIVE,
    }),
    "must": Bits({
        "attack": modify.MUST_ATTACK,
        "block": modify.MUST_BLOCK,
        "be blocked": modify.MUST_BE_BLOCKED,
    }),
    "forbid": Bits({
        **{f"trigger {name}": modify.NO_TRIGGER << i for i, name in enumerate(TRIGGERS)},
        "events": modify.NO_EVENTS,
        "characters": modify.NO_CHARACTERS,
    }),
    "power_kind": Term({
        "triggered": cards.TRIGGERED,
        "activate": cards.ACTIVATE,
        "continuous": cards.CONTINUOUS,
        "used": cards.USED,
        "instead": cards.INSTEAD,
    }),
    "turn": Term({"any": cards.ANY_TURN, "yours": cards.YOUR_TURN, "opponent's": cards.OPPONENTS_TURN}),
    "works": Bits({
        "front": cards.ON_FRONT,
        "energy": cards.ON_ENERGY,
        "hand": cards.IN_HAND,
        "outside": cards.IN_OUTSIDE,
        "elsewhere": cards.ELSEWHERE,
    }),
}  # fmt: skip

BASES: Final[dict[str, Any]] = {
    "value": Value,
    "condition": Condition,
    "filter": Filter,
    "effect": Effect,
    "units": Units,
    "cards": Cards,
    "mod": Mod,
    "trigger": Trigger,
    "static": (Static, BoardRule),
    "costs": modify.Costs,
    "power": Power,
}


class UaVocabulary(Vocabulary):
    """Fields that hold several things may hold none: they are left out then."""

    __slots__ = ()

    def write(self, node: Any) -> Json:
        written = super().write(node)
        if not isinstance(written, dict):
            return written
        kept = {name: value for name, value in written.items() if value != []}
        return kept if len(kept) > 1 else kept["node"]


def add_values(v: Vocabulary) -> None:
    """Numbers and conditions."""
    v.add(N, "n:number")
    v.add(values.PerEvery, "size:count value:value")
    v.add(values.Times, "factor:number value:value")
    v.add(values.ThatMany, "register:memory")
    v.add(counts.Count, "zone:zone who:who where:filter?")
    v.add(counts.DistinctNames, "zone:zone who:who where:filter? also:memory_or_none? what:differs?")
    v.add(counts.Sum, "parts:value*")
    v.add(counts.Either, "condition:condition then:value otherwise:value")
    v.add(counts.AtMost, "value:value limit:value")
    v.add(counts.EnergyOf, "who:who? color:color?")
    v.add(counts.ApOf, "who:who?")
    v.add(counts.BpOf, "register:memory_or_this?")
    v.add(counts.HighestBp, "who:who where:filter?")
    v.add(counts.Remembered, "register:memory where:filter?")
    v.add(counts.ChosenNumber, "register:memory")
    history = "where:filter? origin:anywhere? target:anywhere? by:by? by_where:filter? this:flag?"
    v.add(counts.TimesThisTurn, f"verb:verb who:who? {history}")
    v.add(values.Compare, "left:value sign:sign right:value")
    v.add(values.IfDone)
    v.add(values.AllOf, "parts:condition*")
    v.add(values.AnyOf, "parts:condition*")
    v.add(values.NotSo, "of:condition")
    v.add(counts.ThisIs, "where:filter")
    v.add(counts.OneOfThemIs, "register:memory? where:filter?")
    v.add(counts.Did, "register:memory where:filter?")
    v.add(counts.IsYourTurn, "yours:flag?")
    v.add(counts.InPhase, "phase:phase")
    v.add(counts.LineIsFull, "line:line who:who?")
    v.add(counts.EveryOne, "where:filter line:lines? who:who?")
    v.add(counts.SidelinedBy, "causes:causes? by:by? where:filter?")
    v.add(counts.PlayedBy, "causes:causes? by:by? where:filter?")


def add_filters(v: Vocabulary) -> None:
    v.add(values.Anything)
    v.add(values.Not, "of:filter")
    v.add(values.And, "parts:filter*")
    v.add(values.Or, "parts:filter*")
    v.add(filters.Named, "names:words")
    v.add(filters.Called, "words:words")
    v.add(filters.Trait, "traits:words")
    v.add(filters.Kind, "kinds:kinds")
    v.add(filters.Color, "colors:colors")
    v.add(filters.NeededEnergy, "lo:value? hi:value?")
    v.add(filters.Gives, "lo:count hi:count")
    v.add(filters.ApCost, "lo:count hi:count")
    v.add(filters.Bp, "lo:value? hi:value?")
    v.add(filters.BaseBp, "lo:bp hi:bp")
    v.add(filters.HasTrigger, "triggers:triggers?")
    v.add(filters.HasKeyword, "keywords:keywords")
    v.add(filters.BaseIs, "where:filter")
    v.add(filters.OnLine, "line:line?")
    v.add(filters.Whose, "who:who")
    v.add(filters.InZone, "zone:zone?")
    v.add(filters.HasUnder, "least:count?")
    v.add(filters.DidThisTurn, "verb:verb by:by? by_where:filter? line:lines?")
    v.add(filters.BpBelowBase, "above:flag?")
    v.add(filters.InRegister, "register:memory")
    v.add(filters.SameNameAs, "register:memory_or_this?")
    for plain in (
        filters.NoTraits,
        filters.HasRaid,
        filters.HasActivate,
        filters.HasImpact,
        filters.Raided,
        filters.Resting,
        filters.Locked,
        filters.SameLine,
        filters.IsThis,
        filters.Attacking,
        filters.Battling,
        filters.PlayedThisTurn,
        filters.EnergyMet,
    ):
        v.add(plain)


def add_selectors(v: Vocabulary) -> None:
    """Whom and what."""
    for plain in (selectors.This, selectors.TheAttacker, selectors.TheTarget, selectors.ThisCard):
        v.add(plain)
    v.add(selectors.Those, "register:memory? where:filter?")
    v.add(selectors.AllUnits, "who:who where:filter?")
    v.add(selectors.Pick, "who:who where:filter? lo:value? hi:value? by:by? same_bp:flag? names_differ:flag?")
    v.add(selectors.BothOf, "parts:units*")
    v.add(selectors.Top, "who:who? count:value?")
    v.add(selectors.From, "zones:piles who:who? where:filter? lo:value? hi:value? by:by? distinct:distinct?")
    v.add(selectors.Among, "register:memory where:filter? lo:value? hi:value? distinct:distinct?")
    v.add(selectors.Held, "register:memory where:filter?")
    v.add(selectors.AtRandom, "who:who? count:value?")
    v.add(selectors.TopOf, "units:units")
    v.add(selectors.BaseOf, "units:units")
    v.add(selectors.UnderOf, "units:units count:value?")


def add_effects(v: Vocabulary) -> None:
    """Control and instructions."""
    v.add(control.Seq, "parts:effect*")
    v.add(control.Then, "body:effect")
    v.add(control.May, "body:effect who:who? exactly:flag?")
    v.add(control.MayTo, "a:effect b:effect who:who?")
    v.add(control.IfYouDo, "a:effect b:effect")
    v.add(control.If, "condition:condition body:effect otherwise:effect?")
    v.add(control.ForEach, "value:value body:effect distinct:flag?")
    v.add(control.OneOf, "parts:effect*")
    v.add(moves.SomeOf, "parts:effect* count:value? up_to:flag?")
    v.add(ops.IfYouCannot, "a:effect b:effect")
    v.add(ops.Draw, "count:value? who:who? up_to:flag?")
    v.add(ops.ChooseNumber, "lo:count most:value")
    v.add(ops.Move, "cards:cards to:to")
    v.add(ops.Reveal, "cards:cards")
    v.add(ops.LookAt, "cards:cards")
    v.add(ops.Choose, "units:units")
    v.add(ops.ChooseCards, "cards:cards")
    v.add(ops.Give, "units:units mods:mod* duration:duration?")
    v.add(endings.GivePlayer, "who:who what:forbid duration:duration?")
    v.add(endings.NextCosts, "costs:costs")
    v.add(endings.Later, "power:power duration:duration?")
    v.add(switching.Rest, "units:units")
    v.add(switching.Activate, "units:units")
    v.add(switching.Lock, "units:units")
    v.add(switching.ActivateAp, "count:value? who:who?")
    v.add(switching.PayAp, "count:value? who:who?")
    v.add(playing.MoveTo, "units:units line:lines?")
    v.add(playing.Swap, "units:units other:units?")
    how = "active:flag? line:lines? raid:flag? only_raid:flag? met:flag? quiet:flag?"
    v.add(playing.Play, f"cards:cards lo:value? hi:value? {how}")
    v.add(moves.TakeOff, "units:units to:off?")
    v.add(moves.DealDamage, "count:value? who:who?")
    v.add(moves.GainLife, "count:value? who:who?")
    v.add(moves.ToLife, "cards:cards face_up:flag?")
    v.add(moves.PutUnder, "cards:cards units:units")
    v.add(moves.ShuffleDeck, "who:who?")
    v.add(moves.UseEvent, "cards:cards removed:flag?")
    v.add(moves.SetOffAgain, "watches:watches register:memory_or_this? as_this:flag?")
    v.add(moves.WinGame, "who:who?")


def add_mods(v: Vocabulary) -> None:
    """What cards on the field, in hand and players get."""
    v.add(modify.GainBp, "value:value")
    v.add(modify.Keyword, "bits:keywords")
    v.add(modify.LoseKeyword, "bits:keywords")
    v.add(modify.LoseImpact)
    v.add(modify.Impact, "n:value plus:flag?")
    v.add(modify.DamageIs, "n:value plus:flag?")
    v.add(modify.GainEnergy, "color:color n:value?")
    v.add(modify.Cannot, "what:cannot")
    v.add(modify.Must, "what:must")
    v.add(modify.Safe, "chosen:causes? sidelined:causes? leaving:causes? bp_loss:flag? rested:flag?")
    v.add(modify.Tax, "ap:count? discard:count? causes:causes?")
    v.add(modify.Gains, "power:power")
    v.add(modify.Silenced)
    v.add(modify.Static, "chars:units mods:mod* condition:condition? stacks:flag?")
    v.add(modify.Unblockable, "where:filter? condition:condition?")
    v.add(modify.CanBeRaided, "where:filter? condition:condition?")
    v.add(modify.LineLimit, "by:limits line:line? who:who? condition:condition?")
    v.add(modify.PlayerCannot, "what:forbid who:who? by_this:flag? condition:condition?")
    v.add(modify.Costs, "where:filter energy:value? ap:value? active:flag? raid_only:flag? condition:condition?")
    v.add(modify.LosersRemoved, "condition:condition?")


def add_triggers(v: Vocabulary) -> None:
    """Timings, and powers as a whole."""
    whose = "where:filter? who:who?"
    cause = "causes:causes? by:by? by_where:filter?"
    v.add(events.WhenPlayed, f"{whose} raid:flag? {cause}")
    v.add(events.WhenSidelined, f"{whose} {cause}")
    v.add(events.WhenLeaves, f"to:anywhere? {whose} causes:causes? by:by?")
    v.add(events.WhenAttacking, f"{whose} nth:count?")
    v.add(events.WhenBlocked)
    v.add(events.WhenWins, f"{whose} attacking:flag? other:flag?")
    v.add(events.WhenMoves, f"{whose} in_move_phase:flag? phase:phase?")
    for plain in (events.WhenBlocking, events.WhenUnblocked, events.WhenLoses, events.AttackEnds):
        v.add(plain, whose)
    v.add(events.ThisPlaced, f"origin:zone target:zone {cause}")
    v.add(events.WhenPlaced, f"origin:zone target:zone {whose} {cause}")
    v.add(events.AtMoment, "moment:moment who:who?")
    v.add(events.WhenChosen, "by:by? by_where:filter?")
    v.add(events.WhenActivated, "who:who where:filter?")
    for used in (events.WhenEventUsed, events.WhenTriggerUsed):
        v.add(used, "who:who? where:filter?")
    v.add(events.BattleEnds, "blocking:flag?")
    v.add(events.WouldLeave, "sidelined:flag? to_hand:flag? elsewhere:flag? causes:causes? by:by?")
    v.add(events.AnyOfThese, "parts:trigger*")
    parts = "condition:condition? cost:effect? body:effect? statics:static*?"
    v.add(Power, f"kind:power_kind when:trigger? where:works? turn:turn? limit:count? by_name:flag? {parts}")


def vocabulary() -> Vocabulary:
    """Every class that a power can be made of. `*` means several, `?` may be left out."""
    v = UaVocabulary(BASES, SCALARS, N)
    add_values(v)
    add_filters(v)
    add_selectors(v)
    add_effects(v)
    add_mods(v)
    add_triggers(v)
    return v


VOCABULARY: Final = vocabulary()
