"""Routes for the judge's seat: who gives it, and how an invitation becomes a key that nobody else has."""

import hmac
from typing import Annotated, Any

import sqlalchemy as sql
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.routing import Route

from ..support.errors import ShinpanError
from .addresses import owner_of
from .deeds import GAME, TOURNAMENT, claim_judge, invite_judge, judge_sees
from .game_routes import JUDGE_KEY
from .host_routes import HOST_KEY, is_host
from .keeping import is_name
from .overview import calling
from .protocol import SHORTEST_TOKEN, read_as
from .routing import Table, missing, route
from .schema import tournaments
from .seats import hash_of, seats_of
from .trouble import StatusError

Key = Annotated[str, Meta(max_length=100)]


class GiveSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The key of whoever may give the judge's seat: the host's, a seat's of the game, the tournament's."""

    key: Key = ""


class ClaimSeat(Struct, frozen=True, forbid_unknown_fields=True):
    invitation: Key
    token: Annotated[str, Meta(min_length=SHORTEST_TOKEN, max_length=100)]


async def give(table: Table, request: Request, kind: str, place: str, is_theirs: bool, key: str) -> Any:
    """An invitation, if whoever asks may give it. A seat that sees hands is given by the host alone."""
    club = table.settings.club
    by_host = is_host(table, key) or is_host(table, request.headers.get(HOST_KEY, ""))
    if not by_host and (club.judges == "host" or not is_theirs):
        raise StatusError(403, "here only the host gives the judge's seat, or whoever made the game where they may")
    sees = club.judge_sees if by_host else "public"
    invitation = await table.store(request, lambda db: invite_judge(db, kind, place, sees))
    return {"invitation": invitation, "sees": sees}


async def post_game_judge(table: Table, request: Request) -> Any:
    """Give the judge's seat of a game."""
    wish, room = read_as(await request.body(), GiveSeat), request.path_params["room"]
    kept = await table.services.storage.look(room, owner_of(request.scope))
    if kept is None:
        raise missing("there is no such game")
    if kept.about.mode != "friend":
        raise ShinpanError("a judge sits where two people play")
    return await give(table, request, GAME, room, bool(seats_of(wish.key, kept.tokens)), wish.key)


async def post_tournament_judge(table: Table, request: Request) -> Any:
    """Give the judge's seat of all games of a tournament."""
    wish, name = read_as(await request.body(), GiveSeat), request.path_params["tournament"]
    asked = sql.select(tournaments.c.host).where(tournaments.c.tournament == name)
    host = await table.store(request, lambda db: db.execute(asked).scalar_one_or_none()) if is_name(name) else None
    if host is None:
        raise missing("there is no such tournament")
    is_theirs = hmac.compare_digest(hash_of(wish.key), host)
    return await give(table, request, TOURNAMENT, name, is_theirs, wish.key)


async def post_claim(table: Table, request: Request) -> Any:
    """Use an invitation, which is good once."""
    wish = read_as(await request.body(), ClaimSeat)
    kind, place = await table.store(request, lambda db: claim_judge(db, wish.invitation, wish.token))
    return {"kind": kind, "place": place}


async def get_calls(table: Table, request: Request) -> Any:
    """Where in a tournament a judge is called, for its judges: they are not at every table at once."""
    name, token = request.path_params["tournament"], request.headers.get(JUDGE_KEY, "")
    if not await table.store(request, lambda db: bool(token) and bool(judge_sees(db, [name], token))):
        raise StatusError(403, "this is for whoever judges here")
    return {"rooms": await calling(table, name, owner_of(request.scope))}


def routes() -> list[Route]:
    return [
        route("/api/tournaments/{tournament}/calls", get_calls),
        route("/api/games/{room}/judge", post_game_judge, "POST"),
        route("/api/tournaments/{tournament}/judge", post_tournament_judge, "POST"),
        route("/api/judges/claim", post_claim, "POST"),
    ]
