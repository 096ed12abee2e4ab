"""Why: the full account of a BP, of an option that is offered, and of one that is not."""

from ...kernel.game.options import CARD, PLACE
from ...kernel.game.protocol import Reason
from ...kernel.game.reasons import Reasons, card_in_hand
from ...kernel.machine.model import NOBODY
from ...kernel.state.telling import PLAYERS
from ...support.errors import ShinpanError
from ...support.json import Json
from .board import Line, own_slot
from .cards import PAYMENT
from .facts import text_in
from .layers import read
from .modify import LEVELLING, M_BP, M_EXTRA, M_GRADE, M_WORDS
from .notation import gift_words
from .options import OPTIONS
from .phrases import PHASE_NAMES, REASONS
from .records import Character
from .rules.scenes import can_set_scene
from .rules.stacks import lacks_single, name_at
from .rules.triggers import is_forbidden
from .state import Ucg
from .terms import ACTIVATE, HIGHEST_STATE, LEVEL_UP, POWERS, SCENE_PHASE, SET_PHASE, STATES


def tell(language: str) -> Reasons:
    """The sentences of this game in a language."""
    return Reasons(REASONS, PHASE_NAMES, language, "11.1", "5.1.2", text_in)


def piece_at(s: Ucg, words: str) -> Character | None:
    """The character that a place names."""
    area_word = words[1:]
    if not 1 <= len(area_word) <= 3 or words[0].upper() not in PLAYERS or not area_word.isascii():
        return None
    if not area_word.isdecimal():
        return None
    player, area = PLAYERS.index(words[0].upper()), int(area_word) - 1
    if not 0 <= area < s.areas():
        raise ShinpanError("there is no battle area {area}: there are {areas}", area=area + 1, areas=s.areas())
    ch = s.field[player][area]
    if ch is None:
        raise ShinpanError("{words} is vacant", words=words)
    return ch


def why_bp(s: Ucg, ch: Character, tell: Reasons) -> list[Reason]:
    """Each layer that made a BP, each with its rule and card [UCG 8.1, 11.6, 11.7]."""
    board = read(s.clone(), True)
    assert board.lines is not None
    top = s.top(ch)
    if top == NOBODY:
        return [tell.because("face-down", "10.1.1")]
    card = s.cards[top]
    slot = own_slot(card, min(len(ch.cards), HIGHEST_STATE) - 1)
    printed = card.bp[slot] if slot >= 0 else 0
    state = STATES[min(len(ch.cards), HIGHEST_STATE)]
    facts: dict[str, Json] = {"state": state, "number": printed}
    reasons = [tell.because("printed", "8.1.1", card, facts, {"card": card}, {"state": state.upper()})]
    lines = board.lines[board.index(ch)]
    for kind in (M_GRADE, M_EXTRA):
        reasons += [reason_of(s, line, tell) for line in lines if line.kind == kind]
    reasons += [reason_of(s, line, tell) for line in lines if line.kind not in (M_GRADE, M_EXTRA)]
    total = board.bp(ch)
    if total == 0 and any(line.kind == M_BP and line.amount < 0 for line in lines):
        reasons.append(tell.because("floor", "11.7.2"))
    reasons.append(tell.because("total", "8.1", None, {"number": total}))
    return reasons


def reason_of(s: Ucg, line: Line, tell: Reasons) -> Reason:
    facts: dict[str, Json] = {"gift": M_WORDS[line.kind], "amount": line.amount}
    said = {"gift": gift_words(line.kind, line.amount, tell.language)}
    return tell.because("gift", line.rule, s.cards[line.card], facts, said=said)


def why_not(s: Ucg, words: str, player: int, tell: Reasons) -> Reason | None:
    """The first rule that forbids an answer, if there is one to name."""
    verb, *said = words.split(" ")
    slots = OPTIONS.slots_said(verb, said)
    place, key = slots.get(PLACE, ""), slots.get(CARD, "")
    if verb == "level":
        return why_not_level(s, place, key, player, tell)
    if verb in ("set", "scene"):
        return why_not_set(s, verb, key, player, tell)
    if verb == "use":
        return why_not_use(s, place, player, tell)
    return None


def why_not_level(s: Ucg, place: str, key: str, player: int, tell: Reasons) -> Reason:
    if s.phase != LEVEL_UP:
        return tell.other_phase(LEVEL_UP, s.phase, "5.6.1")
    ch = piece_at(s, place)
    if ch is None or ch.player != player:
        return tell.because("no character of yours", "5.6.2.1", None, {"place": place})
    card = card_in_hand(s, key, player)
    if card == NOBODY:
        return tell.because("not in hand", "5.6.1", None, {"card": key})
    return why_no_stack(s, ch, card, tell)


