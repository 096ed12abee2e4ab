"""Steps of learning that are recorded. In place of a GPU: a recording runs again what was run while it was made."""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from types import SimpleNamespace
from typing import Any

import pytest

from shinpan.learn.recording import Recordings, Rows

torch: Any = pytest.importorskip("torch", reason="the extra 'train' is not installed")
SHAPE = (3, 2)


class Device:
    """PyTorch as far as recordings use it, and something to record."""

    def __init__(self, fails: bool = False, spoils: bool = False) -> None:
        self.fails, self.spoils = fails, spoils
        self.computed = 0
        self.replayed = 0
        self.last: Any = None  # what was computed last: from what, and where it was written
        stream = SimpleNamespace(wait_stream=lambda _: None)
        self.cuda = SimpleNamespace(
            Stream=lambda: stream,
            current_stream=lambda: stream,
            stream=lambda _: nullcontext(),
            synchronize=lambda: None,
            CUDAGraph=SimpleNamespace,
            graph=self.graph,
        )
        self.stack, self.isclose = torch.stack, torch.isclose

    @contextmanager
    def graph(self, graph: Any) -> Iterator[None]:
        yield
        if self.fails:
            raise RuntimeError("operation not permitted when stream is capturing")
        given, (gradients, measured) = self.last

        def replay() -> None:
            self.replayed += 1
            new = compute(*given)
            for memory, value in zip([*gradients, measured], [*new[0], new[1]], strict=True):
                memory.copy_(value * (2.0 if self.spoils else 1.0))

        graph.replay = replay

    def gradients(self, store: Any, part: Rows, shape: tuple[int, int], anchored: bool) -> Any:
        self.computed += 1
        self.last = (store, part, shape, anchored), compute(store, part, shape, anchored)
        return self.last[1]


def compute(store: Any, part: Rows, shape: tuple[int, int], anchored: bool) -> Any:
    """Something that depends on all that is given."""
    worth = (store["x"][part.rows] * part.gains + part.returns).sum() * shape[0] + shape[1] + anchored
    return [worth[None], worth[None] * 2], torch.stack([worth, worth + 1])


def rows(start: int) -> Rows:
    return Rows(torch.arange(start, start + 4), torch.full((4,), 0.5 + start), torch.arange(4).float())


def ran(device: Device, starts: list[tuple[int, bool]]) -> Recordings:
    """Run some steps, each of which gives what it gives without a recording."""
    store = {"x": torch.arange(100).float()}
    recordings = Recordings(SimpleNamespace(torch=device), device.gradients)  # type: ignore[arg-type]
    for start, anchored in starts:
        gradients, measured = recordings.run(store, rows(start), SHAPE, anchored)
        expected = compute(store, rows(start), SHAPE, anchored)
        assert [one.tolist() for one in gradients] == [one.tolist() for one in expected[0]]
        assert measured.tolist() == expected[1].tolist()
    return recordings


STEPS = [(0, False), (7, False), (20, True), (9, False), (31, True)]


def test_recordings_give_what_they_recorded_of_other_rows() -> None:
    device = Device()
    recordings = ran(device, STEPS)
    assert recordings.works
    assert sorted(recordings.made) == [(4, SHAPE, False), (4, SHAPE, True)]
    assert device.replayed == 2 + 3  # each once while it is tried, then the steps after the first of its kind
    before = device.computed
    ran_measured = recordings.run({"x": torch.arange(100).float()}, rows(50), SHAPE, False)[1]
    assert device.computed == before
    again = recordings.run({"x": torch.arange(100).float()}, rows(60), SHAPE, False)[1]
    assert ran_measured.tolist() != again.tolist()  # what was measured is not written over


@pytest.mark.parametrize("device", [Device(fails=True), Device(spoils=True)])
def test_where_recordings_fail_everything_is_computed(device: Device) -> None:
    recordings = ran(device, STEPS)
    assert not recordings.works
    assert not recordings.made
