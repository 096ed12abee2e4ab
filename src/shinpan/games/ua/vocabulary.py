"""The vocabulary of card text, class by class, with what each field may hold where a program is plain data.

Terms go by the manual's words and never by the engine's numbers.
"""

from typing import Any, Final

from ...language import counting, pieces, vocabulary
from ...language import filters as shared_filters
from ...language import selectors as shared_selectors
from ...language.pieces import Pieces as Units
from ...language.programs import Bits, Scalar, Term, Terms, Vocabulary, Whole, Word
from ...language.values import N
from ...language.vocabulary import filled, numbered
from ...support.json import Json
from . import cards, endings, events, filters, lines, modes, modify, moves, ops, playing, records, selectors, switching
from . import values as counts
from .cards import Power
from .modify import BoardRule, Mod, Static
from .rules.leaving import SIDELINE
from .terms import (
    ANY_COLOR,
    ANY_LINE,
    COLORS,
    DECK,
    DECK_BOTTOM,
    DECK_EITHER,
    ENERGY,
    FIELD,
    FRONT,
    HAND,
    KEYWORDS,
    KINDS,
    LIFE,
    OTHER_LINE,
    OUTSIDE,
    PHASES,
    REGISTER_NAMES,
    REMOVED,
    TOP_OR_OUTSIDE,
    TRIGGERS,
    UNDER,
)

PILES: Final = {"deck": DECK, "hand": HAND, "life": LIFE, "outside": OUTSIDE, "removed": REMOVED}
LINES: Final = {"front": FRONT, "energy": ENERGY}
MEMORY: Final = numbered(REGISTER_NAMES)
CAUSES: Final = {
    "battle": records.BY_BATTLE,
    "bp 0": records.BY_ZERO,
    "character": records.BY_CHARACTER,
    "field": records.BY_SITE,
    "event": records.BY_EVENT,
    "trigger": records.BY_TRIGGER,
}

