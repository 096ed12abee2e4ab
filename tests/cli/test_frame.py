"""The frame of the `shinpan` command: listing, loading, errors."""

import subprocess
import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from types import ModuleType

import pytest
import typer
from typer.testing import CliRunner

import shinpan
from shinpan import cli
from shinpan.cli.output import new_app
from shinpan.support.errors import ShinpanError


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(cli.app, list(arguments), prog_name="shinpan")
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], None]], None]:
    """Stand in for cli/play.py with a function; no other command exists then."""

    def install(function: Callable[[], None]) -> None:
        name = "shinpan.cli.play"
        module = ModuleType(name, "Play a game.\n\nAt length.")
        module.__spec__ = ModuleSpec(name, None)
        app = new_app()
        app.command()(function)
        module.__dict__["app"] = app
        monkeypatch.setitem(sys.modules, name, module)
        monkeypatch.setattr(cli, "COMMANDS", ("play", "no_such_module"))

    return install


def test_version_is_one_line() -> None:
    assert run("--version") == (0, f"shinpan {shinpan.__version__}\n", "")


def test_without_arguments_the_help_is_shown() -> None:
    code, out, _ = run()
    assert code == 0
    assert out.startswith("Usage: shinpan")
    assert out.strip() == run("--help")[1].strip()


def test_only_commands_whose_module_exists_are_listed(
    command: Callable[[Callable[[], None]], None],
) -> None:
    command(lambda: None)
    out = run("--help")[1]
    assert "play  Play a game." in out
    assert "no_such_module" not in out


def test_every_command_that_exists_has_help() -> None:
    for name in cli.LazyGroup().list_commands(None):
        code, out, _ = run(name, "--help")
        assert code == 0
        assert f"Usage: shinpan {name}" in out


def test_an_unknown_command_is_bad_input() -> None:
    code, _, err = run("dance")
    assert code == 2
    assert "dance" in err


def test_bad_input_is_one_line_on_standard_error(
    command: Callable[[Callable[[], None]], None],
) -> None:
    def fail() -> None:
        raise ShinpanError("deck.txt, line 3:\nno card is called X")

    command(fail)
    assert run("play") == (2, "", "shinpan: deck.txt, line 3:\\nno card is called X\n")


def test_an_interruption_is_quiet(command: Callable[[Callable[[], None]], None]) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    command(interrupt)
    assert run("play") == (130, "", "")


def test_an_interruption_at_a_prompt_is_quiet(
    command: Callable[[Callable[[], None]], None],
) -> None:
    def prompt() -> None:
        try:
            raise KeyboardInterrupt
        except KeyboardInterrupt:
            raise typer.Abort from None

    command(prompt)
    assert run("play") == (130, "", "")


def test_a_fault_of_the_program_is_not_hidden(
    command: Callable[[Callable[[], None]], None],
) -> None:
    def crash() -> None:
        raise ZeroDivisionError

    command(crash)
    result = CliRunner().invoke(cli.app, ["play"])
    assert isinstance(result.exception, ZeroDivisionError)


def test_help_loads_no_engine() -> None:
    code = (
        "import sys, shinpan.cli as c; sys.argv[1:] = ['--help']\n"
        "try: c.main()\n"
        "finally: print(*(m for m in sys.modules if m.startswith('shinpan.')), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=300)
    assert [name for name in done.stderr.split() if not name.startswith("shinpan.cli")] == []
