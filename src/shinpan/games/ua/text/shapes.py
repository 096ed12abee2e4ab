"""The shapes of effects that make sentences: what is one instruction, what stands under a condition, what is bought."""

from dataclasses import replace

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition
from ....language.control import If, IfYouDo, May, Seq
from ....language.pieces import This
from ....language.selectors import Among, Held, Top
from ....language.values import IfDone
from ....language.verbs import LookAt, Reveal
from ..endings import Later
from ..modes import SomeOf
from ..moves import ToLife
from ..ops import Choose, ChooseNumber, Draw, Give, IfYouCannot, Move
from ..selectors import BaseOf, From, Those, TopOf
from ..switching import Lock
from ..terms import HAND, OUTSIDE, R_CHOSEN, R_LAST, R_LOOKED, R_PLAYED, REMOVED, YOU
from ..values import AtMost
from .canonical import canonical
from .memory import asked_of, followed


def is_step(effect: Effect) -> bool:
    """Whether an effect is one instruction."""
    if isinstance(effect, Seq):
        return is_whole(effect)
    if isinstance(effect, May):
        return effect == May(ToLife(BaseOf(This()), True))
    return not isinstance(effect, If | IfYouDo | IfYouCannot | Later | SomeOf)


def is_one_sentence(effect: Seq, joins_gifts: bool) -> bool:
    """Whether a sequence is said in one sentence: it is all the same to the compiler, and print does so."""
    if len(effect.parts) != 2 or not all(is_step(part) for part in effect.parts):
        return False
    match effect.parts:
        case (Draw(who=who), Move(From((zone,), whose), to)):
            return (zone, to) == (HAND, OUTSIDE) and who == whose == YOU
        case (Reveal(cards), Move()):
            return not isinstance(cards, Top)
        case (LookAt(cards), Move(Held(register))):
            return register == R_LOOKED and cards == Top()
        case (ChooseNumber(0), Move(Top(), to)):
            return to in (OUTSIDE, REMOVED)
        case (Reveal(Among(register)), Reveal(Among(other))):
            return register == other
        case (Reveal(From(zones)), Reveal(From(others))):
            return zones == others
        case (Choose(), Move(cards)):
            return cards == TopOf(Those(R_CHOSEN))
        case (Choose(), second):
            apart = isinstance(second, Lock) or (isinstance(second, Give) and not joins_gifts)
            return not apart and getattr(second, "units", None) == Those(R_CHOSEN)
    return False


def is_whole(effect: Seq) -> bool:
    """Whether a sequence has one wording."""
    match effect.parts:
        case (ChooseNumber(0), Move(Top(), to)):
            return to in (OUTSIDE, REMOVED)
        case (ChooseNumber(0, AtMost()), Move(), Move()):
            return True
        case (Reveal(Among(register)), Reveal(Among(other))) | (
            Reveal(Among(register)),
            Reveal(),
            Reveal(Among(other)),
        ):
            return register == other
        case (Reveal(From(zones)), Reveal(From(others))):
            return zones == others
    return False


def price_in(effect: Seq) -> int:
    """Where something may be done so that one of two versions follows, or -1."""
    for index in range(len(effect.parts) - 1):
        price, choice = effect.parts[index : index + 2]
        if isinstance(price, May) and isinstance(choice, If) and choice.condition == IfDone() and choice.otherwise:
            return index
    return -1


def flat_parts(effect: Effect) -> tuple[Effect, ...]:
    return effect.parts if isinstance(effect, Seq) else (effect,)


def apart(effect: If) -> tuple[list[Condition], list[Effect], bool]:
    """The conditions of an effect with alternatives, its versions with the plain one last, and whether the first may
    be chosen."""
    assert effect.otherwise is not None
    conditions = [effect.condition]
    versions = [effect.body]
    plain = effect.otherwise
    while isinstance(plain, If) and plain.otherwise is not None:
        conditions.append(plain.condition)
        versions.append(plain.body)
        plain = plain.otherwise
    first = effect.body.parts[0] if isinstance(effect.body, SomeOf) else effect.body
    may = effect.body == SomeOf((first, plain))
    if may:
        versions[0] = first
    return conditions, [*versions, plain], may


def with_body(effect: Effect, body: Effect) -> Effect:
    """The same with another body under its condition."""
    match effect:
        case If(condition):
            return If(condition, body)
        case IfYouDo(a):
            return IfYouDo(a, body)
        case Later(power):
            return replace(effect, power=replace(power, body=body))
    assert isinstance(effect, May)
    return replace(effect, body=body)


def followed_by(said: Effect, rest: list[Effect]) -> Effect | None:
    """What the compiler makes of a sentence and of those that go on from it."""
    whole: Effect | None = said
    for part in rest:
        later = {R_CHOSEN, R_LAST, R_LOOKED, R_PLAYED} if isinstance(part, Later) else asked_of(part)
        whole = None if whole is None else followed(whole, part, later)
    return whole


def is_flat_equal(one: Effect | None, other: Effect) -> bool:
    return one is not None and bool(canonical(one) == canonical(other))
