"""Why: the full account of a BP, of an option that is offered, and of one that is not."""

from ...kernel.game.options import CARD, LINE, PLACE, TARGET
from ...kernel.game.protocol import Reason
from ...kernel.game.reasons import Reasons, card_in_hand
from ...kernel.machine.model import NOBODY
from ...support.errors import ShinpanError
from ...support.json import Json
from .board import abilities, works
from .cards import ACTIVATE
from .facts import text_in
from .layers import read
from .modify import ATTACKING, BLOCKING, M_BP, M_WORDS
from .notation import gift_words
from .options import OPTIONS
from .phrases import COLOR_NAMES, PHASE_NAMES, REASONS
from .records import Unit
from .rules.abilities import may_use
from .rules.attack import can_block
from .state import Ua
from .terms import (
    ATTACK,
    CALLED_STRIKE,
    FRONT,
    LINES,
    MAIN,
    MOVE,
    PLACES,
    POWER_BITS,
    POWER_MASK,
    STEP,
    color_word,
    place_word,
)


def tell(language: str) -> Reasons:
    """The sentences of this game in a language."""
    return Reasons(REASONS, PHASE_NAMES, language, "cards", "", text_in)


def piece_at(s: Ua, words: str) -> Unit | None:
    """The card on the field that a place names."""
    for place in range(PLACES):
        if place_word(place).lower() == words.lower():
            unit = s.field[place]
            if unit is None:
                raise ShinpanError("{words} is vacant", words=words)
            return unit
    return None


def why_bp(s: Ua, unit: Unit, tell: Reasons) -> list[Reason]:
    """Everything that made a BP, each with its card."""
    board = read(s.clone(), True)
    assert board.lines is not None
    card = s.cards[unit.cards[-1]]
    if not card.is_character():
        return [tell.because("no bp", "field cards", card, cards={"card": card})]
    reasons = [tell.because("printed", "character cards", card, {"number": card.bp}, {"card": card})]
    for line in board.lines[unit.place]:
        facts: dict[str, Json] = {"gift": M_WORDS[M_BP], "amount": line.amount}
        said = {"gift": gift_words(M_BP, line.amount, tell.language)}
        reasons.append(tell.because("gift", "cards", s.cards[line.card], facts, said=said))
    reasons.append(tell.because("total", "character cards", None, {"number": board.bp[unit.place]}))
    return reasons


def why_not(s: Ua, words: str, player: int, tell: Reasons) -> Reason | None:
    """The first rule that forbids an answer, if there is one to name."""
    verb, *said = words.split(" ")
    slots = OPTIONS.slots_said(verb, said)
    place = slots.get(PLACE, "")
    if verb in ("play", "use", "raid"):
        goal = place if verb == "raid" else slots.get(LINE, "")
        return why_not_use(s, verb, slots.get(CARD, ""), goal, player, tell)
    if verb == "attack":
        return why_not_attack(s, place, TARGET in slots, player, tell)
    if verb == "block":
        return why_not_block(s, place, player, tell)
    if verb == "move":
        return why_not_move(s, place, player, tell)
    if verb == "activate":
        return why_not_activate(s, place, player, tell)
    return None


def wrong_phase(s: Ua, phase: int, rule: str, tell: Reasons) -> Reason | None:
    return None if s.phase == phase else tell.other_phase(phase, s.phase, rule)


def why_not_use(s: Ua, verb: str, key: str, goal: str, player: int, tell: Reasons) -> Reason:
    wrong = wrong_phase(s, MAIN, "main phase", tell)
    if wrong is not None:
        return wrong
    card = card_in_hand(s, key, player)
    if card == NOBODY:
        return tell.because("not in hand", "main phase", None, {"card": key})
    printed = s.cards[card]
    raid = verb == "raid"
    needed = s.rules.energy_cost(s, player, card, raid)
    there = s.rules.energy_of(s, player, printed.color)
    if there < needed:
        lack: dict[str, Json] = {"number": needed, "color": color_word(printed.color), "other": there}
        color = COLOR_NAMES[tell.language][printed.color]  # the last is that of all colors
        return tell.because("needs energy", "main phase", printed, lack, said={"color": color})
    cost = s.rules.ap_cost(s, player, card, raid)
    if s.ap[player] < cost:
        return tell.because("costs AP", "action point cards", printed, {"number": cost, "other": s.ap[player]})
    if raid:
        return why_not_raid(s, card, goal, tell)
    if (verb == "use") != printed.is_event():
        rule = "use event cards" if printed.is_event() else "play character cards"
        return tell.because("another word", rule, printed, {"verb": "use" if printed.is_event() else "play"})
    if printed.is_site() and goal == LINES[FRONT]:
        return tell.because("energy line alone", "field cards", printed)
    return tell.because("text forbids", "cards", printed)


