"""What a recorded game was worth, decision by decision: chances of winning, better answers, and where most was lost.

Every decision is judged from the view of the player who made it, so that nobody is blamed for what they could not know.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any, Final

from ...kernel.game.protocol import Game
from ...kernel.machine.chance import seeded
from ...kernel.machine.loop import play
from ...kernel.machine.model import State
from .player import Prepared, prepared
from .search import NetworkSearchPlayer
from .trying import Tries, Try

ALL_ROUNDS: Final = 6_000  # of a whole game, if nothing else is asked for
FEWEST_ROUNDS: Final = 12  # of a decision
MOST_ROUNDS: Final = 200
SHOWN: Final = 3  # best answers of a decision that are told
LONGEST_LINE: Final = 6  # answers of a main line
STEEP: Final = 4.0  # how fast accuracy falls with the chance that was lost


@dataclass(frozen=True)
class Choice:
    """An answer, and the chance of winning with it."""

    words: str
    chance: float

    def told(self) -> dict[str, Any]:
        return {"words": self.words, "chance": round(self.chance, 4)}


@dataclass(frozen=True)
class Moment:
    """A decision of a game: what was answered, and what would have been better."""

    number: int  # which answer of the record, from 1
    turn: int
    player: int
    rule: str
    given: Choice
    best: list[Choice]  # the best first
    line: list[str]  # how it may go on after the best, with who answers

    @property
    def lost(self) -> float:
        """The chance of winning that the answer cost."""
        return max(0.0, self.best[0].chance - self.given.chance)

    def told(self, players: Sequence[str]) -> dict[str, Any]:
        return {
            "number": self.number,
            "turn": self.turn,
            "player": players[self.player],
            "rule": self.rule,
            "given": self.given.told(),
            "best": [choice.told() for choice in self.best],
            "line": self.line,
            "lost": round(self.lost, 4),
        }


@dataclass(frozen=True)
class Analysis:
    """A whole game."""

    moments: list[Moment]
    rounds: int  # of each decision

    def accuracy(self, player: int) -> float | None:
        """From 0 to 100: 100 where every answer was the best. None without a decision."""
        found = [100.0 * exp(-STEEP * moment.lost) for moment in self.moments if moment.player == player]
        return sum(found) / len(found) if found else None

    def turning_points(self, count: int = SHOWN) -> list[Moment]:
        """Where most was lost, the worst first."""
        worst = sorted(self.moments, key=lambda moment: (-moment.lost, moment.number))
        return [moment for moment in worst[:count] if moment.lost > 0]


def rounds_for(decisions: int) -> int:
    """Rounds of each decision, so that a game of any length takes about as long."""
    return min(MOST_ROUNDS, max(FEWEST_ROUNDS, ALL_ROUNDS // max(1, decisions)))


def analyse(
    game: Game,
    states: Sequence[State],
    answers: Sequence[str],
    rounds: int = 0,
    path: str = "",
    tick: Callable[[int], None] = lambda _: None,
) -> Analysis:
    """Judge a game: the positions in which somebody decided, and the words of the answers. `tick` is told how many are
    done."""
    rounds = rounds or rounds_for(len(states))
    moments: list[Moment] = []
    for place, (state, words) in enumerate(zip(states, answers, strict=True)):
        decision = state.decision
        if decision is not None and decision.player in (0, 1) and len(decision.options) > 1:
            moments.append(judged(game, state, place + 1, words, rounds, path))
        tick(place + 1)
    return Analysis(moments, rounds)


def judged(game: Game, state: State, number: int, given: str, rounds: int, path: str = "") -> Moment:
    """One decision, from the view of whoever made it. The same position gives the same judgement."""
    decision = state.decision
    assert decision is not None
    words = game.option_words(state)
    index = words.index(given)
    player = NetworkSearchPlayer(f"analysis {number}", 0.0, rounds, path)
    view = game.view(state, decision.player)
    tries = player.searched_tries(game, view, len(words), (index,))
    chances = {one.index: chance_of(tries, one) for one in tries.all}
    order = sorted(tries.all, key=lambda one: (-chances[one.index], one.index))
    best = [Choice(words[one.index], chances[one.index]) for one in order[:SHOWN]]
    world = game.sampler(view).draw(seeded(f"line {number}"))
    line = main_line(game, prepared(game, path), world, order[0].index)
    return Moment(number, game.turns(state), decision.player, decision.rule, Choice(given, chances[index]), best, line)


def chance_of(tries: Tries, one: Try) -> float:
    """The chance of winning with an answer: of the most trusted one what came of it, of others how they compare."""
    first = tries.all[0]
    base = first.mean() if first.values else tries.value
    return min(1.0, max(0.0, 0.5 + 0.5 * (base + tries.worth(one)[0])))


def main_line(game: Game, net: Prepared, world: State, index: int) -> list[str]:
    """How it may go on in one position that agrees with what is known, both sides answering as the network would."""
    found: list[str] = []
    for _ in range(LONGEST_LINE):
        decision = world.decision
        if decision is None:
            break
        found.append(f"{game.players[decision.player]}: {game.option_words(world)[index]}")
        play(world, index)
        if world.decision is not None:
            scores, _ = net.scores(world, world.decision.player, len(world.decision.options))
            index = int(scores.argmax())
    return found
