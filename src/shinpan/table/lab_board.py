"""Lab jobs as all processes of a table know them: each is played in one, and asked for at any."""

from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy import Connection

from ..support.errors import Translatable
from ..support.speaking import to_json
from . import leases
from .keeping import HOUR_MS, is_name, now, owner_hash
from .schema import jobs
from .storage import Storage

KEPT_HOURS = 24
LOST = Translatable("the server that played these games has gone: ask again")


class LabBoard:
    """The jobs of a shared database; of one that is not shared, nothing is written down."""

    def __init__(self, storage: Storage, server: str) -> None:
        self.storage = storage
        self.server = server

    async def count(self, owner: str) -> int:
        """Jobs of an owner that other processes have not finished."""
        if not self.storage.is_shared:
            return 0
        return await self.storage.do(lambda db: count_jobs(db, owner_hash(owner), self.server), asker=owner)

    async def post(self, job: str, owner: str, told: dict[str, Any]) -> None:
        """Write down how far a job is."""
        if self.storage.is_shared:
            await self.storage.do(lambda db: write_job(db, job, owner_hash(owner), self.server, told))

    async def find(self, job: str, asker: str) -> dict[str, Any] | None:
        """How far a job is that another process plays, or played."""
        if not self.storage.is_shared or not is_name(job):
            return None
        return await self.storage.do(lambda db: read_job(db, job), asker=asker)


def count_jobs(db: Connection, owner: str, server: str) -> int:
    counted = sql.select(sql.func.count()).select_from(jobs).where(jobs.c.owner == owner, jobs.c.server != server)
    return db.execute(counted.where(jobs.c.finished.is_(False), jobs.c.server.in_(leases.alive(db)))).scalar() or 0


def write_job(db: Connection, job: str, owner: str, server: str, told: dict[str, Any]) -> None:
    values = {"told": msgspec.json.encode(told).decode(), "finished": bool(told["finished"])}
    if not db.execute(sql.update(jobs).where(jobs.c.job == job).values(values)).rowcount:
        db.execute(sql.delete(jobs).where(jobs.c.made < now() - KEPT_HOURS * HOUR_MS))
        db.execute(sql.insert(jobs).values(values | {"job": job, "owner": owner, "server": server, "made": now()}))


def read_job(db: Connection, job: str) -> dict[str, Any] | None:
    found = db.execute(sql.select(jobs).where(jobs.c.job == job)).one_or_none()
    if found is None:
        return None
    told: dict[str, Any] = msgspec.json.decode(found.told)
    if not found.finished and found.server not in leases.alive(db):
        return told | {"finished": True, "error": to_json(LOST)}
    return told
