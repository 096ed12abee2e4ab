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
}

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
        str,
        typer.Option(
            "--commitment",
            metavar="C",
            help="What the table showed you: the commitment before the game, or a later head.",
        ),
    ] = "",
    as_json: Json = False,
) -> None:
    """Play a record again: does every answer fit, is the result the one it states, are the shuffles what was promised?

    Example: shinpan record verify game.json

    Games of `shinpan serve` carry what was promised of their shuffles. A record can only agree with itself: with
    --commitment it must be the game that you were shown, up to the answer after which you were shown it. Exit code 0:
    all is as it should be; 1: it is not; 2: the file is missing, is no record, or needs cards that are not here.
    """
    from shinpan.table.fair import judged

    game, taken = open_record(file)
    stated, count = taken.result, len(taken.answers)
    found, problem = verdict_on(file, game, taken)
    fair, broken = judged(taken, commitment.strip().lower())
    if as_json:
        result = {"file": str(file), "game": taken.game, "edition": taken.edition, "answers": count}
        result |= {"fits": not problem, "stated": stated, "found": found, "problem": problem or None}
        write_json(result | {"fair": fair, "broken": broken})
    else:
        fits = f"does not fit: {problem}" if problem else f"{count} answers fit, {found or 'unfinished'}"
        say(f"{file}: {fits}")
        for words in broken or ([PROMISES[fair]] if fair in PROMISES else []):
            say(f"{file}: shuffles: {words}")
    if problem or broken:
        raise typer.Exit(DOES_NOT_FIT)


def verdict_on(file: Path, game: "Game", taken: "Record") -> tuple[str, str]:
    """The result that the answers give, and what is wrong, if anything is; the error names the file."""
    from ..kernel.game.verifying import verdict
    from ..support.errors import ShinpanError

    try:
        return verdict(game, taken)
    except ShinpanError as error:
        raise ShinpanError(f"{file}: {error}") from None
