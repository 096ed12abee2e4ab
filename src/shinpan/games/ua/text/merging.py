"""Two versions of what is said, of which a condition chooses one: as late as can be."""

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition
from ....language.control import If, IfYouDo, Seq


def swapped_if(condition: Condition, other: Effect, plain: Effect) -> Effect:
    """One effect if the condition holds, and otherwise another. It is looked at as late as can be (open point 11):
    what both do first is done before, what both do last after it."""
    if other == plain:
        return plain
    match other, plain:
        case IfYouDo(), IfYouDo() if other.a == plain.a:
            return IfYouDo(plain.a, swapped_if(condition, other.b, plain.b))
        case Seq(), Seq():
            return swapped_steps(condition, flat(other), flat(plain))
    return If(condition, other, plain)


def swapped_steps(condition: Condition, other: list[Effect], plain: list[Effect]) -> Effect:
    first = 0
    while first < min(len(other), len(plain)) and other[first] == plain[first]:
        first += 1
    last = 0
    while last < min(len(other), len(plain)) - first and other[-1 - last] == plain[-1 - last]:
        last += 1
    middle = [part[first : len(part) - last] for part in (other, plain)]
    if not all(middle):
        return If(condition, Seq(tuple(other)), Seq(tuple(plain)))
    there, here = [part[0] if len(part) == 1 else Seq(tuple(part)) for part in middle]
    swapped = (
        swapped_if(condition, there, here) if len(middle[0]) == len(middle[1]) == 1 else If(condition, there, here)
    )
    parts = (*plain[:first], swapped, *plain[len(plain) - last :])
    return parts[0] if len(parts) == 1 else Seq(parts)


def flat(effect: Effect) -> list[Effect]:
    """The steps of a sequence, those of sequences in it among them."""
    if not isinstance(effect, Seq):
        return [effect]
    return [step for part in effect.parts for step in flat(part)]
