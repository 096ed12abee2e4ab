"""What all routes share: the table itself, and how answers and refusals are written."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from shinpan.games import NAMES, load

from ..kernel.game.protocol import Game
from ..support.errors import ShinpanError
from .guard import TooLargeError
from .laboratory import Laboratory
from .protocol import write
from .room import Desk
from .rooms import CrowdedError, Rooms
from .settings import Settings
from .storage import Storage
from .thinking import Thinkers, ThinkingError

CLERK_SECONDS = 60.0


class Table:
    """Everything that the routes share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        storage = Storage(settings.database)
        self.desk = Desk(settings, storage, Thinkers(settings.thinkers), Thinkers(1, CLERK_SECONDS))
        self.rooms = Rooms(self.desk)
        self.laboratory = Laboratory()
        self.connections = 0

    async def clerk(self, task: str, **asked: Any) -> Any:
        """Have something looked up that may take long."""
        return await self.desk.clerks.ask(task, **asked)

    async def close(self) -> None:
        await self.laboratory.close()
        await self.rooms.close()
        await self.desk.thinkers.close()
        await self.desk.clerks.close()
        await asyncio.to_thread(self.desk.storage.close)


Handler = Callable[[Table, Request], Awaitable[Any]]


def plain_json(value: Any, status: int = 200) -> Response:
    return Response(write(value), status, media_type="application/json")


def route(path: str, handler: Handler, method: str = "GET") -> Route:
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
        except ClientDisconnect:
            return plain_json({"error": "nobody waits for this any more"}, 400)
        except ThinkingError:
            return plain_json({"error": "something went wrong here; the log says what"}, 500)
        return found if isinstance(found, Response) else plain_json(found)

    return Route(path, respond, methods=[method])


def game_of(request: Request) -> Game:
    """The game that an address names."""
    name = request.path_params["game"]
    if name not in NAMES:
        raise HTTPException(404, f"there is no game '{name[:20]}': choose one of {', '.join(NAMES)}")
    return load(name)


def missing(what: str) -> HTTPException:
    return HTTPException(404, f"there is no such {what}")
