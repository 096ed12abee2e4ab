"""Programs that nobody wrote: those of texts, with a part of one in the place of a part of another."""

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from shinpan.games.ucg.cards import Power
from shinpan.games.ucg.modify import Mod
from shinpan.games.ucg.text import compile_text
from shinpan.kernel.machine.assembling import Effect
from shinpan.kernel.machine.nodes import Condition, Filter, Value
from shinpan.language.pieces import Pieces
from shinpan.language.selectors import Cards
from shinpan.text.nodes import nodes

FAMILIES: tuple[type, ...] = (Effect, Condition, Filter, Value, Pieces, Cards, Mod)


def family(node: object) -> type | None:
    return next((kind for kind in FAMILIES if isinstance(node, kind)), None)


def swapped(node: Any, old: Any, new: Any) -> Any:
    """A program with one part in the place of another."""
    if node is old:
        return new
    if isinstance(node, tuple):
        return tuple([swapped(part, old, new) for part in node])
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changed = {field.name: swapped(getattr(node, field.name), old, new) for field in fields(node)}
    return replace(node, **changed) if changed else node


def programs(texts: list[str], n: int, seed: int = 1) -> Iterator[Power]:
    """Powers with one part replaced by one of the same family from another power."""
    chance = random.Random(seed)
    powers = [power for text in texts for power in compile_text(text).powers]
    pool: dict[type, list[Any]] = {kind: [] for kind in FAMILIES}
    for power in powers:
        for node in nodes(power):
            kind = family(node)
            if kind is not None and node not in pool[kind]:
                pool[kind].append(node)
    for _ in range(n):
        power = chance.choice(powers)
        parts = [(node, kind) for node in nodes(power) if (kind := family(node)) is not None]
        if not parts:  # a rule for players has no parts
            continue
        old, kind = chance.choice(parts)
        yield swapped(power, old, chance.choice(pool[kind]))
