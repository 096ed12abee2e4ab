"""The wordings of a game's printed language: listed, and further ones tried on texts that are not understood."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..kernel.game.catalogue import MISSING, TextRow, WordingLine
from ..support.errors import ShinpanError
from ..support.files import read_words
from ..support.plain import nearest

LARGEST = 1_000_000  # bytes of a file of wordings


def holder_of(compiler: Any, language: str) -> Any:
    """What holds the wordbook of a language, of the package that compiles a game's texts."""
    if language not in compiler.WORDBOOKS:
        raise ShinpanError(
            "there are no wordings for '{language}': {hint}",
            language=language,
            hint=nearest(language, compiler.WORDBOOKS),
        )
    return compiler.WORDBOOKS[language]


def listed(compiler: Any, language: str, word: str = "") -> list[WordingLine]:
    """The wordings of a language, or those that have a word in what they mean or say."""
    found: list[WordingLine] = []
    sought = word.lower()
    for forms in holder_of(compiler, language).get().forms.values():
        for index, form in enumerate(forms):
            if sought in form.meaning.lower() or sought in form.source.lower() or sought == form.category:
                is_first = index == 0 or forms[index - 1].meaning != form.meaning
                line = WordingLine(form.category, form.meaning, form.source, is_first, form.file, form.line)
                found.append(line)
    return found


def unlocked(compiler: Any, language: str, rows: Sequence[TextRow], path: Path) -> list[TextRow]:
    """The texts that are not understood and would be with the wordings of a file besides."""
    holder = holder_of(compiler, language)
    before = holder.tried_with(read_words(path, LARGEST), path.name)
    compiler.compile_text.cache_clear()
    try:
        return [row for row in rows if row.status == MISSING and not compiler.compile_text(row.text, language).faults]
    finally:
        holder.put_back(before)
        compiler.compile_text.cache_clear()
