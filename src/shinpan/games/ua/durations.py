"""How long a modification lasts: when it begins, and when it is over."""

from typing import Final

from ...kernel.machine.model import Frame
from .state import Ua
from .terms import ATTACK

THIS_TURN: Final = 0
THIS_BATTLE: Final = 1
THIS_ATTACK: Final = 2
UNTIL_YOUR_TURN: Final = 3  # until the start of your next turn
OPPONENTS_NEXT_TURN: Final = 4
ALWAYS: Final = 5  # as long as it is on the field
UNTIL_YOUR_TURN_ENDS: Final = 6  # until the end of your next turn
WHILE_HERE: Final = 7  # while this card is on the field
WHILE_IN_FRONT: Final = 8  # while this card is on the Front Line
THEIR_ATTACKS: Final = 9  # until the end of the opponent's next Attack Phase
UNTIL_THEIR_TURN_ENDS: Final = 10  # until the end of the opponent's next turn
DURATIONS: Final = (
    "this turn",
    "this battle",
    "this attack",
    "until the start of your next turn",
    "during your opponent's next turn",
    "always",
    "until the end of your next turn",
    "while here",
    "while in front",
    "until the end of your opponent's next attack phase",
    "until the end of your opponent's next turn",
)
NEXT_TURN: Final = (UNTIL_YOUR_TURN_ENDS, OPPONENTS_NEXT_TURN)  # of whom: how long something waits for their next turn
END_OF_BATTLE: Final = -1
END_OF_ATTACK: Final = -2
NEVER: Final = 1 << 30
ATTACKS_OVER: Final = 1 << 29  # the end of the Attack Phase of a turn: so much and the number of the turn


def bound_to(id: int, in_front: bool) -> int:
    """When a modification is over that holds while a card stays on the field, or on the Front Line."""
    return NEVER + 1 + id * 2 + (1 if in_front else 0)


def ends_at(s: Ua, f: Frame, duration: int) -> int:
    """When a modification that begins now is over."""
    if duration == THIS_BATTLE:
        return END_OF_BATTLE
    if duration == THIS_ATTACK:
        return END_OF_ATTACK
    if duration == ALWAYS:
        return NEVER
    if duration in (WHILE_HERE, WHILE_IN_FRONT):
        return bound_to(f.host, duration == WHILE_IN_FRONT)
    if duration == THEIR_ATTACKS:
        return ATTACKS_OVER + their_attacks(s, f)
    yours = s.turn + (2 if s.active == f.player else 1)
    if duration == UNTIL_YOUR_TURN:
        return yours * 2
    if duration == UNTIL_YOUR_TURN_ENDS:
        return yours * 2 + 1
    if duration in (OPPONENTS_NEXT_TURN, UNTIL_THEIR_TURN_ENDS):
        return starts_at(s, f, OPPONENTS_NEXT_TURN) * 2 + 1
    return s.turn * 2 + 1


def their_attacks(s: Ua, f: Frame) -> int:
    """The turn of the opponent's next Attack Phase: this one, if it is theirs and the phase is not over."""
    if s.active == f.player:
        return s.turn + 1
    return s.turn if s.phase <= ATTACK else s.turn + 2


def starts_at(s: Ua, f: Frame, duration: int) -> int:
    """The first turn in which it works."""
    if duration == OPPONENTS_NEXT_TURN:
        return s.turn + (1 if s.active == f.player else 2)
    return s.turn
