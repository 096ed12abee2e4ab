"""How far BP may go: "+1000 BP for each of them, up to a maximum of +3000 BP"."""

from dataclasses import replace

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Value
from ....language.control import May
from ....language.discourse import UnclearError
from ....language.values import N, Times
from ....text.nodes import nodes
from ..comparing import AtMost
from ..modify import Bp
from ..ops import Give
from ..said_of import UpTo
from ..selectors import EitherOf, Pick


def how_often(amount: int, most: int) -> int:
    """How many times an amount goes into the most that may be given."""
    if amount == 0 or most % amount or most // amount < 1:
        raise UnclearError("how often this goes into the maximum cannot be told")
    return most // amount


def at_most(value: Value, effect: Effect) -> tuple[Value, Effect]:
    """ "For each of them, give ..., up to a maximum of ...": so many of them count."""
    if isinstance(effect, May) and isinstance(effect.body, UpTo):
        value, body = at_most(value, effect.body)
        return value, replace(effect, body=body)
    if not isinstance(effect, UpTo):
        return value, effect
    match effect.body:
        case Give(chars, (Bp(N(n)),)) if not any(isinstance(one, (Pick, EitherOf)) for one in nodes(chars)):
            return AtMost(how_often(n, effect.most), value), effect.body
    raise UnclearError("whose maximum this is cannot be told")


def with_maximum(node: UpTo) -> Give:
    """ "Give ... for each of them, up to a maximum of ..."."""
    match node.body:
        case Give(_, (Bp(Times(n, value)),)) as give:
            return replace(give, mods=(Bp(Times(n, AtMost(how_often(n, node.most), value))),))
    raise UnclearError("for what this is the maximum cannot be told")
