"""`shinpan play` and `shinpan replay` on a terminal: colours, handing over, interruptions."""

import os
import select
import signal
import sys
import time
from pathlib import Path

import pytest

pty = pytest.importorskip("pty")

PATIENCE = 60.0  # seconds, in which a busy machine must have said something
ESCAPE = "\x1b"


class Screen:
    """The command on a terminal of its own."""

    def __init__(self, *arguments: object, **environment: str) -> None:
        command = [sys.executable, "-m", "shinpan.cli", *[str(argument) for argument in arguments]]
        self.seen = ""
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.execvpe(command[0], command, os.environ | {"TERM": "xterm-256color"} | environment)

    def wait_for(self, text: str) -> str:
        """Read until the text appears; what was read before it and with it."""
        end = time.monotonic() + PATIENCE
        while text not in self.seen:
            assert self.read(end), f"'{text}' did not come:\n{self.seen}"
        before, _, self.seen = self.seen.partition(text)
        return before + text

    def read(self, end: float) -> bool:
        ready, _, _ = select.select([self.terminal], [], [], max(0.0, end - time.monotonic()))
        try:
            data = os.read(self.terminal, 65536) if ready else b""
        except OSError:  # the other side has gone
            data = b""
        self.seen += data.decode("utf-8", "replace")
        return bool(data)

    def send(self, text: str) -> None:
        os.write(self.terminal, text.encode())

    def code(self) -> int:
        """The exit code, when the command has ended."""
        end = time.monotonic() + PATIENCE
        while self.read(end):
            pass
        _, status = os.waitpid(self.pid, 0)
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(status)


@pytest.fixture
def game(decks: list[Path], home: Path, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    monkeypatch.delenv("NO_COLOR", raising=False)
    return ["play", "--deck", decks[0], "--against", decks[1], "--seed", "5"]


def test_a_terminal_has_colours(game: list[object]) -> None:
    screen = Screen(*game)
    assert f"{ESCAPE}[1m" in screen.wait_for("3  scissors")
    screen.send("quit\n")
    assert screen.code() == 0


def test_no_color_is_respected(game: list[object]) -> None:
    screen = Screen(*game, NO_COLOR="1")
    said = screen.wait_for("3  scissors")
    assert f"{ESCAPE}[3" not in said
    assert f"{ESCAPE}[0;3" not in said
    screen.send("quit\n")
    assert screen.code() == 0


def test_an_interruption_is_quiet(game: list[object]) -> None:
    screen = Screen(*game)
    screen.wait_for("A> ")
    screen.send("\x03")
    assert screen.code() == 130
    assert "Traceback" not in screen.seen


def test_an_interrupt_signal_is_quiet_too(game: list[object]) -> None:
    screen = Screen(*game)
    screen.wait_for("A> ")
    os.kill(screen.pid, signal.SIGINT)
    assert screen.code() == 130


def test_the_end_of_input_leaves(game: list[object]) -> None:
    screen = Screen(*game)
    screen.wait_for("A> ")
    screen.send("\x04")
    screen.wait_for("End of input")
    assert screen.code() == 0


def test_handing_over_clears_the_screen_and_waits(game: list[object]) -> None:
    screen = Screen(*game, "--hands", "both")
    screen.wait_for("A> ")
    screen.send("rock\n")
    said = screen.wait_for("B: press Enter.")
    assert f"{ESCAPE}[2J" in said
    assert f"{ESCAPE}[3J" in said
    assert "rock" not in said.split(f"{ESCAPE}[2J")[1]
    screen.send("\n")
    assert "rock, paper or scissors" in screen.wait_for("B> ")
    screen.send("quit\n")
    assert screen.code() == 0
