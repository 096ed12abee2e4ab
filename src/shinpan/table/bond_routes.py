"""Routes for friends and blocks: who is what to whom, who is here, and who asks whom to a seat."""

from typing import Any

import msgspec
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.routing import Route

from ..support.errors import ShinpanError
from . import bonds
from .addresses import owner_of
from .bonds import Declined, NewBond, NewInvite
from .names import Proof, proved
from .protocol import read_as
from .routing import Table, route
from .seats import invited_seat
from .storage import About


async def post_company(table: Table, request: Request) -> Any:
    """Who is here of one's friends; asking is being here."""
    proof = read_as(await request.body(), Proof)
    return await table.store(request, lambda db: company(db, proof.phrase))


def company(db: Connection, phrase: str) -> dict[str, Any]:
    key = proved(db, phrase).key
    bonds.look_in(db, key)
    asked = [invite_told(one) for one in bonds.waiting(db, key)]
    told = {"bonds": bonds.told(db, key), "asking": bonds.asking(db, key), "invites": asked}
    return told | {"declined": bonds.declined(db, key)}


def invite_told(found: dict[str, Any]) -> dict[str, Any]:
    about = msgspec.json.decode(found["about"], type=About)
    told = {"room": found["room"], "name": found["name"], "game": about.game}
    return told | {"edition": about.edition, "best_of": about.best_of}


async def post_bond(table: Table, request: Request) -> Any:
    wish = read_as(await request.body(), NewBond)

    def work(db: Connection) -> dict[str, Any]:
        bonds.tie(db, wish)
        return company(db, wish.phrase)

    return await table.store(request, work)


async def post_invite(table: Table, request: Request) -> Any:
    """Ask a friend to a seat that is one's own to give away."""
    wish = read_as(await request.body(), NewInvite)
    kept = await table.services.storage.look(wish.room, owner_of(request.scope))
    if kept is None or invited_seat(wish.invitation, kept.tokens) is None:
        raise ShinpanError("invitation: it leads to no free seat")
    await table.store(request, lambda db: bonds.invite(db, wish))
    return {}


async def post_decline(table: Table, request: Request) -> Any:
    """Decline an invitation."""
    wish = read_as(await request.body(), Declined)

    def work(db: Connection) -> dict[str, Any]:
        bonds.decline(db, wish)
        return company(db, wish.phrase)

    return await table.store(request, work)


def routes() -> list[Route]:
    return [
        route("/api/names/company", post_company, "POST"),
        route("/api/names/bonds", post_bond, "POST"),
        route("/api/names/invites", post_invite, "POST"),
        route("/api/names/invites/decline", post_decline, "POST"),
    ]
