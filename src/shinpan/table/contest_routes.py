"""Routes for tournaments: workers say what follows, here it is stored, all or nothing, before anybody is told."""

import hmac
from functools import partial
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
from .contest_sheets import SHEETS
from .contest_storage import asked_of, grow, note_entry, under_name
from .contests import Act, Asked, NewContest, checked
from .fair import VERSION
from .host_routes import HOST_KEY, PHRASE, is_host, must_be_allowed
from .keeping import owner_hash, site_hash
from .protocol import read_as
from .routing import Table, missing, route
from .schema import happenings, tournaments
from .seats import hash_of, new_room, new_token
from .storage import About, Kept, insert_game
from .trouble import ConflictError, StatusError

MOST_LISTED = 50
LARGEST_SEASON = 10_000_000  # characters of what happened in all its tournaments
TRIES = 3  # when somebody else was a moment earlier


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

    await table.store(request, work)
    return {"tournament": name, "key": key}


async def season_of(table: Table, request: Request, wish: NewContest, name: str) -> str:
    """The season that a tournament is of: its own, or one whose first tournament's host lets it."""
    if not wish.follows:
        return name if wish.season else ""
    asked = sql.select(tournaments.c.host, tournaments.c.about).where(
        tournaments.c.tournament == wish.follows, tournaments.c.season == wish.follows
    )
    is_one = keeping.is_name(wish.follows)
    first = await table.store(request, lambda db: db.execute(asked).one_or_none()) if is_one else None
    if first is None:
        raise ShinpanError("follows: no season began with that tournament")
    if msgspec.json.decode(first.about, type=NewContest).game != wish.game:
        raise ShinpanError("follows: this season is of the other game")
    is_theirs = hmac.compare_digest(hash_of(wish.follows_key), first.host)
    if not is_theirs and not is_host(table, request.headers.get(HOST_KEY, "")):
        raise ShinpanError("follows_key: only whoever began a season adds a tournament to it")
    return wish.follows


async def tournaments_of(table: Table, request: Request) -> list[tuple[str, Asked]]:
    """The tournaments of a season, one after the other, so that nobody waits for all of them."""
    name = request.path_params["season"]
    asked = sql.select(tournaments).where(tournaments.c.season == name).order_by(tournaments.c.made)
    asked = asked.limit(MOST_TOURNAMENTS)
    rows = await table.store(request, lambda db: list(db.execute(asked))) if keeping.is_name(name) else []
    if not rows:
        raise missing("there is no such season")
    if sum(row.size for row in rows) > LARGEST_SEASON:
        raise StatusError(409, "this season is too large to be added up")
    return [(row.tournament, await table.store(request, partial(asked_of, row=row))) for row in rows]


async def get_season(table: Table, request: Request) -> Any:
    """What all tournaments of a season add up to."""
    found = await tournaments_of(table, request)
    return await table.ask(request, "season", season=request.path_params["season"], contests=found)


async def get_season_sheet(table: Table, request: Request) -> Any:
    name = request.path_params["season"]
    found = await tournaments_of(table, request)
    return as_sheet(await table.ask(request, "season sheet", season=name, contests=found), f"{name}-season")


async def list_tournaments(table: Table, request: Request) -> Any:
    """The latest ones."""
    asked = sql.select(tournaments.c.tournament, tournaments.c.about).order_by(tournaments.c.made.desc())
    rows = await table.store(request, lambda db: list(db.execute(asked.limit(MOST_LISTED))))
    found = []
    for row in rows:
        about = msgspec.json.decode(row.about, type=NewContest)
        found.append({"tournament": row.tournament, "name": about.name, "game": about.game, "season": about.season})
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

    found = await table.store(request, work) if keeping.is_name(name) else None
    if found is None:
        raise missing("there is no such tournament")
    return found


