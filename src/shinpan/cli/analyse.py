"""Judge a recorded game: chances of winning, better answers, and where most was lost.

Example: shinpan analyse game.json
"""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from shinpan.cli.choices import RecordFile, open_record, played_again
from shinpan.cli.output import Json, new_app, say, write_json

if TYPE_CHECKING:
    from ..kernel.game.protocol import Game
    from ..kernel.game.record import Record, Session
    from ..players.learned.analysis import Analysis, Moment

app = new_app()


@app.command()
def analyse(
    file: RecordFile,
    rounds: Annotated[
        int,
        typer.Option("--rounds", help="Rounds of search for each decision; 0: as suits the game.", metavar="N", min=0),
    ] = 0,
    processes: Annotated[
        int, typer.Option("--processes", help="Processes that search together.", metavar="N", min=1, max=64)
    ] = 1,
    as_json: Json = False,
) -> None:
    """Judge a recorded game: chances of winning, better answers, and where most was lost.

    Example: shinpan analyse game.json

    Every decision is judged by what its player could know. The same record, rounds and processes give the same
    analysis. Needs NumPy: pip install 'shinpan[learned]'.
    """
    from ..support.extras import needed

    needed("numpy", "learned", "an analysis")
    game, record = open_record(file)
    session = played_again(file, game, record)
    found = judged(game, session, rounds, processes)
    if as_json:
        write_json(report(game, session.record, found))
        return
    for moment in found.moments:
        say(moment_line(game, moment))
    tell_summary(game, found)


def judged(game: "Game", session: "Session", rounds: int, processes: int) -> "Analysis":
    """Judge a game, with a bar that shows how far it is."""
    from rich.console import Console
    from rich.progress import Progress

    from ..players.learned.analysis import analyse as judge

    words = [entry[2] for entry in session.record.answers]
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("analysing", total=len(words))

        def tick(done: int) -> None:
            bar.update(task, completed=done)

        return judge(game, session.past, words, rounds, tick=tick, processes=processes)


def report(game: "Game", record: "Record", found: "Analysis") -> dict[str, Any]:
    """The analysis as plain data."""
    return {
        "game": record.game,
        "players": record.players,
        "result": record.result,
        "rounds": found.rounds,
        "moments": [moment.told(game.players) for moment in found.moments],
        "accuracy": {name: found.accuracy(player) for player, name in enumerate(game.players)},
        "turning_points": [moment.number for moment in found.turning_points()],
    }


def moment_line(game: "Game", moment: "Moment") -> str:
    """One decision in a line: the answer, its chance, and the better one."""
    given = moment.given
    line = (
        f"{moment.number:>4}  turn {moment.turn}  {game.players[moment.player]}: {given.words}  {percent(given.chance)}"
    )
    best = moment.best[0]
    return line if moment.lost <= 0 or best.words == given.words else f"{line}  ({best.words} {percent(best.chance)})"


def tell_summary(game: "Game", found: "Analysis") -> None:
    for moment in found.turning_points():
        say("")
        say(f"Answer {moment.number}, turn {moment.turn}: {game.players[moment.player]} lost {percent(moment.lost)}")
        say(f"  answered {moment.given.words}: {percent(moment.given.chance)}")
        for choice in moment.best:
            say(f"  {choice.words}: {percent(choice.chance)}")
        say(f"  it might go on: {'; '.join(moment.told(game.players)['line'])}")
    say("")
    for player, name in enumerate(game.players):
        accuracy = found.accuracy(player)
        if accuracy is not None:
            say(f"{name}: accuracy {accuracy:.0f} of 100")


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"
