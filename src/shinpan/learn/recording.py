"""Steps of learning on a GPU, recorded once and replayed: starting so many kernels takes longer than they do."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from .model import Model, Tensor

WARM: Final = 3  # runs before a recording, in which libraries choose what they do
CLOSE: Final = 0.05  # what a recording may differ by from what it recorded: short floats round


@dataclass
class Rows:
    """Rows of the store that are learned from, and what they were worth."""

    rows: Tensor
    gains: Tensor
    returns: Tensor

    def part(self, start: int, n: int) -> "Rows":
        stop = start + n
        return Rows(self.rows[start:stop], self.gains[start:stop], self.returns[start:stop])

    def clone(self) -> "Rows":
        return Rows(self.rows.clone(), self.gains.clone(), self.returns.clone())

    def fill(self, other: "Rows") -> None:
        """Take over what another holds, in the same memory."""
        self.rows.copy_(other.rows)
        self.gains.copy_(other.gains)
        self.returns.copy_(other.returns)


Found = tuple[list[Tensor], Tensor]  # gradients, and what was measured
Gradients = Callable[[dict[str, Tensor], Rows, tuple[int, int], bool], Found]


@dataclass
class Recording:
    """Memory that a recording reads, itself, and what it writes."""

    given: Rows
    graph: Any
    found: Found


class Recordings:
    """Recordings by the number of rows, their shape and whether they are anchored. Where one cannot be made, or tells
    something else than what it recorded, everything is computed without from then on."""

    def __init__(self, model: Model, gradients: Gradients) -> None:
        self.torch = model.torch
        self.gradients = gradients
        self.made: dict[tuple[int, tuple[int, int], bool], Recording] = {}
        self.works = True

    def run(self, store: dict[str, Tensor], part: Rows, shape: tuple[int, int], anchored: bool) -> Found:
        """The gradients over some rows, and what was measured. The next run writes over the gradients."""
        if not self.works:
            return self.gradients(store, part, shape, anchored)
        key = (len(part.rows), shape, anchored)
        if key not in self.made:
            return self.record(store, part, shape, anchored)
        recording = self.made[key]
        recording.given.fill(part)
        recording.graph.replay()
        gradients, measured = recording.found
        return gradients, measured.clone()

    def record(self, store: dict[str, Tensor], part: Rows, shape: tuple[int, int], anchored: bool) -> Found:
        """Record what these rows take; gives what they gave without a recording."""
        torch = self.torch
        given = part.clone()
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(WARM):
                expected = self.gradients(store, given, shape, anchored)
        torch.cuda.current_stream().wait_stream(side)
        graph = torch.cuda.CUDAGraph()
        try:
            with torch.cuda.graph(graph):
                found = self.gradients(store, given, shape, anchored)
            graph.replay()
            torch.cuda.synchronize()
        except RuntimeError:
            self.works = False
            return expected
        if self.is_like(found, expected):
            self.made[len(part.rows), shape, anchored] = Recording(given, graph, found)
        else:
            self.works = False
        return expected

    def is_like(self, found: Found, expected: Found) -> bool:
        torch = self.torch
        norms = [torch.stack([one.norm() for one in gradients]).norm() for gradients in (found[0], expected[0])]
        close = {"atol": CLOSE, "rtol": CLOSE}
        return bool(torch.isclose(found[1], expected[1], **close).all() and torch.isclose(norms[0], norms[1], **close))
