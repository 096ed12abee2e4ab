"""The grammar of printed English, loaded once: phrases are split into words, so that any words can follow any."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput
from lark.lexer import BasicLexer, LexerThread

from ....text.descent import Descent
from ....text.parsing import Language, whole_words, with_literals

PHRASE: Final = re.compile(r'"[^"\n]*"')
TERMINAL: Final = re.compile(r"^[A-Z_]+(?:\.\d+)?: ")
WORDINGS: Final = {
    "STRING": '"name"',
    "BRACKET": "[keyword]",
    "COLOR": "a color",
    "TIMES": "x1",
    "INT": "a number",
    "$END": "the end of the sentence",
}


def grouped(phrase: re.Match[str]) -> str:
    words = [f'"{word}"' for word in phrase[0][1:-1].split()]
    return words[0] if len(words) == 1 else f"({' '.join(words)})"


def split_phrases(source: str) -> str:
    """A grammar whose phrases of several words are one token for each word."""
    lines: list[str] = []
    for line in source.splitlines():
        is_rule = not line.startswith(("//", "%")) and not TERMINAL.match(line)
        lines.append(PHRASE.sub(grouped, line) if is_rule else line)
    return "\n".join(lines) + "\n"


class Sentences(Language):
    """Sentences of printed English, in every way that they can be read."""

    def __init__(self) -> None:
        assert __package__ is not None
        self.source = split_phrases(files(__package__).joinpath("grammar.lark").read_text(encoding="utf-8"))
        self.lark = Lark(
            self.source,
            parser="earley",
            lexer="basic",
            start=["text", "cost"],
            propagate_positions=True,
            edit_terminals=whole_words,
        )
        self.descent = Descent(self.lark)
        self.lexer = BasicLexer(self.lark.lexer_conf)  # `Lark.lex` would make one for each sentence
        self.wordings = with_literals(self.lark, WORDINGS)

    def readings(self, start: str, words: str) -> list[Tree[Token]]:
        """The trees of a sentence, or of a cost; raises `UnexpectedInput`."""
        tokens: Iterator[Token] = LexerThread.from_text(self.lexer, words).lex(None)  # type: ignore[no-untyped-call]  # Lark leaves it untyped
        return self.descent.readings(start, list(tokens))

    def acceptable(self, error: UnexpectedInput) -> set[str]:
        return set(getattr(error, "expected", None) or getattr(error, "allowed", None) or ())


@cache
def language() -> Sentences:
    return Sentences()
