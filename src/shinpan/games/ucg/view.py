"""What a player may know [UCG 3]: the only door for hidden information.

A view holds the position in a form without anything hidden: cards are numbered anew in the order of the places they
are in, and those that the player may not see have no name. Sampling
(sampling.py) fills such a position with cards that agree with it.
"""

from typing import Final

from ...kernel.chance import Chance
from ...kernel.game import Json
from ...kernel.model import CARD_BITS, CARD_MASK, NOBODY
from .cards import Card
from .codec import encode, write_kind
from .library import Library
from .modify import M_NEGATE
from .notation import character_word, option_words, player_word, question
from .rules.preparation import PAPER, ROCK, SCISSORS
from .rules.zones import is_revealed
from .state import Character, Delayed, Happening, Modifier, Ucg, Waiting, outcome_word
from .terms import (
    BATTLE,
    CHARGED,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    PHASES,
    R_LOOKED,
    REGISTERS,
    STATES,
    kind_names,
    type_names,
)

STALE: Final = 1 << CARD_BITS  # a reference of a card that has moved since


def can_see(s: Ucg, card: int, player: int) -> bool:
    """Whether a player may know which card it is; NOBODY stands for a spectator."""
    zone = s.zone(card)
    if zone in (DISCARD, EXILE) or is_revealed(s, card) or is_at_work(s, card):
        return True
    if zone == HAND:
        return s.owners[card] == player
    if zone == BATTLE:
        return card not in s.down or s.owners[card] == player
    if zone == CHARGED:
        return s.owners[card] == player
    if zone == DECK:
        return is_looked_at(s, card, player)
    return True


def is_at_work(s: Ucg, card: int) -> bool:
    """Whether everybody knows the card because its effect is being resolved or waits."""
    for frame in s.frames:
        if frame.source != NOBODY and frame.source & CARD_MASK == card:
            return True
    for w in s.waiting:
        if w.source & CARD_MASK == card:
            return True
    for d in s.delayed:
        if d.source & CARD_MASK == card:
            return True
    return False


def is_looked_at(s: Ucg, card: int, player: int) -> bool:
    """Whether the player is looking at the card by an effect [UCG 12.3.1]."""
    ref = s.ref(card)
    for frame in s.frames:
        if frame.player == player and len(frame.registers) >= REGISTERS and ref in frame.registers[R_LOOKED]:
            return True
    return False


def view(s: Ucg, player: int, library: Library) -> dict[str, Json]:
    """What a player may know of the position."""
    board = s.rules.read(s)
    decision = s.decision
    asked: dict[str, Json] | None = None
    if decision is not None:
        asked = {
            "player": player_word(decision.player),
            "kind": decision.kind,
            "rule": decision.rule,
            "question": question(s, "en"),
            "source": None if decision.source == NOBODY else s.cards[decision.source].key,
            "options": list(option_words(s)) if decision.player == player else None,
        }
    shown: dict[str, Json] = {
        "game": "ucg",
        "edition": s.rules.edition,
        "you": player_word(player) if player in (0, 1) else None,
        "number": s.answered,
        "turn": s.turn,
        "lead": player_word(s.lead),
        "next_lead": None if s.next_lead == NOBODY else player_word(s.next_lead),
        "phase": PHASES[s.phase],
        "step": None if s.stepping == NOBODY else player_word(s.stepping),
        "winner": None if s.winner == NOBODY else player_word(s.winner),
        "won_by": s.won_by,
        "scene": None if s.scene == NOBODY else {"card": s.cards[s.scene].key, "owner": player_word(s.owners[s.scene])},
        "outcomes": [outcome_word(outcome) for outcome in s.outcomes],
        "players": {player_word(p): show_player(s, p, player) for p in (0, 1)},
        "bp": [[None if ch is None else board.bp(ch) for ch in line] for line in s.field],
        "revealed": revealed(s),
        "decision": asked,
        "position": redact(s, player, library),
    }
    return shown


def revealed(s: Ucg) -> list[Json]:
    """The cards of decks and hands that an effect has turned face-up, in the order of their places."""
    shown: list[Json] = []
    for zone in (DECK, HAND):
        for player in (0, 1):
            shown.extend([s.cards[card].key for card in s.pile(zone, player) if is_revealed(s, card)])
    return shown


def show_player(s: Ucg, p: int, player: int) -> dict[str, Json]:
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
        "areas": [None if ch is None else show_character(s, ch, player) for ch in s.field[p]],
    }


