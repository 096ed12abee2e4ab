"""Two versions of what is said, of which a condition chooses one: as late as can be."""

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Value
from ....language.control import If, IfYouDo, Seq
from ....language.values import AllOf, Compare, N
from ....language.vocabulary import HIGHEST
from ..modes import SomeOf


def swapped_if(condition: Condition, other: Effect, plain: Effect, may: bool = False) -> Effect:
    """One effect if the condition holds, and otherwise another. It is looked at as late as can be (open point 11):
    what both do first is done before, what both do last after it. With `may`, somebody chooses then."""
    if other == plain:
        return plain
    match other, plain:
        case IfYouDo(), IfYouDo() if other.a == plain.a:
            return IfYouDo(plain.a, swapped_if(condition, other.b, plain.b, may))
        case Seq(), Seq():
            return swapped_steps(condition, flat(other), flat(plain), may)
    return chosen(condition, other, plain, may)


def swapped_steps(condition: Condition, other: list[Effect], plain: list[Effect], may: bool) -> Effect:
    first = 0
    while first < min(len(other), len(plain)) and other[first] == plain[first]:
        first += 1
    last = 0
    while last < min(len(other), len(plain)) - first and other[-1 - last] == plain[-1 - last]:
        last += 1
    middle = [part[first : len(part) - last] for part in (other, plain)]
    if not all(middle):
        return chosen(condition, Seq(tuple(other)), Seq(tuple(plain)), may)
    there, here = [part[0] if len(part) == 1 else Seq(tuple(part)) for part in middle]
    is_one = len(middle[0]) == len(middle[1]) == 1
    swapped = swapped_if(condition, there, here, may) if is_one else chosen(condition, there, here, may)
    parts = (*plain[:first], swapped, *plain[len(plain) - last :])
    return parts[0] if len(parts) == 1 else Seq(parts)


def chosen(condition: Condition, other: Effect, plain: Effect, may: bool) -> Effect:
    match other:
        case If(before, body, None) if excludes(before, condition):
            other = body  # "If three to five ..., {A}. If six or more ..., {B} instead": never both
    return If(condition, SomeOf((other, plain)) if may else other, plain)


def bounds(condition: Condition) -> dict[Value, tuple[int, int]]:
    """Between which numbers a condition wants what it counts."""
    found: dict[Value, tuple[int, int]] = {}
    for part in condition.parts if isinstance(condition, AllOf) else (condition,):
        match part:
            case Compare(left, sign, N(n)) if sign in (">=", "<=", "=="):
                least, most = found.get(left, (-HIGHEST, HIGHEST))
                found[left] = (least if sign == "<=" else max(least, n), most if sign == ">=" else min(most, n))
    return found


def excludes(one: Condition, other: Condition) -> bool:
    """Whether two conditions never hold together: they want numbers of the same that do not meet."""
    theirs = bounds(other)
    return any(
        left in theirs and (least > theirs[left][1] or most < theirs[left][0])
        for left, (least, most) in bounds(one).items()
    )


def flat(effect: Effect) -> list[Effect]:
    """The steps of a sequence, those of sequences in it among them."""
    if not isinstance(effect, Seq):
        return [effect]
    return [step for part in effect.parts for step in flat(part)]
