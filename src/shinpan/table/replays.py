"""Replays: a record's positions, seen from either side or both; its turns, its story, and whether it is true.

This is what workers do, in processes of their own: a record may be long, and the table must not wait for it.
"""

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

import msgspec

from shinpan.games import load

from ..kernel.game.protocol import Game
from ..kernel.game.record import Record, Session, record_from_json
from ..kernel.game.verifying import verdict
from ..kernel.machine.codec import from_text, table, to_text
from ..kernel.machine.model import CHANCE, NOBODY, State
from ..kernel.state.telling import player_word
from ..support.errors import ShinpanError
from ..support.json import Json
from ..support.plain import one_line
from . import messages, showing
from .fair import CONSISTENT, judged
from .making import MOST_ANSWERS, must_be_small

EYES = showing.SEEN_BY
MOST_MOMENTS = 5
LEAST_CHANGE = 0.08  # of the chance to win: smaller ones decide nothing
MOST_OPEN = 4  # records that stay played, for whoever scrubs through them

opened: OrderedDict[str, Session] = OrderedDict()


def read_record(raw: str) -> Record:
    """A record from text; ShinpanError if it is none, or longer than any game here: every position would be kept."""
    try:
        data = msgspec.json.decode(raw)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ShinpanError("this is not JSON text ({error})", error=error) from None
    record = record_from_json(table(data, "record"), "record")
    if len(record.answers) > MOST_ANSWERS:
        raise ShinpanError(
            "a replay has at most {most} answers, this record has {count}", most=MOST_ANSWERS, count=len(record.answers)
        )
    return record


def session_of(raw: str) -> Session:
    """A record played to its end, kept for the next question about it."""
    if raw not in opened:
        record = read_record(raw)
        opened[raw] = Session(load(record.game), record)
        if len(opened) > MOST_OPEN:
            opened.popitem(last=False)
    opened.move_to_end(raw)
    return opened[raw]


def state_at(session: Session, at: int) -> State:
    """The position after so many answers, with its log."""
    if not 0 <= at <= len(session.past):
        raise ShinpanError("there is no step {at}: this replay has {count}", at=at, count=len(session.past))
    if at == len(session.past):
        return session.state
    state = session.past[at].clone()
    state.events = (session.state.events or [])[: session.told[at]]
    return state


# What workers are asked


def summary(asked: Mapping[str, Any]) -> dict[str, Any]:
    """What a replay is, and whether it is what was promised. A record that does not fit is no replay."""
    record = read_record(asked["record"])
    stated, steps = record.result, len(record.answers)
    fair, wrong = judged(record)  # before it is played: then its answers are in the words of the game
    _, problem = verdict(load(record.game), record)
    session = session_of(asked["record"])  # an answer that does not fit is raised here, in words
    words = [problem or f"{steps} answers fit, {stated or 'unfinished'}", *wrong]
    if fair == CONSISTENT:
        words.append("the shuffles agree with what the record says was promised")
    return {
        "replay": asked["replay"],
        "game": record.game,
        "edition": record.edition,
        "players": record.players,
        "result": stated,
        "steps": steps,
        "turns": turns_of(session),
        "verified": {"fits": not problem, "fair": fair, "words": words},
    }


def kept(asked: Mapping[str, Any]) -> dict[str, Any]:
    """What a replay is, and the record as it is kept: its own answers, without anything that was added to it."""
    told = summary(asked)
    session = session_of(asked["record"])
    record = session.record
    record.players = [one_line(name)[:40] for name in record.players]
    record.result = one_line(told["result"])
    if record.position:
        game, data = from_text(record.position)
        record.position = to_text(game, load(game).encode(load(game).decode(data)))
        record.decks = [[], []]
    return {"summary": told, "record": msgspec.json.encode(record.to_json()).decode()}


def turns_of(session: Session) -> list[dict[str, int]]:
    """Where each turn begins, by the number that the table shows: each player's own where players have their own."""
    found: list[dict[str, int]] = []
    begun = -1
    for at, state in enumerate([*session.past, session.state]):
        if session.game.turns(state) != begun:
            begun = session.game.turns(state)
            found.append({"turn": session.game.turn(state), "at": at})
    return found


def at(asked: Mapping[str, Any]) -> dict[str, Any]:
    """One position of a replay, from somebody's eyes, with what was said next."""
    session, step, eyes, language = session_of(asked["record"]), asked["at"], asked["eyes"], asked["language"]
    state = state_at(session, step)
    player = CHANCE if eyes == showing.BOTH else EYES.index(eyes)
    start = session.told[step - 1] if step else 0  # what has happened since the step before
    lines = showing.log_from(session.game, state, player, start)
    return {
        "at": step,
        "view": showing.view_from(session.game, state, eyes, language),
        "beats": beats_before(session, step, eyes, language) if asked.get("beats") else [],
        "log": lines,
        "answer": answer_after(session, step, eyes),
    }


