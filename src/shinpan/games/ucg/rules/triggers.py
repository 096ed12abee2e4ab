"""Chapters 9 and 10: triggered powers, and when an effect text is active."""

from ....kernel.machine.model import CARD_MASK, NOBODY
from ....kernel.state.zones import draw_card
from ....language.triggers import Trigger
from ..board import CHARACTERS_LIMITED, EYES, glance, is_active
from ..cards import TRIGGERED, Card, Power
from ..events import (
    DISCARDED,
    DREW,
    DREW_BY_RULE,
    ENTERED,
    GONE,
    LEVELLED_UP,
    LOST,
    RESOLVED_PAYMENT,
    SCENE_ENTERED,
    SENT,
    TIED,
    TUCKED,
    TURN_ENDED,
    WON,
    EntersPlay,
    Occurrence,
    fitting,
    speaks_of_event,
)
from ..immunity import is_immune
from ..modify import ENTER_EFFECTS, M_CANNOT
from ..records import CAME, LEVELLED, Character, Happening, Waiting
from ..state import Ucg
from ..terms import BATTLE, POWERS, SCENE

FREE = 0  # an effect made by another one's word: it resolves wherever its card has gone
ON_FIELD = 1  # its power must be active [UCG 10.1.3.2]
WHERE_IT_IS = 2  # its card must not have moved since


def watching(card: Card) -> int:
    """The kinds of occurrence that a card's triggered powers look at."""
    mask = 0
    for power in card.powers:
        if power.kind == TRIGGERED and isinstance(power.event, Trigger):
            mask |= power.event.watches()
    return mask


def fire(s: Ucg, what: Occurrence) -> None:
    """Let every active triggered power see an occurrence: those it sets off wait [UCG 9.2.1]."""
    if s.dry:
        return
    for player in (s.lead, 1 - s.lead):
        for ch in s.field[player]:
            if ch is not None:
                top = s.top(ch) if s.down else ch.cards[-1]
                if top >= 0 and s.cards[top].watches & what.kind:
                    look(s, what, top, player, ch.id, len(ch.cards))
    if s.scene >= 0 and s.cards[s.scene].watches & what.kind:
        look(s, what, s.scene, s.owners[s.scene], NOBODY, 1)


def look(s: Ucg, what: Occurrence, card: int, player: int, host: int, cards: int) -> None:
    """Let the powers of one card on the field see an occurrence."""
    ref = s.ref(card)
    for index, power in enumerate(s.cards[card].powers):
        if power.kind != TRIGGERED or not is_active(s, power, index, ref, cards) or is_used_up(s, power, ref, index):
            continue
        event = power.event
        assert isinstance(event, Trigger)
        eyes = EYES.look(player, ref, host)
        if event.watches() & what.kind and event.matches(s, eyes, what):
            about = fitting(s, eyes, event, what) if speaks_of_event(event, power.body) >= 0 else ()
            wait(s, Waiting(player, ref, index, host, s.batch, ON_FIELD, about))


def look_at_moved(s: Ucg, what: Occurrence) -> None:
    """Let cards that have just moved see it: a text that says so works away from the field [UCG 10.1.2]."""
    if s.dry:
        return
    for card in what.cards:
        if s.cards[card].watches & SENT:
            ref = s.ref(card)
            for index, power in enumerate(s.cards[card].powers):
                if power.kind == TRIGGERED:
                    event = power.event
                    assert isinstance(event, Trigger)
                    if event.watches() & SENT and event.matches(s, EYES.look(what.player, ref, NOBODY), what):
                        wait(s, Waiting(s.owners[card], ref, index, NOBODY, s.batch, WHERE_IT_IS))


def wait(s: Ucg, waiting: Waiting) -> None:
    s.waiting.append(waiting)
    if s.events is not None:
        s.emit("trigger", "9.2.1", waiting.player, [waiting.source & CARD_MASK], 3, [waiting.power], [])


def characters_entered(s: Ucg, characters: list[Character]) -> None:
    """[UCG 5.7.1, 11.8.2]"""
    what = Occurrence(ENTERED, NOBODY)
    what.characters = characters
    for ch in characters:
        s.history.append(Happening(CAME, ch.player, ch.cards[-1], BATTLE, BATTLE, len(ch.cards), True, NOBODY))
    fire(s, what)


def characters_opened(s: Ucg, characters: list[Character]) -> None:
    """Cards are turned up: characters enter play, and those that have levelled up are seen to [UCG 5.6.1, 5.7.1]."""
    what = Occurrence(LEVELLED_UP, NOBODY)
    for ch in characters:
        if ch.levelled:
            what.characters.append(ch)
            for card in ch.cards:
                s.history.append(Happening(LEVELLED, ch.player, card, BATTLE, BATTLE, len(ch.cards), False, NOBODY))
    if what.characters:
        fire(s, what)
    characters_entered(s, characters)


def scene_entered(s: Ucg, card: int) -> None:
    """[UCG 6.2.3]"""
    s.history.append(Happening(CAME, s.owners[card], card, SCENE, SCENE, 0, False, NOBODY))
    what = Occurrence(SCENE_ENTERED, s.owners[card])
    what.cards = [card]
    fire(s, what)


