"""Programs taken apart and put together again: for compilers that make them and renderers that say them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from ..kernel.machine.assembling import Effect
from ..kernel.machine.nodes import Filter
from ..language.control import Seq
from ..language.values import ANYTHING, And

# Where a part of a filter stands among the others.
Rank = Callable[[Filter], Any]


def nodes(node: object) -> Iterator[Any]:
    """A node and all that it is made of."""
    if isinstance(node, tuple):
        for part in node:
            yield from nodes(part)
    elif is_dataclass(node):
        yield node
        for field in fields(node):
            yield from nodes(getattr(node, field.name))


def parts_of(where: Filter) -> list[Filter]:
    """What a filter asks, one by one."""
    if where == ANYTHING:
        return []
    return list(where.parts) if isinstance(where, And) else [where]


def all_of(parts: Sequence[Filter], rank: Rank | None = None) -> Filter:
    """All of these as one filter, flat and each only once; in order, where there is one."""
    flat: list[Filter] = []
    for part in parts:
        for one in part.parts if isinstance(part, And) else (part,):
            if one != ANYTHING and one not in flat:
                flat.append(one)
    if rank is not None:
        flat.sort(key=rank)
    if not flat:
        return ANYTHING
    return flat[0] if len(flat) == 1 else And(tuple(flat))


def in_turn(effects: Sequence[Effect]) -> Effect:
    """Instructions one after the other, as one."""
    return effects[0] if len(effects) == 1 else Seq(tuple(effects))
