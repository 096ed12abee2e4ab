"""Records of the table's games, with what was promised of their shuffles."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from ..kernel.game.record import Fair, Record
from ..support.json import Json
from . import fair
from .deeds import recorded
from .protocol import told_as
from .storage import About, Answered, Kept


class Origin(msgspec.Struct, frozen=True):
    """The record that a game goes on from, as a worker has checked it."""

    game: str
    edition: str
    seed: str
    opening: str
    decks: list[list[str]]
    answers: tuple[Answered, ...]
    position: str = ""


def new_record(about: About) -> Record:
    """The record of a game that nobody has answered in yet."""
    record = Record(about.game, about.edition, about.seed, about.decks, about.opening)
    record.players = list(about.names)
    record.position = about.position
    return record


def finished_record(kept: Kept) -> Record:
    """The record of a game that is over: before, it would show what is hidden."""
    record = new_record(kept.about)
    record.answers = told(kept.answers)
    record.result = kept.result
    record.judge = recorded(kept.deeds)
    record.fair = promise_of(kept.about, record)
    return record


def record_of(asked: Mapping[str, Any]) -> dict[str, Json]:
    """The record of a stored game; what a worker is asked."""
    return finished_record(told_as(asked["kept"], Kept)).to_json()


def told(answers: Sequence[Answered]) -> list[tuple[str, str, str]]:
    return [(given.who, given.kind, given.words) for given in answers]


def promise_of(about: About, record: Record) -> Fair | None:
    if not about.fair:
        return None
    if about.version == 1:
        return Fair(fair.digest(about.secret), about.secret, list(about.seeds))
    return fair.promise(record, about.commitment, about.secret, about.parts, about.seeds)
