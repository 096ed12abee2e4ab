"""Playing many games to the end, or until somebody interrupts; what was played is kept."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import cast

from .games import Order, Result
from .workers import play_locally


@dataclass
class Run:
    """What was played, in the order of the games, and whether it is all."""

    planned: int
    results: list[Result]
    interrupted: bool = False


def play_all(
    orders: Sequence[Order], jobs: int = 1, ray: str = "", tick: Callable[[Result], None] = lambda _: None
) -> Run:
    """Play games in so many local processes, or on the Ray cluster at an address; Ctrl-C ends it early."""
    run = Run(len(orders), [])
    try:
        with closing(source(orders, jobs, ray)) as arriving:
            for result in arriving:
                run.results.append(result)
                tick(result)
    except KeyboardInterrupt:
        run.interrupted = True
    run.results.sort(key=lambda result: result.number)
    return run


class Closable(Iterator[Result]):
    """Results that arrive one by one, until they are closed."""

    def close(self) -> None: ...


def source(orders: Sequence[Order], jobs: int, ray: str) -> Closable:
    if ray:
        from .cluster import Cluster

        return cast(Closable, Cluster(ray, jobs).play(orders))
    return cast(Closable, play_locally(orders, jobs))
