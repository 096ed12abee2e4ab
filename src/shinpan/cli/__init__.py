"""The `shinpan` command: play, judge, measure.

Each command is a module of this package named after it, with a docstring and an `app` made by
`new_app()`. It is imported when it is used or listed, so it imports heavy things inside its
functions. A module that does not exist is not listed. Bad input is raised as `ShinpanError`
anywhere below and becomes one line on standard error, and exit code 2, in this file alone.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from shinpan.cli.output import complain, new_app, say

COMMANDS = (
    "play",
    "replay",
    "analyse",
    "judge",
    "rules",
    "lessons",
    "puzzles",
    "cards",
    "deck",
    "record",
    "lab",
    "train",
    "bench",
    "serve",
    "host",
)
"""Every command there may be, in the order of the help page."""

BAD_INPUT = 2
INTERRUPTED = 130


class LazyGroup(TyperGroup):
    """A group that imports the module of a command when somebody asks for it."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Name the commands whose module exists."""
        return [name for name in COMMANDS if find_spec(f"{__name__}.{name}") is not None]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Load one command; its module's docstring is its help unless it has its own."""
        if cmd_name not in self.list_commands(ctx):
            return None
        module = import_module(f"{__name__}.{cmd_name}")
        command = get_command(module.app)
        command.name = cmd_name
        command.help = command.help or module.__doc__
        return command

    def invoke(self, ctx: Any) -> Any:
        """Run, and turn the errors that people can do something about into plain words."""
        with plain_errors():
            return super().invoke(ctx)


@contextmanager
def plain_errors() -> Iterator[None]:
    """Say what was wrong in one line and exit; let true faults of the program through."""
    try:
        yield
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    except typer.Abort as abort:
        if isinstance(abort.__context__, KeyboardInterrupt):  # Ctrl-C at a prompt
            raise typer.Exit(INTERRUPTED) from None
        raise
    except Exception as error:
        from ..support.errors import ShinpanError

        if not isinstance(error, ShinpanError):
            raise
        complain(str(error))
        raise typer.Exit(BAD_INPUT) from None


def show_version(wanted: bool) -> None:
    """Print the version and leave."""
    if wanted:
        from shinpan import __version__

        say(f"shinpan {__version__}")
        raise typer.Exit


app = new_app(cls=LazyGroup, add_completion=True, invoke_without_command=True)


@app.callback()
def shinpan(
    ctx: typer.Context,
    _version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and exit."),
    ] = False,
) -> None:
    """Shinpan, the referee: play trading card games by the rule book, and ask it why."""
    if ctx.invoked_subcommand is None:
        say(ctx.get_help())


def main() -> None:
    """Run the `shinpan` command."""
    try:
        app(prog_name="shinpan")
    except KeyboardInterrupt:  # before the command was reached
        raise SystemExit(INTERRUPTED) from None
