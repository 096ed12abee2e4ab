"""The table as an ASGI application: its routes, its guard, its life."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from shinpan.games import NAMES, load

from ..kernel.machine.loop import run
from ..support.errors import Translatable
from . import (
    bond_routes,
    card_routes,
    contest_routes,
    game_routes,
    host_routes,
    judge_routes,
    name_routes,
    pages,
    passkey_routes,
    sockets,
)
from .guard import Guard
from .leases import Holder
from .metrics import MetricsServer
from .overview import own_part
from .rooms import new_member
from .routing import Table, refusal
from .settings import Settings
from .words import FAULT

log = logging.getLogger("shinpan.table")


async def refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return refusal(request, Translatable(error.detail), error.status_code)


async def fail(request: Request, _error: Exception) -> Response:
    """A fault of the program, which the server writes into its log."""
    return refusal(request, FAULT, 500)


def begin_one(name: str) -> None:
    """Read the cards of a game that most people play with."""
    game = load(name)
    decks = list(game.starter_decks().values())
    if decks:
        run(game.start(game.default_edition, (decks * 2)[:2], "warm"))


async def warm_up(table: Table) -> None:
    """Begin a game of each kind, so that the first one starts at once: in the thread that begins all of them."""
    try:
        for name in NAMES:
            await table.services.thread.do("", partial(begin_one, name))
    except Exception:
        log.exception("cards could not be read ahead")


@asynccontextmanager
async def life(settings: Settings, member: Holder, app: Starlette) -> AsyncIterator[None]:
    """From the first request to the last."""
    table = Table(settings, member)
    app.state.table = table
    metrics = MetricsServer(table, getattr(app.state, "limiter", None))
    table.pulse = metrics.pulse
    if settings.host:
        table.rooms.overview = partial(own_part, table)
    if settings.metrics_port >= 0:
        app.state.metrics_port = await metrics.start(settings.metrics_host, settings.metrics_port)
    warm = asyncio.create_task(warm_up(table))
    try:
        yield
    finally:
        await warm
        await metrics.close()
        await table.close()


async def socket(websocket: WebSocket) -> None:
    await sockets.serve(websocket.app.state.table, websocket)


def create_app(settings: Settings | None = None) -> Guard:
    """The table as an ASGI application, behind its guard."""
    chosen = settings or Settings()
    member = new_member(chosen.peer_url)
    routes = [
        *card_routes.routes(),
        *game_routes.routes(),
        *contest_routes.routes(),
        *passkey_routes.routes(),
        *bond_routes.routes(),
        *name_routes.routes(),
        *host_routes.routes(),
        *judge_routes.routes(),
        WebSocketRoute("/ws/{room}", socket),
        *pages.routes(),
    ]
    handlers = {HTTPException: refuse, Exception: fail}
    return Guard(
        Starlette(routes=routes, lifespan=partial(life, chosen, member), exception_handlers=handlers), chosen, member
    )
