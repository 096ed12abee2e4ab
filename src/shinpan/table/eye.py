"""The eye: what a network with some search thinks of a replay, decision by decision, and of a position one sits at.

A whole game is judged in slices, each a question of its own, so that whoever asks takes their turn with everybody else
and sees how far it is; nothing has to be remembered in between. This is what workers do.
"""

import time
from collections.abc import Mapping
from typing import Any, Final

from shinpan.games import load

from ..kernel.game.protocol import Game
from ..kernel.machine.model import State
from ..kernel.state.telling import player_word
from ..support.errors import ShinpanError
from ..support.extras import needed
from . import messages, showing
from .replays import session_of
from .views import Advised

SLICE_SECONDS: Final = 1.0  # after which a slice ends, however few decisions it has
ADVICE_ROUNDS: Final = 60


def judge(asked: Mapping[str, Any]) -> dict[str, Any]:
    """The decisions of a replay from a step on, as far as a slice goes."""
    needed("numpy", "learned", "an analysis")
    from shinpan.players.learned.analysis import rounds_for

    session, at, begun = session_of(asked["record"]), int(asked["at"]), time.monotonic()
    steps = len(session.past)
    if not 0 <= at <= steps:
        raise ShinpanError("there is no step {at}: this replay has {steps}", at=at, steps=steps)
    rounds = rounds_for(steps)
    moments: list[dict[str, Any]] = []
    while at < steps and (not moments or time.monotonic() - begun < SLICE_SECONDS):
        state = session.past[at]
        decision = state.decision
        if decision is not None and decision.player in (0, 1) and len(decision.options) > 1:
            moments.append(moment(session.game, state, at, session.record.answers[at][2], rounds))
        at += 1
    return {"at": at, "of": steps, "moments": moments}


def moment(game: Game, state: State, at: int, given: str, rounds: int) -> dict[str, Any]:
    """One decision, as its own player saw it."""
    from shinpan.players.learned.analysis import Choice, judged

    found = judged(game, state, at + 1, given, rounds)

    def told(choice: Choice) -> dict[str, Any]:
        said = showing.answer_said(game, state, choice.index, found.player)
        return {"said": said, "chance": round(choice.chance, 4)}

    return {
        "at": at,
        "turn": game.turn(state),
        "player": player_word(found.player),
        "given": told(found.given),
        "best": [told(choice) for choice in found.best],
        "line": [messages.Said(who=player_word(one.player), kind=one.kind, option=one.option) for one in found.line],
        "lost": round(found.lost, 4),
        "accuracy": round(found.accuracy, 2),
    }


def advise(asked: Mapping[str, Any]) -> dict[str, Any]:
    """The best answers from a view, with their reasons in words."""
    needed("numpy", "learned", "advice")
    from shinpan.players.learned.analysis import advised
    from shinpan.players.learned.changes import namer, told

    game, language = load(asked["game"]), asked["language"]
    found = advised(game, asked["view"], ADVICE_ROUNDS)
    best = [
        Advised(
            option=one.choice.index,
            chance=round(one.choice.chance, 4),
            reasons=told(one.changes, language, namer(game, language)),
        )
        for one in found
    ]
    line = [
        messages.Said(who=player_word(one.player), kind=one.kind, option=one.option)
        for one in (found[0].line if found else [])
    ]
    return {"best": best, "line": line}
