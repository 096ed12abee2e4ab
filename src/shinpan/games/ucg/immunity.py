"""Characters to which effects of an opponent's cards do nothing [UCG 1.2.1, 1.2.2]."""

from typing import Final

from .board import glance
from .modify import M_IMMUNE
from .records import Character
from .state import Ucg
from .working import Reading, targeted

IMMUNITY: Final = 1 << M_IMMUNE


def is_spoken_of(s: Ucg) -> bool:
    """Whether anything could be immune."""
    if glance(s).gives & IMMUNITY:
        return True
    for mod in s.modifiers:
        if mod.kind == M_IMMUNE:
            return True
    return False


def is_immune(s: Ucg, ch: Character, card: int) -> bool:
    """Whether the effects of a card do nothing to a character."""
    if card < 0 or s.owners[card] == ch.player or not is_spoken_of(s):
        return False
    return s.rules.read(s).of(ch).immune & s.cards[card].kinds != 0


def read_immune(r: Reading) -> list[int]:
    """What does nothing to each character, once everything else is read: conditions may ask for all of it."""
    s = r.s
    found = [0] * len(r.chars)
    for i, ch in enumerate(r.chars):
        for mod in s.modifiers:
            if mod.kind == M_IMMUNE and mod.target == ch.id and mod.start <= s.turn:
                found[i] |= mod.amount
    for working in r.working:
        if working.kinds & IMMUNITY:
            kept = [ch.id for ch in targeted(s, working)]
            for i, ch in enumerate(r.chars):
                if ch.id in kept:
                    for node in working.static.mods:
                        if node.kind() == M_IMMUNE:
                            found[i] |= node.amount(s, working.frame)
    return found
