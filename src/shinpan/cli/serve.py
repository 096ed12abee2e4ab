"""Open the table in a browser: play, watch, replay, build decks.

Example: shinpan serve
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import urlsplit

import typer

from shinpan.cli.output import Json, new_app, say, write_json

if TYPE_CHECKING:
    from shinpan.table.settings import Settings

app = new_app()


def check_log_format(wanted: str) -> str:
    from shinpan.table.logs import FORMATS

    from ..support.errors import ShinpanError
    from ..support.plain import quote

    if wanted not in FORMATS:
        raise ShinpanError(f"--log: expected one of {', '.join(FORMATS)}, found {quote(wanted)}")
    return wanted


Host = Annotated[
    str, typer.Option("--host", help="The address to listen at; others can reach it unless it is loopback.")
]
Port = Annotated[int, typer.Option("--port", help="The port; 0 takes a free one.", min=0, max=65535)]
Database = Annotated[
    str,
    typer.Option(
        "--database",
        help="Where games are kept: sqlite:///FILE or postgresql://USER@HOST/NAME.",
        metavar="URL",
        show_default="a file in your own folder",
    ),
]
OtherNames = Annotated[
    list[str] | None,
    typer.Option("--name", help="Another name by which browsers may call this table.", metavar="HOST"),
]
TrustedProxies = Annotated[
    list[str] | None,
    typer.Option(
        "--trusted-proxy",
        help="A proxy whose X-Forwarded-For is believed: an address or a network; by default nobody's.",
        metavar="ADDRESS",
    ),
]
Workers = Annotated[
    int, typer.Option("--workers", help="Processes behind the port; more than one needs PostgreSQL.", min=1, max=64)
]
PeerHost = Annotated[
    str,
    typer.Option(
        "--peer-host",
        help="The address at which other servers of the same PostgreSQL reach this one.",
        metavar="HOST",
    ),
]
MetricsPort = Annotated[
    int | None,
    typer.Option(
        "--metrics-port",
        help="A port on loopback for metrics (Prometheus text) and a health check; workers take the next ones.",
        min=0,
        max=65535,
        show_default="none",
    ),
]
Imports = Annotated[
    bool | None,
    typer.Option(
        "--imports/--no-imports",
        help="Let pages hand over card files for your library.",
        show_default="where nobody else can reach the table",
    ),
]
LogFormat = Annotated[
    str,
    typer.Option("--log", help="How the log is written: lines or json.", callback=check_log_format),
]
Club = Annotated[
    str, typer.Option("--club", help="The settings file of `shinpan host`.", metavar="FILE", hidden=True)
]  # for its worker processes
Example = Annotated[bool, typer.Option("--example", help="Play an example game first, and open its replay.")]
Browser = Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")]


@app.command()
def serve(
    host: Host = "127.0.0.1",
    port: Port = 8765,
    database: Database = "",
    name: OtherNames = None,
    trusted_proxy: TrustedProxies = None,
    workers: Workers = 1,
    peer_host: PeerHost = "127.0.0.1",
    metrics_port: MetricsPort = None,
    imports: Imports = None,
    log_format: LogFormat = "lines",
    club: Club = "",
    example: Example = False,
    browser: Browser = True,
    as_json: Json = False,
) -> None:
    """Open the table in a browser: play, watch, replay, build decks.

    Example: shinpan serve --port 9000 --no-browser

    Everything stays on this machine: no request leaves it. Browsers may call the table by the address it listens at, by
    localhost, and by the names that --name gives; other names are refused, so that no site can reach it through yours.
    Games outlive the server: stopped or crashed, it goes on where it was. --json: one line says where it is,
    once it answers. Exit code 0: ended with Ctrl-C; 2: bad input.
    """
    from shinpan.table.serving import EVERYWHERE, run, run_many
    from shinpan.table.settings import Settings

    settings = Settings(
        database=database,
        hosts=called(host, name or []),
        any_address=host in EVERYWHERE,
        trusted_proxies=tuple(trusted_proxy or []),
        metrics_port=-1 if metrics_port is None else metrics_port,
        imports=is_own(host) and not (name or trusted_proxy) if imports is None else imports,
    )
    settings, tell = for_club(settings, club), teller(as_json, host)
    if workers == 1:
        return run(settings, host, port, tell, browser, example, log_format, peer_host)
    return run_many(settings, host, port, tell, workers, passed_on(settings, host, log_format, peer_host))


def called(host: str, names: list[str]) -> tuple[str, ...]:
    """By what browsers may call the table."""
    from shinpan.table.settings import LOOPBACK

    return (*LOOPBACK, f"[{host}]" if ":" in host else host, *names)


def teller(as_json: bool, host: str, beside: dict[str, Any] | None = None) -> Callable[[str, int], None]:
    """What says where the table is, once it listens at `host`."""
    from shinpan.table.serving import network_address

    def tell(address: str, processes: int) -> None:
        network = network_address(host, urlsplit(address).port or 0)
        if network and not as_json:
            say(f"others in your network find it at {network}")
        if as_json:
            write_json({"address": address, "network": network or None, "processes": processes} | (beside or {}))
        elif processes > 1:
            say(f"the table is at {address} ({processes} processes; Ctrl-C ends them)")
        else:
            say(f"the table is at {address} (Ctrl-C ends it)")

    return tell


def for_club(settings: "Settings", file: str) -> "Settings":
    """The settings with those of a club's file, if there is one: it says where games are kept as well."""
    if not file:
        return settings
    from dataclasses import replace
    from pathlib import Path

    from shinpan.table.hostfile import read_club, with_club

    found = read_club(Path(file))
    settings = replace(settings, database=settings.database or found.server.database)
    return with_club(settings, found, Path(file))


def is_own(host: str) -> bool:
    """Whether only this machine reaches an address."""
    from ipaddress import ip_address

    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def passed_on(settings: "Settings", host: str, log_format: str, peer_host: str) -> list[str]:
    """The arguments of each of several processes."""
    told = ["--host", host, "--database", settings.database, "--log", log_format, "--peer-host", peer_host]
    for name in settings.hosts:
        told += ["--name", name]
    told.append("--imports" if settings.imports else "--no-imports")
    if settings.metrics_port >= 0:
        told += ["--metrics-port", str(settings.metrics_port)]
    for proxy in settings.trusted_proxies:
        told += ["--trusted-proxy", proxy]
    return told
