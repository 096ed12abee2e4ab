"""Run rulings and say what is not as expected.

Example: shinpan judge rulings/ucg my-question.yaml

Exit code 0: every ruling passed; 1: something is not as expected; 2: a file is malformed or missing.
"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from shinpan.cli.output import Json, complain, new_app, say, write_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shinpan.judge.rulings import MalformedFileError
    from shinpan.judge.run import Result

FAILED = 1
MALFORMED = 2
MANY = 50  # files from which progress is shown

app = new_app()


@app.command()
def judge(
    paths: Annotated[list[Path], typer.Argument(help="Rulings, or folders of them.", metavar="PATH")],
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="List the rulings that passed, too.")] = False,
    as_json: Json = False,
) -> None:
    """Run rulings and say what is not as expected.

    Example: shinpan judge rulings/ucg my-question.yaml

    Exit code 0: every ruling passed; 1: something is not as expected; 2: a file is malformed or missing.
    """
    from shinpan.judge.rulings import find_files

    results, faults = run_all(find_files(paths))
    for fault in faults:
        complain(str(fault))
    failed = sum(not result.passed for result in results)
    if as_json:
        write_json(report(results, faults))
    else:
        for result in results:
            tell(result, verbose)
        say(f"{len(results) - failed} passed, {failed} failed")
    if faults:
        raise typer.Exit(MALFORMED)
    if failed:
        raise typer.Exit(FAILED)


def run_all(files: list[Path]) -> "tuple[list[Result], list[MalformedFileError]]":
    """Read and run every file."""
    from shinpan.judge.rulings import MalformedFileError, read_file
    from shinpan.judge.run import judge as judge_ruling

    results: list[Result] = []
    faults: list[MalformedFileError] = []
    for file in watched(files):
        try:
            results += judge_ruling(read_file(file))
        except MalformedFileError as fault:
            faults.append(fault)
    return results, faults


def watched(files: list[Path]) -> "Iterable[Path]":
    """The files, with progress on a terminal if there are many."""
    if len(files) < MANY or not sys.stderr.isatty():
        return files
    from rich.console import Console
    from rich.progress import track

    return track(files, "judging", console=Console(stderr=True), transient=True)


def tell(result: "Result", verbose: bool) -> None:
    """Write what became of one ruling: each failing check with file, line and step."""
    name = f"{result.title} ({result.edition})"
    if verbose and result.passed:
        say(f"passed {result.file}: {name}")
    for failure in result.failures:
        say(f"failed {result.file}:{failure.line}: {name}, step {failure.step}: {failure.message}")


def report(results: "list[Result]", faults: "list[MalformedFileError]") -> dict[str, object]:
    """Everything as plain data."""
    return {
        "passed": sum(result.passed for result in results),
        "failed": sum(not result.passed for result in results),
        "malformed": [{"file": fault.file, "line": fault.line, "reason": fault.reason} for fault in faults],
        "results": [result.plain() for result in results],
    }
