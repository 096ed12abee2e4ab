"""What a player may know: the only door for hidden information. `kernel/game/hiding.py` holds what views share."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ...kernel.game.hiding import Renumbering, held_cards, hide, redact, show_decision
from ...kernel.machine.model import CARD_MASK, NOBODY, Frame
from ...kernel.state.telling import player_word
from ...support.json import Json
from . import notation
from .codec import encode
from .library import Library
from .modify import M_ABILITY, M_GAINED, M_NEXT_COST, M_USABLE
from .playing import raid_options
from .records import Delayed, Happening, Modifier, Waiting
from .state import Ua
from .terms import (
    ABILITY_BITS,
    ABILITY_MASK,
    ASIDE,
    COLORS,
    DECK,
    HAND,
    LINE_SIZE,
    PHASES,
    POWER_BITS,
    POWER_MASK,
    R_GIVER,
    R_LOOKED,
    R_REVEALED,
    REGISTERS,
    SIDE_SIZE,
    color_word,
    keyword_names,
    place_word,
)

NAME_ABILITIES: Final = (M_ABILITY, M_NEXT_COST, M_GAINED)  # modifications whose amount is a power of a card


def what_is_seen(s: Ua, player: int) -> list[bool]:
    """For every card whether a player may know which it is."""
    seen = vec[u8]([u8(0)] * len(s.cards))
    mark_seen(s, player, seen)
    return [known != 0 for known in seen]


def mark_seen(s: Ua, player: int, seen: "vec[u8]") -> None:
    """Write for every card whether a player may know which it is."""
    for card in range(i64(len(seen))):
        seen[card] = u8(1)
    hide(seen, s.deck(0))
    hide(seen, s.deck(1))
    hide(seen, s.life(0))
    hide(seen, s.life(1))
    if player != 0:
        hide(seen, s.hand(0))
    if player != 1:
        hide(seen, s.hand(1))
    for unit in s.field:
        if unit is not None and unit.under:
            for card in unit.under:
                seen[card] = u8(unit.player == player)  # face-down, but a player may look at those on their own field
    for card in s.face_up:
        seen[card] = u8(1)
    for frame in s.frames:
        if frame.source != NOBODY or len(frame.registers) >= REGISTERS:
            mark_shown(s, frame, player, seen)
    if s.waiting or s.delayed or s.modifiers:
        for card in at_work(s):
            seen[card] = u8(1)


def mark_shown(s: Ua, frame: Frame, player: int, seen: "vec[u8]") -> None:
    """What an effect that is being resolved shows to everybody, or lets its player look at, and its own card."""
    for card in held_cards(s, frame, R_REVEALED, REGISTERS):
        seen[card] = u8(1)
    if frame.player == player:
        for card in held_cards(s, frame, R_LOOKED, REGISTERS):
            seen[card] = u8(1)
    if frame.source != NOBODY:
        seen[frame.source & CARD_MASK] = u8(1)
    if len(frame.registers) >= REGISTERS:
        for ref in frame.registers[R_GIVER]:
            seen[ref & CARD_MASK] = u8(1)


def at_work(s: Ua) -> list[int]:
    """The cards that everybody knows because an effect of theirs waits or still works."""
    found: list[int] = []
    for w in s.waiting:
        found.extend((w.source & CARD_MASK, w.giver))
    for d in s.delayed:
        found.extend((d.source & CARD_MASK, d.giver))
    for mod in s.modifiers:
        found.extend((mod.source, mod.giver))
        if mod.kind in NAME_ABILITIES:
            found.append(mod.amount >> POWER_BITS)
    return found


def view(s: Ua, player: int, library: Library) -> dict[str, Json]:
    """What a player may know of the position, and the position itself without the rest, for those who search."""
    seen = what_is_seen(s, player)
    found = shown(s, player)
    found["position"] = redact(s, player, seen, library, on_field(s), renumber, encode)
    return found


def shown(s: Ua, player: int) -> dict[str, Json]:
    """What a player may know of the position."""
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
        "decision": show_decision(s, player, notation, seen),
    }


def show_player(s: Ua, p: int, player: int, seen: list[bool]) -> dict[str, Json]:
    """One side of the table."""
    hand: Json = [s.cards[card].key for card in s.hand(p)] if p == player else None
    return {
        "hand": hand,
        "lacks": [lack(s, p, card) for card in s.hand(p)] if p == player else None,
        "hand_count": len(s.hand(p)),
        "deck_count": len(s.deck(p)),
        "life_count": len(s.life(p)),
        "life": [s.cards[card].key if seen[card] else None for card in s.life(p)],
        "outside": [s.cards[card].key for card in s.outside(p)],
        "removed": [s.cards[card].key for card in s.removed(p)],
        "aside": [s.cards[card].key for card in s.pile(ASIDE, p)],
        "ap": {"active": s.ap[p], "rest": s.ap[2 + p]},
        "energy_of": {color: s.rules.energy_of(s, p, i) for i, color in enumerate(COLORS)},
        "front": [show_unit(s, place, seen) for place in range(p * SIDE_SIZE, p * SIDE_SIZE + LINE_SIZE)],
        "energy": [show_unit(s, place, seen) for place in range(p * SIDE_SIZE + LINE_SIZE, (p + 1) * SIDE_SIZE)],
    }


def lack(s: Ua, player: int, card: int) -> Json:
    """What a player lacks to use a card of their hand, the cheaper way if it could raid: energy of its color and, in
    their own turn, AP. None if they lack nothing."""
    ways = [shortage(s, player, card, False)]
    if s.cards[card].raid is not None and raid_options(s, player, card):
        ways.append(shortage(s, player, card, True))
    energy, ap = min(ways, key=sum)
    if energy == 0 and ap == 0:
        return None
    return {"energy": energy, "color": color_word(s.cards[card].color), "ap": ap}


def shortage(s: Ua, player: int, card: int, raid: bool) -> tuple[int, int]:
    """How much energy and how many AP are missing, with everything counted that changes what a card costs."""
    there = s.rules.energy_of(s, player, s.cards[card].color)
    energy = max(s.rules.energy_cost(s, player, card, raid) - there, 0)
    ap = max(s.rules.ap_cost(s, player, card, raid) - s.ap[player], 0) if s.active == player else 0
    return energy, ap


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


def on_field(s: Ua) -> list[int]:
    """The cards that are in no pile, in the order of their places."""
    found: list[int] = []
    for unit in s.field:
        if unit is not None:
            found.extend(unit.cards)
            found.extend(unit.under)
    return found


def ability(new: Renumbering, entry: int) -> int:
    """A power of a card, by the card's new number."""
    return new.new[entry >> POWER_BITS] << POWER_BITS | entry & POWER_MASK


