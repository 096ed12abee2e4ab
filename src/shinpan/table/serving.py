"""Running the table: a socket, a server, and a browser that is shown the way."""

import asyncio
import contextlib
import logging
import socket
import webbrowser
from collections.abc import Callable

import uvicorn

from shinpan.kernel.errors import ShinpanError

from .app import create_app
from .settings import Settings
from .storage import Storage

LOG = logging.Formatter("shinpan: %(message)s")


def listening(host: str, port: int) -> socket.socket:
    """A socket at an address; ShinpanError if it is taken or is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
    except (OSError, OverflowError) as error:
        made.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise ShinpanError(f"cannot listen at {host} port {port} ({reason}): choose another with --port") from None
    return made


def address_of(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


class Server(uvicorn.Server):
    """A server that says when it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


def new_config(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings),
        log_level="warning",
        access_log=False,  # what people ask for is nobody's business
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=settings.largest_message * 4,
        ws_per_message_deflate=False,
        lifespan="on",
        timeout_graceful_shutdown=3,
    )


def run(settings: Settings, host: str, port: int, say: Callable[[str], None], browser: bool) -> None:
    """Serve until Ctrl-C."""
    Storage(settings.database).close()  # a database that cannot be opened is told in one line
    at = listening(host, port)
    address = address_of(host, at.getsockname()[1])

    def ready() -> None:
        say(f"the table is at {address} (Ctrl-C ends it)")
        if browser:
            with contextlib.suppress(webbrowser.Error):
                webbrowser.open(address)

    server = Server(new_config(settings), ready)
    with at, contextlib.suppress(KeyboardInterrupt):
        asyncio.run(server.serve([at]))
