"""The OpenSpiel games `shinpan_ucg` and `shinpan_ua`: importing this module registers them.

Chance is explicit: every card of a shuffle is a chance node. Clones are the engine's own, not deep copies. Deck lists
are parameters of the game and so known to both players, as everything is that defines a game.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from shinpan.games import NAMES, load

from ..kernel.game.protocol import Game
from ..kernel.machine.chance import seeded
from ..kernel.machine.loop import run
from ..kernel.machine.model import CHANCE, NOBODY
from ..support.errors import ShinpanError
from .forms import MASK, shapes_of
from .match import ACTIONS, Match, Setup

# Answers of both players in a game, at most: a game that is longer is ended as a draw. Random games of the starter
# decks have 24 and 190 on average, and 60 and 420 at most.
LONGEST: Final = {"ucg": 400}
LONGEST_OF_OTHERS: Final = 2_000
MOST_EVENTS: Final = {"ucg": 4_000}  # a longer log ends a game as well: an information state holds it all
MOST_EVENTS_OF_OTHERS: Final = 12_000
FEW_ACTIONS: Final = 16  # with fewer actions than that, turning pages takes its part
PAGES: Final = 8
PARAMETERS: Final[dict[str, Any]] = {"edition": "", "deck_a": "", "deck_b": "", "actions": ACTIONS, "form": "flat"}


def game_type(name: str) -> Any:
    """What OpenSpiel must know of a game before there is one."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"shinpan_{name}",
        long_name=f"Shinpan {name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=PARAMETERS,
    )


def setup_from(name: str, given: Mapping[str, Any]) -> Setup:
    """The setup that OpenSpiel's parameters describe."""
    settings = PARAMETERS | dict(given)
    decks = [str(settings[key]) for key in ("deck_a", "deck_b")]
    if any(decks) and not all(decks):
        raise ShinpanError("deck_a, deck_b: name both decks or neither")
    return Setup(
        name,
        decks if all(decks) else (),
        str(settings["edition"]),
        settings["actions"],
        open_lists=True,
        form=str(settings["form"]),
    )


class ShinpanGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel brings no types
    """A game of Shinpan for OpenSpiel."""

    name = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.setup = setup_from(self.name, params or {})
        self.longest = LONGEST.get(self.name, LONGEST_OF_OTHERS) * (PAGES if self.setup.actions < FEW_ACTIONS else 1)
        self.most_events = MOST_EVENTS.get(self.name, MOST_EVENTS_OF_OTHERS)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.actions,
            max_chance_outcomes=max(len(deck) for deck in self.setup.decks),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(game_type(self.name), info, dict(params or {}))

    def new_initial_state(self) -> "ShinpanState":
        return ShinpanState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "ShinpanObserver":
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return ShinpanObserver(self, wanted, params)


