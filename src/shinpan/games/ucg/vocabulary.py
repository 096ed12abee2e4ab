"""The vocabulary of card text, class by class, with what each field may hold where a program is plain data.

Terms go by the rule book's words and never by the engine's numbers. `programs` reads and writes whole powers.
"""

from typing import Any, Final

from ...kernel import control, values
from ...kernel.control import Effect
from ...kernel.programs import Bits, Flag, Scalar, Term, Vocabulary, Whole, Wholes, Word, Words
from ...kernel.values import Condition, Filter, N, Value
from . import endings, events, filters, modify, ops, putting, selectors
from . import values as counts
from .events import Trigger
from .modify import Mod, Static, StaticRule
from .selectors import Cards, Chars
from .terms import (
    BATTLE,
    CHARGED,
    DECK,
    DECK_BOTTOM,
    DECK_EITHER,
    DISCARD,
    EACH,
    EXILE,
    HAND,
    KINDS,
    MARKS,
    OPPONENT,
    R_CHOSEN,
    R_HOSTS,
    R_LAST,
    R_USED,
    REFERENCES,
    REGISTER_NAMES,
    SCENE,
    TYPES,
    YOU,
)

HIGHEST: Final = 1_000_000

CHARACTERS: Final = (R_CHOSEN, R_LAST, R_USED, R_HOSTS)  # registers that hold characters
BY_HOST: Final = {"this": filters.THIS, "battle opponent": filters.BATTLE_OPPONENT}
STATE_BITS: Final = Bits({mark: 1 << i for i, mark in enumerate(MARKS)})
KIND_BITS: Final = Bits(KINDS)
PILES: Final = {"deck": DECK, "hand": HAND, "discard": DISCARD, "exile": EXILE}
PLACES: Final = {**PILES, "field": BATTLE, "scene": SCENE, "charged": CHARGED}


def registers(held: tuple[int, ...]) -> dict[str, int]:
    return {REGISTER_NAMES[register]: register for register in held}


SCALARS: Final[dict[str, Scalar]] = {
    "number": Whole(-HIGHEST, HIGHEST),
    "count": Whole(0, 999),
    "size": Whole(1, 999),
    "bp": Whole(0, HIGHEST),
    "grade": Whole(-9, 9),
    "counts": Wholes(0, 999),
    "flag": Flag(),
    "word": Word(),
    "words": Words(),
    "sign": Word((">=", "<=", "==", ">", "<")),
    "feature": Word(("name", "type", "level")),
    "distinct": Word(("", "name", "type", "level")),
    "who": Term({"you": YOU, "opponent": OPPONENT, "each": EACH}),
    "by": Term({"you": YOU, "opponent": OPPONENT, "anyone": -1}),
    "pile": Term(PILES),
    "zone": Term(PLACES),
    "anywhere": Term({**PLACES, "deck bottom": DECK_BOTTOM, "any": -1}),
    "to": Term({**PILES, "deck bottom": DECK_BOTTOM, "deck top or bottom": DECK_EITHER}),
    "kinds": KIND_BITS,
    "types": Bits({name: 1 << i for i, name in enumerate(TYPES)}),
    "states": STATE_BITS,
    "slot": Term({"SINGLE": 0, "DOUBLE": 1, "TRIPLE": 2, "QUAD": 3, "EXTRA": 4}),
    "duration": Term({
        "this turn": modify.THIS_TURN,
        "next turn": modify.NEXT_TURN,
        "this and next turn": modify.THIS_AND_NEXT,
    }),
    "outcome": Term({"win": modify.WIN, "tie": modify.A_TIE}),
    "cannot": Bits({
        "level up": modify.LEVELLING,
        "resolve enters-play effects": modify.ENTER_EFFECTS,
        "be exiled": modify.LEAVING,
    }),
    "forbid": Bits({"exile from discard": modify.EXILING_DISCARD, "put scenes": modify.SCENES}),
    "unaffected": Bits({
        "grade increase": modify.GRADE_UP,
        "grade decrease": modify.GRADE_DOWN,
        "plus": modify.BP_PLUS,
        "minus": modify.BP_MINUS,
    }),
    "on": Term({"top": putting.ON_TOP, "bottom": putting.UNDER}),
    "held": Term(registers(REFERENCES)),
    "those": Term(registers(CHARACTERS)),
    "this_or_those": Term({**registers(CHARACTERS), **BY_HOST}),
    "either": Term(registers((*REFERENCES, *CHARACTERS))),
    "shared": Term({**registers((*REFERENCES, *CHARACTERS)), **BY_HOST}),
    "scene": Term({**registers(REFERENCES), "scene in play": counts.IN_PLAY}),
    "memory": Term({name: i for i, name in enumerate(REGISTER_NAMES)}),
}  # fmt: skip

