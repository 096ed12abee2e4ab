"""What all routes share: the table itself, and how answers and refusals are written."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from shinpan.games import NAMES, load

from ..kernel.game.protocol import Game
from ..support.errors import ShinpanError, Translatable
from ..support.speaking import spoken
from .addresses import Shares, owner_of
from .fairqueue import BusyError
from .guard import Buckets, TooLargeError
from .importing import Imports
from .lab_board import LabBoard
from .laboratory import Laboratory
from .leases import Holder
from .metrics import Pulse
from .pace import Turns
from .protocol import write
from .rooms import CrowdedError, Rooms
from .settings import Settings
from .starting import Services
from .storage import Storage
from .threadqueue import ThreadQueue
from .trouble import ConflictError, StatusError
from .words import FAULT, language_wanted
from .workers import WorkerError, WorkerPool

Found = TypeVar("Found")

log = logging.getLogger("shinpan.table")


class Table:
    """Everything that the routes share."""

    def __init__(self, settings: Settings, member: Holder) -> None:
        self.settings = settings
        share = settings.connection_share + settings.socket_share
        storage = Storage(settings.database, settings.most_connections, share, member.server)
        waiting = (settings.most_waiting, settings.waiting_share)
        self.services = Services(
            settings,
            storage,
            # each room asks one question at a time, so their number is the bound
            WorkerPool(settings.player_workers, settings.player_seconds, settings.most_rooms, settings.most_rooms),
            WorkerPool(settings.preview_workers, settings.page_seconds, *waiting),
            WorkerPool(settings.page_workers, settings.page_seconds, *waiting),
            Turns(),
            ThreadQueue(settings.most_rooms + settings.most_waiting, max(settings.room_share, settings.waiting_share)),
        )
        self.rooms = Rooms(self.services, member)
        self.laboratory = Laboratory(settings.lab_share, LabBoard(storage, member.server))
        self.imports = Imports(settings.import_seconds)
        self.messages = Buckets(settings.messages_share, settings.messages_share_burst)  # of all their connections
        self.sockets = Shares(settings.socket_share)  # WebSockets
        self.pulse: Pulse | None = None  # how late the loop is

    async def ask(self, request: Request, task: str, **asked: Any) -> msgspec.Raw:
        """Have something worked out that may take long, as a share of whoever asks; the answer as it came."""
        return await self.services.pages.ask_raw(task, owner_of(request.scope), **asked)

    async def store(self, request: Request, work: Callable[[Connection], Found]) -> Found:
        """Have something looked up or stored in the database, in turn with whoever else asks."""
        return await self.services.storage.do(work, asker=owner_of(request.scope))

    async def do(self, request: Request, work: Callable[[], Found]) -> Found:
        """Have something done in the thread beside the loop, as a share of whoever asks."""
        return await self.services.thread.do(owner_of(request.scope), work)

    async def close(self) -> None:
        """End everything, the last first, whatever becomes of one of them."""
        services = self.services
        async with AsyncExitStack() as ending:
            ending.push_async_callback(asyncio.to_thread, services.storage.close)
            ending.push_async_callback(services.thread.close)
            for pool in (services.pages, services.previews, services.players):
                ending.push_async_callback(pool.close)
            for part in (self.rooms, self.imports, self.laboratory):
                ending.push_async_callback(part.close)


RETRY_SECONDS = 5


def refusal(request: Request, said: Translatable, status: int) -> Response:
    """What is wrong, in the language of whoever asks."""
    return plain_json({"error": spoken(said, language_wanted(request.headers))}, status)


def busy(request: Request, said: Translatable) -> Response:
    """A queue is full, which is said at once."""
    response = refusal(request, said, 503)
    response.headers["retry-after"] = str(RETRY_SECONDS)
    return response


Handler = Callable[[Table, Request], Awaitable[Any]]


def plain_json(value: Any, status: int = 200) -> Response:
    return Response(write(value), status, media_type="application/json")


def route(path: str, handler: Handler, method: str = "GET") -> Route:
    """A route: what it finds as JSON, and bad input as one sentence."""

    async def respond(request: Request) -> Response:
        try:
            found = await handler(request.app.state.table, request)
        except BusyError as error:
            return busy(request, error.said)
        except ShinpanError as error:
            return refusal(request, error.said, status_of(error))
        except TooLargeError:
            return refusal(request, Translatable("this is too long"), 413)
        except ClientDisconnect:
            return refusal(request, Translatable("nobody waits for this any more"), 400)
        except ConflictError as error:
            log.warning("%s: not stored: %s", path, error)
            return busy(request, Translatable("this could not be stored just now: try again"))
        except WorkerError:
            return refusal(request, FAULT, 500)
        return found if isinstance(found, Response) else plain_json(found)

    return Route(path, respond, methods=[method])


def status_of(error: ShinpanError) -> int:
    if isinstance(error, CrowdedError):
        return 429
    return error.status if isinstance(error, StatusError) else 400


def game_of(request: Request) -> Game:
    """The game that an address names."""
    name = request.path_params["game"]
    if name not in NAMES:
        raise StatusError(
            404, "there is no game '{name}': choose one of {known}", name=name[:20], known=", ".join(NAMES)
        )
    return load(name)


def missing(words: str) -> StatusError:
    return StatusError(404, words)
