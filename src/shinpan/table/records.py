"""Records of the table's games, with what was promised of their shuffles."""

from collections.abc import Sequence

from ..kernel.game.record import Fair, Record
from . import fair
from .storage import About, Answered, Kept


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
    record.fair = promise_of(kept.about, record)
    return record


def told(answers: Sequence[Answered]) -> list[tuple[str, str, str]]:
    return [(given.who, given.kind, given.words) for given in answers]


def promise_of(about: About, record: Record) -> Fair | None:
    if not about.fair:
        return None
    if about.version == 1:
        return Fair(fair.digest(about.secret), about.secret, list(about.seeds))
    return fair.promise(record, about.commitment, about.secret, about.parts, about.seeds)
