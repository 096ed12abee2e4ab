"""What the host of a table sees at a glance: games, queues, health, reports."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sql
from sqlalchemy import Connection

from .. import __version__
from . import leases
from .chatting import Report, latest_reports
from .schema import games, names, replays, tournaments
from .trouble import ConflictError

if TYPE_CHECKING:
    from .room import Room
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


def rooms_told(rooms: "Sequence[Room]") -> list[dict[str, Any]]:
    """The games that are awake in this process, those first in which somebody calls a judge."""
    told: list[dict[str, Any]] = [
        {
            "room": room.kept.room,
            "game": room.kept.about.game,
            "names": room.kept.about.names,
            "named": [bool(key) for key in room.kept.about.named],
            "level": room.kept.about.level if room.kept.about.mode == "solo" else None,
            "lesson": room.kept.about.lesson,
            "tournament": room.kept.about.match.partition("/")[0],
            "people": len(room.readers),
            "called": len(room.called),
            "paused": room.is_paused,
            "on": room.is_on(),
        }
        for room in rooms
    ]
    return in_order(told)


def in_order(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(told, key=lambda one: (-int(one["called"]), not one["on"]))[:MOST_ROOMS]


def own_part(table: "Table") -> dict[str, Any]:
    """What is to be seen of this process alone."""
    services = table.services
    rooms = [room for room in table.rooms.awake.values() if not room.is_closed]
    pools = {"players": services.players, "previews": services.previews, "pages": services.pages}
    return {
        "server": table.rooms.member.server,
        "awake": len(rooms),
        "playing": sum(room.is_on() for room in rooms),
        "waiting": sum(room.is_waiting() for room in rooms),
        "people": sum(len(room.readers) for room in rooms),  # whoever was led here by another process is here alone
        "rooms": rooms_told(rooms),
        "queues": [
            {"name": name, "waiting": pool.waiting, "asked": pool.asked, "refused": pool.refused}
            for name, pool in pools.items()
        ],
        "storing": len(services.storage.todo),
        "late_ms": round(1000 * table.pulse.worst) if table.pulse is not None else 0,
    }


def together(parts: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """What all processes of a table come to."""
    queues: dict[str, dict[str, Any]] = {}
    for queue in [queue for part in parts for queue in part["queues"]]:
        sums = queues.setdefault(queue["name"], {"name": queue["name"], "waiting": 0, "asked": 0, "refused": 0})
        for key in ("waiting", "asked", "refused"):
            sums[key] += queue[key]
    counted = {key: sum(part[key] for part in parts) for key in ("awake", "playing", "waiting", "people", "storing")}
    return counted | {
        "rooms": in_order([room for part in parts for room in part["rooms"]]),
        "queues": list(queues.values()),
        "late_ms": max(part["late_ms"] for part in parts),
        "processes": [
            {key: part[key] for key in ("server", "awake", "people", "storing", "late_ms")}
            for part in sorted(parts, key=lambda part: str(part["server"]))
        ],
    }


async def other_parts(table: "Table", asker: str) -> list[dict[str, Any]]:
    """What the other processes of the table have told of themselves."""
    storage, member = table.services.storage, table.rooms.member
    if not storage.is_shared:
        return []
    told = await storage.do(lambda db: leases.overviews(db, member.server), asker=asker)
    return [msgspec.json.decode(raw) for raw in told]


async def calling(table: "Table", tournament: str, asker: str) -> list[str]:
    """The games of a tournament in which somebody calls a judge."""
    told = together([own_part(table), *await other_parts(table, asker)])["rooms"]
    return [one["room"] for one in told if one["called"] and one.get("tournament") == tournament]


async def overview(table: "Table", asker: str) -> dict[str, Any]:
    """The whole table, whichever of its processes is asked."""
    storage = table.services.storage
    kept: dict[str, int] = {}
    reports: list[Report] = []
    others: list[dict[str, Any]] = []
    try:
        async with asyncio.timeout(PATIENCE):
            kept = await storage.do(counts, asker=asker)
            reports = await storage.do(latest_reports, asker=asker)
            others = await other_parts(table, asker)
    except (TimeoutError, ConflictError):
        pass
    found = together([own_part(table), *others])
    return found | {"version": __version__, "kept": kept, "stored": bool(kept), "reports": reports}
