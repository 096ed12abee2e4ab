"""Routes for passkeys: to make one, to enter with it, to leave, and to have it removed."""

from typing import Any

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from . import names, passkeys
from .addresses import owner_of
from .keeping import site_hash
from .names import Proof
from .passkeys import DropPasskey, Entrance, NewPasskey, must_be_asked, must_be_offered, place_of
from .protocol import read_as
from .routing import Table, route


def as_json(text: str) -> Response:
    return Response(text, media_type="application/json")


async def post_making(table: Table, request: Request) -> Any:
    """What a browser is asked to make a passkey with."""
    proof, owner = read_as(await request.body(), Proof), site_hash(owner_of(request.scope))
    must_be_offered()
    place = place_of(request.scope)
    return as_json(await table.store(request, lambda db: passkeys.making(db, proof.phrase, place, owner)))


async def post_passkey(table: Table, request: Request) -> Any:
    """Keep a passkey that was made. Whatever it turns out to be, its challenge is used up."""
    wish = read_as(await request.body(), NewPasskey)
    must_be_offered()
    place = place_of(request.scope)

    def answered(db: Connection) -> bytes | None:
        key = names.proved(db, wish.phrase).key
        return passkeys.take_challenge(db, wish.client_data, key, place)

    challenge = must_be_asked(await table.store(request, answered))
    found = await table.do(request, lambda: passkeys.verified_new(wish, challenge, place))
    await table.store(request, lambda db: passkeys.keep_passkey(db, wish, found))
    return {}


async def post_drop(table: Table, request: Request) -> Any:
    wish = read_as(await request.body(), DropPasskey)
    await table.store(request, lambda db: passkeys.drop_passkey(db, wish))
    return {}


async def post_entering(table: Table, request: Request) -> Any:
    """What a browser is asked to sign."""
    owner = site_hash(owner_of(request.scope))
    must_be_offered()
    place = place_of(request.scope)
    return as_json(await table.store(request, lambda db: passkeys.entering(db, place, owner)))


async def post_enter(table: Table, request: Request) -> Any:
    """Enter under the name of a passkey."""
    wish = read_as(await request.body(), Entrance)
    must_be_offered()
    place = place_of(request.scope)
    challenge = must_be_asked(
        await table.store(request, lambda db: passkeys.take_challenge(db, wish.client_data, "", place))
    )
    known = await table.store(request, lambda db: passkeys.known_passkey(db, wish))
    count = await table.do(request, lambda: passkeys.verified_entrance(wish, known, challenge, place))
    return await table.store(request, lambda db: passkeys.enter(db, known, count))


async def post_leave(table: Table, request: Request) -> Any:
    proof = read_as(await request.body(), Proof)
    await table.store(request, lambda db: passkeys.leave(db, proof.phrase))
    return {}


def routes() -> list[Route]:
    return [
        route("/api/names/passkeys/making", post_making, "POST"),
        route("/api/names/passkeys", post_passkey, "POST"),
        route("/api/names/passkeys/drop", post_drop, "POST"),
        route("/api/names/entering", post_entering, "POST"),
        route("/api/names/enter", post_enter, "POST"),
        route("/api/names/leave", post_leave, "POST"),
    ]
