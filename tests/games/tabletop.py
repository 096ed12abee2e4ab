"""Words to play a position under test with, whatever the game.

Answers are words, given by the player who must decide (`t.a("yes")`); play rests where the last answer left it, as in a
ruling, so that a check sees what the answer did and nothing more.
"""

from collections.abc import Sequence
from typing import Any, Self

from shinpan.kernel.game.protocol import Game
from shinpan.kernel.machine.loop import answer, run, settle, step
from shinpan.kernel.machine.model import NOBODY


class TableTop:
    """A position under test."""

    game: Game
    state: Any

    def __init__(self, state: Any) -> None:
        self.state = state
        settle(state)

    # Playing

    def a(self, *words: str) -> Self:
        return self.answer_as(0, words)

    def b(self, *words: str) -> Self:
        return self.answer_as(1, words)

    def chance(self, *words: str) -> Self:
        return self.answer_as(2, words)

    def answer_as(self, player: int, words: Sequence[str]) -> Self:
        for word in words:
            run(self.state)
            decision = self.state.decision
            assert decision is not None, f"nobody is asked, so nobody can say '{word}'"
            offered = self.game.option_words(self.state)
            assert decision.player == player, f"{'AB?'[decision.player]} is asked ({offered}), not {'AB?'[player]}"
            assert word in offered, f"'{word}' is not among {offered}"
            answer(self.state, offered.index(word))
            settle(self.state)
        return self

    def to(self, phase: str) -> Self:
        """Decline whatever may be declined until the first moment of a phase."""
        assert phase in self.game.phases()
        for _ in range(2000):
            if self.game.phase(self.state) == phase or self.state.is_over():
                return self
            if self.state.decision is not None:
                index = self.game.decline(self.state)
                assert index != NOBODY, f"cannot be declined: {self.game.option_words(self.state)}"
                answer(self.state, index)
            else:
                step(self.state)
        raise AssertionError(f"the {phase} phase never comes")

    def options(self) -> list[str]:
        """What is offered now, sorted."""
        run(self.state)
        return sorted(self.game.option_words(self.state))

    def asked(self) -> str:
        run(self.state)
        return "nobody" if self.state.decision is None else ("A", "B", "chance")[self.state.decision.player]

    def rule(self) -> str:
        """The rule behind the question that stands."""
        run(self.state)
        return "" if self.state.decision is None else str(self.state.decision.rule)

    # Reading

    def pile(self, zone: int, player: str) -> list[str]:
        return self.keys(self.state.pile(zone, "AB".index(player)))

    def hand(self, player: str) -> list[str]:
        return sorted(self.keys(self.state.hand("AB".index(player))))

    def deck(self, player: str) -> list[str]:
        return self.keys(self.state.deck("AB".index(player)))

    def keys(self, cards: Sequence[int]) -> list[str]:
        return [self.state.cards[card].key for card in cards]

    def cites(self) -> list[str]:
        """The rules of everything in the log."""
        return [event.rule for event in self.state.events or []]
