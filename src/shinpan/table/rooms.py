"""All rooms: woken when somebody comes, put to sleep when nobody is there."""

import asyncio
import logging
import time

from ..support.errors import ShinpanError
from .room import Room
from .starting import Services
from .storage import ConflictError

SWEEP_SECONDS = 10.0
SWEEPS_BETWEEN = 360  # before the storage is tidied again
GRACE_SECONDS = 3.0  # between waking a room and entering it, at the very least


log = logging.getLogger("shinpan.table")


class CrowdedError(ShinpanError):
    """There is no room for more."""


class Rooms:
    """The rooms that are awake, by name."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.awake: dict[str, Room] = {}
        self.waking: dict[str, asyncio.Future[Room | None]] = {}
        self.sweeper = asyncio.create_task(self.sweep_forever())

    async def find(self, name: str) -> Room | None:
        """The room of that name, woken if it is asleep; None if there is none."""
        room = self.awake.get(name)
        if room is not None and not room.is_closed:
            return room
        if name not in self.waking:
            self.waking[name] = asyncio.ensure_future(self.wake(name))
            self.waking[name].add_done_callback(lambda _: self.waking.pop(name, None))
        return await asyncio.shield(self.waking[name])

    async def wake(self, name: str) -> Room | None:
        kept = await self.services.storage.load(name)
        if kept is None:
            return None
        if len(self.awake) >= self.services.settings.most_rooms:
            await self.sweep(GRACE_SECONDS)
        if len(self.awake) >= self.services.settings.most_rooms:
            raise CrowdedError("too many games are being played here at once: try again later")
        broken = self.awake.pop(name, None)
        if broken is not None:
            await broken.close()
        room = Room(self.services, kept)
        await room.open()
        self.awake[name] = room
        return room

    async def sweep_forever(self) -> None:
        while True:
            try:
                await self.services.storage.forget_unstarted(self.services.settings.unstarted_hours)
            except ConflictError as error:
                log.warning("old games could not be forgotten: %s", error)
            for _ in range(SWEEPS_BETWEEN):
                await asyncio.sleep(SWEEP_SECONDS)
                await self.sweep(self.services.settings.idle_seconds)

    async def sweep(self, idle: float) -> None:
        """Put to sleep every room in which nobody has been for so long."""
        for name, room in list(self.awake.items()):
            if room.is_closed or (room.is_idle() and time.monotonic() - room.touched >= idle):
                del self.awake[name]
                await room.close()

    async def close(self) -> None:
        self.sweeper.cancel()
        await asyncio.gather(*[room.close() for room in self.awake.values()])
        self.awake.clear()