def why_no_stack(s: Ucg, ch: Character, card: int, tell: Reasons) -> Reason:
    """Why a character cannot level up with a card."""
    upper = s.cards[card]
    below = s.cards[ch.cards[-1]]
    if ch.levelled:
        return tell.because("has levelled up", "5.6.2.3")
    if is_forbidden(s, ch, LEVELLING):
        return tell.because("cannot level up", "1.2.2")
    if not upper.is_character():
        return tell.because("no character card", "5.6.1", upper, cards={"card": upper})
    name = name_at(s, ch.cards, len(ch.cards) - 1)
    if name not in upper.names and not set(upper.teams) & set(below.teams):
        called: dict[str, Json] = {"character": upper.character, "called": name}
        return tell.because("another name", "5.6.1", upper, called, {"card": upper})
    if upper.level != below.level + 1:
        return tell.because("another level", "5.6.2.2", upper, {"number": upper.level, "other": below.level})
    return tell.because("beyond QUAD", "2.3.5.2")


def why_not_set(s: Ucg, verb: str, key: str, player: int, tell: Reasons) -> Reason:
    phase = SCENE_PHASE if verb == "scene" else SET_PHASE
    if s.phase != phase:
        return tell.other_phase(phase, s.phase, "5.1.2")
    card = card_in_hand(s, key, player)
    if card == NOBODY:
        return tell.because("not in hand", "5.5.3.1", None, {"card": key})
    printed = s.cards[card]
    if verb == "scene":
        return why_no_scene(s, card, tell)
    if not printed.is_character():
        return tell.because("no character card", "5.5.3.1", printed, cards={"card": printed})
    if lacks_single(s, card):
        return tell.because("no SINGLE BP", "11.15.1", printed, cards={"card": printed})
    return tell.because("an effect forbids", "1.2.2", printed)


def why_no_scene(s: Ucg, card: int, tell: Reasons) -> Reason:
    printed = s.cards[card]
    if not printed.is_scene():
        return tell.because("no scene card", "5.4.2", printed, cards={"card": printed})
    if printed.round > s.areas():
        return tell.because("round too high", "6.3.1", printed, {"number": printed.round, "other": s.areas()})
    if not can_set_scene(s, card):
        low = s.cards[s.scene].round
        return tell.because("round too low", "6.3.2", printed, {"number": printed.round, "other": low})
    return tell.because("an effect forbids", "1.2.2")


def why_not_use(s: Ucg, place: str, player: int, tell: Reasons) -> Reason:
    if s.phase != ACTIVATE:
        return tell.other_phase(ACTIVATE, s.phase, "5.8.1")
    if place == "scene":
        if s.scene == NOBODY:
            return tell.because("no scene in play", "6.3.3")
        if s.owners[s.scene] != player:
            return tell.because("another's scene", "6.3.3", s.cards[s.scene])
        return why_not_pay(s, s.scene, player, NOBODY, 1, tell)
    ch = piece_at(s, place)
    if ch is None or ch.player != player:
        return tell.because("no character of yours", "5.8.2.1", None, {"place": place})
    return why_not_pay(s, s.top(ch), player, ch.id, len(ch.cards), tell)


def why_not_pay(s: Ucg, card: int, player: int, host: int, cards: int, tell: Reasons) -> Reason:
    """Why no payment power of a card can be used."""
    printed = s.cards[card]
    ref = s.ref(card)
    reason = tell.because("no payment power", "9.4.1", printed, cards={"card": printed})
    for index, power in enumerate(printed.powers):
        if power.kind != PAYMENT:
            continue
        if power.marks and not power.marks >> cards - 1 & 1:
            reason = tell.because(
                "another state", "2.3.5.2", printed, {"state": STATES[cards]}, said={"state": STATES[cards].upper()}
            )
        elif s.rules.is_negated(s, ref, index):
            reason = tell.because("text is negated", "11.13.2", printed)
        elif power.limit and s.uses.count(ref * POWERS + index) >= power.limit:
            reason = tell.because("used up", "9.4.2", printed, {"number": power.limit})
        elif not s.rules.can_pay(s, player, ref, index, host):
            reason = tell.because("cannot be paid", "9.4.4", printed)
    return reason