def answer_after(session: Session, step: int, eyes: str) -> messages.Said | None:
    """What was said next in a replay; whoever looks from both sides knows all of it."""
    if step >= len(session.record.answers):
        return None
    state = state_at(session, step)
    assert state.decision is not None
    index = session.game.option_index(state, session.record.answers[step][2])
    player = state.decision.player if eyes == showing.BOTH else EYES.index(eyes)
    return showing.answer_said(session.game, state, index, player)


def beats_before(session: Session, step: int, eyes: str, language: str) -> list[messages.Beat]:
    """What happened on the way to a step: its answer played once more, in beats."""
    if step == 0:
        return []
    state = state_at(session, step - 1)
    beats = session.game.play_in_beats(state, session.game.option_index(state, session.record.answers[step - 1][2]))
    if eyes != showing.BOTH:
        return showing.beats_shown(session.game, state, beats, EYES.index(eyes), language)
    return showing.beats_shown(session.game, state, beats, CHANCE, language, both_sides)


def both_sides(game: Game, state: State, _eyes: int, language: str) -> dict[str, Json]:
    """The view of whoever looks from both sides."""
    return showing.view_from(game, state, showing.BOTH, language)


def position(asked: Mapping[str, Any]) -> dict[str, str]:
    session = session_of(asked["record"])
    return {"text": to_text(session.game.name, session.game.encode(state_at(session, asked["at"])))}


def cut(asked: Mapping[str, Any]) -> dict[str, Any]:
    """The record up to a step, to play on from there."""
    session = session_of(asked["record"])
    must_be_small(session.game.encode(state_at(session, asked["at"])))
    data = session.record.to_json()
    answers = data["answers"]
    assert isinstance(answers, list)
    data.pop("fair", None)
    data.pop("judge", None)
    return data | {"answers": answers[: asked["at"]], "result": ""}


def opened_position(asked: Mapping[str, Any]) -> dict[str, Any]:
    """A position in text, opened with care."""
    name, data = from_text(asked["text"])
    game = load(name)
    state = game.decode(data)
    view = showing.view_from(game, state, showing.BOTH, asked["language"])
    decision = state.decision
    to_move = player_word(decision.player) if decision is not None and decision.player in (0, 1) else None
    return {"game": name, "edition": view["edition"], "view": view, "to_move": to_move}


# Stories


def story(asked: Mapping[str, Any]) -> dict[str, Any]:
    """How a game went: each turn's standing, and the moments that decided it."""
    session = session_of(asked["record"])
    game = session.game
    states = [*session.past, session.state]
    worth = [game.evaluate(state, 0) for state in states]
    begins = turns_of(session)
    turns: list[dict[str, Any]] = []
    for i, begin in enumerate(begins):
        if begin["turn"] == 0:  # the preparation
            continue
        end = begins[i + 1]["at"] if i + 1 < len(begins) else len(states) - 1
        turns.append(standing(game, states[end]) | {"turn": begin["turn"], "at": end, "evaluation": worth[end]})
    return {"turns": turns, "moments": moments(session, worth)}


def standing(game: Game, state: State) -> dict[str, Any]:
    """Wins or life of both sides, and the BP they have in play."""
    view = game.view(state, NOBODY)
    players = view["players"]
    assert isinstance(players, dict)
    found: dict[str, Any] = {}
    bp: list[int] = []
    for word in game.players:
        side = players[word]
        assert isinstance(side, dict)
        outcomes = view.get("outcomes")
        found[word] = side["life_count"] if "life_count" in side else as_list(outcomes).count(word)
        bp.append(sum([int(unit["bp"] or 0) for unit in units(side)]))
    return found | {"bp": bp}


def as_list(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []


def units(side: Mapping[str, Json]) -> list[dict[str, Any]]:
    """Everything with a place and a BP on a side of the field."""
    lines = [as_list(value) for value in side.values()]
    return [unit for line in lines for unit in line if isinstance(unit, dict) and "place" in unit and "bp" in unit]


def moments(session: Session, worth: list[float]) -> list[dict[str, Any]]:
    """The answers that changed A's chances most, in their order."""
    changes = [(worth[i + 1] - worth[i], i) for i in range(len(worth) - 1)]
    biggest = sorted(changes, key=lambda change: -abs(change[0]))[:MOST_MOMENTS]
    found: list[dict[str, Any]] = []
    for change, i in sorted(biggest, key=lambda change: change[1]):
        if abs(change) >= LEAST_CHANGE:
            turn = session.game.turn(session.past[i])
            said = answer_after(session, i, showing.BOTH)
            view = showing.view_from(session.game, session.past[i], showing.BOTH, "en")
            found.append({"at": i, "turn": turn, "said": said, "view": view, "change": round(change, 4)})
    return found
