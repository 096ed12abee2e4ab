"""A language that a Lark grammar defines: parsing, and saying what was expected where parsing stopped."""

import re
from importlib.resources import files

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput, UnexpectedToken
from lark.lexer import PatternRE, PatternStr, TerminalDef

from .faults import TextFault, likeness, nearest_wording
from .normal import Normal

LITERAL_PRIORITY = 10  # a phrase written out goes before a pattern without a priority; longer phrases first
MOST_EXPECTED = 8
MOST_COMPARED = 100  # characters of what was not understood, to find what is like it
STOP = re.compile(r"[.→》]|$")


def whole_words(term: TerminalDef) -> None:
    """A phrase written out in a grammar is matched as whole words, in capitals or not."""
    pattern = term.pattern
    if isinstance(pattern, PatternStr):
        value = pattern.value
        edge = r"\b" if value[-1].isalnum() else ""
        term.pattern = PatternRE(re.escape(value).replace(r"\ ", " ") + edge, ("i",), value)
        term.priority = LITERAL_PRIORITY + min(len(value.split()), 9)
    elif isinstance(pattern, PatternRE):
        term.pattern = PatternRE(pattern.value, tuple({*pattern.flags, "i"}), pattern.raw)


def with_literals(lark: Lark, wordings: dict[str, str]) -> dict[str, str]:
    """The wordings of terminals: those that are given, and phrases that are written out as they stand."""
    found = dict(wordings)
    for term in lark.terminals:
        raw = term.pattern.raw
        if term.name not in found and raw is not None and not raw.startswith("/"):
            found[term.name] = raw.strip('"')
    return found


class Language:
    """A grammar, and the plain wordings of its terminals for whoever must be told what was expected."""

    def __init__(self, package: str, name: str, wordings: dict[str, str]) -> None:
        self.source = files(package).joinpath(name).read_text(encoding="utf-8")
        self.lark = Lark(self.source, parser="lalr", start="text", propagate_positions=True, edit_terminals=whole_words)
        self.wordings = with_literals(self.lark, wordings)

    def parse(self, text: str) -> Tree[Token]:
        """The tree of a normalised text; raises `UnexpectedInput`."""
        tree: Tree[Token] = self.lark.parse(text)
        return tree

    def fault(self, normal: Normal, error: UnexpectedInput, offset: int = 0) -> TextFault:
        """Say where parsing stopped, what could have stood there, and what is nearest to it."""
        found = getattr(error, "pos_in_stream", None)
        start = len(normal.text) if found is None or found < 0 else offset + found
        if isinstance(error, UnexpectedToken) and error.token.type == "$END":
            start = len(normal.text)
        stop = STOP.search(normal.text, start)
        end = stop.start() if stop is not None and stop.start() > start else min(start + 1, len(normal.text))
        words = "" if normal.is_added(start) else normal.text[start:end]
        expected = self.expected(error, words[:MOST_COMPARED])
        near = nearest_wording(words[:MOST_COMPARED], expected, self.wordings.values()) if words else ""
        reason = "not understood" if words else "the text ends too early"
        return TextFault(*normal.span(start, end), words, reason, tuple(expected[:MOST_EXPECTED]), near)

    def expected(self, error: UnexpectedInput, words: str) -> list[str]:
        """The wordings of the terminals that could have come next, those most like the words first."""
        found = {self.wordings[name] for name in self.acceptable(error) if name in self.wordings}
        return sorted(found, key=lambda wording: (-round(likeness(words.lower(), wording), 1), wording))

    def acceptable(self, error: UnexpectedInput) -> set[str]:
        """The terminals that could have come next."""
        at = getattr(error, "interactive_parser", None)
        names: set[str] = at.accepts() if at is not None else set()
        return names
