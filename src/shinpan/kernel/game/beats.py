"""Beats: what happens between two decisions, in steps that can be seen one after the other.

A beat is a kind, its events, and the position right after them. How events gather into beats is declared with the
events; the position is that after the instruction which wrote the last of them.
"""

from ..machine.loop import answer, step
from ..machine.model import NOBODY, Event, State
from .event_forms import COST, EFFECT, JOINS, MOVE, TOGETHER, Events


class Beat:
    """What is seen at a time: a kind, the events from `start` up to `end`, and the position after them."""

    __slots__ = ("end", "kind", "start", "state")

    def __init__(self, kind: str, start: int, end: int, state: State) -> None:
        self.kind = kind
        self.start = start
        self.end = end
        self.state = state


def play_in_beats(events: Events, state: State, index: int) -> list[Beat]:
    """Answer the standing decision and run to the next, as `play` does; tell what happened on the way."""
    found: list[Beat] = []
    told = len(state.events or [])
    answer(state, index)
    told = gather(events, state, told, found)
    while state.decision is None and state.frames:
        step(state)
        told = gather(events, state, told, found)
    return found


def gather(events: Events, state: State, told: int, found: list[Beat]) -> int:
    """Put the events that an instruction has written into beats; how many events there are now."""
    listed = state.events or []
    if told == len(listed):
        return told
    now = snapshot(state)
    for at in range(told, len(listed)):
        kind = events.beat(listed[at])
        last = found[-1] if found else None
        if last is not None and goes_with(last.kind, kind):
            last.kind = kind if last.kind == COST and kind != JOINS else last.kind
            last.end = at + 1
            last.state = now
        else:
            found.append(Beat(kind or opened_by(listed[at]), at, at + 1, now))
    return len(listed)


def goes_with(last: str, kind: str) -> bool:
    """Whether an event is seen with the beat before it: it has none of its own, or several in a row are seen together,
    or it is what was just paid for."""
    return kind == JOINS or last == COST or (kind == last and kind in TOGETHER)


def opened_by(event: Event) -> str:
    """The kind of a beat that begins with an event which has none of its own."""
    return MOVE if event.source == NOBODY else EFFECT


def snapshot(state: State) -> State:
    """The position as it is now, without its log."""
    listed, state.events = state.events, None
    twin = state.clone()
    state.events = listed
    return twin
