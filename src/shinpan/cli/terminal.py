"""The person's screen and keyboard: a terminal with colours and editing, or plain piped text."""

import sys
import unicodedata
from collections.abc import Iterable
from importlib import import_module
from io import TextIOWrapper
from itertools import groupby
from typing import TYPE_CHECKING, TextIO

from shinpan.cli.output import console

if TYPE_CHECKING:
    from ..kernel.game.protocol import LogLine

LONGEST_LINE = 500


def told(line: "LogLine") -> tuple[str, str, str]:
    """What a line says."""
    return line.words, line.rule, line.source


class Terminal:
    """Shows lines and reads lines."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")  # a byte that is no text, a letter that the screen lacks
        self.is_interactive = is_screen(sys.stdin) and is_screen(sys.stdout)
        if self.is_interactive:
            load_readline()

    def show(self, text: str = "", style: str = "", rule: str = "", after: str = "") -> None:
        """Write a line: text, then the rule it rests on, then what else belongs to it."""
        from rich.text import Text

        line = Text(text, style=style)
        if rule:
            line.append(f" [{rule}]", style="not bold cyan")
        if after:
            line.append(f" {after}", style="not bold dim")
        console().print(line, soft_wrap=True)

    def show_log(self, lines: "Iterable[LogLine]", numbered: bool = False) -> None:
        """Write lines of the log; like lines that follow each other are one, counted. `why log N` asks by number."""
        for (words, rule, source), alike in groupby(enumerate(lines), lambda entry: told(entry[1])):
            numbers = [number for number, _ in alike]
            before = f"{numbers[0]:>4}  " if numbered else ""
            self.show_line((before + words, rule, source), len(numbers))

    def show_line(self, line: tuple[str, str, str], count: int) -> None:
        words, rule, source = line
        self.show(f"  {words}" + (f" ×{count}" if count > 1 else ""), rule=rule, after=f"({source})" if source else "")

    def ask(self, prompt: str) -> str | None:
        """Read a line; None at the end of input."""
        try:
            line = input(f"{prompt} ") if self.is_interactive else piped_line(sys.stdin)
        except EOFError:
            self.show()
            return None
        except KeyboardInterrupt:
            self.show()  # what comes next on the terminal begins on a line of its own
            raise
        if not self.is_interactive:
            if not line:
                return None
            self.show(f"{prompt} {clean(line)}")
        return clean(line)

    def clear(self) -> None:
        """Leave nothing on the screen, nor above it, nor among the lines that the arrow keys bring back."""
        if self.is_interactive:
            forget_lines()
            console().clear()
            sys.stdout.write("\033[3J" if console().is_terminal else "")


def is_screen(stream: TextIO | None) -> bool:
    """Whether a stream is a terminal; there is none where it was closed from the start."""
    return stream is not None and stream.isatty()


def piped_line(stream: TextIO | None) -> str:
    """A line with its end; nothing at the end of input."""
    return "" if stream is None else stream.readline()


def clean(line: str) -> str:
    """A line as it was meant: without control characters, and not endless."""
    return "".join(c if c.isprintable() else " " for c in line).strip()[:LONGEST_LINE]


def plain(words: str) -> str:
    """The same words in plain letters, as an input method may not give them: narrow, with the digits 0 to 9."""
    narrow = "".join(str(unicodedata.digit(c)) if c.isdigit() else c for c in unicodedata.normalize("NFKC", words))
    return " ".join(narrow.split())


def load_readline() -> None:
    """Line editing, where the system has it."""
    try:
        import_module("readline")
    except ImportError:
        return


def forget_lines() -> None:
    readline = sys.modules.get("readline")
    if readline is not None:
        readline.clear_history()
