"""Make puzzles out of games, and list those that there are.

Example: shinpan puzzles make mine.jsonl --game ua --count 20
"""

from pathlib import Path
from typing import Annotated

import typer

from shinpan.cli.choices import GameName, game_named
from shinpan.cli.output import Json, new_app, say, write_json

app = new_app(
    help="""Make puzzles out of games, and list those that there are.

    Example: shinpan puzzles make mine.jsonl --game ua --count 20""",
    no_args_is_help=True,
)


@app.command("list")
def list_(game: GameName = "", as_json: Json = False) -> None:
    """List the puzzles of a game with their grades: how many of the six levels miss each.

    Example: shinpan puzzles list --game ua
    """
    from shinpan.lessons.files import all_lessons

    found = [lesson for lesson in all_lessons(game_named(game).name).values() if lesson.is_puzzle]
    if as_json:
        write_json([{"puzzle": one.name, "title": one.title, "grade": one.grade} for one in found])
        return
    for one in found:
        say(f"{one.name}: {one.title['en']}" + ("" if one.grade is None else f" (missed by {one.grade} of 6 levels)"))


@app.command()
def make(
    file: Annotated[
        Path, typer.Argument(help="Where they are written; what is there is gone on with.", metavar="FILE")
    ],
    game: GameName = "",
    count: Annotated[int, typer.Option("--count", help="How many.", metavar="N", min=1)] = 60,
    seed: Annotated[str, typer.Option("--seed", help="The same games for the same word.", metavar="WORD")] = "1",
    games: Annotated[
        int, typer.Option("--games", help="Search at most so many games; 0: as many as it takes.", metavar="N", min=0)
    ] = 0,
    as_json: Json = False,
) -> None:
    """Make puzzles out of games that weak players play: one answer is proven to win, or to hold, and no other is.

    Example: shinpan puzzles make mine.jsonl --game ua --count 20

    The page offers them when the file is called made.jsonl and lies in `lessons/GAME` of your Shinpan folder. Needs
    NumPy: pip install 'shinpan[learned]'.
    """
    from rich.console import Console
    from rich.progress import Progress

    from ..support.extras import needed

    needed("numpy", "learned", "making puzzles")
    from ..lessons.making import make as make_them

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("puzzles", total=count)

        def tick(searched: int, done: int) -> None:
            bar.update(task, completed=done, description=f"{searched} games")

        found = make_them(game_named(game), file, count, seed, games, tick)
    if as_json:
        puzzles = [{"puzzle": one.name, "grade": len(one.missed)} for one in found]
        write_json({"file": str(file), "game": game_named(game).name, "puzzles": puzzles})
    else:
        say(f"{file}: {len(found)} puzzles")
