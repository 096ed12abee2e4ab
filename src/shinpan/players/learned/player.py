"""The player that has learned. It sees a view and nothing else, and answers alike whatever is hidden."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...kernel.game.layout import Buffers, Sizes
from ...kernel.game.printing import NAMELESS
from ...kernel.game.protocol import Game
from ...kernel.game.writing import page_size
from ...kernel.machine.chance import seeded
from ...kernel.machine.model import State
from ...support.errors import ShinpanError
from ...support.json import Json
from ..base import Player, seat
from .form import CARD, Floats
from .network import Positions
from .weights import Weights, read, shipped

PAGE: Final = 128  # options that are scored at once
SLOTS: Final = 24  # positions that are judged at once
PREPARED: Final[dict[tuple[str, str], "Prepared"]] = {}  # by game and file: players of one process share it


class Prepared:
    """A network for one game with the memory that positions are written into."""

    def __init__(self, game: Game, weights: Weights) -> None:
        self.game = game
        layout = game.layout()
        self.network = weights.network(layout)
        self.printing = game.printing([])
        self.numbers = list(self.printing.index)
        self.rows: dict[int, bytes] = {}  # what is printed on cards, by identity
        tokens, page = weights.tokens, PAGE
        buffers = Buffers(SLOTS, layout, Sizes(page, tokens, 0), self.printing.words)
        self.page = page
        self.writer = game.observer(self.printing, buffers)
        self.filled = buffers.filled
        self.shown = [0] * SLOTS
        self.cards = memory(buffers.cards, np.int16).reshape(SLOTS, tokens, len(layout.cards))
        self.printed = memory(buffers.printed, np.uint8).reshape(SLOTS, tokens, self.printing.width)
        self.options = memory(buffers.options, np.int16).reshape(SLOTS, page, len(layout.options))
        self.situations = memory(buffers.situation, np.int16).reshape(SLOTS, len(layout.situation))

    def printed_of(self, identity: int) -> bytes:
        """What is printed on the card of an identity."""
        held = self.rows.get(identity)
        if held is None:
            place = identity - NAMELESS - 1
            known = 0 <= place < len(self.numbers)
            held = self.printing.bytes_of(self.game.card(self.numbers[place])) if known else b""
            self.rows[identity] = held
        return held

    def look(self, state: State, player: int, slot: int, options: int, first: int = 0) -> None:
        """Write what a player may know of a position into a slot, with the options from number `first` on."""
        self.writer.observe(state, player, slot, first)
        self.shown[slot] = page_size(options, first, self.page)

    def seen(self, slot: int) -> bytes:
        """All that was written into a slot: positions that a player cannot tell apart have the same."""
        n, shown = self.filled[slot], self.shown[slot]
        cards = self.cards[slot, :n]
        parts = [cards.tobytes(), self.situations[slot].tobytes(), self.options[slot, :shown].tobytes()]
        if (cards[:, CARD] == NAMELESS).any():
            parts.append(self.printed[slot, :n].tobytes())
        return b"".join(parts)

    def judge(self, count: int) -> list[tuple[Floats, float]]:
        """The scores of the options in each of the first so many slots, and how their positions look, from -1 to 1."""
        cards, options = self.filled[:count], self.shown[:count]
        given = Positions(
            np.concatenate([self.cards[slot, :n] for slot, n in enumerate(cards)]),
            np.asarray(cards, np.int64),
            np.concatenate([self.printed[slot, :n] for slot, n in enumerate(cards)]),
            self.situations[:count],
            np.concatenate([self.options[slot, :n] for slot, n in enumerate(options)]),
            np.asarray(options, np.int64),
        )
        scores, values = self.network.judge(given, self.printed_of)
        parts = np.split(scores, np.cumsum(options)[:-1])
        return list(zip(parts, values.tolist(), strict=True))

    def scores(self, state: State, player: int, options: int) -> tuple[Floats, float]:
        """The score of each option of the standing decision, and how the position looks, from -1 to 1."""
        found: list[Floats] = []
        value = 0.0
        while sum(map(len, found)) < options:
            self.look(state, player, 0, options, sum(map(len, found)))
            scores, value = self.judge(1)[0]
            found.append(scores)
        return np.concatenate(found), value


def memory(data: Any, dtype: type[np.generic]) -> NDArray[Any]:
    """The engine's memory as an array, without a copy."""
    return np.frombuffer(data, dtype)


class LearnedPlayer(Player):
    """Takes the option that the network scores highest. A file of weights may be given, else those that come with the
    package are used."""

    def __init__(self, seed: str, path: str = "") -> None:
        self.name = "learned"
        self.chance = seeded(seed)
        self.path = path

    def choose(self, game: Game, view: Mapping[str, Json], options: int) -> int:
        scores, _ = self.judged(game, view, options)
        return int(scores.argmax())

    def judged(self, game: Game, view: Mapping[str, Json], options: int) -> tuple[Floats, float]:
        """Scores of the options and the outlook, from a view: what is hidden may be dealt in any way."""
        world = game.sampler(view).draw(self.chance)
        return prepared(game, self.path).scores(world, seat(view), options)


def prepared(game: Game, path: str) -> Prepared:
    """The network of a game, read once."""
    key = (game.name, path)
    if key not in PREPARED:
        weights = read(Path(path), game.name) if path else shipped(game.name)
        if weights is None:
            raise ShinpanError(
                "no weights come with this package for {name}: learned:FILE plays those of a file", name=game.name
            )
        PREPARED[key] = Prepared(game, weights)
    return PREPARED[key]
