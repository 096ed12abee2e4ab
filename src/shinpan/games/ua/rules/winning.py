"""Game Victory Conditions."""

from ..state import Ua


def end_game(s: Ua, winner: int, rule: str) -> None:
    """Somebody has won [UA game victory conditions]."""
    s.winner = winner
    s.won_by = rule
    if s.events is not None:
        s.emit("win", rule, winner, [], 3, [], [])
    s.frames = []
