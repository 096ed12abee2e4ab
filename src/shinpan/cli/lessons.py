"""Play lessons and puzzles through by their own solutions, and say what is wrong with them.

Example: shinpan lessons my-lesson.yaml

Exit code 0: all of them lead to their end; 1: one does not; 2: a file is malformed or missing.
"""

from pathlib import Path
from typing import Annotated

import typer

from shinpan.cli.output import Json, new_app, say, write_json

FAILED = 1

app = new_app()


@app.command()
def lessons(
    paths: Annotated[list[Path] | None, typer.Argument(help="Lessons, or folders of them.", metavar="PATH")] = None,
    as_json: Json = False,
) -> None:
    """Play lessons and puzzles through by their own solutions, and say what is wrong with them.

    Without a path: those that come with Shinpan, and those in your folder.

    Example: shinpan lessons my-lesson.yaml

    Exit code 0: all of them lead to their end; 1: one does not; 2: a file is malformed or missing.
    """
    from shinpan.games import NAMES
    from shinpan.judge.rulings import find_files
    from shinpan.lessons.files import all_lessons, read_lesson
    from shinpan.lessons.tutor import faults_of

    if paths:
        found = [read_lesson(file) for file in find_files(paths)]
    else:
        found = [lesson for game in NAMES for lesson in all_lessons(game).values()]
    results = [(lesson, faults_of(lesson)) for lesson in found]
    if as_json:
        write_json([{"game": one.game.name, "lesson": one.name, "faults": faults} for one, faults in results])
    else:
        for one, faults in results:
            say(f"{one.game.name} {one.name}: {'; '.join(faults) if faults else one.title['en']}")
    if any(faults for _, faults in results):
        raise typer.Exit(FAILED)
