"""Saved positions: reading plain data with care, and the one line of text that survives copy and paste."""

import base64
import binascii
import json
import zlib
from collections.abc import Iterable, Mapping
from typing import Final

from ...support.errors import ShinpanError
from ...support.json import Json
from ...support.plain import nearest, quote
from .chance import KEY_WORDS, MASK, Chance, StreamChance

PREFIX: Final = "shinpan1"
LONGEST_TEXT: Final = 200_000
LONGEST_DATA: Final = 2_000_000
MOST_ITEMS: Final = 5_000
HEX: Final = "0123456789abcdef"


def number(value: Json, where: str, lo: int, hi: int) -> int:
    """A whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not lo <= value <= hi:
        raise ShinpanError(
            "{where}: expected a whole number from {lo} to {hi}, found {found}",
            where=where,
            lo=lo,
            hi=hi,
            found=shown(value),
        )
    return value


def flag(value: Json, where: str) -> bool:
    if not isinstance(value, bool):
        raise ShinpanError("{where}: expected true or false, found {found}", where=where, found=shown(value))
    return value


def text(value: Json, where: str, longest: int = 4_000) -> str:
    if not isinstance(value, str):
        raise ShinpanError("{where}: expected text, found {found}", where=where, found=shown(value))
    if len(value) > longest:
        raise ShinpanError(
            "{where}: {count} characters are too many, at most {longest}",
            where=where,
            count=len(value),
            longest=longest,
        )
    try:
        value.encode()
    except UnicodeEncodeError as error:
        raise ShinpanError("{where}: expected text, found half a character", where=where) from error
    return value


def hexdigits(value: Json, where: str, count: int) -> str:
    """So many hex digits, in the one spelling that is right: small letters, and nothing around them."""
    words = text(value, where)
    for at, letter in enumerate(words):
        if letter not in HEX:
            raise ShinpanError(
                "{where}: expected {count} digits of 0-9 and a-f, character {at} is {found}",
                where=where,
                count=count,
                at=at + 1,
                found=quote(letter),
            )
    if len(words) != count:
        raise ShinpanError(
            "{where}: expected {count} digits of 0-9 and a-f, found {found} of them",
            where=where,
            count=count,
            found=len(words),
        )
    return words


def items(value: Json, where: str, most: int = MOST_ITEMS) -> list[Json]:
    if not isinstance(value, list):
        raise ShinpanError("{where}: expected a list, found {found}", where=where, found=shown(value))
    if len(value) > most:
        raise ShinpanError(
            "{where}: {count} entries are too many, at most {most}", where=where, count=len(value), most=most
        )
    return value


def numbers(value: Json, where: str, lo: int, hi: int, most: int = MOST_ITEMS) -> list[int]:
    """A list of whole numbers."""
    found = items(value, where, most)
    return [number(item, f"{where}[{i}]", lo, hi) for i, item in enumerate(found)]


def fixed(value: Json, where: str, length: int) -> list[Json]:
    """A list of exactly so many entries."""
    found = items(value, where)
    if len(found) != length:
        raise ShinpanError(
            "{where}: expected {length} entries, found {count}", where=where, length=length, count=len(found)
        )
    return found


def table(value: Json, where: str) -> dict[str, Json]:
    if not isinstance(value, dict):
        raise ShinpanError(
            "{where}: expected a table of names and values, found {found}", where=where, found=shown(value)
        )
    return value


def entry(data: Mapping[str, Json], name: str, where: str) -> Json:
    """An entry that must be there."""
    if name not in data:
        raise ShinpanError("{where}: '{name}' is missing", where=where, name=name)
    return data[name]


def only(data: Mapping[str, Json], names: Iterable[str], where: str) -> None:
    """No entry but these: what is not read is not checked either, and would stand there as if it were."""
    words = list(names)
    for name in data:
        if name not in words:
            raise ShinpanError(
                "{where}: unknown key {found}: {hint}", where=where, found=quote(name), hint=nearest(name, words)
            )


def shown(value: Json) -> str:
    """A value as an error message shows it."""
    words = json.dumps(value, ensure_ascii=False) if not isinstance(value, (list, dict)) else type(value).__name__
    return words if len(words) <= 60 else words[:57] + "..."


def read_chance(value: Json, where: str) -> Chance:
    words = numbers(value, where, 0, MASK, KEY_WORDS + 1)
    if len(words) == KEY_WORDS + 1:
        return StreamChance(words[:KEY_WORDS], words[KEY_WORDS])
    if len(words) != 4:
        raise ShinpanError(
            "{where}: expected four numbers, or nine of a stream, found {count}", where=where, count=len(words)
        )
    return Chance(words[0], words[1], words[2], words[3])


def to_text(game: str, data: Mapping[str, Json]) -> str:
    """A position as one compact line of text: letters, digits, - and _ alone."""
    raw = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
    packed = zlib.compress(raw, 9)
    return f"{PREFIX}-{game}-{base64.urlsafe_b64encode(packed).decode('ascii').rstrip('=')}"


def from_text(line: str) -> tuple[str, dict[str, Json]]:
    """The game and the data of a position in text; spaces and line breaks from pasting are ignored."""
    if len(line) > LONGEST_TEXT:
        raise ShinpanError(
            "a position is at most {longest} characters long, this text has {count}",
            longest=LONGEST_TEXT,
            count=len(line),
        )
    parts = "".join(line.split()).strip("'\"`<>").split("-", 2)
    if len(parts) != 3 or parts[0] != PREFIX:
        raise ShinpanError(
            "this is not a position: it should begin with '{prefix}-' and the name of a game", prefix=PREFIX
        )
    try:
        packed = base64.urlsafe_b64decode(parts[2] + "=" * (-len(parts[2]) % 4))
        unzip = zlib.decompressobj()
        raw = unzip.decompress(packed, LONGEST_DATA)
        if unzip.unconsumed_tail or not unzip.eof:
            raise ShinpanError("this position is cut short or far too large: copy all of it again")
        data = json.loads(raw)
    except (binascii.Error, zlib.error, ValueError, RecursionError) as error:
        raise ShinpanError("this position is damaged: copy all of it again") from error
    if not isinstance(data, dict):
        raise ShinpanError("this position is damaged: it holds no table of names and values")
    return parts[1], data
