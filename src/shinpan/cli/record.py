"""Verify records of games.

Example: shinpan record verify game.json
"""

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from shinpan.cli.choices import RecordFile, open_record
from shinpan.cli.output import Json, new_app, say, write_json

if TYPE_CHECKING:
    from shinpan.kernel.game import Game
    from shinpan.kernel.record import Record

DOES_NOT_FIT = 1

app = new_app(
    help="""Verify records of games.

    Example: shinpan record verify game.json""",
    no_args_is_help=True,
)


@app.callback()
def record() -> None:
    """Keep `verify` a command of its own, as others will stand beside it."""


@app.command()
def verify(file: RecordFile, as_json: Json = False) -> None:
    """Play a record again: does every answer fit, and is the result the one it states?

    Example: shinpan record verify game.json

    Exit code 0: it does; 1: it does not; 2: the file is missing, is no record, or needs cards that are not here.
    """
    game, taken = open_record(file)
    stated, count = taken.result, len(taken.answers)
    found, problem = verdict(file, game, taken)
    if as_json:
        result = {"file": str(file), "game": taken.game, "edition": taken.edition, "answers": count}
        write_json(result | {"fits": not problem, "stated": stated, "found": found, "problem": problem or None})
    elif problem:
        say(f"{file}: does not fit: {problem}")
    else:
        say(f"{file}: {count} answers fit, {found or 'unfinished'}")
    if problem:
        raise typer.Exit(DOES_NOT_FIT)


def verdict(file: Path, game: "Game", taken: "Record") -> tuple[str, str]:
    """The result that the answers give, and what is wrong, if anything is."""
    from shinpan.kernel.errors import ShinpanError
    from shinpan.kernel.model import NOBODY
    from shinpan.kernel.record import Session

    stated = taken.result
    for player, deck in zip(game.players, taken.decks, strict=True):
        for fault in game.check_deck(taken.edition, deck):
            if not fault.rule:  # a card that is not known here: nothing can be said about the game
                raise ShinpanError(f"{file}: the deck of {player}: {fault.message}")
            return "", f"the deck of {player}: {fault.message} [{fault.rule}]"
    try:
        session = Session(game, taken, False)
    except ShinpanError as error:
        return "", str(error)
    found = session.record.result if game.winner(session.state) != NOBODY else ""
    if found != stated:
        return found, f"the result is '{found or 'unfinished'}', the record states '{stated or 'unfinished'}'"
    return found, ""
