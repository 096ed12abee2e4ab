"""Running the table: a socket, a server, and a browser that is shown the way."""

import asyncio
import contextlib
import gc
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import replace

import msgspec
import uvicorn

from shinpan.games import NAMES, load
from shinpan.players.named import player_named

from ..kernel.game.record import Record, new_session
from ..support.errors import ShinpanError
from . import logs
from .app import create_app
from .connections import TableConfig
from .settings import Settings
from .storage import Storage
from .supervising import Supervisor, inherited, must_be_shared

EVERYWHERE = ("0.0.0.0", "::")
ELSEWHERE = {"0.0.0.0": "192.0.2.1", "::": "2001:db8::1"}  # addresses that nobody has [RFC 5737, 3849]
OTHER_FILES = 200  # that are open besides connections
MOST_ACCEPTED = 16  # connections, between two turns of everybody else
MOST_KNOCKING = 2_048  # connections that the system lets wait
SWITCH_SECONDS = 0.000_5  # that the loop waits for what another thread computes, each time it has sent something
EXAMPLE = "example"  # the name of the example's replay


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
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host) or (f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def network_address(host: str, port: int) -> str:
    """Where others in the network find a table that listens everywhere; nothing if no way leads there."""
    if host not in ELSEWHERE:
        return ""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((ELSEWHERE[host], port))  # nothing is sent: the system only says which way it would take
        except OSError:
            return ""
        own: str = probe.getsockname()[0]
    return address_of(own, port)


class Server(uvicorn.Server):
    """A server that says when it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for at in sockets or []:
            at.listen(MOST_KNOCKING)  # asyncio takes as many at once as it was told may wait: those are two numbers
        if self.started:
            self.ready()


def new_config(settings: Settings) -> TableConfig:
    return TableConfig(
        create_app(settings),
        settings,
        log_config=None,  # see logs.py
        access_log=False,  # what people ask for is nobody's business
        server_header=False,
        ws_max_size=settings.largest_message * 4,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        backlog=MOST_ACCEPTED,
        lifespan="on",
        timeout_graceful_shutdown=3,
    )


def run_many(
    settings: Settings, host: str, port: int, tell: Callable[[str, int], None], count: int, arguments: list[str]
) -> None:
    """Serve with several processes behind one port until Ctrl-C; `tell` hears the address and how many they are."""
    must_be_shared(settings.database)
    prepare(settings, False)
    with listening(host, port) as at:
        address = address_of(host, at.getsockname()[1])
        supervisor = Supervisor(at, count, arguments)
        supervisor.run(lambda: tell(address, count))


def example_record() -> Record:
    """A game between two players of ours, the same every time."""
    game = load(NAMES[0])
    decks = list(game.starter_decks().values())[:2]
    session = new_session(game, game.default_edition, decks, EXAMPLE, listen=False)
    players = [player_named("greedy", f"{EXAMPLE} {name}") for name in game.players]
    session.record.players = [player.name for player in players]
    while (decision := session.state.decision) is not None:
        view = game.view(session.state, decision.player)
        session.take(players[decision.player].choose(game, view, len(decision.options)))
    return session.record


def prepare(settings: Settings, example: bool) -> None:
    """Open the database once, so that one that cannot be is told in one line; put the example there if it is wanted."""
    storage = Storage(settings.database)
    try:
        if example:
            record = msgspec.json.encode(example_record().to_json()).decode()
            asyncio.run(storage.keep_replay(EXAMPLE, record, settings))
    finally:
        storage.close()


def peer_socket(settings: Settings, host: str = "127.0.0.1") -> tuple[Settings, list[socket.socket]]:
    """Where other processes of the same table reach this one; nowhere if the database is no shared one."""
    if not settings.database.startswith("postgres"):
        return settings, []
    made = listening(host, 0)
    port: int = made.getsockname()[1]
    shown = f"[{host}]" if ":" in host else host
    return replace(settings, peer_url=f"ws://{shown}:{port}", peer_port=port), [made]


def with_room(settings: Settings) -> Settings:
    """As many connections as the system gives files for: one that cannot be accepted would be tried for ever."""
    if sys.platform == "win32":
        return settings
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.most_connections + OTHER_FILES
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return replace(settings, most_connections=max(1, min(settings.most_connections, soft - OTHER_FILES)))


def take_turns() -> None:
    """Let nothing in this process make everybody wait for long: other threads, and the search for cycles.

    That goes through 2,000 new things at a time, then through what four such looks have left, and seldom through what
    has lasted: positions have no cycles. Through what ten have left it went in 18 ms, with no turn for anybody.
    """
    gc.freeze()
    gc.set_threshold(2_000, 4, 31_250)
    sys.setswitchinterval(SWITCH_SECONDS)


def run(
    settings: Settings,
    host: str,
    port: int,
    tell: Callable[[str, int], None],
    browser: bool,
    example: bool = False,
    log_form: str = "lines",
    peer_host: str = "127.0.0.1",
) -> None:
    """Serve until Ctrl-C; `tell` hears the address once it answers there."""
    logs.set_up(log_form)
    settings, peers = peer_socket(with_room(settings), peer_host)
    prepare(settings, example)
    at = inherited() or listening(host, port)
    address = address_of(host, at.getsockname()[1]) + (f"replay/{EXAMPLE}" if example else "")

    def ready() -> None:
        tell(address, 1)
        if browser:
            with contextlib.suppress(webbrowser.Error):
                webbrowser.open(address)

    take_turns()
    server = Server(new_config(settings), ready)
    with at, contextlib.suppress(KeyboardInterrupt):
        asyncio.run(server.serve([at, *peers]))
