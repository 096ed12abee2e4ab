"""Numbers for learning that every game has: the phase, what is asked, and options that are words of their own."""

from collections.abc import Mapping, Sequence

from ..machine.model import Decision
from ..state.cardstate import CardState


class Asked:
    """The phases of a game, the kinds of its decisions and the words of its options, each a number that is 0 or 1."""

    __slots__ = ("kinds", "phases", "words")

    def __init__(self, phases: Sequence[str], kinds: Sequence[str], words: Mapping[int, str]) -> None:
        self.phases = phases
        self.kinds = kinds
        self.words = words

    def names(self) -> list[str]:
        """The layout of `numbers`."""
        return [f"phase {phase}" for phase in self.phases] + [f"asked {kind}" for kind in self.kinds]

    def numbers(self, s: CardState) -> list[float]:
        """Which phase it is, and what is asked."""
        kind = "" if s.decision is None else s.decision.kind
        found = [float(s.phase == phase) for phase in range(len(self.phases))]
        return found + [float(kind == known) for known in self.kinds]

    def option_names(self) -> list[str]:
        """The layout of `option_numbers`."""
        return [f"says {word}" for word in self.words.values()] + [f"asked {kind}" for kind in self.kinds]

    def option_numbers(self, decision: Decision, option: int) -> list[float]:
        """Which word an option is, if it is one, and what is asked."""
        found = [float(option == word) for word in self.words]
        return found + [float(decision.kind == kind) for kind in self.kinds]
