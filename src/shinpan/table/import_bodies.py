"""What the table answers about card files that were handed over."""

from msgspec import UNSET, UnsetType

from .views import Shape


class LeftOutRecord(Shape, frozen=True, kw_only=True):
    where: str
    reason: str


class MissingText(Shape, frozen=True, kw_only=True):
    text: str
    numbers: list[str]


class ImportDone(Shape, frozen=True, kw_only=True):
    """What became of a card file; of what it lacks the first ones are named."""

    game: str
    name: str
    cards: int
    parallels: int
    playable: int
    texts: int
    compiled: int
    replaced: bool
    left_out: int
    left_out_first: list[LeftOutRecord]
    missing: int
    missing_first: list[MissingText]
    print: str
    worded: int
    waiting: int


class ImportReport(Shape, frozen=True, kw_only=True):
    done: int
    of: int
    finished: bool
    result: ImportDone | None
    error: str | UnsetType = UNSET
