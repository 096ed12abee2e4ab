"""Open the table in a browser: play, watch, replay, build decks.

Example: shinpan serve
"""

from typing import Annotated

import typer

from shinpan.cli.output import new_app, say

app = new_app()


@app.command()
def serve(
    host: Annotated[
        str, typer.Option("--host", help="The address to listen at; others can reach it unless it is loopback.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help="The port; 0 takes a free one.", min=0, max=65535)] = 8765,
    database: Annotated[
        str,
        typer.Option(
            "--database",
            help="Where games are kept: sqlite:///FILE or postgresql://USER@HOST/NAME.",
            metavar="URL",
            show_default="a file in your own folder",
        ),
    ] = "",
    name: Annotated[
        list[str] | None,
        typer.Option("--name", help="Another name by which browsers may call this table.", metavar="HOST"),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--trusted-proxy",
            help="A proxy whose X-Forwarded-For is believed: an address or a network; by default nobody's.",
            metavar="ADDRESS",
        ),
    ] = None,
    log_format: Annotated[str, typer.Option("--log", help="How the log is written: lines or json.")] = "lines",
    example: Annotated[
        bool, typer.Option("--example", help="Play an example game first, and open its replay.")
    ] = False,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
) -> None:
    """Open the table in a browser: play, watch, replay, build decks.

    Example: shinpan serve --port 9000 --no-browser

    Everything stays on this machine: no request leaves it. Browsers may call the table by the address it listens at, by
    localhost, and by the names that --name gives; other names are refused, so that no site can reach it through yours.
    Games outlive the server: stopped or crashed, it goes on where it was. Exit code 0: it was ended with Ctrl-C; 2:
    something in the arguments is wrong, or the port is taken.
    """
    from shinpan.table.logs import FORMATS
    from shinpan.table.serving import EVERYWHERE, run
    from shinpan.table.settings import LOOPBACK, Settings

    from ..support.errors import ShinpanError
    from ..support.plain import quote

    hosts = (*LOOPBACK, f"[{host}]" if ":" in host else host, *(name or []))
    if log_format not in FORMATS:
        raise ShinpanError(f"--log: expected one of {', '.join(FORMATS)}, found {quote(log_format)}")
    settings = Settings(
        database=database,
        hosts=hosts,
        any_address=host in EVERYWHERE,
        trusted_proxies=tuple(trusted_proxy or []),
    )
    run(settings, host, port, say, browser, example, log_format)