def is_watched(s: Ucg, cards: list[int]) -> bool:
    """Whether one of some moved cards, or a card on the field, waits for cards that move."""
    for card in cards:
        if s.cards[card].watches & SENT:
            return True
    if s.scene >= 0 and s.cards[s.scene].watches & GONE:
        return True
    for line in s.field:
        for ch in line:
            if ch is not None and s.cards[ch.cards[-1]].watches & GONE:
                return True
    return False


def cards_sent(s: Ucg, cards: list[int], origin: int, target: int) -> None:
    """Cards of one player went from a zone to another by one instruction."""
    what = Occurrence(SENT, s.owners[cards[0]])
    what.cards = cards
    what.origin = origin
    what.target = target
    look_at_moved(s, what)
    seen = Occurrence(GONE, what.player)
    seen.cards = cards
    seen.origin = origin
    seen.target = target
    fire(s, seen)


def cards_discarded(s: Ucg, player: int, cards: list[int]) -> None:
    what = Occurrence(DISCARDED, player)
    what.cards = cards
    fire(s, what)


def cards_drawn(s: Ucg, player: int, cards: list[int]) -> None:
    """An effect let a player draw [UCG 11.10.1]."""
    what = Occurrence(DREW, player)
    what.cards = cards
    fire(s, what)


def draw_by_rule(s: Ucg, player: int, rule: str) -> None:
    """The rules let a player draw a card [UCG 5.3.2, 6.2.1, 6.2.2]."""
    card = draw_card(s, player, rule)
    if card != NOBODY:
        what = Occurrence(DREW_BY_RULE, player)
        what.cards = [card]
        fire(s, what)


def turn_ended(s: Ucg) -> None:
    """[UCG 5.10.1]"""
    fire(s, Occurrence(TURN_ENDED, NOBODY))


def battles_judged(s: Ucg, outcomes: list[int]) -> None:
    """Who has won, lost and tied: all at once [UCG 5.9.2.1]."""
    seen = [Occurrence(kind, NOBODY) for kind in (WON, LOST, TIED)]
    for area, result in enumerate(outcomes):
        for player in (s.lead, 1 - s.lead):
            ch = s.field[player][area]
            if ch is not None:
                seen[0 if result == player else 1 if result in (0, 1) else 2].characters.append(ch)
    for what in seen:
        if what.characters:
            fire(s, what)


def cards_tucked(s: Ucg, ch: Character) -> None:
    """Cards were put face-down and sideways under a character [UCG 11.17.1]."""
    what = Occurrence(TUCKED, ch.player)
    what.characters = [ch]
    fire(s, what)


def card_put(s: Ucg, card: int, origin: int, target: int) -> None:
    """An effect put a card into play: it has left where it was [UCG 11.8.1]."""
    if not s.dry and origin != target and is_watched(s, []):
        seen = Occurrence(GONE, s.owners[card])
        seen.cards = [card]
        seen.origin = origin
        seen.target = target
        fire(s, seen)


def payment_resolved(s: Ucg, player: int, ch: Character | None) -> None:
    """A payment effect of a character, or of the scene, was resolved [UCG 5.8.2.1]."""
    what = Occurrence(RESOLVED_PAYMENT, player)
    what.characters = [] if ch is None else [ch]
    fire(s, what)


def is_used_up(s: Ucg, power: Power, ref: int, index: int) -> bool:
    """Whether a power has a limit for each turn and has reached it [UCG 9.4.2]."""
    return power.limit > 0 and s.uses.count(ref * POWERS + index) >= power.limit


def has_active_power(s: Ucg, w: Waiting) -> bool:
    """Whether the power that created a waiting effect is active now [UCG 10.1.3.2, 10.2.1]."""
    if w.bound == FREE:
        return True
    if not s.is_current(w.source):
        return False
    if w.bound == WHERE_IT_IS:
        return True
    card = w.source & CARD_MASK
    power = s.cards[card].powers[w.power]
    if w.host == NOBODY:
        return s.scene == card and is_active(s, power, w.power, w.source, 1)
    ch = s.character(w.host)
    return ch is not None and s.top(ch) == card and is_active(s, power, w.power, w.source, len(ch.cards))


def could_resolve(s: Ucg, w: Waiting) -> bool:
    """Whether a waiting effect can be resolved now: its power is active, nothing forbids it, its limit allows it."""
    if not has_active_power(s, w):
        return False
    power = s.cards[w.source & CARD_MASK].powers[w.power]
    if w.bound != FREE and is_used_up(s, power, w.source, w.power):
        return False
    ch = s.character(w.host) if w.host != NOBODY else None
    return ch is None or not (is_enter_effect(power.event) and is_forbidden(s, ch, ENTER_EFFECTS))


def is_enter_effect(event: object) -> bool:
    return isinstance(event, EntersPlay) and event.where is None


def is_forbidden(s: Ucg, ch: Character, what: int) -> bool:
    """Whether an effect says that a character cannot do something [UCG 1.2.2]."""
    for mod in s.modifiers:
        if mod.kind != M_CANNOT or mod.target != ch.id or mod.amount & what == 0 or mod.start > s.turn:
            continue
        if not is_immune(s, ch, mod.source):
            return True
    return glance(s).gives & CHARACTERS_LIMITED != 0 and s.rules.read(s).of(ch).cannot & what != 0
