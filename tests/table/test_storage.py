"""What is kept: the same on both databases."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from shinpan.support.errors import ShinpanError
from shinpan.table.storage import About, Answered, ConflictError, Kept, Storage

ABOUT = About("ucg", "zhtw-1.6", "both", "", "A", "lot", [["X-1"], ["Y-2"]], ["Ada", "本"], "secret", ["", ""])


def kept(room: str, public: bool = False) -> Kept:
    return Kept(room, ABOUT, ["a", "b"], False, public)


def on(database: str, work: Callable[[Storage], Awaitable[None]]) -> None:
    async def run() -> None:
        storage = Storage(database)
        try:
            await work(storage)
        finally:
            await asyncio.to_thread(storage.close)

    asyncio.run(run())


def test_a_game_is_loaded_as_it_was_stored(database: str) -> None:
    async def write(storage: Storage) -> None:
        await storage.make(kept("one"))
        await storage.start("one", ABOUT)
        await storage.answer("one", 0, [Answered("A", "hand", "保留", (5, 6))], "")
        await storage.answer("one", 1, [Answered("B", "hand", "redraw")], "A wins [1.3.2]")

    async def read(storage: Storage) -> None:
        found = await storage.load("one")
        assert found is not None
        assert found.about == ABOUT
        assert found.started
        assert found.result == "A wins [1.3.2]"
        assert found.answers == (Answered("A", "hand", "保留", (5, 6)), Answered("B", "hand", "redraw"))
        assert await storage.load("two") is None

    on(database, write)
    on(database, read)


def test_nobody_answers_where_somebody_has_answered(database: str) -> None:
    async def work(storage: Storage) -> None:
        await storage.make(kept("one"))
        await storage.make(kept("two"))
        await storage.answer("one", 0, [Answered("A", "hand", "keep")], "")
        others = [storage.answer("two", at, [Answered("B", "hand", "keep")], "") for at in range(20)]
        twice = storage.answer("one", 0, [Answered("A", "hand", "redraw")], "")
        told = await asyncio.gather(*others, twice, return_exceptions=True)
        assert [isinstance(answer, ConflictError) for answer in told] == [False] * 20 + [True]
        one, two = await storage.load("one"), await storage.load("two")
        assert one is not None
        assert two is not None
        assert [given.words for given in one.answers] == ["keep"]
        assert len(two.answers) == 20

    on(database, work)


def test_what_was_taken_back_is_forgotten(database: str) -> None:
    async def work(storage: Storage) -> None:
        await storage.make(kept("one"))
        for at in range(5):
            await storage.answer("one", at, [Answered("A", "k", str(at))], "")
        await storage.take_back("one", 2, 4)
        await storage.answer("one", 2, [Answered("A", "k", "other")], "")
        found = await storage.load("one")
        assert found is not None
        assert [given.words for given in found.answers] == ["0", "1", "other"]
        assert found.skipped == 4

    on(database, work)


def test_only_public_games_that_are_on_are_listed(database: str) -> None:
    async def work(storage: Storage) -> None:
        for room, public in (("one", True), ("two", False), ("three", True), ("four", True)):
            await storage.make(kept(room, public))
        for room in ("one", "two", "three"):
            await storage.start(room, ABOUT)
        await storage.finish("three", "A wins [resigned]")
        assert await storage.open_games(10) == ["one"]

    on(database, work)


def test_the_oldest_replays_make_room(database: str) -> None:
    async def work(storage: Storage) -> None:
        for name in ("one", "two", "three"):
            await storage.keep_replay(name, "{}", 2)
            await asyncio.sleep(0.01)
        assert [await storage.replay(name) for name in ("one", "two", "three")] == [None, "{}", "{}"]

    on(database, work)


@pytest.mark.parametrize(
    "url", ["nonsense", "mysql://x/y", "sqlite:////no/such/folder/table.db", "postgresql://127.0.0.1:1/x"]
)
def test_a_database_that_cannot_be_opened_is_one_clear_error(url: str) -> None:
    with pytest.raises(ShinpanError, match="--database"):
        Storage(url)
