"""Puzzles out of games: positions in which exactly one answer leads to the aim in this turn, whatever is hidden.

Weak players play each other with decks that come with the game. In the last turns of a game every decision is tried to
its end: one answer must be proven in many positions that agree with what can be known, and every other must fail in the
game's own position and in most of the others. A level misses a puzzle that it does not solve against the most stubborn
replies.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, islice
from typing import Final

from shinpan.players.base import Player
from shinpan.players.named import LEVELS, player_named

from ..kernel.game.protocol import Game
from ..kernel.machine.chance import seeded
from ..kernel.machine.codec import to_text
from ..kernel.machine.loop import play, run
from ..kernel.machine.model import NOBODY, State
from .proof import AIMS, SOLVER, WIN, Aim, Prover, TooManyError, quiet, stubborn

WATCHED: Final = 8  # turns at the end of a game in which puzzles are looked for
FEWEST_OPTIONS: Final = 3
WORLDS: Final = 8  # positions in which a solution is proven at first
MORE_WORLDS: Final = 56  # and once more before it is believed
WEIGHED: Final = 8  # positions in which other answers are tried
MOST_ELSEWHERE: Final = 0.5  # of these, in which another answer may reach the aim
QUICK_PLAYS: Final = 1_000  # tried at most for one decision at first: of those there are many
PROOF_PLAYS: Final = 25_000
LONGEST_LINE: Final = 40
MOST_DECISIONS: Final = 2_000
# Who plays the games. Whoever plays at random leaves most to be found, and costs next to nothing.
PLAYED_BY: Final = ("random", "random", "random", "beginner")


@dataclass(frozen=True)
class Found:
    """A puzzle as it was found."""

    seed: str  # of the game that it comes from
    aim: Aim
    position: str
    solve: list[str]  # the solver's answers
    replies: list[str]  # the other side's, in between
    missed: list[str]  # levels
    tempting: str  # the other answer that levels gave first, or that the best of them would give
    refuted: str  # what the other side answers to it; "" where it needs to answer nothing

    @property
    def grade(self) -> int:
        return len(self.missed)


def search_game(game: Game, seed: str) -> Iterator[Found]:
    """The puzzles of one game, at most one for each turn."""
    decisions = late_decisions(game, seed)
    last = max(map(game.turns, decisions), default=0)
    for turns, states in groupby(decisions, game.turns):
        asked = list(states)
        kinds = AIMS if turns == last else (WIN,)  # before the last turn nobody was about to lose
        tried = (puzzle_in(game, asked, Aim(kind, turns), seed) for kind in kinds)
        yield from islice((found for found in tried if found is not None), 1)


def puzzle_in(game: Game, states: Sequence[State], aim: Aim, seed: str) -> Found | None:
    """The first decision of a turn that is a puzzle. What comes late in a turn is tried first: where that is too much
    to try, what comes before it is as well."""
    single: list[tuple[State, int]] = []
    for state in reversed(states):
        try:
            reached = Prover(game, aim, QUICK_PLAYS).answers(state)
        except TooManyError:
            break
        if reached.count(True) == 1:
            single.append((state, reached.index(True)))
    tried = (examine(game, state, aim, index, seed) for state, index in reversed(single))
    return next((found for found in tried if found is not None), None)


def late_decisions(game: Game, seed: str) -> list[State]:
    """The solver's decisions in the last turns of a game, in their order."""
    luck = seeded(f"puzzle {seed}")
    decks = list(game.starter_decks().values())
    dealt = [decks[luck.below(len(decks))] for _ in game.players]
    names = [PLAYED_BY[luck.below(len(PLAYED_BY))] for _ in game.players]
    players = [player_named(name, f"{seed} {seat}") for seat, name in enumerate(names)]
    state = game.start(game.default_edition, dealt, seed)
    run(state)
    seen: list[State] = []
    for _ in range(MOST_DECISIONS):
        decision = state.decision
        if decision is None:
            break
        if decision.player == SOLVER:
            seen.append(state.clone())
        view = game.view(state, decision.player)
        play(state, players[decision.player].choose(game, view, len(decision.options)))
    last = game.turns(state)
    return [one for one in seen if game.turns(one) > last - WATCHED and game.turn(one) > 0]


def examine(game: Game, state: State, aim: Aim, index: int, seed: str) -> Found | None:
    """A position with one answer that reaches the aim as a puzzle, if that is so whatever is hidden."""
    if not is_alone(game, state, aim, index, seed) or not is_certain(game, state, aim, index, WORLDS, f"{seed} first"):
        return None
    line = main_line(game, state, aim, index, seed)
    several = len(game.option_words(state)) >= FEWEST_OPTIONS
    if line is None or not (several or len(line[0]) > 1):
        return None
    if not is_certain(game, state, aim, index, MORE_WORLDS, f"{seed} again"):
        return None
    found = graded(game, state, aim, line, seed)
    return found if several or found.grade > 0 else None  # one of two is a puzzle where somebody misses it


