"""The network while games are played: on a GPU its work is recorded once for each size of batch, and then replayed."""

from typing import Any

import numpy as np

from ..kernel.game.protocol import Game
from .actors import parts
from .config import Config
from .model import Model, Parameters, Tensor, critic_of

SEEN = ("cards", "situation", "options", "action_mask")
STORED = (*SEEN, "hidden")  # what only a critic sees is stored with it
STEP = 512  # batches are filled up to a multiple of this
CLOSE = 0.1  # what a recording may differ by from what it recorded: short floats round


class Recorded:
    """Memory for so many positions, and the recording that reads it."""

    def __init__(self, model: Model, game: Game, config: Config, games: int) -> None:
        torch = model.torch
        kinds = {np.int16: torch.int16, np.int8: torch.int8}
        shapes = parts(game, config, games)
        self.seen: dict[str, Tensor] = {}
        for name in STORED:
            shape, dtype = shapes[name]
            self.seen[name] = torch.zeros(shape, dtype=kinds[dtype], device=model.device)
        self.graph: Any = None
        self.scores: tuple[Tensor, Tensor] | None = None


class Inference:
    """Scores positions with weights that stay the same for a while."""

    def __init__(self, model: Model, game: Game, config: Config) -> None:
        self.model = model
        self.game = game
        self.config = config
        self.weights: Parameters = {}
        self.sizes: dict[int, Recorded] = {}
        self.records = model.device != "cpu"

    def use(self, weights: Parameters) -> None:
        """Score with these weights from now on."""
        torch = self.model.torch
        with torch.no_grad():
            short = self.model.short(weights)
            if not self.weights:
                self.weights = {name: part.detach().clone() for name, part in short.items()}
            for name, part in self.weights.items():
                part.copy_(short[name])

    def room(self, games: int) -> Recorded:
        """Memory for so many positions, to be filled before they are scored."""
        size = -(-games // STEP) * STEP if self.records else games
        if size not in self.sizes:
            self.sizes[size] = Recorded(self.model, self.game, self.config, size)
        return self.sizes[size]

    def scores(self, room: Recorded) -> tuple[Tensor, Tensor]:
        """The scores of options and the values of the positions that were filled in."""
        with self.model.torch.no_grad():
            if not self.records:
                return self.now(room)
            if room.graph is None:
                self.record(room)
            if room.graph is None or room.scores is None:
                return self.now(room)
            room.graph.replay()
            return room.scores

    def now(self, room: Recorded) -> tuple[Tensor, Tensor]:
        seen = room.seen
        logits, value = self.model.scores(self.weights, *[seen[name] for name in SEEN])
        critic = critic_of(self.weights)
        if critic:
            value = self.model.outlook(critic, seen["cards"], seen["situation"], seen["hidden"])
        return logits, value

    def record(self, room: Recorded) -> None:
        """Record what reading a batch takes. Where that cannot be done, it is read without."""
        torch = self.model.torch
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(3):
                expected = self.now(room)[0].clone()
        torch.cuda.current_stream().wait_stream(side)
        graph = torch.cuda.CUDAGraph()
        try:
            with torch.cuda.graph(graph):
                room.scores = self.now(room)
            graph.replay()
            torch.cuda.synchronize()
        except RuntimeError:
            self.records = False
            return
        if not bool(torch.isclose(room.scores[0], expected, atol=CLOSE, rtol=CLOSE).all()):
            self.records = False
            return
        room.graph = graph
