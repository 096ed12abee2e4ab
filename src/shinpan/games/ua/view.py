"""What a player may know: the only door for hidden information.

A view holds the position in a form without anything hidden: cards are numbered anew in the order of the places they
are in, and those that the player may not see have no name. Sampling (sampling.py) fills such a position with cards
that agree with it.
"""

from typing import Final

from ...kernel.chance import Chance
from ...kernel.game import Json
from ...kernel.model import CARD_BITS, CARD_MASK, NOBODY, Frame
from ...kernel.opening import PAPER, ROCK, SCISSORS
from .cards import Card
from .codec import encode, write_kind
from .library import Library
from .modify import M_ABILITY, M_NEXT_COST
from .notation import option_words, player_word, question
from .rules.setup import SETUP_BY_THROW
from .state import Delayed, Happening, Modifier, Ua, Unit, Waiting
from .terms import (
    ASIDE,
    COLORS,
    DECK,
    HAND,
    LIFE,
    PHASES,
    R_GIVER,
    R_LOOKED,
    R_REVEALED,
    REGISTERS,
    keyword_names,
    place_word,
)

STALE: Final = 1 << CARD_BITS  # a reference of a card that has moved since
R_THROW: Final = 1  # where the setup keeps the first player's throw


def can_see(s: Ua, card: int, player: int) -> bool:
    """Whether a player may know which card it is; NOBODY stands for a spectator."""
    return what_is_seen(s, player)[card]


def what_is_seen(s: Ua, player: int) -> list[bool]:
    """For every card whether a player may know which it is."""
    seen = [True] * len(s.cards)
    for owner in (0, 1):
        for zone in (DECK, LIFE, HAND):
            for card in s.pile(zone, owner):
                seen[card] = zone == HAND and owner == player
    for unit in s.field:
        if unit is not None:
            for card in unit.under:
                seen[card] = False
    for card in s.face_up:
        seen[card] = True
    for frame in s.frames:
        if len(frame.registers) >= REGISTERS:
            shown = frame.registers[R_REVEALED]
            if frame.player == player:
                shown += frame.registers[R_LOOKED]
            for ref in shown:
                if s.is_current(ref):
                    seen[ref & CARD_MASK] = True
    for card in at_work(s):
        seen[card] = True
    return seen


def at_work(s: Ua) -> list[int]:
    """The cards that everybody knows because an effect of theirs is being resolved, waits, or still works."""
    found: list[int] = []
    for frame in s.frames:
        if frame.source != NOBODY:
            found.append(frame.source & CARD_MASK)
        if len(frame.registers) >= REGISTERS:
            found.extend([ref & CARD_MASK for ref in frame.registers[R_GIVER]])
    for w in s.waiting:
        found.extend((w.source & CARD_MASK, w.giver))
    for d in s.delayed:
        found.extend((d.source & CARD_MASK, d.giver))
    for mod in s.modifiers:
        found.extend((mod.source, mod.giver))
        if mod.kind in (M_ABILITY, M_NEXT_COST):
            found.append(mod.amount >> 6)
    return found


def view(s: Ua, player: int, library: Library) -> dict[str, Json]:
    """What a player may know of the position."""
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
    attacker, target = s.unit(s.attacker), s.unit(s.target)
    seen = what_is_seen(s, player)
    return {
        "game": "ua",
        "edition": s.rules.edition,
        "you": player_word(player) if player in (0, 1) else None,
        "number": s.answered,
        "turn": s.turns[s.active],
        "active": player_word(s.active),
        "first": None if s.first == NOBODY else player_word(s.first),
        "phase": PHASES[s.phase],
        "winner": None if s.winner == NOBODY else player_word(s.winner),
        "won_by": s.won_by,
        "attacker": None if attacker is None else place_word(attacker.place),
        "target": None if target is None else place_word(target.place),
        "players": {player_word(p): show_player(s, p, player, seen) for p in (0, 1)},
        "revealed": [s.cards[card].key for card in revealed_cards(s)],
        "decision": asked,
        "position": redact(s, player, library),
    }


