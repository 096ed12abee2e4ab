"""What a recorded game was worth, decision by decision: chances of winning, better answers, and where most was lost.

Every decision is judged from the view of the player who made it, so that nobody is blamed for what they could not know.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any, Final

from ...kernel.game.protocol import Game
from ...kernel.machine.chance import seeded
from ...kernel.machine.loop import play
from ...kernel.machine.model import State
from ...support.json import Json
from ..base import seat
from .changes import CAME, HAND, Change, agreed, changes
from .player import Prepared, prepared
from .search import NetworkSearchPlayer
from .trying import Tries, Try

ALL_ROUNDS: Final = 6_000  # of a whole game, if nothing else is asked for
FEWEST_ROUNDS: Final = 12  # of a decision
MOST_ROUNDS: Final = 200
SHOWN: Final = 3  # best answers of a decision that are told
GUESSES: Final = 5  # at what is hidden, in which an answer's line is played for its reasons
LONGEST_LINE: Final = 6  # answers of a main line
LEAST_LOST: Final = 0.02  # a chance whose loss is worth being told: less is within what a search may err
STEEP: Final = 4.0  # how fast accuracy falls with the chance that was lost


@dataclass(frozen=True)
class Choice:
    """An answer, and the chance of winning with it."""

    index: int
    words: str
    chance: float

    def told(self) -> dict[str, Any]:
        return {"words": self.words, "chance": round(self.chance, 4)}


@dataclass(frozen=True)
class Next:
    """An answer of a main line, as the player at the beginning of the line may know it."""

    player: int
    kind: str  # of the decision
    words: str
    option: dict[str, Json] | None  # taken apart


@dataclass(frozen=True)
class Advice:
    """An answer that may be given now, and what may come of it."""

    choice: Choice
    line: list[Next]
    changes: list[Change]  # from now to the end of the line, whatever is hidden; the weightiest first


@dataclass(frozen=True)
class Moment:
    """A decision of a game: what was answered, and what would have been better."""

    number: int  # which answer of the record, from 1
    turn: int
    player: int
    rule: str
    given: Choice
    best: list[Choice]  # the best first
    line: list[Next]  # how it may go on, beginning with the best

    @property
    def lost(self) -> float:
        """The chance of winning that the answer cost."""
        return max(0.0, self.best[0].chance - self.given.chance)

    @property
    def accuracy(self) -> float:
        """From 0 to 100, which is the best answer."""
        return 100.0 * exp(-STEEP * self.lost)

    def told(self, players: Sequence[str]) -> dict[str, Any]:
        return {
            "number": self.number,
            "turn": self.turn,
            "player": players[self.player],
            "rule": self.rule,
            "given": self.given.told(),
            "best": [choice.told() for choice in self.best],
            "line": [f"{players[one.player]}: {one.words}" for one in self.line],
            "lost": round(self.lost, 4),
        }


@dataclass(frozen=True)
class Analysis:
    """A whole game."""

    moments: list[Moment]
    rounds: int  # of each decision

    def accuracy(self, player: int) -> float | None:
        """From 0 to 100: 100 where every answer was the best. None without a decision."""
        found = [moment.accuracy for moment in self.moments if moment.player == player]
        return sum(found) / len(found) if found else None

    def turning_points(self, count: int = SHOWN) -> list[Moment]:
        """Where most was lost, the worst first, as far as it was worth telling."""
        worst = sorted(self.moments, key=lambda moment: (-moment.lost, moment.number))
        return [moment for moment in worst[:count] if moment.lost >= LEAST_LOST]


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
    processes: int = 1,
) -> Analysis:
    """Judge a game: the positions in which somebody decided, and the words of the answers. `tick` is told how many are
    done. The same rounds in as many processes give the same analysis."""
    rounds = rounds or rounds_for(len(states))
    moments: list[Moment] = []
    for place, (state, words) in enumerate(zip(states, answers, strict=True)):
        decision = state.decision
        if decision is not None and decision.player in (0, 1) and len(decision.options) > 1:
            moments.append(judged(game, state, place + 1, words, rounds, path, processes))
        tick(place + 1)
    return Analysis(moments, rounds)


def judged(
    game: Game, state: State, number: int, given: str, rounds: int, path: str = "", processes: int = 1
) -> Moment:
    """One decision, from the view of whoever made it. The same position gives the same judgement."""
    decision = state.decision
    assert decision is not None
    words = game.option_words(state)
    index = words.index(given)
    view = game.view(state, decision.player)
    chances, order = weighed(game, view, len(words), rounds, f"{number}", path, (index,), processes)
    best = [Choice(one, words[one], chances[one]) for one in order[:SHOWN]]
    world = game.sampler(view).draw(seeded(f"line {number}"))
    line, _ = main_line(game, prepared(game, path), world, order[0])
    given_choice = Choice(index, given, chances[index])
    return Moment(number, game.turns(state), decision.player, decision.rule, given_choice, best, line)


def advised(game: Game, view: Mapping[str, Json], rounds: int, path: str = "") -> list[Advice]:
    """The best answers from a view and nothing else, each with how it may go on and what that changes. The same view
    and rounds give the same advice."""
    sampler, luck = game.sampler(view), seeded("line")
    worlds = [sampler.draw(luck) for _ in range(GUESSES)]
    words = game.option_words(worlds[0])
    chances, order = weighed(game, view, len(words), rounds, "now", path)
    found: list[Advice] = []
    for index in order[:SHOWN]:
        played = [main_line(game, prepared(game, path), world.clone(), index) for world in worlds]
        facts = [reasons(game, world, after, seat(view)) for world, (_, after) in zip(worlds, played, strict=True)]
        found.append(Advice(Choice(index, words[index], chances[index]), played[0][0], agreed(facts)))
    return found


def reasons(game: Game, before: State, after: State, player: int) -> list[Change]:
    """What a line changed, as far as a player may be told of it."""
    is_over = game.turns(after) > game.turns(before)
    return foreseen(changes(game.shown(before, player), game.shown(after, player)), is_over)


def foreseen(found: list[Change], is_over: bool) -> list[Change]:
    """What may be told of a line as its reason: not what the other side is only guessed to play, and once the turn is
    over not how many cards were drawn for the next."""
    guessed = [change for change in found if change.what == CAME and not change.mine]
    drawn = [change for change in found if change.what == HAND and is_over]
    return [change for change in found if change not in guessed and change not in drawn]


def weighed(
    game: Game,
    view: Mapping[str, Json],
    options: int,
    rounds: int,
    seed: str,
    path: str,
    also: tuple[int, ...] = (),
    processes: int = 1,
) -> tuple[dict[int, float], list[int]]:
    """The chance of winning with each answer that was worth a try, and these answers, the best first."""
    player = NetworkSearchPlayer(f"analysis {seed}", 0.0, rounds, path, processes=processes)
    tries = player.searched_tries(game, view, options, also)
    chances = {one.index: chance_of(tries, one) for one in tries.all}
    return chances, sorted(chances, key=lambda index: (-chances[index], index))


def chance_of(tries: Tries, one: Try) -> float:
    """The chance of winning with an answer: that of the position with the most trusted, of others how they compare."""
    return min(1.0, max(0.0, 0.5 + 0.5 * (tries.outlook() + tries.worth(one)[0])))


def main_line(game: Game, net: Prepared, world: State, index: int) -> tuple[list[Next], State]:
    """How it may go on in this turn, in one position that agrees with what is known, both sides answering as the
    network would, and where that leads. Whoever asks is told of the others' answers what they would see of them."""
    found: list[Next] = []
    turns = game.turns(world)
    asking = world.decision.player if world.decision is not None else 0
    for _ in range(LONGEST_LINE):
        decision = world.decision
        if decision is None or game.turns(world) > turns:
            break
        words = game.option_words(world)[index]
        option = game.answer_data(world, index, asking)
        found.append(Next(decision.player, decision.kind, words, option))
        play(world, index)
        if world.decision is not None:
            scores, _ = net.scores(world, world.decision.player, len(world.decision.options))
            index = int(scores.argmax())
    return found, world
