"""Files that somebody hands us, read with bounds; and files of ours, written whole or not at all."""

import os
import stat
import tempfile
from pathlib import Path
from typing import Final

from .errors import ShinpanError, Translatable

WIDE: Final = (b"\xff\xfe", b"\xfe\xff")  # how UTF-16 and UTF-32 begin
PACKED: Final = (b"\x1f\x8b", b"PK\x03\x04")  # gzip; zip, which spreadsheets are as well


def read_words(path: Path, largest: int, what: str = "file") -> str:
    """The text of a file: UTF-8, with or without a mark at its beginning. `what` is what it is called in errors."""
    try:
        mode = path.stat().st_mode  # before it is opened: a pipe would be waited for
        if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
            raise ShinpanError("{path}: this is no plain file", path=path)
        with path.open("rb") as file:
            data = file.read(largest + 1)
    except OSError as error:
        raise ShinpanError(
            "{path}: cannot be read ({reason})", path=path, reason=error.strerror or Translatable("unknown reason")
        ) from error
    except ValueError as error:
        raise ShinpanError("{path!r}: there can be no file of that name", path=str(path)) from error
    if len(data) > largest:
        raise ShinpanError(
            "{path}: a {kind} has at most {largest:,} bytes, this one has more",
            path=path,
            kind=Translatable(what),
            largest=largest,
        )
    if data.startswith(WIDE):
        raise ShinpanError(
            "{path}: a {kind} is UTF-8 text, this one is UTF-16: save it as UTF-8", path=path, kind=Translatable(what)
        )
    if data.startswith(PACKED):
        raise ShinpanError(
            "{path}: a {kind} is text, this one is packed: unpack it, or save a spreadsheet as CSV",
            path=path,
            kind=Translatable(what),
        )
    return decoded(data, path, what)


def decoded(data: bytes, path: Path, what: str) -> str:
    """The text of a file's bytes."""
    try:
        words = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ShinpanError(
            "{path}:{line}: a {kind} is UTF-8 text, byte {byte:#04x} is none: save it as UTF-8",
            path=path,
            line=line,
            kind=Translatable(what),
            byte=data[error.start],
        ) from error
    if "\0" in words:
        line = words.count("\n", 0, words.index("\0")) + 1
        raise ShinpanError(
            "{path}:{line}: a {kind} is text, this one has zero bytes", path=path, line=line, kind=Translatable(what)
        )
    return words


def write_whole(target: Path, words: str) -> None:
    """Write a file so that others see the old one or the new one, and never a part."""
    handle, beside = tempfile.mkstemp(prefix=".", suffix=".part", dir=target.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(words)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).replace(target)
    finally:
        Path(beside).unlink(missing_ok=True)
