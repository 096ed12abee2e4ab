"""What a sentence does to what was said before it: conditions, "if you do", "otherwise"."""

from dataclasses import replace
from typing import Any

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Node
from ....language.control import If, IfYouDo, May, Seq
from ....language.counting import Did
from ....language.discourse import UnclearError
from ....language.pieces import This
from ....language.triggers import Trigger
from ....language.values import AllOf, Compare, IfDone
from ..durations import THIS_TURN
from ..endings import Later
from ..events import WhenMoves
from ..ops import Give, IfYouCannot
from ..statics import (
    AlsoNeeds,
    Banished,
    CanBeRaided,
    Costs,
    FreeDraw,
    HandBp,
    HandSize,
    LineLimit,
    LosersMoved,
    LosersRemoved,
    LosersReturned,
    NoBlockOf,
    NoStrikeAt,
    PlayerCannot,
    PlayLimit,
    Static,
    Unblockable,
    Unchosen,
    WiderRange,
)
from ..values import InPhase, IsYourTurn, TimesThisTurn
from ..warding import TakesDraws
from .meaning import Said
from .phrases import Under

Conditional = (
    *(Static, Unblockable, CanBeRaided, HandSize, LineLimit, PlayerCannot, Costs, LosersRemoved, LosersMoved),
    *(PlayLimit, Unchosen, NoBlockOf, NoStrikeAt, AlsoNeeds, Banished, HandBp),
    *(LosersReturned, FreeDraw, WiderRange, TakesDraws),
)


def both(first: Condition | None, second: Condition) -> Condition:
    return second if first is None else AllOf((first, second))


def conditional(static: Node, condition: Condition) -> Node:
    if not isinstance(static, Conditional):
        raise UnclearError("not understood")
    return replace(static, condition=both(static.condition, condition))


def attached(how: str, before: Effect, said: Effect) -> Effect:
    """What depends on the sentence before stands inside its condition."""
    if isinstance(before, Later) and before.power.body is not None:
        return replace(before, power=replace(before.power, body=attached(how, before.power.body, said)))
    if how == "otherwise":
        if isinstance(before, IfYouDo):
            return IfYouDo(before.a, attached(how, before.b, said))
        if not isinstance(before, If) or before.otherwise is not None:
            raise UnclearError("otherwise than what is not said")
        if isinstance(before.body, May):
            return If(before.condition, IfYouCannot(before.body, said), said)
        return If(before.condition, before.body, said)
    if isinstance(before, If):
        if before.otherwise is not None:
            raise UnclearError("what must have been done is not clear")
        if how == "if_you_cannot" and isinstance(before.condition, Did) and isinstance(before.body, May):
            # a card that was looked at has to go somewhere, whether it could have been taken or not
            return If(before.condition, IfYouCannot(before.body, said), said)
        return If(before.condition, attached(how, before.body, said))
    if how == "if_you_cannot" and isinstance(before, IfYouDo) and isinstance(before.a, May):
        return Seq((before.a, If(IfDone(), before.b, said)))
    match before:
        case IfYouDo(a, Seq((*parts, May() as last))) if how == "if_you_do":
            return IfYouDo(a, Seq((*parts, IfYouDo(last, said))))  # what one may do was said last
        case IfYouDo(a, May() as last) if how == "if_you_do":
            return IfYouDo(a, IfYouDo(last, said))
        case Seq((*parts, May() as last)) if how == "if_you_do":
            return Seq((*parts, IfYouDo(last, said)))
        case IfYouDo() | IfYouCannot():
            raise UnclearError("what must have been done is not clear")
    return IfYouDo(before, said) if how == "if_you_do" else IfYouCannot(before, said)


def is_for_this_turn(condition: Condition, said: Said) -> bool:
    """ "If ... this turn, this character gains ... until the end of the turn" without a timing: for as long as it is
    so, which is until then."""
    return (
        isinstance(condition, Compare)
        and isinstance(condition.left, TimesThisTurn)
        and condition.sign == ">="
        and isinstance(said, Give)
        and said.units == This()
        and said.duration == THIS_TURN
    )


def in_phase(trigger: Trigger, said: Any) -> tuple[Trigger, Any]:
    """ "In your attack phase, when this character moves": the phase is that of the timing."""
    match trigger, said:
        case WhenMoves(phase=-1, in_move_phase=True), Under(AllOf((IsYourTurn(True), InPhase(phase))), rest):
            return replace(trigger, in_move_phase=False, phase=phase), rest
    return trigger, said
