"""Compile a printed text (stub until the grammar is in place)."""

from dataclasses import dataclass
from functools import lru_cache

from ....text.faults import Clause, TextFault
from ..cards import Power


@dataclass(frozen=True)
class CompiledText:
    """What a printed text says. With faults, part of it was not understood and the card is not compiled."""

    powers: tuple[Power, ...] = ()
    teams: tuple[str, ...] = ()
    kinds: int = 0
    aliases: tuple[str, ...] = ()
    any_number: bool = False
    faults: tuple[TextFault, ...] = ()
    clauses: tuple[Clause, ...] = ()


@lru_cache(maxsize=4096)
def compile_text(text: str) -> CompiledText:
    """The program of a printed text; never raises."""
    if text.strip() in ("", "-"):
        return CompiledText()
    return CompiledText(faults=(TextFault(0, len(text), text, "not understood"),))
