"""Using cards: the energy that there is, what texts change about costs, what an event asks for [UA main phase]."""

from ....kernel.machine.assembling import Effect
from ....kernel.machine.model import CARD_MASK, NOBODY, Frame
from ..board import EYES, Board
from ..cards import ELSEWHERE, IN_HAND, IN_OUTSIDE, Power
from ..modify import M_USABLE
from ..records import H_USED
from ..state import Ua
from ..statics import Costs
from ..terms import ASIDE, COLORS, FRONT, FRONT_ENERGY, HAND, OUTSIDE, REMOVED


def supply_of(s: Ua, player: int, board: Board | None) -> tuple[int, ...]:
    """Add up the energy of a player by a board, or as printed."""
    sums = [0] * (len(COLORS) + 1)
    for unit in s.units(player):
        card = s.cards[unit.cards[-1]]
        keywords = card.keywords if board is None else board.keywords[unit.place]
        if not keywords & FRONT_ENERGY and unit.line() == FRONT:
            continue
        for color, n in card.giving:
            sums[0] += n
            sums[1 + color] += n
        if board is not None and board.energy:
            for color in range(len(COLORS)):
                n = board.more_energy(unit.place, color)
                sums[0] += n
                sums[1 + color] += n
    return tuple(sums)


def where_it_is(s: Ua, card: int) -> int:
    """The zone of a card that is not on the field, as a power's `where` has it."""
    zone = s.zone(card)
    return IN_HAND if zone == HAND else IN_OUTSIDE if zone == OUTSIDE else ELSEWHERE


def reaches(s: Ua, costs: Costs, card: int) -> bool:
    """Whether a price of the next card that is used is one for this card, by where it is used from."""
    zone = s.zone(card)
    if costs.removed:
        return zone == REMOVED
    return zone == HAND or (costs.outside and zone == OUTSIDE)


def lent(s: Ua, player: int) -> list[int]:
    """The cards of the Remove Area that an effect lets a player use, and that have not moved since."""
    found: list[int] = []
    for mod in s.modifiers:
        if mod.kind != M_USABLE or mod.target != player or mod.start > s.turn:
            continue
        card = mod.amount & CARD_MASK
        if s.is_current(mod.amount) and s.zone(card) == REMOVED and card not in found:
            found.append(card)
    return found


def add_costs(s: Ua, found: list[tuple[Costs, Frame]], power: Power, eyes: Frame, card: int, raid: bool) -> None:
    if power.condition is not None and not power.condition.holds(s, eyes):
        return
    for static in power.statics:
        if not isinstance(static, Costs) or (static.raid_only and not raid) or static.chosen is not None:
            continue
        if static.where.card(s, eyes, card) and (static.condition is None or static.condition.holds(s, eyes)):
            found.append((static, eyes))


def was_used(s: Ua, player: int, card: int) -> bool:
    """Whether a card of that name has been used this turn."""
    for h in s.history:
        if h.verb == H_USED and h.player == player and s.cards[h.card].name == s.cards[card].name:
            return True
    return False


def can_use_event(s: Ua, player: int, card: int) -> bool:
    """The condition and the additional cost of an event's text. The cost is paid after its AP, with the card set
    aside: neither can be paid with the other."""
    power = s.cards[card].powers[s.cards[card].use]
    if power.cost is None:
        return s.rules.can_pay_for(s, EYES.look(player, s.ref(card), NOBODY), power)
    then = s.clone()
    then.ap[player] -= s.rules.ap_cost(s, player, card, False)
    then.take_out(card)
    then.pile(ASIDE, player).append(card)
    then.relocate(card, ASIDE)
    then.touch()
    return s.rules.can_pay_for(then, EYES.look(player, then.ref(card), NOBODY), power)


def is_payable(s: Ua, eyes: Frame, cost: Effect) -> bool:
    """Each part of a cost can be paid in full. Parts that draw on one another are not looked through."""
    return cost.possible(s, eyes) and cost.complete(s, eyes)
