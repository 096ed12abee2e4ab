"""Random games around one card that note which instructions of its texts have run. What a game is like, a game says."""

import random
from abc import abstractmethod
from collections.abc import Container, Iterable
from typing import Any

from shinpan.kernel.game.protocol import Game
from shinpan.kernel.machine.loop import step, take
from shinpan.kernel.machine.model import CHANCE, Decision

MOST_DECISIONS = 2000  # of one game


class StressRun:
    """Which parts of a card's texts have been at work."""

    game: Game
    least_games = 1
    continuous: int  # the kind of a power that works all the time

    def __init__(self, card: Any) -> None:
        self.card = card
        self.games = 0
        self.missing: set[tuple[int, int]] = set()  # power and instruction, or power and continuous clause
        self.programs: dict[int, int] = {}
        for index, power in enumerate(card.powers):
            self.programs[id(card.programs[index])] = index
            parts = len(power.statics) if power.kind == self.continuous else len(card.programs[index].code)
            self.missing.update([(index, part) for part in range(parts)])

    @abstractmethod
    def begin(self, luck: random.Random) -> Any:
        """A new game with decks built around the card."""

    @abstractmethod
    def look(self, s: Any) -> None:
        """Note the continuous clauses that are at work now; called as a phase begins and at every decision."""

    def moment(self, s: Any) -> int:
        """A number that changes when it is time to look again."""
        phase: int = s.phase
        return phase

    @abstractmethod
    def weight(self, s: Any, decision: Decision, option: int) -> float:
        """How gladly an answer is given: those that have to do with the card more often."""

    def play(self, most: int) -> None:
        """Play random games to their end, so many at least, until nothing is missing; at most so many."""
        while self.games < self.least_games or (self.missing and self.games < most):
            self.games += 1
            luck = random.Random(f"{self.card.number} {self.games}")
            state = self.begin(luck)
            self.finish(state, luck)
            assert state.is_over(), f"{self.card.number}: game {self.games} does not end"
            if state.events is not None:
                assert self.game.log(state, CHANCE)  # there are words for everything that happened

    def finish(self, s: Any, luck: random.Random) -> None:
        """Play one game to its end."""
        answers = 0
        phase = -1
        while s.frames and answers < MOST_DECISIONS:
            if s.decision is not None:
                answers += 1
                if self.missing:
                    self.look(s)
                take(s, self.choose(s, s.decision, luck))
                continue
            frame = s.frames[-1]
            power = self.programs.get(id(frame.program))
            if power is not None:
                self.missing.discard((power, frame.pc))
            if self.moment(s) != phase:
                phase = self.moment(s)
                self.look(s)
            step(s)

    def choose(self, s: Any, decision: Decision, luck: random.Random) -> int:
        """A random answer by weight."""
        weights = [self.weight(s, decision, option) for option in decision.options]
        return luck.choices(range(len(weights)), weights)[0]

    def details(self) -> list[str]:
        """What exactly has never been at work."""
        found: list[str] = []
        for index, part in sorted(self.missing):
            power = self.card.powers[index]
            what = power.statics[part] if power.kind == self.continuous else self.card.programs[index].code[part]
            found.append(f"{self.card.number}.{index + 1}, part {part}: {type(what).__name__}")
        return found


def never_at_work(run: type[StressRun], cards: Iterable[Any], most: int, explained: Container[str]) -> list[str]:
    """Play each of these cards; what is still missing after so many games, but for what has an explanation."""
    found: list[str] = []
    for card in cards:
        played = run(card)
        played.play(most)
        found += [detail for detail in played.details() if detail.split(",", maxsplit=1)[0] not in explained]
    return found
