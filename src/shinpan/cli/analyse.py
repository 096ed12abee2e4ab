"""Judge a recorded game: chances of winning, better answers, and where most was lost.

Example: shinpan analyse game.json
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from shinpan.cli.choices import Language, RecordFile, language_named, open_record, played_again
from shinpan.cli.output import Json, new_app, say, write_json
from shinpan.cli.words import WORDS

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
    language: Language = "en",
) -> None:
    """Judge a recorded game: chances of winning, better answers, and where most was lost.

    Example: shinpan analyse game.json

    Every decision is judged by what its player could know. The same record, rounds and processes give the same
    analysis. Needs NumPy: pip install 'shinpan[learned]'.
    """
    from ..support.extras import needed

    language = language_named(language)
    needed("numpy", "learned", "an analysis")
    game, record = open_record(file)
    session = played_again(file, game, record)
    found = judged(game, session, rounds, processes, WORDS[language]["analysing"])
    if as_json:
        write_json(report(game, session.record, found))
        return
    if not found.moments:
        say(WORDS[language]["nothing to judge"])
        return
    for moment in found.moments:
        say(moment_line(game, moment, language))
    tell_summary(game, session, found, language)


def judged(game: "Game", session: "Session", rounds: int, processes: int, doing: str) -> "Analysis":
    """Judge a game, with a bar that says what is being done and shows how far it is."""
    from rich.console import Console
    from rich.progress import Progress

    from ..players.learned.analysis import analyse as judge

    words = [entry[2] for entry in session.record.answers]
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(doing, total=len(words))

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


def moment_line(game: "Game", moment: "Moment", language: str) -> str:
    """One decision in a line: the answer, its chance, and the better one."""
    words, spoken = WORDS[language], speaker(game, language)
    line = words["judged"].format(
        number=moment.number,
        turn=moment.turn,
        player=game.players[moment.player],
        answer=spoken(moment.given.words),
        chance=percent(moment.given.chance),
    )
    best = moment.best[0]
    if percent(best.chance) == percent(moment.given.chance):
        return line
    return f"{line}  {words['better'].format(answer=spoken(best.words), chance=percent(best.chance))}"


def speaker(game: "Game", language: str) -> Callable[[str], str]:
    """Answers as they are typed, with the name of each card behind its number."""
    from ..players.learned.changes import namer

    named = namer(game, language)

    def spoken(words: str) -> str:
        return " ".join([word if named(word) == word else f"{word} ({named(word)})" for word in words.split(" ")])

    return spoken


def tell_summary(game: "Game", session: "Session", found: "Analysis", language: str) -> None:
    """Where most was lost, with what was asked there, and how well each player answered."""
    words, spoken = WORDS[language], speaker(game, language)
    for moment in found.turning_points():
        player = game.players[moment.player]
        given = words["answered"].format(answer=spoken(moment.given.words), chance=percent(moment.given.chance))
        say("")
        say(words["moment"].format(number=moment.number, turn=moment.turn, player=player, lost=percent(moment.lost)))
        say(f"  {game.question(session.past[moment.number - 1], language)}")
        say(f"  {given}")
        for choice in moment.best:
            say(f"  {spoken(choice.words)}: {percent(choice.chance)}")
        say(f"  {words['advised'].format(line='; '.join(map(spoken, moment.told(game.players)['line'])))}")
    say("")
    for place, name in enumerate(game.players):
        accuracy = found.accuracy(place)
        if accuracy is not None:
            say(words["accuracy"].format(player=name, accuracy=f"{accuracy:.0f}"))


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"
