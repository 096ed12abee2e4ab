"""Compile a printed text (empty until the grammar is in place): what the rest of the game expects of it."""

from dataclasses import dataclass
from functools import lru_cache

from ....kernel.values import Condition, Filter
from ....text.faults import Clause, TextFault
from ..cards import Power


@dataclass(frozen=True)
class CompiledText:
    """What a printed text says. With faults, part of it was not understood and the card is not compiled."""

    powers: tuple[Power, ...] = ()
    aliases: tuple[str, ...] = ()
    keywords: int = 0
    impact: int = 0
    impact_plus: int = 0
    damage: int = 0
    damage_plus: int = 0
    raid: Filter | None = None
    raid_if: Condition | None = None
    copies: int = 4
    single_use: bool = False
    faults: tuple[TextFault, ...] = ()
    clauses: tuple[Clause, ...] = ()


@lru_cache(maxsize=4096)
def compile_text(text: str) -> CompiledText:
    """The program of a printed text; never raises."""
    if text.strip() in ("", "-"):
        return CompiledText()
    return CompiledText(faults=(TextFault(0, len(text), text, "not understood"),))
