"""The OpenSpiel games `shinpan_ucg` and `shinpan_ua`: importing this module registers them.

Chance is explicit: every card of a shuffle is a chance node. Clones are the engine's own, not deep copies.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from shinpan.games import NAMES

from ..kernel.game.protocol import Game
from ..kernel.machine.model import CHANCE, NOBODY
from ..support.errors import ShinpanError
from .forms import MASK, shapes_of
from .match import ACTIONS, Match, Setup

LONGEST = 20_000  # answers in a game: far more than any has
PARAMETERS = {"edition": "", "deck_a": "", "deck_b": "", "actions": ACTIONS}


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
        provides_information_state_tensor=False,
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
    return Setup(name, decks if all(decks) else (), str(settings["edition"]), int(str(settings["actions"])))


class ShinpanGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel brings no types
    """A game of Shinpan for OpenSpiel."""

    name = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.setup = setup_from(self.name, params or {})
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.actions,
            max_chance_outcomes=max(len(deck) for deck in self.setup.decks),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.name), info, dict(params or {}))

    def new_initial_state(self) -> "ShinpanState":
        return ShinpanState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "ShinpanObserver":
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return ShinpanObserver(self.setup, wanted, params)


class Held:
    """A match that OpenSpiel may copy deeply: the engine clones it."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def __deepcopy__(self, memo: dict[int, Any]) -> "Held":
        return Held(self.match.clone())


class ShinpanState(pyspiel.State):  # type: ignore[misc] # OpenSpiel brings no types
    """A position, with chance as a player."""

    def __init__(self, game: ShinpanGame) -> None:
        super().__init__(game)
        state = game.setup.start("openspiel", listen=True)
        state.scripted = True  # chance is asked instead of drawn
        self.held = Held(Match(game.setup, state))

    @property
    def match(self) -> Match:
        return self.held.match

    def current_player(self) -> Any:
        player = self.match.player()
        if player == NOBODY:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if player == CHANCE else player

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal() if player == self.match.player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        n = self.match.count()
        return [(index, 1.0 / n) for index in range(n)]

    def _apply_action(self, action: int) -> None:
        if self.match.player() == CHANCE:
            self.match.answer(action)
        else:
            self.match.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.match.action_word(action)

    def is_terminal(self) -> bool:
        return self.match.is_over()

    def returns(self) -> list[float]:
        return list(self.match.rewards())

    def __str__(self) -> str:
        return self.match.setup.game.board_text(self.match.state, CHANCE)


class ShinpanObserver:
    """What a player sees: numbers and words for an observation, the log besides where everything is remembered."""

    def __init__(self, setup: Setup, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ShinpanError(f"observation parameters are not supported: {params}")
        self.setup = setup
        self.remembers = bool(iig_obs_type.perfect_recall)
        shapes = {name: part.shape for name, part in shapes_of(setup).items() if name != MASK}
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
            part[:] = seen[name]

    def string_from(self, state: ShinpanState, player: int) -> str:
        said = state.match.text(player)
        if not self.remembers:
            return said
        lines = [line.words for line in self.setup.game.log(state.match.state, player)]
        return "\n".join([*lines, said])


def is_ready(game: Game) -> bool:
    """Whether a game can be played as it comes: with decks, and in numbers."""
    try:
        game.feature_names()
    except AssertionError:
        return False
    return bool(game.starter_decks())


def register() -> list[str]:
    """Register the games with OpenSpiel; their names."""
    from shinpan.games import load

    found: list[str] = []
    for name in NAMES:
        if is_ready(load(name)):
            pyspiel.register_game(game_type(name), type(f"Shinpan_{name}", (ShinpanGame,), {"name": name}))
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
