"""Host a club's table from one settings file.

Example: shinpan host club.toml
"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from shinpan.cli.output import Json, complain, new_app, say, write_json

if TYPE_CHECKING:
    from shinpan.table.hostfile import HostFile
    from shinpan.table.settings import Settings

app = new_app()

MOST = 40  # faults of a file that are named, more than it has settings: who has more begins with these

HELP = """Host a club's table from one settings file: its name and rules, who may do what, chat, how long
things are kept.

Example: shinpan host club.toml

A file that sets something:

\b
[club]
name = "Friday club"
rules = "Be kind. Rounds last 40 minutes."
tournaments = "host"         # or names, or anybody: who may hold them; games: who may make games
judges = "host"              # who gives the judge's seat
judge_sees = "hands"         # or public
end_of_time = "standing"     # an empty clock: the game as it stands decides; or loses
chat = false

\b
[keep]
finished = 365               # days; unfinished, replays, tournaments

\b
[server]
host = "0.0.0.0"
database = "sqlite:////srv/club/table.db"

The key of the host's overview is made beside the file, as host.key, when there is none. With --json, --check writes
what the file sets as JSON, and the table says in one line where it and the key are, once it answers there. Exit code 0:
it was ended with Ctrl-C, or --check found nothing wrong; 2: something in the file is wrong, or the port is taken.
"""


@app.command(help=HELP)
def host(
    file: Annotated[Path, typer.Argument(help="The settings, a TOML file.", metavar="FILE")],
    check: Annotated[
        bool, typer.Option("--check", help="Only say whether the file is right, and what it sets.")
    ] = False,
    port: Annotated[
        int | None, typer.Option("--port", help="Another port than the file's; 0 takes a free one.", min=0, max=65535)
    ] = None,
    as_json: Json = False,
) -> None:
    """Host a club's table from one settings file."""
    from dataclasses import replace

    from shinpan.cli.serve import passed_on, teller
    from shinpan.table.serving import run, run_many

    found = checked(file)
    if check:
        tell_settings(found, file, as_json)
        return
    settings, server = settings_of(found, file), found.server
    at = server.port if port is None else port
    key = file.parent / found.key
    if not as_json:
        say(f"the host's overview is at /host; its key is in {key}")
    tell = teller(as_json, server.host, {"overview": "/host", "key": str(key)})
    if server.workers > 1:
        plain = replace(settings, database="")  # it stands in the file: what is passed on can be read by everybody here
        arguments = [*passed_on(plain, server.host, server.log, server.peer_host), "--club", str(file)]
        run_many(settings, server.host, at, tell, server.workers, arguments)
    else:
        run(settings, server.host, at, tell, False, False, server.log, server.peer_host)


def checked(file: Path) -> "HostFile":
    """The settings in a file; everything that is wrong there is told, a line for each, and nothing is served."""
    from shinpan.support.errors import ShinpanError
    from shinpan.table.hostfile import FaultsError, read_club

    try:
        return read_club(file)
    except FaultsError as error:
        *told, last = error.faults
        for fault in told[:MOST]:
            complain(fault)
        if len(told) > MOST:
            complain(f"and {len(told) - MOST} more before this one")
        raise ShinpanError("{fault}", fault=last) from None


def settings_of(found: "HostFile", file: Path) -> "Settings":
    """The table's settings, with the club's own."""
    from shinpan.table.hostfile import with_club
    from shinpan.table.serving import EVERYWHERE
    from shinpan.table.settings import LOOPBACK, Settings

    server = found.server
    base = Settings(
        database=server.database,
        hosts=(*LOOPBACK, f"[{server.host}]" if ":" in server.host else server.host, *server.names),
        any_address=server.host in EVERYWHERE,
        trusted_proxies=tuple(server.trusted_proxies),
        metrics_port=-1 if server.metrics_port is None else server.metrics_port,
        imports=server.imports,
    )
    return with_club(base, found, file)


def tell_settings(found: "HostFile", file: Path, as_json: bool) -> None:
    """What the file sets, one line each or as JSON."""
    import msgspec

    parts: dict[str, Any] = {name: msgspec.to_builtins(getattr(found, name)) for name in ("club", "keep", "server")}
    if as_json:
        write_json({"file": str(file), "key": found.key} | parts)
        return
    say(f"key = {found.key}")
    for name, settings in parts.items():
        for setting, value in settings.items():
            shown = value.replace("\n", " / ") if isinstance(value, str) else value
            say(f"{name}.{setting} = {shown}")
