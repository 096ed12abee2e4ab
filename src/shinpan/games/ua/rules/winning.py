"""Game Victory Conditions."""

from ....kernel.state.phases import end_game
from ..state import Ua
from ..terms import LIFE


def has_ended(s: Ua) -> bool:
    """Whether an effect has left a player without life, which is lost as well as by damage; if both have none, the
    player whose turn it is has won [UA game victory conditions]."""
    if s.dry or not s.frames or (s.piles[LIFE * 2] and s.piles[LIFE * 2 + 1]):
        return False
    end_game(s, s.active if not s.life(1 - s.active) else 1 - s.active, "game victory conditions")
    return True
