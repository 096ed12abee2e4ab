"""Routes for tournaments: workers say what follows, here it is stored, all or nothing, before anybody is told."""

import hmac
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from shinpan.tournaments.season import MOST_TOURNAMENTS

from ..support.errors import ShinpanError
from . import keeping
from .addresses import owner_of
from .contests import Act, Asked, NewContest, checked
from .fair import VERSION
from .host_routes import HOST_KEY, is_host, must_be_allowed
from .keeping import owner_hash
from .protocol import read_as
from .routing import Table, missing, route
from .schema import games, happenings, tournaments
from .seats import hash_of, new_room, new_token
from .storage import About, Kept, insert_game
from .trouble import ConflictError

MOST_LISTED = 50
TRIES = 3  # when somebody else was a moment earlier
SHEETS = ("standings", "pairings", "decks")


class Following(msgspec.Struct, frozen=True):
    """What a worker says follows from an act."""

    event: str
    games: list[dict[str, Any]]
    tables: int
    round: int


async def post_tournament(table: Table, request: Request) -> Any:
    """Hold a tournament: whoever has the key is its host."""
    wish = read_as(await request.body(), NewContest)
    await must_be_allowed(table, request, table.settings.club.tournaments, "hold tournaments")
    wish = await table.do(request, lambda: checked(wish))
    name, key, owner = new_room(), new_token(), owner_hash(owner_of(request.scope))
    season = await season_of(table, request, wish, name)
    default = table.settings.club.end_of_time
    wish = msgspec.structs.replace(wish, follows_key="", end_of_time=wish.end_of_time or default)
    about = msgspec.json.encode(wish).decode()

    def work(db: Connection) -> None:
        values = {"tournament": name, "about": about, "host": hash_of(key), "owner": owner, "made": keeping.now()}
        db.execute(sql.insert(tournaments).values(values | {"size": len(about), "season": season}))
        keeping.keep_share(db, keeping.TOURNAMENTS, owner, table.settings.tournament_share, table.settings.bytes_share)
        keeping.keep_total(db, keeping.TOURNAMENTS, table.settings.most_tournaments)

    await table.services.storage.do(work)
    return {"tournament": name, "key": key}


async def season_of(table: Table, request: Request, wish: NewContest, name: str) -> str:
    """The season that a tournament is of: its own, or one whose first tournament's host lets it."""
    if not wish.follows:
        return name if wish.season else ""
    asked = sql.select(tournaments.c.host).where(
        tournaments.c.tournament == wish.follows, tournaments.c.season == wish.follows
    )
    host = await table.services.storage.do(lambda db: db.execute(asked).scalar_one_or_none())
    if host is None:
        raise ShinpanError("follows: no season began with that tournament")
    is_theirs = hmac.compare_digest(hash_of(wish.follows_key), host)
    if not is_theirs and not is_host(table, request.headers.get(HOST_KEY, "")):
        raise ShinpanError("follows_key: only whoever began a season adds a tournament to it")
    return wish.follows


async def get_season(table: Table, request: Request) -> Any:
    """What all tournaments of a season add up to."""
    name = request.path_params["season"]

    def work(db: Connection) -> list[tuple[str, Asked]]:
        rows = sql.select(tournaments).where(tournaments.c.season == name).order_by(tournaments.c.made)
        return [(row.tournament, asked_of(db, row)) for row in db.execute(rows.limit(MOST_TOURNAMENTS))]

    found = await table.services.storage.do(work) if keeping.is_name(name) else []
    if not found:
        raise missing("season")
    return await table.ask(request, "season", season=name, contests=found)


def asked_of(db: Connection, row: Any) -> Asked:
    """A tournament as a worker is asked about it."""
    events = sql.select(happenings.c.event).where(happenings.c.tournament == row.tournament).order_by(happenings.c.at)
    about = msgspec.json.decode(row.about, type=NewContest)
    return Asked(about, list(db.execute(events).scalars()), played_in(db, row.tournament) if about.online else {})


async def list_tournaments(table: Table, _request: Request) -> Any:
    """The latest ones."""
    asked = sql.select(tournaments.c.tournament, tournaments.c.about).order_by(tournaments.c.made.desc())
    rows = await table.services.storage.do(lambda db: list(db.execute(asked.limit(MOST_LISTED))))
    found = []
    for row in rows:
        about = msgspec.json.decode(row.about, type=NewContest)
        found.append({"tournament": row.tournament, "name": about.name, "game": about.game})
    return {"tournaments": found}


class Stored(msgspec.Struct, frozen=True):
    """A tournament as it is kept."""

    name: str
    host: str
    owner: str
    season: str
    asked: Asked


