"""The suite that every game must pass: what a position promises, checked at every decision of random games.

Use it for a game of your own:

    from shinpan.kernel.game.conformance import check_games
    check_games(game, start, games=100)

where `start(seed)` gives a new game at its first moment. It raises `BrokenPromiseError`, which says what was promised.
"""

from collections.abc import Callable

from ...support.json import Json
from ..machine.chance import Chance, seeded
from ..machine.codec import from_text, to_text
from ..machine.loop import play, run
from ..machine.model import CHANCE, NOBODY, State
from .protocol import Game


class BrokenPromiseError(Exception):
    """A promise that a game did not keep."""


class Report:
    """What the suite has seen."""

    __slots__ = ("decisions", "games", "largest", "options", "wins")

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.options = 0
        self.largest = 0  # characters of the longest position text
        self.wins = [0, 0]


def check_games(game: Game, start: Callable[[int], State], games: int, every: int = 1, first: int = 0) -> Report:
    """Play random games and check every `every`-th decision of each."""
    report = Report()
    for seed in range(first, first + games):
        check_game(game, start, seed, every, report)
    return report


def check_game(game: Game, start: Callable[[int], State], seed: int, every: int, report: Report) -> None:
    state = start(seed)
    luck = seeded(f"conformance {seed}")
    run(state)
    taken: list[int] = []
    while state.decision is not None:
        if len(taken) % every == 0:
            check_position(game, state, luck, report)
        index = luck.below(len(state.decision.options))
        taken.append(index)
        play(state, index)
        report.decisions += 1
    promise(state.is_over() and game.winner(state) in (0, 1), "a game ends, and somebody has won")
    again = start(seed)
    run(again)
    for index in taken:
        play(again, index)
    promise(game.encode(again) == game.encode(state), "the same answers from the same start give the same game")
    report.games += 1
    report.wins[game.winner(state)] += 1


def check_position(game: Game, state: State, luck: Chance, report: Report) -> None:
    """Everything that a position at a decision promises."""
    saved = game.encode(state)
    check_options(game, state, saved, report)
    check_clone(game, state, saved)
    check_saving(game, state, saved, report)
    check_hiding(game, state, luck)


def promise(kept: bool, what: str) -> None:
    if not kept:
        raise BrokenPromiseError(what)


def check_options(game: Game, state: State, saved: dict[str, Json], report: Report) -> None:
    """Options are several, told apart by their words, and each can be taken."""
    decision = state.decision
    assert decision is not None
    words = game.option_words(state)
    promise(len(words) == len(decision.options) > 1, "a decision has at least two options")
    if decision.player != CHANCE:
        promise(len(set(words)) == len(words), f"options are told apart by their words: {words}")
    for index, word in enumerate(words):
        if decision.player != CHANCE:
            promise(game.option_index(state, word) == index, f"the words '{word}' find their option")
        twin = state.clone()
        play(twin, index)
        promise(twin.is_over() or twin.decision is not None, f"play goes on after '{word}'")
        report.options += 1
    promise(game.encode(state) == saved, "asking for options and playing on copies leave a position alone")


def check_clone(game: Game, state: State, saved: dict[str, Json]) -> None:
    """A clone equals its original, shares nothing that changes, and carries every field."""
    twin = state.clone()
    promise(game.encode(twin) == saved, "a clone equals its original")
    promise(same_question(state, twin), "a clone has its original's question")
    for name in state.fields():
        mine, theirs = getattr(state, name), getattr(twin, name)
        if isinstance(mine, list) and name not in state.shared():
            promise(mine is not theirs, f"a clone has a list '{name}' of its own")
    for one, other in zip(state.frames, twin.frames, strict=True):
        promise(one is not other and one.registers is not other.registers, "a clone has frames of its own")


def same_question(one: State, other: State) -> bool:
    a, b = one.decision, other.decision
    if a is None or b is None:
        return a is b
    return (a.player, a.kind, a.options, a.source, a.rule) == (b.player, b.kind, b.options, b.source, b.rule)


def check_saving(game: Game, state: State, saved: dict[str, Json], report: Report) -> None:
    """A position saved and loaded is the same position, with the same question, and goes on alike."""
    line = to_text(game.name, saved)
    report.largest = max(report.largest, len(line))
    name, data = from_text(f"  {line[:40]}\n{line[40:]}\n")
    promise(name == game.name, "a position in text names its game")
    loaded = game.decode(data, False)
    promise(game.encode(loaded) == saved, "a position saved and loaded is the same")
    promise(same_question(state, loaded), "a position saved and loaded asks the same question")
    twin = state.clone()
    last = len(loaded.decision.options) - 1 if loaded.decision is not None else 0
    play(twin, last)
    play(loaded, last)
    promise(game.encode(loaded) == game.encode(twin), "a position saved and loaded goes on alike")


def check_hiding(game: Game, state: State, luck: Chance) -> None:
    """What a player cannot know does not show in their view or log; and a view can be filled with what agrees."""
    for player in (0, 1, NOBODY):
        seen = game.view(state, player)
        other = game.disguise(state, player, luck)
        promise(game.view(other, player) == seen, f"what is hidden does not show in a view of {player}")
        told = [line.words for line in game.log(state, player)]
        promise([line.words for line in game.log(other, player)] == told, "what is hidden does not show in the log")
    decision = state.decision
    if decision is not None and decision.player in (0, 1):
        seen = game.view(state, decision.player)
        guess = game.sample(seen, luck)
        promise(game.view(guess, decision.player) == seen, "a sampled position agrees with the view")
        dealt = game.dealt_anew(state, decision.player, luck)
        promise(
            game.view(dealt, decision.player) == seen, "a position with hidden cards dealt anew agrees with the view"
        )
        play(dealt, luck.below(len(decision.options)))