def why_not_raid(s: Ua, card: int, goal: str, tell: Reasons) -> Reason:
    rule = "raid boost character cards"
    printed = s.cards[card]
    if printed.raid is None:
        return tell.because("no Raid", rule, printed, cards={"card": printed})
    base = piece_at(s, goal)
    if base is None:
        return tell.because("no place", rule, printed, {"place": goal})
    below = s.cards[base.cards[-1]]
    if len(base.cards) > 1 or below.raid is not None:
        return tell.because("raided already", rule, printed, cards={"card": below})
    return tell.because("may not raid", rule, printed, cards={"card": printed, "below": below})


def why_not_attack(s: Ua, place: str, aimed: bool, player: int, tell: Reasons) -> Reason:
    rule = "attacking character specification timing"
    wrong = wrong_phase(s, ATTACK, rule, tell)
    if wrong is not None:
        return wrong
    unit = piece_at(s, place)
    if unit is None or unit.player != player or unit.line() != FRONT:
        return tell.because("Front Line attacks", rule)
    if unit.rest:
        return tell.because("active attack", "active mode and rest mode", s.cards[unit.cards[-1]])
    board = s.rules.read(s)
    if board.cannot[unit.place] & ATTACKING:
        return tell.because("cannot attack", "cards", s.cards[unit.cards[-1]])
    if aimed and not board.keywords[unit.place] & CALLED_STRIKE:
        return tell.because("no Called Strike", rule)
    return tell.because("no target", rule)


def why_not_block(s: Ua, place: str, player: int, tell: Reasons) -> Reason:
    rule = "blocking character specification timing"
    if s.decision is not None and s.decision.kind != "block":
        return tell.because("no attack to block", rule)
    unit = piece_at(s, place)
    if unit is None or unit.player != player or unit.line() != FRONT:
        return tell.because("Front Line blocks", rule)
    top = s.cards[unit.cards[-1]]
    if unit.rest:
        return tell.because("active block", "active mode and rest mode", top)
    if s.rules.read(s).cannot[unit.place] & BLOCKING:
        return tell.because("cannot block", "cards", top)
    attacker = s.unit(s.attacker)
    if attacker is not None and not can_block(s, attacker, unit):
        return tell.because("cannot block this", "cards", s.cards[attacker.cards[-1]])
    return tell.because("another must block", rule)


def why_not_move(s: Ua, place: str, player: int, tell: Reasons) -> Reason:
    rule = "move phase"
    wrong = wrong_phase(s, MOVE, rule, tell)
    if wrong is not None:
        return wrong
    unit = piece_at(s, place)
    if unit is None or unit.player != player:
        return tell.because("no card of yours", rule, None, {"place": place})
    top = s.cards[unit.cards[-1]]
    if not top.is_character():
        return tell.because("field cards stay", "field cards", top)
    if unit.id in s.moved:
        return tell.because("has moved", rule, top)
    if unit.line() == FRONT and not s.rules.read(s).keywords[unit.place] & STEP:
        return tell.because("no Step", "step", top)
    return tell.because("cannot move", "cards", top)


def why_not_activate(s: Ua, place: str, player: int, tell: Reasons) -> Reason:
    rule = "use effects of cards on your field"
    wrong = wrong_phase(s, MAIN, rule, tell)
    if wrong is not None:
        return wrong
    for card in s.outside(player):
        if s.cards[card].key.lower() == place.lower():
            return tell.because("nothing to activate outside", "activation conditions", s.cards[card])
    unit = piece_at(s, place)
    if unit is None or unit.player != player:
        return tell.because("no card of yours", rule, None, {"place": place})
    top = s.cards[unit.cards[-1]]
    reason = tell.because("no Activate", rule, top, cards={"card": top})
    for entry in abilities(s, unit):
        power = s.cards[entry >> POWER_BITS].powers[entry & POWER_MASK]
        if power.kind != ACTIVATE:
            continue
        if not works(s, power, unit.player, unit.line()):
            reason = tell.because("does not work here", "activation conditions", top)
        elif not may_use(s, unit, power, entry):
            reason = tell.because("used up", rule, top, {"number": power.limit})
        elif not s.rules.can_pay(s, unit, power, entry):
            reason = tell.because("condition fails", "activation conditions", top)
    return reason
