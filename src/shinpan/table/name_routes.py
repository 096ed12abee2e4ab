"""Routes for names: to keep one, to prove it, to have all of it, and to have it forgotten."""

from typing import Any

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.routing import Route

from ..support.plain import guest_name
from . import bonds, chatting, names, passkeys
from .addresses import owner_of
from .contest_storage import entered_under
from .keeping import owner_hash
from .names import Keep, NewName, Proof
from .protocol import read_as
from .routing import Table, missing, route


async def post_name(table: Table, request: Request) -> Any:
    """Keep a name. The phrase is told once, and nobody can tell it again."""
    wish, owner = read_as(await request.body(), NewName), owner_hash(owner_of(request.scope))
    share, most = table.settings.name_share, table.settings.most_names
    phrase = await table.store(request, lambda db: names.make_name(db, wish.name, owner, share, most))
    return {"name": guest_name(wish.name), "phrase": phrase}


async def post_mine(table: Table, request: Request) -> Any:
    """All that is stored of one's own name: to be shown, and to be taken along."""
    proof = read_as(await request.body(), Proof)
    return await table.store(request, lambda db: all_of(db, proof.phrase))


def all_of(db: Connection, phrase: str) -> dict[str, Any]:
    row = names.proved(db, phrase)
    told = names.everything(db, row) | {"passkeys": passkeys.told(db, row.key)}
    told |= {"bonds": bonds.told(db, row.key), "reports": chatting.reports_by(db, row.key)}
    return told | {"tournaments": entered_under(db, row.key)}


async def post_keep(table: Table, request: Request) -> Any:
    wish = read_as(await request.body(), Keep)
    await table.store(request, lambda db: names.keep_belongings(db, wish.phrase, wish.belongings))
    return {}


async def post_forget(table: Table, request: Request) -> Any:
    proof = read_as(await request.body(), Proof)
    await table.store(request, lambda db: forget(db, proof.phrase))
    await table.rooms.miss_names(owner_of(request.scope))
    return {}


def forget(db: Connection, phrase: str) -> None:
    """Passkeys, browsers, friends and blocks go with the name; what it reported was said by nobody."""
    key = names.proved(db, phrase).key
    chatting.forget_reporter(db, key)
    names.forget_name(db, key)


async def get_name(table: Table, request: Request) -> Any:
    """What everybody may know of a name."""
    name = request.path_params["name"][:80]
    found = await table.store(request, lambda db: names.public(db, name))
    if found is None:
        raise missing("there is no such name")
    return found


def routes() -> list[Route]:
    return [
        route("/api/names", post_name, "POST"),
        route("/api/names/mine", post_mine, "POST"),
        route("/api/names/keep", post_keep, "POST"),
        route("/api/names/forget", post_forget, "POST"),
        route("/api/names/{name}", get_name),
    ]
