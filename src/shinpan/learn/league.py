"""Past selves: some are kept, and each iteration one of them is the opponent."""

from typing import Any

import numpy as np

from ..kernel.game.protocol import Game
from .model import Model, Parameters


class League:
    """The weights of past selves, the oldest first. When there are too many, one of the inner ones goes, so that both
    the beginning and the end stay."""

    def __init__(self, game: Game, most: int, seed: int) -> None:
        self.game = game
        self.most = most
        self.luck = np.random.default_rng(seed)
        self.past: list[Parameters] = []
        self.chosen: Parameters | None = None
        self.fixed = False  # whether the one who is there stays the only one

    def fix(self, weights: Parameters) -> None:
        """One opponent who never learns, and nobody else."""
        self.past = [weights]
        self.fixed = True

    def add(self, weights: Parameters) -> None:
        if self.fixed:
            return
        self.past.append({name: part.detach().clone() for name, part in weights.items()})
        if len(self.past) > self.most:
            del self.past[int(self.luck.integers(1, max(2, len(self.past) - 2)))]

    def draw(self) -> None:
        """Choose the opponent of the next games: the newest in half of the cases."""
        newest = len(self.past) - 1
        place = newest if self.luck.random() < 0.5 else int(self.luck.integers(len(self.past)))
        self.chosen = self.past[place]

    def opponent(self) -> Parameters:
        assert self.chosen is not None, "a league has somebody in it before games begin"
        return self.chosen

    def kept(self) -> dict[str, Any]:
        """All past selves as arrays, in half precision."""
        return {
            f"{place}/{name}": part.cpu().numpy().astype(np.float16)
            for place, past in enumerate(self.past)
            for name, part in past.items()
        }

    def restore(self, kept: dict[str, Any], count: int, model: Model) -> None:
        for place in range(count):
            start = f"{place}/"
            self.add({n.removeprefix(start): model.tensor(part) for n, part in kept.items() if n.startswith(start)})
