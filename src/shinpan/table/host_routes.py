"""Routes of whoever hosts the table: what the club is, and who may do what."""

import hmac
from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.routing import Route

from ..support.errors import ShinpanError, Translatable
from . import names
from .addresses import owner_of
from .chatting import drop_report
from .club import Who
from .keeping import is_name
from .moderating import Removal, remove
from .overview import overview
from .protocol import read_as
from .routing import Table, route
from .seats import hash_of
from .trouble import StatusError

HOST_KEY = "shinpan-host"  # the header with the host's key
PHRASE = "shinpan-phrase"  # the header with the phrase that proves a name


class Settled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A report that the host has dealt with."""

    report: Annotated[str, msgspec.Meta(max_length=60)]


def is_host(table: Table, key: str) -> bool:
    """Whether this is the host's key; where nobody hosts, no key is."""
    return bool(table.settings.host) and hmac.compare_digest(hash_of(key), table.settings.host)


async def has_name(table: Table, request: Request) -> bool:
    phrase = request.headers.get(PHRASE, "")[:200]
    try:
        await table.store(request, lambda db: names.proved(db, phrase))
    except ShinpanError:
        return False
    return True


async def must_be_allowed(table: Table, request: Request, who: Who, what: str) -> None:
    """StatusError unless the host lets whoever asks do this."""
    if who == "anybody" or is_host(table, request.headers.get(HOST_KEY, "")):
        return
    if who == "names" and await has_name(table, request):
        return
    allowed = Translatable("whoever keeps a name here" if who == "names" else "the host")
    raise StatusError(403, "here only {allowed} may {deed}", allowed=allowed, deed=Translatable(what))


def must_be_host(table: Table, request: Request) -> None:
    if not is_host(table, request.headers.get(HOST_KEY, "")):
        raise StatusError(403, "this is for the host, by the key in the host's own file")


async def get_club(table: Table, _request: Request) -> Any:
    """What everybody may know of the club."""
    told: dict[str, Any] = msgspec.to_builtins(table.settings.club)
    return told | {"hosted": bool(table.settings.host)}


async def get_overview(table: Table, request: Request) -> Any:
    """What the host sees at a glance, of all processes of the table."""
    must_be_host(table, request)
    return await overview(table, owner_of(request.scope))


async def post_settled(table: Table, request: Request) -> Any:
    """A report has been dealt with."""
    must_be_host(table, request)
    wish = read_as(await request.body(), Settled)
    if is_name(wish.report):
        await table.store(request, lambda db: drop_report(db, wish.report))
    return {}


async def post_remove(table: Table, request: Request) -> Any:
    """Take something away that a stranger made; whoever is at a game that goes is sent away."""
    must_be_host(table, request)
    wish = read_as(await request.body(), Removal)
    await table.store(request, lambda db: remove(db, wish))
    room = table.rooms.awake.get(wish.which) if wish.what == "game" else None
    if room is not None:
        room.give_in("moved")
    if wish.what == "name":
        await table.rooms.miss_names(owner_of(request.scope))
    return {}


def routes() -> list[Route]:
    return [
        route("/api/club", get_club),
        route("/api/host", get_overview),
        route("/api/host/settled", post_settled, "POST"),
        route("/api/host/remove", post_remove, "POST"),
    ]
