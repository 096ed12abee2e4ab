"""Verify records of games.

Example: shinpan record verify game.json
"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from shinpan.cli.choices import RecordFile, open_record
from shinpan.cli.output import Json, new_app, say, write_json

if TYPE_CHECKING:
    from ..kernel.game.protocol import Game
    from ..kernel.game.record import Record

DOES_NOT_FIT = 1
PROMISES = {
    "kept": "they are what was promised with that commitment",
    "consistent": "they agree with what the record says was promised; --commitment compares what you were shown",
    "not promised": "nothing was promised of them",
}
FIRST_PROTOCOL = "shuffles: by the first protocol, which bound the secret and the seed, and neither decks nor answers"
NAMES = "names: nobody vouches for them: they are shown beside the game, and no part of what is promised"

app = new_app(
    help="""Verify records of games.

    Example: shinpan record verify game.json""",
    no_args_is_help=True,
)


@app.callback()
def record() -> None:
    """Keep `verify` a command of its own, as others will stand beside it."""


@app.command()
def verify(
    file: RecordFile,
    commitment: Annotated[
        str | None,
        typer.Option(
            "--commitment",
            metavar="C",
            help="What the table showed you: the commitment before the game, or a later head.",
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Play a record again: does every answer fit, is the result the one it states, are the shuffles what was promised?

    Example: shinpan record verify game.json

    Games of `shinpan serve` carry what was promised of their shuffles. A record can only agree with itself: with
    --commitment it must be the game that you were shown, up to the answer after which you were shown it. Players' names
    are never vouched for. Exit code 0: all is as it should be; 1: it is not; 2: the file is missing, is no record, or
    needs cards that are not here, or C is no commitment.
    """
    from shinpan.table.fair import checked_shown, judged, unvouched

    shown = "" if commitment is None else checked_shown(commitment)
    game, taken = open_record(file)
    stated, count = taken.result, len(taken.answers)
    fair, broken = judged(taken, shown)  # before it is played: then its answers are in the words of the game
    found, problem = verdict_on(file, game, taken)
    if as_json:
        result = {"file": str(file), "game": taken.game, "edition": taken.edition, "answers": count}
        result |= {"fits": not problem, "stated": stated, "found": found, "problem": problem or None}
        write_json(result | {"fair": fair, "broken": broken, "unvouched": unvouched(taken)})
    else:
        fits = f"does not fit: {problem}" if problem else f"{count} answers fit, {found or 'unfinished'}"
        say(f"{file}: {fits}")
        for words in [*[f"shuffles: {told}" for told in broken or [PROMISES[fair]]], *limits_of(taken)]:
            say(f"{file}: {words}")
    if problem or broken:
        raise typer.Exit(DOES_NOT_FIT)


def limits_of(taken: "Record") -> list[str]:
    """What is not vouched for, whatever else was found."""
    is_old = taken.fair is not None and taken.fair.version == 1
    return [FIRST_PROTOCOL, NAMES] if is_old else [NAMES]


def verdict_on(file: Path, game: "Game", taken: "Record") -> tuple[str, str]:
    """The result that the answers give, and what is wrong, if anything is; the error names the file."""
    from ..kernel.game.verifying import verdict
    from ..support.errors import ShinpanError

    try:
        return verdict(game, taken)
    except ShinpanError as error:
        raise ShinpanError(f"{file}: {error}") from None