def show_player(s: Ua, p: int, player: int, seen: list[bool]) -> dict[str, Json]:
    """One side of the table."""
    hand: Json = [s.cards[card].key for card in s.hand(p)] if p == player else None
    return {
        "hand": hand,
        "hand_count": len(s.hand(p)),
        "deck_count": len(s.deck(p)),
        "life_count": len(s.life(p)),
        "life": [s.cards[card].key if seen[card] else None for card in s.life(p)],
        "outside": [s.cards[card].key for card in s.outside(p)],
        "removed": [s.cards[card].key for card in s.removed(p)],
        "aside": [s.cards[card].key for card in s.pile(ASIDE, p)],
        "ap": {"active": s.ap[p], "rest": s.ap[2 + p]},
        "energy_of": {color: s.rules.energy_of(s, p, i) for i, color in enumerate(COLORS)},
        "front": [show_unit(s, place, seen) for place in range(p * 8, p * 8 + 4)],
        "energy": [show_unit(s, place, seen) for place in range(p * 8 + 4, p * 8 + 8)],
    }


def show_unit(s: Ua, place: int, seen: list[bool]) -> Json:
    unit = s.field[place]
    if unit is None:
        return None
    board = s.rules.read(s)
    card = s.cards[unit.cards[-1]]
    return {
        "place": place_word(place),
        "card": card.key,
        "stack": [s.cards[c].key for c in unit.cards],
        "under": [s.cards[c].key if seen[c] else None for c in unit.under],
        "mode": "rest" if unit.rest else "active",
        "locked": unit.lock > 0,
        "bp": board.bp[place] if card.is_character() else None,
        "keywords": list(keyword_names(board.keywords[place])),
        "impact": board.impact[place] + board.impact_plus[place],
        "damage": s.rules.direct_damage(s, unit),
        "gives": {color: card.gives[i] + board.more_energy(place, i) for i, color in enumerate(COLORS)},
    }


def revealed_cards(s: Ua) -> list[int]:
    """Cards of hands and decks that an effect which is being resolved shows to all."""
    found: list[int] = []
    for frame in s.frames:
        if len(frame.registers) >= REGISTERS:
            for ref in frame.registers[R_REVEALED]:
                card = ref & CARD_MASK
                if s.is_current(ref) and s.zone(card) in (DECK, HAND) and card not in found:
                    found.append(card)
    return found


