"""Reading trees: branches, words and numbers, and filters joined."""

from ....kernel.machine.nodes import Filter
from ....language.values import Or
from ....text.trees import Branch, tokens
from ..filters import Kind, Named
from ..terms import ENERGY, FRONT


def number(tree: Branch) -> int:
    """A count."""
    name = str(tree.data)
    return int(tokens(tree)[0]) if name == "count" else int(name[1:])


def strings(tree: Branch) -> tuple[str, ...]:
    return tuple([" ".join(text[1:-1].split()) for text in tokens(tree)])


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
