"""What the host of a table sees at a glance: games, queues, health, reports."""

import asyncio
from typing import TYPE_CHECKING, Any

import sqlalchemy as sql
from sqlalchemy import Connection

from .. import __version__
from .chatting import Report, latest_reports
from .schema import games, names, replays, tournaments
from .trouble import ConflictError

if TYPE_CHECKING:
    from .routing import Table

PATIENCE = 2.0  # seconds for the storage to answer
MOST_ROOMS = 50  # that are listed


def counts(db: Connection) -> dict[str, int]:
    """How much is kept."""

    def count(table: sql.Table, *where: Any) -> int:
        return db.execute(sql.select(sql.func.count()).select_from(table).where(*where)).scalar() or 0

    return {
        "games": count(games),
        "finished": count(games, games.c.result != ""),
        "replays": count(replays),
        "tournaments": count(tournaments),
        "names": count(names),
    }


def rooms_told(table: "Table") -> list[dict[str, Any]]:
    """The games that are awake in this process, those first in which somebody calls a judge."""
    awake = [room for room in table.rooms.awake.values() if not room.is_closed]
    told: list[dict[str, Any]] = [
        {
            "room": room.kept.room,
            "game": room.kept.about.game,
            "names": room.kept.about.names,
            "people": len(room.readers),
            "called": len(room.called),
            "paused": room.is_paused,
            "on": room.is_on(),
        }
        for room in awake
    ]
    return sorted(told, key=lambda one: (-int(one["called"]), not one["on"]))[:MOST_ROOMS]


async def overview(table: "Table") -> dict[str, Any]:
    services = table.services
    kept: dict[str, int] = {}
    reports: list[Report] = []
    try:
        async with asyncio.timeout(PATIENCE):
            kept = await services.storage.do(counts)
            reports = await services.storage.do(latest_reports)
    except (TimeoutError, ConflictError):
        pass
    rooms = [room for room in table.rooms.awake.values() if not room.is_closed]
    pools = {"players": services.players, "previews": services.previews, "pages": services.pages}
    return {
        "version": __version__,
        "awake": len(rooms),
        "playing": sum(room.is_on() for room in rooms),
        "waiting": sum(room.is_waiting() for room in rooms),
        "people": sum(table.sockets.values()),
        "rooms": rooms_told(table),
        "kept": kept,
        "queues": [
            {"name": name, "waiting": pool.waiting, "asked": pool.asked, "refused": pool.refused}
            for name, pool in pools.items()
        ],
        "stored": bool(kept),
        "storing": services.storage.todo.qsize(),
        "late_ms": round(1000 * table.pulse.worst) if table.pulse is not None else 0,
        "reports": reports,
    }
