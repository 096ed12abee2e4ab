"""The settings of a club that hosts a table: one TOML file, read strictly. `docs/host.md` explains every line."""

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta, Struct

from ..support.errors import ShinpanError
from ..support.files import read_words
from ..support.plain import nearest, one_line
from .club import Club, Who
from .protocol import SHORTEST_TOKEN
from .seats import hash_of, new_token
from .settings import Settings

LARGEST: Final = 100_000
DAYS: Final = 36_500  # a hundred years
WHERE: Final = re.compile(r" - at `\$\.?(.*?)`$")
UNKNOWN: Final = re.compile(r"Object contains unknown field `(.*?)`")
ENUM: Final = re.compile(r"Invalid enum value '?(.*?)'?$")

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
    """The settings in a file; ShinpanError that says which line is wrong and what would be right."""
    try:
        data = tomllib.loads(read_words(path, LARGEST, "settings file"))
    except tomllib.TOMLDecodeError as error:
        raise ShinpanError(f"{path}: this is not TOML text ({error})") from None
    except RecursionError:
        raise ShinpanError(f"{path}: this is not TOML text of ours: it is nested too deeply") from None
    try:
        found = msgspec.convert(data, HostFile)
    except msgspec.ValidationError as error:
        raise ShinpanError(f"{path}: {fault_of(str(error), data)}") from None
    if not one_line(found.club.name):
        raise ShinpanError(f"{path}: club.name: expected a name that can be seen")
    if found.club.judges == "anybody" and found.club.judge_sees == "hands":
        raise ShinpanError(
            f'{path}: club.judge_sees: "hands" needs judges = "host": else whoever makes a game could look into the'
            " other's hand"
        )
    if found.server.workers > 1 and not found.server.database.startswith("postgres"):
        raise ShinpanError(
            f"{path}: server.workers: several processes need a database that they can share: database ="
            ' "postgresql://..."'
        )
    return msgspec.structs.replace(found, club=tidied(found.club))


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


# Errors: msgspec says what is wrong, here it is said where and what would be right


def fault_of(words: str, data: Mapping[str, Any]) -> str:
    found = WHERE.search(words)
    where, words = (found[1], WHERE.sub("", words)) if found else ("", words)
    unknown = UNKNOWN.search(words)
    if unknown is not None:
        known = list(section(where).__struct_fields__)
        name = f"{where}.{unknown[1]}" if where else unknown[1]
        return f"{name}: there is no such setting: {nearest(unknown[1], known)}"
    wrong = ENUM.search(words)
    if wrong is not None:
        return f"{where}: {choice(where)}, found '{value_at(data, where)}'"
    return f"{where or 'the file'}: {words[:1].lower()}{words[1:].replace('`', '')}"


def section(where: str) -> type[Struct]:
    kinds: dict[str, type[Struct]] = {"club": Club, "keep": Keep, "server": Serve}
    return kinds.get(where, HostFile)


def choice(where: str) -> str:
    """What a setting of a few words can be."""
    part, _, name = where.partition(".")
    hints = section(part).__annotations__
    return f"expected one of {', '.join(get_args(hints.get(name, Who)))}"


def value_at(data: Mapping[str, Any], where: str) -> str:
    at: Any = data
    for name in where.split("."):
        at = at.get(name, "") if isinstance(at, dict) else ""
    return one_line(str(at))[:60]
