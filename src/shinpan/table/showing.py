"""What a reader is shown: the view of their seat, the log as they may know it, and reasons."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from ..kernel.game.beats import Beat
from ..kernel.game.protocol import Game, Reason
from ..kernel.machine.model import NOBODY, State
from ..kernel.state.telling import player_word
from ..support.json import Json
from . import messages

BOTH = "both"
SEEN_BY = ("A", "B", BOTH)

# The seats that a reader sits on, and how the protocol calls them.
YOU: dict[tuple[int, ...], str | None] = {(): None, (0,): "A", (1,): "B", (0, 1): BOTH}


ViewOf: TypeAlias = Callable[[Game, State, int, str], dict[str, Json]]


def eyes_for_view(state: State, seats: Sequence[int]) -> int:
    """Whose view a reader gets: their own; of both by hand, that of the player who decides now."""
    if not seats:
        return NOBODY
    if len(seats) == 1:
        return seats[0]
    decision = state.decision
    return decision.player if decision is not None and decision.player in seats else seats[0]


def eyes_for_log(seats: Sequence[int]) -> int:
    """For whom the log is told, and what happens on the way: at a screen that two people share, what both may know."""
    return seats[0] if len(seats) == 1 else NOBODY


def public_view(game: Game, state: State, player: int, language: str) -> dict[str, Json]:
    """A view as it is sent: without the position that is for AI players, and with the question in the language."""
    view = game.shown(state, player)
    asked = view.get("decision")
    if isinstance(asked, dict):
        asked["question"] = game.question(state, language)
    return view


def merged(one: Json, other: Json) -> Json:
    """What two views show together."""
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: merged(one.get(key), other.get(key)) for key in (one | other)}
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [merged(a, b) for a, b in zip(one, other, strict=True)]
    return other if one is None else one


def view_from(game: Game, state: State, eyes: str, language: str) -> dict[str, Json]:
    if eyes != BOTH:
        return public_view(game, state, SEEN_BY.index(eyes), language)
    views = [public_view(game, state, player, language) for player in (0, 1)]
    both = merged(views[0], views[1])
    assert isinstance(both, dict)
    return both | {"you": BOTH}


def judge_view(game: Game, state: State, language: str) -> dict[str, Json]:
    """What both players know together, for a judge who may: nobody's decision is offered there."""
    view = view_from(game, state, BOTH, language) | {"you": None}
    asked = view.get("decision")
    if isinstance(asked, dict):
        view["decision"] = asked | {"options": None}
    return view


def judge_lines(game: Game, state: State, start: int, end: int) -> list[dict[str, Json]]:
    """A part of the log as both players know it together."""
    both = [game.event_data(state, player, start, end) for player in (0, 1)]
    found: list[dict[str, Json]] = []
    for one, other in zip(*both, strict=True):
        line = merged(one, other)
        assert isinstance(line, dict)
        found.append(line)
    return found


def log_from(game: Game, state: State, player: int, start: int) -> list[dict[str, Json]]:
    """The log from a line on: what happened, as a player may know it. The page says it in its reader's words."""
    return game.event_data(state, player, start, len(state.events or []))


def told(game: Game, reasons: Sequence[Reason], language: str) -> list[messages.Reason]:
    """Reasons as they are sent, each with the title of its rule."""
    return [
        messages.Reason(
            name=reason.name,
            rule=reason.rule,
            title=game.rule_title(reason.rule, language) if reason.rule else "",
            facts=msgspec.convert(reason.facts, messages.ReasonFacts),
            words=reason.words,
        )
        for reason in reasons
    ]


def nothing_there(words: str) -> messages.Reason:
    """That there is nothing to explain, with what is wrong with the question."""
    return messages.Reason(name="nothing there", rule="", title="", facts=messages.ReasonFacts(), words=words)


def answer_said(game: Game, state: State, option: int, eyes: int) -> messages.Said:
    """An answer to the standing decision, as somebody may know it."""
    decision = state.decision
    assert decision is not None
    data = game.answer_data(state, option, eyes)
    return messages.Said(who=player_word(decision.player), kind=decision.kind, option=data)


def beats_shown(
    game: Game, state: State, beats: Sequence[Beat], eyes: int, language: str, view_of: ViewOf = public_view
) -> list[messages.Beat]:
    """What happened on the way to a position, as somebody may know it: each beat with the view right after it."""
    return [
        messages.Beat(
            kind=beat.kind,
            events=game.event_data(state, eyes, beat.start, beat.end),
            view=view_of(game, beat.state, eyes, language),
        )
        for beat in beats
    ]


def deciding(state: State) -> str | None:
    """Who must decide, in a word."""
    return None if state.decision is None else player_word(state.decision.player)
