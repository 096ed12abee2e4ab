"""The table's routes: the page, the HTTP side of `docs/protocol.md`, and the door to the rooms."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from shinpan.games import NAMES, load
from shinpan.kernel.errors import ShinpanError
from shinpan.kernel.game import Game
from shinpan.kernel.loop import run

from . import cards, pages, sockets
from .fair import commitment_of
from .guard import Guard, TooLargeError
from .making import make_game
from .protocol import NewGame, read_as, write
from .room import Desk
from .rooms import CrowdedError, Rooms
from .settings import Settings
from .storage import Storage
from .thinking import Thinkers

CLERK_SECONDS = 60.0

Handler = Callable[["Table", Request], Awaitable[Any]]


class Table:
    """Everything that the routes share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        storage = Storage(settings.database)
        self.desk = Desk(settings, storage, Thinkers(settings.thinkers), Thinkers(1, CLERK_SECONDS))
        self.rooms = Rooms(self.desk)
        self.connections = 0

    async def close(self) -> None:
        await self.rooms.close()
        await self.desk.thinkers.close()
        await self.desk.clerks.close()
        await asyncio.to_thread(self.desk.storage.close)


def plain_json(value: Any, status: int = 200) -> Response:
    return Response(write(value), status, media_type="application/json")


def answered(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """A route: what it finds as JSON, and bad input as one sentence."""

    async def respond(request: Request) -> Response:
        try:
            found = await handler(request.app.state.table, request)
        except CrowdedError as error:
            return plain_json({"error": str(error)}, 429)
        except ShinpanError as error:
            return plain_json({"error": str(error)}, 400)
        except TooLargeError:
            return plain_json({"error": "this is too long"}, 413)
        return found if isinstance(found, Response) else plain_json(found)

    return respond


def game_of(request: Request) -> Game:
    name = request.path_params["game"]
    if name not in NAMES:
        raise HTTPException(404, f"there is no game '{name[:20]}': choose one of {', '.join(NAMES)}")
    return load(name)


async def get_about(table: Table, _request: Request) -> Any:
    return cards.about(table.settings)


async def get_cards(_table: Table, request: Request) -> Any:
    game, query = game_of(request), request.query_params
    if "numbers" in query:
        return cards.cards_named(game, query["numbers"].split(","))
    return cards.search(game, query)


async def post_game(table: Table, request: Request) -> Any:
    """Make a game."""
    wish = read_as(await request.body(), NewGame)
    made = make_game(wish, table.settings, None)
    await table.desk.storage.make(made.kept)
    about = made.kept.about
    room = made.kept.room
    commitment = commitment_of(about.secret) if about.fair else None
    return {"room": room, "seats": made.tokens, "commitment": commitment, "watch": f"/game/{room}"}


async def refuse(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return JSONResponse({"error": error.detail}, error.status_code)


def warm_up() -> None:
    """Read the cards that most people play with, so that the first game starts at once."""
    for name in NAMES:
        game = load(name)
        decks = list(game.starter_decks().values())
        if decks:
            run(game.start(game.default_edition, [decks[0], decks[-1]], "warm"))


@asynccontextmanager
async def life(settings: Settings, app: Starlette) -> AsyncIterator[None]:
    """From the first request to the last."""
    table = Table(settings)
    app.state.table = table
    warm = asyncio.create_task(asyncio.to_thread(warm_up))
    try:
        yield
    finally:
        await warm
        await table.close()


async def socket(websocket: WebSocket) -> None:
    await sockets.serve(websocket.app.state.table, websocket)


def create_app(settings: Settings | None = None) -> Starlette:
    """The table as an ASGI application."""
    chosen = settings or Settings()
    routes = [
        Route("/api/about", answered(get_about)),
        Route("/api/cards/{game}", answered(get_cards)),
        Route("/api/games", answered(post_game), methods=["POST"]),
        WebSocketRoute("/ws/{room}", socket),
        *pages.routes(),
    ]
    return Starlette(
        routes=routes,
        lifespan=partial(life, chosen),
        middleware=[Middleware(Guard, settings=chosen)],
        exception_handlers={HTTPException: refuse},
    )
