"""One game as every environment shows it: fixed numbers, a fixed number of actions, nothing lost.

An action is the number of a legal option. A decision with more options than there are actions is shown in pages: the
last action then means "more", and shows the next page to the same player; on the last page there is no "more".
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from shinpan.games import load

from ..kernel.cards.deck import read_deck
from ..kernel.game.protocol import Game
from ..kernel.machine.loop import play, run
from ..kernel.machine.model import CHANCE, NOBODY, State
from ..support.errors import ShinpanError
from ..support.json import Json
from ..support.plain import nearest

ACTIONS: Final = 32  # options on one page, unless asked otherwise
LIMIT: Final = 5.0  # observations are cut to -LIMIT .. LIMIT
MORE: Final = "more"  # the last number of an option says that it is no option, but turns the page

Floats = NDArray[np.float32]
Observation = dict[str, NDArray[Any]]


class Setup:
    """What every game of an environment has in common."""

    def __init__(
        self,
        game: str = "ucg",
        decks: Sequence[str | Path | Sequence[str]] = (),
        edition: str = "",
        actions: int = ACTIONS,
        opening: str = "lot",
        open_lists: bool = False,
    ) -> None:
        self.game: Game = load(game)
        self.edition = edition or self.game.default_edition
        self.decks = two_decks(self.game, decks)
        if actions < 2:
            raise ShinpanError(f"actions: {actions} are too few, two are the least")
        self.actions = actions
        self.opening = opening
        self.open_lists = open_lists
        self.size = len(self.game.feature_names())
        self.width = len(self.game.option_feature_names()) + 1
        self.start("check")  # bad decks and editions are told now

    def __reduce__(self) -> tuple[type["Setup"], tuple[Any, ...]]:
        """Pickled as what it was made from: games are compiled and cannot be pickled."""
        given = (self.game.name, self.decks, self.edition, self.actions, self.opening, self.open_lists)
        return Setup, given

    def start(self, seed: str, listen: bool = False) -> State:
        """A new game at its first moment."""
        return self.game.start(self.edition, self.decks, seed, self.opening, listen, self.open_lists)

    def layout(self) -> tuple[list[str], list[str]]:
        """The names of the numbers of an observation, and of an option."""
        return self.game.feature_names(), [*self.game.option_feature_names(), MORE]


def two_decks(game: Game, wanted: Sequence[str | Path | Sequence[str]]) -> list[list[str]]:
    """Two decks: names of starter decks, files or lists of card numbers; without any, two starter decks."""
    starters = game.starter_decks()
    chosen = list(wanted) or [*starters, *starters][:2]
    if len(chosen) != 2:
        raise ShinpanError(f"decks: a game needs two decks, not {len(chosen)}")
    return [one_deck(starters, deck) for deck in chosen]


def one_deck(starters: Mapping[str, list[str]], deck: str | Path | Sequence[str]) -> list[str]:
    if not isinstance(deck, str | Path):
        return list(deck)
    if str(deck) in starters:
        return starters[str(deck)]
    if not Path(deck).is_file():
        raise ShinpanError(f"decks: there is no starter deck and no file '{deck}': {nearest(str(deck), starters)}")
    return read_deck(Path(deck)).numbers


class Match:
    """A game that is being played, and the page of its options that is shown."""

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup = setup
        self.state = state
        self.page = 0
        run(state)

    def clone(self) -> "Match":
        twin = Match.__new__(Match)
        twin.setup, twin.state, twin.page = self.setup, self.state.clone(), self.page
        return twin

    def player(self) -> int:
        """Who must answer, or NOBODY once the game is over."""
        return NOBODY if self.state.decision is None else self.state.decision.player

    def is_over(self) -> bool:
        return self.state.decision is None

    def rewards(self) -> tuple[float, float]:
        """1 for the winner and -1 for the loser; nothing before the end."""
        winner = self.setup.game.winner(self.state)
        return (0.0, 0.0) if winner == NOBODY else (1.0, -1.0) if winner == 0 else (-1.0, 1.0)

    # Pages

    def count(self) -> int:
        return 0 if self.state.decision is None else len(self.state.decision.options)

    def shown(self) -> range:
        """The options on this page."""
        n, actions = self.count(), self.setup.actions
        if n <= actions:
            return range(n)
        start = self.page * (actions - 1)
        return range(start, min(n, start + (actions if n - start <= actions else actions - 1)))

    def has_more(self) -> bool:
        return self.shown().stop < self.count()

    def legal(self) -> list[int]:
        """The actions that mean something now."""
        found = list(range(len(self.shown())))
        return [*found, self.setup.actions - 1] if self.has_more() else found

    def act(self, action: int) -> None:
        """Answer, or turn the page."""
        options = self.shown()
        if self.has_more() and action == self.setup.actions - 1:
            self.page += 1
            return
        if not 0 <= action < len(options):
            raise ShinpanError(f"action {action} is not offered: the mask allows {self.legal()}")
        self.page = 0
        play(self.state, options[action])

    def answer(self, index: int) -> None:
        """Answer by the number of an option, whatever page is shown."""
        self.page = 0
        play(self.state, index)

    def action_word(self, action: int) -> str:
        """An action in words."""
        options = self.shown()
        if self.player() == CHANCE:
            options = range(self.count())
        return self.setup.game.option_words(self.state)[options[action]] if action < len(options) else MORE

    # Observing

    def features(self, player: int) -> Floats:
        found = np.asarray(self.setup.game.features(self.state, player), np.float32)
        return np.clip(found, -LIMIT, LIMIT)

    def options(self) -> Floats:
        """The options on this page in numbers, a row for each action."""
        found = np.zeros((self.setup.actions, self.setup.width), np.float32)
        rows = self.setup.game.option_features(self.state)
        for place, index in enumerate(self.shown()):
            found[place, :-1] = rows[index]
        if self.has_more():
            found[-1, -1] = 1.0
        return np.clip(found, -LIMIT, LIMIT)

    def mask(self) -> NDArray[np.int8]:
        found = np.zeros(self.setup.actions, np.int8)
        found[self.legal()] = 1
        return found

    def observe(self, player: int) -> Observation:
        """What a player sees; whoever has nothing to answer sees no options."""
        if self.player() != player:
            options = np.zeros((self.setup.actions, self.setup.width), np.float32)
            mask = np.zeros(self.setup.actions, np.int8)
        else:
            options, mask = self.options(), self.mask()
        return {"observation": self.features(player), "options": options, "action_mask": mask}

    def view(self, player: int) -> dict[str, Json]:
        return self.setup.game.view(self.state, player)

    def text(self, player: int) -> str:
        """The same in words: the board, the question, and the actions."""
        game = self.setup.game
        said = game.board_text(self.state, player)
        if self.player() != player:
            return said
        words = game.option_words(self.state)
        lines = [f"{place}: {words[index]}" for place, index in enumerate(self.shown())]
        lines += [f"{self.setup.actions - 1}: {MORE}"] if self.has_more() else []
        return "\n".join([said, game.question(self.state), *lines])