async def up_to_date(table: Table, request: Request) -> Stored:
    """A tournament in which every game that is over has its result."""
    for _ in range(TRIES):
        stored = await load(table, request)
        if not stored.asked.played and not stored.asked.given:
            return stored
        events = read_as(bytes(await table.ask(request, "settle", contest=stored.asked)), list[str])
        if not events:
            return stored
        try:
            await append(table, request, stored, events, [])
        except ConflictError:
            continue
    return await load(table, request)


async def append(
    table: Table,
    request: Request,
    stored: Stored,
    events: list[str],
    new: list[Kept],
    entry: tuple[str, str] | None = None,
) -> None:
    """Keep what happened, the games that it makes, and under which name somebody entered, if they keep one.

    ConflictError if something else happened meanwhile.
    """
    start = len(stored.asked.events)

    def work(db: Connection) -> None:
        rows = [{"tournament": stored.name, "at": start + i, "event": event} for i, event in enumerate(events)]
        db.execute(sql.insert(happenings), rows)
        grow(db, stored.name, sum(map(len, events)))
        keeping.keep_share(
            db, keeping.TOURNAMENTS, stored.owner, table.settings.tournament_share, table.settings.bytes_share
        )
        for kept in new:
            insert_game(db, kept)
        if new:
            keeping.keep_games(db, stored.owner, [kept.room for kept in new], table.settings)
        if entry is not None:
            note_entry(db, stored.name, *entry)

    await table.store(request, work)


async def post_act(table: Table, request: Request) -> Any:
    """Enter, check in, drop; for the host: begin, pair the next round, enter a result."""
    wish = read_as(await request.body(), Act)
    me = hash_of(wish.key)
    for attempt in range(TRIES):
        stored = await up_to_date(table, request)
        holds = hmac.compare_digest(me, stored.host) or is_host(table, request.headers.get(HOST_KEY, ""))
        wish, name = await identified(table, request, wish, holds)
        asked = {"me": me, "is_host": holds, "from_where": site_hash(owner_of(request.scope))}
        told = await table.ask(request, "act", contest=stored.asked, act=wish, **asked)
        following = read_as(bytes(told), Following)
        event, new = with_games(stored, following)
        try:
            await append(
                table, request, stored, [event], new, (wish.player or me, name) if wish.do == "enter" else None
            )
        except ConflictError:
            if attempt == TRIES - 1:
                raise
            continue
        break
    return {"player": me}


async def identified(table: Table, request: Request, wish: Act, holds: bool) -> tuple[Act, str]:
    """Somebody who enters, under the name that they keep here, and that name; whom the host enters is a guest."""
    if wish.do != "enter":
        return wish, ""
    if not holds:
        wish = msgspec.structs.replace(wish, player="")
    phrase = "" if wish.player else request.headers.get(PHRASE, "")[:200]
    return await table.store(request, lambda db: under_name(db, wish, phrase))


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
        closed_by="" if contest.open_lists else stored.name,
    )


async def get_tournament(table: Table, request: Request) -> Any:
    stored = await up_to_date(table, request)
    return await table.ask(request, "contest", tournament=stored.name, season=stored.season, contest=stored.asked)


async def get_sheet(table: Table, request: Request) -> Any:
    what = request.path_params["sheet"]
    if what not in SHEETS:
        raise missing("there is no such sheet")
    stored = await up_to_date(table, request)
    told = await table.ask(request, "sheet", tournament=stored.name, contest=stored.asked, what=what)
    return as_sheet(told, f"{stored.name}-{what}")


def as_sheet(told: msgspec.Raw, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}.csv"'}
    return Response(msgspec.json.decode(told, type=str), media_type="text/csv; charset=utf-8", headers=headers)


def routes() -> list[Route]:
    return [
        route("/api/tournaments", post_tournament, "POST"),
        route("/api/tournaments", list_tournaments),
        route("/api/tournaments/{tournament}", get_tournament),
        route("/api/seasons/{season}", get_season),
        route("/api/seasons/{season}/table.csv", get_season_sheet),
        route("/api/tournaments/{tournament}/act", post_act, "POST"),
        route("/api/tournaments/{tournament}/{sheet}.csv", get_sheet),
    ]
