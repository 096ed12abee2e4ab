"""Why: the full account of a BP, of an option that is offered, and of one that is not."""

from ...kernel.errors import ShinpanError
from ...kernel.game import Reason
from ...kernel.model import NOBODY
from ...kernel.telling import player_word, why_offered
from .board import abilities, read, works
from .cards import ACTIVATE
from .modify import ATTACKING, BLOCKING
from .notation import gift_words, option_words
from .phrases import WORDS
from .rules.abilities import may_use
from .rules.attack import can_block
from .state import Ua, Unit
from .terms import ATTACK, CALLED_STRIKE, COLORS, FRONT, LINES, MAIN, MOVE, PHASES, PLACES, STEP, place_word


def why(s: Ua, about: str, player: int, language: str) -> list[Reason]:
    """Why a place has its BP, why an answer is offered, or the first rule that forbids it."""
    words = " ".join(about.split())
    unit = unit_at(s, words)
    if unit is not None:
        return why_bp(s, unit, language)
    if s.decision is not None and words in option_words(s) and s.decision.player == player:
        return why_offered(s, words, "cards")
    return [why_not(s, words, player)]


def unit_at(s: Ua, words: str) -> Unit | None:
    """The card on the field that a place names."""
    for place in range(PLACES):
        if place_word(place).lower() == words.lower():
            unit = s.field[place]
            if unit is None:
                raise ShinpanError(f"{words} is vacant")
            return unit
    return None


def why_bp(s: Ua, unit: Unit, language: str) -> list[Reason]:
    """Everything that made a BP, each with its card."""
    board = read(s.clone(), True)
    assert board.lines is not None
    words = WORDS[language]
    card = s.cards[unit.cards[-1]]
    reasons = [Reason(f"{words['base'].format(card=card.name)}: {card.bp}", "character cards", card.name)]
    for line in board.lines[unit.place]:
        reasons.append(Reason(gift_words(0, line.amount, language), "cards", s.cards[line.card].name))
    reasons.append(Reason(f"{words['total']}: {board.bp[unit.place]}", "character cards", ""))
    return reasons


def why_not(s: Ua, words: str, player: int) -> Reason:
    """The first rule that forbids an answer."""
    decision = s.decision
    if decision is None:
        return Reason("the game is over" if s.is_over() else "nobody has to decide anything", s.won_by, "")
    if decision.player != player:
        return Reason(f"it is {player_word(decision.player)} who must decide now", decision.rule, "")
    verb, _, rest = words.partition(" ")
    if verb in ("play", "use", "raid"):
        return why_not_use(s, verb, rest, player)
    if verb == "attack":
        return why_not_attack(s, rest, player)
    if verb == "block":
        return why_not_block(s, rest, player)
    if verb == "move":
        return why_not_move(s, rest, player)
    if verb == "activate":
        return why_not_activate(s, rest, player)
    return Reason(f"'{words}' is none of the options: {', '.join(option_words(s))}", decision.rule, "")


def wrong_phase(s: Ua, phase: int, rule: str) -> Reason | None:
    if s.phase == phase:
        return None
    return Reason(f"that is done in the {PHASES[phase]} phase, this is the {PHASES[s.phase]} phase", rule, "")


def card_in_hand(s: Ua, key: str, player: int) -> int:
    for card in s.hand(player):
        if s.cards[card].key.lower() == key.lower():
            return card
    return NOBODY


def why_not_use(s: Ua, verb: str, rest: str, player: int) -> Reason:
    wrong = wrong_phase(s, MAIN, "main phase")
    if wrong is not None:
        return wrong
    key, _, goal = rest.partition(" ")
    card = card_in_hand(s, key, player)
    if card == NOBODY:
        return Reason(f"there is no {key} in your hand", "main phase", "")
    printed = s.cards[card]
    raid = verb == "raid"
    needed = s.rules.energy_cost(s, player, card, raid)
    there = s.rules.energy_of(s, player, printed.color)
    if there < needed:
        color = COLORS[printed.color]
        return Reason(
            f"it needs {needed} {color} energy on the Energy Line, there is {there}", "main phase", printed.name
        )
    cost = s.rules.ap_cost(s, player, card, raid)
    if s.ap[player] < cost:
        return Reason(f"it costs {cost} AP, {s.ap[player]} are active", "action point cards", printed.name)
    if raid:
        return why_not_raid(s, card, goal)
    if (verb == "use") != printed.is_event():
        rule = "use event cards" if printed.is_event() else "play character cards"
        return Reason(f"'{'use' if printed.is_event() else 'play'}' is the word for it", rule, printed.name)
    if printed.is_site() and goal == LINES[FRONT]:
        return Reason("Field cards are played to the Energy Line alone", "field cards", printed.name)
    return Reason("its own text, or an effect, forbids it", "cards", printed.name)


