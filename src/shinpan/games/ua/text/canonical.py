"""Programs in one shape, however they were printed: what a filter asks in one order, sequences flat.

Print has an order of its own in each language; without this no two languages would agree, nor two wordings.
"""

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from ....language.control import May, Seq
from ....language.counting import Count, Remembered
from ....language.values import And, AnyOf, Anything, Compare, N, Not, Or, ThatMany, Times
from ....text.nodes import all_of
from ..cards import TRIGGERED, YOUR_TURN, Power
from ..events import WhenMoves
from ..field_filters import Attacking, HasUnder, OnLine, Resting, SameLine
from ..filters import ApCost, Bp, Called, Color, HasRaid, HasTrigger, Kind, Named, NeededEnergy, Trait
from ..modify import GainBp, Gains
from ..ops import Draw, Give
from ..playing import Raided
from ..remembering import FaceDown
from ..statics import Static
from ..terms import FIELD, R_OUTSIDE, R_REMOVED
from ..values import DistinctNames, Sum

# What is asked first; the rest stands after these, by its name, and where something is comes last.
ORDER: Final[tuple[type, ...]] = (
    *(Kind, Color, Resting, Raided, Attacking, Named, Trait, Called, NeededEnergy, ApCost, Bp, HasRaid, HasTrigger),
)
PLACES: Final = (OnLine, SameLine)


def rank(part: Any) -> tuple[int, str]:
    kind = type(part.of) if isinstance(part, Not) else type(part)
    place = len(ORDER) + 1 if kind in PLACES else ORDER.index(kind) if kind in ORDER else len(ORDER)
    return place, repr(part)


def canonical(node: Any) -> Any:
    """The same program in its one shape."""
    if isinstance(node, tuple):
        parts = tuple([canonical(part) for part in node])
        return node if all(a is b for a, b in zip(parts, node, strict=True)) else parts
    if not is_dataclass(node) or isinstance(node, type):
        return node
    if isinstance(node, Seq):
        return Seq(tuple(flat(node)))
    if isinstance(node, And | Or):
        parts = tuple(sorted([canonical(part) for part in node.parts], key=rank))
        return any_of(parts) if isinstance(node, Or) else And(parts)
    match node:
        case Power(kind=kind, when=WhenMoves(phase=phase), turn=turn) if kind == TRIGGERED and phase >= 0 and not turn:
            return canonical(replace(node, turn=YOUR_TURN))  # every print says "your attack phase"
        case Remembered(register, Anything()) if register in (R_OUTSIDE, R_REMOVED):
            return ThatMany(register)  # "cards" are as many as were placed there, of whatever kind
        case Draw(Times(1, value)):
            return canonical(replace(node, count=value))
        case Compare(FaceDown(who, where), sign, N(n)) if (sign, n) in ((">=", 1), ("==", 0)):
            return canonical(Compare(Count(FIELD, who, all_of([where, HasUnder()])), sign, N(n)))
        case Compare(Sum(parts), ">=", N(1)) if all(isinstance(part, Count) for part in parts):
            return AnyOf(tuple([canonical(Compare(part, ">=", N(1))) for part in parts]))
        case Compare(DistinctNames(zone, who, where, also=-1, what="name", beside=-1), ">=", N(1)):
            return canonical(Compare(Count(zone, who, where), ">=", N(1)))  # one card has one name
    changed: dict[str, Any] = {}
    for field in fields(node):
        value = getattr(node, field.name)
        new = canonical(value) if isinstance(value, tuple) or is_dataclass(value) else value
        if field.name == "mods" and isinstance(node, Give | Static):
            new = tuple(sorted(new, key=gift_rank))
        if new is not value:
            changed[field.name] = new
    return replace(node, **changed) if changed else node


def gift_rank(mod: Any) -> int:
    """What is given at once stands in one order: BP first, abilities in quotes last."""
    return 0 if isinstance(mod, GainBp) else 2 if isinstance(mod, Gains) else 1


def any_of(parts: tuple[Any, ...]) -> Any:
    """One of several; names are one list, and traits."""
    found: list[Any] = []
    for part in parts:
        last = found[-1] if found else None
        if isinstance(last, Named) and isinstance(part, Named):
            found[-1] = Named((*last.names, *part.names))
        elif isinstance(last, Trait) and isinstance(part, Trait):
            found[-1] = Trait((*last.traits, *part.traits))
        else:
            found.append(part)
    return Or(tuple(found)) if len(found) > 1 else found[0]


def flat(sequence: Seq) -> list[Any]:
    """The instructions of a sequence, those of sequences in it among them."""
    found: list[Any] = []
    for part in sequence.parts:
        found += flat(part) if isinstance(part, Seq) else [canonical(part)]
    return found


def spread(node: Any) -> Any:
    """The same, with what is asked of several kinds asked of each, and no name asked of one that has another: "A or B,
    other than C" and "A other than C, or B" are one where B is a name."""
    if isinstance(node, tuple):
        return tuple([spread(part) for part in node])
    if not is_dataclass(node) or isinstance(node, type):
        return node
    if isinstance(node, May) and isinstance(node.body, Draw) and node.body.up_to and node.who == node.body.who:
        return spread(node.body)  # "up to" may be none
    if isinstance(node, And):
        either = next((part for part in node.parts if isinstance(part, Or)), None)
        barred = any(isinstance(part, Not) and isinstance(part.of, Named) for part in node.parts)
        if either is not None and barred:
            others = [part for part in node.parts if part is not either]
            return Or(tuple([needed([*others, one]) for one in either.parts]))
    changed = {field.name: spread(getattr(node, field.name)) for field in fields(node)}
    return replace(node, **changed)


def needed(parts: list[Any]) -> Any:
    """All that is asked, without names that are left out by the name that is asked for."""
    named = {name for part in parts if isinstance(part, Named) for name in part.names}
    kept = [part for part in parts if not (named and isinstance(part, Not) and is_apart(part.of, named))]
    return canonical(all_of(kept))


def is_apart(part: Any, named: set[str]) -> bool:
    return isinstance(part, Named) and named.isdisjoint(part.names)
