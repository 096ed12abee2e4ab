"""Reading trees: branches, words and numbers, and filters joined."""

from lark import Token, Tree

from ....kernel.values import ANYTHING, And, Filter, Or
from ..filters import (
    Kind,
    Named,
)
from ..terms import (
    ENERGY,
    FRONT,
)
from .faults import Branch


def branches(tree: Branch) -> list[Branch]:
    return [child for child in tree.children if isinstance(child, Tree)]


def tokens(tree: Branch) -> list[str]:
    return [str(child) for child in tree.children if isinstance(child, Token)]


def child(tree: Branch, *names: str) -> Branch | None:
    """The first branch of one of these names."""
    for found in branches(tree):
        if found.data in names:
            return found
    return None


def number(tree: Branch) -> int:
    """A count."""
    name = str(tree.data)
    return int(tokens(tree)[0]) if name == "count" else int(name[1:])


def strings(tree: Branch) -> tuple[str, ...]:
    return tuple([" ".join(text[1:-1].split()) for text in tokens(tree)])


def all_of(parts: list[Filter]) -> Filter:
    flat: list[Filter] = []
    for part in parts:
        for one in part.parts if isinstance(part, And) else (part,):
            if one != ANYTHING and one not in flat:
                flat.append(one)
    if not flat:
        return ANYTHING
    return flat[0] if len(flat) == 1 else And(tuple(flat))


def any_of(parts: list[Filter]) -> Filter:
    """One of several; names, and kinds, are joined."""
    named = [name for part in parts if isinstance(part, Named) for name in part.names]
    kinds = 0
    for part in parts:
        kinds |= part.kinds if isinstance(part, Kind) else 0
    joined: list[Filter] = [Named(tuple(named))] if named else []
    joined += [Kind(kinds)] if kinds else []
    joined += [part for part in parts if not isinstance(part, Named | Kind)]
    return joined[0] if len(joined) == 1 else Or(tuple(joined))


def is_yours(tree: Branch) -> bool:
    return tree.data == "yours"


def line_of(tree: Branch) -> int:
    return FRONT if tree.data == "front" else ENERGY
