"""What programs from outside must keep to: loops with bounds, continuous powers that choose nobody, few powers."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..kernel.machine.nodes import Value
from ..support.json import Json
from ..support.plain import as_map, bad, check_keys
from .control import ForEach
from .pieces import Pieces
from .programs import Vocabulary
from .values import N, Times

MOST_POWERS: Final = 8
MOST_TIMES: Final = 99  # what a plain number may repeat
DEEPEST_LOOP: Final = 2


def check_loops(vocabulary: Vocabulary, node: Any, where: str, depth: int = 0) -> None:
    """For each of so many is bounded by what can be counted in a game."""
    if isinstance(node, ForEach):
        depth += 1
        if depth > DEEPEST_LOOP:
            raise bad(where, "'ForEach' stands in 'ForEach' at most {deepest} deep", deepest=DEEPEST_LOOP)
        check_times(vocabulary, node.value, where)
    for child in vocabulary.children(node):
        check_loops(vocabulary, child, where, depth)


def check_times(vocabulary: Vocabulary, value: Any, where: str) -> None:
    times = value.n if isinstance(value, N) else value.factor if isinstance(value, Times) else 0
    if times > MOST_TIMES:
        raise bad(where, "'ForEach' repeats at most {most} times, found {times}", most=MOST_TIMES, times=times)
    for child in vocabulary.children(value):
        if isinstance(child, Value):
            check_times(vocabulary, child, where)


class Continuous:
    """What a game's continuous powers must not do: classes that choose, and what can be said instead."""

    __slots__ = ("choosing", "instead")

    def __init__(self, choosing: tuple[type, ...], instead: str) -> None:
        self.choosing = choosing
        self.instead = instead


def check_clauses(vocabulary: Vocabulary, power: Any, continuous: Continuous, where: str) -> None:
    """Continuous powers choose nobody, and nothing in the cost or the body of a power is repeated without bounds."""
    for clause in power.statics:
        check_unchosen(vocabulary, clause, continuous, f"{where}.statics")
    for part in (power.cost, power.body):
        if part is not None:
            check_loops(vocabulary, part, where)


def check_unchosen(vocabulary: Vocabulary, node: Any, continuous: Continuous, where: str) -> None:
    for child in vocabulary.children(node):
        if isinstance(child, continuous.choosing):
            raise bad(where, "a continuous power chooses nobody: use {instead}", instead=continuous.instead)
        if isinstance(child, Pieces):
            check_unchosen(vocabulary, child, continuous, where)


def listed_powers(data: Json, where: str, keys: Sequence[str]) -> tuple[Mapping[str, Json], list[Json]]:
    """A program as a mapping with these keys, and the powers in it."""
    given = as_map(data, where)
    check_keys(given, where, keys)
    listed = given.get("powers")
    if not isinstance(listed, list) or len(listed) > MOST_POWERS:
        raise bad(f"{where}.powers", "expected a list of at most {most} powers", most=MOST_POWERS)
    return given, listed