def show_character(s: Ucg, ch: Character, player: int) -> dict[str, Json]:
    board = s.rules.read(s)
    stack: list[Json] = []
    for card in ch.cards:
        down = card in s.down
        stack.append({"card": s.cards[card].key if can_see(s, card, player) else None, "down": down})
    return {
        "place": character_word(ch),
        "stack": stack,
        "charged": [s.cards[card].key if can_see(s, card, player) else None for card in ch.charged],
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


class Renumbering:
    """Cards numbered anew by where they are, so that a number says nothing of what a card is or has been."""

    __slots__ = ("new", "order")

    def __init__(self, s: Ucg) -> None:
        self.order: list[int] = []
        for pile in s.piles:
            self.order.extend(pile)
        for line in s.field:
            for ch in line:
                if ch is not None:
                    self.order.extend(ch.cards)
                    self.order.extend(ch.charged)
        self.order.extend(s.detached)
        if s.scene != NOBODY:
            self.order.append(s.scene)
        self.new: list[int] = [0] * len(s.cards)
        for i, card in enumerate(self.order):
            self.new[card] = i

    def card(self, card: int) -> int:
        return NOBODY if card == NOBODY else self.new[card]

    def ref(self, s: Ucg, ref: int) -> int:
        """A reference: current, or stale."""
        if ref == NOBODY:
            return NOBODY
        return self.new[ref & CARD_MASK] | (0 if s.is_current(ref) else STALE)


def redact(s: Ucg, player: int, library: Library) -> dict[str, Json]:
    """The position as saved, without what is hidden: no chance, no order of decks, no hidden cards."""
    new = Renumbering(s)
    twin = s.clone()
    renumber(s, twin, new)
    hidden = [i for i, card in enumerate(new.order) if not can_see(s, card, player)]
    unseen: list[list[str]] = [[], []]
    known: dict[str, Card] = {}
    for i, card in enumerate(new.order):
        if i not in hidden:
            known[s.cards[card].key] = s.cards[card]
        elif s.owners[card] == player or s.open_lists:
            known[s.cards[card].key] = s.cards[card]
            unseen[s.owners[card]].append(s.cards[card].key)
    keys = sorted(known)
    twin.cards = []  # the facts of cards are written here, and only of those that may be known
    data = encode(twin, library)
    del data["chance"]
    data["kinds"] = [write_kind(known[key], library) for key in keys]
    data["ids"] = [NOBODY if i in hidden else keys.index(s.cards[card].key) for i, card in enumerate(new.order)]
    data["unseen"] = [list[Json](sorted([keys.index(key) for key in theirs])) for theirs in unseen]
    data["throws"] = [t if p == player or t == NOBODY else ROCK for p, t in enumerate(s.throws)]
    return data


def renumber(s: Ucg, twin: Ucg, new: Renumbering) -> None:
    """Give every card of a copy its new number, wherever it is spoken of."""
    twin.events = None
    twin.owners = [s.owners[card] for card in new.order]
    twin.at = [s.zone(card) for card in new.order]
    twin.piles = [[new.card(card) for card in pile] for pile in s.piles]
    twin.down = [new.card(card) for card in s.down]
    twin.detached = [new.card(card) for card in s.detached]
    twin.scene = new.card(s.scene)
    for player in (0, 1):
        for area, ch in enumerate(s.field[player]):
            if ch is not None:
                cards = tuple([new.card(card) for card in ch.cards])
                charged = tuple([new.card(card) for card in ch.charged])
                twin.field[player][area] = ch.with_cards(cards).with_charged(charged)
    renumber_effects(s, twin, new)


def renumber_effects(s: Ucg, twin: Ucg, new: Renumbering) -> None:
    twin.modifiers = [
        Modifier(
            m.kind,
            m.target,
            new.ref(s, m.amount >> 3) * 8 + (m.amount & 7) if m.kind == M_NEGATE else m.amount,
            m.start,
            m.end,
            new.card(m.source),
            m.power,
        )
        for m in s.modifiers
    ]
    twin.waiting = [Waiting(w.player, new.ref(s, w.source), w.power, w.host, w.batch, w.bound) for w in s.waiting]
    twin.history = [
        Happening(h.verb, h.player, new.card(h.card), h.origin, h.target, h.state, h.top, new.card(h.source))
        for h in s.history
    ]
    twin.uses = [new.ref(s, use >> 3) * 8 + (use & 7) for use in s.uses if s.is_current(use >> 3)]
    twin.delayed = [
        Delayed(
            d.program,
            d.pc,
            d.player,
            new.ref(s, d.source),
            d.host,
            renumber_registers(s, new, d.registers, d.program.references),
        )
        for d in s.delayed
    ]
    for frame in twin.frames:
        frame.source = new.ref(s, frame.source)
        frame.registers = renumber_registers(s, new, frame.registers, frame.program.references)


def renumber_registers(
    s: Ucg, new: Renumbering, registers: list[tuple[int, ...]], references: tuple[int, ...]
) -> list[tuple[int, ...]]:
    changed = registers.copy()
    for i in references:
        changed[i] = tuple([new.ref(s, ref) for ref in registers[i]])
    return changed


def disguise(s: Ucg, player: int, chance: Chance) -> Ucg:
    """The position with other cards wherever the player cannot look, and another chance."""
    twin = s.clone()
    twin.cards = s.cards.copy()
    told = told_of(s, player)
    for owner in (0, 1):
        hidden = [
            c for c in range(len(s.cards)) if s.owners[c] == owner and c not in told and not can_see(s, c, player)
        ]
        dealt = hidden.copy()
        chance.shuffle(dealt)
        for place, card in zip(hidden, dealt, strict=True):
            twin.cards[place] = s.cards[card]
        if owner != player and not s.open_lists and hidden:
            twin.cards[hidden[0]] = s.cards[chance.below(len(s.cards))]
    twin.chance = Chance(chance.next32(), chance.next32(), chance.next32(), 1)
    for p in (0, 1):
        if p != player and twin.throws[p] != NOBODY:
            twin.throws[p] = (ROCK, PAPER, SCISSORS)[chance.below(3)]
    return twin


def told_of(s: Ucg, player: int) -> list[int]:
    """The cards that the log has named to a player: they knew them once, wherever they are now."""
    told: list[int] = []
    for event in s.events or []:
        if event.seen == 3 or (player in (0, 1) and event.seen >> player & 1):
            told.extend(event.cards)
    return told