class Held:
    """A match that OpenSpiel may copy deeply: the engine clones it."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def __deepcopy__(self, memo: dict[int, Any]) -> "Held":
        return Held(self.match.clone())


class Past:
    """What a player has been told before the log of a position begins: nothing, unless the position was resampled."""

    def __init__(self, lines: list[str], rows: NDArray[np.float32], answers: list[int]) -> None:
        self.lines = lines
        self.rows = rows
        self.answers = answers

    def __deepcopy__(self, memo: dict[int, Any]) -> "Past":
        return Past(self.lines, self.rows, self.answers.copy())


class ShinpanState(pyspiel.State):  # type: ignore[misc] # OpenSpiel brings no types
    """A position, with chance as a player."""

    def __init__(self, game: ShinpanGame) -> None:
        super().__init__(game)
        state = game.setup.start("openspiel", listen=True)
        state.scripted = True  # chance is asked instead of drawn
        self.held = Held(Match(game.setup, state))
        self.longest = game.longest
        self.most_events = game.most_events
        width = len(game.setup.token_layout.events)
        self.past = [Past([], np.zeros((0, width), np.float32), []) for _ in range(2)]
        self.answers = 0

    @property
    def match(self) -> Match:
        return self.held.match

    def is_too_long(self) -> bool:
        events = self.match.state.events or []
        return self.answers >= self.longest or len(events) + len(self.past[0].rows) >= self.most_events

    def current_player(self) -> Any:
        player = self.match.player()
        if player == NOBODY or self.is_too_long():
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if player == CHANCE else player

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal() if player == self.match.player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        n = self.match.count()
        return [(index, 1.0 / n) for index in range(n)]

    def _apply_action(self, action: int) -> None:
        player = self.match.player()
        if player == CHANCE:
            self.match.answer(action)
            return
        self.match.act(action)
        self.past[player].answers.append(action)
        self.answers += 1

    def _action_to_string(self, player: int, action: int) -> str:
        return self.match.action_word(action)

    def is_terminal(self) -> bool:
        return self.match.is_over() or self.is_too_long()

    def returns(self) -> list[float]:
        return list(self.match.rewards())

    def __str__(self) -> str:
        return self.match.setup.game.board_text(self.match.state, CHANCE)

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> "ShinpanState":
        """A position that agrees with all that a player knows, its hidden cards dealt anew."""
        match = self.match
        game = match.setup.game
        luck = seeded(f"resample {probability_sampler()}")
        state = game.sample(match.view(player_id), luck)
        state.scripted = True
        state.events = []
        twin = ShinpanState(self.get_game())
        run(state)
        twin.held = Held(Match(match.setup, state))
        twin.match.first = match.first
        twin.answers = self.answers
        # The other player's past is what everybody saw: in another world they were dealt other cards.
        for seat in (0, 1):
            viewer = seat if seat == player_id else NOBODY
            answers = self.past[seat].answers.copy() if seat == player_id else []
            twin.past[seat] = Past(log_lines(self, viewer, seat), log_rows(self, viewer, seat), answers)
        return twin


def log_lines(state: ShinpanState, viewer: int, seat: int) -> list[str]:
    """The log as a viewer has seen it, whatever went before it included."""
    match = state.match
    return state.past[seat].lines + [line.words for line in match.setup.game.log(match.state, viewer)]


def log_rows(state: ShinpanState, viewer: int, seat: int) -> NDArray[np.float32]:
    """The same in numbers: the rows of `events`, the oldest first."""
    match = state.match
    found = match.setup.history(match.state, seat, viewer == NOBODY).astype(np.float32)
    return np.concatenate([state.past[seat].rows, found])


class ShinpanObserver:
    """What a player sees: numbers and words for an observation; for an information state all that they were told and
    have answered besides, so that nothing is forgotten."""

    def __init__(self, game: ShinpanGame, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ShinpanError(f"observation parameters are not supported: {params}")
        self.setup = game.setup
        self.remembers = bool(iig_obs_type.perfect_recall)
        shapes = {name: part.shape for name, part in shapes_of(game.setup).items() if name != MASK}
        if self.remembers:
            shapes |= {"log": (game.most_events, len(game.setup.token_layout.events)), "answers": (game.longest,)}
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        index = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[index : index + size].reshape(shape)
            index += size

    def set_from(self, state: ShinpanState, player: int) -> None:
        seen = state.match.observe(player)
        for name, part in self.dict.items():
            if name in seen:
                part[:] = seen[name]
        if self.remembers:
            self.recall("log", log_rows(state, player, player))
            self.recall("answers", np.asarray(state.past[player].answers, np.float32) + 1)

    def recall(self, name: str, found: NDArray[np.float32]) -> None:
        part = self.dict[name]
        part[:] = 0
        part[: len(found)] = found[: len(part)]

    def string_from(self, state: ShinpanState, player: int) -> str:
        said = state.match.text(player)
        if not self.remembers:
            return said
        answers = " ".join([str(action) for action in state.past[player].answers])
        return "\n".join([*log_lines(state, player, player), f"answers: {answers}", said])


def is_ready(game: Game) -> bool:
    """Whether a game can be played as it comes: with decks, and in numbers."""
    try:
        game.feature_names()
    except AssertionError:
        return False
    return bool(game.starter_decks())


def register() -> list[str]:
    """Register the games with OpenSpiel; their names."""
    found: list[str] = []
    for name in NAMES:
        if is_ready(load(name)):
            kind = type(f"Shinpan_{name}", (ShinpanGame,), {"name": name, "__module__": __name__})
            globals()[kind.__name__] = kind  # pickles look it up by its name
            pyspiel.register_game(game_type(name), kind)
            found.append(name)
    return found


REGISTERED = register()


def load_game(name: str, options: Mapping[str, Any]) -> Any:
    """A registered game with its options."""
    if name not in REGISTERED:
        raise ShinpanError(f"there is no OpenSpiel game 'shinpan_{name}': choose one of {', '.join(REGISTERED)}")
    unknown = [key for key in options if key not in PARAMETERS]
    if unknown:
        raise ShinpanError(f"'{unknown[0]}' is no option of an OpenSpiel game: {', '.join(PARAMETERS)}")
    setup_from(name, options)
    return pyspiel.load_game(f"shinpan_{name}", dict(options))