def why_not_raid(s: Ua, card: int, goal: str) -> Reason:
    rule = "raid boost character cards"
    printed = s.cards[card]
    if printed.raid is None:
        return Reason(f"{printed.name} has no Raid", rule, printed.name)
    base = unit_at(s, goal)
    if base is None:
        return Reason(f"'{goal}' is no place", rule, printed.name)
    below = s.cards[base.cards[-1]]
    if len(base.cards) > 1 or below.raid is not None:
        return Reason(f"{below.name} has Raid or is raided already", rule, printed.name)
    return Reason(f"{printed.name} may not raid {below.name}", rule, printed.name)


def why_not_attack(s: Ua, rest: str, player: int) -> Reason:
    rule = "attacking character specification timing"
    wrong = wrong_phase(s, ATTACK, rule)
    if wrong is not None:
        return wrong
    unit = unit_at(s, rest.split(" ", maxsplit=1)[0]) if rest else None
    if unit is None or unit.player != player or unit.line() != FRONT:
        return Reason("only characters on your Front Line attack", rule, "")
    if unit.rest:
        return Reason("only active characters attack", "active mode and rest mode", s.cards[unit.cards[-1]].name)
    board = s.rules.read(s)
    if board.cannot[unit.place] & ATTACKING:
        return Reason("an effect says that it cannot attack", "cards", s.cards[unit.cards[-1]].name)
    if " " in rest and not board.keywords[unit.place] & CALLED_STRIKE:
        return Reason("without Called Strike only the opponent can be attacked", rule, "")
    return Reason("that cannot be attacked", rule, "")


def why_not_block(s: Ua, rest: str, player: int) -> Reason:
    rule = "blocking character specification timing"
    unit = unit_at(s, rest) if rest else None
    if unit is None or unit.player != player or unit.line() != FRONT:
        return Reason("only characters on your Front Line block", rule, "")
    name = s.cards[unit.cards[-1]].name
    if unit.rest:
        return Reason("only active characters block", "active mode and rest mode", name)
    if s.rules.read(s).cannot[unit.place] & BLOCKING:
        return Reason("an effect says that it cannot block", "cards", name)
    attacker = s.unit(s.attacker)
    if attacker is not None and not can_block(s, attacker, unit):
        return Reason("an effect says that it cannot block this attacker", "cards", s.cards[attacker.cards[-1]].name)
    return Reason("another character must block", rule, "")


def why_not_move(s: Ua, rest: str, player: int) -> Reason:
    rule = "move phase"
    wrong = wrong_phase(s, MOVE, rule)
    if wrong is not None:
        return wrong
    unit = unit_at(s, rest.split(" ", maxsplit=1)[0]) if rest else None
    if unit is None or unit.player != player:
        return Reason("that is no card of yours", rule, "")
    name = s.cards[unit.cards[-1]].name
    if not s.cards[unit.cards[-1]].is_character():
        return Reason("Field cards cannot be moved", "field cards", name)
    if unit.id in s.moved:
        return Reason("it has moved in this phase", rule, name)
    if unit.line() == FRONT and not s.rules.read(s).keywords[unit.place] & STEP:
        return Reason("only characters with Step move back to the Energy Line", "step", name)
    return Reason("an effect says that it cannot move there", "cards", name)


def why_not_activate(s: Ua, rest: str, player: int) -> Reason:
    rule = "use effects of cards on your field"
    wrong = wrong_phase(s, MAIN, rule)
    if wrong is not None:
        return wrong
    place = rest.rsplit(".", 1)[0] if rest.count(".") > 1 else rest
    unit = unit_at(s, place)
    if unit is None or unit.player != player:
        return Reason(f"'{place}' is no card of yours", rule, "")
    name = s.cards[unit.cards[-1]].name
    reason = Reason(f"{name} has no Activate: Main effect", rule, name)
    for entry in abilities(s, unit):
        power = s.cards[entry >> 6].powers[entry & 63]
        if power.kind != ACTIVATE:
            continue
        if not works(s, power, unit.player, unit.line()):
            reason = Reason("it does not work on this line or in this turn", "activation conditions", name)
        elif not may_use(s, unit, power, entry):
            reason = Reason(f"it has been used {power.limit} times this turn", rule, name)
        elif not s.rules.can_pay(s, unit, power, entry):
            reason = Reason("a condition is not satisfied", "activation conditions", name)
    return reason
