"""What an effect remembers and what it speaks of: a sentence about something that was chosen under a condition stands
under that condition, too."""

from dataclasses import fields, is_dataclass, replace
from typing import Final

from ....kernel.machine.assembling import Effect
from ....language.control import If, IfYouDo, May, Seq
from ....language.counting import Did, Remembered
from ....language.filters import IsThis
from ....language.pieces import This
from ....language.selectors import Among, Held, Top
from ....language.values import ALL, ANYTHING, ONE, AllOf, IfDone, NotSo, ThatMany
from ....language.verbs import ChooseCards, LookAt, Reveal
from ....text.nodes import nodes
from ..endings import Later
from ..modes import SomeOf
from ..moves import TakeOff
from ..ops import Choose, IfYouCannot, Move
from ..playing import Play
from ..selectors import FromUnder, Pick, Those, UnderOf
from ..terms import (
    DECK,
    DECK_BOTTOM,
    HAND,
    OUTSIDE,
    R_CARDS,
    R_CAUSE,
    R_CHOSEN,
    R_GONE,
    R_LAST,
    R_LEFT,
    R_LOOKED,
    R_OUTSIDE,
    R_PLAYED,
    R_REMOVED,
    R_RETURNED,
    R_REVEALED,
    R_TAKEN,
    REMOVED,
    TOP_OR_OUTSIDE,
)
from ..values import OneOfThemIs

KEPT: Final = {HAND: R_TAKEN, OUTSIDE: R_OUTSIDE}
# What something said of it needs: that cards were moved there, or that something was done.
FILLED: Final = {
    HAND: (R_TAKEN,),
    OUTSIDE: (R_OUTSIDE,),
    REMOVED: (R_REMOVED,),
    TOP_OR_OUTSIDE: (R_OUTSIDE, R_RETURNED),
}
NEEDED: Final = (R_CARDS, R_CHOSEN, R_GONE, R_LEFT, R_OUTSIDE, R_PLAYED, R_REMOVED, R_RETURNED, R_REVEALED, R_TAKEN)


def kept_by(effect: Effect) -> set[int]:
    """The registers that an effect fills."""
    found: set[int] = set()
    for node in nodes(effect):
        match node:
            case Choose():
                found.add(R_CHOSEN)
            case LookAt():
                found.add(R_LOOKED)
            case ChooseCards():
                found.add(R_CARDS)
            case Reveal():
                found.add(R_REVEALED)
            case Play():
                found.add(R_PLAYED)
            case Move() if node.to in KEPT:
                found.add(KEPT[node.to])
            case Pick():
                found.add(R_LAST)
    return found


def unfilled(node: object, filled: set[int]) -> bool:
    """Whether something is spoken of before anything was done that could be meant: it would never be so. `filled` are
    the registers that were filled before, and those that this fills."""
    parts = node if isinstance(node, tuple) else ()
    if is_dataclass(node):
        parts = tuple([getattr(node, field.name) for field in fields(node)])
    missing = [unfilled(part, filled) for part in parts]
    register = getattr(node, "register", -1)
    missing.append(register in NEEDED and register not in filled)
    match node:
        case Move():
            filled.update(FILLED.get(node.to, (R_RETURNED,)))
        case Choose():
            filled.add(R_CHOSEN)
        case ChooseCards():
            filled.add(R_CARDS)
        case TakeOff():
            filled.update((R_GONE, R_LEFT, R_RETURNED) if node.to in (DECK, DECK_BOTTOM) else (R_GONE, R_LEFT))
        case Play():
            filled.add(R_PLAYED)
        case Reveal():
            filled.add(R_REVEALED)
    return True in missing


def leaves_cards(node: object) -> bool:
    """Whether several cards of a deck are looked at and some of them taken, and where the others go is not said: every
    print of every set says it, so that a sentence was lost."""
    parts = list(nodes(node))
    looks = any(isinstance(part, LookAt) and isinstance(part.cards, Top) and part.cards.count != ONE for part in parts)
    taken = any(isinstance(part, Among) and part.register == R_LOOKED for part in parts)
    return looks and taken and not any(isinstance(part, Held) and part.register == R_LOOKED for part in parts)


def chooses_for_nothing(effect: object) -> bool:
    """Whether somebody is chosen to whom nothing is done and of whom nothing is asked."""
    idle: list[Choose] = []
    return waiting(effect, None, idle) is not None or len(idle) > 0