def is_certain(game: Game, state: State, aim: Aim, index: int, worlds: int, seed: str) -> bool:
    """Whether an answer is proven in positions that agree with the view."""
    luck = seeded(seed)
    sampler = game.sampler(game.view(state, SOLVER))
    drawn = [state, *(sampler.draw(luck) for _ in range(worlds))]
    try:
        return Prover(game, aim, PROOF_PLAYS).is_proven(drawn, index)
    except TooManyError:
        return False


def is_alone(game: Game, state: State, aim: Aim, index: int, seed: str) -> bool:
    """Whether every other answer fails in most of such positions too, with all of their cards known."""
    luck = seeded(f"{seed} others")
    sampler = game.sampler(game.view(state, SOLVER))
    counts: list[int] = []
    try:
        for _ in range(WEIGHED):
            reached = Prover(game, aim).answers(sampler.draw(luck))
            counts = [a + b for a, b in zip(counts or [0] * len(reached), reached, strict=True)]
    except TooManyError:
        return False
    return all(i == index or count <= MOST_ELSEWHERE * WEIGHED for i, count in enumerate(counts))


Line = tuple[list[str], list[str]]


def main_line(game: Game, state: State, aim: Aim, index: int, seed: str) -> Line | None:
    """The solver's answers and the most stubborn replies, to the end; None if the way is not certain all along."""
    world, solve, replies = quiet(state), list[str](), list[str]()
    for step in range(LONGEST_LINE):
        decision = world.decision
        if aim.verdict(game, world) is not None or decision is None:
            return (solve, replies) if aim.verdict(game, world) else None
        if decision.player == SOLVER:
            option = index if step == 0 else next_proven(game, world, aim, f"{seed} {step}")
            if option == NOBODY:
                return None
            solve.append(game.option_words(world)[option])
        else:
            option = stubborn(game, aim, world)
            replies.append(game.option_words(world)[option])
        play(world, option)
    return None


def next_proven(game: Game, state: State, aim: Aim, seed: str) -> int:
    """The first answer that goes on with certainty."""
    sampler, luck = game.sampler(game.view(state, SOLVER)), seeded(seed)
    drawn = [state, *(sampler.draw(luck) for _ in range(WORLDS))]
    try:
        return Prover(game, aim, PROOF_PLAYS).proven(drawn)
    except TooManyError:
        return NOBODY


# How hard it is


def graded(game: Game, state: State, aim: Aim, line: Line, seed: str) -> Found:
    """The puzzle with who misses it, and the answer that misled most of them."""
    missed: list[str] = []
    first: list[str] = []
    for name in LEVELS:
        solved, words = attempt(game, state, aim, player_named(name, f"{seed} {name}"))
        first.append(words)
        if not solved:
            missed.append(name)
    wrong = [words for words in first if words != line[0][0]]
    tempting = max(wrong, key=wrong.count) if wrong else second_thought(game, state, line[0][0])
    refuted = reply_to(game, state, aim, tempting)
    text = to_text(game.name, game.encode(state))
    return Found(seed, aim, text, line[0], line[1], missed, tempting, refuted)


def attempt(game: Game, state: State, aim: Aim, player: Player) -> tuple[bool, str]:
    """Whether a player reaches the aim against the most stubborn replies, and their first answer. Whoever leaves the
    way once does not come back to it."""
    world, first = quiet(state), ""
    for _ in range(LONGEST_LINE):
        verdict = aim.verdict(game, world)
        decision = world.decision
        if verdict is not None or decision is None:
            return bool(verdict), first
        if decision.player == SOLVER:
            option = player.choose(game, game.view(world, SOLVER), len(decision.options))
            first = first or game.option_words(world)[option]
            if not is_on_the_way(game, aim, world, option):
                return False, first
        else:
            option = stubborn(game, aim, world)
        play(world, option)
    return False, first


def is_on_the_way(game: Game, aim: Aim, state: State, option: int) -> bool:
    """Whether the aim is certain after an answer, with all cards known."""
    prover = Prover(game, aim)
    try:
        return prover.is_forced(prover.after(state, option))
    except TooManyError:
        return False


def second_thought(game: Game, state: State, solution: str) -> str:
    """The other answer after which the position looks best."""
    words = game.option_words(state)
    worth: dict[str, float] = {}
    for index, said in enumerate(words):
        twin = quiet(state)
        play(twin, index)
        worth[said] = game.evaluate(twin, SOLVER)
    return max((said for said in words if said != solution), key=lambda said: worth[said])


def reply_to(game: Game, state: State, aim: Aim, words: str) -> str:
    """What the other side answers to something that misses the aim, if they are asked next."""
    world = quiet(state)
    play(world, game.option_words(world).index(words))
    decision = world.decision
    if decision is None or decision.player == SOLVER or aim.verdict(game, world) is not None:
        return ""
    return game.option_words(world)[stubborn(game, aim, world)]
