"""What a player may know [UCG 3]: the only door for hidden information. `kernel.game.hiding` has what views share."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from ...kernel.game.hiding import Renumbering, held_cards, hide, redact, show_decision
from ...kernel.machine.model import CARD_MASK, NOBODY
from ...kernel.state.telling import player_word
from ...support.json import Json
from . import notation
from .codec import encode
from .events import speaks_of_event
from .library import Library
from .modify import M_NEGATE
from .notation import character_word
from .records import Character, Delayed, Happening, Modifier, Waiting
from .state import Ucg, outcome_word
from .terms import (
    DECK,
    HAND,
    PHASES,
    POWER_BITS,
    POWER_MASK,
    POWERS,
    R_LOOKED,
    R_REVEALED,
    REFERENCES,
    REGISTERS,
    STATES,
    kind_names,
    type_names,
)


def can_see(s: Ucg, card: int, player: int) -> bool:
    """Whether a player may know which card it is; NOBODY stands for a spectator."""
    return what_is_seen(s, player)[card]


def what_is_seen(s: Ucg, player: int) -> list[bool]:
    """For every card whether a player may know which it is: by the place it is in, and by what effects show."""
    seen = vec[u8]([u8(0)] * len(s.cards))
    mark_seen(s, player, seen)
    return [known != 0 for known in seen]


def mark_seen(s: Ucg, player: int, seen: "vec[u8]") -> None:
    """Write for every card whether a player may know which it is."""
    for card in range(i64(len(seen))):
        seen[card] = u8(1)
    hide(seen, s.deck(0))
    hide(seen, s.deck(1))
    if player != 0:
        hide(seen, s.hand(0))
    if player != 1:
        hide(seen, s.hand(1))
    for card in s.down:
        seen[card] = u8(s.owners[card] == player)
    for card in s.detached:
        seen[card] = u8(s.owners[card] == player)
    for line in s.field:
        for ch in line:
            if ch is not None and ch.charged:
                for card in ch.charged:
                    seen[card] = u8(s.owners[card] == player)
    if is_at_work(s):
        for card in shown_by_effects(s, player):
            seen[card] = u8(1)


def is_at_work(s: Ucg) -> bool:
    """Whether an effect is being resolved or waits: nothing else shows cards that lie hidden."""
    if s.waiting or s.delayed:
        return True
    for frame in s.frames:
        if frame.source != NOBODY:
            return True
    return False


def shown_by_effects(s: Ucg, player: int) -> list[int]:
    """The cards that an effect which is being resolved has turned face-up [UCG 11.11.1] or lets the player look at
    [UCG 12.3.1], and those that everybody knows because their own effect is being resolved or waits."""
    found = [w.source & CARD_MASK for w in s.waiting]
    found.extend([d.source & CARD_MASK for d in s.delayed])
    for frame in s.frames:
        if frame.source != NOBODY:
            found.append(frame.source & CARD_MASK)
        found.extend(held_cards(s, frame, R_REVEALED, REGISTERS))
        if frame.player == player:
            found.extend([card for card in held_cards(s, frame, R_LOOKED, REGISTERS) if s.zone(card) == DECK])
    return found


def view(s: Ucg, player: int, library: Library) -> dict[str, Json]:
    """What a player may know of the position, and the position itself without the rest, for those who search."""
    seen = what_is_seen(s, player)
    found = shown(s, player)
    found["position"] = redact(s, player, seen, library, on_field(s), renumber, encode)
    return found


def shown(s: Ucg, player: int) -> dict[str, Json]:
    """What a player may know of the position."""
    board = s.rules.read(s)
    seen = what_is_seen(s, player)
    return {
        "game": "ucg",
        "edition": s.rules.edition,
        "you": player_word(player) if player in (0, 1) else None,
        "number": s.answered,
        "turn": s.turn,
        "first": None if s.first == NOBODY else player_word(s.first),
        "lead": player_word(s.lead),
        "next_lead": None if s.next_lead == NOBODY else player_word(s.next_lead),
        "phase": PHASES[s.phase],
        "step": None if s.stepping == NOBODY else player_word(s.stepping),
        "winner": None if s.winner == NOBODY else player_word(s.winner),
        "won_by": s.won_by,
        "scene": None if s.scene == NOBODY else {"card": s.cards[s.scene].key, "owner": player_word(s.owners[s.scene])},
        "outcomes": [outcome_word(outcome) for outcome in s.outcomes],
        "players": {player_word(p): show_player(s, p, player, seen) for p in (0, 1)},
        "bp": [[None if ch is None else board.bp(ch) for ch in line] for line in s.field],
        "revealed": revealed(s),
        "decision": show_decision(s, player, notation, seen),
    }


def revealed(s: Ucg) -> list[Json]:
    """The cards of decks and hands that an effect has turned face-up, in the order of their places."""
    up: list[int] = []
    for frame in s.frames:
        up.extend(held_cards(s, frame, R_REVEALED, REGISTERS))
    shown: list[Json] = []
    if up:
        for zone in (DECK, HAND):
            for player in (0, 1):
                shown.extend([s.cards[card].key for card in s.pile(zone, player) if card in up])
    return shown


def show_player(s: Ucg, p: int, player: int, seen: list[bool]) -> dict[str, Json]:
    """One side of the table."""
    hand: Json = None
    if p == player:
        hand = [s.cards[card].key for card in s.hand(p)]
    return {
        "hand": hand,
        "hand_count": len(s.hand(p)),
        "deck_count": len(s.deck(p)),
        "discard": [s.cards[card].key for card in s.discard(p)],
        "exile": [s.cards[card].key for card in s.exile(p)],
        "areas": [None if ch is None else show_character(s, ch, seen) for ch in s.field[p]],
    }


def show_character(s: Ucg, ch: Character, seen: list[bool]) -> dict[str, Json]:
    board = s.rules.read(s)
    stack: list[Json] = []
    for card in ch.cards:
        down = card in s.down
        stack.append({"card": s.cards[card].key if seen[card] else None, "down": down})
    return {
        "place": character_word(ch),
        "stack": stack,
        "charged": [s.cards[card].key if seen[card] else None for card in ch.charged],
        "state": STATES[min(len(ch.cards), 4)],
        "name": s.rules.name_of(s, ch),
        "level": s.rules.level_of(s, ch),
        "types": list(type_names(s.rules.types_of(s, ch))),
        "kinds": list(kind_names(s.rules.kinds_of(s, ch))),
        "bp": board.bp(ch),
        "extra": board.is_extra(ch),
        "increased": board.is_increased(s, ch),
        "decreased": board.is_decreased(s, ch),
        "levelled": ch.levelled,
        "sideways": ch.sideways,
    }


def on_field(s: Ucg) -> list[int]:
    """The cards that are in no pile, in the order of their places."""
    found: list[int] = []
    for line in s.field:
        for ch in line:
            if ch is not None:
                found.extend(ch.cards)
                found.extend(ch.charged)
    found.extend(s.detached)
    if s.scene != NOBODY:
        found.append(s.scene)
    return found


def renumbered_modifier(m: Modifier, new: Renumbering) -> Modifier:
    """What a resolved effect did; one that negates a power names it by its card."""
    amount = m.amount
    if m.kind == M_NEGATE:
        amount = new.ref(amount >> POWER_BITS) * POWERS + (amount & POWER_MASK)
    return Modifier(m.kind, m.target, amount, m.start, m.end, new.card(m.source), m.power)


def renumbered_waiting(s: Ucg, w: Waiting, new: Renumbering) -> Waiting:
    """What set it off is told by ids of characters, which stay, or by references of cards."""
    power = s.cards[w.source & CARD_MASK].powers[w.power]
    about = new.refs(w.about) if w.about and speaks_of_event(power.event, power.body) in REFERENCES else w.about
    return Waiting(w.player, new.ref(w.source), w.power, w.host, w.batch, w.bound, about)


def renumber(s: Ucg, twin: Ucg, new: Renumbering) -> None:
    """Give every card of a copy its new number, wherever it is spoken of."""
    new.renumber(twin)
    twin.down = new.cards(s.down)
    twin.detached = new.cards(s.detached)
    twin.scene = new.card(s.scene)
    for player in (0, 1):
        for area, ch in enumerate(s.field[player]):
            if ch is not None:
                twin.field[player][area] = ch.with_cards(new.stack(ch.cards)).with_charged(new.stack(ch.charged))
    twin.modifiers = [renumbered_modifier(m, new) for m in s.modifiers]
    twin.waiting = [renumbered_waiting(s, w, new) for w in s.waiting]
    twin.history = [
        Happening(h.verb, h.player, new.card(h.card), h.origin, h.target, h.state, h.top, new.card(h.source))
        for h in s.history
    ]
    twin.uses = [
        new.ref(use >> POWER_BITS) * POWERS + (use & POWER_MASK) for use in s.uses if s.is_current(use >> POWER_BITS)
    ]
    twin.delayed = [
        Delayed(
            d.program,
            d.pc,
            d.player,
            new.ref(d.source),
            d.host,
            new.registers(d.registers, d.program.references),
        )
        for d in s.delayed
    ]