def waiting(node: object, before: Choose | None, idle: list[Choose]) -> Choose | None:
    """The choice that nothing has come of yet after something, given the one before it; where another choice follows,
    nothing ever will."""
    if isinstance(node, tuple):
        for part in node:
            before = waiting(part, before, idle)
        return before
    if not is_dataclass(node) or isinstance(node, type):
        return before
    if isinstance(node, Later | IfDone) or getattr(node, "register", -1) == R_CHOSEN:
        return None
    match node:
        case Choose(units):
            left = waiting(units, before, idle)
            idle += [] if left is None else [left]
            return node
        case IfYouDo(a, b) | IfYouCannot(a, b):
            waiting(a, before, idle)
            return waiting(b, None, idle)  # whether somebody could be chosen is asked
        case If(condition, body, otherwise) if otherwise is not None:
            asked = waiting(condition, before, idle)
            one, other = waiting(body, asked, idle), waiting(otherwise, asked, idle)
            return one or other
        case SomeOf(parts):
            left_over = [waiting(part, before, idle) for part in parts]
            return before if all(left is not None for left in left_over) else None
    for field in fields(node):
        before = waiting(getattr(node, field.name), before, idle)
    return before


def spoken_of(effect: Effect) -> set[int]:
    """The registers that an effect takes from the sentences before it."""
    found: set[int] = set()
    for node in nodes(effect):
        if isinstance(node, Those | Held | Among):
            found.add(node.register)
        elif isinstance(node, Later):
            found.discard(R_CAUSE)
    return found - kept_by(effect)


def asked_of(effect: Effect) -> set[int]:
    """The registers that conditions and numbers of an effect look at. That something was not done is so as well where
    it was not to be done, and what is done otherwise."""
    if isinstance(effect, If) and presupposes(effect):
        return {R_REVEALED} - kept_by(effect)
    if isinstance(effect, If) and (isinstance(effect.condition, NotSo) or effect.otherwise is not None):
        return set()
    found: set[int] = set()
    for node in nodes(effect):
        if isinstance(node, Did | OneOfThemIs | Remembered | ThatMany):
            found.add(node.register)
    return found - kept_by(effect)


def presupposes(effect: If) -> bool:
    """Whether it is asked what the revealed card is not: a card was revealed then."""
    match effect.condition:
        case NotSo(Did(register, where)) if register == R_REVEALED:
            return where != ANYTHING and effect.otherwise is None
    return False


def is_unclear(before: Effect, said: Effect) -> bool:
    """Whether "if you did not" may mean both that it could not be done and that its condition did not hold: it is
    clear where the condition asks what the card is, and where a card is spoken of that was met under it."""
    if not isinstance(said, If) or not isinstance(said.condition, NotSo) or not isinstance(said.condition.of, Did):
        return False
    if presupposes(said):
        return False
    body = conditional_body(before)
    if body is None or said.condition.of.register not in kept_by(body) or spoken_of(said.body) & kept_by(body):
        return False
    return not (isinstance(before, If) and isinstance(before.condition, Did))


def within(before: Effect, said: Effect) -> Effect:
    """What is said next, if it is said under the condition before."""
    if not isinstance(said, If):
        return said
    condition = before.condition if isinstance(before, If) else IfDone()
    return If(AllOf((condition, said.condition)), said.body)


def is_leaning(effects: list[Effect], said: object) -> bool:
    """Whether "It gains ..." speaks of whom the "If you do, ..." right before it was about: print cuts in two what
    other languages say in one sentence."""
    last = effects[-1] if effects else None
    units = getattr(said, "units", None)
    return isinstance(last, IfYouDo) and units is not None and any(node == units for node in nodes(last.b))


def is_reached(before: Effect, body: Effect, said: Effect, later: set[int], then: bool) -> bool:
    """How far "If you do" and other conditions reach: to a sentence that speaks of something from there and, after "If
    you do", to one that begins with "Then," or says "it" of whom that was about. Any other sentence stands by itself.
    This is the one place that says so: docs/readings.md has the cards whose play depends on it."""
    if then and isinstance(before, IfYouDo):
        return True
    return len(kept_by(body) & (spoken_of(said) | later)) > 0


def followed(before: Effect, said: Effect, later: set[int], then: bool = False) -> Effect | None:
    """The effect before with what is said next inside its condition, if that reaches so far; `later` are the registers
    that an instruction for later speaks of, `then` is whether the sentence begins with "Then,"."""
    body = conditional_body(before)
    if body is None or not is_reached(before, body, said, later, then):
        return None
    whole = Seq((*body.parts, said)) if isinstance(body, Seq) else Seq((body, said))
    match before:
        case If():
            return If(before.condition, followed(body, said, later) or whole)
        case IfYouDo():
            return IfYouDo(before.a, followed(before.b, said, later) or whole)
        case May():
            return May(whole, before.who, before.exactly)
        case Later():
            return replace(before, power=replace(before.power, body=followed(body, said, later) or whole))
    return None


def conditional_body(effect: Effect) -> Effect | None:
    """What is done only under a condition, or if somebody wants it."""
    match effect:
        case If() if effect.otherwise is None:
            return effect.body
        case IfYouDo():
            return effect.b
        case May():
            return effect.body
        case Later():
            return effect.power.body
    return None


def is_under_this(node: object) -> bool:
    """Whether face-down cards under this card are spoken of."""
    return node == UnderOf(This(), ALL) or (isinstance(node, FromUnder) and IsThis() in nodes(node))
