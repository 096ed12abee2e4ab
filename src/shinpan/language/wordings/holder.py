"""A wordbook that is loaded when first needed, and that somebody's further wordings can be tried on."""

from collections.abc import Callable

from .loading import extend
from .wordbook import Wordbook


class Holder:
    """Holds the wordbook of one language."""

    __slots__ = ("held", "make")

    def __init__(self, make: Callable[[], Wordbook]) -> None:
        self.make = make
        self.held: Wordbook | None = None

    def get(self) -> Wordbook:
        if self.held is None:
            self.held = self.make()
        return self.held

    def tried_with(self, source: str, file: str) -> Wordbook:
        """Hold the wordbook with the wordings of a user's file besides; what was held before, for `put_back`."""
        before = self.get()
        self.held = extend(before, source, file)
        return before

    def put_back(self, before: Wordbook) -> None:
        self.held = before
