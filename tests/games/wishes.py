"""What texts look for, read off their own filters: the cards that would fit, as far as print can tell."""

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar

from shinpan.kernel.machine.model import Op
from shinpan.kernel.machine.nodes import Filter, Node
from shinpan.language.programs import Vocabulary
from shinpan.language.values import And, Or

MOST_WISHES = 24

Wish = TypeVar("Wish")


def inside(vocabulary: Vocabulary, node: Node | Op) -> Iterator[Node | Op]:
    """A node and everything inside it."""
    yield node
    for child in vocabulary.children(node):
        yield from inside(vocabulary, child)


def whole_filters(vocabulary: Vocabulary, node: Node | Op) -> Iterator[Filter]:
    """The filters inside a node, each as a whole."""
    if isinstance(node, Filter):
        yield node
        return
    for child in vocabulary.children(node):
        yield from whole_filters(vocabulary, child)


class Wishes(Generic[Wish]):
    """The wishes of one game's texts. A wish is a dataclass: a card that a text would like to find; what it says
    nothing about is left open. `printed` are the wishes of one filter, if it asks for anything that is printed;
    `adding` are fields in which two numbers are bits that go together, as entries of tuples do."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        anything: Wish,
        printed: Callable[[Filter], list[Wish]],
        adding: tuple[str, ...] = (),
    ) -> None:
        self.vocabulary = vocabulary
        self.anything = anything
        self.printed = printed
        self.adding = adding

    def of(self, where: Filter) -> list[Wish]:
        """The cards that would fit a filter."""
        if isinstance(where, Or):
            return [wish for part in where.parts for wish in self.of(part)]
        if isinstance(where, And):
            found = [self.anything]
            for part in where.parts:
                found = [both for one in found for two in self.of(part) if (both := self.merged(one, two)) is not None]
            return found
        return self.printed(where) or [self.anything]

    def merged(self, one: Wish, two: Wish) -> Wish | None:
        """Both wishes in one card, or None if they contradict each other."""
        values: dict[str, Any] = {}
        for field in dataclasses.fields(one):  # type: ignore[arg-type] # every wish is a dataclass
            a, b, none = [getattr(wish, field.name) for wish in (one, two, self.anything)]
            if isinstance(a, tuple):
                values[field.name] = a + b
            elif field.name in self.adding and none not in (a, b):
                values[field.name] = a | b
            elif a != none and b not in (none, a):
                return None
            else:
                values[field.name] = b if a == none else a
        return type(one)(**values)

    def of_all(self, roots: Iterable[Node | Op], more: Iterable[Wish] = ()) -> list[Wish]:
        """Everything that parts of texts look for, and more, each once."""
        found = [wish for root in roots for where in whole_filters(self.vocabulary, root) for wish in self.of(where)]
        return list(dict.fromkeys([*found, *more]))[:MOST_WISHES]
