"""Whether a record is a game: every answer fits, and it ends as the record states."""

from ...support.errors import ShinpanError
from ..machine.model import NOBODY
from .deeds import lines_of
from .protocol import Game
from .record import GIVEN_UP, WHO, Record, Session


def verdict(game: Game, record: Record) -> tuple[str, str]:
    """The result that the answers give, and what is wrong, if anything is. ShinpanError if a card is not known here,
    so that nothing can be said about the game."""
    stated = record.result
    problem = "" if record.position else deck_problem(game, record)
    if problem:
        return "", problem
    try:
        session = Session(game, record, False, False, False)
    except ShinpanError as error:
        return "", str(error)
    found = session.record.result if game.winner(session.state) != NOBODY else ""
    if not found and stated in given_up_results():
        found = stated
    problem = undone_problem(game, record)
    if problem:
        return found, problem
    if found != stated:
        return found, f"the result is '{found or 'unfinished'}', the record states '{stated or 'unfinished'}'"
    return found, ""


def undone_problem(game: Game, record: Record) -> str:
    """What is wrong with answers that were taken back: they were played, so they fit as well."""
    lines = lines_of(record.answers, record.judge)
    for deed, line in zip(record.judge, lines, strict=False):
        if not deed.undone:
            continue
        other = Record(record.game, record.edition, record.seed, record.decks, record.opening)
        other.position, other.answers = record.position, list(line)
        try:
            Session(game, other, False, False, False)
        except ShinpanError as error:
            return f"what was taken back after answer {deed.at}: {error}"
    return ""


def deck_problem(game: Game, record: Record) -> str:
    for player, deck in zip(game.players, record.decks, strict=True):
        for fault in game.check_deck(record.edition, deck):
            if not fault.rule:
                raise ShinpanError("the deck of {player}: {message}", player=player, message=fault.said)
            return f"the deck of {player}: {fault.message} [{fault.rule}]"
    return ""


def given_up_results() -> list[str]:
    """How a game may end that its answers do not end."""
    return [f"{winner} wins [{how}]" for winner in WHO[:2] for how in GIVEN_UP]
