"""The settings of a club that hosts a table: one TOML file, read strictly. `docs/host.md` explains every line."""

import os
import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ..support.errors import ShinpanError
from ..support.files import read_words
from ..support.plain import one_line
from .addresses import is_network
from .club import Club
from .hostfaults import shown, sifted
from .protocol import SHORTEST_TOKEN
from .seats import hash_of, new_token
from .settings import Settings

LARGEST: Final = 100_000
DAYS: Final = 36_500  # a hundred years
HOST: Final = re.compile(r"[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?")  # the name of a machine, or an IPv4 address
DATABASE: Final = re.compile(r"sqlite:///.|postgres(ql)?://.")

Days: TypeAlias = Annotated[float, Meta(gt=0, le=DAYS)]
Short: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]
Port: TypeAlias = Annotated[int, Meta(ge=0, le=65535)]


class Keep(Struct, frozen=True, forbid_unknown_fields=True):
    """For how long things are kept, in days."""

    finished: Days = 365.0  # games that are over
    unfinished: Days = 90.0  # games that nobody has gone on with
    replays: Days = 365.0
    tournaments: Days = 730.0


class Serve(Struct, frozen=True, forbid_unknown_fields=True):
    """How the table is reached: as `shinpan serve --help` explains it."""

    host: Short = "127.0.0.1"
    port: Port = 8765
    database: Annotated[str, Meta(max_length=400)] = ""
    names: Annotated[list[Short], Meta(max_length=20)] = []
    trusted_proxies: Annotated[list[Short], Meta(max_length=20)] = []
    refused: Annotated[list[Short], Meta(max_length=1_000)] = []
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    peer_host: Short = "127.0.0.1"
    metrics_port: Port | None = None
    imports: bool = False
    log: Literal["lines", "json"] = "lines"


class HostFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    club: Club = Club()
    keep: Keep = Keep()
    server: Serve = Serve()
    key: Short = "host.key"  # the file with the key of the overview, beside this one


def read_club(path: Path) -> HostFile:
    """The settings in a file; ShinpanError that names everything that is wrong, each with what would be right."""
    try:
        data = tomllib.loads(read_words(path, LARGEST, "settings file"))
    except tomllib.TOMLDecodeError as error:
        raise ShinpanError(f"{path}: this is not TOML text ({error})") from None
    except RecursionError:
        raise ShinpanError(f"{path}: this is not TOML text of ours: it is nested too deeply") from None
    right, faults = sifted(data, HostFile)
    found = msgspec.convert(right, HostFile)
    named = {fault.partition(":")[0] for fault in faults}
    faults += [words for about, words in told_by(found) if named.isdisjoint(about)]
    if faults:
        raise FaultsError([f"{path}: {fault}" for fault in faults])
    return msgspec.structs.replace(found, club=tidied(found.club))


class FaultsError(ShinpanError):
    """Everything that is wrong in a settings file; where there is room for one line, the first of it."""

    def __init__(self, faults: list[str]) -> None:
        self.faults = faults
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        super().__init__("{fault}{more}", fault=faults[0], more=more)


def told_by(found: HostFile) -> Iterator[tuple[set[str], str]]:
    """What is wrong though each setting by itself is right, and the settings that it rests on."""
    club, server = found.club, found.server
    if not one_line(club.name):
        yield {"club.name"}, "club.name: expected a name that can be seen"
    if club.judges == "anybody" and club.judge_sees == "hands":
        yield (
            {"club.judges", "club.judge_sees"},
            (
                'club.judge_sees: "hands" needs judges = "host": else whoever makes a game could look into the'
                " other's hand"
            ),
        )
    if server.workers > 1 and not server.database.startswith("postgres"):
        yield (
            {"server.workers", "server.database"},
            'server.workers: several processes need a database that they can share: database = "postgresql://..."',
        )
    yield from unreachable(server)


def is_host(words: str) -> bool:
    return HOST.fullmatch(words) is not None or (":" in words and "/" not in words and is_network(words))


def unreachable(server: Serve) -> Iterator[tuple[set[str], str]]:
    """Addresses and names under which nothing could be found: it is told now, and not when the club stands there."""
    for setting, example in (("host", "0.0.0.0"), ("peer_host", "10.0.0.2")):
        host = getattr(server, setting)
        if not is_host(host):
            yield (
                {f"server.{setting}"},
                f"server.{setting}: expected an address such as {example}, found '{shown(host)}'",
            )
    for name in server.names:
        if not is_host(name.strip("[]")):
            yield (
                {"server.names"},
                (
                    "server.names: expected a name such as cards.example, without https:// and port,"
                    f" found '{shown(name)}'"
                ),
            )
    for setting, example in (("trusted_proxies", "10.0.0.0/8"), ("refused", "203.0.113.0/24")):
        for network in getattr(server, setting):
            if not is_network(network):
                yield (
                    {f"server.{setting}"},
                    (f"server.{setting}: expected an address or a network such as {example}, found '{shown(network)}'"),
                )
    if server.database and DATABASE.match(server.database) is None:
        yield (
            {"server.database"},  # it may hold a password: what was found is not shown
            "server.database: expected sqlite:///FILE or postgresql://USER@HOST/NAME, or nothing for a file of its own",
        )


def tidied(club: Club) -> Club:
    """Names and rules without control or direction characters; rules keep their lines."""
    lines = [one_line(line) for line in club.rules.splitlines()]
    return msgspec.structs.replace(club, name=one_line(club.name), rules="\n".join(lines).strip())


def with_club(settings: Settings, found: HostFile, file: Path) -> Settings:
    """Settings of a table with those of a club, and the hash of its host's key."""
    keep = found.keep
    return replace(
        settings,
        club=found.club,
        refused=tuple(found.server.refused),
        host=hash_of(host_key(file.parent / found.key)),
        finished_days=keep.finished,
        unfinished_days=keep.unfinished,
        replay_days=keep.replays,
        tournament_days=keep.tournaments,
    )


def host_key(path: Path) -> str:
    """The key of the host's overview: that in the file, or a new one, which nobody but the file's owner can read."""
    try:
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        key = read_words(path, LARGEST, "key file").strip()
        if len(key) < SHORTEST_TOKEN:
            raise ShinpanError(
                f"{path}: the key has {len(key)} characters, at least {SHORTEST_TOKEN} are wanted: delete the file, and"
                " a new one is made"
            ) from None
        return key
    except OSError as error:
        raise ShinpanError(f"{path}: the key cannot be kept there ({error.strerror})") from error
    key = new_token()
    with os.fdopen(made, "w", encoding="utf-8") as file:
        file.write(key + "\n")
    return key
