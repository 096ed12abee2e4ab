"""The registry of rooms: woken when somebody comes, put to sleep when nobody is there, each in one process alone."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from ..support.errors import ShinpanError
from . import bonds, leases, names
from .inbox import Nameless
from .lease_keeper import LeaseKeeper
from .leases import Holder
from .room import Room
from .starting import Services
from .trouble import ConflictError

LIST_SECONDS = 1.0
LISTS_BETWEEN = 10  # before rooms are put to sleep
SWEEPS_BETWEEN = 6  # before the storage is tidied again
GRACE_SECONDS = 3.0  # between waking a room and entering it, at the very least
MOST_LISTED = 50

log = logging.getLogger("shinpan.table")


class CrowdedError(ShinpanError):
    """There is no room for more."""


def new_member(url: str) -> Holder:
    """This process, as its peers know it."""
    return Holder(secrets.token_urlsafe(12), url, secrets.token_urlsafe(24))


class Rooms:
    """The rooms that are awake here, by name, and the lease by which they are."""

    def __init__(self, services: Services, member: Holder) -> None:
        self.services = services
        self.member = member
        self.awake: dict[str, Room] = {}
        self.opening: Counter[str] = Counter()  # rooms that are waking up, by the owner of their game
        self.waking: dict[str, asyncio.Future[Room | Holder | None]] = {}
        storage = services.storage
        self.overview: Callable[[], dict[str, Any]] | None = None  # what the host sees of this process, if one hosts
        self.lease = LeaseKeeper(storage.engine, member, self.drop_all) if storage.is_shared else None
        self.sweeper = asyncio.create_task(self.sweep_forever())

    async def find(self, name: str, asker: str = "") -> Room | Holder | None:
        """The room of that name, woken for whoever asks; the process that has it; None if there is none."""
        room = self.awake.get(name)
        if room is not None and not room.is_closed and self.holds():
            return room
        if name not in self.waking:
            self.waking[name] = asyncio.ensure_future(self.wake(name, asker))
            self.waking[name].add_done_callback(lambda _: self.waking.pop(name, None))
        return await asyncio.shield(self.waking[name])

    def holds(self) -> bool:
        """Whether the games that are awake here surely are this process's."""
        return self.lease is None or self.lease.holds()

    async def wake(self, name: str, asker: str = "") -> Room | Holder | None:
        if self.is_full():
            await self.sweep(GRACE_SECONDS)
        self.must_have_room()
        if self.lease is not None:
            await self.lease.ready.wait()  # nobody holds a game without a lease
        kept = await self.services.storage.acquire(name, self.member.server, asker)
        if kept is None or isinstance(kept, Holder):
            return kept
        broken = self.awake.pop(name, None)
        if broken is not None:
            await broken.close()
        await self.must_have_share(kept.owner)
        self.must_have_room()
        room = Room(self.services, kept, self.holds)
        self.opening[kept.owner] += 1  # before anything is waited for: many may come at once
        try:
            await room.open(asker)
        finally:
            self.opening -= Counter({kept.owner: 1})
        self.awake[name] = room
        return room

    def is_full(self) -> bool:
        return len(self.awake) + self.opening.total() >= self.services.settings.most_rooms

    def must_have_room(self) -> None:
        """CrowdedError if too many rooms are awake, or waking up."""
        if self.is_full():
            raise CrowdedError("too many games are being played here at once: try again later")

    async def must_have_share(self, owner: str) -> None:
        """CrowdedError if too many rooms are awake of games that one address has made."""
        share = self.services.settings.room_share
        if owner and self.count(owner) >= share:
            await self.sweep(GRACE_SECONDS, owner)
            if self.count(owner) >= share:
                raise CrowdedError(
                    "{share} games that were made at one address are being played: finish one of them", share=share
                )

    def count(self, owner: str) -> int:
        return sum(room.kept.owner == owner for room in self.awake.values()) + self.opening[owner]

    # The lease

    def listing(self) -> list[dict[str, object]]:
        """Games that may be watched: public ones, in which somebody is; and those with a seat that is open."""
        public = [room for room in self.awake.values() if room.kept.public and room.readers and not room.is_closed]
        rooms = [room for room in public if room.is_on() or room.is_waiting()]
        return [room.listed() for room in rooms[-MOST_LISTED:]]

    def drop_all(self) -> None:
        for room in self.awake.values():
            if not room.is_closed:
                room.give_in("moved")

    async def listings(self, asker: str) -> list[dict[str, object]]:
        """Games that may be watched, here and at the peers."""
        told = self.listing()
        if self.services.storage.is_shared:
            server = self.member.server
            for raw in await self.services.storage.do(lambda db: leases.listings(db, server), asker=asker):
                told += msgspec.json.decode(raw, type=list[dict[str, object]])
        return told[:MOST_LISTED]

    # Sleep

    async def sweep_forever(self) -> None:
        while True:
            try:
                await self.services.storage.tidy(self.services.settings)
            except ConflictError as error:
                log.warning("old games could not be forgotten: %s", error)
            for _ in range(SWEEPS_BETWEEN):
                for _ in range(LISTS_BETWEEN):
                    await asyncio.sleep(LIST_SECONDS)
                    self.post_listing()
                await self.sweep(self.services.settings.idle_seconds)
                with contextlib.suppress(ConflictError):
                    await self.miss_names()
                await self.see_names()

    async def miss_names(self, asker: str = "") -> None:
        """Tell tables at which a name sits that was deleted since, here or at another process."""
        sitting = [
            (room.kept.room, seat, key)
            for room in self.awake.values()
            for seat, key in enumerate(room.kept.about.named)
            if key
        ]
        if sitting:
            for name, seat in await self.services.storage.do(lambda db: names.gone(db, sitting), asker=asker):
                room = self.awake.get(name)
                if room is not None:
                    room.inbox.note(Nameless(seat))

    async def see_names(self) -> None:
        """Say that the names are still here that sit at tables."""
        sitting = [
            (reader.known.key, room.kept.room)
            for room in self.awake.values()
            for reader in room.readers
            if reader.known is not None
        ]
        if sitting:
            with contextlib.suppress(ConflictError):
                await self.services.storage.do(lambda db: bonds.still_see(db, sitting))

    def post_listing(self) -> None:
        """Let the peers know which games may be watched here, and what their host sees of this process."""
        if self.lease is not None:
            self.lease.listing = msgspec.json.encode(self.listing()).decode()
            if self.overview is not None:
                self.lease.overview = msgspec.json.encode(self.overview()).decode()

    async def sweep(self, idle: float, owner: str | None = None) -> None:
        """Put to sleep every room in which nobody has been for so long."""
        for name, room in list(self.awake.items()):
            if self.awake.get(name) is not room:
                continue  # another sweep put it to sleep in the meantime, and it may have been woken again
            if owner is not None and room.kept.owner != owner:
                continue
            if room.is_closed or (room.is_idle() and time.monotonic() - room.touched >= idle):
                del self.awake[name]
                await room.close()
                await self.weigh(room)

    async def weigh(self, room: Room) -> None:
        """Count what a game has come to hold while it was awake."""
        kept = replace(room.kept, answers=tuple(room.answers), deeds=tuple(room.deeds))
        if len(kept.answers) != len(room.kept.answers) or len(kept.deeds) != len(room.kept.deeds):
            with contextlib.suppress(ConflictError):  # whoever has it by now counts it
                await self.services.storage.weigh(kept)

    async def close(self) -> None:
        self.sweeper.cancel()
        try:
            await asyncio.gather(*[room.close() for room in self.awake.values()])
            await asyncio.gather(*[self.weigh(room) for room in self.awake.values()])
            self.awake.clear()
        finally:
            if self.lease is not None:
                await asyncio.to_thread(self.lease.close)