SCALARS: Final[dict[str, Scalar]] = {
    **vocabulary.SCALARS,
    "limits": Whole(-4, 4),
    "distinct": Word(("", "name", "energy")),
    "differs": Word(("name", "energy")),
    "kinds": Bits(KINDS),
    "colors": Terms(numbered(COLORS)),
    "color": Term({**numbered(COLORS), "any": ANY_COLOR}),
    "triggers": Terms(numbered(TRIGGERS)),
    "keywords": Bits(KEYWORDS),
    "line": Term(LINES),
    "lines": Term({**LINES, "any": ANY_LINE, "other": OTHER_LINE}),
    "pile": Term(PILES),
    "piles": Terms(PILES),
    "zone": Term({**PILES, "field": FIELD, "under": UNDER}),
    "anywhere": Term({**PILES, "field": FIELD, "under": UNDER, "any": -1}),
    "to": Term({**PILES, "deck bottom": DECK_BOTTOM, "deck either": DECK_EITHER, "top or outside": TOP_OR_OUTSIDE}),
    "off": Term({**PILES, "deck bottom": DECK_BOTTOM, "sideline": SIDELINE}),
    "phase": Term({**numbered(PHASES), "any": -1}),
    "moment": Term(numbered(events.MOMENTS)),
    "duration": Term(numbered(modify.DURATIONS)),
    "causes": Bits(CAUSES),
    "memory": Term(MEMORY),
    "memory_or_this": Term({**MEMORY, "this": -1}),
    "memory_or_none": Term({**MEMORY, "none": -1}),
    "verb": Term({
        "moved": records.H_MOVED,
        "played": records.H_PLAYED,
        "sidelined": records.H_SIDELINED,
        "attacked": records.H_ATTACKED,
        "blocked": records.H_BLOCKED,
        "used": records.H_USED,
        "activated": records.H_ACTIVATED,
        "paid": records.H_PAID,
        "chosen": records.H_CHOSEN,
        "rested": records.H_RESTED,
        "trigger": records.H_TRIGGER,
        "raided": records.H_RAIDED,
        "won": records.H_WON,
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
    **vocabulary.BASES,
    "units": Units,
    "mod": Mod,
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


# Fields that several classes have alike.
WHOSE: Final = "where:filter? who:who?"
CAUSE: Final = "causes:causes? by:by? by_where:filter?"
HISTORY: Final = "where:filter? origin:anywhere? target:anywhere? by:by? by_where:filter? this:flag?"
HOW: Final = "active:flag? line:lines? raid:flag? only_raid:flag? met:flag? quiet:flag?"
PARTS: Final = "condition:condition? cost:effect? body:effect? statics:static*?"

# Every class that a power can be made of, module by module, with its fields: `*` means several, `?` may be left out.
WORDS: Final[tuple[tuple[Any, str], ...]] = (
    (counts, f"""
        DistinctNames  zone:zone who:who where:filter? also:memory_or_none? what:differs?
        Sum            parts:value*
        Either         condition:condition then:value otherwise:value
        AtMost         value:value limit:value
        EnergyOf       who:who? color:color?
        ApOf           who:who?
        BpOf           register:memory_or_this?
        HighestBp      who:who where:filter?
        ChosenNumber   register:memory
        TimesThisTurn  verb:verb who:who? {HISTORY}
        OneOfThemIs    register:memory? where:filter?
        IsYourTurn     yours:flag?
        InPhase        phase:phase
        LineIsFull     line:line who:who?
        EveryOne       where:filter line:lines? who:who?
        SidelinedBy    causes:causes? by:by? where:filter?
        PlayedBy       causes:causes? by:by? where:filter?
    """),
    (counting, """
        Remembered  register:memory where:filter?
        Did         register:memory where:filter?
    """),
    (shared_filters, """
        InRegister  register:memory
    """),
    (filters, """
        Named           names:words
        Called          words:words
        Trait           traits:words
        Kind            kinds:kinds
        Color           colors:colors
        NeededEnergy    lo:value? hi:value?
        Gives           lo:count hi:count
        ApCost          lo:count hi:count
        Bp              lo:value? hi:value?
        BaseBp          lo:bp hi:bp
        HasTrigger      triggers:triggers?
        HasKeyword      keywords:keywords
        BaseIs          where:filter
        OnLine          line:line?
        InZone          zone:zone?
        HasUnder        least:count?
        DidThisTurn     verb:verb by:by? by_where:filter? line:lines?
        BpBelowBase     above:flag?
        SameNameAs      register:memory_or_this?
        NoTraits
        HasRaid
        HasActivate
        HasImpact
        Raided
        Resting
        Locked
        SameLine
        Attacking
        Battling
        PlayedThisTurn
        EnergyMet
    """),
    (pieces, """
        BothOf  parts:units*
    """),
    (shared_selectors, """
        Among  register:memory where:filter? lo:value? hi:value? distinct:distinct?
        Held   register:memory where:filter?
    """),
    (selectors, """
        TheAttacker
        TheTarget
        Those        register:memory? where:filter?
        AllUnits     who:who where:filter?
        Pick         who:who where:filter? lo:value? hi:value? by:by? same_bp:flag? names_differ:flag?
        From         zones:piles who:who? where:filter? lo:value? hi:value? by:by? distinct:distinct?
        TopOf        units:units
        BaseOf       units:units
        UnderOf      units:units count:value?
    """),
    (modes, """
        SomeOf      parts:effect* count:value? up_to:flag?
    """),
    (moves, """
        TakeOff      units:units to:off?
        DealDamage   count:value? who:who?
        GainLife     count:value? who:who?
        ToLife       cards:cards face_up:flag?
        PutUnder     cards:cards units:units
        ShuffleDeck  who:who?
        UseEvent     cards:cards removed:flag?
        SetOffAgain  watches:watches register:memory_or_this? as_this:flag?
        WinGame      who:who?
    """),
    (ops, """
        IfYouCannot   a:effect b:effect
        Draw          count:value? who:who? up_to:flag?
        ChooseNumber  lo:count most:value
        Move          cards:cards to:to
        Choose        units:units
        Give          units:units mods:mod* duration:duration?
    """),
    (endings, """
        GivePlayer  who:who what:forbid duration:duration?
        NextCosts   costs:costs
        Later       power:power duration:duration?
    """),
    (switching, """
        Rest        units:units
        Activate    units:units
        Lock        units:units
        ActivateAp  count:value? who:who?
        PayAp       count:value? who:who?
    """),
    (lines, """
        MoveTo      units:units line:lines?
        Swap        units:units other:units?
    """),
    (playing, f"""
        Play    cards:cards lo:value? hi:value? {HOW}
    """),
    (modify, """
        GainBp         value:value
        Keyword        bits:keywords
        LoseKeyword    bits:keywords
        LoseImpact
        Impact         n:value plus:flag?
        DamageIs       n:value plus:flag?
        GainEnergy     color:color n:value?
        Cannot         what:cannot
        Must           what:must
        Safe           chosen:causes? sidelined:causes? leaving:causes? bp_loss:flag? rested:flag?
        Tax            ap:count? discard:count? causes:causes?
        Gains          power:power
        Silenced
        Static         chars:units mods:mod* condition:condition? stacks:flag?
        Unblockable    where:filter? condition:condition?
        CanBeRaided    where:filter? condition:condition?
        LineLimit      by:limits line:line? who:who? condition:condition?
        PlayerCannot   what:forbid who:who? by_this:flag? condition:condition?
        Costs          where:filter energy:value? ap:value? active:flag? raid_only:flag? condition:condition?
        LosersRemoved  condition:condition?
    """),
    (events, f"""
        WhenPlayed       {WHOSE} raid:flag? {CAUSE}
        WhenSidelined    {WHOSE} {CAUSE}
        WhenLeaves       to:anywhere? {WHOSE} causes:causes? by:by?
        WhenAttacking    {WHOSE} nth:count?
        WhenBlocked
        WhenWins         {WHOSE} attacking:flag? other:flag?
        WhenMoves        {WHOSE} in_move_phase:flag? phase:phase?
        WhenBlocking     {WHOSE}
        WhenUnblocked    {WHOSE}
        WhenLoses        {WHOSE}
        AttackEnds       {WHOSE}
        ThisPlaced       origin:zone target:zone {CAUSE}
        WhenPlaced       origin:zone target:zone {WHOSE} {CAUSE}
        AtMoment         moment:moment who:who?
        WhenChosen       by:by? by_where:filter?
        WhenActivated    who:who where:filter?
        WhenEventUsed    who:who? where:filter?
        WhenTriggerUsed  who:who? where:filter?
        BattleEnds       blocking:flag?
        WouldLeave       sidelined:flag? to_hand:flag? elsewhere:flag? causes:causes? by:by?
    """),
    (cards, f"""
        Power  kind:power_kind when:trigger? where:works? turn:turn? limit:count? by_name:flag? {PARTS}
    """),
)  # fmt: skip

VOCABULARY: Final = filled(UaVocabulary(BASES, SCALARS, N), WORDS)
