"""What a card offers as it is used: read and written."""

from dataclasses import replace
from typing import Any

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Filter
from ....language.control import May
from ....language.counting import Count
from ....language.discourse import UnclearError
from ....language.filters import IsThis
from ....language.values import ALL, ANYTHING, Missing, N, Not
from ....language.verbs import Reveal
from ....text.nodes import all_of, nodes, parts_of
from ....text.words import NoWordsError
from ..cards import IN_HAND, Power
from ..endings import NextCosts
from ..selectors import From
from ..statics import Costs
from ..terms import FIELD, HAND, YOU
from .braces import exchanged
from .canonical import canonical
from .phrases import Many, Stand

ANY_CARDS = From((HAND,), lo=N(0), hi=ALL)


def offer(said: Effect) -> Effect:
    """What may be done as a card is used: nobody must, and none of any number is declining it."""
    match said:
        case May(body, who) if who == YOU:
            return body
        case Reveal(cards) if cards == ANY_CARDS:
            return said
    raise UnclearError("not understood")


def besides_this(cost: Effect) -> Effect:
    """A cost that is paid with other cards of the hand: the one that is being used is none of them."""
    return with_hand(cost, lambda where: all_of([*parts_of(where), Not(IsThis())]))


def with_this(cost: Effect) -> Effect:
    """The same as it is printed."""
    return with_hand(cost, lambda where: all_of([part for part in parts_of(where) if part != Not(IsThis())]))


def with_hand(cost: Effect, change: Any) -> Effect:
    for node in nodes(cost):
        if isinstance(node, From) and HAND in node.zones:
            where: Filter = canonical(change(node.where))
            new = replace(node, where=where)
            return exchanged(cost, node, new)
    return cost


def revealed_for(cost: Effect | None, asked: Many) -> Effect:
    """ "Reveal any number of cards. If the combined total of such cards revealed and on your field is three or more":
    as many of them as are missing on the field, or more."""
    if cost != besides_this(Reveal(ANY_CARDS)) or asked.sign != ">=":
        raise UnclearError("what this speaks of is not clear")
    few = Missing(asked.number, Count(FIELD, YOU, asked.what))
    return besides_this(Reveal(From((HAND,), YOU, asked.what, few, ALL)))


def changed_price(said: Any) -> NextCosts:
    """What was done for it changes the price of this card, or how it comes."""
    match said:
        case Stand((Costs(where) as costs,)) if where == IsThis() and costs.chosen is None:
            return NextCosts(costs)
    raise UnclearError("how long is not said")


def asked_total(cost: Effect) -> Many | None:
    """How many must be revealed or on the field, if that is what a cost asks for."""
    match cost:
        case Reveal(From(_, _, where, Missing(number, Count(zone, who, other)))) if (zone, who) == (FIELD, YOU):
            return Many(">=", number, other) if where == other != ANYTHING else None
    return None


def offered(power: Power) -> tuple[Effect, Stand]:
    """What a card offers as it is used, as it is printed, and what that changes."""
    if power.cost is None or not isinstance(power.body, NextCosts):
        raise NoWordsError(f"for what: {power}")
    return with_this(power.cost), Stand((power.body.costs,), IN_HAND)
