"""What a vocabulary's nodes look like in use: which stand on some cards, and which terms and flags of theirs."""

from collections.abc import Iterable
from typing import Any

from shinpan.language.programs import Bits, Flag, Scalar, Term, Vocabulary


class Usage:
    """The nodes of some powers, by the name of their class."""

    def __init__(self, vocabulary: Vocabulary, scalars: dict[str, Scalar], found: Iterable[Any]) -> None:
        self.vocabulary = vocabulary
        self.scalars = scalars
        self.nodes: dict[str, list[Any]] = {}
        for node in found:
            self.nodes.setdefault(type(node).__name__, []).append(node)

    def values(self, kind: str) -> set[Any]:
        """Everything that stands in the fields of one kind."""
        seen: set[Any] = set()
        for name, some in self.nodes.items():
            for field in self.vocabulary.fields[name]:
                if field.kind == kind:
                    for node in some:
                        value = getattr(node, field.name)
                        seen.update(value if isinstance(value, tuple) else (value,))
        return seen

    def missing_terms(self, kind: str) -> list[str]:
        """The terms of a kind of field that stand nowhere."""
        scalar = self.scalars[kind]
        term = getattr(scalar, "term", scalar)
        assert isinstance(term, Term)
        seen = self.values(kind)
        together = 0
        for value in seen:
            together |= value
        return [
            word
            for word, number in term.numbers.items()
            if (not together & number if isinstance(scalar, Bits) else number not in seen)
        ]

    def missing_flags(self) -> list[str]:
        """The flags that never stand one way or the other."""
        missing: list[str] = []
        for name, some in self.nodes.items():
            for field in self.vocabulary.fields[name]:
                if isinstance(self.scalars.get(field.kind), Flag):
                    values = {getattr(node, field.name) for node in some}
                    missing += [f"{name}.{field.name} never {value}" for value in (True, False) if value not in values]
        return missing
