"""Positions of many games, looked at in every way: whatever is reached can be shown, observed, saved and guessed at.

Random and greedy games with starter decks and with random ones, to their ends: some things go wrong only where a game
is long or a deck strange. Seeds are fixed, so that the games and the looks are the same every time.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from shinpan.games import NAMES, load
from shinpan.kernel.game.layout import Buffers, Sizes
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.game.tensor import FlatBuffers
from shinpan.kernel.game.writing import ObservationWriter
from shinpan.kernel.machine.chance import Chance, seeded
from shinpan.kernel.machine.loop import play, run
from shinpan.kernel.machine.model import NOBODY, State
from shinpan.players.greedy import GreedyPlayer
from tests.games.starters import COMPILED

SIZES = Sizes(32, 100, 0)  # no events: a position that was saved has none
SEATS = (0, 1)
GAMES = {"random": 80 if COMPILED else 6, "greedy": 3 if COMPILED else 1}  # of each game and kind of deck
GLANCE = 6  # one in so many decisions is glanced at,
LOOK = 36  # one in so many looked at
TOKEN_PARTS = ("cards", "printed", "options", "situation", "mask")
FLAT_PARTS = ("position", "options", "mask")


class Eyes:
    """Both forms of observations, of one game's positions."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.printing = game.printing()
        self.kept = [self.tokens(), self.flat()]  # used again and again, as environments do

    def tokens(self) -> tuple[ObservationWriter, Any, tuple[str, ...]]:
        buffers = Buffers(len(SEATS), self.game.layout(), SIZES, self.printing.words)
        return self.game.observer(self.printing, buffers), buffers, TOKEN_PARTS

    def flat(self) -> tuple[ObservationWriter, Any, tuple[str, ...]]:
        game = self.game
        buffers = FlatBuffers(len(SEATS), SIZES, len(game.feature_names()), len(game.option_feature_names()))
        return game.flat_writer(buffers), buffers, FLAT_PARTS

    def look(self, state: State, fresh: bool) -> list[bytes]:
        """What both seats see in both forms."""
        found: list[bytes] = []
        for writer, buffers, parts in [self.tokens(), self.flat()] if fresh else self.kept:
            for seat in SEATS:
                writer.observe(state, seat, seat)
            found += [bytes(memoryview(getattr(buffers, part))) for part in parts]
        return found


def deals(game: Game, kind: str, count: int) -> Iterator[State]:
    """New games, each with two decks of a kind."""
    starters = list(game.starter_decks().values())
    for n in range(count):
        if kind == "starter":
            decks = [starters[n % len(starters)], starters[n // len(starters) % len(starters)]]
        else:
            decks = [game.random_deck(f"{n} {seat}") for seat in SEATS]
        edition = game.editions[n % len(game.editions)]
        yield game.start(edition, decks, f"looks {n}", ("lot", "throw")[n % 2], n % 3 == 0, n % 5 == 0)


def glance_at(game: Game, state: State, eyes: Eyes) -> None:
    """A position can be shown, observed and saved."""
    for viewer in (*SEATS, NOBODY):
        game.view(state, viewer)
    eyes.look(state, False)
    game.encode(state)


def look_at(game: Game, state: State, eyes: Eyes, luck: Chance) -> None:
    """Assert what a position promises whoever looks at it."""
    saved = game.encode(state)
    views = {seat: game.view(state, seat) for seat in (*SEATS, NOBODY)}
    seen = eyes.look(state, False)
    assert seen == eyes.look(state, True), "what stood in memory before makes no difference"
    loaded = game.decode(saved, False)
    assert game.encode(loaded) == saved
    assert {seat: game.view(loaded, seat) for seat in views} == views
    assert eyes.look(loaded, True) == seen
    decision = state.decision
    if decision is not None and decision.player in SEATS:
        guess = game.sample(views[decision.player], luck)
        assert game.view(guess, decision.player) == views[decision.player]
    assert game.encode(state) == saved, "looking changes nothing"


@pytest.mark.parametrize("player", ["random", "greedy"])
@pytest.mark.parametrize("kind", ["starter", "generated"])
@pytest.mark.parametrize("name", NAMES)
def test_whatever_play_reaches_can_be_looked_at(name: str, kind: str, player: str) -> None:
    game = load(name)
    eyes = Eyes(game)
    for n, state in enumerate(deals(game, kind, GAMES[player])):
        luck = seeded(f"{name} {kind} {player} {n}")
        greedy = GreedyPlayer(f"{n}") if player == "greedy" else None
        run(state)
        while state.decision is not None:
            which = luck.below(LOOK)
            if which == 0:
                look_at(game, state, eyes, luck)
            elif which % GLANCE == 0:
                glance_at(game, state, eyes)
            count = len(state.decision.options)
            if greedy is None:
                play(state, luck.below(count))
            else:
                play(state, greedy.choose(game, game.view(state, state.decision.player), count))
        look_at(game, state, eyes, luck)