def amount_in(new: Renumbering, mod: Modifier) -> int:
    """What a modification is about: a power of a card or a card, by the card's new number, or a plain number."""
    if mod.kind == M_USABLE:
        return new.ref(mod.amount)
    return ability(new, mod.amount) if mod.kind in NAME_ABILITIES else mod.amount


def renumber(s: Ua, twin: Ua, new: Renumbering) -> None:
    """Give every card of a copy its new number, wherever it is spoken of."""
    new.renumber(twin)
    twin.face_up = new.cards(s.face_up)
    for place, unit in enumerate(s.field):
        if unit is not None:
            twin.field[place] = unit.with_cards(new.stack(unit.cards)).with_under(new.stack(unit.under))
    twin.modifiers = [
        Modifier(
            m.kind,
            m.target,
            amount_in(new, m),
            m.start,
            m.end,
            new.card(m.source),
            new.card(m.giver),
            m.power,
        )
        for m in s.modifiers
        if m.kind != M_USABLE or s.is_current(m.amount)
    ]
    twin.waiting = [
        Waiting(w.player, new.ref(w.source), new.card(w.giver), w.power, w.host, w.cause, new.refs(w.base))
        for w in s.waiting
    ]
    twin.delayed = [
        Delayed(d.player, new.ref(d.source), new.card(d.giver), d.power, d.host, d.cause, d.end) for d in s.delayed
    ]
    twin.history = [
        Happening(h.verb, h.player, new.card(h.card), h.unit, h.origin, h.target, new.card(h.source), h.cause, h.number)
        for h in s.history
    ]
    uses = [use for use in s.uses if s.zone(use >> POWER_BITS & CARD_MASK) != DECK]
    twin.uses = [new.ref(use >> ABILITY_BITS) << ABILITY_BITS | ability(new, use & ABILITY_MASK) for use in uses]