async def load(table: Table, request: Request) -> Stored:
    """A tournament with what its games have come to."""
    name = request.path_params["tournament"]

    def work(db: Connection) -> Stored | None:
        row = db.execute(sql.select(tournaments).where(tournaments.c.tournament == name)).one_or_none()
        if row is None:
            return None
        return Stored(name, row.host, row.owner, row.season, asked_of(db, row))

    found = await table.services.storage.do(work) if keeping.is_name(name) else None
    if found is None:
        raise missing("tournament")
    return found


def played_in(db: Connection, name: str) -> dict[str, list[str]]:
    """Who won the games of each match, by its room."""
    asked = sql.select(games.c.match, games.c.result).where(
        games.c.match.startswith(f"{name}/", autoescape=True), games.c.result != ""
    )
    found: dict[str, list[str]] = {}
    for row in db.execute(asked):
        found.setdefault(row.match.rpartition("/")[2], []).append(row.result[0])
    return found


async def up_to_date(table: Table, request: Request) -> Stored:
    """A tournament in which every game that is over has its result."""
    for _ in range(TRIES):
        stored = await load(table, request)
        if not stored.asked.played:
            return stored
        events = read_as(bytes(await table.ask(request, "settle", contest=stored.asked)), list[str])
        if not events:
            return stored
        try:
            await append(table, stored, events, [])
        except ConflictError:
            continue
    return await load(table, request)


async def append(table: Table, stored: Stored, events: list[str], new: list[Kept]) -> None:
    """Keep what happened and the games that it makes; ConflictError if something else happened meanwhile."""
    start = len(stored.asked.events)

    def work(db: Connection) -> None:
        rows = [{"tournament": stored.name, "at": start + i, "event": event} for i, event in enumerate(events)]
        db.execute(sql.insert(happenings), rows)
        for kept in new:
            insert_game(db, kept)

    await table.services.storage.do(work)


async def post_act(table: Table, request: Request) -> Any:
    """Enter, check in, drop; for the host: begin, pair the next round, enter a result."""
    wish = read_as(await request.body(), Act)
    me = hash_of(wish.key)
    for attempt in range(TRIES):
        stored = await up_to_date(table, request)
        is_host = hmac.compare_digest(me, stored.host)
        asked = {"me": me, "is_host": is_host, "from_where": owner_hash(owner_of(request.scope))}
        told = await table.ask(request, "act", contest=stored.asked, act=wish, **asked)
        following = read_as(bytes(told), Following)
        event, new = with_games(stored, following)
        try:
            await append(table, stored, [event], new)
        except ConflictError:
            if attempt == TRIES - 1:
                raise
            continue
        break
    return {"player": me}


def with_games(stored: Stored, following: Following) -> tuple[str, list[Kept]]:
    """A round's games, each with the keys of its two players, and the round with their rooms."""
    if not following.games:
        return following.event, []
    rooms = [""] * following.tables
    made: list[Kept] = []
    for game in following.games:
        rooms[game["table"]] = room = new_room().replace("/", "_")
        about = about_of(stored, room, game)
        made.append(Kept(room, about, [*game["seats"], "", ""], False, True, owner=stored.owner))
    event = msgspec.json.decode(following.event)
    return msgspec.json.encode(event | {"rooms": rooms}).decode(), made


def about_of(stored: Stored, room: str, game: dict[str, Any]) -> About:
    contest = stored.asked.about
    return About(
        game=contest.game,
        edition=contest.edition,
        mode="friend",
        level="medium",
        seat="A",
        opening="lot",
        decks=game["decks"],
        names=game["names"],
        secret="",
        seeds=["", ""],
        open_lists=contest.open_lists,
        minutes=contest.clock.minutes if contest.clock else 0.0,
        increment=contest.clock.increment if contest.clock else 0.0,
        version=VERSION,
        best_of=contest.rules.best_of,
        end_of_time=contest.end_of_time or "loses",
        match=f"{stored.name}/{room}",
    )


async def get_tournament(table: Table, request: Request) -> Any:
    stored = await up_to_date(table, request)
    return await table.ask(request, "contest", tournament=stored.name, season=stored.season, contest=stored.asked)


async def get_sheet(table: Table, request: Request) -> Any:
    what = request.path_params["sheet"]
    if what not in SHEETS:
        raise missing("sheet")
    stored = await up_to_date(table, request)
    told = await table.ask(request, "sheet", tournament=stored.name, contest=stored.asked, what=what)
    headers = {"content-disposition": f'attachment; filename="{stored.name}-{what}.csv"'}
    return Response(msgspec.json.decode(told, type=str), media_type="text/csv; charset=utf-8", headers=headers)


def routes() -> list[Route]:
    return [
        route("/api/tournaments", post_tournament, "POST"),
        route("/api/tournaments", list_tournaments),
        route("/api/tournaments/{tournament}", get_tournament),
        route("/api/seasons/{season}", get_season),
        route("/api/tournaments/{tournament}/act", post_act, "POST"),
        route("/api/tournaments/{tournament}/{sheet}.csv", get_sheet),
    ]
