"""`shinpan play` and `shinpan replay` on a terminal: colours, handing over, interruptions."""

import os
import select
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

pty = pytest.importorskip("pty")

PATIENCE = 180.0  # seconds, in which a busy machine must have said something
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

    def code(self, again: Callable[[], None] | None = None) -> int:
        """The exit code, when the command has ended. An interruption that comes just before the command listens may be
        lost, so it is done `again` after a while; a command that never ends is ended, and fails the test."""
        end = time.monotonic() + PATIENCE
        once_more = time.monotonic() + PATIENCE / 6
        ended, status = os.waitpid(self.pid, os.WNOHANG)
        while not ended and time.monotonic() < end:
            if not self.read(time.monotonic() + 0.2):
                time.sleep(0.05)  # the terminal may be gone before the command is
            ended, status = os.waitpid(self.pid, os.WNOHANG)
            if not ended and again is not None and time.monotonic() > once_more:
                once_more = end
                again()
        if not ended:
            os.kill(self.pid, signal.SIGKILL)
            _, status = os.waitpid(self.pid, 0)
        while self.read(time.monotonic() + 0.2):
            pass
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
    time.sleep(0.5)  # as a person would: the prompt is there a little before the command listens
    screen.send("\x03")
    assert screen.code(again=lambda: screen.send("\x03")) == 130
    assert "Traceback" not in screen.seen


def test_an_interrupt_signal_is_quiet_too(game: list[object]) -> None:
    screen = Screen(*game)
    screen.wait_for("A> ")
    time.sleep(0.5)
    os.kill(screen.pid, signal.SIGINT)
    assert screen.code(again=lambda: os.kill(screen.pid, signal.SIGINT)) == 130


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