BASES: Final[dict[str, Any]] = {
    "value": Value,
    "condition": Condition,
    "filter": Filter,
    "effect": Effect,
    "chars": Chars,
    "cards": Cards,
    "mod": Mod,
    "trigger": Trigger,
    "static": (Static, StaticRule),
}


def vocabulary() -> Vocabulary:
    """Every class that a power can be made of. `*` means several, `?` may be left out."""
    v = Vocabulary(BASES, SCALARS, N)
    # Numbers and conditions
    v.add(N, "n:number")
    v.add(values.PerEvery, "size:size value:value")
    v.add(values.Times, "factor:number value:value")
    v.add(values.ThatMany, "register:memory")
    v.add(counts.Count, "zone:zone who:who where:filter?")
    v.add(counts.Distinct, "what:feature zone:zone who:who where:filter?")
    v.add(counts.TotalLevel, "who:who where:filter?")
    v.add(counts.Remembered, "register:held where:filter?")
    v.add(counts.RoundOf, "register:scene")
    v.add(counts.BattleAreas)
    v.add(counts.TurnNumber)
    v.add(counts.ByState, "numbers:counts")
    v.add(ops.ChosenNumber)
    v.add(values.Compare, "left:value sign:sign right:value")
    v.add(values.IfDone)
    v.add(values.AllOf, "parts:condition*")
    v.add(values.AnyOf, "parts:condition*")
    v.add(values.NotSo, "of:condition")
    v.add(counts.OpponentIs, "where:filter")
    v.add(counts.ThisIs, "where:filter")
    v.add(counts.OneOfThemIs, "register:those where:filter?")
    v.add(counts.Did, "register:held where:filter?")
    v.add(counts.LeftState, "states:states")
    v.add(counts.IsLead, "lead:flag")
    v.add(counts.NeighboursAre, "where:filter both:flag")
    v.add(
        counts.Moved,
        "who:who origin:anywhere target:anywhere where:filter? states:states? top:flag? by:by? by_kinds:kinds?",
    )
    v.add(counts.UsedPayment, "where:filter?")
    v.add(counts.SentByEffect)
    # Filters
    v.add(values.Anything)
    v.add(values.Not, "of:filter")
    v.add(values.And, "parts:filter*")
    v.add(values.Or, "parts:filter*")
    v.add(filters.Named, "names:words")
    v.add(filters.Called, "words:words")
    v.add(filters.Kind, "kinds:kinds")
    v.add(filters.Level, "lo:bp hi:bp")
    v.add(filters.InState, "states:states")
    v.add(filters.Type, "types:types")
    v.add(filters.ChosenType)
    v.add(filters.PrintedBp, "slot:slot lo:bp hi:bp")
    v.add(filters.HasExtra)
    v.add(filters.IsExtra)
    v.add(filters.GradeIs, "increased:flag")
    v.add(filters.BpIs, "lo:bp hi:bp")
    v.add(filters.Round, "lo:bp hi:bp")
    v.add(filters.Team, "name:word")
    v.add(filters.Adjacent)
    v.add(filters.InArea, "round:count")
    v.add(filters.IsThis)
    v.add(filters.IsTopCard)
    v.add(filters.Facing, "of:filter")
    v.add(filters.Whose, "who:who")
    v.add(filters.HasCharged)
    v.add(filters.InRegister, "register:either")
    v.add(filters.SameName, "register:held")
    v.add(filters.SameLevel, "register:held")
    v.add(filters.LikeCharacter, "what:feature register:this_or_those?")
    v.add(filters.SharesType, "register:shared characters:flag?")
    v.add(filters.AbleToLevelUp, "register:either")
    v.add(filters.AbleToHold, "register:held")
    # Whom and what
    v.add(selectors.This)
    v.add(selectors.Those, "register:those")
    v.add(selectors.AllChars, "who:who where:filter?")
    v.add(selectors.Pick, "who:who where:filter? lo:value? hi:value?")
    v.add(selectors.OpponentOf, "of:chars")
    v.add(selectors.EitherOf, "parts:chars*")
    v.add(selectors.BothOf, "parts:chars*")
    v.add(selectors.Top, "who:who count:value?")
    v.add(selectors.Bottom, "who:who count:value?")
    v.add(selectors.From, "zone:pile who:who where:filter? lo:value? hi:value? distinct:distinct? owner_chooses:flag?")
    v.add(selectors.Among, "register:held where:filter? lo:value? hi:value? distinct:distinct?")
    v.add(selectors.Held, "register:held")
    v.add(selectors.ThisCard)
    v.add(selectors.SceneInPlay, "who:who where:filter?")
    v.add(selectors.AtRandom, "who:who count:value?")
    v.add(selectors.TopOf, "chars:chars")
    v.add(selectors.BottomOf, "chars:chars")
    v.add(selectors.CardOf, "chars:chars where:filter?")
    v.add(selectors.WholeOf, "chars:chars")
    v.add(selectors.ChargedOf, "chars:chars all:flag?")
    v.add(selectors.OneOfEach, "parts:cards*")
    v.add(selectors.EitherCards, "parts:cards*")
    # Control
    v.add(control.Seq, "parts:effect*")
    v.add(control.Then, "body:effect")
    v.add(control.Additionally, "body:effect")
    v.add(control.May, "body:effect who:who? exactly:flag?")
    v.add(control.MayTo, "a:effect b:effect who:who?")
    v.add(control.IfYouDo, "a:effect b:effect")
    v.add(control.If, "condition:condition body:effect otherwise:effect?")
    v.add(control.ForEach, "value:value body:effect distinct:flag?")
    v.add(control.OneOf, "parts:effect*")
    v.add(endings.AtEndOfTurn, "body:effect")
    # Instructions
    v.add(ops.Draw, "count:value? who:who?")
    v.add(ops.Move, "cards:cards to:to")
    v.add(ops.ShuffleDeck, "who:who?")
    v.add(ops.Reveal, "cards:cards")
    v.add(ops.LookAt, "cards:cards")
    v.add(ops.Choose, "chars:chars")
    v.add(ops.ChooseCards, "cards:cards")
    v.add(ops.Give, "chars:chars mods:mod* duration:duration?")
    v.add(ops.Forbid, "who:who what:forbid duration:duration?")
    v.add(ops.Swap, "chars:chars other:chars?")
    v.add(ops.Negate, "chars:chars")
    v.add(ops.PickType, "types:types")
    v.add(ops.ChoosePrintedBp, "register:held where:filter?")
    v.add(putting.PutOn, "cards:cards chars:chars where:on?")
    v.add(putting.PutInPlace, "cards:cards")
    v.add(putting.BuildInPlace, "where:filter size:size")
    v.add(putting.PutScene, "cards:cards")
    v.add(putting.Charge, "count:size names:words")
    v.add(putting.Tuck, "cards:cards chars:chars")
    v.add(putting.TriggerText, "chars:chars? cards:cards? scene:flag?")
    v.add(putting.UseText, "chars:chars")
    # What characters get
    v.add(modify.Bp, "value:value")
    v.add(modify.Grade, "by:grade")
    v.add(modify.Extra)
    v.add(modify.GainTypes, "types:types")
    v.add(modify.GainOneType, "types:types")
    v.add(modify.GainChosenType)
    v.add(modify.ChangeType, "types:types")
    v.add(modify.Outcome, "outcome:outcome")
    v.add(modify.Cannot, "what:cannot")
    v.add(modify.Unaffected, "by:unaffected")
    v.add(modify.PrintedBecomes, "value:value?")
    v.add(modify.Levels, "more:count")
    v.add(modify.Static, "chars:chars mods:mod* condition:condition? stacks:flag?")
    v.add(modify.StaticRule, "who:who what:forbid condition:condition?")
    # Events
    v.add(events.EntersPlay, "where:filter? who:who?")
    v.add(events.SceneEnters, "this:flag? who:who? where:filter?")
    v.add(events.ThisSent, "origin:zone target:zone")
    v.add(events.Discards, "who:who where:filter?")
    v.add(events.OpponentResolvesPayment)
    v.add(events.AnyOfThese, "parts:trigger*")
    return v


VOCABULARY: Final = vocabulary()