class Renumbering:
    """Cards numbered anew by where they are, so that a number says nothing of what a card is or has been."""

    __slots__ = ("new", "order")

    def __init__(self, s: Ua) -> None:
        self.order: list[int] = []
        for pile in s.piles:
            self.order.extend(pile)
        for unit in s.field:
            if unit is not None:
                self.order.extend(unit.cards)
                self.order.extend(unit.under)
        self.new: list[int] = [0] * len(s.cards)
        for i, card in enumerate(self.order):
            self.new[card] = i

    def card(self, card: int) -> int:
        return NOBODY if card == NOBODY else self.new[card]

    def cards(self, cards: list[int]) -> list[int]:
        return [self.new[card] for card in cards]

    def ref(self, s: Ua, ref: int) -> int:
        """A reference: current, or stale."""
        if ref == NOBODY:
            return NOBODY
        return self.new[ref & CARD_MASK] | (0 if s.is_current(ref) else STALE)

    def refs(self, s: Ua, refs: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([self.ref(s, ref) for ref in refs])

    def ability(self, entry: int) -> int:
        return self.new[entry >> 6] << 6 | entry & 63


def redact(s: Ua, player: int, library: Library) -> dict[str, Json]:
    """The position as saved, without what is hidden: no chance, no order of decks, no hidden cards."""
    new = Renumbering(s)
    twin = s.clone()
    renumber(s, twin, new)
    seen = what_is_seen(s, player)
    hidden = {i for i, card in enumerate(new.order) if not seen[card]}
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
    for frame in twin.frames:
        if player != 0 and is_thrown(frame):
            frame.registers[R_THROW] = (ROCK,)
    data = encode(twin, library)
    del data["chance"]
    data["kinds"] = [write_kind(known[key], library) for key in keys]
    data["ids"] = [NOBODY if i in hidden else keys.index(s.cards[card].key) for i, card in enumerate(new.order)]
    data["unseen"] = [list[Json](sorted([keys.index(key) for key in theirs])) for theirs in unseen]
    return data


def is_thrown(frame: Frame) -> bool:
    """Whether the first player has thrown and the other has not."""
    return frame.program is SETUP_BY_THROW and len(frame.registers[R_THROW]) > 0


def renumber(s: Ua, twin: Ua, new: Renumbering) -> None:
    """Give every card of a copy its new number, wherever it is spoken of."""
    twin.events = None
    twin.owners = [s.owners[card] for card in new.order]
    twin.at = [s.zone(card) for card in new.order]
    twin.piles = [new.cards(pile) for pile in s.piles]
    twin.face_up = new.cards(s.face_up)
    for place, unit in enumerate(s.field):
        if unit is not None:
            cards, under = tuple(new.cards(list(unit.cards))), tuple(new.cards(list(unit.under)))
            twin.field[place] = Unit(unit.id, unit.player, place, cards, under, unit.rest, unit.lock)
    twin.modifiers = [
        Modifier(
            m.kind,
            m.target,
            new.ability(m.amount) if m.kind in (M_ABILITY, M_NEXT_COST) else m.amount,
            m.start,
            m.end,
            new.card(m.source),
            new.card(m.giver),
            m.power,
        )
        for m in s.modifiers
    ]
    twin.waiting = [
        Waiting(w.player, new.ref(s, w.source), new.card(w.giver), w.power, w.host, w.cause, new.refs(s, w.base))
        for w in s.waiting
    ]
    twin.delayed = [
        Delayed(d.player, new.ref(s, d.source), new.card(d.giver), d.power, d.host, d.cause, d.end) for d in s.delayed
    ]
    twin.history = [
        Happening(h.verb, h.player, new.card(h.card), h.unit, h.origin, h.target, new.card(h.source), h.cause, h.number)
        for h in s.history
    ]
    uses = [use for use in s.uses if s.zone(use >> 6 & CARD_MASK) != DECK]
    twin.uses = [new.ref(s, use >> 16) << 16 | new.ability(use & 0xFFFF) for use in uses]
    for frame in twin.frames:
        frame.source = new.ref(s, frame.source)
        registers = frame.registers.copy()
        for i in frame.program.references:
            registers[i] = new.refs(s, registers[i])
        frame.registers = registers


def disguise(s: Ua, player: int, chance: Chance) -> Ua:
    """The position with other cards wherever the player cannot look, and another chance."""
    twin = s.clone()
    twin.touch()
    twin.cards = s.cards.copy()
    told = set(told_of(s, player))
    seen = what_is_seen(s, player)
    for owner in (0, 1):
        hidden = [c for c in range(len(s.cards)) if s.owners[c] == owner and c not in told and not seen[c]]
        dealt = hidden.copy()
        chance.shuffle(dealt)
        for place, card in zip(hidden, dealt, strict=True):
            twin.cards[place] = s.cards[card]
        if owner != player and not s.open_lists and hidden:
            twin.cards[hidden[0]] = s.cards[chance.below(len(s.cards))]
    twin.chance = Chance(chance.next32(), chance.next32(), chance.next32(), 1)
    for frame in twin.frames:
        if player != 0 and is_thrown(frame):
            frame.registers[R_THROW] = ((ROCK, PAPER, SCISSORS)[chance.below(3)],)
    return twin


def told_of(s: Ua, player: int) -> list[int]:
    """The cards that the log has named to a player: they knew them once, wherever they are now."""
    told: list[int] = []
    for event in s.events or []:
        if event.seen == 3 or (player in (0, 1) and event.seen >> player & 1):
            told.extend(event.cards)
    return told
