"""How every command speaks: results on standard output, complaints on standard error.

Colour appears on terminals only, and never where NO_COLOR is set. A command whose result a script
may want takes `as_json: Json = False` and ends in `write_json(result)` when it is set.
"""

import sys
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from rich.console import Console

Json = Annotated[bool, typer.Option("--json", help="Write JSON, for scripts.")]
"""The option that every scriptable command offers."""


def new_app(**options: Any) -> typer.Typer:
    """Make a Typer application in the house style."""
    settings: dict[str, Any] = {
        "add_completion": False,
        "no_args_is_help": False,
        "pretty_exceptions_enable": False,
        "rich_markup_mode": None,
        "context_settings": {"help_option_names": ["-h", "--help"]},
    }
    return typer.Typer(**(settings | options))


@cache
def console() -> "Console":
    """Give the Rich console for tables and progress; it minds NO_COLOR by itself."""
    from rich.console import Console

    return Console(highlight=False)


def say(text: str) -> None:
    """Write a line of a result."""
    typer.echo(text)


def complain(text: str) -> None:
    """Write one line about what went wrong."""
    typer.echo(f"shinpan: {' '.join(text.split())}", err=True)


def write_json(value: Any) -> None:
    """Write a result as one line of JSON."""
    import msgspec

    sys.stdout.write(msgspec.json.encode(value, enc_hook=lambda one: one.to_json()).decode() + "\n")
    sys.stdout.flush()  # whoever reads waits for the line, while the command may run on
